"""The ground of a battlefield: terrain, tokens, devastated land. It is drawn in play, from a view.

Parts with the same style are one path for the whole board: so a field of many woods has only a few shapes, which a
tablet paints quickly. Each kind has a form of its own and not only a colour, and reaches to the upper and lower corner
of the hex, where it can be seen beside a unit. Woods, hills and towns of several hexes are joined (`relief`); single
things are in `stamps`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from gotweb.battles import facts
from gotweb.battles.field import Grid, grid
from gotweb.battles.table import courses, hexmap, relief
from gotweb.battles.table.courses import Course
from gotweb.battles.table.playing import plan_of
from gotweb.battles.table.relief import Loop, stamped
from gotweb.battles.table.signs import path
from gotweb.battles.table.stamps import DECK, PIERS, PLANKS, RAILS, SHALLOW, STAMPS, STONE, STONES
from gotweb.ui.board.draft import Point, View
from gotweb.ui.kit.tree import Element, Memo, el

WOODS = ("forest", "forest-road", "forest-river")
STREAMS = ("river", "forest-river")
CROSSINGS = ("ford", "wooden-bridge", "stone-bridge")


class Lying(NamedTuple):
    """The things on the ground: hex -> terrain, hex -> token on it."""

    grid: Grid
    base: Mapping[str, str]
    things: Mapping[str, str]

    def all(self, *kinds: str) -> tuple[str, ...]:
        """Return the hexes of these kinds of terrain or tokens, sorted."""
        found = [hex for lies in (self.base, self.things) for hex, id in lies.items() if id in kinds]
        return tuple(sorted(found))


def lying_of(view: View) -> Lying:
    """Return the terrain and tokens of a view; for a skirmish that is being set up those placed so far."""
    plan, known = plan_of(view), facts.terrain()
    if "draft" in view:
        placed = view["draft"]["ground"]
        tokens = {hex: id for hex, id in placed.items() if known[id].token}
        return Lying(plan.grid, {hex: id for hex, id in placed.items() if hex not in tokens}, tokens)
    burnt = dict.fromkeys(view["devastated"], "devastated")
    return Lying(plan.grid, {**plan.ground, **burnt}, view["things"])


def ground(lying: Lying, middles: Mapping[str, Point], memory: Memo) -> list[Element]:
    """Return the shapes of everything on the ground, the lowest first, in one group; areas outside the field are
    veiled.
    """
    facts = (sorted(lying.base.items()), sorted(lying.things.items()))
    return [memory("ground", facts, lambda: el("g", None, _whole(lying, middles, memory), key="ground"))]


def _whole(lying: Lying, middles: Mapping[str, Point], memory: Memo) -> list[Element]:
    hexes = lying.grid.hexes
    return [*_all(lying, middles, memory), *_kept(memory, "edge", hexes, lambda: _edge(hexes, middles))]


def _edge(hexes: Sequence[str], middles: Mapping[str, Point]) -> list[Element]:
    """Return the veil over everything outside the field, and the line around the field."""
    border = relief.loops(hexes, middles)
    right, below = (max(axis) + 4 * hexmap.RADIUS for axis in zip(*middles.values(), strict=True))
    left = -4 * hexmap.RADIUS
    field = relief.straight(border)
    sheet = f"M{left} {left}H{right:.0f}V{below:.0f}H{left}z"
    return [path("battle-veil", sheet + field), path("battle-edge", field)]


def _all(lying: Lying, middles: Mapping[str, Point], memory: Memo) -> list[Element]:
    roads, rivers = nets(lying, middles)
    drawn: list[Element] = []
    for tint, kinds, build in (
        ("wood", WOODS, _wood_ground), ("ash", ("devastated",), _ash), ("town", ("building",), _place),
        ("height", ("hills",), _hills),
    ):  # fmt: skip
        hexes = lying.all(*kinds)
        drawn += _kept(memory, tint, hexes, lambda hexes=hexes, build=build: build(relief.loops(hexes, middles)))
    drawn += _stamps(memory, "hills", lying, middles)
    if rivers.ends:
        drawn += _kept(memory, "river", (rivers.path, rivers.pools), lambda: _river(rivers))
    drawn += _crossings(memory, "ford", lying, middles, roads, rivers)
    if roads.ends:
        drawn += _kept(memory, "road", roads.path, lambda: _road(roads))
    for id in ("wooden-bridge", "stone-bridge"):
        drawn += _crossings(memory, id, lying, middles, roads, rivers)
    woods = (lying.all(*WOODS), roads.path, rivers.path) if lying.all(*WOODS) else ()
    drawn += _kept(memory, "trees", woods, lambda: [
        path(look, data) for look, data in relief.crowns(trees(lying, middles, roads, rivers))
    ])  # fmt: skip
    for id in (id for id in STAMPS if id != "hills"):
        drawn += _stamps(memory, id, lying, middles)
    return drawn


def _wood_ground(border: Sequence[Loop]) -> list[Element]:
    return [path("battle-tint tint-wood", relief.ragged(border, 1.2, 2.2))]


def _ash(border: Sequence[Loop]) -> list[Element]:
    return [path("battle-tint tint-ash", relief.ragged(border, 1.6, 2.4))]


def _place(border: Sequence[Loop]) -> list[Element]:
    return [path("battle-tint tint-town", relief.ragged(border, 2.4, 1.4))]


def _hills(border: Sequence[Loop]) -> list[Element]:
    """Return a hill: its foot, its shaded slope, its lit top, and the strokes that run down it."""
    lit, shaded = relief.slopes(border, 2.2, 8.6)
    return [
        path("battle-tint tint-height", relief.ragged(border, 1.2, 1.6)),
        path("battle-hill-shade", relief.ragged(border, 5.4, 1.2, (1.8, 2.4))),
        path("battle-hill", relief.ragged(border, 9.4, 1.4, (-1.2, -1.6))),
        path("battle-hill-line", lit),
        path("battle-hill-line battle-hill-steep", shaded),
    ]


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
    """Return shapes that are rebuilt only when their facts have changed, in one group; empty if there are no facts."""
    if not facts:
        return []
    return [memory(f"ground {key}", facts, lambda: el("g", None, build(), key=f"ground {key}"))]  # type: ignore[operator]


def _stamps(memory: Memo, id: str, lying: Lying, middles: Mapping[str, Point]) -> list[Element]:
    hexes = lying.all(id)
    at = [middles[hex] for hex in hexes]
    return _kept(memory, id, hexes, lambda: [
        path(look, stamped(shape, at)) for look, shape in STAMPS[id]
    ])  # fmt: skip


def _river(rivers: Course) -> list[Element]:
    pools = rivers.pools
    drawn = []
    for look in ("sand", "bank", "water"):
        if pools:
            drawn.append(path(f"battle-{look} battle-{look}-pool", pools))
        drawn.append(path(f"battle-{look}", rivers.path))
    return [*drawn, path("battle-current", rivers.path)]


def _road(roads: Course) -> list[Element]:
    return [path(look, roads.path) for look in ("battle-verge", "battle-road", "battle-rut")]


def trees(lying: Lying, middles: Mapping[str, Point], roads: Course, rivers: Course) -> tuple[Point, ...]:
    """Return where the trees of all woods stand: clear of roads and rivers, from the back to the front."""

    def clear(hex: str, at: Point) -> bool:
        foot = at[0], at[1] - 1
        if hex in roads.ends and courses.near(foot, middles[hex], roads.ends[hex], 8.5):
            return False
        return hex not in rivers.ends or not courses.near(foot, middles[hex], rivers.ends[hex], 12.5)

    return relief.trees(lying.all(*WOODS), middles, clear)


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
    return stamped(STONE, [_turn(at, degrees, spot) for spot in STONES])


def sample(id: str) -> list[Element]:
    """Return one hex of a terrain or of a token by itself, around the point (0, 0) of the board."""
    known = facts.terrain()
    board, at = grid(1, 1), {"A1": (0.0, 0.0)}
    token = id != "devastated" and known[id].token
    base = {} if not token else {"A1": "river"} if id in CROSSINGS else {}
    lies = Lying(board, base if token else {"A1": id}, {"A1": id} if token else {})
    return [path("battle-plain", hexmap.outline((0.0, 0.0))), *_all(lies, at, Memo())]


def sign(id: str) -> Element:
    """Return a terrain or a token as a small drawing, for use beside its name."""
    return el(
        "svg",
        {"class": "icon terrain", "viewBox": "-26 -26 52 52", "aria-hidden": "true", "focusable": "false"},
        sample(id),
    )
