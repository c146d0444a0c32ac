"""The relation of two rectangles: overlap, contact, distance. Sections 3 and 4."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from gotweb.geometry.plane.boxes import box, keep, meet, squared, squared_to
from gotweb.geometry.plane.rectangles import HUNDREDTH, SIDES, Exact, Outline, Point, Rectangle, Side, corners


def overlap(a: Rectangle | Outline, b: Rectangle | Outline) -> bool:
    """Return whether the insides of two rectangles intersect. Touching is no overlap. (Section 3.)"""
    return meet(box(a), box(b)) < 0


class Contact(NamedTuple):
    """The sides by which two rectangles touch, and the length of the contact in hundredths of an inch.

    The length is measured along the first rectangle's own axis, as its width and depth are, so it is exact.
    """

    first: Side
    second: Side
    length: Fraction


def contact(a: Rectangle, b: Rectangle) -> Contact | None:
    """Return the contact of two rectangles that are flush: edge on edge along more than a point. (Section 3.)

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
    """Return the share of an edge that another, antiparallel one covers: 1 for all of it, 0 or less for nothing."""
    (start, end), (far, near) = edge, other
    dx, dy = end.x - start.x, end.y - start.y
    against = dx * (near.x - far.x) + dy * (near.y - far.y) < 0
    if not against or any(dx * (point.y - start.y) != dy * (point.x - start.x) for point in other):
        return Fraction(0)
    whole = dx * dx + dy * dy
    first, last = (dx * (point.x - start.x) + dy * (point.y - start.y) for point in (near, far))
    return Fraction(min(last, whole) - max(first, 0), whole)


def squared_distance(a: Rectangle | Outline | Point, b: Rectangle | Outline) -> Fraction:
    """Return the squared distance from a rectangle or point to a rectangle, in square mic; 0 if they share a point.

    Compare it with the square of a whole number of mic, as `within` does. (Section 4.)
    """
    part, whole = squared_to(box(b), a) if isinstance(a, Point) else squared(box(a), box(b))
    return Fraction(part, whole)


def within(squared: Exact, hundredths: int) -> bool:
    """Return whether a squared distance is at most so many hundredths of an inch.

    Exactly that distance counts as within.
    """
    return squared <= (hundredths * HUNDREDTH) ** 2


def keeps_an_inch(a: Rectangle | Outline, b: Rectangle | Outline) -> bool:
    """Return whether two rectangles are at least an inch apart; exactly an inch is enough. (Section 4, the 1-inch
    rule.)
    """
    return keep(box(a), box(b), 100)


def shown(squared: Exact) -> int:
    """Return the distance for a squared distance, in whole mic, rounded down: to be shown, never to be compared."""
    return isqrt(squared.numerator // squared.denominator)
