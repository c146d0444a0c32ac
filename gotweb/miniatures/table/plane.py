"""From the rules' plane to the drawing and back: 20 units of the drawing are an inch, and y grows downwards there.

Nothing else of the page computes with places: whoever draws asks here, whoever judges asks the rules.
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
    """The drawing of a table of some height, in inches."""

    width: float
    height: float

    @property
    def scale(self) -> Scale:
        """Inches from the lower left corner, in hundredths."""
        return Scale(UNIT, (0.0, self.height))

    def seen(self, point: tuple[Exact | float, Exact | float]) -> Point:
        """Return where a point of the table, in mic, is on the drawing."""
        x, y = point
        return float(x) / INCH * UNIT, self.height - float(y) / INCH * UNIT

    def mic(self, at: Point) -> tuple[int, int]:
        """Return the whole hundredth of the table, in mic, that is nearest to a point of the drawing."""
        x, y = self.scale.numbers(at)
        return x * HUNDREDTH, y * HUNDREDTH

    def outline(self, points: Iterable[tuple[Exact, Exact]]) -> str:
        """Return the path of a polygon whose corners are given in mic."""
        return shapes.polygon([self.seen(point) for point in points])

    def spot(self, tray: Rectangle) -> Spot:
        """Return where a tray can be tapped."""
        return Spot(self.seen((tray.x, tray.y)), self.outline(corners(tray)))

    def moved(self, tray: Rectangle) -> str:
        """Return the transformation that lays what is drawn about (0, 0), looking up, where a tray stands."""
        x, y = self.seen((tray.x, tray.y))
        return f"translate({x:.2f} {y:.2f}) rotate({tray.facing})"


def sheet(mode: Mode) -> Plane:
    """Return the drawing of a mode's table."""
    return Plane(mode.width / 100 * UNIT, mode.height / 100 * UNIT)


def read(place: str, kind: str) -> Rectangle:
    """Return what the tray of a unit of this kind covers, by its place as views and events have it."""
    x, y, facing = map(int, place.split())
    return laid(facts.kinds()[kind].tray, x, y, facing)


def laid(tray: Tray, x: int, y: int, facing: int) -> Rectangle:
    """Return what a tray covers that lies somewhere, in mic and degrees."""
    return Rectangle(x, y, facing, tray.width // 2, tray.depth // 2)


def bearing(start: tuple[Exact, Exact], end: tuple[Exact, Exact]) -> int:
    """Return the whole degree, clockwise from north, that leads from a point of the table to another."""
    return round(degrees(atan2(float(end[0] - start[0]), float(end[1] - start[1])))) % 360


def nearest(tray: Rectangle, point: tuple[Exact, Exact]) -> tuple[float, float]:
    """Return the point of a tray that is nearest to another point, in mic: only to draw a line there."""
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
    """Return the path of what lies within a radius of a point, between two bearings, and of the `tip` behind it."""
    steps = max(2, round(abs(end - start) / 4))
    turns = (start + (end - start) * step / steps for step in range(steps + 1))
    rim = [(at[0] + radius * sin(turn * pi / 180), at[1] - radius * cos(turn * pi / 180)) for turn in turns]
    return shapes.polygon([tip, *rim])
