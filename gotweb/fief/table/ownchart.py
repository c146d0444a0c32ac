"""Coordinates and ground of a player's own map: the villages are the program's, all else is the file's.

Roads run straight between their villages, and around villages in their way; a road that the program's map has, too,
runs as it does there. Titles of fiefs and plates of regions are placed where no village lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

from gotweb.fief.facts import Facts, Fief, WardenRegion
from gotweb.fief.table import heraldry, pieces
from gotweb.fief.table.atlas import Atlas, atlas
from gotweb.ui.board.draft import Point
from gotweb.ui.kit.tree import Element, el

KEPT = 8
"""The maps of so many games are remembered."""
CLEAR = 42.0
"""How far a road stays from the middles of villages that it does not lead to."""
ASIDE = (0.0, 45.0, -45.0, 90.0, -90.0, 140.0, -140.0)
"""How far aside a road turns in its middle, the least first."""
ROOM = (94.0, 62.0, 76.0)
"""The room of a village on its roads: to either side, above its middle, below it."""
BEYOND, STEP = 6.0, 4.0
TITLE, PLATE = (150.0, 50.0), (128.0, 62.0)
"""The room of a fief's title, and of what is said of a region."""
NEAR, FOREIGN, COVERS, GRAIN = 190.0, 160.0, 30.0, 20.0
"""How far from its villages a title is sought; what it costs to stand on foreign land, and on a bit of a road."""

Pair = frozenset[str]
Part = Fief | WardenRegion


@lru_cache(maxsize=KEPT)
def chart(facts: Facts) -> Atlas:
    """Return the coordinates of everything on the map of these facts."""
    ours = atlas()
    if "map" not in facts.sheets:
        return ours
    sea = frozenset(frozenset(pair) for pair in facts.sheets["map"]["sea"])
    ways = {pair: _way(pair, pair in sea) for pair in roads(facts)}
    # the roads that cross the rooms of titles
    grains = [point for points in ways.values() for a, b in pairwise(points) for point in _walked(a, b, GRAIN)]
    taken: list[tuple[Point, Point]] = []
    fiefs = {id: _place(one.villages, TITLE, grains, taken) for id, one in _few(facts.fiefs.values())}
    regions = {id: _place(one.villages, PLATE, grains, taken) for id, one in _few(facts.regions.values())}
    stands = {
        id: {end: _standing(_from(id, ways[frozenset((id, end))])) for end in village.roads}
        for id, village in facts.villages.items()
    }
    via = {pair: (min(pair), _from(min(pair), points)) for pair, points in ways.items() if len(points) > 2}
    return ours._replace(roads=stands, sea=sea, via=via, fiefs=fiefs, regions=regions)


def roads(facts: Facts) -> list[Pair]:
    """Return all roads, by land and by sea, each once."""
    found = {frozenset((id, end)): None for id, village in facts.villages.items() for end in village.roads}
    return list(found)


def _few(parts: Iterable[Part]) -> list[tuple[str, Part]]:
    """Return parts of the map by their ids, those with the fewest villages first: they have the least room."""
    return [(one.id, one) for one in sorted(parts, key=lambda one: len(one.villages))]


def _way(pair: Pair, by_sea: bool) -> list[Point]:
    """Return the points of a road, from the first of its ends by name."""
    ours, (start, end) = atlas(), sorted(pair)
    if pair in ours.via and (pair in ours.sea) == by_sea:
        return ours.way(start, end)
    a, b = ours.villages[start], ours.villages[end]
    others = [point for id, point in ours.villages.items() if id not in pair]
    ways = [_bent(a, b, aside) for aside in ASIDE]
    return next((way for way in ways if _clear(way, others)), ways[0])


def _bent(a: Point, b: Point, aside: float) -> list[Point]:
    """Return the points of a way that bends aside in its middle, with its corner rounded."""
    if not aside:
        return [a, b]
    far = dist(a, b)
    x = (a[0] + b[0]) / 2 - (b[1] - a[1]) / far * aside * 2
    y = (a[1] + b[1]) / 2 + (b[0] - a[0]) / far * aside * 2
    parts = [n / 8 for n in range(9)]
    return [
        (round((1 - t) ** 2 * a[0] + 2 * t * (1 - t) * x + t * t * b[0], 1),
         round((1 - t) ** 2 * a[1] + 2 * t * (1 - t) * y + t * t * b[1], 1))
        for t in parts
    ]  # fmt: skip


def _clear(way: Sequence[Point], others: Sequence[Point]) -> bool:
    points = [point for a, b in pairwise(way) for point in _walked(a, b, GRAIN)]
    return all(dist(point, other) >= CLEAR for point in points for other in others)


def _walked(a: Point, b: Point, step: float) -> list[Point]:
    """Return points on a line, at most `step` from each other."""
    many = max(1, int(dist(a, b) / step) + 1)
    return [(a[0] + (b[0] - a[0]) * n / many, a[1] + (b[1] - a[1]) * n / many) for n in range(many)]


def _from(start: str, way: Sequence[Point]) -> list[Point]:
    """Return a way in the direction from this one of its two ends."""
    return [*way] if way[0] == atlas().villages[start] else [*way][::-1]


def _standing(way: Sequence[Point]) -> Point:
    """Return where groups stand that are on the road into the village at which the way begins: outside the village's
    room.
    """
    x, y = way[0]
    points = [point for a, b in pairwise(way) for point in _walked(a, b, STEP)]
    inside = [abs(a - x) <= ROOM[0] and -ROOM[1] <= b - y <= ROOM[2] for a, b in points]
    first = next((n for n, within in enumerate(inside) if not within), len(points)) + int(BEYOND / STEP)
    found = points[min(first, len(points) // 2)]
    return round(found[0], 1), round(found[1], 1)


def _place(villages: Sequence[str], size: Point, grains: Sequence[Point], taken: list[tuple[Point, Point]]) -> Point:
    """Return where a title stands: near its villages, on their land, clear of other titles and if possible of roads."""
    ours = atlas()
    own = [ours.villages[one] for one in villages]

    def cost(at: Point) -> float:
        away = min(dist(at, one) for one in own)
        foreign = min(ours.villages, key=lambda id: dist(at, ours.villages[id])) not in villages
        covers = sum(abs(at[0] - x) < size[0] / 2 and abs(at[1] - y) < size[1] / 2 for x, y in grains)
        return away + FOREIGN * foreign + COVERS * covers

    def apart(at: Point) -> bool:
        return all(abs(at[0] - x) >= (size[0] + wide) / 2 or abs(at[1] - y) >= (size[1] + high) / 2
                   for (x, y), (wide, high) in taken)  # fmt: skip

    clear = [at for at in ours.free if apart(at)] or [*ours.free]
    found = min([at for at in clear if min(dist(at, one) for one in own) < NEAR] or clear, key=cost)
    taken.append((found, size))
    return found


# its ground


def ground(facts: Facts, outlines: Mapping[str, str]) -> list[Element]:
    """Return the lands in the colours of their fiefs, with the patterns of these."""
    found = []
    for id, village in facts.villages.items():
        grain = {"fill": f"url(#land-{village.fief})", "class": "fief-pattern"}
        found.append(el("path", {"d": outlines[id], "class": f"fief-land fief-{village.fief}"}, key=f"land {id}"))
        found.append(el("path", {"d": outlines[id], **grain}, key=f"grain {id}"))
    return found


def lines(facts: Facts) -> list[Element]:
    """Return what runs upon the lands: borders, roads, and the regions' numbers."""
    found = [*_borders(facts), *(line for pair in roads(facts) for line in _road(facts, pair))]
    return found + [_number(id, at) for id, at in chart(facts).regions.items()]


def _borders(facts: Facts) -> list[Element]:
    """Return the borders: dots between villages of one fief, a line where fiefs meet, beads where regions meet."""
    lines = dict.fromkeys(("bound", "border", "region"), "")
    for pair, line in atlas().bounds.items():
        one, other = (facts.villages[id] for id in pair)
        lines["border" if one.fief != other.fief else "bound"] += line
        lines["region"] += line if one.region != other.region else ""
    looks = ("bound", "border-case", "border", "region-case", "region")
    return [el("path", {"d": lines[look.removesuffix("-case")], "class": f"fief-{look}"}) for look in looks]


def _road(facts: Facts, pair: Pair) -> list[Element]:
    """A road: two lines by land, a dotted one by sea."""
    where = chart(facts)
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in where.way(*sorted(pair)))
    look = "ferry" if pair in where.sea else "road"
    return [el("path", {"d": line, "class": f"fief-{one}", "data-road": " ".join(sorted(pair))})
            for one in (f"{look}-case", look)]  # fmt: skip


LEFT = 40
"""How far left of the middle of a region's plate its number stands."""


def _number(region: str, at: Point) -> Element:
    figure = el("text", {"x": 0, "y": 11, "text-anchor": "middle", "font-size": 25, "font-weight": "bold",
                         "font-family": "Alegreya, serif", "class": "fief-figure"}, region)  # fmt: skip
    plate = el("path", {"d": heraldry.MITRE, "class": "fief-number"})
    return pieces.moved((at[0] - LEFT, at[1]), plate, figure)


# the bare drawing


def title(fief: str, at: Point) -> Element:
    """Return the name of a fief where it stands; the drawing has it in the language that is read."""
    return el("use", {"href": f"#label-fief-{fief}", "x": at[0], "y": at[1], "font-family": "Alegreya, serif",
                      "font-weight": "bold"})  # fmt: skip
