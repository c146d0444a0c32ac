"""Convex polygons with exact corners: clipping and area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from gotweb.geometry.plane.rectangles import Exact, Point

Polygon = Sequence[Point]
"""The corners of a convex polygon in order, either way around; it may be only a segment, a point or nothing."""


def twice_area(polygon: Polygon) -> Exact:
    """Return twice the area; 0 for a segment, a point or an empty polygon."""
    total: Exact = 0
    for n, here in enumerate(polygon):
        total += polygon[n - 1].x * here.y - polygon[n - 1].y * here.x
    return total if total >= 0 else -total


def clip(polygon: Polygon, side: Callable[[Point], Exact]) -> list[Point]:
    """Return the part of a polygon where `side` is not negative (Sutherland and Hodgman).

    `side` must be affine, so that it is 0 on a line. A polygon that only touches this line leaves a segment or a point
    of area 0.
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
