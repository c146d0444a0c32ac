"""The scenery of the map: peaks, woods, fields, marsh, rivers, light on coasts, waves.

No rule uses it. So it keeps clear of villages, roads, titles and plates, and of the rims of realms. `coast.json` says
where it lies, by villages and points; a seed scatters it, always in the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import shapely
from shapely import affinity

from gotweb.workshop.fief import places
from gotweb.workshop.fief.land import CONTROL, SIZE, Point, at, curved, ground, path, path_of_lines
from gotweb.workshop.fief.shapes import DrawnShape

RIM = 16.0
"""So far from borders of villages' lands nothing rises: there runs the rim of what is held."""
ROOMS = {"village": (58.0, 52.0, 46.0), "title": (72.0, 28.0, 32.0), "plate": (70.0, 40.0, 26.0)}
"""What is left free: to either side, above, below the middle."""
ROAD = 11.0
LIGHT, SHADE = (4.0, 5.0), (-5.0, -6.0)
"""How far the land is moved so that what is left of it along its coasts is lit, or in the shade."""
DEPTHS = (34.0, 20.0, 9.0)
"""How far the shallows reach out from the shore, the deepest first; a line of waves runs within the innermost."""
WAVE, WAVES, OFFING = 5.0, 92.0, 44.0
TRIES = 40


def peak(high: float, aside: float) -> list[DrawnShape]:
    """Return a peak whose top is displaced by `aside`: a lit and a shaded face, which meet in a broken ridge, and
    hachures.
    """
    wide, x = high * 0.82, aside
    steps = [
        f"{x - wide * 0.1:.1f} {-high * 0.64:.1f}", f"{x + wide * 0.09:.1f} {-high * 0.4:.1f}", f"{x * 0.4 - 1:.1f} 0",
    ]  # fmt: skip
    down, up = "L".join(steps), "L".join(reversed(steps))
    left, right = f"{-wide * 0.56:.1f} {-high * 0.46:.1f}", f"{x + wide * 0.36:.1f} {-high * 0.6:.1f}"
    lines = "".join(
        f"M{x + (wide - x) * share:.1f} {-high * (1.02 - share):.1f}l{-wide * 0.15:.1f} {high * 0.24:.1f}"
        for share in (0.3, 0.52, 0.74)
    )
    return [
        DrawnShape("peak", f"M{-wide:.1f} 0L{left}L{-wide * 0.38:.1f} {-high * 0.5:.1f}L{x:g} {-high:g}L{down}z"),
        DrawnShape("peak-2", f"M{x:g} {-high:g}L{right}L{x + wide * 0.5:.1f} {-high * 0.54:.1f}L{wide:.1f} 0L{up}z"),
        DrawnShape("hachure", lines + f"M{-wide * 0.5:.1f} {-high * 0.34:.1f}l{wide * 0.12:.1f} {high * 0.18:.1f}"),
    ]


PEAKS = {"peak-0": peak(22, -1.5), "peak-1": peak(17, 2), "peak-2": peak(27, 0.5)}
CROWNS = {
    "wood-0": ((0.0, 0.0, 6.4), (9.0, 2.6, 5.4), (-7.6, 3.4, 5.6), (1.6, 7.0, 5.6)),
    "wood-1": ((-4.0, 0.0, 5.8), (5.0, -1.4, 6.2), (0.0, 5.6, 5.4)),
}
"""A clump of trees: the middle and the size of each crown, those behind first."""
TUFT, FIELD = "h12m-9 0l-1-5m3.4 5v-6.4m2.4 6.4l1.6-5", "l13-3.4m-11.6 6.4l13-3.4m-11.6 6.4l13-3.4"


def clump(crowns: Iterable[tuple[float, float, float]]) -> list[DrawnShape]:
    """Return some trees close together: trunks, shaded crowns, and the lit side of each."""
    crowns = [*crowns]
    trunks = "".join(f"M{x:g} {y + r * 0.6:.1f}v{r * 0.8:.1f}" for x, y, r in crowns)
    dark = "".join(_disc(x, y, r) for x, y, r in crowns)
    lit = "".join(_disc(x - r * 0.28, y - r * 0.3, r * 0.56) for x, y, r in crowns)
    return [DrawnShape("trunk", trunks), DrawnShape("wood", dark), DrawnShape("wood-lit", lit)]


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0z"


USED = {**PEAKS, **{name: clump(crowns) for name, crowns in CROWNS.items()}}
"""What is drawn once and used again, by its id."""


@cache
def kept() -> Any:
    """Return the area in which no scenery may be."""
    rooms = [
        *(_room(point, ROOMS["village"]) for point in places.middles().values()),
        *(_room(point, ROOMS["title"]) for point in places.titles().values()),
        *(_room(point, ROOMS["plate"]) for point in places.plates().values()),
    ]
    roads = [shapely.LineString(way).buffer(ROAD) for _, way in places.roads().values()]
    return shapely.union_all([*rooms, *roads, *(line.buffer(ROAD) for line in rivers())])


def _room(middle: Point, room: Sequence[float]) -> Any:
    (x, y), (aside, above, below) = middle, room
    return shapely.box(x - aside, y - above, x + aside, y + below)


def clear(villages: Sequence[str]) -> Any:
    """Return the part of some villages' land on which scenery may be."""
    land = shapely.union_all([ground().cells[village].buffer(-RIM) for village in villages])
    return shapely.difference(land, kept())


def scattered(room: Any, gap: float, seed: int) -> list[Point]:
    """Return points all over an area, no two nearer than the gap, the northernmost first."""
    lot, found = random.Random(seed), list[Point]()
    left, top, right, bottom = room.bounds if not room.is_empty else (0, 0, 0, 0)
    for _ in range(int(room.area / gap**2 * TRIES)):
        x, y = lot.uniform(left, right), lot.uniform(top, bottom)
        if all((x - a) ** 2 + (y - b) ** 2 >= gap * gap for a, b in found) and room.contains(shapely.Point(x, y)):
            found.append((round(x), round(y)))
    return sorted(found, key=lambda point: point[1])


def risen() -> list[tuple[str, Point]]:
    """Return all peaks and clumps of trees, the farthest back first: the id in `USED`, and the foot."""
    found, lot = list[tuple[str, Point]](), random.Random(CONTROL["relief"]["seed"])
    for n, (kind, villages, gap, most) in enumerate(CONTROL["relief"]["rising"]):
        points = scattered(clear(villages), gap, n + 3)
        if len(points) > most:  # a wood or a range keeps together
            x, y = points[len(points) // 3]
            points = sorted(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)[:most]
        shapes = [name for name in USED if name.startswith(kind)]
        found += [(lot.choice(shapes), point) for point in points]
    return sorted(found, key=lambda one: one[1][1])


def grown() -> list[DrawnShape]:
    """Return the fields and the marsh, each as one shape."""
    found = []
    for look, mark in (("field", FIELD), ("marsh", TUFT)):
        villages = CONTROL["relief"][look]
        points = [point for n, one in enumerate(villages) for point in scattered(clear([one]), 30, n)[:9]]
        found.append(DrawnShape(look, "".join(f"M{x:g} {y:g}{mark}" for x, y in points)))
    return found


@cache
def rivers() -> tuple[Any, ...]:
    """Return the rivers, from source to sea."""
    lines = [shapely.LineString(curved([at(x, y) for x, y in points])) for points in CONTROL["relief"]["rivers"]]
    return tuple(shapely.intersection(line, ground().land.buffer(2)) for line in lines)


def water() -> str:
    """Return the rivers as path data: they widen towards the sea."""
    return "".join(path_of_lines(shapely.union_all([line])) for line in rivers())


def coasts() -> list[DrawnShape]:
    """Return the lit and the shaded side of all land."""
    land = ground().land
    sides = [("shade", SHADE), ("light", LIGHT)]
    return [
        DrawnShape(look, path(shapely.difference(land, affinity.translate(land, *aside)), 1.4)) for look, aside in sides
    ]


def shallows() -> list[DrawnShape]:
    """Return the bands of shallow water, the deepest first, and the line of the waves."""
    land = ground().land
    bands = [
        DrawnShape(f"shallow-{n + 1}", path(land.buffer(depth, quad_segs=4), 1.6)) for n, depth in enumerate(DEPTHS)
    ]
    return [*bands, DrawnShape("waterline", path(land.buffer(WAVE, quad_segs=4), 1.2))]


def waves() -> DrawnShape:
    """Return a few waves on the open sea."""
    sea = shapely.difference(shapely.box(14, 14, SIZE[0] - 30, SIZE[1] - 14), ground().land.buffer(OFFING))
    left, top, wide, high = places.wall()
    points = scattered(shapely.difference(sea, shapely.box(left, top, left + wide, top + high)), WAVES, 4)
    return DrawnShape("wave", "".join(f"M{x:g} {y:g}q4.5-5 9 0t9 0" for x, y in points))


def patches() -> DrawnShape:
    """Return soft patches of ground, so that no land has a uniform colour."""
    lot, found = random.Random(CONTROL["relief"]["seed"]), ""
    for x, y in scattered(ground().land.buffer(-14), 88, 9):
        wide, high = lot.uniform(16, 34), lot.uniform(8, 15)
        found += _soft(x, y, wide, high)
    return DrawnShape("patch", found)


def _soft(x: float, y: float, wide: float, high: float) -> str:
    return (f"M{x - wide:.0f} {y:.0f}c0{-high:.0f} {wide * 1.7:.0f}{-high * 1.3:.0f} {2 * wide:.0f} 0"
            f"c{wide * 0.2:.0f} {high:.0f}{-2 * wide:.0f} {high * 1.4:.0f}{-2 * wide:.0f} 0z")  # fmt: skip
