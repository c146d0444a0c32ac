"""The puzzles of the box: what is new in it decides them, and those about the last round are won as they say."""

from __future__ import annotations

import pytest

from gotweb.bots.mind import mind_of
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lessons.puzzle import Puzzle, begun, puzzles_of
from gotweb.thrones.second.mother.essos.state import TARGARYEN

PUZZLES = puzzles_of(game("thrones-mother"))
SURE = 100.0
"""So much loses whoever misses what wins for certain, in games out of a hundred."""


def test_there_are_puzzles_of_all_that_is_new() -> None:
    assert len(PUZZLES) >= 8 and all(puzzle.options[TARGARYEN] for puzzle in PUZZLES)
    assert {"march", "loan", "sway", "raze", "strike"} <= {puzzle.kind for puzzle in PUZZLES}
    assert any(puzzle.question != puzzle.seat for puzzle in PUZZLES), "one is answered for a vassal"
    assert {puzzle.seat for puzzle in PUZZLES} >= {TARGARYEN, "stark", "tyrell"}


def wins(puzzle: Puzzle, answer: Answer) -> bool:
    """Whether the seat has won in the end after an answer, when all play on by their policy."""
    match, pick = begun(puzzle), seeded(puzzle.id)
    match.push(puzzle.question, answer)
    mind = mind_of(match.game)
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick) if choice.seat == NATURE else mind.policy(match, choice, pick))
    assert match.result is not None
    return puzzle.seat in match.result.winners


@pytest.mark.parametrize("puzzle", [one for one in PUZZLES if one.loses == SURE], ids=lambda one: str(one.id))
def test_what_wins_for_certain_wins_and_nothing_else_does(puzzle: Puzzle) -> None:
    """X48, X49: the good answers end the game in time, and the others come too late."""
    assert all(wins(puzzle, answer) for answer in puzzle.accepted)
    assert not any(wins(puzzle, answer) for answer in puzzle.rivals)


def test_the_flight_that_two_dragons_share_is_one_of_them() -> None:
    """X22, X41: one token would not be enough, and nobody says that both have to fly to the same place."""
    [split] = [
        one for one in PUZZLES if one.kind == "march" and all(len(answer["moves"]) == 2 for answer in one.accepted)
    ]
    assert split.seat == TARGARYEN and all(len(answer["moves"]) == 1 for answer in split.rivals)
    match: Match = begun(split)
    assert match.state.marker < max(match.game.view(match.state, None)["markers"].values())
