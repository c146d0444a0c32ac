"""Convex polygons with exact corners: cut, measured, and whether two of them meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from gotweb.geometry.plane.rectangles import Exact, Point

Polygon = Sequence[Point]
"""The corners of a convex polygon in order, either way around; it may be only a segment, a point or nothing."""


def cross(a: Point, b: Point, c: Point) -> Exact:
    """Twice the area of the triangle a, b, c: positive if it runs counter-clockwise, with y to the north."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def twice_area(polygon: Polygon) -> Exact:
    """Twice the area; 0 for a segment, a point or nothing."""
    total: Exact = 0
    for n, here in enumerate(polygon):
        total += polygon[n - 1].x * here.y - polygon[n - 1].y * here.x
    return total if total >= 0 else -total


def clip(polygon: Polygon, side: Callable[[Point], Exact]) -> list[Point]:
    """What of a polygon lies where `side` is not negative (Sutherland and Hodgman).

    `side` must be affine, so that it vanishes on a line. A polygon that only touches this line leaves a segment or a
    point of area 0.
    """
    kept: list[Point] = []
    for n, here in enumerate(polygon):
        before = polygon[n - 1]
        at, last = side(here), side(before)
        if (at < 0 < last) or (last < 0 < at):
            part = Fraction(last, last - at)
            kept.append(Point(before.x + (here.x - before.x) * part, before.y + (here.y - before.y) * part))
        if at >= 0:
            kept.append(here)
    return kept


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, counter-clockwise, without corners of 180 degrees (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    chains = []
    for run in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in run:
            while len(chain) >= 2 and cross(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        chains += chain[:-1]
    return chains


def gap(a: Polygon, b: Polygon) -> int:
    """1 if two convex polygons share no point, 0 if they touch, -1 if their insides meet.

    By the separating axes: two that share no point lie apart as seen along some edge. One of the two must have an area;
    where the other has none, it never lies inside, but the answer is -1 if it reaches into the inside of the first.
    """
    touch = False
    for polygon in (a, b):
        for n, here in enumerate(polygon):
            before = polygon[n - 1]
            nx, ny = here.y - before.y, before.x - here.x
            if nx == 0 and ny == 0:
                continue
            firsts, seconds = [nx * x + ny * y for x, y in a], [nx * x + ny * y for x, y in b]
            room = max(min(seconds) - max(firsts), min(firsts) - max(seconds))
            if room > 0:
                return 1
            touch = touch or room == 0
    return 0 if touch else -1
