"""Drafts: what a player is about to do, drawn on the map as if it were done. And the types that describe shapes on the
map.

No browser here, and no game: a game's face turns views and drafts into shapes (`gotweb.ui.board.face`), and `boardview`
puts them into the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.ui.board.shapes import Shape
from gotweb.ui.board.spots import Point, Scale, Spot
from gotweb.ui.kit.tree import Element

__all__ = ["DRAFT", "GHOST", "LAYERS", "Arrow", "Draft", "Grip", "Layers", "Point", "Scale", "Spot", "View"]

View = Mapping[str, Any]
LAYERS = ("control", "orders", "pieces", "highlight")
"""The layers of the board that change in play; the others are printed."""
Layers = dict[str, list[Element]]
"""Shapes by layer, for each of `LAYERS`."""
DRAFT = "order draft"
"""The class of the shapes that a draft lays into areas; they are removed when the draft is."""
GHOST = "counsel"
"""The class of the shapes that show what a bot advises (`gotweb.ui.table.counsel`)."""


class Grip(NamedTuple):
    """What can be dragged away from an area: the pieces, and the seat that they belong to."""

    seat: str
    units: Mapping[str, int]
    freely: bool = False
    """Whether it can be put down anywhere. The draft then follows the finger (`Widget.carry`), and takes the place of
    the arrow and the emblem that other drags show."""
    aside: bool = False
    """Whether these pieces stand in no area any more: they are drawn beside what lies where they were."""


class Arrow(NamedTuple):
    """An arrow on the map (march, retreat, raid) in a seat's colour: from one area to another, through the areas in
    between.

    An arrow with `points` runs through those points instead; its `start` and `end` may then be moving spots, or empty.
    """

    start: str
    end: str
    seat: str
    seas: tuple[str, ...] = ()
    units: Mapping[str, int] = {}
    """Units drawn on the way because they are in no area: attackers until their battle is decided."""
    points: tuple[Point, ...] = ()
    """Two points or more through which the arrow runs, in units of the drawing."""

    @property
    def areas(self) -> tuple[str, ...]:
        """All areas and other spots on the way, both ends included."""
        return tuple(area for area in (self.start, *self.seas, self.end) if area)


class Draft(NamedTuple):
    """What a player is about to do, drawn as if it were done: secret until the answer is given."""

    laid: Mapping[str, str] = {}
    """Area -> the token that is to lie there."""
    marks: Mapping[str, str] = {}
    """Area -> "can" (may be tapped), "picked" (is part of the answer) or "here" (what is talked about)."""
    arrows: tuple[Arrow, ...] = ()
    """Marches, retreats, raids, support."""
    grips: Mapping[str, Grip] = {}
    """Area -> what can be dragged from there."""
    goals: Mapping[str, tuple[str, ...]] = {}
    """Area where a drag may be dropped -> the seas passed on the way. Filled once it is known where the drag began."""
    spots: Mapping[str, Spot] = {}
    """The moving spots that the draft places: where they are about to lie, or that are about to come onto the board."""
    shapes: tuple[Shape, ...] = ()
    """Rulers, and regions such as arcs, lanes and templates. The table draws them below all marks."""
    ground: Scale | None = None
    """How points of free ground are written in numbers, if it can be tapped now (`Widget.point`); else None."""

    @property
    def about(self) -> tuple[str, ...]:
        """The areas that the draft is about: the marked ones, and those where arrows begin and end."""
        marked = (area for area, mark in self.marks.items() if mark in ("can", "picked", "here"))
        ends = (area for arrow in self.arrows for area in (arrow.start, arrow.end) if area)
        return tuple(dict.fromkeys([*marked, *ends]))
