"""The table of Standing Stones as plain data. Places are in mic, sizes and distances in hundredths of an inch."""

from __future__ import annotations

from dataclasses import dataclass, field

from gotweb.core.copies import FRESH
from gotweb.core.game import Event, Result
from gotweb.core.plainstate import PlainState
from gotweb.geometry.plane.rectangles import INCH, Rectangle

SEATS = ("flint", "marl")
WIDTH, HEIGHT = 20 * INCH, 15 * INCH
HALF_WIDTH, HALF_DEPTH = 100, 60
REACH = 6
"""Inches that the first stone goes at most (X7); a die has as many sides."""
PEBBLES, MOST_PEBBLES = 6, 3
"""How many pebbles a player has at first, and may lay in a round (X6)."""
NEAR = 400
"""Hundredths of an inch within which a stone counts (X4)."""
STARTS = {
    "heel-stone": (5 * INCH, 5 * INCH, 0),
    "ring-stone": (10 * INCH, 10 * INCH, 90),
    "way-stone": (15 * INCH, 5 * INCH, 0),
}
"""Stone -> where it stands at first: its centre and its facing."""


def stone(x: int, y: int, facing: int) -> Rectangle:
    """Return a stone that stands somewhere."""
    return Rectangle(x, y, facing, HALF_WIDTH, HALF_DEPTH)


def written(one: Rectangle) -> str:
    """Return the place of a stone as a text, "5000000 5000000 90": its centre in mic, and its facing.

    So it stands in views: a number there counts as so many things to be drawn (`gotweb.core.foreign.weigh`).
    """
    return f"{one.x} {one.y} {one.facing}"


def read(place: str) -> Rectangle:
    """Return the stone whose place is a text."""
    x, y, facing = map(int, place.split())
    return stone(x, y, facing)


@dataclass(slots=True, eq=False)
class State(PlainState):
    """Everything that lies on the table; nothing is hidden."""

    rounds: int
    round: int = 1
    order: tuple[str, ...] = ()
    """Who has still to move in this round; nobody before pebbles have been laid."""
    pebbles: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, PEBBLES))
    reach: int = REACH
    """Inches that the next stone goes at most."""
    stones: dict[str, Rectangle] = field(default_factory=lambda: {name: stone(*at) for name, at in STARTS.items()})
    rests: str = ""
    """The stone that was moved last; empty at first."""
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    result: Result | None = None
    events: list[Event] = field(default_factory=list, metadata=FRESH)
