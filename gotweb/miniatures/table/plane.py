"""Converts the rules' plane to the drawing and back: 20 units of the drawing are an inch, and y grows downwards there.

All the page's computations with places are here; whether a place is legal is decided by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, pi, sin
from typing import NamedTuple

from gotweb.geometry.plane.rectangles import HUNDREDTH, INCH, Exact, Rectangle, corners
from gotweb.miniatures import facts
from gotweb.miniatures.facts import Mode, Tray
from gotweb.ui.board import shapes
from gotweb.ui.board.spots import Point, Scale, Spot

UNIT = 20.0
"""Units of the drawing to an inch."""


class Plane(NamedTuple):
    """The drawing of a table of a height in inches."""

    width: float
    height: float

    @property
    def scale(self) -> Scale:
        """The scale for free ground: inches from the lower left corner, in hundredths."""
        return Scale(UNIT, (0.0, self.height))

    def seen(self, point: tuple[Exact | float, Exact | float]) -> Point:
        """Return the point of the drawing for a point of the table, in mic."""
        x, y = point
        return float(x) / INCH * UNIT, self.height - float(y) / INCH * UNIT

    def mic(self, at: Point) -> tuple[int, int]:
        """Return the point of the table, in mic, for a point of the drawing, rounded to whole hundredths of an inch."""
        x, y = self.scale.numbers(at)
        return x * HUNDREDTH, y * HUNDREDTH

    def outline(self, points: Iterable[tuple[Exact, Exact]]) -> str:
        """Return the path of a polygon whose corners are given in mic."""
        return shapes.polygon([self.seen(point) for point in points])

    def spot(self, tray: Rectangle) -> Spot:
        """Return the spot on which a tray can be tapped."""
        return Spot(self.seen((tray.x, tray.y)), self.outline(corners(tray)))

    def moved(self, tray: Rectangle) -> str:
        """Return the transformation from a drawing around (0, 0) that faces up to the place of a tray."""
        x, y = self.seen((tray.x, tray.y))
        return f"translate({x:.2f} {y:.2f}) rotate({tray.facing})"


def sheet(mode: Mode) -> Plane:
    """Return the drawing of a mode's table."""
    return Plane(mode.width / 100 * UNIT, mode.height / 100 * UNIT)


def read(place: str, kind: str) -> Rectangle:
    """Return the rectangle of a unit of this kind from a place in the form of views and events."""
    x, y, facing = map(int, place.split())
    return laid(facts.kinds()[kind].tray, x, y, facing)


def laid(tray: Tray, x: int, y: int, facing: int) -> Rectangle:
    """Return the rectangle of a tray at a point, in mic and degrees."""
    return Rectangle(x, y, facing, tray.width // 2, tray.depth // 2)


def bearing(start: tuple[Exact, Exact], end: tuple[Exact, Exact]) -> int:
    """Return the bearing from a point of the table to another, in whole degrees clockwise from north."""
    return round(degrees(atan2(float(end[0] - start[0]), float(end[1] - start[1])))) % 360


def nearest(tray: Rectangle, point: tuple[Exact, Exact]) -> tuple[float, float]:
    """Return the point of a tray nearest to another point, in mic; only precise enough for drawing."""
    turn = tray.facing * pi / 180
    ahead, right = (sin(turn), cos(turn)), (cos(turn), -sin(turn))
    away = float(point[0]) - tray.x, float(point[1]) - tray.y
    along = max(-tray.half_depth, min(tray.half_depth, away[0] * ahead[0] + away[1] * ahead[1]))
    aside = max(-tray.half_width, min(tray.half_width, away[0] * right[0] + away[1] * right[1]))
    return tray.x + along * ahead[0] + aside * right[0], tray.y + along * ahead[1] + aside * right[1]


def size(hundredths: int) -> float:
    """Return a length in units of the drawing."""
    return hundredths / 100 * UNIT


def wedge(at: Point, radius: float, start: float, end: float, tip: Point) -> str:
    """Return the path of a sector around a point, between two bearings, with a `tip` behind it."""
    steps = max(2, round(abs(end - start) / 4))
    turns = (start + (end - start) * step / steps for step in range(steps + 1))
    rim = [(at[0] + radius * sin(turn * pi / 180), at[1] - radius * cos(turn * pi / 180)) for turn in turns]
    return shapes.polygon([tip, *rim])
