"""Finds the best places in each area: for the name, the order token, the power token, the pieces.

The name comes first, because it never moves: every good place for it is tried, and the one is kept that leaves the best
layout for the rest. Nothing may touch anything else, the border, a bridge or the frame; tests in tests/board/ check
that again on the written file.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import math
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from gotweb.thrones.table import pieces
from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones.sheet import CAPTION, COMPASS, MARKS

ORDER = 17.0  # radii of what lies on the board
POWER = PIECE = 12.0  # the search relies on it that these two are as large: where the one fits, so does the other
BUMPS = [(x * pieces.DISC, y * pieces.DISC, r * pieces.DISC) for x, y, r in pieces.ORDER_DISCS[1:]]
"""What sticks out of an order token: its number and its star."""
AIR = 1.5  # between any two of them, and to the border
SLOTS = 10
WIDE = 2 * PIECE + AIR  # from one piece to the next
SMALL = 21_000.0  # an area with less room is searched more closely
FEW = 4  # and so is one where fewer pieces than this would fit
FRAME, EDGE = 20.0, 14.0  # how near to the rim of the sheet tokens may lie, and names
REACH = 85.0  # pieces lie no further than this from their order
ISLET = 7.0  # kept clear around decorative islands


@dataclasses.dataclass(frozen=True)
class Label:
    """The box of a name and its signs, centred at x; `top` and `bottom` are its edges."""

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
    """The layout of one area, and its score."""

    label: Label
    order: tuple[float, float]
    power: tuple[float, float]
    slots: list[tuple[float, float]]
    score: float


def captions(mesh: Mesh, edition: str) -> list[tuple[float, float, float, float]]:
    """Return boxes for the small extra texts, of at most two short lines each."""
    spots = [caption["at"] for caption in mesh.data["editions"][edition]["captions"]]
    return [(x - CAPTION / 2, y - 11, x + CAPTION / 2, y + 17) for x, y in spots]


def largest(found: BaseGeometry) -> Polygon:
    """Return the largest polygon of a shape: pieces are never placed on an islet of an area."""
    parts = [g for g in getattr(found, "geoms", [found]) if isinstance(g, Polygon) and not g.is_empty]
    return max(parts, key=lambda g: g.area) if parts else Polygon()


@functools.cache
def obstacles(mesh: Mesh, edition: str) -> list[BaseGeometry]:
    """Return the ground that must stay free in all areas."""
    x, y, radius = COMPASS
    return [
        *(Polygon(island["points"]).buffer(ISLET) for island in mesh.data["offmap"]["islands"]),
        *(Point(bridge["point"]).buffer(19) for bridge in mesh.data["bridges"]),
        *(box(*caption) for caption in captions(mesh, edition)),
        Point(x, y).buffer(radius + 6),
        *(LineString(line).buffer(4.5) for line in mesh.lines(edition, "river")),
        *(LineString(line).buffer(8) for line in mesh.lines(edition, "wall")),
    ]


def ground(mesh: Mesh, edition: str, area: str, taken: Sequence[BaseGeometry] = ()) -> Polygon:
    """Return the part of an area where things may lie, without the ground in `taken`."""
    free: BaseGeometry = largest(shape(mesh, edition, area))
    free = free.intersection(box(FRAME, FRAME, mesh.width - FRAME, mesh.height - FRAME))
    for obstacle in (*obstacles(mesh, edition), *taken):
        free = free.difference(obstacle)
    return largest(free)


class LabelPlace(NamedTuple):
    """One place for a name: how good it looks, its score, and the place of a sample of its label."""

    looks: float
    worth: float
    sample: Label
    at: tuple[float, float]


def unlike(ways: list[LabelPlace], far: float, most: int) -> list[tuple[float, Label]]:
    """Return the best looking places, no two of one kind nearer to each other than `far`; each with its score."""
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


def candidates(
    free: Polygon, names: dict[str, str], face: lettering.Typeface, signs: float, closely: float = SMALL
) -> list[tuple[float, Label]]:
    """Return places where the name fits, the best looking first, no two very similar."""
    pole = shapely.maximum_inscribed_circle(free, 1.0).coords[0]
    found: list[LabelPlace] = []
    left, top, right, bottom = free.bounds
    small = free.area < closely
    step = 4 if small else 8
    xs, ys = (a.ravel() for a in np.meshgrid(np.arange(left, right, step), np.arange(top, bottom, step)))
    for setting in lettering.settings(names, face):
        sample = Label(setting, 0, 0, signs)
        w, h = sample.width, sample.height
        at = np.column_stack([xs, ys])
        for across, down in ((-w / 2, 0), (w / 2, 0), (-w / 2, h), (w / 2, h)):  # points are quicker than boxes
            at = at[shapely.contains_xy(free, at[:, 0] + across, at[:, 1] + down)]
        boxes = shapely.box(at[:, 0] - w / 2 - 3, at[:, 1] - 2, at[:, 0] + w / 2 + 3, at[:, 1] + h + 2)
        inside = shapely.contains(free, boxes)
        clearance = shapely.distance(free.boundary, boxes[inside])
        for (x, y), clear in zip(at[inside], clearance, strict=True):
            off = math.dist((x, y + h / 2), pole)
            score = 2.0 * min(clear, 12) - 0.12 * off - 6 * (setting.height / face.leading - 1) - 0.02 * (y - pole[1])
            found.append(LabelPlace(float(score), float(score), sample, (round(float(x), 1), round(float(y), 1))))
    return unlike(found, 9, 45) if small else unlike(found, 18, 12)


def spots(inner: BaseGeometry, step: float) -> np.ndarray[Any, Any]:
    """Return grid points inside a shape."""
    if inner.is_empty:
        return np.empty((0, 2))
    left, top, right, bottom = inner.bounds
    xs, ys = (a.ravel() for a in np.meshgrid(np.arange(left, right + step, step), np.arange(top, bottom + step, step)))
    inside = shapely.contains_xy(inner, xs, ys)
    return np.column_stack([xs[inside], ys[inside]])


def lattices(inner: BaseGeometry, shifts: int) -> list[np.ndarray[Any, Any]]:
    """Return staggered rows of places for pieces inside a shape, shifted down in four ways and sideways in `shifts`
    ways.
    """
    if inner.is_empty:
        return []
    left, top, right, bottom = inner.bounds
    downs = [np.arange(top + down * 5, bottom + 1, WIDE * 0.88) for down in range(4)]
    phases = []
    for shift in range(shifts):
        starts = [left - WIDE + odd * WIDE / 2 + shift * WIDE / 6 for odd in (0, 1)]
        columns = [np.arange(start, right + 1, WIDE) for start in starts]
        phases += [[(columns[n % 2], y) for n, y in enumerate(rows)] for rows in downs]
    lines = [line for phase in phases for line in phase]
    xs = np.concatenate([line for line, _ in lines])
    ys = np.repeat([y for _, y in lines], [len(line) for line, _ in lines])
    grid, inside = np.column_stack([xs, ys]), shapely.contains_xy(inner, xs, ys)  # at once: that is what takes time
    ends = itertools.accumulate((sum(len(line) for line, _ in phase) for phase in phases), initial=0)
    return [grid[start:end][inside[start:end]] for start, end in itertools.pairwise(ends)]


def huddle(grid: np.ndarray[Any, Any], order: tuple[float, float]) -> tuple[np.ndarray[Any, Any], float]:
    """Return the ten places that lie closest together, those by the order first, and a measure of how scattered they
    are.
    """
    gaps = np.hypot(grid[:, None, 0] - grid[None, :, 0], grid[:, None, 1] - grid[None, :, 1])
    away = np.hypot(*(grid - order).T)
    near = np.sort(gaps, axis=1)[:, :6].sum(axis=1) / 6 + 0.25 * away
    middle = int(near.argmin())
    chosen = np.argsort(gaps[middle] + 0.3 * away, kind="stable")[:SLOTS]
    chosen = chosen[np.argsort((away + 0.6 * gaps[middle])[chosen], kind="stable")]
    return grid[chosen], float(near[middle])


def power_place(room: BaseGeometry, order: tuple[float, float]) -> tuple[float, float] | None:
    """Return a place beside the order token if there is room, else the nearest possible one."""
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


def hope(count: int) -> float:
    """Return an upper bound of the score of so many places: at least WIDE apart from each other, and none
    on the order.
    """
    straggle = (min(count, 6) - 1) * WIDE / 6 + 0.25 * (ORDER + PIECE)
    return 9 * min(count, 8) + 2 * max(0, min(count, SLOTS) - 8) - 0.6 * straggle


@functools.cache
def bumps(order: tuple[float, float]) -> BaseGeometry:
    """Return what sticks out of an order token, with some space around."""
    return shapely.union_all([Point(order[0] + x, order[1] + y).buffer(r + AIR) for x, y, r in BUMPS])


@functools.cache
def around(order: tuple[float, float]) -> BaseGeometry:
    """Return where the middle of a piece or a power token would be too near to what sticks out of an order token."""
    return bumps(order).buffer(PIECE)


def lay(free: Polygon, label: Label, worth: float, least: float, closely: float = SMALL) -> Layout | None:
    """Return the best layout beside one place for the name; None if none is better than `least`, found out early."""
    if worth + hope(SLOTS) - 0.12 * (ORDER + min(label.width, label.height) / 2) <= least:
        return None  # for the order lies beside the name
    left, top, right, bottom = label.box
    rest = free.difference(box(left - AIR, top - AIR, right + AIR, bottom + AIR))
    count, shifts = (24, 3) if free.area < closely else (10, 1)
    orders = order_places(rest, box(*label.box).centroid, count)
    costs = [0.12 * math.dist(order, (label.x, (top + bottom) / 2)) for order in orders]
    if worth + hope(SLOTS) - min(costs, default=math.inf) <= least:
        return None
    room = rest.buffer(-PIECE - AIR)  # for the middles of pieces; and of power tokens, which are as large
    best: Layout | None = None
    for order, cost in zip(orders, costs, strict=True):
        if worth + hope(SLOTS) - cost <= least or not rest.contains(bumps(order)):
            continue
        power = power_place(room.difference(around(order)), order)
        if power is None:
            continue
        aside = 0.3 * max(0, math.dist(order, power) - 30)
        for grid in lattices(beside_tokens(room, order, power), shifts):
            if not len(grid) or worth + hope(len(grid)) - cost - aside <= least:
                continue
            places, straggle = huddle(grid, order)
            score = worth + 9 * min(len(places), 8) + 2 * max(0, len(places) - 8) - 0.6 * straggle - cost - aside
            if score > least:
                slots = [(round(float(x), 1), round(float(y), 1)) for x, y in places]
                best, least = Layout(label, order, power, slots, score), score
    return best


def beside_tokens(room: BaseGeometry, order: tuple[float, float], power: tuple[float, float]) -> BaseGeometry:
    """Return the part of the room for pieces that is near the order, but neither on it nor on the power token."""
    inner = room.intersection(box(order[0] - REACH, order[1] - REACH, order[0] + REACH, order[1] + REACH))
    inner = inner.difference(Point(order).buffer(ORDER + PIECE + AIR))
    inner = inner.difference(Point(power).buffer(POWER + PIECE + AIR))
    return inner.difference(around(order))


def order_places(rest: BaseGeometry, middle: Point, count: int) -> list[tuple[float, float]]:
    """Return a few places for the order token, spread around the name."""
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
    face: lettering.Typeface = lettering.LAND,
    marks: float = MARKS,
    above: float = 0,
    taken: Sequence[BaseGeometry] = (),
) -> list[tuple[float, Label]]:
    """Return places at sea for the name of an island, which needs its ground for pieces."""
    own = shape(mesh, edition, island)
    room: BaseGeometry = own.buffer(90).intersection(box(EDGE, EDGE, mesh.width - EDGE, mesh.height - EDGE))
    for area in mesh.areas(edition):
        if mesh.kind(edition, area) == "land":
            room = room.difference(shape(mesh, edition, area).buffer(2))
    dashes = shapely.union_all([LineString(line).buffer(2) for line in mesh.lines(edition, "sea-border")])
    for islet in mesh.data["offmap"]["islands"]:
        room = room.difference(Polygon(islet["points"]).buffer(ISLET))
    for thing in taken:
        room = room.difference(thing)
    shapely.prepare([room, dashes])
    middle, found = own.centroid, []
    at = np.array([(round(float(x), 1), round(float(y), 1)) for x, y in spots(room, 3)]).reshape(-1, 2)
    for setting in lettering.settings(names, face):
        sample = Label(setting, 0, 0, signs, marks)
        left, top, right, bottom = sample.box
        x, y = at.T
        boxes = shapely.box(x + left, y + top, x + right, y + bottom)
        fits = shapely.contains(room, boxes)
        if not fits.any():
            continue
        x, y, boxes = x[fits], y[fits], boxes[fits]
        centres = shapely.points(x, y + sample.height / 2)
        scores = -2.0 * shapely.distance(own, boxes)
        scores -= 0.4 * (abs(x - middle.x) + np.where(y + sample.height / 2 > middle.y, 0, above))
        scores -= 0.1 * shapely.distance(middle, centres)
        scores -= np.where(shapely.intersects(dashes, boxes), 60, 0)
        best = int(scores.argmax())
        found.append((float(scores[best]), dataclasses.replace(sample, x=float(x[best]), top=float(y[best]))))
    return sorted(found, key=lambda pair: -pair[0])[:1]


def islands(mesh: Mesh, edition: str) -> set[str]:
    """Return the lands with only sea around."""
    contacts = mesh.contacts(edition)
    return {
        area
        for area in mesh.areas(edition)
        if mesh.kind(edition, area) == "land"
        and all(kinds == {"coast"} for pair, kinds in contacts.items() if area in pair)
    }


def best_of(free: Polygon, ways: list[tuple[float, Label]]) -> Layout | None:
    """Return the best layout beside one of these places for the name."""
    best, least = None, -math.inf
    for worth, label in ways:
        layout = lay(free, label, worth, least)
        if layout is not None:
            best, least = layout, layout.score
    return best


def roomiest(free: Polygon, names: dict[str, str], face: lettering.Typeface, signs: float) -> Layout | None:
    """Return the best layout with places for at least a few pieces, from a dense search.

    Else the one with most places.
    """
    found = [
        layout
        for closely in (SMALL, math.inf)
        for worth, label in candidates(free, names, face, signs, closely)
        if (layout := lay(free, label, worth, -math.inf, closely)) is not None
    ]
    return max(found, key=lambda layout: (min(len(layout.slots), FEW), layout.score), default=None)


def arrange(
    mesh: Mesh,
    edition: str,
    names: dict[str, dict[str, str]],
    signs: dict[str, float],
    before: Sequence[BaseGeometry] = (),
    areas: Collection[str] | None = None,
) -> dict[str, Layout]:
    """Return the layout of every area, the islands first: their names may lie at sea, and the sea yields.

    `before` are the things on the map already; `areas` are those to be placed, where others have their places.
    """
    alone = islands(mesh, edition)
    taken: BaseGeometry = Polygon()
    found: dict[str, Layout] = {}
    for area in sorted(mesh.areas(edition) if areas is None else areas, key=lambda a: (a not in alone, a)):
        free = ground(mesh, edition, area, before)
        if area in alone:
            ways = beside(mesh, edition, area, names[area], signs[area], taken=before)
            best = best_of(free, ways)
        else:
            face = lettering.LAND if mesh.kind(edition, area) == "land" else lettering.SEA
            free = largest(free.difference(taken))
            best = best_of(free, candidates(free, names[area], face, signs[area]))
            if best is None or len(best.slots) < FEW:
                best = roomiest(free, names[area], face, signs[area])
        if best is None:
            raise ValueError(f"no room for {area}")
        found[area] = best
        if area in alone:
            taken = taken.union(box(*found[area].label.box).buffer(3))
    return found
