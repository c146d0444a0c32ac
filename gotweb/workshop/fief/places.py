"""Places on the map: the course of roads, units on a road, the titles of fiefs, the regions' plates.

Places are searched on a grid, and the best one is taken, so the same map always gives the same places.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from math import dist, pi, sin
from typing import Any

import shapely

from gotweb.core import data
from gotweb.fief.facts import PACKAGE, shipped
from gotweb.workshop.fief.land import CONTROL, SEED, SIZE, Point, at, curved, ground

BOX = (54.0, 56.0, 54.0)
"""The room of a village: to either side, above its middle (its name), below it (what stands there)."""
BESIDE = (94.0, 62.0, 76.0)
"""The room that is left free of who stands on a road."""
LARGER = 12.0
"""The larger name of a principal village begins so much higher."""
TITLE, PLATE = (150.0, 50.0), (128.0, 62.0)
"""The room of a fief's title, and of what is said of a region."""
BENT, STRAIGHT, LONG = {"land": 0.07, "sea": 0.09}, 58.0, 190.0
"""How far aside a road bends, in parts of its length; how long its parts are; no road is longer for its bends."""
GRID, EDGE = 8, 14
FREE = 5
"""Of the free places every so-manieth is written down."""
BEYOND, HALF = 6.0, 0.5
"""Who stands on a road stands so far beyond a village's room, but never further than this part of the way."""


@cache
def middles() -> Mapping[str, Point]:
    """Return village -> its place."""
    return {village.id: at(village.x, village.y) for village in shipped().villages.values()}


@cache
def roads() -> Mapping[tuple[str, str], tuple[str, list[Point]]]:
    """Return the ends of a road -> "land" or "sea", and the points of its smoothed course."""
    board = data.read(PACKAGE, "data", "map.json")
    where, found = middles(), {}
    for kind in ("land", "sea"):
        for n, (a, b) in enumerate(board[kind]):
            turns = [at(*point) for point in board["via"].get(f"{a}-{b}", [])]
            turns = turns or _bends(where[a], where[b], BENT[kind], n)
            found[a, b] = (kind, curved([where[a], *turns, where[b]]))
    return found


def _bends(start: Point, end: Point, most: float, seed: int) -> list[Point]:
    """Return the course of a road between two villages: slightly off the straight line, mostly in the middle."""
    lot, far = random.Random(SEED + seed), dist(start, end)
    many = max(2, int(far / STRAIGHT))
    across = -(end[1] - start[1]) / far, (end[0] - start[0]) / far
    found = []
    for n in range(1, many):
        share = n / many
        aside = lot.uniform(-most, most) * min(far, LONG) * sin(pi * share)
        found.append((start[0] + (end[0] - start[0]) * share + across[0] * aside,
                      start[1] + (end[1] - start[1]) * share + across[1] * aside))  # fmt: skip
    return found


def standing(village: str, end: str) -> Point:
    """Return where nobles stand who have reached a village on the road from another, but have not entered it."""
    way = next(points for (a, b), (_, points) in roads().items() if {a, b} == {village, end})
    line = shapely.LineString(way if way[0] == middles()[village] else way[::-1])
    x, y = middles()[village]
    above = BESIDE[1] + LARGER * shipped().villages[village].principal
    room = shapely.box(x - BESIDE[0], y - above, x + BESIDE[0], y + BESIDE[2])
    inside = line.intersection(room).length
    found = line.interpolate(min(inside + BEYOND, line.length * HALF))
    return round(found.x, 1), round(found.y, 1)


@cache
def titles() -> Mapping[str, Point]:
    """Return fief -> the middle of its title: as given in the file, else a free place near its villages."""
    return CONTROL.get("titles") or _sought({
        fief.id: (TITLE, [middles()[village] for village in fief.villages], ground().together(fief.villages))
        for fief in shipped().fiefs.values()
    }, [])  # fmt: skip


@cache
def plates() -> Mapping[str, Point]:
    """Return region -> the middle of its plate, in the same way."""
    if "plates" in CONTROL:
        return {id: (float(x), float(y)) for id, (x, y) in CONTROL["plates"].items()}
    taken = [_box(middle, TITLE) for middle in titles().values()]
    return _sought({
        region.id: (PLATE, [middles()[village] for village in region.villages], ground().together(region.villages))
        for region in shipped().regions.values()
    }, taken)  # fmt: skip


def wall() -> list[int]:
    """Return the place of the Wall beside the map, as given in the file: left, top, width, height."""
    return [int(one) for one in CONTROL["wall"]]


def free() -> list[list[int]]:
    """Return middles of rectangles as large as a fief's title without a village in them, for titles of own maps."""
    left, top, width, height = wall()
    taken = shapely.union_all([*map(_room, middles()), shapely.box(left, top, left + width, top + height)])
    return [[int(x), int(y)] for x, y in _grid(TITLE)[::FREE] if not taken.intersects(_box((x, y), TITLE))]


def _sought(wanted: Mapping[str, tuple[Point, list[Point], Any]], taken: list[Any]) -> dict[str, Point]:
    found: dict[str, Point] = {}
    taken = [*taken]
    ways = shapely.union_all([shapely.LineString(points) for _, points in roads().values()]).buffer(5)
    rooms = [_room(village) for village in middles()]
    for id, (size, near, own) in sorted(wanted.items(), key=lambda one: len(one[1][1])):
        found[id] = min(
            _grid(size), key=lambda middle: _cost(_box(middle, size), middle, near, own, ways, [*rooms, *taken])
        )
        taken.append(_box(found[id], size))
    return {id: found[id] for id in wanted}


def _room(village: str) -> Any:
    """Return the room of a village; more for a principal one, for its banner and its larger name."""
    (x, y), more = middles()[village], 14 * shipped().villages[village].principal
    return shapely.box(x - BOX[0] - 14 - more, y - BOX[1] - more, x + BOX[0] + 14 + more, y + BOX[2])


def _grid(size: Point) -> list[Point]:
    width, height = SIZE
    return [
        (float(x), float(y))
        for x in range(int(size[0] / 2) + EDGE, int(width - size[0] / 2) - EDGE, GRID)
        for y in range(int(size[1] / 2) + EDGE, int(height - size[1] / 2) - EDGE, GRID)
    ]


def _box(middle: Point, size: Point) -> Any:
    return shapely.box(middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2,
                       middle[1] + size[1] / 2)  # fmt: skip


def _cost(box: Any, middle: Point, near: list[Point], own: Any, ways: Any, taken: list[Any]) -> float:
    """Return how bad a place is: what it covers, its distance from its villages, and whether it is on their land."""
    away = min(((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5 for x, y in near)
    covered = sum(box.intersection(one).area for one in taken if box.intersects(one))
    outside = 1 - own.intersection(box).area / box.area
    return float(3 * covered + 0.5 * ways.intersection(box).area + 1.2 * away + 160 * outside)
