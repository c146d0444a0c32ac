"""A side's view of the table: what each unit could do to which enemy in its next turn, and where it is wanted.

Positions are judged roughly: by centres and arcs, ignoring units in between. The rules judge the chosen answers
exactly.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any, NamedTuple

from gotweb.core.choice import Answer
from gotweb.geometry.plane.arcs import arcs_of_point
from gotweb.geometry.plane.contact import contact
from gotweb.geometry.plane.rectangles import (
    HUNDREDTH,
    Point,
    Rectangle,
    Side,
    corners,
    cosine,
    covers_disc,
    forward,
    sine,
    squared_unit,
)
from gotweb.miniatures.bots import worth
from gotweb.miniatures.charge import BEST
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import bounds, with_keyword
from gotweb.miniatures.objectives import FIRST_SCORED, RADIUS, card_of
from gotweb.miniatures.shooting import SHIFT
from gotweb.miniatures.state import NORTH, State, Unit, enemy

TURNING = 0.35
"""The share of what a unit could do that counts if it has to turn first."""
ROUNDS, EACH = 3, 0.8
"""How many rounds ahead an objective counts, and how much of each."""
CLOSE = 0.7
"""What an objective counts at most as long as nobody holds it."""
A_MOVE = 0.5
"""How much less it counts with every move that it is away."""
A_MOVES_WAY = 150
"""How far a unit comes in a turn for each inch of its speed, in hundredths: between a maneuver and a march."""
AROUND = 1.5
"""How much longer a way is around a wall, for each hundredth by which it would have to be passed further aside."""
THROUGH = 1.5
"""What it counts to be beyond the enemy's line beside an objective of as many points: nobody is driven away there."""
SECOND = 0.15
"""What a second unit counts at an objective."""


Scored = list[tuple[float, Answer]]
"""Answers with what each seems to be worth, in any order."""


class Want(NamedTuple):
    """A place that brings points: an objective, or the enemy's zone."""

    name: str
    x: int
    """In mic."""
    y: int
    worth: float
    fear: int = 0
    """The modifier of the test that a unit takes each round for holding it."""


class Outlook:
    """A side's view of the table at one moment, with a cache of everything computed about it."""

    def __init__(self, now: State, seat: str) -> None:
        state = now.copy()
        self.state, self.seat, self.enemy = state, seat, enemy(seat)
        self._known: dict[tuple[Any, ...], Scored] = {}
        standing = [unit for unit in state.units.values() if unit.place is not None]
        self.mine = [unit for unit in standing if unit.seat == seat]
        self.theirs = [unit for unit in standing if unit.seat != seat]
        self.engaged: dict[str, dict[str, Side]] = {}
        """Unit -> the enemies that hold it -> the side of theirs that lies against it."""
        for unit in standing:
            held = {}
            for other in state.engaged(unit.id):
                met = contact(unit.stands, state.units[other].stands)
                assert met is not None, "engaged units are in contact"
                held[other] = met.second
            self.engaged[unit.id] = held
        self.ahead = 180 if state.zones.get(seat) == NORTH else 0
        """The facing that looks at the enemy's zone."""
        later = max(0, min(ROUNDS, state.mode.rounds - max(state.round, FIRST_SCORED) + 1))
        self.rounds = EACH * later
        """How many rounds count from now on."""
        self.lasting = worth.POINT * self.rounds
        """What a point each round is worth from now on."""
        self.wants = [
            Want(
                name, spot.x * HUNDREDTH, spot.y * HUNDREDTH,
                spot.points * self.lasting + worth.gift(card_of(state, name)) * self.rounds, spot.panic,
            )
            for name, spot in state.mode.objectives.items()
        ]  # fmt: skip
        """The objectives."""
        self.walls = [*with_keyword(state, "impassable").values()]
        self._served: dict[str, list[tuple[Unit, float]]] = {}
        self._usual: dict[tuple[str, str, int, Side, bool], float] = {}
        self._brings: dict[tuple[str, str], float] = {}

    def beside(self, now: State) -> Outlook:
        """Return the same view for a table on which all units stand alike, with the present cards and
        people beside it.
        """
        twin: Outlook = object.__new__(Outlook)
        twin.__dict__.update(self.__dict__)
        twin.state = now
        return twin

    def known(self, what: tuple[Any, ...], find: Callable[[], Scored]) -> Scored:
        """Return the cached scores for `what`; computed by `find` at the first call."""
        if what not in self._known:
            self._known[what] = find()
        return self._known[what]

    # what is wanted

    def serves(self, unit: Unit, place: Rectangle, want: Want) -> float:
        """Return how close a unit at a place is to an objective: 1 if it lies over it, less with every move to it."""
        if covers_disc(place, Point(want.x, want.y), RADIUS):
            return 1.0
        return CLOSE / (1 + A_MOVE * self.way(place, want.x, want.y) / (A_MOVES_WAY * unit.speed))

    def brings(self, unit: Unit, want: Want) -> float:
        """Return the value of an objective until the end for a unit that holds it, less the panic that it causes each
        round.
        """
        if not want.fear:
            return want.worth
        key = unit.id, want.name
        if key not in self._brings:
            self._brings[key] = max(0.0, want.worth - self.rounds * worth.scared(self.state, unit, want.fear))
        return self._brings[key]

    def way(self, place: Rectangle, x: int, y: int) -> float:
        """Return the distance to a point, in hundredths of an inch, around impassable terrain."""
        east, north = x - place.x, y - place.y
        straight = sqrt(east * east + north * north)
        if straight == 0:
            return 0.0
        found = straight
        for wall in self.walls:
            dx, dy = wall.x - place.x, wall.y - place.y
            along, off = (dx * east + dy * north) / straight, abs(dx * north - dy * east) / straight
            needed = (wall.half_width + wall.half_depth) / 2 * HUNDREDTH + place.half_width * HUNDREDTH
            if 0 < along < straight and off < needed:
                found += AROUND * (needed - off)
        return found / HUNDREDTH

    def got_through(self, unit: Unit, place: Rectangle) -> float:
        """Return how far a unit has come beyond the enemy's line: 1 if it stands there."""
        if not self.state.mode.beyond:
            return 0.0
        low, high = bounds(self.state, enemy(unit.seat))
        ys = [y for _, y in corners(place)]
        short = int(max(low - min(ys), max(ys) - high, 0))
        if short == 0:
            return 1.0
        way = self.way(place, place.x, place.y + (short if min(ys) < low else -short))
        left = self.state.mode.rounds - self.state.round + 1
        return CLOSE * max(0.0, 1 - way / (A_MOVES_WAY * unit.speed) / left)

    def held(self, units: Iterable[Unit]) -> float:
        """Return the value of what some units of one side hold or may come to hold; each counts in one place only."""
        left, units, found = self.wants, [*units], 0.0
        free = {unit.id for unit in units}
        rows = []
        for want in left:
            for unit in units:
                held = self.state.control.get(want.name) == unit.id
                served = 1.0 if held else min(CLOSE, self.serves(unit, unit.stands, want))
                rows.append((self.brings(unit, want) * served, want.name, unit.id))
        open_wants = {want.name for want in left}
        for value, name, id in sorted(rows, reverse=True):
            if id in free and name in open_wants:
                free.discard(id)
                open_wants.discard(name)
                found += value
        through = sorted((self.got_through(unit, unit.stands) for unit in units), reverse=True)
        return found + THROUGH * self.lasting * sum(through[: self.state.mode.beyond])

    def wanted(self, unit: Unit, place: Rectangle) -> float:
        """Return the value of a unit at a place for the objectives, beyond what its friends contribute there."""
        best = 0.0
        for want in self.wants:
            mine = self.serves(unit, place, want)
            if mine:
                others = (has for one, has in self._serving(want) if one.seat == unit.seat and one.id != unit.id)
                taken = max(others, default=0.0)
                # where somebody else is, the second counts for a little: he may be driven away
                best = max(best, self.brings(unit, want) * (max(0.0, mine - taken) + SECOND * mine))
        return best + THROUGH * self.lasting * self.got_through(unit, place)

    def _serving(self, want: Want) -> list[tuple[Unit, float]]:
        """Return every unit of both sides with its closeness to an objective (see `serves`)."""
        if want.name not in self._served:
            units = (*self.mine, *self.theirs)
            self._served[want.name] = [(unit, self.serves(unit, unit.stands, want)) for unit in units]
        return self._served[want.name]

    # what anybody can do

    def usual(self, unit: Unit, other: Unit, attack: int, side: Side, charged: bool = False) -> float:
        """Return the usual value of an attack (`worth.usual`), cached."""
        key = unit.id, other.id, attack, side, charged
        if key not in self._usual:
            self._usual[key] = worth.usual(self.state, unit, other, attack, side, charged)
        return self._usual[key]

    def threat(self, unit: Unit, place: Rectangle, other: Unit, there: Rectangle) -> float:
        """Return roughly what a unit at a place could do to an enemy at another, in its next turn."""
        dx, dy = place.x - there.x, place.y - there.y
        reach = (_reach(unit) + place.half_depth + there.half_width + there.half_depth) * HUNDREDTH
        if dx * dx + dy * dy > reach * reach:
            return 0.0
        side = arcs_of_point(there, Point(place.x, place.y))[0]
        seen = in_front(place, there)
        way = gap(place, there) - place.half_depth
        found = 0.0
        for n, attack in enumerate(unit.kind.attacks):
            if attack.kind == "melee":
                need = max(1, -int(-way // 100) - unit.speed)
                share = max(0, 7 - need) / 6
            else:
                share = 1.0 if way <= RANGES[attack.kind] + SHIFT * seen else 0.0
            if share:
                value = self.usual(unit, other, n, side, attack.kind == "melee")
                found = max(found, value * share * (1.0 if seen else TURNING))
        return found

    def pursuit(self, unit: Unit, place: Rectangle, other: Unit) -> float:
        """Return roughly what a unit at a place could do to an enemy in some turns: the further away, the less."""
        attacks = enumerate(unit.kind.attacks)
        found = max(self.usual(unit, other, n, "front", one.kind == "melee") for n, one in attacks)
        way = self.way(place, other.stands.x, other.stands.y)
        return max(0.0, found) / (1 + way / (A_MOVES_WAY * unit.speed))

    def clash(self, unit: Unit, other: Unit, side: Side) -> float:
        """Return what a unit can do to an enemy that holds it, on the enemy's side that lies against it."""
        found = (self.usual(unit, other, n, side) for n, _ in worth.attacks(unit, melee=True))
        return max(found, default=0.0)

    def menace(self, unit: Unit) -> float:
        """Return the best that a unit can do in its next turn."""
        held = self.engaged[unit.id]
        if held:
            return max(self.clash(unit, self.state.units[other], side) for other, side in held.items())
        others = self.theirs if unit.seat == self.seat else self.mine
        return max((self.threat(unit, unit.stands, one, one.stands) for one in others), default=0.0)


def _reach(unit: Unit) -> int:
    """Return how far a unit may strike in a turn, in hundredths of an inch from its front."""
    return max(100 * (unit.speed + BEST), *(RANGES.get(one.kind, 0) + SHIFT for one in unit.kind.attacks))


def in_front(place: Rectangle, there: Rectangle) -> bool:
    """Return whether the centre of a tray lies in the front arc of another."""
    return arcs_of_point(place, Point(there.x, there.y))[0] == "front"


def gap(place: Rectangle, there: Rectangle) -> float:
    """Return the distance from the centre of a tray to another tray, in hundredths of an inch."""
    (east, north), x, y = forward(there.facing), place.x - there.x, place.y - there.y
    unit = sqrt(squared_unit(there.facing)) * HUNDREDTH
    wide = max(0.0, abs(x * north - y * east) / unit - there.half_width)
    deep = max(0.0, abs(x * east + y * north) / unit - there.half_depth)
    return sqrt(wide * wide + deep * deep)


def bearing(dx: int, dy: int) -> int:
    """Return the facing that looks along a vector, in whole degrees."""
    across, along = abs(dx), abs(dy)
    turn = bisect_left(range(91), True, key=lambda one: across * cosine(one) <= along * sine(one))
    turn = min(turn, 90)
    if dx >= 0:
        return turn if dy >= 0 else 180 - turn
    return (180 + turn if dy < 0 else 360 - turn) % 360
