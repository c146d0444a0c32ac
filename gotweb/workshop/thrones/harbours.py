"""Finds the places of a map's ports: each is a basin at sea, on the coast of its land, with room for its things.

A basin holds an order token and four pieces (a house's sign and three ships); one side is the coast, the other a mole
with a gap in it. Ports are placed before everything else, because they have few possible places: lands and seas yield.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import shapely
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from gotweb.thrones.table import emblem
from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import afar, seek
from gotweb.workshop.thrones.basins import SIGN, Shore, Spot, basin_of, mouth, patterns, tidy, ways

NAME = lettering.CAPTION
NARROW = 65.0  # a sea is narrow if no larger circle fits into it, by its radius
T = TypeVar("T")
FORCES = ((91.0, 46.0), (76.0, 40.0), (61.0, 74.0), (61.0, 42.0), (52.0, 36.0))
"""Rooms for ships in port, seen from afar, the best first."""
SHIPS = {"ship": 3}
TRIED = 150
"""So many of the best ways are tried for what they leave of the sea: ports must not cut a small one in two."""
LEAST, ENOUGH = 4, 6
"""A sea must keep room for so many pieces at least, and better for so many."""
LEFT = 150.0
"""What it would cost to leave nothing of it."""
DISC = 46.0
"""How large the order of a port is seen from afar: four fifths of what it is elsewhere, for a port is small."""
FAR_REACH = 85.0
"""How far from the middle of its basin the things of a port may lie, seen from afar."""


@dataclasses.dataclass(frozen=True)
class Harbour:
    """A port on the map. The basin's outline runs along the shore and back along the mole."""

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
        """The ground that the anchor covers."""
        return Point(self.anchor).buffer(SIGN)

    @property
    def covered(self) -> BaseGeometry:
        """All ground that the port needs when seen from near."""
        return shapely.union_all([self.basin.buffer(3), self.sign.buffer(1.5), box(*self.label.box).buffer(3)])

    @property
    def far_covered(self) -> BaseGeometry:
        """All ground that the port needs when seen from afar."""
        return shapely.union_all([_plaque(self.force, self.room), afar.token(self.far_order, DISC), self.sign])


def left(whole: BaseGeometry, thing: BaseGeometry) -> float:
    """Return the share of an area, from 0 to 1, that remains usable with a thing in it."""
    rest = seek.largest(whole.difference(thing)).buffer(-seek.ORDER)
    return float(rest.area / whole.buffer(-seek.ORDER).area)


@dataclasses.dataclass(frozen=True)
class Chart:
    """The map on which ports are placed, with the areas' names and the widths of the rows of signs below them."""

    mesh: Mesh
    edition: str
    names: dict[str, dict[str, str]]
    signs: dict[str, float]

    def shape(self, area: str) -> BaseGeometry:
        """The ground of an area."""
        return shape(self.mesh, self.edition, area)

    def room(self, area: str, taken: list[BaseGeometry]) -> int:
        """Return how many pieces, up to a limit, fit in a sea beside its name, its order and the ground in `taken`."""
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
        """Return whether a sea has room for its things seen from afar, besides those of its islands and the ground in
        `before`.
        """
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
        """Return the first candidate that leaves enough room in a sea; without one, the candidate that leaves most.

        `ground` returns what a candidate covers in the sea. None if no candidate leaves any room.
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
    """Return the best basin for a port, with the places of its order and its pieces.

    Raises ValueError if there is no room.
    """
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
    return order, pieces, tidy(basin)


def lettered(chart: Chart, shore: Shore, basin: Polygon, anchor: Spot, taken: list[BaseGeometry]) -> seek.Label:
    """Return the place for a port's name: beside it, in its land or in its sea.

    Raises ValueError if there is no room.
    """
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
    """Return the same port with places for its order and force when seen from afar, clear of its anchor.

    Of the best candidates the one is taken that leaves its sea room for its own things. Raises ValueError if there is
    none.
    """
    for far in ways_afar(chart, harbour, shapely.union_all(taken)):
        if chart.far_room(far.sea, [*taken, far.far_covered.buffer(afar.AIR)]):
            return far
    raise ValueError(f"no room for {harbour.port} seen from afar")


def ways_afar(chart: Chart, harbour: Harbour, taken: BaseGeometry) -> list[Harbour]:
    """Return candidates for a port's layout seen from afar, the best first, no two very similar."""
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
    """Place every port of a map. Raises ValueError if there is no room for one, or the mesh does not have it."""
    records = {record["id"]: record for record in chart.mesh.ports(chart.edition)}
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
    """Return these seas, which have ports, and the narrow seas beside them: all have little room for their
    own things.
    """
    middles = chart.mesh.data["editions"][chart.edition]["middles"]
    beside = {area for pair in chart.mesh.contacts(chart.edition) if pair & seas for area in pair}
    return seas | {one for one in beside if middles[one]["kind"] == "sea" and middles[one]["radius"] < NARROW}
