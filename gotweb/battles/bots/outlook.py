"""A house's view of the field at one moment: where it wants to be, where it is in danger, and which units to order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from gotweb.battles import movement
from gotweb.battles.bots import worth
from gotweb.battles.facts import HOUSES
from gotweb.battles.plan import Plan, other
from gotweb.battles.state import State, kind_of, row_of, word

GREAT = 6
"""As many points for something that burns down are worth as much as an objective."""
AIM = 25.0
"""What it is worth to stand on an objective that is still to be won."""
GUARD = 10.0
"""What it is worth to stand on an objective that the enemy could come to."""
WAY = 1.2
"""A hex nearer to where a house wants to be."""
FOE = 0.5
"""A hex nearer to the enemy."""
NEAR = 5
"""An enemy so many hexes away could come to an objective within two turns."""
FEAR = 0.45
"""The share of what the worst attacker could do that counts as danger; every further one adds a part of it."""
CROWD = 0.25
LATER = 0.3
"""The share of an attack's worth that counts where it can be made in a later turn only."""
ROAM = 0.7
"""The share of what a way is worth that counts when it is asked whom to order: the way may be barred."""
ESCAPE = 0.3
"""The share of a unit's danger that an order may save it."""
COVER = 2.0
SHOULDER = 0.8
"""A friend beside a unit: two make it Stalwart (M08)."""

Found = TypeVar("Found")


class Outlook:
    """The field as a house sees it; it never changes, so computed values are kept."""

    def __init__(self, state: State, house: str) -> None:
        self.state, self.house, self.enemy = state, house, other(house)
        self.army, self.foes = state.army(house), state.army(other(house))
        self.goals = goals(state, house)
        ready = [(hex, state.units[hex]) for hex in self.foes if state.units[hex].ready]
        self.threats = [(hex, row_of(state, one).near + kind_of(state, one).most) for hex, one in ready]
        """The enemies that could still attack this round, and how far they come with it."""
        self._strikers = HexCache(lambda hex: worth.striker(state, state.units[hex]))
        self._targets = HexCache(lambda hex: worth.target(state, state.units[hex]))
        self._grounds = HexCache(lambda hex: state.ground(hex).id)
        self._near: dict[str, Mapping[str, int]] = {}
        self._urgency: dict[str, float] = {}
        self._callings: dict[str, float] = {}
        self._stands: dict[tuple[str, str, bool], float] = {}

    def harm(self, hex: str, place: str, target: str, at: str) -> float:
        """Return the approximate worth of an attack of the unit in `hex` on the one in `target`, from `place` to
        `at`.
        """
        grounds = self._grounds
        return worth.strike(self._strikers[hex], self._targets[target], grounds[place], grounds[at])

    def strike(self, hex: str, place: str) -> float:
        """Return the approximate worth of the best attack of the unit in `hex` from `place`."""
        kind, distance = kind_of(self.state, self.state.units[hex]), self.state.plan.grid.distance
        if place in self.state.fires:
            return 0.0
        found = [foe for foe in self.foes if kind.least <= distance(place, foe) <= kind.most]
        return max((self.harm(hex, place, foe, foe) for foe in found), default=0.0)

    def danger(self, hex: str, place: str) -> float:
        """Return approximately what the enemy's ready units could do this round to the unit in `hex` if it stood in
        `place`.
        """
        found = self.harms(hex, place)
        if not found:
            return 0.0
        worst = max(found)
        return FEAR * (worst + CROWD * (sum(found) - worst))

    def harms(self, hex: str, place: str) -> list[float]:
        """Return approximately what each of the enemy's ready units that could come there would do to the unit in
        `hex`.
        """
        distance = self.state.plan.grid.distance
        return [self.harm(foe, foe, hex, place) for foe, reach in self.threats if distance(foe, place) <= reach]

    def calling(self, place: str) -> float:
        """Return how good a hex is for the goals of the plan: at a goal, or on the way to one."""
        if place not in self._callings:
            self._callings[place] = self.wanted(place) - FOE * self.far(place)
        return self._callings[place]

    def wanted(self, place: str) -> float:
        """Return how good a hex is for the goals of the plan, wherever the enemy is."""
        distance = self.state.plan.grid.distance
        way = min((distance(place, goal) - value / AIM for goal, value in self.goals.items()), default=0.0)
        return self.goals.get(place, 0.0) - WAY * way

    def far(self, place: str) -> int:
        """Return the distance of a hex from the nearest enemy."""
        distance = self.state.plan.grid.distance
        return min((distance(place, foe) for foe in self.foes), default=0)

    def stand(self, start: str, place: str, strikes: bool = True) -> float:
        """Return how good it is for the unit in `start` to stand in a hex; `strikes`: it may attack there this turn."""
        key = start, place, strikes
        if key not in self._stands:
            state = self.state
            friends = sum(
                near != start and near in state.units and state.units[near].house == self.house
                for near in state.plan.grid.near[place]
            )
            value = (1.0 if strikes else LATER) * self.strike(start, place) - self.danger(start, place)
            value += self.calling(place) + COVER * state.ground(place).cover + SHOULDER * min(friends, 2)
            self._stands[key] = value
        return self._stands[key]

    def urgency(self, hex: str) -> float:
        """Return how urgent it is to order the unit in a hex now."""
        if hex not in self._urgency:
            self._urgency[hex] = self._urgent(hex)
        return self._urgency[hex]

    def _urgent(self, hex: str) -> float:
        """Return the worth of an order for a unit: roughly its best attack within reach, its way to a goal, its escape.

        Ways are straight lines here; real moves are computed when the unit moves.
        """
        state, distance = self.state, self.state.plan.grid.distance
        unit = state.units[hex]
        kind, row = kind_of(state, unit), row_of(state, unit)
        near, far = (0, 0) if hex in state.engaged or hex in state.fires else (row.near, row.far)
        best, foe = 0.0, far + 1
        for at in self.foes:
            away = distance(hex, at)
            foe = min(foe, away)
            if away <= near + kind.most and away + near >= kind.least:
                best = max(best, self.harm(hex, hex, at, at))
        way = 0.0
        for goal, value in self.goals.items():
            away = distance(hex, goal)
            if away and goal not in state.units:
                way = max(way, value if away <= far else WAY * far)
        best = max(best, self._blaze(hex))
        return best + ROAM * way + FOE * min(far, foe - 1) + ESCAPE * self.danger(hex, hex)

    def _blaze(self, hex: str) -> float:
        """Return roughly what a unit could do with an adjacent fire that scores for a house (M07, N06)."""
        state, house, found = self.state, self.house, 0.0
        for at in state.plan.grid.near[hex]:
            if at in burning(state.plan) and hex not in state.fires:
                mine, theirs = (worth.stakes(state.plan, side).burnt for side in (house, self.enemy))
                ground = state.ground(at).id
                if ground in mine and at not in state.units and word(state, state.units[hex], "scorch"):
                    found = max(found, AIM * mine[ground] / GREAT)
                elif ground in theirs and at in state.fires:
                    found = max(found, GUARD * theirs[ground] / GREAT)
        return found

    def strikes_from(self, hex: str, to: str) -> bool:
        """Return whether the unit in a hex may still attack after moving to another one (F10)."""
        row = row_of(self.state, self.state.units[hex])
        if row.near == row.far:
            return True
        if hex not in self._near:
            self._near[hex] = movement.allowed(self.state, hex)[0]
        return to in self._near[hex]


class HexCache(dict[str, Found]):
    """A value for each hex, computed at the first access."""

    def __init__(self, find: Callable[[str], Found]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, hex: str) -> Found:
        self[hex] = found = self.find(hex)
        return found


def goals(state: State, house: str) -> dict[str, float]:
    """Return the hexes where a house wants to stand, with their worth: objectives, and terrain that scores by
    burning.
    """
    grid, found = state.plan.grid, dict[str, float]()
    foes = state.army(other(house))
    late = 0.6 + 0.8 * state.round / state.plan.rounds
    for id, one in state.plan.counting.items():
        if state.control[id] != house:
            found[one.hex] = AIM * late
        elif any(grid.distance(one.hex, foe) <= NEAR for foe in foes):
            found[one.hex] = GUARD * late
    _fires(state, house, found)
    return found


def _fires(state: State, house: str, found: dict[str, float]) -> None:
    """Add the hexes from which a house lights terrain that scores for it; a house that wants to keep the terrain
    stands on it (M07).
    """
    grid = state.plan.grid
    mine, theirs = (worth.stakes(state.plan, side).burnt for side in (house, other(house)))
    for hex in burning(state.plan):
        ground = state.ground(hex).id
        if ground in mine and (hex not in state.units or state.units[hex].house != house):
            around, value = grid.near[hex], AIM * mine[ground] / GREAT
        elif ground in theirs:
            # a fire is put out from beside it
            around, value = grid.near[hex] if hex in state.fires else (hex,), GUARD * theirs[ground] / GREAT
        else:
            continue
        for near in around:
            if near not in state.fires:
                found[near] = max(found.get(near, 0.0), value)


@cache
def burning(plan: Plan) -> tuple[str, ...]:
    """Return the hexes with terrain that scores for a house by burning down."""
    paid = {id for house in HOUSES for id in worth.stakes(plan, house).burnt}
    return tuple(hex for hex in plan.grid.hexes if paid & {plan.base[hex].id, plan.things.get(hex)})
