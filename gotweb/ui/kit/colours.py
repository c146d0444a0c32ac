"""The colours of a game's seats: one table, of which the page's styles and the looks of a poster are made.

The table is the file `palette.json` beside a game's face:

    {"safe": {"amber": {"fill": "#c46200", "ink": "#170b00"}, ...},
     "traditional": {"amber": {"fill": ..., "ink": ...}, ...}}

`fill` is the colour of a seat, `ink` that of what stands upon it. "safe" has all seats; its colours can be told apart
by every eye. "traditional" is there only in a game that has such colours, with those seats whose colours differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core import data

FILE = "palette.json"
PALETTES = ("safe", "traditional")
"""The palettes among which a reader chooses; the first has all seats."""
DRAWN: Mapping[str, tuple[str, str]] = {
    "of": ("color", "fill"),
    "ink": ("color", "ink"),
    "line": ("stroke", "fill"),
    "fill": ("fill", "fill"),
}
"""How the class of what is drawn for a seat begins (`of-<seat>`, ...) -> the property, and which colour it gets."""

Colours = Mapping[str, str]
"""`fill` and `ink` of a seat."""


def colours(palette: str, *packages: str) -> dict[str, Colours]:
    """Return the colours of every seat in "safe" or "traditional".

    `packages` have the tables: first that of a family, then those of its games, which add seats.
    """
    found: dict[str, Colours] = {}
    for package in packages:
        table: Mapping[str, Mapping[str, Any]] = data.read(package, FILE)
        found |= {seat: {**about, **table.get(palette, {}).get(seat, {})} for seat, about in table["safe"].items()}
    return found


def looks(palette: str, *packages: str) -> dict[str, dict[str, str]]:
    """Return the attributes that stand for the classes of every seat, for a drawing without a stylesheet."""
    return {
        f"{begins}-{seat}": {name: about[which]}
        for seat, about in colours(palette, *packages).items()
        for begins, (name, which) in DRAWN.items()
    }
