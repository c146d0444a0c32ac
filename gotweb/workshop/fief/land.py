"""The ground of the map: shores, the land around each village, and from these its fiefs and regions.

Only the shores are drawn by hand (`coast.json`). Every village has the land that is nearest to it, with a seeded
irregularity, so that another map needs no borders besides its villages.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import shapely

from gotweb.fief.facts import Facts, shipped

CONTROL: dict[str, Any] = json.loads((Path(__file__).parent / "coast.json").read_text("utf-8"))
FRAME = CONTROL["frame"]
SIZE: tuple[int, int] = tuple(FRAME["size"])
ROUNDS, GRAIN, UNEVEN = 3, 26.0, 0.44
"""How often corners are cut; how far apart the grains of land lie, and how uneven."""
ROUGH = 2.2
"""How far a shore is moved to and fro."""
SEED = 24
CRUMB = 2.0
"""What is smaller than this is not drawn."""

Point = tuple[float, float]


class LandGround(NamedTuple):
    """The ground of a map, below everything else."""

    land: Any
    """The shores, a shape of shapely."""
    cells: Mapping[str, Any]
    """Village -> its land."""

    def together(self, villages: Sequence[str]) -> Any:
        """Return the land of several villages as one shape."""
        return shapely.union_all([self.cells[village] for village in villages]).buffer(0.6).buffer(-0.6)


def at(x: float, y: float) -> Point:
    """Return the point of the drawing for coordinates in hundredths."""
    return round((x - FRAME["left"]) * FRAME["wide"], 1), round((y - FRAME["top"]) * FRAME["high"], 1)


@cache
def ground() -> LandGround:
    """Return the ground of the map that comes with the program."""
    return made(shipped())


def made(facts: Facts) -> LandGround:
    """Return the ground under the villages of these facts."""
    land = shapely.union_all([shapely.Polygon(_rough(ring)) for ring in CONTROL["land"]]).buffer(0)
    middles = {village.id: at(village.x, village.y) for village in facts.villages.values()}
    pieces: dict[str, list[Any]] = {village: [] for village in middles}
    for piece in shapely.voronoi_polygons(shapely.MultiPoint(_grains())).geoms:
        middle = piece.representative_point()
        near = min(middles, key=lambda id: (middles[id][0] - middle.x) ** 2 + (middles[id][1] - middle.y) ** 2)
        pieces[near].append(piece)
    cells = _smooth({id: shapely.union_all(found) for id, found in pieces.items()})
    own = {id: _own(shapely.intersection(cell, land), middles[id]) for id, cell in cells.items()}
    return LandGround(land, _whole(own, land, middles))


def _rough(ring: Sequence[Sequence[float]]) -> list[Point]:
    """Return a hand-drawn shore, smoothed, with small generated bays."""
    lot = random.Random(SEED)
    points = [at(x, y) for x, y in ring]
    for _ in range(ROUNDS):
        points = [
            (x + lot.uniform(-ROUGH, ROUGH), y + lot.uniform(-ROUGH, ROUGH)) for x, y in cut([*points, points[0]])
        ]
    return points


def _smooth(cells: Mapping[str, Any]) -> dict[str, Any]:
    """Return cells with their common borders smoothed; corners where three meet stay common."""
    lines = shapely.line_merge(shapely.union_all([cell.boundary for cell in cells.values()]))
    found = []
    for line in lines.geoms:
        points = list(line.coords)
        for _ in range(ROUNDS):
            points = [points[0], *cut(points)[1:-1], points[-1]]
        found.append(shapely.LineString(points).simplify(0.5))
    faces = shapely.polygonize([shapely.union_all(found)]).geoms
    return {id: max(faces, key=lambda face: face.intersection(cell).area) for id, cell in cells.items()}


def cut(points: Sequence[Point]) -> list[Point]:
    """Return a polyline with its corners cut (Chaikin)."""
    return [
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in pairwise(points)
        for share in (0.25, 0.75)
    ]


def curved(points: Sequence[Point]) -> list[Point]:
    """Return a polyline with its corners smoothed; its ends stay."""
    points = list(points)
    for _ in range(ROUNDS):
        points = [points[0], *cut(points)[1:-1], points[-1]]
    return [(round(x, 1), round(y, 1)) for x, y in points]


def _grains() -> list[Point]:
    """Return points all over the drawing, unevenly spaced, always the same."""
    lot = random.Random(SEED)
    width, height = SIZE
    steps = [(x, y) for x in range(-2, int(width / GRAIN) + 3) for y in range(-2, int(height / GRAIN) + 3)]
    return [((x + lot.uniform(-UNEVEN, UNEVEN)) * GRAIN, (y + lot.uniform(-UNEVEN, UNEVEN)) * GRAIN) for x, y in steps]


def _own(cell: Any, middle: Point) -> Any:
    """Return the part of a cell with its village; an island nearer to another village belongs to that one."""
    parts = list(cell.geoms) if hasattr(cell, "geoms") else [cell]
    return min(parts, key=lambda part: part.distance(shapely.Point(middle)))


def _whole(cells: Mapping[str, Any], land: Any, middles: Mapping[str, Point]) -> dict[str, Any]:
    """Return the cells, each with the leftover scraps of land that share the longest border with it."""
    found = dict(cells)
    left = shapely.difference(land, shapely.union_all(list(found.values())).buffer(0.05))
    for scrap in left.geoms if hasattr(left, "geoms") else [left]:
        if scrap.area > 1:
            grown = scrap.buffer(0.3)
            near = max(found, key=lambda id: (grown.intersection(found[id]).area, -scrap.distance(found[id])))
            if grown.intersects(found[near]):
                found[near] = _own(shapely.union_all([found[near], grown.intersection(land)]), middles[near])
    return found


def path(shape: Any, loose: float = 0.5) -> str:
    """Return a shape as path data, holes included: simplified by at most `loose`, and without tiny parts."""
    plain = shape.simplify(loose)
    parts = [part for part in getattr(plain, "geoms", [plain]) if part.geom_type == "Polygon" and part.area > CRUMB]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return "".join(_ring(ring.coords) for ring in rings)


def _ring(points: Any) -> str:
    shown = [f"{x:.1f} {y:.1f}".replace(".0", "") for x, y in [*points][:-1]]
    return f"M{'L'.join(shown)}Z"


def path_of_lines(lines: Any) -> str:
    """Return lines as path data, without tiny ones."""
    parts = [line for line in lines.geoms if line.length > 6] if hasattr(lines, "geoms") else [lines]
    return "".join(_ring([*line.simplify(0.6).coords, (0, 0)])[:-1] for line in parts)
