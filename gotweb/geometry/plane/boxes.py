"""Rectangles prepared for comparisons: each with its own axes, and a surrounding circle that rejects most pairs at
once.

A point has two numbers in a box, u along its width and v along its depth: dot products with the box's edges, from the
rear left corner. The box contains the points with u from 0 to `across` and v from 0 to `along`, the squared lengths of
its edges. All of it is integers as long as the corners are.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from gotweb.geometry.plane.rectangles import HUNDREDTH, Exact, Outline, Point, Rectangle, outline

LONGEST_HUNDREDTH = 10_001
"""More than the length of any facing's vectors, in mic."""
Ratio = tuple[Exact, Exact]
"""A number as a numerator and a denominator, which is positive; not reduced."""


class Box(NamedTuple):
    """A rectangle with its corners in mic, clockwise from the front left, its edges and the circle around it."""

    corners: Outline
    x: Exact
    """The rear left corner."""
    y: Exact
    right: Exact
    """The rear edge as a vector, from left to right: how far to the east."""
    right_y: Exact
    ahead: Exact
    """The left edge as a vector, from the rear to the front: how far to the east."""
    ahead_y: Exact
    across: Exact
    """The squared length of the rear edge, in square mic."""
    along: Exact
    """The squared length of the left edge."""
    middle: Exact
    """Twice the middle of the rectangle, so that it is whole."""
    middle_y: Exact
    diameter: int
    """Of the circle through the corners, in mic, rounded up."""


@lru_cache(maxsize=1024)
def box(shape: Rectangle | Outline) -> Box:
    """Return a prepared rectangle. Results are cached, since most rectangles on a table do not move."""
    points = outline(shape)
    left, front, rear, (x, y) = points
    right, right_y, ahead, ahead_y = rear.x - x, rear.y - y, left.x - x, left.y - y
    across, along = right * right + right_y * right_y, ahead * ahead + ahead_y * ahead_y
    edges = x, y, right, right_y, ahead, ahead_y, across, along
    return Box(points, *edges, front.x + x, front.y + y, isqrt(int(across + along)) + 1)


def far_apart(a: Box, b: Box, mic: int = 0) -> bool:
    """Return whether the circles around two boxes are more than `mic` apart; then the boxes are, too."""
    reach = a.diameter + b.diameter + 2 * mic
    dx, dy = a.middle - b.middle, a.middle_y - b.middle_y
    return dx * dx + dy * dy > reach * reach


def meet(a: Box, b: Box) -> int:
    """Return -1 if the insides of two boxes intersect, 0 if they touch, 1 if they share no point (separating axes)."""
    if far_apart(a, b):
        return 1
    touch = False
    for one, other in ((a, b), (b, a)):
        x, y, right, right_y, ahead, ahead_y = one[1:7]
        us = [right * (px - x) + right_y * (py - y) for px, py in other.corners]
        vs = [ahead * (px - x) + ahead_y * (py - y) for px, py in other.corners]
        room = max(min(us) - one.across, -max(us), min(vs) - one.along, -max(vs))
        if room > 0:
            return 1
        touch = touch or room == 0
    return 0 if touch else -1


def squared(a: Box, b: Box) -> Ratio:
    """Return the squared distance of two boxes, in square mic: 0 if they share a point, else from a corner to a box."""
    if meet(a, b) <= 0:
        return 0, 1
    return _less(_least(a, b), _least(b, a))


def _least(one: Box, other: Box) -> Ratio:
    """Return the least squared distance from a corner of the other box to a box."""
    found = [squared_to(one, corner) for corner in other.corners]
    return min(part for part, _ in found), found[0][1]


def squared_to(one: Box, point: Point) -> Ratio:
    """Return the squared distance from a point to a box; the denominator is the same for every point."""
    px, py = point.x - one.x, point.y - one.y
    u, v = one.right * px + one.right_y * py, one.ahead * px + one.ahead_y * py
    u = -u if u < 0 else max(u - one.across, 0)
    v = -v if v < 0 else max(v - one.along, 0)
    return u * u * one.along + v * v * one.across, one.across * one.along


def _less(a: Ratio, b: Ratio) -> Ratio:
    return a if a[0] * b[1] <= b[0] * a[1] else b


def keep(a: Box, b: Box, hundredths: int) -> bool:
    """Return whether two boxes are at least so many hundredths of an inch apart; exactly that distance is enough."""
    mic = hundredths * HUNDREDTH
    if far_apart(a, b, mic):
        return True
    part, whole = squared(a, b)
    return part >= mic * mic * whole
