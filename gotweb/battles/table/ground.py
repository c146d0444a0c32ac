"""The ground of a battlefield: terrain, tokens, devastated land. Drawn in play, from what a view says lies there.

Whatever is drawn alike lies in one path for the whole board: so a field of many woods is a handful of shapes, which a
tablet paints quickly. Each kind has a form of its own and not only a colour, and all of them reach to where a unit
leaves them to be seen: the upper and lower corner of the hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from gotweb.battles import facts
from gotweb.battles.field import Grid, grid
from gotweb.battles.table import courses, hexmap
from gotweb.battles.table.courses import Course
from gotweb.battles.table.playing import plan_of
from gotweb.battles.table.signs import path
from gotweb.ui.board.draft import Point, View
from gotweb.ui.kit.tree import Element, Memo, el

Shape = Sequence[str]
"""Parts of path data, each of which begins with a relative move from the middle of what is drawn."""

TREE: Shape = ("m0-7.2l3.3 5h-1.5l2.8 4.4h-3.6v2.2h-2v-2.2h-3.6l2.8-4.4h-1.5z",)
TREE_LIT: Shape = ("m0-7.2v9.4h-4.6l2.8-4.4h-1.5z",)
TREES = ((0, -15.5), (-9.5, -10.5), (9.5, -10.5), (-15.5, -3.5), (15.5, -3.5), (0, -3), (-8, 2.5), (8, 2.5), (-15.5, 8),
         (15.5, 8), (-8, 13.5), (8, 13.5), (0, 18.5), (0, 8.5))  # fmt: skip
"""Where trees stand in a wood."""
HILL: Shape = (
    "m-19 7q5.5-3.5 9-12.500q4-10.5 9.5-10.500q4 0 7.5 7q3.5-3.5 6-1.500q3.5 3 6 10.500q-19 4-38 7z",
    "m-12 19.500q4-8 9-8q4 0 6.5 3.500q3-2.5 5.5-.5q2 1.5 3.5 4.500q-12 3-24.5.5z",
)
HILL_SHADE: Shape = (
    "m-.5-16q4 0 7.5 7q3.5-3.5 6-1.500q3.5 3 6 10.500q-6 1.8-13 3q2.5-7-.5-10.500q-4-3-6-8.500z",
    "m-3 11.500q4 0 6.5 3.500q3-2.5 5.5-.5q2 1.5 3.5 4.500q-5 1.5-10.5 1.500q1-3-1-5q-3-1-4-4z",
)
HILL_LINE: Shape = ("m-11-5.500l2.5 5.5", "m-6.5-12l2 7", "m-14.5 1.500l3 3", "m-7 14.500l1.8 3.5")
HOUSE_WALL: Shape = ("m-15-6h11v7h-11z", "m5-5h11v6.500h-11z", "m-5.5 14.500h11v6h-11z")
HOUSE_ROOF: Shape = ("m-17-6l3.5-7.500h8l3.5 7.500z", "m3-5l3.5-7.500h8l3.5 7.500z", "m-7.5 14.500l3.5-7h8l3.5 7z")
HOUSE_DOOR: Shape = ("m-11-2h3v3h-3z", "m9-1.500h3v3h-3z", "m-1.5 17h3v3.500h-3z")
TENT: Shape = ("m-10-17l7 13h-14z", "m10-17l7 13h-14z", "m0 7.500l7.5 13h-15z")
TENT_DARK: Shape = ("m-10-13l2 9h-4z", "m10-13l2 9h-4z", "m0 11l2.5 9.500h-5z")
TENT_POLE: Shape = ("m-10-17v-3l4 1.500l-4 1.5", "m10-17v-3l4 1.500l-4 1.5", "m0 7.500v-3l4 1.500l-4 1.5")
PALISADE: Shape = tuple(
    f"m{x} {y}v-17l3-5l3 5v17z" for x, y in ((-21, 7.5), (-15, 9.5), (-9, 11), (-3, 11.5), (3, 11), (9, 9.5), (15, 7.5))
)
PALISADE_ROPE: Shape = ("m-21-4q21 7 42 0", "m-21 3q21 7 42 0")
TOWER: Shape = ("m-8-20h16v6h-2l3 29h-18l3-29h-2z",)
TOWER_PLANK: Shape = ("m-6-14h12", "m-6.5-8h13", "m-7.2-1h14.4", "m-8 6h16", "m-3-14v29", "m3-14v29")
TOWER_WHEEL: Shape = tuple(f"m{x} 13a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z" for x in (-6.5, 6.5))
STUMP: Shape = (
    "m-12-10l1.5-5.500l2 3l2-2.500l.5 5z", "m7-10l.5-6l2.5 3l2.5-3.500l1 6.500z", "m-18 4l1-5l2 2l2-3l1 6z",
    "m13 5l1-5.500l2 2.500l2-2l.5 5z", "m-3 20.500l1-6l2 2.500l2.5-3l1 6.500z",
)  # fmt: skip
CRACK: Shape = ("m-5-18l4 3l-2 3l4 2", "m-14 10l5 2l1 4l5 1", "m14 11l-4 2l1 4", "m-3-3l6 3l-3 4l5 3")
STONES = ((-16.5, -2.5), (-10, 3), (-3.5, -2.5), (3.5, 3), (10, -2.5), (16.5, 2.5))
STONE: Shape = ("m-3.4 0a3.4 2.9 0 1 0 6.8 0a3.4 2.9 0 1 0-6.8 0z",)
SHALLOW = (
    (-20, -6),
    (-14, -9.5),
    (-4, -8),
    (6, -9.5),
    (15, -8.5),
    (20, -5),
    (19, 6),
    (12, 9.5),
    (3, 8),
    (-7, 9.5),
    (-15, 9),
)
DECK = ((-20, -7.5), (20, -7.5), (20, 7.5), (-20, 7.5))
RAILS = (((-22, -7.5), (22, -7.5)), ((-22, 7.5), (22, 7.5)))
PLANKS = tuple(((x, -7.5), (x, 7.5)) for x in range(-16, 17, 4))
PIERS = tuple(((x, y), (x + 6, y), (x + 6, y + 3.5), (x, y + 3.5)) for x in (-22, -3, 16) for y in (-11, 7.5))

STAMPS: Mapping[str, tuple[tuple[str, Shape], ...]] = {
    "hills": (("battle-hill", HILL), ("battle-hill-shade", HILL_SHADE), ("battle-hill-line", HILL_LINE)),
    "building": (("battle-wall", HOUSE_WALL), ("battle-roof", HOUSE_ROOF), ("battle-door", HOUSE_DOOR)),
    "palisade": (("battle-timber", PALISADE), ("battle-rope", PALISADE_ROPE)),
    "tent": (("battle-canvas", TENT), ("battle-door", TENT_DARK), ("battle-rope", TENT_POLE)),
    "siege-tower": (("battle-timber", TOWER), ("battle-rope", TOWER_PLANK), ("battle-door", TOWER_WHEEL)),
    "devastated": (("battle-crack", CRACK), ("battle-stump", STUMP)),
}
"""Kinds that are drawn alike in every hex: the look of each part, and its shape."""
TINTS: Mapping[str, str] = {
    "forest": "wood", "forest-road": "wood", "forest-river": "wood", "hills": "height", "building": "town",
    "river": "shore", "devastated": "ash",
}  # fmt: skip
"""Terrain -> the tint of its hexes; all others are as the plains are."""
WOODS = ("forest", "forest-road", "forest-river")
STREAMS = ("river", "forest-river")
CROSSINGS = ("ford", "wooden-bridge", "stone-bridge")


class Lying(NamedTuple):
    """What lies on a battlefield: hex -> terrain, hex -> token on it."""

    grid: Grid
    base: Mapping[str, str]
    things: Mapping[str, str]

    def all(self, *kinds: str) -> tuple[str, ...]:
        """Return the hexes of these kinds of terrain or tokens, sorted."""
        found = [hex for lies in (self.base, self.things) for hex, id in lies.items() if id in kinds]
        return tuple(sorted(found))


def lying_of(view: View) -> Lying:
    """Return what lies in a view, of a skirmish that is being set up what is placed so far."""
    plan, known = plan_of(view), facts.terrain()
    if "draft" in view:
        placed = view["draft"]["ground"]
        tokens = {hex: id for hex, id in placed.items() if known[id].token}
        return Lying(plan.grid, {hex: id for hex, id in placed.items() if hex not in tokens}, tokens)
    burnt = dict.fromkeys(view["devastated"], "devastated")
    return Lying(plan.grid, {**plan.ground, **burnt}, view["things"])


def ground(lying: Lying, middles: Mapping[str, Point], memory: Memo) -> list[Element]:
    """Return the shapes of all that lies on the ground, from the lowest, in one group."""
    facts = (sorted(lying.base.items()), sorted(lying.things.items()))
    return [memory("ground", facts, lambda: el("g", None, _all(lying, middles, memory), key="ground"))]


def _all(lying: Lying, middles: Mapping[str, Point], memory: Memo) -> list[Element]:
    roads, rivers = nets(lying, middles)
    drawn: list[Element] = []
    for tint in dict.fromkeys(TINTS.values()):
        hexes = lying.all(*(id for id, look in TINTS.items() if look == tint))
        drawn += _kept(memory, f"tint {tint}", hexes, lambda hexes=hexes, tint=tint: [_tint(tint, hexes, middles)])
    drawn += _stamps(memory, "hills", lying, middles)
    if rivers.ends:
        drawn += _kept(memory, "river", (rivers.path, rivers.pools), lambda: _river(rivers))
    drawn += _crossings(memory, "ford", lying, middles, roads, rivers)
    if roads.ends:
        drawn += _kept(memory, "road", roads.path, lambda: _road(roads))
    for id in ("wooden-bridge", "stone-bridge"):
        drawn += _crossings(memory, id, lying, middles, roads, rivers)
    trees = _trees(lying, middles, roads, rivers)
    drawn += _kept(memory, "trees", trees, lambda: _wood(trees))
    for id in ("building", "devastated", "tent", "palisade", "siege-tower"):
        drawn += _stamps(memory, id, lying, middles)
    return drawn


def nets(lying: Lying, middles: Mapping[str, Point]) -> tuple[Course, Course]:
    """Return the roads and the rivers of a battlefield."""
    known = facts.terrain()
    paved = frozenset(lying.all(*(id for id, one in known.items() if one.road and not one.token)))
    over = frozenset(lying.all(*CROSSINGS))
    # a road runs over a crossing beside it; two crossings side by side are no road
    roads = courses.course(
        lying.grid, middles, paved | {hex for hex in over if any(near in paved for near in lying.grid.near[hex])},
        lambda one, other: one in paved or other in paved, courses.STRAY / 3,
    )  # fmt: skip
    rivers = courses.course(lying.grid, middles, frozenset(lying.all(*STREAMS)), lambda one, other: True, courses.STRAY)
    return roads, rivers


def _kept(memory: Memo, key: str, facts: object, build: object) -> list[Element]:
    """Return shapes that are built only when their facts have changed, in one group; nothing if there are no facts."""
    if not facts:
        return []
    return [memory(f"ground {key}", facts, lambda: el("g", None, build(), key=f"ground {key}"))]  # type: ignore[operator]


def _tint(tint: str, hexes: Iterable[str], middles: Mapping[str, Point]) -> Element:
    data = "".join(hexmap.outline(middles[hex], 1.1) for hex in hexes)
    return path(f"battle-tint tint-{tint}", data)


def stamped(shape: Shape, at: Iterable[Point]) -> str:
    """Return a shape as path data, once at each of these points."""
    return "".join(f"M{x:.1f} {y:.1f}{part}" for x, y in at for part in shape)


def _stamps(memory: Memo, id: str, lying: Lying, middles: Mapping[str, Point]) -> list[Element]:
    hexes = lying.all(id)
    at = [middles[hex] for hex in hexes]
    return _kept(memory, id, hexes, lambda: [
        path(look, stamped(shape, at)) for look, shape in STAMPS[id]
    ])  # fmt: skip


def _river(rivers: Course) -> list[Element]:
    lake = [path("battle-bank battle-bank-pool", rivers.pools)] if rivers.pools else []
    fill = [path("battle-water battle-water-pool", rivers.pools)] if rivers.pools else []
    return [
        *lake,
        path("battle-bank", rivers.path),
        *fill,
        path("battle-water", rivers.path),
        path("battle-current", rivers.path),
    ]


def _road(roads: Course) -> list[Element]:
    return [path(look, roads.path) for look in ("battle-verge", "battle-road")]


def _trees(lying: Lying, middles: Mapping[str, Point], roads: Course, rivers: Course) -> tuple[Point, ...]:
    """Return where the trees of all woods stand: beside roads and rivers, from the back to the front."""
    found = []
    for hex in lying.all(*WOODS):
        x, y = middles[hex]
        for dx, dy in TREES:
            at = round(x + dx, 1), round(y + dy, 1)
            foot = at[0], at[1] - 1
            clear = not courses.near(foot, (x, y), roads.ends.get(hex, ()), 8.5)
            if clear and not courses.near(foot, (x, y), rivers.ends.get(hex, ()), 11.5):
                found.append(at)
    return tuple(sorted(found, key=lambda at: (at[1], at[0])))


def _wood(trees: Sequence[Point]) -> list[Element]:
    return [
        path("battle-tree", stamped(TREE, trees)),
        path("battle-tree-lit", stamped(TREE_LIT, trees)),
    ]


def _crossings(
    memory: Memo, id: str, lying: Lying, middles: Mapping[str, Point], roads: Course, rivers: Course
) -> list[Element]:
    turned = tuple(
        courses.crossing(middles[hex], roads.ends.get(hex, ()), rivers.ends.get(hex, ())) for hex in lying.all(id)
    )
    return _kept(memory, id, turned, lambda: BUILT[id](turned))


Turned = Sequence[tuple[Point, float]]


def _ford(turned: Turned) -> list[Element]:
    shallow = "".join(_area(SHALLOW, *one) for one in turned)
    stones = "".join(_stones(*one) for one in turned)
    return [
        path("battle-shallow", shallow),
        path("battle-stone", stones),
    ]


def _wooden(turned: Turned) -> list[Element]:
    return [
        path("battle-timber", "".join(_area(DECK, *one) for one in turned)),
        path("battle-rope", "".join(_line(line, *one) for one in turned for line in PLANKS)),
        path("battle-rail", "".join(_line(line, *one) for one in turned for line in RAILS)),
    ]


def _stone(turned: Turned) -> list[Element]:
    return [
        path("battle-paving", "".join(_area(DECK, *one) for one in turned)),
        path("battle-joint", "".join(_line(line, *one) for one in turned for line in PLANKS[::2])),
        path("battle-parapet", "".join(_line(line, *one) for one in turned for line in RAILS)),
        path("battle-stone", "".join(_area(pier, *one) for one in turned for pier in PIERS)),
    ]


BUILT = {"ford": _ford, "wooden-bridge": _wooden, "stone-bridge": _stone}


def _turn(at: Point, degrees: float, point: Point) -> Point:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return at[0] + point[0] * c - point[1] * s, at[1] + point[0] * s + point[1] * c


def _points(points: Iterable[Point], at: Point, degrees: float) -> list[str]:
    return [f"{x:.1f} {y:.1f}" for x, y in (_turn(at, degrees, point) for point in points)]


def _area(points: Iterable[Point], at: Point, degrees: float) -> str:
    return f"M{'L'.join(_points(points, at, degrees))}z"


def _line(points: Iterable[Point], at: Point, degrees: float) -> str:
    return f"M{'L'.join(_points(points, at, degrees))}"


def _stones(at: Point, degrees: float) -> str:
    return stamped(STONE, (_turn(at, degrees, spot) for spot in STONES))


def sample(id: str) -> list[Element]:
    """Return one hex of a terrain or of a token by itself, about the point (0, 0) of the board."""
    known = facts.terrain()
    board, at = grid(1, 1), {"A1": (0.0, 0.0)}
    token = id != "devastated" and known[id].token
    base = {} if not token else {"A1": "river"} if id in CROSSINGS else {}
    lies = Lying(board, base if token else {"A1": id}, {"A1": id} if token else {})
    return [path("battle-hex", hexmap.outline((0.0, 0.0))), *ground(lies, at, Memo())]
