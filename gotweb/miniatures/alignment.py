"""The names of the places at which a unit lies flush against a side of an enemy: 100 %, or 50 % to either end."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.rectangles import Rectangle, Side
from gotweb.miniatures.state import written

WHOLE, LEFT, RIGHT = "whole", "left", "right"
"""The middles in line; its own middle in line with that end of the side which the unit has on its left or right."""


def half(target: Rectangle, side: Side) -> int:
    """Return half the length of a side of a tray, in hundredths of an inch."""
    return target.half_width if side in ("front", "rear") else target.half_depth


def shares(
    target: Rectangle, side: Side, own: Rectangle, with_sides: Iterable[Side], places: Iterable[Rectangle]
) -> dict[str, str]:
    """Return place, as written -> its name, for the places that are at exactly 100 or 50 % of a side.

    `with_sides` are the sides of the unit that may lie against the enemy. Left and right are as seen by somebody who
    looks at the enemy.
    """
    end = half(target, side)
    offsets = {WHOLE: 0, LEFT: end, RIGHT: -end}
    exact = {
        written(docked(target, side, own, with_side, offset)): name
        for with_side in with_sides
        for name, offset in offsets.items()
    }
    return {written(place): exact[written(place)] for place in places if written(place) in exact}
