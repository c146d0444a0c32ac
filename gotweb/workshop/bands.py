"""Bands along a border: the rim of an area's holder, and shallow water along the shore.

They are filled shapes. Wide strokes with a clip would be shorter in the file, but a browser spends seconds a frame on
those (measured: two seconds to recolour one area, 33 ms with filled shapes).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import shapely
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from gotweb.workshop.mesh.model import Point

Shape: TypeAlias = Polygon | MultiPolygon
ROUNDNESS = 3  # segments to a quarter turn: the bands are soft, more points would not show
TOUCH = 0.3  # how far two borders may lie apart and still be the same one
SHORE = ""
"""The neighbour of a land where it has none: water, or what nobody can hold."""
Rims: TypeAlias = dict[str, dict[str, list[list[Point]]]]
"""Land -> its neighbour -> the rings of the band within the land along that border."""


def offshore(lands: Iterable[Shape], steps: float) -> list[list[Point]]:
    """Return the rings of all land together with the water within `steps` around it."""
    return rings(shapely.union_all(list(lands)).buffer(steps, quad_segs=ROUNDNESS).simplify(0.25 + steps / 30))


def rims(lands: Mapping[str, Shape], width: Callable[[str, str], float]) -> Rims:
    """Return land -> neighbour (or `SHORE`) -> the band inside the land along that border.

    The rim of a realm consists of the bands of its lands towards neighbours of other holders (`gotweb.ui.board.rims`).
    `width` returns the width of the band within the first land along the second.
    """
    lines = {name: land.boundary for name, land in lands.items()}
    tree = shapely.STRtree(list(lands.values()))
    names = list(lands)
    found: Rims = {}
    for name, land in lands.items():
        near = sorted(names[n] for n in tree.query(land.buffer(2 * TOUCH)) if names[n] != name)
        shared = {other: lines[name].intersection(lines[other].buffer(TOUCH)) for other in near}
        along = {other: line for other, line in shared.items() if line.length > 3 * TOUCH}
        rest = lines[name].difference(shapely.union_all([line.buffer(TOUCH / 10) for line in along.values()]))
        along |= {SHORE: rest} if rest.length > 3 * TOUCH else {}
        found[name] = {other: _rim(land, line, width(name, other)) for other, line in along.items()}
    return found


def _rim(land: Shape, line: BaseGeometry, width: float) -> list[list[Point]]:
    """Return the part of a land within `width` of a line on its border; on the border it keeps all points."""
    inner = land.intersection(line.buffer(width, quad_segs=ROUNDNESS))
    parts = [part for part in getattr(inner, "geoms", [inner]) if isinstance(part, Polygon) and part.area > 1]
    return [ring for part in parts for ring in rings(part.simplify(0.7))]


def rings(found: Shape) -> list[list[Point]]:
    """Return all closed lines of a shape, each without its last point, which equals its first."""
    parts = found.geoms if isinstance(found, MultiPolygon) else [found]
    lines = [line for part in parts if not part.is_empty for line in (part.exterior, *part.interiors)]
    return [[(x, y) for x, y in line.coords[:-1]] for line in lines]
