"""Terrain by lot: how many pieces, what each is, and where both sides lay them in turns (A06, A07)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from gotweb.core.chance import Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.geometry.plane.rectangles import HUNDREDTH, Point, Rectangle, corners
from gotweb.miniatures.facts import Laid, Mode, Piece, lay, pieces
from gotweb.miniatures.ground import APART, Fault, fault
from gotweb.miniatures.objectives import RADIUS
from gotweb.miniatures.setup import cut, hull, roll_off
from gotweb.miniatures.state import Lots, State, enemy, written

LEAST = 2
"""So many pieces lie on the table, and a D3 more (A06)."""
DRAWN = {2: "corpse-pile", 3: "corpse-pile", 4: "bog", 5: "palisade", 6: "hedge", 8: "low-wall", 9: "stakes",
         10: "woods", 11: "weirwood", 12: "weirwood"}  # fmt: skip
"""What two dice show -> the piece; with 7 whoever lays it chooses (A06)."""
GRID = 25
"""Pieces lie on quarters of an inch, in hundredths (A07)."""
CELL = GRID * HUNDREDTH


def lay_terrain(state: State) -> Step:
    """Roll off and roll how many pieces there are; then, at each further step, roll what one is, and ask where it lies.

    A piece that finds no room is left out.
    """
    lots = state.lots
    assert lots is not None, "terrain is drawn by lot"
    if lots.seat is None:
        first = yield from roll_off(state, "terrain", "A07")
        number = yield Roll(1, 3, {"for": "pieces"})
        state.lots = Lots(LEAST + number["roll"][0], first)
        state.say("lots", seat=first, pieces=state.lots.left, rule="A06")
        return
    rolled = yield Roll(2, 6, {"for": "piece", "seat": lots.seat})
    kind = DRAWN.get(sum(rolled["roll"]))
    choice = Lay(state, lots.seat, [*pieces(), *state.mode.kinds] if kind is None else [kind])
    if choice.possible():
        answer = yield choice
        laid = placed(answer)
        name = named(state, laid.piece.id)
        state.terrain[name] = laid
        place = written(laid.place)
        state.say("laid", seat=lots.seat, terrain=name, place=place, dice=list(rolled["roll"]), rule="A07")
    else:
        state.say("no-ground", seat=lots.seat, dice=list(rolled["roll"]), rule="A07")
    left = (lots.left or 0) - 1
    state.lots = Lots(left, enemy(lots.seat) if left else None)


def named(state: State, kind: str) -> str:
    """Return what the next piece is called: what it is, and a number."""
    return f"{kind}-{last_number(state) + 1}"


def last_number(state: State) -> int:
    """Return the highest number of the pieces that lie; 0 if none does."""
    return max((int(name.rpartition("-")[2]) for name in state.terrain), default=0)


def placed(answer: Answer) -> Laid:
    """Return the piece that an answer lays, where it lays it."""
    return lay(answer["lay"], answer["x"] * HUNDREDTH, answer["y"] * HUNDREDTH, answer["facing"])


class Lay(Parts):
    """What is laid and where: `{"lay": "bog", "facing": n, "x": n, "y": n}`, in degrees and hundredths (A07)."""

    __slots__ = ("_grounds", "_spots", "_state")

    def __init__(self, state: State, seat: str, kinds: list[str]) -> None:
        super().__init__(seat, "lay", {"pieces": kinds})
        self._state = state
        self._grounds: dict[tuple[str, int], Ground] = {}
        """What has been found out of the table, by piece and facing."""
        self._spots: dict[str, tuple[int, int]] = {}
        """Where a piece fitted in last, in mic: it mostly does so with another facing, too."""

    def possible(self) -> bool:
        """Whether there is room for any of the pieces."""
        return any(self._fits(kind) for kind in self.facts["pieces"])

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {"lay", "facing", "x", "y"}:
            return NOT_AN_ANSWER
        if not all(type(answer[name]) is int for name in ("facing", "x", "y")) or not 0 <= answer["facing"] < 360:
            return NOT_AN_ANSWER
        if answer["lay"] not in self.facts["pieces"]:
            return NOT_AN_ANSWER
        found = self.fault(answer)
        return None if found is None else found.rule

    def fault(self, answer: Answer) -> Fault | None:
        """What stands against laying it there."""
        if answer["x"] % GRID or answer["y"] % GRID:
            return Fault("between")
        return fault(self._state.mode, placed(answer), self._state.terrain)

    def compose(self) -> Compose:
        """The piece, its facing, and where: how far to the east, then how far to the north."""
        kind = yield Part("piece", [one for one in self.facts["pieces"] if self._fits(one)], lambda one: one["lay"])
        half = [facing for facing in range(180) if self._roomy(kind, facing)]
        facing = yield Part("facing", half + [facing + 180 for facing in half], lambda one: one["facing"])
        ground = self._ground(kind, facing)
        x: int = yield Part("x", ground.columns, lambda one: one["x"])
        y = yield Part("y", ground.row(x), lambda one: one["y"])
        return {"lay": kind, "facing": facing, "x": x, "y": y}

    def _fits(self, kind: str) -> bool:
        if kind not in self._spots and Ground(self._state.mode, self._state.terrain, pieces()[kind], None).room is None:
            return False
        return any(self._roomy(kind, facing) for facing in range(180))

    def _roomy(self, kind: str, facing: int) -> bool:
        """Whether a piece fits in anywhere with this facing."""
        spot = self._spots.get(kind)
        if spot is not None and fault(self._state.mode, lay(kind, *spot, facing), self._state.terrain) is None:
            return True
        found = self._ground(kind, facing).room
        if found is not None:
            self._spots[kind] = found
        return found is not None

    def _ground(self, kind: str, facing: int) -> Ground:
        # a piece that is turned half around covers the same
        key = kind, facing % 180
        if key not in self._grounds:
            self._grounds[key] = Ground(self._state.mode, self._state.terrain, pieces()[kind], key[1])
        return self._grounds[key]


class Ground:
    """Where the middle of a piece with some facing may lie: on columns a quarter of an inch apart (A07).

    Whatever it keeps away from bars all that is nearer than some reach to a polygon: to the sums of its corners and the
    piece's own. A column cuts that in an interval.
    """

    def __init__(self, mode: Mode, terrain: Mapping[str, Laid], piece: Piece, facing: int | None) -> None:
        """Without a facing it is asked for the disc within the piece: where that does not fit in, no facing does."""
        disc = 0 if facing is not None else min(piece.width, piece.depth) // 2 - 1
        own: tuple[Point, ...] = (Point(0, 0),)
        if facing is not None:
            own = corners(Rectangle(0, 0, facing, piece.width // 2, piece.depth // 2))
        wide, tall = (int(max(one[axis] for one in own)) + disc * HUNDREDTH for axis in (0, 1))
        width, height = mode.table
        zone = mode.zone * HUNDREDTH
        self._columns = range(-(-wide // CELL), (width - wide) // CELL + 1)
        self._rows = range(-(-(zone + tall) // CELL), (height - zone - tall) // CELL + 1)
        kept = [(corners(one.place), APART + disc) for one in terrain.values()]
        self._bars = [(_sums(shape, own), reach * HUNDREDTH) for shape, reach in kept]
        if "impassable" in piece.keywords:
            spots = [Point(spot.x * HUNDREDTH, spot.y * HUNDREDTH) for spot in mode.objectives.values()]
            self._bars += [(_sums((spot,), own), (RADIUS + disc) * HUNDREDTH) for spot in spots]

    @cached_property
    def room(self) -> tuple[int, int] | None:
        """A place at which the piece fits in, in mic, with room around it if that is soon found; None if it nowhere
        does."""
        rows = {x: self._free(x) for x in self._columns[::COARSE]}
        x = max(rows, key=lambda one: len(rows[one]), default=None)
        if x is None or not rows[x]:
            x = next(self._open(), None)
        if x is None:
            return None
        free = self._free(x)
        return x * CELL, free[len(free) // 2] * CELL

    @cached_property
    def columns(self) -> list[int]:
        """The columns on which it fits in somewhere, in hundredths."""
        return [x * GRID for x in self._open()]

    def row(self, x: int) -> list[int]:
        """The places on a column where it fits in, in hundredths."""
        return [y * GRID for y in self._free(x // GRID)]

    def _open(self) -> Iterator[int]:
        return (x for x in self._columns if self._free(x))

    def _free(self, x: int) -> list[int]:
        """The rows of a column that nothing bars."""
        barred = [one for polygon, reach in self._bars if (one := _barred(polygon, reach, x))]
        return [y for y in self._rows if not any(y in one for one in barred)]


def _sums(shape: tuple[Point, ...], own: tuple[Point, ...]) -> list[Point]:
    """The corners of all places at which a piece would touch a shape, against the clock."""
    points = [Point(a.x + b.x, a.y + b.y) for a in shape for b in own]
    return hull(points) if len(points) > 1 else points


def _barred(polygon: list[Point], reach: int, column: int) -> range:
    """The rows on a column that are nearer to a polygon than some reach, in mic; exactly as far is free.

    They are in one piece, around the point of the column that lies deepest in the polygon or nearest to it.
    """
    x, west, east = column * CELL, min(polygon), max(polygon)
    if not west.x - reach < x < east.x + reach:
        return range(0)
    inside = cut(polygon, x)
    y = (inside[0] + inside[1]) // 2 if inside is not None else (west if x <= west.x else east).y
    middle = int(y // CELL)
    most = int(max(one.y for one in polygon) - min(one.y for one in polygon) + reach) // CELL + 2

    def free(step: int) -> Callable[[int], bool]:
        return lambda n: not _near(polygon, reach, Point(x, (middle + step * n) * CELL))

    up = bisect_left(range(1, most), True, key=free(1))
    down = bisect_left(range(most), True, key=free(-1))
    return range(middle - down + 1, middle + up + 1)


COARSE = 12
"""Every so many columns are looked at first for room."""


def _near(polygon: list[Point], reach: int, point: Point) -> bool:
    """Whether a point is nearer to a polygon than some reach, exactly."""
    inside, near = len(polygon) > 1, False
    for n, a in enumerate(polygon):
        b = polygon[(n + 1) % len(polygon)]
        edge, way = (b.x - a.x, b.y - a.y), (point.x - a.x, point.y - a.y)
        aside = edge[0] * way[1] - edge[1] * way[0]
        along, whole = edge[0] * way[0] + edge[1] * way[1], edge[0] ** 2 + edge[1] ** 2
        inside = inside and aside >= 0
        near = near or way[0] ** 2 + way[1] ** 2 < reach**2
        near = near or (0 < along < whole and aside**2 < reach**2 * whole)
    return inside or near


__all__ = ["GRID", "Ground", "Lay", "last_number", "lay_terrain", "named", "placed"]
