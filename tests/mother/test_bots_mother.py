"""Bots of Mother of Dragons: whole games with vassals, and what they guess that lies face down."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.bots.levels import HAND, KNIGHT, MAESTER, Level
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.mother.books import by_lot
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.conformance.test_any_bot import known
from tests.mother.box import chosen

ID = "thrones-mother"


def with_targaryen(*others: str, **modules: Any) -> dict[str, Any]:
    """Options for Targaryen and these players."""
    return {**chosen(*others, **modules), "players": len(others) + 1, "targaryen": True}


TABLES: dict[str, dict[str, Any]] = {
    "three": chosen("stark", "lannister", "tyrell"),
    "three with all modules": chosen(
        "greyjoy", "martell", "arryn", sea_orders=True, gifts=True, tides="yes", cards="dance"
    ),
    "four": chosen("baratheon", "stark", "lannister", "arryn", gifts=True, tides="without-skulls"),
    "five": chosen("stark", "greyjoy", "lannister", "baratheon", "tyrell", sea_orders=True, cards="random"),
    "seven": chosen(*HOUSES, sea_orders=True, gifts=True),
    "four with Targaryen": with_targaryen("stark", "lannister", "tyrell"),
    "six with Targaryen": with_targaryen(
        "greyjoy", "martell", "arryn", "baratheon", "stark", sea_orders=True, gifts=True, tides="yes", cards="dance"
    ),
    "eight": with_targaryen(*HOUSES, gifts=True),
}
HIDING = [name for name in TABLES if name not in ("seven", "eight")]
"""The tables with vassals."""
INDIFFERENT = {"orders", "resolve", "fetch", "set", "open"}
"""What a ranker of its own answers, and questions to which every answer is as good as another."""


def begun(table: str) -> Match:
    return Match(game(ID), TABLES[table])


# whole games


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.one_of(4)
def test_whole_games_of_the_policy_are_legal_and_end(table: str, seed: int) -> None:
    match, pick, kinds = begun(table), chance.seeded(f"{table} {seed}"), Counter[str]()
    bots = mind_of(match.game)
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
            continue
        whose = "player" if choice.side in match.seats else "vassal"
        if not kinds[f"{choice.kind} {whose}"]:  # whole lists of candidates once for each kind: they take longer
            answers = bots.candidates(match, choice, pick, 8)
            assert 1 <= len(answers) <= 8 and all(choice.why_not(answer) is None for answer in answers)
            assert len(bots.hunches(match, choice, answers)) == len(answers)
        kinds[f"{choice.kind} {whose}"] += 1
        answer = bots.policy(match, choice, pick)
        assert choice.why_not(answer) is None, (choice.kind, answer)
        match.push(question, answer)
    assert match.result is not None and set(match.result.winners) <= set(match.seats)
    wanted = {"orders player", "march player", "card player", "bid player"}
    assert wanted | ({"orders vassal", "march vassal", "claim player"} if table in HIDING else set()) <= kinds.keys()


def test_every_question_that_is_asked_has_somebody_who_ranks_its_answers() -> None:
    """Random play comes to questions that the policy seldom meets."""
    kinds: set[str] = set()
    for seed in range(8):
        pick = chance.seeded(f"kinds {seed}")
        more = {"cards": ("base", "dance", "random", "chosen")[seed % 4], "tides": "yes", "gifts": seed % 2 == 0}
        match = Match(game(ID), {**by_lot(3 + seed % 3, pick), **more})
        while match.choices:
            question, choice = next(iter(match.choices.items()))
            kinds |= {choice.kind} if choice.seat != NATURE else set()
            match.push_sample(question, pick)
    mind: Any = mind_of(game(ID))
    assert {"claim", "open", "bribe"} <= kinds
    assert sorted(kinds - INDIFFERENT - set(mind.rankers)) == []


# what is guessed


def moments(table: str, seed: int) -> list[tuple[Match, str, str]]:
    """Moments of a random game with gifts at which vassals hide something, from many seats, and what it is."""
    match, pick = begun(table), chance.seeded(f"hidden {table} {seed}")
    found: list[tuple[Match, str, str]] = []
    while match.choices and len(match.answers) < 700:
        question, choice = next(iter(match.choices.items()))
        state: Any = match.state
        cards = [house for house in state.vassals if state.hands[house]]
        laid = isinstance(choice.facts.get("lying"), dict) and choice.facts["lying"]
        if choice.seat != NATURE and (cards or laid):
            asked = {choice.seat: id for id, choice in reversed(match.answerable.items())}
            for id in asked.values():
                found.append((match.fork(), id, "orders" if laid else f"cards of {len(cards)}"))
        beside = [*match.beside] if pick(6) == 0 else []
        match.push_sample(beside[pick(len(beside))] if beside else question, pick)
    return found


@pytest.mark.parametrize("table", HIDING)
@pytest.mark.one_of(2)
def test_a_world_looks_to_its_seat_as_the_table_does_whatever_vassals_hide(table: str) -> None:
    """V12: orders of vassals lie face down, and where they lie is seen; V30: three cards that the commander sees."""
    pick, hidden = chance.seeded(f"worlds {table}"), Counter[str]()
    for match, question, what in moments(table, 1):
        hidden[what] += 1
        if hidden[what] > 40:
            continue
        saw = seen(match, question)
        for _ in range(2):
            guessed = world(mind_of(match.game), saw, pick)
            assert known(seen(guessed, question), saw) == saw
            real, there = match.answerable[question], guessed.answerable[question]
            assert there.options() == real.options() and there.facts == real.facts
    assert {"orders", "cards of 1"} <= hidden.keys(), hidden


def fought() -> tuple[Match, str, str]:
    """A moment at which a player plays a card against another player's vassal, with the question and the vassal."""
    for seed in range(30):
        match, pick = begun("three"), chance.seeded(f"fought {seed}")
        while match.choices:
            question, choice = next(iter(match.choices.items()))
            fight = match.state.battle
            if choice.kind == "card" and choice.side == choice.seat and fight is not None:
                other = fight.other(choice.side)
                if other not in match.seats and other in match.choices:
                    return match, question, other
            match.push_sample(question, pick)
    raise AssertionError("nobody fights a vassal")


def test_each_card_is_as_likely_in_the_hand_of_anothers_vassal() -> None:
    """V30: three of the seven, so each in three sevenths of the worlds."""
    match, question, vassal = fought()
    saw, pick, times, found = seen(match, question), chance.seeded("hands"), 280, Counter[str]()
    for _ in range(times):
        hand = world(mind_of(match.game), saw, pick).state.hands[vassal]
        assert len(set(hand)) == 3
        found.update(hand)
    assert found.keys() == {*CARDS}
    assert all(abs(found[card] - times * 3 / 7) < 33 for card in CARDS), "four standard deviations"


def test_the_commander_knows_the_hand_of_his_vassal() -> None:
    """V30: he alone sees it, so in all his worlds it is the same."""
    match, question, vassal = fought()
    match.push_sample(question, chance.seeded(0))
    saw = seen(match, vassal)
    assert saw.seat == match.state.commanders[vassal]
    for seed in range(5):
        assert world(mind_of(match.game), saw, chance.seeded(seed)).state.hands == match.state.hands


@pytest.mark.parametrize("level", [KNIGHT, MAESTER, HAND], ids=lambda level: str(level.name))
def test_a_card_is_chosen_against_a_hand_that_is_guessed_otherwise_in_every_world(level: Level) -> None:
    """What the vassal plays in one world it need not have in another."""
    match, question, _ = fought()
    thought = think(seen(match, question), level._replace(playouts=24), "plain", chance.seeded(3))
    assert match.why_not(question, thought.answer) is None and thought.considered


def vassals_orders(table: str) -> tuple[Match, Choice]:
    """A moment at which orders of the second vassal are laid, those of the first one lying already."""
    match, pick = begun(table), chance.seeded("laid")
    while not next(iter(match.choices.values())).facts.get("lying"):
        match.push_sample(next(iter(match.choices)), pick)
    return match, next(iter(match.choices.values()))


def test_orders_that_lie_face_down_are_guessed_where_they_lie() -> None:
    """V12: a commander sees in which areas tokens of other vassals lie, and not which."""
    match, choice = vassals_orders("three")
    [(vassal, areas)] = choice.facts["lying"].items()
    assert match.state.commanders[vassal] != choice.seat, "somebody else has laid them"
    saw = seen(match, choice.id)
    for seed in range(12):
        guessed = world(mind_of(match.game), saw, chance.seeded(seed))
        [laid] = [answer["orders"] for id, answer in guessed.answers if id == vassal and "orders" in answer]
        assert sorted(laid) == areas


@pytest.mark.parametrize("level", [KNIGHT, MAESTER], ids=lambda level: str(level.name))
def test_whoever_looks_ahead_plays_the_round_on_from_the_orders(level: Level) -> None:
    """V12: orders are laid in two steps; the look ahead goes beyond both of them, to the end of the round."""
    match, choice = vassals_orders("three")
    thought = think(seen(match, choice.id), level._replace(playouts=12, candidates=3, overlooks=0), "plain",
                    chance.seeded(1))  # fmt: skip
    assert match.why_not(choice.id, thought.answer) is None
    bots = mind_of(match.game)
    before = bots.horizon(match)
    match.push(choice.id, thought.answer)
    while next(iter(match.choices.values())).kind != "march":
        assert bots.horizon(match) == before
        match.push_sample(next(iter(match.choices)), chance.seeded(2))
