"""What is looked at by turns in a usual run leaves nothing out: every test has inputs, every input has a test."""

from __future__ import annotations

import pytest

from gotweb.core.shelf import games
from tests.conformance.conftest import HERE, OF_THE_TABLE, by_family
from tests.conformance.test_any_game import FIRST, FURTHER, TURNS, how_many
from tests.rest import in_turn


def usual(many: int, turn: int, turns: int) -> list[int]:
    """The places of so many inputs that a test with this turn takes in a usual run."""
    return [at for at in range(many) if pytest.mark.rare not in in_turn(at, turn, turns)]


@pytest.mark.parametrize("many", [FIRST, FURTHER, 13])
@pytest.mark.parametrize("turns", [2, TURNS])
def test_every_input_is_taken_in_one_turn_and_every_turn_takes_some(many: int, turns: int) -> None:
    taken = [usual(many, turn, turns) for turn in range(turns)]
    assert all(taken) and sorted(at for one in taken for at in one) == list(range(many))


def test_every_law_has_games_of_every_game() -> None:
    assert all(how_many(id) >= TURNS for id in games())


def test_the_modules_whose_games_are_looked_at_by_turns_are_there() -> None:
    assert [name for name in OF_THE_TABLE if not (HERE / f"test_{name}.py").is_file()] == []
    assert max(map(len, by_family().values())) > 1, "else there is nothing to be shared"
