"""Sets of orders, composed from what each area could do and how the areas help each other; and the raven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import Answer, Take
from gotweb.thrones.bots.marching import MarchAim, aims
from gotweb.thrones.bots.scene import IDLE, Ranked, Scene, odds
from gotweb.thrones.edition import Units

Orders = dict[str, str]
"""Area -> order token."""
AIMS = 6
"""So many aims of an area are considered for a march."""
EXTRA = 0.75
"""How much of the worth of a second empty area counts, to which a unit may go besides."""
PASSES = 2
FINE = 1 << 16


class Planner:
    """Computes what orders are worth to a house; with noise it likes some more or less than it should, at random."""

    def __init__(self, scene: Scene, facts: Mapping[str, Any], pick: Take, noise: float) -> None:
        """`facts` are those of the question: areas, tokens, stars.

        With `noise` 0 `pick` (the source of chance) is not used.
        """
        self.scene = scene
        self.edition = scene.edition
        self.areas: list[str] = list(facts["areas"])
        self.stock: dict[str, int] = dict(facts["tokens"])
        self.stars: int = facts["stars"]
        self.units = {area: scene.state.forces[area].units for area in self.areas}
        self.strength = {area: scene.board.strength(units) for area, units in self.units.items()}
        self.aims = {area: self._aims(area) for area in self.areas}
        self.taste = {
            (area, kind): noise * (2 * pick(FINE) / FINE - 1) if noise else 0.0
            for area in self.areas
            for kind in self.edition.of_kind
        }
        self._parts: dict[Any, list[tuple[float, str]]] = {}
        self._adds: dict[str, float] = {}

    def _aims(self, area: str) -> list[MarchAim]:
        board = self.scene.board
        return [*self._wanted(board.reach(area))[:AIMS], *self._wanted(board.flights(area)[1])[:AIMS]]

    def _wanted(self, areas: Sequence[str]) -> list[MarchAim]:
        """Return useful targets for units; areas of the house itself only if an enemy might want them."""
        return [aim for aim in aims(self.scene, areas) if not self._idle(aim)]

    def _idle(self, aim: MarchAim) -> bool:
        scene, area = self.scene, aim.area
        if aim.enemy is not None or not scene.mine(area) or scene.guard(area) > IDLE:
            return False
        return area in scene.state.forces or not scene.threat(area)

    def _going(self, area: str, to: str) -> Units:
        """Return the units of an area that march to another one: only the flying ones, if not all can go."""
        flying, flown = self.scene.board.flights(area)
        return flying if to in flown else self.units[area]

    # what a set of orders is worth

    def total(self, orders: Orders) -> float:
        """Return the worth of a set of orders, in which no two marches have the same target."""
        tokens, parts, taste = self.edition.tokens, self._parts, self.taste
        supports = self.edition.of_kind["support"]
        helping = tuple(sorted([(a, t) for a, t in orders.items() if t in supports]))
        taken: list[str] = []
        sum = 0.0
        for area in self.areas:
            token = orders.get(area)
            key = area, token, helping
            part = parts.get(key)
            if part is None:
                part = parts[key] = self._reckon(area, token, helping)
            if token is None:
                sum += part[0][0]
                continue
            kind = tokens[token].kind
            if kind != "march":
                sum += part[0][0] + 0.6 * taste[area, kind]
                continue
            for worth, aim in part:
                if aim not in taken:
                    taken.append(aim)
                    sum += worth
                    break
            sum += taste[area, kind]
        return sum

    def _reckon(self, area: str, token: str | None, helping: tuple[tuple[str, str], ...]) -> list[tuple[float, str]]:
        """Return (worth, target) of the order of an area; for a march one for each target, the best first."""
        stands = self.strength[area] + self._help(area, helping, area)
        if token is None:
            return [(self._kept(area, stands), area)]
        order = self.edition.tokens[token]
        if order.kind == "march":
            return self._march(area, order.bonus, helping)
        if order.kind == "defense":
            return [(self._kept(area, stands + order.bonus), area)]
        worth = self._kept(area, stands)
        if order.kind == "consolidate":
            worth += self.power * (1 + self.scene.ground.areas[area].crowns) * (0.75 if self._rivals(area) else 1.0)
        if order.kind == "raid":
            worth += self._raid(area) * (1.2 if order.targets > 1 else 1.0)
        if order.kind == "support":
            worth += 0.2 + 0.1 * order.bonus
        return [(worth + self.scene.lore.more(self.scene, area, token), area)]

    @property
    def power(self) -> float:
        """Return the worth of one more power token."""
        scene = self.scene
        if not scene.lore.rounds_left(scene.state):
            return 0.1
        return scene.prices.token * (1.1 if scene.state.power[scene.house] < 8 else 0.7)

    def _kept(self, area: str, stands: float) -> float:
        """Return the loss to expect in an area with so much strength to defend it, as a number of at most 0."""
        lost = self.scene.worth(area) + 0.5 * self.strength[area]
        return -lost * self.scene.loss(area, stands)

    def _rivals(self, area: str) -> int:
        standing = [self.scene.state.house_in(near) for near in self.edition.neighbours[area]]
        return sum([house is not None and self.scene.foe(house) for house in standing])

    def _raid(self, area: str) -> float:
        """Return the worth of a raid; orders in adjacent areas are not known yet."""
        found = 0.0
        for near in self.edition.neighbours[area]:
            force = self.scene.state.forces.get(near)
            if force is None or not self.scene.foe(force.house):
                continue
            place = self.scene.ground.areas[near]
            if not self.edition.areas[area].sea and place.sea:
                continue
            found = max(found, 0.6 + 0.25 * place.crowns + 0.3 * self.scene.board.lead[force.house])
        return found

    def _help(self, area: str, helping: tuple[tuple[str, str], ...], but: str) -> float:
        """Return the support that the house's own orders give to an area."""
        if not helping:
            return 0
        near = self.edition.seas_next_to[area] if self.edition.areas[area].sea else self.edition.open_to[area]
        return sum([self.strength[a] + self.edition.tokens[t].bonus for a, t in helping if a != but and a in near])

    def _march(self, area: str, bonus: int, helping: tuple[tuple[str, str], ...]) -> list[tuple[float, str]]:
        worth = [(self._attack(area, aim, bonus, helping), aim.area) for aim in self.aims[area]]
        worth.sort(key=lambda one: -one[0])
        if not worth:
            return [(self._kept(area, self.strength[area]) - 0.5, area)]
        size = sum(self.units[area])
        leaving = self._leaving(area, size)
        found = []
        empty = [(other, name) for other, name in worth if self._empty(name)][:2] if size > 1 else []
        for value, to in worth[:3]:
            more = max((EXTRA * max(other, 0.0) for other, name in empty if name != to), default=0.0)
            found.append((value + more + leaving, to))
        found.append((self._kept(area, self.strength[area]) - 0.5, area))
        return sorted(found, key=lambda one: -one[0])

    def _empty(self, area: str) -> bool:
        return self.scene.lore.look.holder(self.scene.state, area) is None and area not in self.scene.state.neutral

    def _attack(self, area: str, aim: MarchAim, bonus: int, helping: tuple[tuple[str, str], ...]) -> float:
        scene = self.scene
        strength = (
            scene.board.strength(self._going(area, aim.area), aim.area) + bonus + self._help(aim.area, helping, area)
        )
        if aim.enemy is not None:
            chance = odds(strength - aim.need - self._guards(aim, aim.enemy))
            return chance * aim.prey - (1 - chance) * scene.prices.tired * strength - 0.4
        if aim.neutral:
            return aim.prey if strength >= aim.need else -1.0
        risk = scene.loss(aim.area, strength - bonus)
        return scene.prices.raced * aim.prey * (1 - risk) - risk * scene.prices.tired * strength

    def _guards(self, aim: MarchAim, enemy: str) -> float:
        """Return the strength that the enemy is likely to add: an order, support of his adjacent units, better
        cards.
        """
        if aim.area not in self._adds:
            near = self.edition.seas_next_to if self.edition.areas[aim.area].sea else self.edition.open_to
            forces = [self.scene.state.forces.get(other) for other in near[aim.area]]
            theirs = [one.units for one in forces if one is not None and one.house == enemy]
            support = sum(map(self.scene.board.strength, theirs))
            self._adds[aim.area] = self.scene.prices.wary + 0.25 * support - self.scene.edge(enemy)
        return self._adds[aim.area]

    def _leaving(self, area: str, size: int) -> float:
        """Return the cost when units leave an area: one may stay, a token may lie there, or the area is lost."""
        scene, place = self.scene, self.edition.areas[area]
        open_worth = scene.worth(area) * scene.loss(area, 0.0)
        if size > 1:
            return -min(open_worth, scene.worth(area) * scene.loss(area, 1.0) + 0.8) - 0.1
        if place.sea:
            return -0.7 * scene.worth(area)
        if scene.lore.keeps(scene.state, scene.house, area):
            return -open_worth
        return -open_worth - (1.0 if scene.state.power[scene.house] else scene.worth(area))

    # how a set is found

    def compose(self) -> Orders:
        """Return a good set of orders: the best for each area alone, then changed area by area while that improves
        it.
        """
        orders: Orders = {}
        alone = {area: self._alone(area) for area in self.areas}
        for area in sorted(self.areas, key=lambda area: -alone[area][0][0]):
            for _, token in alone[area]:
                if self._free(orders, area, token):
                    orders[area] = token
                    break
        best = self.total(orders)
        for _ in range(PASSES):
            before = best
            for area in self.areas:
                orders, best = self._improved(orders, best, area)
            if best <= before:
                break
        return orders

    def _alone(self, area: str) -> list[tuple[float, str]]:
        found = [
            (self._worth_alone(area, token), token)
            for token in self.stock
            if self.scene.lore.may_lie(self.scene.state, area, token)
        ]
        return sorted(found, key=lambda one: -one[0]) or [(0.0, "")]

    def _worth_alone(self, area: str, token: str) -> float:
        kind = self.edition.tokens[token].kind
        help = ((area, token),) if kind == "support" else ()
        return self._reckon(area, token, help)[0][0] + self.taste[area, kind]

    def _improved(self, orders: Orders, best: float, area: str) -> tuple[Orders, float]:
        """Return the orders and their worth, with a better order in an area, or two orders exchanged, if that
        improves them.
        """
        for changed in self._changed(orders, area):
            worth = self.total(changed)
            if worth > best + 1e-9:
                orders, best = changed, worth
        return orders, best

    def near(self, orders: Orders) -> list[Orders]:
        """Return the orders with another kind in one area, or with two exchanged, the best first."""
        found: dict[Any, tuple[float, Orders]] = {}
        for area in self.areas:
            for changed in self._changed(orders, area):
                aim = tuple((a, self.edition.tokens[t].kind) for a, t in sorted(changed.items()))
                worth = self.total(changed)
                if aim not in found or worth > found[aim][0]:
                    found[aim] = worth, changed
        return [changed for _, changed in sorted(found.values(), key=lambda one: -one[0])]

    def _changed(self, orders: Orders, area: str) -> list[Orders]:
        """Return the orders with another one in an area, and with the order of the area exchanged for a later
        area's.
        """
        tries = []
        others = {a: t for a, t in orders.items() if a != area}
        for token in self.stock:
            if token != orders.get(area) and self._free(others, area, token):
                tries.append({**others, area: token})
        for other, token in others.items():
            mine = orders.get(area)
            if mine is not None and mine != token and other > area and self._swappable(area, token, other, mine):
                tries.append({**others, area: token, other: mine})
        return tries

    def _swappable(self, area: str, token: str, other: str, mine: str) -> bool:
        lore, state = self.scene.lore, self.scene.state
        return lore.may_lie(state, area, token) and lore.may_lie(state, other, mine)

    def _free(self, orders: Orders, area: str, token: str) -> bool:
        """Return whether a token can be laid in an area beside the other orders."""
        if token not in self.stock or not self.scene.lore.may_lie(self.scene.state, area, token):
            return False
        laid = list(orders.values())
        tokens = self.edition.tokens
        if tokens[token].star and sum(tokens[one].star for one in laid) >= self.stars:
            return False
        return laid.count(token) < self.stock[token]


def composed(scene: Scene, choice: Any, pick: Take, noise: float) -> Answer:
    """Return a good set of orders."""
    return {"orders": dict(sorted(Planner(scene, choice.facts, pick, noise).compose().items()))}


def near(scene: Scene, choice: Any, answer: Answer, most: int) -> list[Answer]:
    """Return sets of orders that differ from a good one in one area, or in two that are exchanged."""
    planner = Planner(scene, choice.facts, lambda n: 0, 0.0)
    return [{"orders": dict(sorted(orders.items()))} for orders in planner.near(answer["orders"])[:most]]


def worths(scene: Scene, choice: Any, answers: Sequence[Answer]) -> list[float]:
    """Return the worth of each of these sets of orders."""
    planner = Planner(scene, choice.facts, lambda n: 0, 0.0)
    return [planner.total(answer["orders"]) for answer in answers]


def raven(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank changing one order or none, by the worth of the house's orders then."""
    mine: Orders = choice.facts["orders"]
    facts = {"areas": sorted(mine), "tokens": scene.edition.token_stocks, "stars": len(mine)}
    planner = Planner(scene, facts, lambda n: 0, 0.0)
    before = planner.total(mine)
    found: list[Ranked] = []
    for answer in choice.options():
        swap = answer["raven"]
        score = 0.5 if swap is None else planner.total({**mine, swap["area"]: swap["token"]}) - before
        found.append((score, answer))
    return found
