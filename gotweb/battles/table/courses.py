"""Rivers and roads: their course from hex to hex, and off the board at its edge. This module computes only points and
paths.

A course runs through the middles of the edges between two of its hexes, a little aside so that it looks natural, and at
a right angle to the edge: so the pieces of two hexes always meet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple
from zlib import crc32

from gotweb.battles.field import Grid
from gotweb.battles.table.hexmap import WIDE
from gotweb.ui.board.draft import Point

OFF_BOARD = 1.1
"""How far a course runs beyond the edge of the board, in hexes."""
BOW = 0.4
"""How far the handles of a curve reach, of the distance between its ends."""
STRAY = 0.09
"""How far aside of the middle of an edge a river crosses it at most, of a hex's width."""


class End(NamedTuple):
    """Where a course leaves a hex: the point, and the direction out of the hex (0 to the right, counter-clockwise)."""

    at: Point
    out: int
    off: bool
    """Whether the board ends there."""


class Course(NamedTuple):
    """A river system or a net of roads."""

    path: str
    """All of it, as path data."""
    ends: Mapping[str, tuple[End, ...]]
    """Hex -> where the course leaves it."""
    pools: str
    """The triangles between three hexes of a river that all touch: there it is a lake."""


def course(
    grid: Grid, middles: Mapping[str, Point], hexes: frozenset[str], joins: Callable[[str, str], bool], stray: float
) -> Course:
    """Return the course through these hexes; `joins` says for two adjacent ones whether it runs from one into the
    other.
    """
    ends = {hex: _ends(grid, middles, hexes, joins, hex, stray) for hex in sorted(hexes)}
    path = "".join(_through(middles[hex], found) for hex, found in ends.items())
    return Course(path, ends, _pools(grid, middles, hexes))


def _ends(
    grid: Grid, middles: Mapping[str, Point], hexes: frozenset[str], joins: Callable[[str, str], bool], hex: str,
    stray: float,
) -> tuple[End, ...]:  # fmt: skip
    beyond = [grid.beyond(hex, out) for out in range(6)]
    found = [
        End(_crossing(middles, hex, other, stray), out, False)
        for out, other in enumerate(beyond)
        if other is not None and other in hexes and joins(hex, other)
    ]
    open = [out for out, other in enumerate(beyond) if other is None]
    if len(found) > 1 or not open:
        return tuple(found)
    # it comes to an end here at the edge of the board: it runs off, as straight as it can
    aim = (found[0].out + 3) % 6 if found else open[len(open) // 2]
    out = min(open, key=lambda one: _turn(one, aim))
    if found and _turn(out, aim) > 1:
        return tuple(found)
    (x, y), (dx, dy) = middles[hex], toward(out)
    return (*found, End((round(x + dx * WIDE / 2, 1), round(y + dy * WIDE / 2, 1)), out, True))


def _crossing(middles: Mapping[str, Point], one: str, other: str, stray: float) -> Point:
    """Return where a course crosses the edge between two hexes: the same from both sides."""
    low, high = sorted((one, other))
    (x1, y1), (x2, y2) = middles[low], middles[high]
    aside = (crc32(f"{low} {high}".encode()) % 201 / 100 - 1) * stray
    return round((x1 + x2) / 2 - (y2 - y1) * aside, 1), round((y1 + y2) / 2 + (x2 - x1) * aside, 1)


def toward(out: int) -> Point:
    """Return the step of length 1 in a direction."""
    return cos(radians(60 * out)), -sin(radians(60 * out))


def _turn(one: int, other: int) -> int:
    return min((one - other) % 6, (other - one) % 6)


def _through(middle: Point, ends: tuple[End, ...]) -> str:
    """Return the course within one hex: the two most opposite ends joined by a curve, all others led to it."""
    path = "".join(_tail(end) for end in ends if end.off)
    if not ends:
        x, y = middle
        return f"M{x - 9:.1f} {y + 1:.1f}Q{x:.1f} {y - 4:.1f} {x + 9:.1f} {y + 1:.1f}"
    if len(ends) == 1:
        return path + f"M{_at(ends[0].at)}L{_at(middle)}"
    one, other = max(combinations(ends, 2), key=lambda pair: (_turn(pair[0].out, pair[1].out), -pair[0].out))
    path += f"M{_at(one.at)}C{_at(_inward(one, other))} {_at(_inward(other, one))} {_at(other.at)}"
    for end in ends:
        if end is not one and end is not other:
            dx, dy = toward(end.out)
            bend = end.at[0] - dx * 9, end.at[1] - dy * 9
            path += f"M{_at(end.at)}Q{_at(bend)} {_at(middle)}"
    return path


def _inward(end: End, other: End) -> Point:
    reach = hypot(end.at[0] - other.at[0], end.at[1] - other.at[1]) * BOW
    dx, dy = toward(end.out)
    return end.at[0] - dx * reach, end.at[1] - dy * reach


def _tail(end: End) -> str:
    dx, dy = toward(end.out)
    return f"M{_at(end.at)}L{_at((end.at[0] + dx * WIDE * OFF_BOARD, end.at[1] + dy * WIDE * OFF_BOARD))}"


def _pools(grid: Grid, middles: Mapping[str, Point], hexes: frozenset[str]) -> str:
    found = ""
    for hex in sorted(hexes):
        for out in (4, 5):  # each triangle once: from its upper or its left corner
            one, other = grid.beyond(hex, out), grid.beyond(hex, (out + 1) % 6)
            if one is not None and other is not None and one in hexes and other in hexes:
                found += f"M{_at(middles[hex])}L{_at(middles[one])}L{_at(middles[other])}z"
    return found


def crossing(middle: Point, road: tuple[End, ...], stream: tuple[End, ...]) -> tuple[Point, float]:
    """Return where a bridge or a ford of a hex lies and its angle in degrees, 0 for left to right.

    It lies on the road (`road`), or if there is none in the middle, across the river (`stream`).
    """
    if len(road) > 1:
        one, other = max(combinations(road, 2), key=lambda pair: (_turn(pair[0].out, pair[1].out), -pair[0].out))
        points = (one.at, _inward(one, other), _inward(other, one), other.at)
        x, y = (sum(n * point[axis] for n, point in zip((1, 3, 3, 1), points, strict=True)) / 8 for axis in (0, 1))
        return (round(x, 1), round(y, 1)), _lie(road)
    if road:
        return middle, _lie(road)
    return middle, (_lie(stream) + 90) % 180 if stream else 90.0


def _lie(ends: tuple[End, ...]) -> float:
    """Return the direction in which a course runs through a hex."""
    one, other = ends[0], ends[-1]
    if len(ends) > 1:
        one, other = max(combinations(ends, 2), key=lambda pair: (_turn(pair[0].out, pair[1].out), -pair[0].out))
    (x1, y1), (x2, y2) = toward(one.out), toward(other.out)
    if len(ends) == 1:
        x2, y2 = -x1, -y1
    return round(degrees(atan2(y2 - y1, x2 - x1)) % 180, 1)


def near(point: Point, middle: Point, ends: tuple[End, ...], least: float) -> bool:
    """Return whether a point of a hex lies nearer than `least` to the course through it."""
    return any(_distance(point, middle, end.at) < least for end in ends)


def _distance(point: Point, a: Point, b: Point) -> float:
    """Return how far a point is from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(point[0] - a[0] - part * dx, point[1] - a[1] - part * dy)


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
