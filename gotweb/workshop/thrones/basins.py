"""Basins of ports: where the water before a coast has room for one, the places of its things, and its mole.

`gotweb.workshop.thrones.harbours` chooses among them for a whole map.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import seek
from gotweb.workshop.thrones.sheet import COMPASS

SIGN = 12.0  # half the size of the anchor at the shore
INSHORE = 8.0  # how far its middle stands inland
BERTH = 5.0  # kept between what lies in a basin and its mole
BEACH = 13.0  # so far from the anchor the basin takes in the shore
MOUTH = 9.0  # half the width of the gap in the mole
APART = 8.0  # a basin keeps this far from other lands, and from the borders of its sea
ISLET, ASHORE = 5.0, 2.5  # and what lies in it from islets and from its shore
REACH, ALONG, STEP = 56.0, 80.0, 4.0  # how far from its coast a basin's middle lies at most, how far from the point
# that the mesh has for it; and how closely places are tried
PLAIN = 40.0  # a port so far from every other land is plainly a port of its own
TURNS = 24
FEW = 6
"""So many of the best ways are kept about every point of the water."""
FULL, FEWER = 5, 20.0
"""An order and four pieces is all that a port holds; what it costs to have no place for one of them."""
Spot: TypeAlias = tuple[float, float]


@dataclasses.dataclass(frozen=True)
class Shore:
    """The surroundings of a port: a stretch of coast, and the waters before it."""

    record: dict[str, Any]
    land: BaseGeometry
    water: BaseGeometry
    """Where basins may lie."""
    deep: BaseGeometry
    """Where things in them may lie."""
    abroad: BaseGeometry
    """The other lands."""

    @classmethod
    def of(cls, mesh: Mesh, edition: str, record: dict[str, Any], taken: BaseGeometry) -> Shore:
        """Return the shore around one port of the mesh. `taken` is the ground that is in use already."""
        around = Point(record["point"]).buffer(ALONG + REACH + 60)
        land, sea = (shape(mesh, edition, record[key]).intersection(around) for key in ("land", "sea"))
        others = {a: shape(mesh, edition, a) for a in mesh.areas(edition) if a not in (record["land"], record["sea"])}
        abroad = shapely.union_all([one for area, one in others.items() if mesh.kind(edition, area) == "land"])
        sheet = box(seek.FRAME, seek.FRAME, mesh.width - seek.FRAME, mesh.height - seek.FRAME)
        foreign = shapely.union_all(list(others.values())).intersection(around.buffer(20))
        bars = [foreign.buffer(APART), taken.buffer(BERTH)]
        bars += [Polygon(islet["points"]).buffer(ISLET) for islet in mesh.data["offmap"]["islands"]]
        x, y, radius = COMPASS
        water = sea.intersection(sheet).difference(shapely.union_all([*bars, Point(x, y).buffer(radius + 6)]))
        deep = water.difference(land.buffer(ASHORE))
        return cls(record, land, water, deep, abroad.intersection(around))

    def anchor(self, at: Spot) -> tuple[Spot, Spot]:
        """Return the point of the coast nearest to a basin's middle, and the place of the anchor behind it."""
        found = nearest_points(self.land, Point(at))[0]
        (x, y), long = (found.x, found.y), found.distance(Point(at))
        dx, dy = (at[0] - x) / long, (at[1] - y) / long
        return (x, y), (round(x - INSHORE * dx, 1), round(y - INSHORE * dy, 1))


def berths() -> Iterator[tuple[Spot, list[Spot]]]:
    """Yield places for the order and the pieces in a basin: relative to its middle, in every direction."""
    half, row = seek.WIDE / 2, seek.WIDE * math.sqrt(0.75)
    shapes: list[Callable[[float], list[Spot]]] = [
        lambda away: [(-away, -half), (-away, half), (away, -half), (away, half)],
        lambda away: [(away, -half), (away, half), (away + seek.WIDE, -half), (away + seek.WIDE, half)],
        lambda away: [(away, -half), (away, half), (away + row, 0.0)],
        lambda away: [(away, -half), (away, half), (-away, 0.0)],
    ]
    for pattern, turn in itertools.product(shapes, range(TURNS)):
        angle = math.tau * turn / TURNS
        cos, sin = math.cos(angle), math.sin(angle)
        for away in (28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0):
            spots = [(0.0, 0.0), *pattern(away)]
            left, right = min(x for x, _ in spots), max(x for x, _ in spots)
            middle = -(left + right) / 2
            found = [(round((x + middle) * cos - y * sin, 1), round((x + middle) * sin + y * cos, 1)) for x, y in spots]
            if all(
                Point(at).distance(seek.around(found[0])) > 0
                and math.dist(at, found[0]) > seek.ORDER + seek.PIECE + seek.AIR
                for at in found[1:]
            ):
                yield found[0], found[1:]
                break


@functools.cache
def patterns() -> list[tuple[list[Spot], list[tuple[float, float, float]], BaseGeometry]]:
    """Return all patterns for a basin's things: the order's place and those of the pieces, all discs, and
    their hull.
    """
    found = []
    for order, pieces in berths():
        discs = [(*order, seek.ORDER), *((order[0] + x, order[1] + y, r) for x, y, r in seek.BUMPS)]
        discs += [(*at, seek.PIECE) for at in pieces]
        hull = shapely.union_all([Point(x, y).buffer(r + BERTH) for x, y, r in discs]).convex_hull
        found.append(([order, *pieces], discs, hull))
    return found


class BasinPlace(NamedTuple):
    """A possible basin of a port: its score, its middle, and its pattern's number."""

    looks: float
    middle: Spot
    pattern: int


def ways(shore: Shore) -> list[BasinPlace]:
    """Return possible basins: the best few around every point of the water."""
    x, y = shore.record["point"]
    grid = seek.spots(Point(x, y).buffer(ALONG + REACH).envelope, STEP)
    room = {r: shore.deep.buffer(-r) for _, _, r in patterns()[0][1]}
    points = shapely.points(grid)
    off = shapely.distance(shore.land, points)
    grid, off = grid[(off < REACH)], off[(off < REACH)]
    cells: dict[Spot, list[BasinPlace]] = {}
    for n, (spots, discs, _) in enumerate(patterns()):
        fits = np.ones(len(grid), dtype=bool)
        for dx, dy, r in discs:
            fits[fits] = shapely.contains_xy(room[r], grid[fits, 0] + dx, grid[fits, 1] + dy)
        for (ax, ay), away in zip(grid[fits], off[fits], strict=True):
            at = (round(float(ax), 1), round(float(ay), 1))
            beach, sign = shore.anchor(at)
            aside = math.dist(beach, (x, y))
            clear = all(math.dist(sign, (at[0] + dx, at[1] + dy)) > r + SIGN + seek.AIR for dx, dy, r in discs)
            if aside <= ALONG and clear:
                doubt = max(0.0, PLAIN - Point(beach).distance(shore.abroad))
                way = BasinPlace(-float(away) - 0.3 * aside - 1.5 * doubt - FEWER * (FULL - len(spots)), at, n)
                cells.setdefault((at[0] // 12, at[1] // 12), []).append(way)
    return [way for cell in cells.values() for way in sorted(cell, reverse=True)[:FEW]]


def basin_of(shore: Shore, way: BasinPlace) -> Polygon:
    """Return the outline of a basin: a mole around its things, and the coast."""
    hull = shapely.transform(patterns()[way.pattern][2], lambda points: points + np.array(way.middle))
    beach = Point(shore.anchor(way.middle)[0]).buffer(BEACH)
    return seek.largest(shapely.union_all([hull, beach]).convex_hull.intersection(shore.water))


def mouth(basin: Polygon, land: BaseGeometry) -> Spot:
    """Return the mouth of a basin: the point of its mole that is farthest from the shore."""
    mole = basin.exterior.difference(land.buffer(6))
    spots = [mole.interpolate(n / 60, normalized=True) for n in range(61)]
    best = max(spots, key=lambda spot: land.distance(spot))
    return round(best.x, 1), round(best.y, 1)


def tidy(basin: Polygon) -> Polygon:
    """Return the outline of a basin, simplified as far as is invisible, in tenths."""
    return Polygon([(round(x, 1), round(y, 1)) for x, y in basin.simplify(0.25).exterior.coords])


def moles(mesh: Mesh, edition: str, land: str, basin: Polygon, mouth: Spot) -> list[LineString]:
    """Return the mole of a port: the outline of its basin without the shore and the mouth, in two pieces."""
    left = basin.exterior.difference(shape(mesh, edition, land).buffer(1.5)).difference(Point(mouth).buffer(MOUTH))
    parts = shapely.line_merge(left) if left.geom_type == "MultiLineString" else left
    return [part for part in getattr(parts, "geoms", [parts]) if part.length > 4]
