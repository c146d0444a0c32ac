"""Mixed strategies of games whose solutions are known."""

from __future__ import annotations

import pytest

from gotweb.bots.regret import drawn, mixed
from gotweb.core import chance


def test_matching_pennies_and_stone_paper_scissors_are_played_evenly() -> None:
    assert mixed([[1, -1], [-1, 1]], 4000) == pytest.approx([0.5, 0.5], abs=0.02)
    assert mixed([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 4000) == pytest.approx([1 / 3] * 3, abs=0.02)


def test_an_uneven_game_is_played_with_its_shares() -> None:
    """Rows 2 -1 and -1 1: the first with 2/5 (equal gains in both columns)."""
    assert mixed([[2, -1], [-1, 1]], 8000) == pytest.approx([0.4, 0.6], abs=0.02)


def test_an_answer_that_is_never_better_is_not_given() -> None:
    assert mixed([[1, 2], [0, 1]])[1] < 0.02


def test_answers_are_drawn_with_their_shares() -> None:
    pick = chance.seeded(1)
    counted = [drawn([0.2, 0.0, 0.8], pick) for _ in range(2000)]
    assert counted.count(1) == 0 and counted.count(0) == pytest.approx(400, abs=60)
