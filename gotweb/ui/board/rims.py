"""The rim of what a seat holds: a broad line within the outer border of its realm, and none between its own areas.

The bands of which it is made were worked out when the board was drawn (`gotweb.workshop.bands.rims`): one for every
area and neighbour. A band is a filled shape; the line along its inner side is the edge of the same shape, below it.
No browser and no game here.
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
    """Return path data of the rim within an area: of its bands whose other side is not of the same seat.

    `areas` says who holds an area. All parts are filled, those that lie over each other too ("nonzero").
    """
    seat = areas[area]
    along = bands.get(area, {}).items()
    return "".join(band for other, band in along if other == SHORE or areas.get(other) != seat)


def rims(areas: Mapping[str, str], bands: Bands, memory: Memo) -> list[Element]:
    """Return the rims of all seats: first the lines of all, then the bands of all, so none ends in a line.

    Each area has shapes of its own, and keeps the elements as long as it and its neighbours are held by the same: if a
    realm grows, only what has changed is drawn anew.
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
