"""Bots of the second edition: whole games by their policy, and what any sensible player answers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.bots.mind import mind_of
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.bots import guess
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.feast.objectives import CONDITIONS, POINTS

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("thrones-second", {"players": 6, "tides": "yes"}),
    ("thrones-second", {"players": 4, "cards": "dance"}),
    ("thrones-second", {"players": 3, "cards": "chosen"}),
    ("thrones-dance", {}),
    ("thrones-feast", {"tides": "without-skulls"}),
]


def asked(table: tuple[str, dict[str, Any]], seed: int) -> list[tuple[Match, Choice, Answer]]:
    """Every question to a player in a whole game, with what the policy answers: the match is that of the end."""
    id, options = table
    match, mind, pick = Match(game(id), options), mind_of(game(id)), chance.seeded(seed)
    found = []
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
            continue
        answer = mind.policy(match, choice, pick)
        assert choice.why_not(answer) is None, (choice.kind, answer)
        sensible(match, choice, answer)
        found.append((match, choice, answer))
        match.push(question, answer)
    return found


def sensible(match: Match, choice: Choice, answer: Answer) -> None:
    """What must hold of an answer, whatever is thought of it else."""
    state: Any = match.state
    if choice.kind == "score":
        met = [card for card in choice.facts["objectives"] if CONDITIONS[card](state, choice.seat)]
        best = max((POINTS[card][choice.seat] for card in met), default=None)
        assert answer["score"] in met if best is not None else answer["score"] is None
        assert best is None or POINTS[answer["score"]][choice.seat] == best
    if choice.kind == "redraw" and answer["redraw"]:
        assert TIDES[choice.facts["tide"]].strength == 0, "a card that adds something is kept"
    if choice.kind == "track" and choice.facts["victim"] != choice.seat and "place" not in choice.facts:
        order = state.tracks[answer["track"]]
        last_everywhere = all(one[-1] == choice.facts["victim"] for one in state.tracks.values())
        assert last_everywhere or order[-1] != choice.facts["victim"], "he is last there already"
    if choice.kind == "ships":
        assert answer["ships"] == max(one["ships"] for one in choice.options() or ())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join([table[0], *map(str, table[1].values())]))
def test_whole_games_of_the_policy_are_legal_and_sensible(table: tuple[str, dict[str, Any]]) -> None:
    kinds = {choice.kind for seed in (1, 2) for _, choice, _ in asked(table, seed)}
    assert {"orders", "march", "card", "bid", "support"} <= kinds


def test_every_question_that_is_asked_has_somebody_who_ranks_its_answers() -> None:
    """Random play comes to questions that the policy seldom meets."""
    kinds = set()
    for id, options in TABLES:
        for seed in range(6):
            match, pick = Match(game(id), options), chance.seeded(seed)
            while match.choices:
                question, choice = next(iter(match.choices.items()))
                kinds |= {choice.kind} if choice.seat != NATURE else set()
                match.push_sample(question, pick)
    mind: Any = mind_of(game("thrones-second"))
    # where every answer is as good as another
    indifferent = {"orders", "resolve", "fetch", "set"}
    assert kinds - indifferent <= set(mind.rankers), sorted(kinds - indifferent - set(mind.rankers))


def test_who_looks_at_a_wildling_card_that_another_has_left_on_top_guesses_it_there() -> None:
    """Nature is not asked for it, and it cannot be seen before that somebody knows it (F32)."""
    match = Match(game("thrones-second"), {"players": 6})
    match.settle(chance.seeded(1))
    content = match.game.position(match.starts[-1].state)
    first, known = content["tracks"]["court"][0], "crow-killers"
    other = content["tracks"]["court"][1]
    deck = content["decks"]["wildlings"]
    deck["unknown"].remove(known)
    deck["top"] = {"card": known, "eyes": [other]}
    match = Match(game("thrones-second"), {"players": 6}, position=content)
    while next(iter(match.choices.values())).kind != "raven":
        match.push_sample(next(iter(match.choices)), chance.seeded(3))
    match.push(first, {"raven": {"look": "wildlings"}})
    assert match.choices[first].kind == "bury"
    saw = seen(match, first)
    assert world(mind_of(match.game), saw, chance.seeded(2)).view(first) == match.view(first)


def test_what_was_drawn_before_somebody_drew_anew_is_guessed_without_what_lies_there_already() -> None:
    """J32: of the two cards with a three, one was drawn first by Stark and the other by Greyjoy in the end."""
    match = Match(game("thrones-second"), {"players": 6, "tides": "yes"}, posed=True, position={
        "round": 3, "phase": "march", "turn": "greyjoy", "control": {}, "garrisons": {},
        "units": {"moat-cailin": {"stark": {"knight": 1}}, "seagard": {"greyjoy": {"footman": 3}}},
        "orders": {"seagard": {"house": "greyjoy", "token": "march+0"}},
    })  # fmt: skip
    march = {"march": "seagard", "moves": [{"to": "moat-cailin", "footman": 3}], "leave_power": False}
    for seat, answer in (
        ("greyjoy", march), ("greyjoy", {"card": "balon-greyjoy"}), ("stark", {"card": "eddard-stark"}),
        (NATURE, {"draw": "three"}), (NATURE, {"draw": "zero"}), ("greyjoy", {"redraw": True}),
        (NATURE, {"draw": "three"}),
    ):  # fmt: skip
        match.push(seat, answer)
    assert match.choices["stark"].kind == "retreat"
    for seed in range(5):
        assert world(mind_of(match.game), seen(match, "stark"), chance.seeded(seed)).view("stark") == match.view(
            "stark"
        )


@pytest.mark.parametrize(("public", "knowing"), [({}, ["stark"]), ({"then": "put-to-the-sword"}, None)])
def test_of_a_second_card_that_the_seat_has_seen_it_guesses_no_more_than_that_it_has_seen_it(
    public: dict[str, str], knowing: list[str] | None
) -> None:
    """Else others would play, in the guess, by what they do not know; what all have seen all know."""
    mine = {"top": "mustering", "then": "put-to-the-sword", "below": [], "unknown": ["wildlings-attack"]}
    open_: dict[str, Any] = {"top": None, "below": [], "out": [], **public}
    seen_by_stark: Any = SimpleNamespace(
        seat="stark", began={"decks": {"westeros-1": mine}}, lay_open={"decks": {"westeros-1": open_}}
    )
    pile = guess._pile(seen_by_stark, "westeros-1", lambda n: 0)
    assert pile["then"] == {"card": "put-to-the-sword", "eyes": knowing}
    assert pile["top"] == {"card": "mustering", "eyes": ["stark"]} and pile["unknown"] == ["wildlings-attack"]
