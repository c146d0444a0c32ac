"""Finds the places for the board seen from afar: larger names, one sign for a whole force, larger order tokens.

The large things do not fit in the places of the small ones, so this is a second layout of every area. It follows the
same principles as `seek` but uses a grid: a few hundred thousand candidates are evaluated by tables.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from gotweb.thrones.table import emblem, pieces
from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import seek
from gotweb.workshop.thrones.sheet import FAR_MARKS, MARKS

ORDER = pieces.FAR_DISC
CAPTION = lettering.CAPTION.enlarged(1.25)
AIR = 1.0  # kept between any two things
OVER, SHORE = 16.0, 46.0  # how far things may reach over a border, where it is not a river; and islands' things
RIM = 14.0  # nothing lies nearer to the edge of the sheet
TRIES = 26  # places for the name, and for the order beside each
OUTSIDE = 1.6  # what it costs to lie outside one's area altogether
BESIDE = 9.0  # a name rather lies this far from a border: the border may be marked, with a broad line
CROWDED = 0.15  # what it costs at most to lie nearer
ASTRAY = 240.0  # further from its name no order can be known to belong to it, and no force further from its order
SMALLER = 0.55  # what it must bring at least to set the name one size smaller
Array: TypeAlias = np.ndarray[Any, Any]
TYPICAL = {"land": {"footman": 2, "knight": 1}, "sea": {"ship": 2}}
FULLEST = {"land": emblem.LAND, "sea": emblem.SEA}
ROOMS = {
    kind: sorted(
        (
            (3 * emblem.emblem(TYPICAL[kind], room).scale + emblem.emblem(FULLEST[kind], room).scale, room)
            for room in rooms
        ),
        key=lambda pair: (-pair[0], pair[1]),
    )
    for kind, rooms in {
        "land": [(125, 88), (117, 66), (109, 130), (95, 88), (78, 88), (78, 110), (117, 46), (70, 78), (105, 42),
                 (62, 70), (95, 38)],
        "sea": [(100, 88), (91, 66), (91, 46), (61, 88), (84, 42), (76, 38), (51, 74)],
    }.items()
}  # fmt: skip
"""Rooms for a force, the best first, with what they are worth."""


@dataclasses.dataclass(frozen=True)
class AfarLayout:
    """The layout of one area for the board seen from afar."""

    label: seek.Label
    face: lettering.Typeface
    order: tuple[float, float]
    force: tuple[float, float]
    room: tuple[float, float]
    score: float

    @property
    def covered(self) -> BaseGeometry:
        """The area covered by all things of the layout."""
        x, y = self.force
        w, h = self.room[0] / 2, self.room[1] / 2
        return shapely.union_all([box(*self.label.box), box(x - w, y - h, x + w, y + h), token(self.order)])


def token(at: tuple[float, float], size: float = ORDER) -> BaseGeometry:
    """Return the outline of an order token with all that sticks out of it."""
    return shapely.union_all(
        [shapely.Point(at[0] + x * size, at[1] + y * size).buffer(r * size) for x, y, r in pieces.ORDER_DISCS]
    )


def things(far: dict[str, Any]) -> list[BaseGeometry]:
    """Return the outlines of all things in an area, seen from afar, from its record in the file of places."""
    (x, y), (w, h) = far["force"], far["room"]
    named = [box(*far["label"]["box"])] if "label" in far else []
    return [*named, box(x - w / 2, y - h / 2, x + w / 2, y + h / 2), token(far["order"], far.get("disc", ORDER))]


def beyond(bounds: tuple[float, float, float, float], x: Array, y: Array) -> Array:
    """Return the distances of points from a box."""
    left, top, right, bottom = bounds
    return np.hypot(np.maximum(np.maximum(left - x, x - right), 0), np.maximum(np.maximum(top - y, y - bottom), 0))


class Grid:
    """An area as a table of points, so that four look-ups tell whether a box is free."""

    def __init__(self, free: Polygon, own: BaseGeometry) -> None:
        """Make the grid. Things must lie in `free`, and should lie in `own`."""
        self.left, self.top, right, bottom = free.bounds
        self.step = 2.5 if free.area < 45_000 else 5.0
        self.xs = np.arange(self.left, right + self.step, self.step)
        self.ys = np.arange(self.top, bottom + self.step, self.step)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        self.free, self.own = self.within(free), self.within(own)
        self.home = self.within(own.buffer(-12))
        self.disc = self.within(own.buffer(-ORDER * 0.26)).copy()
        for dx, dy, r in pieces.ORDER_DISCS:
            self.disc &= self.within(free.buffer(-r * ORDER - AIR), dx * ORDER, dy * ORDER)
        self.orders = np.argwhere(self.disc)

    def within(self, ground: BaseGeometry, dx: float = 0, dy: float = 0) -> Array:
        """Return which points, shifted, lie in a shape."""
        found: Array = shapely.contains_xy(ground, (self.x + dx).ravel(), (self.y + dy).ravel())
        return found.reshape(self.x.shape)

    def half(self, size: float) -> int:
        """Return how many points to either side of its middle a thing of this size covers."""
        return math.ceil((size / 2 + AIR) / self.step)

    def boxes(self, free: Array, w: float, h: float) -> Array:
        """Return, for each point, the free share of a box of this size around it, from 0 to 1."""
        nx, ny = self.half(w), self.half(h)
        rows, columns = free.shape
        found = np.zeros(free.shape)
        if rows <= 2 * ny or columns <= 2 * nx:
            return found
        table = np.zeros((rows + 1, columns + 1), dtype=np.int32)
        table[1:, 1:] = free.cumsum(0, dtype=np.int32).cumsum(1)
        hy, hx = 2 * ny + 1, 2 * nx + 1
        sums = table[hy:, hx:] - table[:-hy, hx:] - table[hy:, :-hx] + table[:-hy, :-hx]
        found[ny : rows - ny, nx : columns - nx] = sums / (hy * hx)
        return found

    def points(self, at: Array) -> tuple[Array, Array]:
        """Return the coordinates of points of the table, given by row and column."""
        return self.xs[at[:, 1]], self.ys[at[:, 0]]

    def index(self, x: float, y: float) -> tuple[int, int]:
        """Return the row and the column nearest to a point."""
        return round((y - self.top) / self.step), round((x - self.left) / self.step)

    def at(self, row: int, column: int) -> tuple[float, float]:
        """Return the coordinates of a point of the table."""
        return round(float(self.xs[column]), 1), round(float(self.ys[row]), 1)


def names_within(
    grid: Grid, names: dict[str, str], face: lettering.Typeface, signs: float
) -> list[tuple[float, seek.Label]]:
    """Return places where the name fits, the best looking first, no two very similar."""
    middle = float(grid.x[grid.own].mean()), float(grid.y[grid.own].mean())
    found: list[seek.LabelPlace] = []
    for setting in lettering.settings(names, face):
        sample = seek.Label(setting, 0, 0, signs, FAR_MARKS)
        share = grid.boxes(grid.own, sample.width, sample.height)
        apart = grid.boxes(grid.own, sample.width + 2 * BESIDE, sample.height)
        fits = np.argwhere((grid.boxes(grid.free, sample.width, sample.height) == 1) & (share > 0.8))
        for row, column in fits[:: max(1, len(fits) // 800)]:
            x, y = grid.at(row, column)
            score = -0.001 * math.dist((x, y), middle) - 0.03 * sample.height / face.leading
            score -= OUTSIDE * (1 - float(share[row, column]))
            beside = min(CROWDED, OUTSIDE * float(share[row, column] - apart[row, column]))
            found.append(seek.LabelPlace(score, score - beside, sample, (x, round(y - sample.height / 2, 1))))
    kept: list[tuple[float, seek.Label]] = []
    for far in (40, 30, 22, 16, 11, 8):
        kept = seek.unlike(found, far, 2 * TRIES)
        if len(kept) >= TRIES:
            break
    return kept


@dataclasses.dataclass(frozen=True)
class Spots:
    """Candidate places for a force in an area, row by row, and the penalty of each for lying partly outside."""

    grid: Grid
    value: float
    room: tuple[float, float]
    at: Array
    loss: Array

    @classmethod
    def within(cls, grid: Grid, value: float, room: tuple[float, float]) -> Spots:
        """Return all candidates, before a name and an order are placed."""
        share = grid.boxes(grid.own, *room)
        fits = (grid.boxes(grid.free, *room) == 1) & grid.home & (share > 0.6)
        return cls(grid, value, room, np.argwhere(fits), OUTSIDE * (1 - share[fits]))

    @property
    def close(self) -> float:
        """The distance from the middle below which an order token certainly overlaps the force."""
        return min(self.room) / 2 + pieces.ORDER_DISCS[0][2] * ORDER

    def kept(self, those: Array) -> Spots:
        """Return a selection of the candidates."""
        return dataclasses.replace(self, at=self.at[those], loss=self.loss[those])

    def better(self, least: float, worth: float) -> Spots:
        """Return the candidates that could score better than `least` with the best possible order."""
        return self.kept(self.value + worth - 0.004 * self.close - self.loss > least)

    def nearest(self, x: float, y: float) -> tuple[Array, Array]:
        """Return, for each candidate, the point of its room that is nearest to a given point."""
        grid, (row, column), (rows, columns) = self.grid, self.grid.index(x, y), self.at.T
        ny, nx = grid.half(self.room[1]), grid.half(self.room[0])
        return (
            grid.xs[np.maximum(columns - nx, np.minimum(column, columns + nx))],
            grid.ys[np.maximum(rows - ny, np.minimum(row, rows + ny))],
        )

    def beside_label(self, bounds: tuple[float, float, float, float]) -> Spots:
        """Return the candidates that are clear of a name."""
        left, top, right, bottom = bounds
        return self.kept(beyond(bounds, *self.nearest((left + right) / 2, (top + bottom) / 2)) > AIR)

    def beside_order(self, order: tuple[float, float]) -> Array:
        """Return which candidates are clear of an order token."""
        off = np.ones(len(self.at), dtype=bool)
        for dx, dy, r in pieces.ORDER_DISCS:
            x, y = self.nearest(order[0] + dx * ORDER, order[1] + dy * ORDER)
            off &= np.hypot(x - order[0] - dx * ORDER, y - order[1] - dy * ORDER) > r * ORDER + AIR
        return off

    def scores(self, orders: Array, worth: Array) -> Array:
        """Return the score of each candidate with each order.

        0 if the two are so near that they certainly overlap, or so far apart that they do not seem to belong together.
        """
        x, y = self.grid.points(self.at)
        near = np.hypot(x - orders[:, :1], y - orders[:, 1:])
        scores = self.value + worth[:, None] - 0.004 * near - self.loss
        return np.where((near > self.close) & (near < ASTRAY), scores, -np.inf)


def orders_beside(grid: Grid, label: seek.Label) -> list[tuple[float, float]]:
    """Return a few places for the order token beside the name, the nearest first."""
    places = grid.orders
    for dx, dy, r in pieces.ORDER_DISCS:
        x, y = grid.points(places)
        places = places[beyond(label.box, x + dx * ORDER, y + dy * ORDER) > r * ORDER + AIR]
    x, y = grid.points(places)
    away = np.hypot(x - label.x, y - (label.top + label.height / 2))
    places = places[np.argsort(away, kind="stable")]
    found = [grid.at(row, column) for row, column in places[:: max(1, len(places) // TRIES)]]
    return [at for at in found if math.dist(at, (label.x, label.top + label.height / 2)) < ASTRAY]


def lay(
    grid: Grid, rooms: list[Spots], worth: float, label: seek.Label, face: lettering.Typeface, least: float
) -> AfarLayout | None:
    """Return the best layout beside one place for the name; None if none is better than `least`."""
    rooms = [left for spots in rooms if len((left := spots.better(least, worth)).at)]
    rooms = [left for spots in rooms if len((left := spots.beside_label(label.box)).at)]
    orders = orders_beside(grid, label) if rooms else []
    if not orders:
        return None
    middle = label.x, label.top + label.height / 2
    worths = [worth - 0.003 * math.dist(order, middle) for order in orders]
    tables = [spots.scores(np.array(orders), np.array(worths)) for spots in rooms]
    hopes = [table.max(axis=1).tolist() for table in tables]
    best: AfarLayout | None = None
    for n, order in enumerate(orders):
        for spots, table, hope in zip(rooms, tables, hopes, strict=True):
            if worths[n] + spots.value - 0.16 <= least:
                break
            if hope[n] <= least:
                continue
            better = np.flatnonzero(table[n] > least)
            better = better[spots.kept(better).beside_order(order)]
            if len(better):
                spot = better[table[n, better].argmax()]
                least = float(table[n, spot])
                best = AfarLayout(label, face, order, grid.at(*spots.at[spot]), spots.room, least)
    return best


def faces(kind: str) -> list[lettering.Typeface]:
    """Return the possible faces for names, the largest first: some areas have no room for the largest."""
    face = lettering.LAND if kind == "land" else lettering.SEA
    return [face.enlarged(by) for by in ((1.58, 1.5, 1.4, 1.3) if kind == "land" else (1.3, 1.2, 1.1, 1.0))]


@functools.cache
def barred(mesh: Mesh, edition: str) -> BaseGeometry:
    """Return the ground that must stay free in all areas."""
    found = [shapely.Point(bridge["point"]).buffer(19) for bridge in mesh.data["bridges"]]
    found += [shapely.LineString(line).buffer(4.5) for line in mesh.lines(edition, "river")]
    found += [shapely.LineString(line).buffer(8) for line in mesh.lines(edition, "wall")]
    found += [box(*caption).buffer(8) for caption in seek.captions(mesh, edition)]
    return shapely.union_all(found)


def ground(mesh: Mesh, edition: str, own: BaseGeometry, over: float) -> Polygon:
    """Return where the things of an area may lie: slightly beyond its border, but never over a river or off
    the sheet.
    """
    free = own.buffer(over).intersection(box(RIM, RIM, mesh.width - RIM, mesh.height - RIM))
    return seek.largest(free.difference(barred(mesh, edition)).intersection(own.convex_hull.buffer(over)))


@functools.cache
def lands(mesh: Mesh, edition: str) -> BaseGeometry:
    """All land of a map."""
    return shapely.union_all([shape(mesh, edition, a) for a in mesh.areas(edition) if mesh.kind(edition, a) == "land"])


def laid(
    mesh: Mesh,
    edition: str,
    area: str,
    names: dict[str, str],
    signs: float,
    taken: BaseGeometry,
    before: Sequence[BaseGeometry] = (),
) -> AfarLayout | None:
    """Return the best layout of one area that avoids what is `taken`; None if there is no room.

    Names of islands may overlap what is taken, but not what was there `before`.
    """
    island = area in seek.islands(mesh, edition)
    kind, own, wide = mesh.kind(edition, area), shape(mesh, edition, area).buffer(0), signs * FAR_MARKS / MARKS
    free = seek.largest(ground(mesh, edition, own, SHORE if island else OVER).difference(taken))
    if island:
        free = seek.largest(free.difference(lands(mesh, edition).difference(own).buffer(6)))
    if free.is_empty:
        return None
    grid = Grid(free, own)
    rooms = [Spots.within(grid, value, room) for value, room in ROOMS[kind]]
    best: AfarLayout | None = None
    for face in faces(kind):
        least = -1e9 if best is None else best.score + SMALLER
        if island:
            beside = seek.beside(mesh, edition, area, names, wide, face, FAR_MARKS, 120, before)
            ways = [(0.0, label) for _, label in beside]
        else:
            ways = names_within(grid, names, face, wide)
        for worth, label in ways:
            layout = lay(grid, rooms, worth, label, face, least)
            if layout is not None:
                best, least = layout, layout.score
        if best is not None and emblem.emblem(TYPICAL[kind], best.room).scale >= 0.97:
            break
    return best


def arrange(
    mesh: Mesh,
    edition: str,
    names: dict[str, dict[str, str]],
    signs: dict[str, float],
    before: Sequence[BaseGeometry] = (),
    early: Collection[str] = (),
    areas: Collection[str] | None = None,
) -> dict[str, AfarLayout]:
    """Return the layout of every area: the islands first, then those with little room; the others yield.

    `before` are the things on the map already; areas in `early` are placed right after the islands. `areas` are those
    to be placed, where others have their places.
    """
    islands = seek.islands(mesh, edition)
    taken: BaseGeometry = shapely.union_all([Polygon(), *before])
    found: dict[str, AfarLayout] = {}
    every = mesh.areas(edition) if areas is None else areas
    size = {area: seek.largest(shape(mesh, edition, area).buffer(0)).area for area in every}
    for area in sorted(size, key=lambda a: (a not in islands, a not in early, size[a])):
        best = laid(mesh, edition, area, names[area], signs[area], taken, before)
        if best is None:
            raise ValueError(f"no room for {area}")
        found[area] = best
        taken = taken.union(best.covered.buffer(AIR))
    return found
