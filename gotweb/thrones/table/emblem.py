"""The emblem of a force, for the board seen from afar: the house, and each kind of unit once with its number.

Its size follows from its content, and its room from the area. The search for places (`gotweb.workshop.thrones.afar`)
uses this module, too, and the tests fill every area with such emblems.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import NamedTuple

GLYPH = 42.0
"""The box of one unit, in units of the board: 18 pixels where a tablet held upright shows the whole board."""
LINE = 42.0
SIGN = 30.0
NUMBER = 8.0
"""How much wider a unit is that carries a number."""
PAD = 4.0
STANDING = {"footman": 31.0, "knight": 40.0, "siege-engine": 43.0, "ship": 45.0, "dragon": 45.0}
LYING = {"footman": 43.0, "knight": 43.0, "siege-engine": 43.0, "ship": 43.0, "dragon": 43.0}
LAND = {"footman": 3, "knight": 2, "routed_footman": 3, "routed_knight": 2}
"""As full as a land can be: ten units of all kinds."""
SEA = {"ship": 6, "routed_ship": 4}


class Cell(NamedTuple):
    """One cell of an emblem: a kind of unit, or the house (without a kind)."""

    kind: str
    number: int
    width: float
    glyph: float = 0.0
    """How much of the width is the unit's, and not the number's."""


class Emblem(NamedTuple):
    """The emblem of a force: its rows, its size, and the factor by which it was made smaller to fit its room."""

    rows: list[list[Cell]]
    width: float
    height: float
    scale: float


def cells(counts: Mapping[str, int]) -> list[Cell]:
    """Return the cells: the house, and one for each kind of unit."""
    found = [Cell("", 1, SIGN)]
    for kind in (*STANDING, *(f"routed_{kind}" for kind in LYING)):
        count = counts.get(kind, 0)
        if count:
            width = LYING[kind.removeprefix("routed_")] if kind.startswith("routed_") else STANDING[kind]
            found.append(Cell(kind, count, width + (NUMBER if count > 1 else 0), width))
    return found


def emblem(counts: Mapping[str, int], room: tuple[float, float]) -> Emblem:
    """Return the emblem of a force, with the number of rows that lets it be largest in its room."""
    whole = cells(counts)
    ways = [_sized(rows, room) for rows in _ways(whole)]
    return max(ways, key=lambda way: (round(way.scale, 3), -len(way.rows), -way.width))


def _ways(whole: list[Cell]) -> list[list[list[Cell]]]:
    """Return every way to break the cells into rows."""
    found = []
    for count in range(len(whole)):
        for cuts in itertools.combinations(range(1, len(whole)), count):
            found.append([whole[a:b] for a, b in itertools.pairwise([0, *cuts, len(whole)])])
    return found


def _sized(rows: list[list[Cell]], room: tuple[float, float]) -> Emblem:
    width = max(sum(cell.width for cell in row) for row in rows) + 2 * PAD
    height = len(rows) * LINE + PAD
    scale = min(1.0, room[0] / width, room[1] / height)
    return Emblem(rows, width * scale, height * scale, scale)
