"""Bands along a border: the land a few steps in from it, the sea a few steps out from the shore.

They are filled shapes. Wide strokes with a clip would be shorter in the file, but a browser spends seconds a frame
on those (measured: two seconds to recolour one area, 33 ms with filled shapes).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import shapely
from shapely.geometry import MultiPolygon, Polygon

from gotweb.workshop.mesh.model import Point

Shape: TypeAlias = Polygon | MultiPolygon
ROUNDNESS = 3  # segments to a quarter turn: the bands are soft, more points would not show


def inland(area: Shape, steps: float) -> list[list[Point]]:
    """The rings of what lies more than `steps` inside an area; none if nothing does."""
    return rings(area.buffer(-steps, quad_segs=ROUNDNESS).simplify(0.7))


def offshore(lands: Iterable[Shape], steps: float) -> list[list[Point]]:
    """The rings of all land and `steps` of water around it."""
    return rings(shapely.union_all(list(lands)).buffer(steps, quad_segs=ROUNDNESS).simplify(0.25 + steps / 30))


def rings(found: Shape) -> list[list[Point]]:
    """All closed lines of a shape, each without its last point, which is its first."""
    parts = found.geoms if isinstance(found, MultiPolygon) else [found]
    lines = [line for part in parts if not part.is_empty for line in (part.exterior, *part.interiors)]
    return [[(x, y) for x, y in line.coords[:-1]] for line in lines]
