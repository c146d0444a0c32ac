"""Writes the courses of arrows on the board (first-ways.json, and the like): `python -m gotweb.workshop.thrones.ways`.

For every two areas that touch: the points from the middle of one to the middle of the other, on a course that stays
within the two and crosses their border once; over a river at its bridge, out of a port at its mouth. Tests in
tests/board/ notice an outdated file.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from typing import Any

import shapely
from shapely.geometry import LineString, MultiLineString, Point, Polygon
from shapely.ops import linemerge, nearest_points

from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones.seek import largest
from gotweb.workshop.thrones.sheet import SHEETS, Sheet, read, write

INSET = (16.0, 12.0, 8.0, 5.0, 3.0, 1.5)
"""How far a way keeps from the borders of an area, as far as the area is wide enough."""
CORNER = 14.0
"""How far from the ends of a border it is crossed, as far as the border is long enough."""
Spot = tuple[float, float]


class WalkedArea:
    """One area, with the search for courses of straight lines within it."""

    def __init__(self, whole: Polygon, middle: Spot) -> None:
        self.whole = whole.buffer(1.0)
        self.middle = middle

    def way(self, goal: Spot) -> list[Spot]:
        """Return the turns of a short course from the middle to a point of the border, preferably far from
        the border.
        """
        for inset in INSET:
            found = self._way(goal, inset)
            if found is not None:
                return found
        raise ValueError(f"no way from {self.middle} to {goal}")

    def _way(self, goal: Spot, inset: float) -> list[Spot] | None:
        inner = self.whole.buffer(-inset).simplify(min(inset / 3, 2.0))
        parts = [part for part in getattr(inner, "geoms", [inner]) if part.buffer(1.0).contains(Point(self.middle))]
        if not parts:
            return None
        (free,) = parts[:1]
        door = nearest_points(free, Point(goal))[0]
        if not self.whole.contains(LineString([door, goal])):
            return None
        gate = (door.x, door.y)
        corners = [spot for ring in (free.exterior, *free.interiors) for spot in ring.coords[:-1]]
        turns = _shortest(free.buffer(0.5), self.middle, gate, corners)
        return None if turns is None else [*turns, *([gate] if door.distance(Point(goal)) > inset / 2 else [])]


def _shortest(free: Polygon, start: Spot, goal: Spot, corners: list[Spot]) -> list[Spot] | None:
    """Return the turns of the shortest course through corners that see each other; None if there is none."""
    shapely.prepare(free)
    spots = [start, goal, *corners]
    best = {0: 0.0}
    came: dict[int, int] = {}
    queue = [(0.0, 0)]
    done: set[int] = set()
    while queue:
        length, here = heapq.heappop(queue)
        if here == 1:
            turns = []
            while here := came[here]:
                turns.append(spots[here])
            return turns[::-1]
        if here in done:
            continue
        done.add(here)
        others = [n for n in range(len(spots)) if n not in done]
        lines = shapely.linestrings([[spots[here], spots[n]] for n in others])
        for n, seen, step in zip(others, shapely.covers(free, lines), shapely.length(lines), strict=True):
            if seen and length + step < best.get(n, float("inf")):
                best[n] = length + float(step)
                came[n] = here
                heapq.heappush(queue, (best[n], n))
    return None


def crossing(one: Polygon, other: Polygon, middles: tuple[Spot, Spot]) -> tuple[Spot, Spot]:
    """Return where a course leaves one area and enters the other: near the straight line, and not at the border's end.

    Both are the same point, unless the areas touch only by an islet: then they are the two nearest points.
    """
    shared = one.boundary.buffer(0.2).intersection(other.boundary)
    if shared.is_empty:
        left, entered = nearest_points(one, other)
        return (left.x, left.y), (entered.x, entered.y)
    merged = linemerge(shared) if isinstance(shared, MultiLineString) else shared
    lines = [line for line in getattr(merged, "geoms", [merged]) if isinstance(line, LineString)]
    line = max(lines, key=lambda line: line.length)
    margin = min(CORNER, line.length / 3)
    spots = [line.interpolate(margin + (line.length - 2 * margin) * n / 40) for n in range(41)]
    best = min(spots, key=lambda spot: sum(spot.distance(Point(middle)) for middle in middles))
    return (best.x, best.y), (best.x, best.y)


def grounds(mesh: Mesh, edition: str, book: Mapping[str, Any]) -> dict[str, Polygon]:
    """Return area -> its ground, from a places file: ports are their basins, cut out of their sea."""
    basins = {area: Polygon(place["basin"]) for area, place in book.items() if "basin" in place}
    found = {}
    for area in book:
        if area not in basins:
            own = shape(mesh, edition, area).buffer(0)
            for basin in (one for one in basins.values() if one.intersects(own)):
                own = own.difference(basin)
            found[area] = largest(own)
    return found | basins


def ways(sheet: Sheet) -> dict[str, dict[str, Any]]:
    """Return the course between the middles of every two areas that touch, by their names in alphabetical order.

    It is the points between (`turns`), and the index of the one on the border (`border`).
    """
    found: dict[str, dict[str, Any]] = {}
    mesh, book, facts = Mesh.load(sheet.mesh), read(sheet.places)["areas"], sheet.rules()
    gates = {frozenset(bridge["pair"]): tuple(bridge["point"]) for bridge in mesh.data["bridges"]}
    mouths = {area: tuple(place["mouth"]) for area, place in book.items() if "mouth" in place}
    gates |= {frozenset(edge): mouths[area] for edge in facts["edges"] for area in edge if area in mouths}
    shapes = grounds(mesh, sheet.edition, book)
    middles: dict[str, Spot] = {area: tuple(place["pole"]) for area, place in book.items()}
    for edge in sorted({tuple(sorted(edge)) for edge in [*facts["edges"], *facts["bridges"]]}):
        one, other = edge
        gate = gates.get(frozenset(edge))
        middle = (middles[one], middles[other])
        left, entered = (gate, gate) if gate else crossing(shapes[one], shapes[other], middle)
        there = WalkedArea(shapes[one], middles[one]).way(left)
        back = WalkedArea(shapes[other], middles[other]).way(entered)
        turns = [*there, left, *([entered] if entered != left else []), *reversed(back)]
        found[f"{one} {other}"] = {"border": len(there), "turns": [[round(x), round(y)] for x, y in turns]}
    return found


def main() -> None:
    """Write the file of ways of every board."""
    for sheet in SHEETS:
        write(sheet.ways, ways(sheet))


if __name__ == "__main__":
    main()
