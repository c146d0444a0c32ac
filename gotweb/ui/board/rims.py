"""The rim of a realm: a broad line inside the outer border of the areas that a seat holds, not between these areas.

The bands that make it up were computed when the board was drawn (`gotweb.workshop.bands.rims`): one for every area and
neighbour. A band is a filled shape; the line along its inner side is the edge of the same shape, drawn below it. No
browser and no game here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gotweb.ui.kit.tree import Element, Memo, el

SHORE = ""
"""The neighbour where an area has none."""
Bands = Mapping[str, Mapping[str, str]]
"""Area -> its neighbour, or `SHORE` -> path data of the band within the area along that border."""


def outer(areas: Mapping[str, str], area: str, bands: Bands) -> str:
    """Return path data of the rim within an area: its bands along the borders to areas of other seats.

    `areas` maps an area to the seat that holds it. All parts are filled, also where they overlap ("nonzero").
    """
    seat = areas[area]
    along = bands.get(area, {}).items()
    return "".join(band for other, band in along if other == SHORE or areas.get(other) != seat)


def rims(areas: Mapping[str, str], bands: Bands, memory: Memo) -> list[Element]:
    """Return the rims of all seats: first all lines, then all bands, so that no band is crossed by a line.

    The elements of an area stay the same objects as long as it and its neighbours have the same holders: when a realm
    grows, only the changed areas are drawn anew.
    """
    parts = {area: line for area in areas if (line := outer(areas, area, bands))}
    looks = (("rim-line", "edge"), ("rim", "own"))
    return [
        memory(f"{look} {area}", (areas[area], line), partial(_shape, look, f"{kind}-{areas[area]}", area, line))
        for look, kind in looks
        for area, line in parts.items()
    ]


def _shape(look: str, whose: str, area: str, line: str) -> Element:
    return el("path", {"d": line, "class": f"{look} {whose}"}, key=f"{look} {area}")
