"""The table of Standing Stones as plain data. Places are in mic, sizes and distances in hundredths of an inch."""

from __future__ import annotations

from typing import Any

from gotweb.core.game import Event, Result
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


class State:
    """Everything that lies on the table; nothing is hidden."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.round = 1
        self.order: tuple[str, ...] = ()
        """Who has still to move in this round; nobody before pebbles have been laid."""
        self.pebbles = dict.fromkeys(SEATS, PEBBLES)
        self.reach = REACH
        """Inches that the next stone goes at most."""
        self.stones = {name: stone(*place) for name, place in STARTS.items()}
        self.rests = ""
        """The stone that was moved last; empty at first."""
        self.points = dict.fromkeys(SEATS, 0)
        self.result: Result | None = None
        self.events: list[Event] = []

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.__dict__ |= self.__dict__
        for name in ("pebbles", "stones", "points"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.events = []
        return twin

    def say(self, kind: str, **facts: Any) -> None:
        """Put an event into the log, for everybody."""
        self.events.append(Event(kind, facts))
