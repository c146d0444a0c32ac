"""What can be expected of every game, tried on the small one of the tests, which has nothing of its own to add."""

from __future__ import annotations

from typing import Any

import pytest
from gotweb.toy.game import Caravans, caravans

from gotweb.core import chance, expect
from gotweb.core.match import Match
from gotweb.lessons.lesson import lessons_of
from gotweb.thrones.game import first_edition


def over() -> Match:
    match, pick = Match(caravans()), chance.seeded(9)
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    return match


class Alone(Caravans):
    """A game whose package has none of the parts that a game may have."""

    __module__ = "gotweb.lang.game"


def test_a_game_without_a_checker_of_its_own_has_that_of_every_game() -> None:
    assert expect.complaints_of(Alone()) is expect.complaints
    assert expect.complaints_of(first_edition()) is not expect.complaints


def test_the_end_of_any_game_can_be_expected() -> None:
    match = over()
    assert match.result is not None and match.result.scores is not None
    told: dict[str, Any] = {"winners": list(match.result.winners), "rule": "Y1", "scores": dict(match.result.scores)}
    assert list(expect.complaints(match, {**told, "asked": {}, "log": [["dealt", {"seat": "amber"}]]})) == []
    assert [line.partition(":")[0] for line in expect.complaints(match, {"scores": None, "winners": None})] == [
        "scores",
        "winners",
    ]


@pytest.mark.parametrize("key", ["hands", "strength"])
def test_what_only_another_game_knows_cannot_be_expected(key: str) -> None:
    assert list(expect.complaints(over(), {key: {}})) == [f"{key}: nothing of this name can be expected"]


def test_a_game_without_a_folder_of_lessons_has_none() -> None:
    assert lessons_of(Alone()) == ()
    assert {lesson.game for lesson in lessons_of(first_edition())} == {"thrones-first"}
