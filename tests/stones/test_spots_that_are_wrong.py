"""Faults of spots and of what a finger does with them: conformance finds each, so that no browser has to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from gotweb.stones.table.board import StonesBoard
from gotweb.stones.table.lists import StonesLists
from gotweb.stones.table.moving import MoveWidget

from gotweb.ui.board.shapes import Region
from gotweb.ui.board.spots import Spot
from tests.conformance.faces import inspect

pytestmark = pytest.mark.slow  # each looks at a whole game
SPOTS, DRAFT, CARRY, DESCRIBED = StonesBoard.spots, MoveWidget.draft, MoveWidget.carry, StonesBoard.described


def otherwise(**changes: Any) -> Callable[[MoveWidget], Any]:
    """The draft with something else in it, once a stone is chosen."""
    return lambda self: DRAFT(self)._replace(**changes) if self.plan is not None else DRAFT(self)


FAULTS: dict[str, tuple[type, str, Any, str]] = {
    "a spot off the drawing": (
        StonesBoard, "spots",
        lambda self, view: {name: Spot((-1.0, 0.0), spot.outline) for name, spot in SPOTS(self, view).items()},
        "is off the drawing",
    ),
    "a spot without an outline": (
        StonesBoard, "spots", lambda self, view: {n: Spot(s.at, "") for n, s in SPOTS(self, view).items()},
        "has the outline ''",
    ),
    "a spot of which a screen reader hears nothing": (
        StonesBoard, "described", lambda self, t, view: dict([*DESCRIBED(self, t, view).items()][1:]),
        "a screen reader hears nothing",
    ),
    "a board with nothing to be tapped": (StonesBoard, "spots", lambda self, view: {}, "there is none"),
    "a mark of a spot that is not there": (
        MoveWidget, "draft", otherwise(marks={"no-stone": "can"}), "no areas of the board: ['no-stone']",
    ),
    "a region that looks like nothing": (
        MoveWidget, "draft", otherwise(shapes=(Region("one", "M0 0", "odd"),)),  # type: ignore[arg-type]
        "no region looks like 'odd'",
    ),
    "two shapes with one key": (
        MoveWidget, "draft", otherwise(shapes=(Region("one", "M0 0", "lane"), Region("one", "M0 0", "lane"))),
        "two brothers have the same key",
    ),
    "a spot that a draft places off the drawing": (
        MoveWidget, "draft", otherwise(spots={"heel-stone": Spot((2000.0, 0.0), "M0 0")}), "is off the drawing",
    ),
    "a drag that is let go and leaves something": (
        MoveWidget, "let_go", lambda self: False, "another draft than before",
    ),
    "a drag that does not say whether anything changed": (
        MoveWidget, "carry", lambda self, spot, at: CARRY(self, spot, at) and None, "does not say whether",
    ),
    "free ground that breaks": (MoveWidget, "point", lambda self, at: self.plan.nothing, "AttributeError"),
    "a list that does not know a spot": (
        StonesLists, "area", lambda self, t, view, area, draft: view["areas"][area], "KeyError",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_conformance_finds(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, wrong, found = FAULTS[fault]
    monkeypatch.setattr(where, name, wrong)
    faults = inspect("toy-stones", "en", 1)
    assert any(found in one for one in faults), faults


def test_and_without_a_fault_it_finds_nothing() -> None:
    assert inspect("toy-stones", "en", 1) == []
