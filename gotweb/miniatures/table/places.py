"""The printed spots of an empty table: a plate at the edge for each zone, and the objectives."""

from __future__ import annotations

from gotweb.miniatures.facts import Mode
from gotweb.miniatures.objectives import RADIUS
from gotweb.miniatures.state import ZONES
from gotweb.miniatures.table.heraldry import disc
from gotweb.miniatures.table.plane import sheet, size
from gotweb.ui.board.spots import Point

BANNER = (120.0, 17.0)
"""The size of the plate at each edge that stands for a deployment zone."""


def areas(mode: Mode) -> dict[str, str]:
    """Return area -> outline for the printed spots. A zone is a plate at its edge."""
    plane, (wide, deep) = sheet(mode), BANNER
    middle = plane.width / 2
    found = {}
    for zone in ZONES:
        edge, inner = (plane.height, plane.height - deep) if zone == "south" else (0.0, deep)
        found[zone] = (
            f"M{middle - wide / 2:g} {edge:g}L{middle - wide / 2 + 12:g} {inner:g}H{middle + wide / 2 - 12:g}"
            f"L{middle + wide / 2:g} {edge:g}z"
        )
    for name, spot in mode.objectives.items():
        found[name] = disc(size(spot.x), plane.height - size(spot.y), size(RADIUS))
    return found


def middles(mode: Mode) -> dict[str, Point]:
    """Return area -> the point that stands for it."""
    plane = sheet(mode)
    found = {"south": (plane.width / 2, plane.height - BANNER[1] / 2), "north": (plane.width / 2, BANNER[1] / 2)}
    return found | {name: (size(one.x), plane.height - size(one.y)) for name, one in mode.objectives.items()}
