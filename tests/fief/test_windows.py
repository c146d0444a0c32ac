"""The raised hand: beside which questions it is offered, that they are put anew, where somebody goes on for all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, NOT_ASKED
from gotweb.core.match import Match
from gotweb.fief.raised import EVENTS
from tests.fief.opened import opened as fief
from tests.fief.playing import asked
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, POSITION

QUESTIONS = (
    "assault", "buy", "call", "declare", "discard", "embrace", "fight", "march", "move", "play", "propose", "ransom",
    "stand", "take", "talk",
)  # fmt: skip
"""The kinds of questions beside which hands are raised."""
GOES_ON = (
    "archers", "arrival", "battle", "battle-round", "card", "curse", "disaster", "draw", "end", "income", "objective",
    "revealed", "step", "struck", "turn", "uprising",
)  # fmt: skip
"""The events after which somebody goes on for all."""


def played(seed: int, strict: bool = False) -> Iterator[Match]:
    """A random game from one of the full tables, stopped before every answer."""
    pick = chance.seeded(f"windows {seed}")
    position: dict[str, Any] = (POSITION, AT_THE_WALL, INVADED)[seed % 3]
    martell = {**HOUSES, "house4": "martell"} if seed == 3 else HOUSES
    if seed == 3:
        position = {"phase": "movement", "nobles": {"oberyn-martell": {"house": "martell", "at": "sunspear"}}}
    wall = seed % 3 > 0
    options = {**martell, "rounds": 6, "wall": wall, "ladder": seed % 3 == 2, "strict": strict}
    match = Match(fief(), options, position=position, posed=True)
    while match.result is None:
        yield match
        id, choice = asked(match, pick)
        match.push(id, choice.sample(pick))


@cache
def moments() -> dict[str, list[Match]]:
    """Kind of a question, or "go-on" and the event -> a few moments at which it is asked with hands beside it."""
    found: dict[str, list[Match]] = {}
    for seed in range(24):
        for match in played(seed):
            if match.beside:
                choice = next(iter(match.choices.values()))
                kind = f"go-on {choice.facts['after']}" if choice.kind == "go-on" else choice.kind
                if len(found.setdefault(kind, [])) < 4:
                    found[kind].append(match.fork())
    return found


def put(match: Match) -> list[Any]:
    """What is asked, of whom, and what can be answered."""
    return [[one.id, one.kind, one.facts, list(one.options() or ())] for one in match.choices.values()]


def test_hands_are_raised_beside_these_questions_and_after_these_events() -> None:
    kinds = {kind for kind in moments() if not kind.startswith("go-on")}
    assert kinds == set(QUESTIONS)
    after = {kind.removeprefix("go-on ") for kind in moments() if kind.startswith("go-on")}
    assert set(GOES_ON) <= after <= set(EVENTS)


@pytest.mark.parametrize("kind", [*QUESTIONS, *(f"go-on {event}" for event in GOES_ON)])
def test_every_seat_may_raise_a_hand_and_then_the_question_stands_anew(kind: str) -> None:
    """Who is asked may do so himself; whoever does nothing may not raise the same hand there again (Y01)."""
    for moment in moments()[kind]:
        question = put(moment)
        if kind != "talk":
            assert len(moment.choices) == 1
        for hand in [one for one in moment.beside.values() if one.kind == "hand"]:
            match = moment.fork()
            match.push(hand.id, {"hand": True})
            acting = match.choices[hand.seat]
            if acting.kind == "boost":
                match.push(hand.seat, {"boost": "nothing"})
            else:
                assert acting.kind == "act" and not match.beside
                assert (acting.eyes == (hand.seat,)) is bool(match.state.hands[hand.seat])
                match.push(hand.seat, {"act": "nothing"})
            assert put(match) == question
            assert match.beside.keys() == moment.beside.keys() - {hand.id}
            assert match.why_not(hand.id, {"hand": True}) == NOT_ASKED


def test_once_somebody_has_acted_everybody_may_raise_a_hand_again() -> None:
    seen = 0
    for moment in (one for moments_ in moments().values() for one in moments_):
        first, *others = [id for id in moment.beside if id.endswith("/hand")]
        match = moment.fork()
        if match.beside[first].seat not in match.seats or not others:
            continue
        match.push(first, {"hand": True})
        if next(iter(match.choices.values())).kind != "act":
            continue
        match.push(match.beside[first].seat if first in match.beside else first.split("/")[0], {"act": "nothing"})
        assert first not in match.beside
        other = others[0].split("/")[0]
        match.push(others[0], {"hand": True})
        promise = [one for one in match.choices[other].options() or () if one["act"] == "promise"]
        if not promise:
            continue
        match.push(other, promise[0])
        if first in match.beside:
            seen += 1
    assert seen > 10


def test_a_free_effect_is_done_once_by_each_seat_beside_one_question() -> None:
    for moment in moments()["buy"]:
        for hand in [one for one in moment.beside.values() if one.kind == "hand"]:
            match = moment.fork()
            match.push(hand.id, {"hand": True})
            deals = [one for one in match.choices[hand.seat].options() or () if one["act"] == "promise"]
            if not deals:
                continue
            match.push(hand.seat, deals[0])
            match.push(hand.id, {"hand": True})
            assert all(one["act"] != "promise" for one in match.choices[hand.seat].options() or ())


def test_nothing_is_offered_beside_bids_votes_and_the_cards_between_the_first_and_the_last() -> None:
    shut = 0
    for seed in range(3):
        for match in played(seed):
            for choice in match.choices.values():
                drawing = choice.kind == "take" and choice.facts["drawn"]
                if choice.seat == NATURE or choice.sealed or choice.kind in ("vote", "act", "bid") or drawing:
                    assert not match.beside
                    shut += 1
    assert shut > 100


@pytest.mark.parametrize("seed", [0, 1])
def test_a_strict_table_asks_everybody_and_offers_nothing(seed: int) -> None:
    raised = 0
    for match in played(seed, strict=True):
        assert not match.beside and not match.state.due
        kinds = [choice.kind for choice in match.choices.values()]
        assert "go-on" not in kinds
        raised += kinds == ["raise"] * len(match.seats)
    assert raised > 50


def test_random_games_without_a_raised_hand_and_with_nothing_else_than_hands_end_alike() -> None:
    """Every hand that can be raised is raised at every question of a round: that comes to an end."""
    match, pick = Match(fief(), {**HOUSES, "rounds": 6}, position=POSITION, posed=True), chance.seeded("all hands")
    while match.result is None and match.state.round < 4:
        match.push_sample(next(iter(match.beside or match.choices)), pick)
        assert len(match.answers) < 6_000


@pytest.mark.parametrize(("task", "kind", "first"), [
    ("marry", "propose", "stark"), ("play", "play", "lannister"), ("buy", "buy", "lannister"),
])  # fmt: skip
def test_effects_begin_with_the_first_player_in_phase_1_and_later_with_who_is_in_turn(
    task: str, kind: str, first: str
) -> None:
    """Y01, rulebook p12, 2.4: "the first player in turn (phase 1,3 and 8) or the player in phase"; cases 79."""
    nobles = {
        "robb-stark": {"house": "stark", "at": "winterfell"},
        "cersei-lannister": {"house": "lannister", "at": "lannisport"},
    }
    position = {"agenda": [[task, "lannister"], ["end"]], "nobles": nobles, "hands": {"lannister": ["taxes"]},
                "gold": {"lannister": 3}}  # fmt: skip
    match = Match(fief(), HOUSES, position=position, posed=True)
    assert match.choices["lannister"].kind == kind
    seats = ["stark", "lannister", "tyrell", "greyjoy"]
    at = seats.index(first)
    assert [one.seat for one in match.beside.values() if one.kind == "hand"] == [*seats[at:], *seats[:at]]
