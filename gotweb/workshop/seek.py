"""Seeks the best places in each area: for the name, the order token, the power token, the pieces.

The name comes first, because it never moves: every good place for it is tried, and the one is
kept that leaves the best table for the rest. Nothing may touch anything else, the border, a
bridge or the frame; what the search promises, tests/board/ checks again on the written file.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from gotweb.ui import pieces
from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.sheet import CAPTION, COMPASS, MARKS

ORDER, POWER, PIECE = 17.0, 12.0, 12.0  # radii of what lies on the board
BUMPS = [(x * pieces.DISC, y * pieces.DISC, r * pieces.DISC) for x, y, r in pieces.ORDER_DISCS[1:]]
"""What sticks out of an order token: its number and its star."""
AIR = 1.5  # between any two of them, and to the border
SLOTS = 10
SMALL = 21_000.0  # an area with less room is searched more closely
FRAME, EDGE = 20.0, 14.0  # how near to the rim of the sheet tokens may lie, and names
REACH = 85.0  # pieces lie no further than this from their order
ISLET = 7.0  # kept clear around decorative islands


@dataclasses.dataclass(frozen=True)
class Label:
    """The box for a name and its signs, centred at x; `top` and `bottom` are its edges."""

    setting: lettering.Setting
    x: float
    top: float
    signs: float  # width of the row of signs, 0 if there are none
    marks: float = MARKS  # and its height

    @property
    def width(self) -> float:
        return max(self.setting.width, self.signs)

    @property
    def height(self) -> float:
        return self.setting.height + (self.marks if self.signs else 0)

    @property
    def box(self) -> tuple[float, float, float, float]:
        return (self.x - self.width / 2, self.top, self.x + self.width / 2, self.top + self.height)


@dataclasses.dataclass(frozen=True)
class Layout:
    """The table laid in one area, and how good it is."""

    label: Label
    order: tuple[float, float]
    power: tuple[float, float]
    slots: list[tuple[float, float]]
    score: float


def captions(mesh: Mesh, edition: str) -> list[tuple[float, float, float, float]]:
    """Boxes for the small extra texts, two short lines each at most."""
    spots = [caption["at"] for caption in mesh.data["editions"][edition]["captions"]]
    return [(x - CAPTION / 2, y - 11, x + CAPTION / 2, y + 17) for x, y in spots]


def largest(found: BaseGeometry) -> Polygon:
    """The greatest polygon of a shape: an islet of an area never holds its pieces."""
    parts = [g for g in getattr(found, "geoms", [found]) if isinstance(g, Polygon) and not g.is_empty]
    return max(parts, key=lambda g: g.area) if parts else Polygon()


def ground(mesh: Mesh, edition: str, area: str) -> Polygon:
    """The part of an area where things may lie."""
    free: BaseGeometry = largest(shape(mesh, edition, area))
    free = free.intersection(box(FRAME, FRAME, mesh.width - FRAME, mesh.height - FRAME))
    for island in mesh.data["offmap"]["islands"]:
        free = free.difference(Polygon(island["points"]).buffer(ISLET))
    for bridge in mesh.data["bridges"]:
        free = free.difference(Point(bridge["point"]).buffer(19))
    for caption in captions(mesh, edition):
        free = free.difference(box(*caption))
    x, y, radius = COMPASS
    free = free.difference(Point(x, y).buffer(radius + 6))
    for line in mesh.lines(edition, "river"):
        free = free.difference(LineString(line).buffer(4.5))
    for line in mesh.lines(edition, "wall"):
        free = free.difference(LineString(line).buffer(8))
    return largest(free)


class Way(NamedTuple):
    """One place for a name: how good it looks, what it is worth, and where a sample of its label goes."""

    looks: float
    worth: float
    sample: Label
    at: tuple[float, float]


def unlike(ways: list[Way], far: float, most: int) -> list[tuple[float, Label]]:
    """The best looking of all, no two of one kind nearer to each other than that; and what each is worth."""
    kept: list[tuple[float, Label]] = []
    taken: dict[int, list[tuple[float, float]]] = {}
    for _, worth, sample, at in sorted(ways, key=lambda way: -way.looks):
        others = taken.setdefault(id(sample), [])
        if all(math.dist(at, other) > far for other in others):
            others.append(at)
            kept.append((worth, dataclasses.replace(sample, x=at[0], top=at[1])))
            if len(kept) == most:
                break
    return kept


def candidates(free: Polygon, names: dict[str, str], face: lettering.Face, signs: float) -> list[tuple[float, Label]]:
    """Places where the name fits, the best looking first, no two much alike."""
    pole = shapely.maximum_inscribed_circle(free, 1.0).coords[0]
    found: list[Way] = []
    left, top, right, bottom = free.bounds
    small = free.area < SMALL
    step = 4 if small else 8
    xs, ys = (a.ravel() for a in np.meshgrid(np.arange(left, right, step), np.arange(top, bottom, step)))
    for setting in lettering.settings(names, face):
        sample = Label(setting, 0, 0, signs)
        w, h = sample.width, sample.height
        boxes = shapely.box(xs - w / 2 - 3, ys - 2, xs + w / 2 + 3, ys + h + 2)
        inside = shapely.contains(free, boxes)
        clearance = shapely.distance(free.boundary, boxes[inside])
        for x, y, clear in zip(xs[inside], ys[inside], clearance, strict=True):
            off = math.dist((x, y + h / 2), pole)
            score = 2.0 * min(clear, 12) - 0.12 * off - 6 * (setting.height / face.leading - 1) - 0.02 * (y - pole[1])
            found.append(Way(float(score), float(score), sample, (round(float(x), 1), round(float(y), 1))))
    return unlike(found, 9, 45) if small else unlike(found, 18, 12)


def spots(inner: BaseGeometry, step: float) -> np.ndarray[Any, Any]:
    """Grid points inside a shape."""
    if inner.is_empty:
        return np.empty((0, 2))
    left, top, right, bottom = inner.bounds
    xs, ys = (a.ravel() for a in np.meshgrid(np.arange(left, right + step, step), np.arange(top, bottom + step, step)))
    inside = shapely.contains_xy(inner, xs, ys)
    return np.column_stack([xs[inside], ys[inside]])


def lattices(inner: BaseGeometry, phases: int) -> Iterator[np.ndarray[Any, Any]]:
    """Staggered rows of places for pieces inside a shape, shifted in as many ways as asked."""
    wide = 2 * PIECE + AIR
    if inner.is_empty:
        return
    left, top, right, bottom = inner.bounds
    for phase in range(phases):
        rows = np.arange(top + (phase % 4) * 5, bottom + 1, wide * 0.88)
        points = [
            (x, y)
            for n, y in enumerate(rows)
            for x in np.arange(left - wide + (n % 2) * wide / 2 + (phase // 4) * wide / 6, right + 1, wide)
        ]
        if points:
            grid = np.array(points)
            yield grid[shapely.contains_xy(inner, grid[:, 0], grid[:, 1])]


def huddle(grid: np.ndarray[Any, Any], order: tuple[float, float]) -> tuple[np.ndarray[Any, Any], float]:
    """The ten places that lie closest together, those by the order first, and how far they straggle."""
    gaps = np.hypot(grid[:, None, 0] - grid[None, :, 0], grid[:, None, 1] - grid[None, :, 1])
    away = np.hypot(*(grid - order).T)
    near = np.sort(gaps, axis=1)[:, :6].sum(axis=1) / 6 + 0.25 * away
    middle = int(near.argmin())
    chosen = np.argsort(gaps[middle] + 0.3 * away, kind="stable")[:SLOTS]
    chosen = chosen[np.argsort((away + 0.6 * gaps[middle])[chosen], kind="stable")]
    return grid[chosen], float(near[middle])


def power_place(room: BaseGeometry, order: tuple[float, float]) -> tuple[float, float] | None:
    """Beside the order token if there is room, else the nearest place that will do."""
    reach = ORDER + POWER + 2
    for turn in (45, 0, 135, 180, -45, 225, 90, 270, 20, 160, -20, 200, 70, 110):
        x = order[0] + reach * math.cos(math.radians(turn))
        y = order[1] + reach * math.sin(math.radians(turn))
        if shapely.contains_xy(room, x, y):
            return round(x, 1), round(y, 1)
    rest = spots(room.difference(Point(order).buffer(reach)), 4)
    if not len(rest):
        return None
    x, y = rest[np.hypot(*(rest - order).T).argmin()]
    return round(float(x), 1), round(float(y), 1)


def lay(free: Polygon, label: Label, worth: float) -> Layout | None:
    """The best table beside one place for the name."""
    left, top, right, bottom = label.box
    rest = free.difference(box(left - AIR, top - AIR, right + AIR, bottom + AIR))
    coins, room = rest.buffer(-POWER - AIR), rest.buffer(-PIECE - AIR)
    best: Layout | None = None
    small = free.area < SMALL
    for order in order_places(rest, box(*label.box).centroid, 24 if small else 10):
        bumps = shapely.union_all([Point(order[0] + x, order[1] + y).buffer(r + AIR) for x, y, r in BUMPS])
        if not rest.contains(bumps):
            continue
        power = power_place(coins.difference(bumps.buffer(POWER)), order)
        if power is None:
            continue
        inner = room.intersection(box(order[0] - REACH, order[1] - REACH, order[0] + REACH, order[1] + REACH))
        inner = inner.difference(Point(order).buffer(ORDER + PIECE + AIR))
        inner = inner.difference(Point(power).buffer(POWER + PIECE + AIR))
        inner = inner.difference(bumps.buffer(PIECE))
        for grid in lattices(inner, 12 if small else 4):
            if not len(grid):
                continue
            places, straggle = huddle(grid, order)
            score = worth + 9 * min(len(places), 8) + 2 * max(0, len(places) - 8) - 0.6 * straggle
            score -= 0.12 * math.dist(order, (label.x, (top + bottom) / 2))
            score -= 0.3 * max(0, math.dist(order, power) - 30)
            if best is None or score > best.score:
                slots = [(round(float(x), 1), round(float(y), 1)) for x, y in places]
                best = Layout(label, order, power, slots, score)
    return best


def order_places(rest: BaseGeometry, middle: Point, count: int) -> list[tuple[float, float]]:
    """A handful of places for the order token, spread around the name."""
    grid = spots(rest.buffer(-ORDER - AIR), 6)
    if not len(grid):
        grid = spots(rest.buffer(-ORDER - 0.5), 1.5)
    grid = grid[np.argsort(np.hypot(grid[:, 0] - middle.x, grid[:, 1] - middle.y), kind="stable")][:150]
    every = max(1, len(grid) // count)
    return [(round(float(x), 1), round(float(y), 1)) for x, y in grid[::every]]


def beside(
    mesh: Mesh,
    edition: str,
    island: str,
    names: dict[str, str],
    signs: float,
    face: lettering.Face = lettering.LAND,
    marks: float = MARKS,
    above: float = 0,
) -> list[tuple[float, Label]]:
    """Places at sea for the name of an island, which needs its ground for pieces."""
    own = shape(mesh, edition, island)
    room: BaseGeometry = own.buffer(90).intersection(box(EDGE, EDGE, mesh.width - EDGE, mesh.height - EDGE))
    for area in mesh.areas(edition):
        if mesh.kind(edition, area) == "land":
            room = room.difference(shape(mesh, edition, area).buffer(2))
    dashes = shapely.union_all([LineString(line).buffer(2) for line in mesh.lines(edition, "sea-border")])
    for islet in mesh.data["offmap"]["islands"]:
        room = room.difference(Polygon(islet["points"]).buffer(ISLET))
    found = []
    for setting in lettering.settings(names, face):
        sample = Label(setting, 0, 0, signs, marks)
        for x, y in spots(room, 3):
            label = Label(setting, round(float(x), 1), round(float(y), 1), signs, marks)
            if room.contains(box(*label.box)):
                middle = Point(label.x, label.top + sample.height / 2)
                away = own.distance(box(*label.box))
                aside = abs(label.x - own.centroid.x) + (0 if middle.y > own.centroid.y else above)
                crossed = 60 if dashes.intersects(box(*label.box)) else 0
                found.append((-2.0 * away - 0.4 * aside - 0.1 * own.centroid.distance(middle) - crossed, label))
    found.sort(key=lambda pair: -pair[0])
    return found[:1]


def islands(mesh: Mesh, edition: str) -> set[str]:
    """The lands with nothing but sea around."""
    contacts = mesh.contacts(edition)
    return {
        area
        for area in mesh.areas(edition)
        if mesh.kind(edition, area) == "land"
        and all(kinds == {"coast"} for pair, kinds in contacts.items() if area in pair)
    }


def arrange(mesh: Mesh, edition: str, names: dict[str, dict[str, str]], signs: dict[str, float]) -> dict[str, Layout]:
    """Lay the table of every area, the islands first: their names may lie at sea, and the sea gives way."""
    alone = islands(mesh, edition)
    taken: BaseGeometry = Polygon()
    found: dict[str, Layout] = {}
    for area in sorted(mesh.areas(edition), key=lambda a: (a not in alone, a)):
        free = ground(mesh, edition, area)
        if area in alone:
            ways = beside(mesh, edition, area, names[area], signs[area])
        else:
            face = lettering.LAND if mesh.kind(edition, area) == "land" else lettering.SEA
            free = largest(free.difference(taken))
            ways = candidates(free, names[area], face, signs[area])
        layouts = [layout for worth, label in ways if (layout := lay(free, label, worth))]
        if not layouts:
            raise ValueError(f"no room for {area}")
        found[area] = max(layouts, key=lambda layout: layout.score)
        if area in alone:
            taken = taken.union(box(*found[area].label.box).buffer(3))
    return found
