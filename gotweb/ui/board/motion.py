"""Movements over the map: a march travels, orders turn over, what is lost fades.

A game's face says what moves when something has happened (`gotweb.ui.board.face.BoardFace.moves`). When a movement
begins, the board already shows the new state: `stage` draws ghosts over it and nothing waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from gotweb.ui.board.draft import Point

BEATS = {"calm": 700, "quick": 250}
"""Milliseconds of one movement, by setting."""
LONGEST = 3.0
"""Beats that all movements together take at most; more that happened at once goes by faster."""
WAYPOINTS = 6


How = Literal["travel", "drop", "land", "fade", "rise", "flip"]
"""How a ghost moves: "travel" along the path; "drop" and "land" where it ends; "fade" and "rise" away; "flip" over to
another thing."""


class Motion(NamedTuple):
    """One ghost: a thing of the board that moves over it, and is gone."""

    how: How
    """If `how` is "flip", the ghost becomes `then` half-way."""
    what: str
    """The name of the thing, in the words of its game; the face draws it (`BoardFace.ghost`)."""
    seat: str
    """The seat that the thing belongs to; empty for none."""
    path: tuple[Point, ...]
    start: float
    length: float
    """`start` and `length` are in beats."""
    then: str = ""
    veils: tuple[str, str] | None = None
    """Layer and key of the shape that the ghost becomes: that shape is hidden until the ghost is there."""


def fitted(made: list[Motion]) -> list[Motion]:
    """Return the same movements, sped up if together they take more than `LONGEST` beats."""
    end = max((move.start + move.length for move in made), default=0.0)
    if end <= LONGEST:
        return made
    pace = LONGEST / end
    return [move._replace(start=move.start * pace, length=move.length * pace) for move in made]


def bent(start: Point, end: Point) -> list[Point]:
    """Return points along the curve from start to end that an arrow of a march has, too."""
    (x1, y1), (x2, y2) = start, end
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1.0)
    bend = min(40.0, length * 0.18) / length
    mx, my = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    steps = [i / WAYPOINTS for i in range(WAYPOINTS + 1)]
    return [
        (
            round((1 - s) ** 2 * x1 + 2 * s * (1 - s) * mx + s * s * x2, 1),
            round((1 - s) ** 2 * y1 + 2 * s * (1 - s) * my + s * s * y2, 1),
        )
        for s in steps
    ]


Frame = dict[str, Any]
"""One moment of a ghost: a transformation and an opacity, as the browser's animations have them."""


def frames(move: Motion) -> list[Frame]:
    """Return the moments through which a ghost goes; of one that flips, those of its first half."""
    return FRAMES[move.how](move.path)


def frame(at: Point, opacity: float = 1, scale: str = "1") -> Frame:
    """Return a ghost at a point."""
    return {"transform": f"translate({at[0]}px,{at[1]}px) scale({scale})", "opacity": opacity}


def above(at: Point, height: float) -> Point:
    """Return a point over another."""
    return at[0], at[1] - height


def turned(at: Point, start: float, end: float) -> list[Frame]:
    """Return a token that turns on its edge, from a width to another."""
    return [frame(at, 1, f"{start},1"), frame(at, 1, f"{end},1")]


FRAMES: Mapping[How, Callable[[Sequence[Point]], list[Frame]]] = {
    "travel": lambda path: [frame(at) for at in path],
    "drop": lambda path: [frame(above(path[-1], 46), 0), frame(path[-1]), frame(path[-1])],
    "land": lambda path: [frame(path[-1], 0, "2.4"), frame(path[-1]), frame(path[-1])],
    "fade": lambda path: [frame(path[0]), frame(path[0], 0, ".6")],
    "rise": lambda path: [frame(path[0], 0), frame(above(path[0], 22)), frame(above(path[0], 44), 0)],
    "flip": lambda path: turned(path[0], 1, 0),
}
