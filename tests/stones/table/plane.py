"""From the rules' plane to the drawing and back: 50 units of the drawing are an inch, and y grows downwards there."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.stones.state import HALF_DEPTH, NEAR

from gotweb.geometry.plane.rectangles import INCH, Exact, Rectangle, corners, front_arrow
from gotweb.ui.board import shapes
from gotweb.ui.board.spots import Point, Scale, Spot

UNIT = 50.0
SIZE = (1000.0, 750.0)
SCALE = Scale(UNIT, (0.0, SIZE[1]))
"""Inches from the lower left corner, in hundredths."""


def seen(point: tuple[Exact, Exact]) -> Point:
    """Return where a point of the table, in mic, is on the drawing."""
    x, y = point
    return float(x) / INCH * UNIT, SIZE[1] - float(y) / INCH * UNIT


def outline(points: Iterable[tuple[Exact, Exact]]) -> str:
    """Return the path of a polygon whose corners are given in mic."""
    return shapes.polygon([seen(point) for point in points])


def spot(stone: Rectangle) -> Spot:
    """Return where a stone can be tapped."""
    return Spot(seen((stone.x, stone.y)), outline(corners(stone)))


def front(stone: Rectangle) -> str:
    """Return the path of what lies in front of a stone: between the rays through its front corners (X4)."""
    far = NEAR / HALF_DEPTH
    left, right, *_ = (seen(corner) for corner in corners(stone))
    x, y = seen((stone.x, stone.y))
    return shapes.polygon([(x, y), *((x + (a - x) * far, y + (b - y) * far) for a, b in (left, right))])


def arrow(stone: Rectangle) -> str:
    """Return the path of the arrow that shows which way a stone looks."""
    left, right, *_ = corners(stone)
    tip = front_arrow(stone)
    wings = [((2 * stone.x + corner.x) // 3, (2 * stone.y + corner.y) // 3) for corner in (left, right)]
    return outline([(tip.x, tip.y), wings[1], (stone.x, stone.y), wings[0]])
