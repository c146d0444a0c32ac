"""The course of arrows over the board: through the middle of each area on the way, across the borders between them.

No browser here: points in units of the board, and path data. A board may supply turns for every two areas that touch
(found by gotweb/workshop/thrones/ways.py), so that an arrow never leaves the areas it goes through.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from gotweb.ui.board.draft import Point

TURN = 22.0
"""How far before a corner of the way the bend begins."""
LANDING = 40.0
"""How far before the middle of an area whoever flies there crosses its border."""
STEP = 4.0
"""Units between two points at which a way is checked for what stands in it."""


class Ways:
    """The ways over one board: through the middles of the areas, and where turns are known, along the turns between
    two.
    """

    def __init__(
        self, middles: Mapping[str, Point], turns: Mapping[str, Any] | None = None, flown: bool = False
    ) -> None:
        """Make the ways of a board.

        `turns` has for every two areas that touch ("one other", sorted) the points between their middles, and the index
        of the point that lies on the border: {"turns": [[x, y], ...], "border": n}. Without it all ways are straight.
        With `flown`, ways between areas that do not touch are straight, too.
        """
        self.flown = flown
        self.middles = middles
        self._turns = turns
        self._known: dict[tuple[str, str], tuple[tuple[Point, ...], int]] = {}
        self.near: dict[str, list[str]] = {}
        """Area -> those that touch it, in alphabetical order; empty where the turns are not known."""
        for pair in turns or ():
            one, other = pair.split(" ")
            self.near.setdefault(one, []).append(other)
            self.near.setdefault(other, []).append(one)
        for others in self.near.values():
            others.sort()

    def turns(self, one: str, other: str) -> tuple[tuple[Point, ...], int]:
        """Return the points between the middles of two areas, and the index of the one that lies on the border.

        Raises KeyError if they do not touch, on a board with known turns that is not `flown`.
        """
        found = self._known.get((one, other))
        if found is None:
            found = self._known[one, other] = self._sought(one, other)
        return found

    def _sought(self, one: str, other: str) -> tuple[tuple[Point, ...], int]:
        if self._turns is None:
            (x1, y1), (x2, y2) = self.middles[one], self.middles[other]
            return (((x1 + x2) / 2, (y1 + y2) / 2),), 0
        touching = f"{min(one, other)} {max(one, other)}"
        if self.flown and touching not in self._turns:
            return self._flight(one, other)
        way = self._turns[touching]
        points = [(x, y) for x, y in way["turns"]]
        return (tuple(points), way["border"]) if one < other else (tuple(points[::-1]), len(points) - 1 - way["border"])

    def _flight(self, one: str, other: str) -> tuple[tuple[Point, ...], int]:
        """Return a straight way over other areas, with the border to the last area assumed shortly before
        its middle.
        """
        (x1, y1), (x2, y2) = self.middles[one], self.middles[other]
        part = max(0.5, 1 - LANDING / max(hypot(x2 - x1, y2 - y1), 1.0))
        return ((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part),), 0

    def through(self, areas: Sequence[str]) -> list[Point]:
        """Return the points of the way from the first area through all others; each touches the next."""
        found = [self.middles[areas[0]]]
        for one, other in pairwise(areas):
            found += [*self.turns(one, other)[0], self.middles[other]]
        return found

    def entered(self, areas: Sequence[str], points: Sequence[Point]) -> float:
        """Return the length of the way through these areas up to the border of the last."""
        last, border = self.turns(areas[-2], areas[-1])
        return length(points[: len(points) - len(last) + border])


def length(points: Sequence[Point]) -> float:
    """Return the length of a way."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def cut(points: Sequence[Point], blocked: Callable[[Point], bool], least: float, most: float) -> list[Point]:
    """Return the way up to the first blocked point, but at least `least` and at most `most` long, in units of the
    board.
    """
    gone, kept = 0.0, [points[0]]
    for (x1, y1), (x2, y2) in pairwise(points):
        leg = hypot(x2 - x1, y2 - y1)
        for n in range(1, int(leg / STEP) + 1):
            spot = (x1 + (x2 - x1) * n * STEP / leg, y1 + (y2 - y1) * n * STEP / leg)
            if gone + n * STEP >= least and (blocked(spot) or gone + n * STEP >= most):
                return [*kept, spot]
        gone += leg
        kept.append((x2, y2))
    return kept


def along(points: Sequence[Point], part: float) -> Point:
    """Return the point at this share of the way's length, from 0 to 1."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = sum(lengths) * part
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return points[-1]


def drawn(points: Sequence[Point], size: float = 1.0) -> tuple[str, str]:
    """Return the way with its corners rounded, and the head of its arrow, as path data."""
    path = f"M{_at(points[0])}"
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        path += f"L{_at(_towards(here, before))}Q{_at(here)} {_at(_towards(here, after))}"
    path += f"L{_at(points[-1])}"
    return path, head(_before(points), points[-1], size)


def loose(points: Sequence[Point]) -> tuple[str, str]:
    """Return path data for a curved line through any points of the screen, and for its head: for drags."""
    if len(points) == 2:
        aside = _aside(points[0], points[1])
        return f"M{_at(points[0])}Q{_at(aside)} {_at(points[1])}", head(aside, points[1])
    path = f"M{_at(points[0])}"
    for here, after in pairwise(points[1:-1]):
        path += f"Q{_at(here)} {_at(_between(here, after))}"
    path += f"Q{_at(points[-2])} {_at(points[-1])}"
    return path, head(points[-2], points[-1])


def head(before: Point, end: Point, size: float = 1.0) -> str:
    """Return the head of an arrow that comes from one point to another, as path data."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    length = max(hypot(dx, dy), 1.0) / size
    dx, dy = dx / length, dy / length
    left = end[0] - dx * 17 - dy * 10, end[1] - dy * 17 + dx * 10
    right = end[0] - dx * 17 + dy * 10, end[1] - dy * 17 - dx * 10
    return f"M{_at(left)}L{_at(end)}L{_at(right)}"


def _before(points: Sequence[Point]) -> Point:
    """Return a point some steps before the end of a way, so that a last short stretch does not turn the
    arrow's head.
    """
    end = points[-1]
    return next((p for p in reversed(points) if hypot(p[0] - end[0], p[1] - end[1]) > 12), points[0])


def _towards(corner: Point, other: Point) -> Point:
    """Return where the bend around a corner begins or ends, on the way to another point."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = max(hypot(dx, dy), 0.1)
    part = min(TURN / length, 0.5)
    return corner[0] + dx * part, corner[1] + dy * part


def _aside(start: Point, end: Point) -> Point:
    """Return the middle point of a way between neighbours, a little to one side, so that there and back differ."""
    (x1, y1), (x2, y2) = start, end
    return (x1 + x2) / 2 - (y2 - y1) * 0.16, (y1 + y2) / 2 + (x2 - x1) * 0.16


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
