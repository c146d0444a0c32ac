"""Setting up: the choice of zones, and units deployed in turns (A01 to A05)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise
from math import isqrt
from types import MappingProxyType
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Asked, Options, Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import HUNDREDTH, Exact, Point, Rectangle, corners
from gotweb.miniatures import facts
from gotweb.miniatures.facts import Army, Mode, Tray
from gotweb.miniatures.field import against, around, bounds, with_keyword
from gotweb.miniatures.minds.state import begin as begin_minds
from gotweb.miniatures.state import SEATS, ZONES, Lots, State, army_of, enemy, written

NO_LISTS: Mapping[str, Army] = MappingProxyType({})


def begin_with(options: Options, lists: Mapping[str, Army] = NO_LISTS, own: Mode | None = None) -> State:
    """The table of a battle with these options; with a board, people and cards, if they say so.

    `lists` are those of their own that sides play, and `own` is the mode, where somebody has brought one. The first of
    the program's is played if it shall be an own one, and nobody has.
    """
    armies = {seat: lists[seat] if seat in lists else chosen_list(options, seat) for seat in SEATS}
    modes = facts.modes()
    mode = own or modes.get(options["mode"]) or next(iter(modes.values()))
    state = begin(mode, armies, minds=options.get("minds") == "all")
    if options.get("terrain") == "lot":
        state.lots, state.terrain = Lots(), {}
    return state


def chosen_list(options: Options, seat: str) -> Army:
    """Return the program's list that a seat plays; the first one if an own list is chosen but not given."""
    lists = facts.armies()
    if options[seat] in lists:
        return lists[options[seat]]
    return next(army for army in lists.values() if army.points == options["points"])


def begin(mode: Mode, armies: dict[str, Army], *, minds: bool = False) -> State:
    """Return the table before the roll for the zones: all units are off it (A01)."""
    state = State(mode, armies, begin_minds(armies) if minds else None)
    for seat in SEATS:
        state.units |= {unit.id: unit for unit in army_of(seat, armies[seat])}
    return state


def roll_off(state: State, told: str, rule: str) -> Generator[Asked, Any, str]:
    """Roll two dice for each side until one has more, and return its seat; `told` names the purpose (A02, A07)."""
    totals = dict.fromkeys(SEATS, 0)
    while totals[SEATS[0]] == totals[SEATS[1]]:
        answers = yield [Roll(2, 6, {"for": told, "seat": seat}, id=f"roll-{seat}") for seat in SEATS]
        totals = {seat: sum(answers[f"roll-{seat}"]["roll"]) for seat in SEATS}
        state.say("rolled-off", totals=totals, rule=rule)
    return max(SEATS, key=totals.__getitem__)


def choose_zones(state: State) -> Step:
    """Roll off: the higher roll chooses a zone or passes that on; the other side is First Player (A02)."""
    chooser = yield from roll_off(state, "zones", "A02")
    options: list[Answer] = [{"zone": zone} for zone in ZONES]
    answer = yield OneOf(chooser, "zone", [*options, {"zone": None}])
    if answer["zone"] is None:
        state.say("left-to", seat=chooser, victim=enemy(chooser), rule="A02")
        chooser = enemy(chooser)
        answer = yield OneOf(chooser, "zone", options)
    other = next(zone for zone in ZONES if zone != answer["zone"])
    state.zones = {chooser: answer["zone"], enemy(chooser): other}
    state.first, state.turn = enemy(chooser), chooser
    state.say("zones", seat=chooser, zone=answer["zone"], rule="A02")


def waiting(state: State, seat: str) -> list[str]:
    """Return the units of a seat that are still to be deployed."""
    return [id for id in state.of(seat) if state.units[id].place is None]


def deploy(state: State) -> Step:
    """Deploy one unit; then the other side does, if it has any left (A03)."""
    seat = state.turn
    assert seat is not None
    choice = Deploy(state, seat)
    if choice.possible():
        answer = yield choice
        id, place = answer["deploy"], choice.placed(answer)
        state.change(id, place=place)
        state.say("deployed", seat=seat, unit=id, place=written(place), rule="A03")
    else:
        for id in waiting(state, seat):
            del state.units[id]
            if state.minds is not None:
                state.minds.forget(id)
            state.say("no-room", seat=seat, unit=id, rule="A05")
    if waiting(state, enemy(seat)):
        state.turn = enemy(seat)
    elif not waiting(state, seat):
        state.turn = state.first
        state.say("round", round=state.round, first=state.first, rule="B01")


class Deploy(Parts):
    """The place of a deployed unit: `{"deploy": "red-1", "facing": n, "x": n, "y": n}`, in degrees and hundredths
    (A03).
    """

    __slots__ = ("_faced", "_plots", "_room", "_state", "_walls")

    def __init__(self, state: State, seat: str) -> None:
        super().__init__(seat, "deploy", {"units": waiting(state, seat)})
        self._room: dict[Tray, bool] = {}
        """Of which trays it has been asked whether they have room whatever they face (`_roomy`)."""
        self._faced: dict[Tray, list[int]] = {}
        """The facings at which a tray has room, where they have been asked for."""
        self._state = state
        self._plots: dict[tuple[Tray, int], Plot] = {}
        """What has been found out of the zone, by tray and facing."""
        trays = [unit.stands for unit in state.deployed().values()]
        walls = (corners(place) for place in (*trays, *with_keyword(state, "impassable").values()))
        low, high = bounds(state, seat)
        self._walls = [wall for wall in walls if min(y for _, y in wall) < high and max(y for _, y in wall) > low]

    def placed(self, answer: Answer) -> Rectangle:
        """Return the rectangle of a unit deployed by an answer."""
        tray = self._state.units[answer["deploy"]].kind.tray
        x, y = answer["x"] * HUNDREDTH, answer["y"] * HUNDREDTH
        return Rectangle(x, y, answer["facing"], tray.width // 2, tray.depth // 2)

    def possible(self) -> bool:
        """Return whether there is room for any of the units."""
        return any(self._fits(id) for id in self.facts["units"])

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {"deploy", "facing", "x", "y"}:
            return NOT_AN_ANSWER
        if not all(type(answer[name]) is int for name in ("facing", "x", "y")) or not 0 <= answer["facing"] < 360:
            return NOT_AN_ANSWER
        if answer["deploy"] not in self.facts["units"]:
            return NOT_AN_ANSWER
        place = self.placed(answer)
        low, high = bounds(self._state, self.seat)
        if not all(0 <= x <= self._state.mode.table[0] and low <= y <= high for x, y in corners(place)):
            return "A03"
        return against(self._state, self.reason(answer))

    def reason(self, answer: Answer) -> Reason | None:
        """Return the reason against a place in the zone; None if it is legal."""
        return around(self._state, answer["deploy"]).why_not_stand(self.placed(answer))

    def compose(self) -> Compose:
        """Yield the unit, its facing, and its place: east, then north."""
        id = yield Part("unit", [id for id in self.facts["units"] if self._fits(id)], lambda one: one["deploy"])
        facing = yield Part("facing", self._facings(id), lambda one: one["facing"])
        plot = self._plot(id, facing)
        x = yield Part("x", plot.open_columns, lambda one: one["x"])
        y = yield Part("y", plot.row(x), lambda one: one["y"])
        return {"deploy": id, "facing": facing, "x": x, "y": y}

    def _facings(self, id: str) -> list[int]:
        """Return the facings at which a unit has room."""
        tray = self._state.units[id].kind.tray
        if tray not in self._faced:
            half = range(180) if self._roomy(id) else [one for one in range(180) if self._plot(id, one).any_room]
            self._faced[tray] = [*half, *(facing + 180 for facing in half)]
        return self._faced[tray]

    def _fits(self, id: str) -> bool:
        return self._roomy(id) or any(self._plot(id, facing).any_room for facing in range(180))

    def _roomy(self, id: str) -> bool:
        """Return whether a tray surely has room at any facing: a circle slightly larger than it lies clear of
        everything.
        """
        tray = self._state.units[id].kind.tray
        if tray not in self._room:
            low, high = bounds(self._state, self.seat)
            reach = (isqrt(tray.width**2 + tray.depth**2) // 2 + 2) * HUNDREDTH
            beside = _column_beside(self._walls, reach, self._state.mode.table[0])
            self._room[tray] = 2 * reach <= high - low and beside
        return self._room[tray]

    def _plot(self, id: str, facing: int) -> Plot:
        # a tray that is turned half around covers the same
        tray, facing = self._state.units[id].kind.tray, facing % 180
        if (tray, facing) not in self._plots:
            shape = Rectangle(0, 0, facing, tray.width // 2, tray.depth // 2)
            zone = bounds(self._state, self.seat)
            self._plots[tray, facing] = Plot(shape, self._walls, self._state.mode.table[0], zone)
        return self._plots[tray, facing]


class Plot:
    """The legal places for the centre of a tray with some facing in a zone, on columns of hundredths of an inch.

    Each obstacle excludes a convex polygon of centres: the Minkowski sum of the obstacle and the tray. On a column the
    excluded places are the inside of an interval.
    """

    def __init__(
        self, shape: Rectangle, walls: list[tuple[Point, Point, Point, Point]], width: int, zone: tuple[int, int]
    ) -> None:
        self._own, low, high = corners(shape), *zone
        wide, tall = (int(max(one[axis] for one in self._own)) for axis in (0, 1))
        self._walls = walls
        self.columns = range(-(-wide // HUNDREDTH), (width - wide) // HUNDREDTH + 1)
        self._rows = range(-(-(low + tall) // HUNDREDTH), (high - tall) // HUNDREDTH + 1)
        self._wide, self._width = wide, width
        self._last: tuple[int, list[int]] | None = None
        """The column that was asked for last, and its legal places: one answer after the other asks for the same one,
        and all columns together would be too many to keep."""

    @cached_property
    def any_room(self) -> bool:
        """Whether there is any legal place."""
        if not self._rows or not self.columns:
            return False
        return self._open_column() or any(self._pieces())

    @cached_property
    def open_columns(self) -> list[int]:
        """The columns with a legal place."""
        return [*chain.from_iterable(self._pieces())]

    def _pieces(self) -> Iterator[Sequence[int]]:
        """Yield the same columns in pieces, some of which may be empty."""
        # no single thing bars these, so only where two bar a part of them it is asked what is left
        spans = [tuple(int(one(polygon).x // HUNDREDTH) for one in (min, max)) for polygon in self._hulls]
        ends = sorted({end for west, east in spans for end in (west, east + 1)})
        for left in self._columns_left():
            cuts = [left.start, *(end for end in ends if end in left), left.stop]
            for first, last in pairwise(cuts):
                crowded = sum(west <= first <= east for west, east in spans) > 1
                yield [x for x in range(first, last) if self._gaps(x)] if crowded else range(first, last)

    def row(self, x: int) -> list[int]:
        """Return the legal places on a column."""
        if self._last is None or self._last[0] != x:
            self._last = x, [y for gap in self._gaps(x) for y in gap]
        return self._last[1]

    def _gaps(self, x: int) -> list[range]:
        """Return the free intervals of a column, from south to north."""
        cuts = [found for one in self._hulls if (found := cut(one, x * HUNDREDTH)) is not None]
        low, gaps = self._rows.start, []
        for first, last in sorted(cuts):
            gaps.append(range(low, min(int(first // HUNDREDTH) + 1, self._rows.stop)))
            low = max(low, int(-(-last // HUNDREDTH)))
        return [gap for gap in (*gaps, range(low, self._rows.stop)) if gap]

    @cached_property
    def _hulls(self) -> list[list[Point]]:
        """The polygon that each obstacle excludes."""
        return [hull([Point(a.x + b.x, a.y + b.y) for a in wall for b in self._own]) for wall in self._walls]

    def _columns_left(self) -> Iterator[range]:
        """Yield the columns that no single obstacle blocks from end to end, in pieces."""
        x = self.columns.start
        for first, last in sorted(found for one in self._hulls if (found := self._barred_columns(one)) is not None):
            yield range(x, min(first, self.columns.stop))
            x = max(x, last + 1)
        yield range(x, self.columns.stop)

    def _barred_columns(self, polygon: list[Point]) -> tuple[int, int] | None:
        """Return the first and the last column that a polygon blocks from end to end; None if there is none.

        To the south the polygon reaches beyond the zone around its southernmost corner, to the north around its
        northernmost.
        """
        west, east = (int(one(polygon).x // HUNDREDTH) for one in (min, max))

        def stretch(corner: Point, beyond: Callable[[Exact, Exact], bool]) -> tuple[int, int]:
            """Return the first and the last column on which the polygon reaches so far; they lie around that corner."""
            peak = int(corner.x // HUNDREDTH)

            def reaches(x: int) -> bool:
                found = cut(polygon, x * HUNDREDTH)
                return found is not None and beyond(*found)

            first = west + bisect_left(range(west, peak + 1), True, key=reaches)
            return first, peak + bisect_left(range(peak + 1, east + 1), True, key=lambda x: not reaches(x))

        south = stretch(min(polygon, key=lambda one: one.y), lambda low, _: low // HUNDREDTH < self._rows.start)
        north = stretch(max(polygon, key=lambda one: one.y), lambda _, high: -(-high // HUNDREDTH) >= self._rows.stop)
        first, last = max(south[0], north[0]), min(south[1], north[1])
        return (first, last) if first <= last else None

    def _open_column(self) -> bool:
        """Return whether there is a column clear of all obstacles."""
        return _column_beside(self._walls, self._wide, self._width)


def _column_beside(walls: list[tuple[Point, Point, Point, Point]], wide: int, width: int) -> bool:
    """Return whether a shape that reaches `wide` to both sides has a column of its own beside all obstacles
    in a zone.
    """
    x = -(-wide // HUNDREDTH) * HUNDREDTH
    for wall in sorted(walls, key=lambda wall: min(point.x for point in wall)):
        if min(point.x for point in wall) - wide >= x:
            break
        x = max(x, -(-int(max(point.x for point in wall) + wide) // HUNDREDTH) * HUNDREDTH)
    return x <= width - wide


def hull(points: list[Point]) -> list[Point]:
    """Return the vertices of the convex hull of some points, counterclockwise."""

    def chain(ordered: Iterator[Point]) -> list[Point]:
        found: list[Point] = []
        for here in ordered:
            while len(found) > 1 and _turn(found[-2], found[-1], here) <= 0:
                found.pop()
            found.append(here)
        return found[:-1]

    ordered = sorted(points)
    return chain(iter(ordered)) + chain(reversed(ordered))


def _turn(a: Point, b: Point, c: Point) -> Exact:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def cut(polygon: list[Point], x: int) -> tuple[Exact, Exact] | None:
    """Return the interval of a column inside a polygon, in mic, rounded outwards; None if they do not meet.

    The vertices run counterclockwise, so the lower edges lead east and the upper ones west.
    """
    across = [point.x for point in polygon]
    if not min(across) < x < max(across):
        return None
    low: Exact = 0
    high: Exact = 0
    for n, here in enumerate(polygon):
        last = polygon[n - 1]
        run, rise = here.x - last.x, here.y - last.y
        if last.x <= x < here.x:
            low = last.y + rise * (x - last.x) // run
        elif here.x <= x < last.x:
            high = last.y - (-rise * (x - last.x) // run)
    return low, high
