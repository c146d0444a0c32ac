"""Seeks where the ports of a map lie: each is a basin at sea, on the coast of its land, with room for what lies in it.

A basin holds an order token and four pieces (a house's sign and three ships); the coast is its one shore, a mole with a
gap in it the other. Ports come before everything else, because they cannot go elsewhere: lands and seas give way.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from gotweb.thrones.table import emblem
from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import afar, seek
from gotweb.workshop.thrones.sheet import COMPASS

NAME = lettering.CAPTION
SIGN = 12.0  # half the size of the anchor at the shore
INSHORE = 8.0  # how far its middle stands inland
BERTH = 5.0  # kept between what lies in a basin and its mole
BEACH = 13.0  # so far from the anchor the basin takes in the shore
MOUTH = 9.0  # half the width of the gap in the mole
APART = 8.0  # a basin keeps this far from other lands, and from the borders of its sea
ISLET, ASHORE = 5.0, 2.5  # and what lies in it from islets and from its shore
REACH, ALONG, STEP = 56.0, 80.0, 4.0  # how far from its coast a basin's middle lies at most, how far from the point
# that the mesh has for it; and how closely places are tried
NARROW = 65.0  # a sea is narrow if no larger circle fits into it, by its radius
PLAIN = 40.0  # a port so far from every other land is plainly a port of its own
TURNS = 24
NEAR = seek.WIDE / 2
T = TypeVar("T")
Spot: TypeAlias = tuple[float, float]
FORCES = ((91.0, 46.0), (76.0, 40.0), (61.0, 74.0), (61.0, 42.0), (52.0, 36.0))
"""Rooms for ships in port, seen from afar, the best first."""
SHIPS = {"ship": 3}
TRIED, FEW = 150, 6
"""So many of the best ways are tried for what they leave of the sea: ports must not cut a small one in two."""
LEAST, ENOUGH = 4, 6
"""A sea must keep room for so many pieces at least, and better for so many."""
FULL, FEWER = 5, 20.0
"""An order and four pieces is all that a port holds; what it costs to have no place for one of them."""
LEFT = 150.0
"""What it would cost to leave nothing of it."""
DISC = 46.0
"""How large the order of a port is seen from afar: four fifths of what it is elsewhere, for a port is small."""
FAR_REACH = 85.0
"""How far from the middle of its basin the things of a port may lie, seen from afar."""


@dataclasses.dataclass(frozen=True)
class Harbour:
    """A port as it lies on the map. The basin's outline runs along the shore and back along the mole."""

    port: str
    land: str
    sea: str
    basin: Polygon
    anchor: Spot
    mouth: Spot
    order: Spot
    slots: list[Spot]
    label: seek.Label
    far_order: Spot = (0.0, 0.0)
    force: Spot = (0.0, 0.0)
    room: Spot = (0.0, 0.0)

    @property
    def sign(self) -> BaseGeometry:
        """What the anchor covers."""
        return Point(self.anchor).buffer(SIGN)

    @property
    def covered(self) -> BaseGeometry:
        """All ground that it needs when it is seen from near."""
        return shapely.union_all([self.basin.buffer(3), self.sign.buffer(1.5), box(*self.label.box).buffer(3)])

    @property
    def far_covered(self) -> BaseGeometry:
        """All ground that it needs when it is seen from afar."""
        return shapely.union_all([_plaque(self.force, self.room), afar.token(self.far_order, DISC), self.sign])


@dataclasses.dataclass(frozen=True)
class Shore:
    """What a port lies between: a stretch of coast, and the waters before it."""

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
        """The shore about one port of the mesh. `taken` is what lies there already."""
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
        """The point of the coast that is nearest to a basin's middle, and where the anchor stands behind it."""
        found = nearest_points(self.land, Point(at))[0]
        (x, y), long = (found.x, found.y), found.distance(Point(at))
        dx, dy = (at[0] - x) / long, (at[1] - y) / long
        return (x, y), (round(x - INSHORE * dx, 1), round(y - INSHORE * dy, 1))


def berths() -> Iterator[tuple[Spot, list[Spot]]]:
    """Where the order lies in a basin, and the pieces: around the basin's middle, in every direction."""
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
    """All ways to lay a basin's things: the order's place and those of the pieces, all discs, and their hull."""
    found = []
    for order, pieces in berths():
        discs = [(*order, seek.ORDER), *((order[0] + x, order[1] + y, r) for x, y, r in seek.BUMPS)]
        discs += [(*at, seek.PIECE) for at in pieces]
        hull = shapely.union_all([Point(x, y).buffer(r + BERTH) for x, y, r in discs]).convex_hull
        found.append(([order, *pieces], discs, hull))
    return found


class Way(NamedTuple):
    """A basin that a port could have: how good its place is, its middle, and its pattern's number."""

    looks: float
    middle: Spot
    pattern: int


def ways(shore: Shore) -> list[Way]:
    """Where basins could lie, and how: the best few about every point of the water."""
    x, y = shore.record["point"]
    grid = seek.spots(Point(x, y).buffer(ALONG + REACH).envelope, STEP)
    room = {r: shore.deep.buffer(-r) for _, _, r in patterns()[0][1]}
    points = shapely.points(grid)
    off = shapely.distance(shore.land, points)
    grid, off = grid[(off < REACH)], off[(off < REACH)]
    cells: dict[Spot, list[Way]] = {}
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
                way = Way(-float(away) - 0.3 * aside - 1.5 * doubt - FEWER * (FULL - len(spots)), at, n)
                cells.setdefault((at[0] // 12, at[1] // 12), []).append(way)
    return [way for cell in cells.values() for way in sorted(cell, reverse=True)[:FEW]]


def basin_of(shore: Shore, way: Way) -> Polygon:
    """The outline of a basin: a mole around what lies in it, and the coast."""
    hull = shapely.transform(patterns()[way.pattern][2], lambda points: points + np.array(way.middle))
    beach = Point(shore.anchor(way.middle)[0]).buffer(BEACH)
    return seek.largest(shapely.union_all([hull, beach]).convex_hull.intersection(shore.water))


def left(whole: BaseGeometry, thing: BaseGeometry) -> float:
    """How much of an area is left to lie in, of 1, once something lies there."""
    rest = seek.largest(whole.difference(thing)).buffer(-seek.ORDER)
    return float(rest.area / whole.buffer(-seek.ORDER).area)


@dataclasses.dataclass(frozen=True)
class Chart:
    """The map on which ports are laid: what areas are called, and how wide the rows of signs below their names are."""

    mesh: Mesh
    edition: str
    names: dict[str, dict[str, str]]
    signs: dict[str, float]

    def shape(self, area: str) -> BaseGeometry:
        """The ground of an area."""
        return shape(self.mesh, self.edition, area)

    def room(self, area: str, taken: list[BaseGeometry]) -> int:
        """How many pieces a sea has room for, as far as that matters, beside its name and order and all this."""
        taken = [*taken]
        for island in sorted(seek.islands(self.mesh, self.edition)):
            if self.shape(island).distance(self.shape(area)) < 1:
                named = seek.beside(
                    self.mesh, self.edition, island, self.names[island], self.signs[island], taken=taken
                )
                if not named:
                    return 0
                taken.append(box(*named[0][1].box).buffer(3))
        free = seek.ground(self.mesh, self.edition, area, taken)
        most = 0
        for worth, label in seek.candidates(free, self.names[area], lettering.SEA, 0):
            layout = seek.lay(free, label, worth, -math.inf)
            most = max(most, len(layout.slots) if layout is not None else 0)
            if most >= ENOUGH:
                break
        return most

    def far_room(self, area: str, before: list[BaseGeometry]) -> bool:
        """Whether a sea has room for its things seen from afar, after those of its islands and beside all this."""
        taken = shapely.union_all(before)
        islands = [
            one for one in seek.islands(self.mesh, self.edition) if self.shape(one).distance(self.shape(area)) < 1
        ]
        size = {one: seek.largest(self.shape(one)).area for one in islands}
        for one in [*sorted(islands, key=lambda island: size[island]), area]:
            best = afar.laid(self.mesh, self.edition, one, self.names[one], self.signs[one], taken, before)
            if best is None:
                return False
            taken = taken.union(best.covered.buffer(afar.AIR))
        return True

    def first(self, area: str, tried: Iterable[T], ground: Callable[[T], list[BaseGeometry]]) -> T | None:
        """The first of these ways that leaves enough room in a sea; if none does, that which leaves most.

        `ground` says what lies in the sea if one goes that way. None if there would be no room whichever way one goes.
        """
        best, most = None, LEAST - 1
        for way in tried:
            count = self.room(area, ground(way))
            if count > most:
                best, most = way, count
            if most >= ENOUGH:
                break
        return best


def best_basin(chart: Chart, shore: Shore, taken: list[BaseGeometry]) -> tuple[Spot, list[Spot], Polygon]:
    """The best basin for a port, with where its order and its pieces lie. Raises ValueError if there is no room."""
    sea = chart.shape(shore.record["sea"]).difference(shapely.union_all(taken))
    found = []
    for way in ways(shore):
        basin = basin_of(shore, way)
        found.append((way.looks - 0.004 * basin.area + LEFT * left(sea, basin.buffer(3)), way, basin))
    tried = sorted(found, key=lambda one: one[:2], reverse=True)[:TRIED]
    best = chart.first(shore.record["sea"], tried, lambda one: [*taken, one[2].buffer(3)])
    if best is None:
        raise ValueError(f"no room for {shore.record['id']}")
    _, (_, (x, y), pattern), basin = best
    order, *pieces = [(round(x + dx, 1), round(y + dy, 1)) for dx, dy in patterns()[pattern][0]]
    return order, pieces, _tidy(basin)


def mouth(basin: Polygon, land: BaseGeometry) -> Spot:
    """Where a basin opens: the point of its mole that lies farthest from the shore."""
    mole = basin.exterior.difference(land.buffer(6))
    spots = [mole.interpolate(n / 60, normalized=True) for n in range(61)]
    best = max(spots, key=lambda spot: land.distance(spot))
    return round(best.x, 1), round(best.y, 1)


def lettered(chart: Chart, shore: Shore, basin: Polygon, anchor: Spot, taken: list[BaseGeometry]) -> seek.Label:
    """The place for the name of a port: beside it, in its land or in its sea. Raises ValueError if there is no room."""
    record, mesh, edition = shore.record, chart.mesh, chart.edition
    sheet = box(seek.EDGE, seek.EDGE, mesh.width - seek.EDGE, mesh.height - seek.EDGE)
    bars = [basin.buffer(4), Point(anchor).buffer(SIGN + 2), *seek.obstacles(mesh, edition), *taken]
    near = basin.buffer(100)
    settings = lettering.settings(chart.names[record["id"]], NAME)
    tried = []
    for area, cost in ((record["sea"], 0.0), (record["land"], 6.0)):
        whole = chart.shape(area).difference(shapely.union_all([*taken, basin]))
        own = chart.shape(area).intersection(near).intersection(sheet).buffer(-2.5)
        own = own.difference(shapely.union_all([bar.intersection(near) for bar in bars]))
        shapely.prepare(own)
        for setting, (x, y) in itertools.product(settings, seek.spots(near.envelope, 3.0)):
            label = seek.Label(setting, round(float(x), 1), round(float(y), 1), 0)
            if own.contains(box(*label.box)):
                middle = Point(label.x, label.top + label.height / 2)
                score = -cost - box(*label.box).distance(basin) - 0.15 * middle.distance(basin.centroid)
                tried.append((score - 0.4 * setting.height, label, whole))
    tried = sorted(tried, key=lambda way: way[0], reverse=True)[:TRIED]
    tried.sort(key=lambda way: way[0] + LEFT * left(way[2], box(*way[1].box).buffer(3)), reverse=True)
    best = chart.first(record["sea"], tried, lambda way: [*taken, basin.buffer(3), box(*way[1].box).buffer(3)])
    if best is None:
        raise ValueError(f"no room for the name of {record['id']}")
    return best[1]


def _plaque(at: Spot, room: Spot) -> BaseGeometry:
    return box(at[0] - room[0] / 2, at[1] - room[1] / 2, at[0] + room[0] / 2, at[1] + room[1] / 2)


def seen_afar(chart: Chart, harbour: Harbour, taken: list[BaseGeometry]) -> Harbour:
    """The same port with its places for order and force as they are seen from afar, clear of its anchor.

    Of the best ways that one is taken which leaves its sea room for its own things. Raises ValueError if there is none.
    """
    for far in ways_afar(chart, harbour, shapely.union_all(taken)):
        if chart.far_room(far.sea, [*taken, far.far_covered.buffer(afar.AIR)]):
            return far
    raise ValueError(f"no room for {harbour.port} seen from afar")


def ways_afar(chart: Chart, harbour: Harbour, taken: BaseGeometry) -> list[Harbour]:
    """The ways to lay a port as it is seen from afar, the best first, no two much alike."""
    mesh = chart.mesh
    lands = shapely.union_all([chart.shape(area) for area in (harbour.land, harbour.sea)])
    sheet = box(afar.RIM, afar.RIM, mesh.width - afar.RIM, mesh.height - afar.RIM)
    free = lands.intersection(harbour.basin.buffer(FAR_REACH)).intersection(sheet)
    free = free.difference(afar.barred(mesh, chart.edition))
    free = free.difference(taken).difference(harbour.sign.buffer(afar.AIR))
    shapely.prepare(free)
    cx, cy = harbour.basin.centroid.coords[0]
    grid = [(round(float(x), 1), round(float(y), 1)) for x, y in seek.spots(harbour.basin.buffer(45), 5.0)]
    orders = {at: token for at in grid if free.contains(token := afar.token(at, DISC))}
    best: dict[tuple[Any, ...], tuple[float, Spot, Spot, Spot]] = {}
    for room in FORCES:
        worth = 60 * emblem.emblem(SHIPS, room).scale
        forces = {at: plaque for at in grid if free.contains(plaque := _plaque(at, room))}
        for order, force in itertools.product(orders, forces):
            score = worth - math.dist(order, (cx, cy)) - 1.2 * math.dist(force, (cx, cy))
            cell = (room, *(round(v / 15) for v in (*order, *force)))
            if score > best.get(cell, (-math.inf,))[0] and orders[order].distance(forces[force]) > afar.AIR:
                best[cell] = score, order, force, room
    return [
        dataclasses.replace(harbour, far_order=order, force=force, room=room)
        for _, order, force, room in sorted(best.values(), reverse=True)[:TRIED]
    ]


def arrange(chart: Chart, ports: list[str]) -> dict[str, Harbour]:
    """Lay every port of a map. Raises ValueError if there is no room for one, or the mesh does not have it."""
    records = {record["id"]: record for record in chart.mesh.data["ports"]}
    found: dict[str, Harbour] = {}
    for port in ports:
        if port not in records:
            raise ValueError(f"the mesh has no {port}")
        record, taken = records[port], [one.covered for one in found.values()]
        shore = Shore.of(chart.mesh, chart.edition, record, shapely.union_all(taken))
        order, slots, basin = best_basin(chart, shore, taken)
        x, y = (sum(values) / (1 + len(slots)) for values in zip(order, *slots, strict=True))
        anchor = shore.anchor((x, y))[1]
        slots.sort(key=lambda slot: (round(math.dist(slot, anchor)), slot))
        label = lettered(chart, shore, basin, anchor, taken)
        opening = mouth(basin, chart.shape(record["land"]))
        harbour = Harbour(port, record["land"], record["sea"], basin, anchor, opening, order, slots, label)
        far_taken = [one.far_covered.buffer(afar.AIR) for one in found.values()]
        found[port] = seen_afar(chart, harbour, far_taken)
    return found


def narrow(chart: Chart, seas: set[str]) -> set[str]:
    """These seas, which have ports, and the narrow ones beside them: all have little room for their own things."""
    middles = chart.mesh.data["editions"][chart.edition]["middles"]
    beside = {area for pair in chart.mesh.contacts(chart.edition) if pair & seas for area in pair}
    return seas | {one for one in beside if middles[one]["kind"] == "sea" and middles[one]["radius"] < NARROW}


def _tidy(basin: Polygon) -> Polygon:
    """The outline of a basin with no more points than are seen, in tenths."""
    return Polygon([(round(x, 1), round(y, 1)) for x, y in basin.simplify(0.25).exterior.coords])


def moles(mesh: Mesh, edition: str, land: str, basin: Polygon, mouth: Spot) -> list[LineString]:
    """The mole of a port: the outline of its basin without the shore and the mouth, in two pieces."""
    left = basin.exterior.difference(shape(mesh, edition, land).buffer(1.5)).difference(Point(mouth).buffer(MOUTH))
    parts = shapely.line_merge(left) if left.geom_type == "MultiLineString" else left
    return [part for part in getattr(parts, "geoms", [parts]) if part.length > 4]
