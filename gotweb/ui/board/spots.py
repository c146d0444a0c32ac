"""Spots: whatever on a board can be tapped. No browser here.

A printed area is a spot that never moves: the drawing has its outline, and `BoardFace.middles` the point that stands
for it. A thing that can lie anywhere, such as a tray on a table, is a *moving* spot, which the face returns with every
view (`BoardFace.spots`). Both are known by an id, which is unique on the board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from gotweb.ui.kit.tree import Element, el

Point = tuple[float, float]
"""A place on the board, in units of its drawing."""
NUMBER = r"([+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?)"
NUMBERS = re.compile(rf"\s*{NUMBER}(?:\s+|\s*[;/]\s*){NUMBER}\s*")
"""Two numbers with a blank, a semicolon or a slash between them."""


class Spot(NamedTuple):
    """A moving spot: the point that stands for it, and its outline as path data, both in units of the drawing."""

    at: Point
    outline: str


class Scale(NamedTuple):
    """Converts a point of the drawing to a game's own numbers, such as inches from the lower left corner, and back.

    The numbers are whole, in units of the last written digit, such as hundredths of an inch.
    """

    unit: float
    """Units of the drawing to one of the game's."""
    origin: Point
    """Where on the drawing both numbers are 0."""
    up: bool = True
    """Whether the second number grows upwards on the drawing, as it does on paper; else downwards."""
    digits: int = 2
    """Digits behind the decimal sign."""

    @property
    def last(self) -> float:
        """How many units of the drawing are one unit of the last written digit."""
        return self.unit / float(10**self.digits)

    def numbers(self, at: Point) -> tuple[int, int]:
        """Return a point of the drawing in the game's numbers, rounded to the nearest."""
        right, down = (at[0] - self.origin[0]) / self.last, (at[1] - self.origin[1]) / self.last
        return round(right), round(-down if self.up else down)

    def point(self, x: int, y: int) -> Point:
        """Return the point of the drawing that has these two numbers of the game."""
        return self.origin[0] + x * self.last, self.origin[1] + (-y if self.up else y) * self.last

    def read(self, text: str) -> Point | None:
        """Return the point of the drawing that two typed numbers mean, such as "12.5 7"; None for any other text.

        A comma is read as a decimal sign, so the two are separated by a space, a semicolon or a slash.
        """
        found = NUMBERS.fullmatch(text)
        if found is None:
            return None
        x, y = (round(float(number.replace(",", ".")) * 10**self.digits) for number in found.groups())
        return self.point(x, y)


class SpotBoard(Protocol):
    """What is asked here of a board; `gotweb.ui.board.face.BoardFace` is one, and imports this."""

    @property
    def middles(self) -> Mapping[str, Point]:
        """Every area that is drawn, and the point that stands for it."""

    def spots(self, view: Mapping[str, Any]) -> Mapping[str, Spot]:
        """Return the moving spots."""


def outlined(board: SpotBoard, view: Mapping[str, Any], printed: Mapping[str, str]) -> Mapping[str, str]:
    """Return id -> outline for all spots of a board in a view; `printed` are the outlines in the drawing."""
    return with_outlines(printed, board.spots(view))


def with_outlines(printed: Mapping[str, str], moving: Mapping[str, Spot]) -> Mapping[str, str]:
    """Return id -> outline for the `printed` areas and the moving spots; without moving spots the same mapping."""
    return {**printed, **{id: spot.outline for id, spot in moving.items()}} if moving else printed


def points(board: SpotBoard, view: Mapping[str, Any]) -> Mapping[str, Point]:
    """Return id -> the point that stands for each spot of a board in a view."""
    return with_points(board.middles, board.spots(view))


def with_points(printed: Mapping[str, Point], moving: Mapping[str, Spot]) -> Mapping[str, Point]:
    """Return id -> point for the `printed` areas and the moving spots; without moving spots the same mapping."""
    return {**printed, **{id: spot.at for id, spot in moving.items()}} if moving else printed


def tree(moving: Mapping[str, Spot]) -> list[Element]:
    """Return the invisible shapes that catch taps on moving spots; the visible spots are drawn in other layers.

    Around each spot lies a wide stroke, so that a finger finds it when the map is small; a spot's own shape takes
    precedence.
    """
    wide = [el("path", {"d": spot.outline, "class": "hit", "data-area": id}, key=id) for id, spot in moving.items()]
    own = [
        el("path", {"d": spot.outline, "class": "area roams", "id": f"area-{id}", "data-area": id}, key=id)
        for id, spot in moving.items()
    ]
    return [el("g", None, wide, key="wide"), el("g", None, own, key="own")]
