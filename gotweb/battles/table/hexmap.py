"""The places of the hexes of a battlefield on its drawing: middles, corners, edges, outlines. Nothing is drawn here.

Hexes have pointed tops. A drawing has room for the half hexes at its edges, which are not part of the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import sqrt

from gotweb.battles.field import Grid, grid
from gotweb.geometry.hexes import to_offset
from gotweb.ui.board.draft import Point

RADIUS = 25.0
"""From the middle of a hex to its corners; so small that blocks are seen one by one from 48 pixels to a hex on."""
WIDE, STEP = RADIUS * sqrt(3), RADIUS * 1.5
"""The width of a hex, and how far the middles of two rows are apart."""
MARGIN = 16.0
"""The room around the hexes: for the letters of columns, the numbers of rows, and what runs off the board."""
SIZES = ((9, 9), (13, 10), (15, 10), (15, 11))
"""The boards that are drawn, as columns and rows; another board lies in the upper left of the first that holds it."""
CORNERS = tuple(
    (round(WIDE / 2 * x, 2), RADIUS * y) for x, y in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
)
"""The corners of a hex about its middle, clockwise from the top."""


def sheet_for(columns: int, rows: int) -> tuple[int, int]:
    """Return the size of the drawing for a board of so many columns and rows. Raises LookupError."""
    for size in SIZES:
        if columns <= size[0] and rows <= size[1]:
            return size
    raise LookupError(f"{columns}x{rows}")


def size_of(columns: int, rows: int) -> tuple[float, float]:
    """Return the width and height of the drawing of a board."""
    return round((columns + 0.5) * WIDE + 2 * MARGIN, 1), round((rows - 1) * STEP + 2 * RADIUS + 2 * MARGIN, 1)


@cache
def middles(columns: int, rows: int) -> Mapping[str, Point]:
    """Return the middle of each hex of a board, by its label."""
    field: Grid = grid(columns, rows)
    found = {}
    for label, hex in field.at.items():
        column, row = to_offset(hex)
        x = MARGIN + WIDE * (column + 0.5 + (row % 2) / 2)
        found[label] = round(x, 1), round(MARGIN + RADIUS + STEP * row, 1)
    return found


def outline(middle: Point, inset: float = 0.0) -> str:
    """Return the path data of a hex, drawn `inset` within its border."""
    scale = 1 - inset / (WIDE / 2)
    points = (f"{middle[0] + x * scale:.1f} {middle[1] + y * scale:.1f}" for x, y in CORNERS)
    return f"M{'L'.join(points)}z"


def edge(one: Point, other: Point) -> Point:
    """Return the middle of the edge between two hexes that touch."""
    return round((one[0] + other[0]) / 2, 1), round((one[1] + other[1]) / 2, 1)
