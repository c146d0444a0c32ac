"""Animations over the map: a march walks its way, orders turn over, lost pieces fade, a realm grows from its border.

A game's face lists the animations for a series of events (`gotweb.ui.board.face.BoardFace.moves`). When an animation
begins, the board already shows the new state: `stage` draws ghosts (copies that only move) over it, and nothing waits
for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Literal, NamedTuple

from gotweb.ui.board.draft import Point

BEATS = {"calm": 420, "quick": 180}
"""Milliseconds of the longest walk, by setting; everything else is measured by it."""
LONGEST = 5.0
"""Beats that all movements together take at most; more that happened at once goes by faster."""
WAYPOINTS = 6
STRIDE, STRIDES = 45.0, 14 / 3
"""How many units of the board are walked at one stride, if a game does not say otherwise, and how many strides a beat
has: 90 ms to a stride, where all is calm."""


How = Literal["travel", "drop", "land", "fade", "rise", "flip", "grow"]
"""How a ghost moves: "travel" along the path; "drop" and "land" where it ends; "fade" and "rise" away; "flip" over to
another thing. What grows is no ghost, but the colour that an area has on the board: see `grown`."""
LENGTHS: Mapping[How, float] = {
    "travel": 1.0, "drop": 1 / 3, "land": 1 / 3, "fade": 1 / 2, "rise": 4 / 3, "flip": 4 / 7, "grow": 5 / 7,
}  # fmt: skip
"""The beats that each takes; a walk may take less (`walk`)."""
EASINGS: Mapping[How, str] = {
    "travel": "cubic-bezier(.3, 0, .2, 1)", "drop": "cubic-bezier(.2, .8, .3, 1)",
    "land": "cubic-bezier(.2, .8, .3, 1)", "flip": "linear", "grow": "linear",
}  # fmt: skip
"""How fast each goes at what time; the others "ease-out"."""
RIM = 0.6
"""The part of its time in which the rim of an area that has grown comes; the tint follows."""


class Motion(NamedTuple):
    """The animation of one ghost: a copy of a piece that moves over the board, and is then removed."""

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
    """Layer and key of the shape that the ghost becomes: that shape is hidden until the ghost is there. Of what grows,
    the shape of the tint."""


def fitted(made: list[Motion]) -> list[Motion]:
    """Return the same movements, sped up if together they take more than `LONGEST` beats."""
    end = max((move.start + move.length for move in made), default=0.0)
    if end <= LONGEST:
        return made
    pace = LONGEST / end
    return [move._replace(start=move.start * pace, length=move.length * pace) for move in made]


def grown(area: str, seat: str, at: Point, start: float, tint: str) -> Motion:
    """Return the animation of an area that a seat has just taken: the rim of its colour fades in first, and then the
    tint.

    `tint` is the key of the tint's shape in the layer "control"; the rim is found by the area (`board.rims`).
    """
    return Motion("grow", area, seat, (at,), start, LENGTHS["grow"], veils=("control", tint))


def walk(path: Sequence[Point], stride: float = STRIDE) -> float:
    """Return the beats that a walk takes, at most one.

    `stride` is how many units of the board are walked in one stride.
    """
    return min(1.0, max(1.0, length(path) / stride) / STRIDES)


def length(path: Sequence[Point]) -> float:
    """Return how long a path is, in units of the board."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))


def bent(start: Point, end: Point) -> list[Point]:
    """Return points along the curve from start to end, the same curve as a march's arrow has."""
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
    """Return the keyframes of a ghost; for a token that flips, those of the first half."""
    return FRAMES[move.how](move.path)


def frame(at: Point, opacity: float = 1, scale: str = "1") -> Frame:
    """Return the keyframe of a ghost at a point."""
    return {"transform": f"translate({at[0]}px,{at[1]}px) scale({scale})", "opacity": opacity}


def above(at: Point, height: float) -> Point:
    """Return the point `height` units above another."""
    return at[0], at[1] - height


def turned(at: Point, start: float, end: float) -> list[Frame]:
    """Return the keyframes of a token that turns on its edge: its width changes from `start` to `end` (shares of 1)."""
    return [frame(at, 1, f"{start},1"), frame(at, 1, f"{end},1")]


def along(path: Sequence[Point]) -> list[Frame]:
    """Return the keyframes of a thing that follows a path at constant speed."""
    whole, gone, found = length(path), 0.0, [frame(path[0])]
    for before, here in pairwise(path):
        gone += length((before, here))
        found.append({**frame(here), "offset": min(gone / whole, 1.0)} if whole else frame(here))
    return found


FRAMES: Mapping[How, Callable[[Sequence[Point]], list[Frame]]] = {
    "travel": along,
    "drop": lambda path: [frame(above(path[-1], 6), 0, "1.04"), frame(path[-1])],
    "land": lambda path: [frame(path[-1], 0, "1.6"), frame(path[-1])],
    "fade": lambda path: [frame(path[0]), frame(path[0], 0, ".6")],
    "rise": lambda path: [frame(path[0], 0), frame(above(path[0], 22)), frame(above(path[0], 44), 0)],
    "flip": lambda path: turned(path[0], 1, 0),
    "grow": lambda path: [{"opacity": 0}, {"opacity": 1}],
}
