"""Objectives: who controls them, and what they bring (L01 to L03)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.miniatures.cleanup import cleanup
from gotweb.miniatures.objectives import held, put
from gotweb.miniatures.state import State
from gotweb.miniatures.wounds import suffer
from tests.miniatures.table import GUARDS, SWORDS, posed, state

FAR = {"blue-1": (SWORDS, 600, 4200, 180)}


def moved_to(x: int, y: int, units: dict[str, Any] = FAR, **more: Any) -> State:
    """A table on which Guards have just ended a move somewhere."""
    now = state(posed({"red-1": (GUARDS, 2400, 1000, 0), **units}, **more))
    put(now, "red-1", now.units["red-1"].stands._replace(x=x * HUNDREDTH, y=y * HUNDREDTH))
    return now


@pytest.mark.parametrize(("round", "x", "points"), [(2, 2400, 2), (1, 2400, 0), (2, 2625, 2), (2, 2626, 0)])
def test_the_centre_brings_two_points_from_the_second_round(round: int, x: int, points: int) -> None:
    """Case 136 (L01, L03)."""
    now = moved_to(x, 2400, round=round)
    assert list(cleanup(now)) == []
    assert now.points == {"red": points, "blue": 0}


@pytest.mark.parametrize(("left", "held"), [(8, False), (9, True)])
def test_a_stronger_enemy_that_engages_ends_control(left: int, held: bool) -> None:
    """Case 137 (L02): two ranks against three do not control, three against three do."""
    guards = {"red-1": (GUARDS, 2400, 1000, 0, {"left": left})}
    now = moved_to(2400, 2400, {**guards, "blue-1": (SWORDS, 2400, 2880, 180)})
    assert (now.control == {"centre": "red-1"}) == held


def test_control_ends_at_once_and_comes_back_only_by_a_move() -> None:
    """L02: who loses a rank loses control, and has it again only after a move that ends there."""
    now = moved_to(2400, 2400, {"blue-1": (SWORDS, 2400, 2880, 180)})
    assert held(now, "red") == [("centre", "red-1")]
    suffer(now, "red-1", 4, "J06")
    assert not now.control and held(now, "red") == []
    suffer(now, "blue-1", 4, "J06")
    assert not now.control, "equal again, but nobody has moved"
    put(now, "red-1", now.units["red-1"].stands)
    assert now.control == {"centre": "red-1"}


def test_leaving_ends_control() -> None:
    """L01."""
    now = moved_to(800, 2400)
    assert now.control == {"west": "red-1"}
    put(now, "red-1", now.units["red-1"].stands._replace(x=30_000_000))
    assert not now.control
