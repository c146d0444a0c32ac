"""Terrain by lot: how many pieces, the kind of each, and where both sides lay them in turns (A06, A07)."""

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
    """Roll off and roll for the number of pieces.

    Then, at each further step, roll for the kind of one, and ask where it lies.

    A piece for which there is no room is left out.
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
    """Return the name of the next piece: its kind, and a number."""
    return f"{kind}-{last_number(state) + 1}"


def last_number(state: State) -> int:
    """Return the highest number of the pieces on the table; 0 without any."""
    return max((int(name.rpartition("-")[2]) for name in state.terrain), default=0)


def placed(answer: Answer) -> Laid:
    """Return the piece that an answer lays, at its place."""
    return lay(answer["lay"], answer["x"] * HUNDREDTH, answer["y"] * HUNDREDTH, answer["facing"])


class Lay(Parts):
    """The kind and place of a piece: `{"lay": "bog", "facing": n, "x": n, "y": n}`, in degrees and hundredths (A07)."""

    __slots__ = ("_grounds", "_spots", "_state")

    def __init__(self, state: State, seat: str, kinds: list[str]) -> None:
        super().__init__(seat, "lay", {"pieces": kinds})
        self._state = state
        self._grounds: dict[tuple[str, int], LayingColumns] = {}
        """What has been found out of the table, by piece and facing."""
        self._spots: dict[str, tuple[int, int]] = {}
        """Where a piece fitted in last, in mic: it mostly does so with another facing, too."""

    def possible(self) -> bool:
        """Return whether there is room for any of the pieces."""
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
        """Return the fault of laying the piece there; None if it may lie there."""
        if answer["x"] % GRID or answer["y"] % GRID:
            return Fault("between")
        return fault(self._state.mode, placed(answer), self._state.terrain)

    def compose(self) -> Compose:
        """Yield the piece, its facing, and its place: east, then north."""
        kind = yield Part("piece", [one for one in self.facts["pieces"] if self._fits(one)], lambda one: one["lay"])
        half = [facing for facing in range(180) if self._roomy(kind, facing)]
        facing = yield Part("facing", half + [facing + 180 for facing in half], lambda one: one["facing"])
        ground = self._ground(kind, facing)
        x: int = yield Part("x", ground.columns, lambda one: one["x"])
        y = yield Part("y", ground.row(x), lambda one: one["y"])
        return {"lay": kind, "facing": facing, "x": x, "y": y}

    def _fits(self, kind: str) -> bool:
        if (
            kind not in self._spots
            and LayingColumns(self._state.mode, self._state.terrain, pieces()[kind], None).room is None
        ):
            return False
        return any(self._roomy(kind, facing) for facing in range(180))

    def _roomy(self, kind: str, facing: int) -> bool:
        """Return whether a piece has room anywhere with this facing."""
        spot = self._spots.get(kind)
        if spot is not None and fault(self._state.mode, lay(kind, *spot, facing), self._state.terrain) is None:
            return True
        found = self._ground(kind, facing).room
        if found is not None:
            self._spots[kind] = found
        return found is not None

    def _ground(self, kind: str, facing: int) -> LayingColumns:
        # a piece that is turned half around covers the same
        key = kind, facing % 180
        if key not in self._grounds:
            self._grounds[key] = LayingColumns(self._state.mode, self._state.terrain, pieces()[kind], key[1])
        return self._grounds[key]


class LayingColumns:
    """The legal places for the middle of a piece with some facing, on columns a quarter of an inch apart (A07).

    Each obstacle excludes all points that are nearer than a distance to a polygon: the Minkowski sum of the obstacle
    and the piece. On a column the excluded points are one interval.
    """

    def __init__(self, mode: Mode, terrain: Mapping[str, Laid], piece: Piece, facing: int | None) -> None:
        """Find the places.

        Without a facing they are those of the disc within the piece: if the disc has no room, no facing has.
        """
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
        """A legal place, in mic, with space around it if one is soon found; None if there is none."""
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
        """The columns with at least one legal place, in hundredths of an inch."""
        return [x * GRID for x in self._open()]

    def row(self, x: int) -> list[int]:
        """Return the legal places on a column, in hundredths of an inch."""
        return [y * GRID for y in self._free(x // GRID)]

    def _open(self) -> Iterator[int]:
        return (x for x in self._columns if self._free(x))

    def _free(self, x: int) -> list[int]:
        """Return the legal rows on a column, as numbers of cells."""
        barred = [one for polygon, reach in self._bars if (one := _barred(polygon, reach, x))]
        return [y for y in self._rows if not any(y in one for one in barred)]


def _sums(shape: tuple[Point, ...], own: tuple[Point, ...]) -> list[Point]:
    """Return the vertices of the Minkowski sum of a shape and the piece, counterclockwise."""
    points = [Point(a.x + b.x, a.y + b.y) for a in shape for b in own]
    return hull(points) if len(points) > 1 else points


def _barred(polygon: list[Point], reach: int, column: int) -> range:
    """Return the rows on a column that are nearer to a polygon than `reach`, in mic.

    A row at exactly that distance is free.

    They are one interval, around the point of the column that lies deepest in the polygon or nearest to it.
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
    """Return whether a point is nearer to a polygon than `reach`, exactly."""
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


__all__ = ["GRID", "Lay", "LayingColumns", "last_number", "lay_terrain", "named", "placed"]
