"""Scores for marches: where units go, how many stay behind, and whether to leave a power token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from gotweb.core.choice import Answer
from gotweb.thrones.bots.scene import Ranked, Scene, odds
from gotweb.thrones.edition import Units
from gotweb.thrones.marches import Move
from gotweb.thrones.state import minus

Moves = tuple[Move, ...]
AIMS = 7
"""So many aims of an area are considered."""
TOKEN = 1.0
"""What a power token is worth that is left behind."""
MOST = 40
"""So many marches are ranked."""
SECOND_AIMS = 2
"""How many other aims a march is split for, at most."""


class Scored(NamedTuple):
    """A march with its score."""

    score: float
    origin: str
    moves: Moves
    token: bool
    """Whether a power token is left."""


class MarchAim(NamedTuple):
    """A possible target of a march, and the strength to beat there."""

    area: str
    prey: float
    """What it is worth to get there."""
    enemy: str | None
    """Who has to be beaten; None where nobody stands."""
    need: float
    """The strength that stands against it; below it, a neutral force does not give way."""
    neutral: bool
    help: int
    """What the house's own support adds there."""


def ranked(scene: Scene, choice: Any) -> list[Ranked]:
    """Return the best marches with their scores, not in order. Some may be illegal: they break the supply, for one."""
    found: list[Scored] = []
    known: dict[str, MarchAim] = {}
    for origin in choice.origins:
        found += _Marcher(scene, choice, origin).marches(known)
    found.sort(key=lambda one: -one.score)
    return [(score, choice._answer(origin, list(moves), token)) for score, origin, moves, token in found[:MOST]]


def kinship(answer: Answer) -> Any:
    """Return a key that similar marches share: the origin, and the target of most units."""
    main = max(answer["moves"], key=lambda move: sum(n for n in move.values() if type(n) is int), default=None)
    return answer["march"], main and main["to"]


def aims(scene: Scene, routes: Iterable[str], known: dict[str, MarchAim] | None = None) -> list[MarchAim]:
    """Return where units could go, the best first. Values of areas in `known` are not computed again."""
    known = {} if known is None else known
    for area in routes:
        if area not in known:
            known[area] = _aim(scene, area)
    return sorted([known[area] for area in routes], key=lambda aim: -aim.prey)


def _aim(scene: Scene, area: str) -> MarchAim:
    state = scene.state
    enemy = scene.lore.look.holder(state, area)
    if enemy == scene.house:
        return MarchAim(area, _shelter(scene, area), None, 0.0, False, 0)
    help = scene.help(area, scene.house, True)
    if enemy is None:
        prey = scene.guard(area) + guarded(scene, area) if scene.mine(area) else scene.prey(area)
        return MarchAim(area, prey, None, float(state.neutral.get(area, 0)), area in state.neutral, help)
    stands = scene.lore.look.stands(state, area)
    need = stands + scene.help(area, enemy, False)
    return MarchAim(area, scene.prey(area) + scene.prices.shatter * stands, enemy, float(need), False, help)


def _shelter(scene: Scene, area: str) -> float:
    """Return the worth of joining units that stand in an area already."""
    stands = scene.stands(area)
    return 0.1 + 0.5 * scene.worth(area) * (scene.loss(area, stands) - scene.loss(area, stands + 2))


def guarded(scene: Scene, area: str) -> float:
    """Return the worth of bringing units to an area of the house without units, which enemies could walk into."""
    stands = scene.stands(area)
    return scene.worth(area) * (scene.loss(area, stands) - scene.loss(area, stands + 2))


class _Marcher:
    """The marches out of one area."""

    def __init__(self, scene: Scene, choice: Any, origin: str) -> None:
        self.scene, self.choice, self.origin = scene, choice, origin
        self.force = scene.state.forces[origin]
        self.bonus: int = scene.edition.tokens[scene.state.orders[origin]].bonus
        self._left: tuple[float, bool] | None = None

    def marches(self, known: dict[str, MarchAim]) -> Iterator[Scored]:
        """Yield the marches worth considering: with all units, with all but one, with one, and to two areas at once."""
        units = self.force.units
        yield Scored(0.0, self.origin, (), False)
        if not any(units):
            return
        yield from self._flights(known)
        found = aims(self.scene, self.choice.routes(self.origin), known)[:AIMS]
        small, rest = _smallest(units)
        splits = any(rest)
        for at, aim in enumerate(found):
            yield self._scored((aim.area, units), aim)
            if splits:
                yield self._scored((aim.area, rest), aim)
                if aim.enemy is None and not aim.neutral:
                    yield self._scored((aim.area, small), aim)
                if aim.enemy is not None or aim.neutral or at == 0:
                    yield from self._split(aim, found[:at] + found[at + 1 :], small, rest)

    def _flights(self, known: dict[str, MarchAim]) -> Iterator[Scored]:
        """Yield marches of units that get farther alone (dragons): all of them, and one of several."""
        flying, flown = self.scene.lore.look.flights(self.scene.state, self.scene.house, self.origin)
        for aim in aims(self.scene, flown, known)[:AIMS]:
            yield self._scored((aim.area, flying), aim)
            if sum(flying) > 1:
                yield self._scored((aim.area, _smallest(flying)[0]), aim)

    def _split(self, aim: MarchAim, others: list[MarchAim], small: Units, rest: Units) -> Iterator[Scored]:
        _, kept = _smallest(rest)
        easy = [other for other in others if other.enemy is None and not other.neutral]
        for other in easy[:SECOND_AIMS]:
            yield self._scored((aim.area, rest), aim, (other.area, small), other)
            if any(kept):
                yield self._scored((aim.area, kept), aim, (other.area, small), other)

    def _scored(self, move: Move, aim: MarchAim, more: Move | None = None, other: MarchAim | None = None) -> Scored:
        left = minus(self.force.units, move[1])
        score = self._arrival(move[1], aim)
        moves: Moves = (move,)
        if more is not None and other is not None:
            left = minus(left, more[1])
            score += self._arrival(more[1], other)
            moves = (move, more)
        if any(left) or any(self.force.routed):
            scene, origin = self.scene, self.origin
            stands = scene.board.strength(left)
            score -= scene.worth(origin) * (scene.loss(origin, stands) - scene.loss(origin, scene.stands(origin)))
            return Scored(score, origin, moves, False)
        cost, token = self._leaving()
        return Scored(score - cost, self.origin, moves, token)

    def _arrival(self, group: Units, aim: MarchAim) -> float:
        """Return the worth of a group going to its target: the battle, and what may come after it."""
        scene = self.scene
        units = scene.board.strength(group, aim.area)
        strength = units + self.bonus + aim.help
        if aim.enemy is not None:
            chance = odds(strength - aim.need + scene.edge(aim.enemy))
            return chance * aim.prey - (1 - chance) * scene.prices.tired * strength - 0.4
        if aim.neutral:
            return aim.prey - 0.2 if strength >= aim.need else -1.0
        if scene.state.house_in(aim.area) == scene.house:
            return aim.prey
        risk = scene.loss(aim.area, units)
        return aim.prey * (1 - risk) - risk * scene.prices.tired * units

    def _leaving(self) -> tuple[float, bool]:
        """Return (the cost of leaving the area empty, whether to leave a power token there)."""
        if self._left is None:
            self._left = self._deserted()
        return self._left

    def _deserted(self) -> tuple[float, bool]:
        scene, origin = self.scene, self.origin
        place = scene.edition.areas[origin]
        worth, walked_in = scene.worth(origin), scene.loss(origin, 0.0)
        before = scene.loss(origin, scene.stands(origin))
        if place.sea:
            return worth * 0.8 + _stranded(scene, self.choice, origin), False
        if scene.lore.keeps(scene.state, scene.house, origin):
            times = scene.prices.forsaken if place.home == scene.house else 1.0
            return times * worth * (walked_in - before), False
        if self.choice._may_leave_power(origin, scene.edition.no_units) and worth * (1 - walked_in) > TOKEN:
            return worth * (walked_in - before) + TOKEN, True
        return worth * (1 - before), False


def _smallest(units: Units) -> tuple[Units, Units]:
    """Return (one unit of the cheapest kind, the rest)."""
    kind = next(at for at, n in enumerate(units) if n)
    one = tuple(int(at == kind) for at in range(len(units)))
    return one, minus(units, one)


def _stranded(scene: Scene, choice: Any, sea: str) -> float:
    """Return the cost when ships leave a sea over which other units of the house have yet to march."""
    orders, marches = scene.state.orders, scene.edition.of_kind["march"]
    cost = 0.0
    for origin in scene.edition.land_next_to[sea]:
        force = scene.state.forces.get(origin)
        if force is not None and force.house == scene.house and orders.get(origin) in marches:
            over = [to for to, seas in choice.routes(origin).items() if sea in seas]
            cost = max([cost, *(scene.prey(to) * 0.6 for to in over if not scene.mine(to))])
    return cost
