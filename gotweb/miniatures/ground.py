"""Where a piece of terrain may lie: apart from other pieces, outside the deployment zones, and on no
objective (A07).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isqrt
from typing import Literal, NamedTuple

from gotweb.geometry.plane.boxes import box, keep
from gotweb.geometry.plane.contact import squared_distance
from gotweb.geometry.plane.rectangles import HUNDREDTH, Point, corners, on_table
from gotweb.miniatures.facts import Laid, Mode
from gotweb.miniatures.objectives import RADIUS

APART = 600
"""How far apart two pieces lie at least, in hundredths of an inch."""


class Fault(NamedTuple):
    """Why a piece of terrain may not lie somewhere."""

    kind: Literal["off", "zone", "apart", "objective", "between"]
    """It leaves the table, reaches into a zone, comes too near to another piece, bars an objective, or lies between two
    quarters of an inch."""
    whom: str = ""
    """The piece or the objective."""
    by: int = 0
    """How many hundredths of an inch are missing to the other piece, rounded up."""

    @property
    def rule(self) -> str:
        """The rule that forbids it."""
        return "A04" if self.kind == "off" else "A07"


def fault(mode: Mode, laid: Laid, others: Mapping[str, Laid]) -> Fault | None:
    """Return why a piece of terrain may not lie at its place among others; None if it may."""
    place, (width, height) = laid.place, mode.table
    if not on_table(place, width, height):
        return Fault("off")
    zone = mode.zone * HUNDREDTH
    if not all(zone <= y <= height - zone for _, y in corners(place)):
        return Fault("zone")
    for name, other in others.items():
        if not keep(box(place), box(other.place), APART):
            away = squared_distance(place, other.place)
            return Fault("apart", name, APART - isqrt(away.numerator // away.denominator) // HUNDREDTH)
    if "impassable" in laid.piece.keywords:
        for name, spot in mode.objectives.items():
            if squared_distance(Point(spot.x * HUNDREDTH, spot.y * HUNDREDTH), place) < (RADIUS * HUNDREDTH) ** 2:
                return Fault("objective", name)
    return None


def faults(mode: Mode, terrain: Mapping[str, Laid]) -> Iterator[tuple[str, Fault]]:
    """Yield the pieces that are placed illegally with respect to the earlier ones, each with the fault."""
    before: dict[str, Laid] = {}
    for name, one in terrain.items():
        found = fault(mode, one, before)
        if found is not None:
            yield name, found
        before[name] = one


__all__ = ["APART", "Fault", "fault", "faults"]
