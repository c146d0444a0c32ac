"""The battlefield of a plan: its hexes and their neighbours.

Hexes have labels ("C4": column C, row 4, counted from the top left). The geometry is that of `gotweb.geometry.hexes`;
here it is tabulated once for each size of board, so that the rules only look values up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from gotweb.geometry import hexes
from gotweb.geometry.hexes import DIRECTIONS, Hex

UP, DOWN = (1, 2), (4, 5)
"""The two steps towards the upper and towards the lower edge, by their places in `DIRECTIONS`."""
COMPASS = {"E": 0, "NE": 1, "NW": 2, "W": 3, "SW": 4, "SE": 5}
"""The six directions by the names of the direction tokens."""


class View(NamedTuple):
    """Whether a hex is visible from another one, and otherwise which hexes block the line of sight.

    `left` and `right` differ if the line runs along an edge and is shifted a little to either side.
    """

    seen: bool
    left: tuple[str, ...]
    right: tuple[str, ...]


class Grid:
    """A rectangular board of hexes with pointed tops, whose odd rows are shifted to the right."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.at: Mapping[str, Hex] = {hexes.label(hex): hex for hex in hexes.rectangle(columns, rows)}
        self.label: Mapping[Hex, str] = {hex: label for label, hex in self.at.items()}
        self.hexes = tuple(self.at)
        self.near: Mapping[str, tuple[str, ...]] = {
            label: tuple(self.label[other] for other in hexes.neighbours(hex) if other in self.label)
            for label, hex in self.at.items()
        }
        self._zones: dict[tuple[str, int], frozenset[str]] = {}
        self._distances: dict[tuple[str, str], int] = {}

    def beyond(self, label: str, direction: int) -> str | None:
        """Return the hex next to another one in a direction, or None beyond the board's edge."""
        return self.label.get(hexes.add(self.at[label], DIRECTIONS[direction]))

    def toward(self, label: str, up: bool) -> tuple[str, ...]:
        """Return the one or two neighbours of a hex towards the upper or the lower edge."""
        found = (self.beyond(label, direction) for direction in (UP if up else DOWN))
        return tuple(hex for hex in found if hex is not None)

    def distance(self, a: str, b: str) -> int:
        """Return the distance of two hexes in steps."""
        found = self._distances.get((a, b))
        if found is None:
            found = self._distances[a, b] = hexes.distance(self.at[a], self.at[b])
        return found

    def within(self, label: str, radius: int) -> frozenset[str]:
        """Return all hexes of the board within a distance of a hex, itself included."""
        found = self._zones.get((label, radius))
        if found is None:
            area = hexes.area(self.at[label], radius)
            found = self._zones[label, radius] = frozenset(self.label[hex] for hex in area if hex in self.label)
        return found

    def sight(self, start: str, end: str, blocks: Callable[[str], bool]) -> View:
        """Return whether `end` is visible from `start`; half hexes beyond the board's edge block nothing (G02, G03)."""

        def stops(hex: Hex) -> bool:
            return hex in self.label and blocks(self.label[hex])

        found = hexes.sight(self.at[start], self.at[end], stops)
        return View(
            found.visible, tuple(self.label[hex] for hex in found.left), tuple(self.label[hex] for hex in found.right)
        )


@cache
def grid(columns: int, rows: int) -> Grid:
    """Return the board with so many columns and rows; the same object each time."""
    return Grid(columns, rows)
