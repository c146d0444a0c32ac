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


def outer(areas: Mapping[str, str], seat: str, bands: Bands) -> str:
    """Return path data of the whole rim of a seat: of all bands of its areas whose other side is not its own.

    `areas` says who holds an area. All parts are filled, those that lie over each other too ("nonzero").
    """
    return "".join(
        band
        for area, holder in areas.items()
        if holder == seat
        for other, band in bands.get(area, {}).items()
        if other == SHORE or areas.get(other) != seat
    )


def rims(areas: Mapping[str, str], bands: Bands, memory: Memo) -> list[Element]:
    """Return the rims of all seats, each of two shapes; one that stays as it is stays the same element."""
    found = []
    for seat in dict.fromkeys(areas.values()):
        line = outer(areas, seat, bands)
        if line:
            found.append(memory(f"rim {seat}", line, partial(_rim, seat, line)))
    return found


def _rim(seat: str, line: str) -> Element:
    return el(
        "g",
        None,
        el("path", {"d": line, "class": f"rim-line edge-{seat}"}),
        el("path", {"d": line, "class": f"rim own-{seat}"}),
        key=f"rim {seat}",
    )
