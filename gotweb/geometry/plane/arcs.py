"""The arcs of a rectangle: front, left and right flank, rear. Section 6.

An arc lies between the rays from the centre through two neighbouring corners. In a rectangle's own coordinates (u, v)
two numbers distinguish the arcs: P = v * half width + u * half depth, and Q with minus in place of plus. Both are
linear, so shares of areas can be computed with them, and P and Q are 0 on the rays.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from gotweb.geometry.plane.polygons import clip, twice_area
from gotweb.geometry.plane.rectangles import SIDES, Exact, Outline, Point, Rectangle, Side, outline, to_own

SIGNS: dict[Side, tuple[int, int]] = {"front": (1, 1), "right": (1, -1), "rear": (-1, -1), "left": (-1, 1)}
"""The signs of P and Q in each arc."""


def _rays(rectangle: Rectangle, point: Point) -> Point:
    """Return P and Q of a point of the table."""
    right, ahead = to_own(rectangle, point)
    wide, deep = ahead * rectangle.half_width, right * rectangle.half_depth
    return Point(wide + deep, wide - deep)


def arcs_of_point(rectangle: Rectangle, point: Point) -> tuple[Side, ...]:
    """Return the arcs in which a point lies: one, two on the ray between them, all four at the centre."""
    p, q = _rays(rectangle, point)
    return tuple(side for side in SIDES if SIGNS[side][0] * p >= 0 and SIGNS[side][1] * q >= 0)


def part_in_front(rectangle: Rectangle, shape: Rectangle | Outline) -> list[Point]:
    """Return the part of another rectangle in this one's front arc, as a polygon in this one's own coordinates
    (`to_own`).
    """
    wide, deep = rectangle.half_width, rectangle.half_depth
    corners = [to_own(rectangle, corner) for corner in outline(shape)]
    right_of_left_ray = clip(corners, lambda point: point.y * wide + point.x * deep)
    return clip(right_of_left_ray, lambda point: point.y * wide - point.x * deep)


def shares(rectangle: Rectangle, shape: Rectangle | Outline) -> dict[Side, Fraction]:
    """Return arc -> the share of another rectangle's area that lies in it; the shares add up to exactly 1."""
    whole = [_rays(rectangle, corner) for corner in outline(shape)]
    all_of_it = twice_area(whole)
    found = {}
    for side, (p_sign, q_sign) in SIGNS.items():
        part = clip(clip(whole, _signed(0, p_sign)), _signed(1, q_sign))
        found[side] = Fraction(twice_area(part), all_of_it)
    return found


def _signed(coordinate: int, sign: int) -> Callable[[Point], Exact]:
    return lambda point: sign * point[coordinate]


def largest_arcs(rectangle: Rectangle, shape: Rectangle | Outline) -> tuple[Side, ...]:
    """Return the arc with the largest share of another rectangle; several if they are exactly equal."""
    parts = shares(rectangle, shape)
    most = max(parts.values())
    return tuple(side for side in SIDES if parts[side] == most)
