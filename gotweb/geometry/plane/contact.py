"""How two rectangles lie to each other: overlapping, in contact, at a distance. Sections 3 and 4."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from gotweb.geometry.plane.polygons import Polygon, gap
from gotweb.geometry.plane.rectangles import (
    HUNDREDTH,
    INCH,
    SIDES,
    Exact,
    Outline,
    Point,
    Rectangle,
    Side,
    corners,
    outline,
)


def overlap(a: Rectangle | Outline, b: Rectangle | Outline) -> bool:
    """Whether the insides of two rectangles meet. Touching is no overlap. (Section 3.)"""
    return gap(outline(a), outline(b)) < 0


class Contact(NamedTuple):
    """Which side of each of two rectangles lies on a side of the other, and along how much: hundredths of an inch.

    The length is measured by the first rectangle's own axis, as its width and depth are, so it is exact.
    """

    first: Side
    second: Side
    length: Fraction


def contact(a: Rectangle, b: Rectangle) -> Contact | None:
    """Where two rectangles are flush: edge on edge, running against each other, over more than a point. (Section 3.)

    None if they are not; a common corner is no contact. They must not overlap.
    """
    ours, theirs = corners(a), corners(b)
    for first, side in enumerate(SIDES):
        for second, other in enumerate(SIDES):
            edge = ours[first], ours[(first + 1) % 4]
            part = _part_shared(edge, (theirs[second], theirs[(second + 1) % 4]))
            if part > 0:
                return Contact(side, other, part * 2 * (a.half_depth if first % 2 else a.half_width))
    return None


def _part_shared(edge: tuple[Point, Point], other: tuple[Point, Point]) -> Fraction:
    """How much of an edge another one covers that runs against it: 1 for all of it, 0 or less for nothing."""
    (start, end), (far, near) = edge, other
    dx, dy = end.x - start.x, end.y - start.y
    against = dx * (near.x - far.x) + dy * (near.y - far.y) < 0
    if not against or any(dx * (point.y - start.y) != dy * (point.x - start.x) for point in other):
        return Fraction(0)
    whole = dx * dx + dy * dy
    first, last = (dx * (point.x - start.x) + dy * (point.y - start.y) for point in (near, far))
    return Fraction(min(last, whole) - max(first, 0), whole)


def squared_distance(a: Rectangle | Outline | Point, b: Rectangle | Outline) -> Fraction:
    """The squared distance from a rectangle or a point to a rectangle, in square mic; 0 if they share a point.

    Compare it with the square of a whole number of mic: `within` does. (Section 4.)
    """
    one: Polygon = (a,) if isinstance(a, Point) else outline(a)
    other = outline(b)
    if gap(one, other) <= 0:
        return Fraction(0)
    ways = [(p, other[n - 1], q) for p in one for n, q in enumerate(other)]
    if len(one) > 1:
        ways += [(p, one[n - 1], q) for p in other for n, q in enumerate(one)]
    return min(_squared_to_edge(*way) for way in ways)


def _squared_to_edge(point: Point, start: Point, end: Point) -> Fraction:
    dx, dy = end.x - start.x, end.y - start.y
    px, py = point.x - start.x, point.y - start.y
    along, whole = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return Fraction(px * px + py * py)
    if along >= whole:
        return Fraction((point.x - end.x) ** 2 + (point.y - end.y) ** 2)
    return Fraction((dx * py - dy * px) ** 2, whole)


def within(squared: Exact, hundredths: int) -> bool:
    """Whether a squared distance is at most some hundredths of an inch; exactly as far counts as within."""
    return squared <= (hundredths * HUNDREDTH) ** 2


def keeps_an_inch(a: Rectangle | Outline, b: Rectangle | Outline) -> bool:
    """Whether two rectangles are at least an inch apart; exactly an inch is enough. (Section 4, the 1-inch rule.)"""
    return squared_distance(a, b) >= INCH**2


def shown(squared: Exact) -> int:
    """A squared distance as a distance in whole mic, rounded down: what people are shown, never what is compared."""
    return isqrt(squared.numerator // squared.denominator)
