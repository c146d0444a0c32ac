"""A moment as one house looks at it: what areas are worth to it, who could come, and how a battle would go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp
from operator import mul
from typing import NamedTuple

from gotweb.core.choice import Answer
from gotweb.thrones.bots.lore import Lore
from gotweb.thrones.edition import Units
from gotweb.thrones.state import State
from gotweb.thrones.support import support_strength, supporters

Ranked = tuple[float, Answer]
"""An answer, and before it its score."""
STEEP = 0.75
"""How much one more of strength tells: the logarithm of the odds."""
FAR = 12
"""No battle is closer to certain than by a difference of this strength."""
SERVANT = 0.3
"""How dangerous those are whom somebody commands, beside himself."""
ODDS = {diff: 1 / (1 + exp(-STEEP * diff / 2)) for diff in range(-2 * FAR, 2 * FAR + 1)}
"""Half points of difference -> the chance of winning."""


IDLE = 0.3
"""What it is worth to come to own land in which nobody stands, as long as nobody wants it."""
KEPT = 1.0
"""What it counts that a step to victory is kept from a rival, beside one that he has already: he would keep it, too."""


class SceneComer(NamedTuple):
    """Units that could march into an area in one go."""

    house: str
    origin: str
    attack: int


def odds(difference: float) -> float:
    """Return the chance to win a battle with so much more strength before cards."""
    return ODDS[round(2 * max(-FAR, min(FAR, difference)))]


class Counted:
    """What can be counted on a board for all houses alike. It holds as long as nothing on the board changes."""

    def __init__(self, state: State, lore: Lore) -> None:
        self.state = state
        self.ground = state.ground
        self.lore = lore
        self.castles = lore.castles(state)
        self.goal = lore.goal(state)
        self.routes: dict[str, tuple[str, ...]] = {}
        """Area -> all that the units there can reach in one go."""
        self._supporters: dict[str, dict[str, list[str]]] = {}
        self._flights: dict[str, tuple[Units, tuple[str, ...]]] = {}
        self._each: dict[str | None, Units] = {}

    def strength(self, units: Units, attacked: str | None = None) -> int:
        """Return what units count together now: for whoever attacks this area, or else in defence and at sea."""
        each = self._each.get(attacked)
        if each is None:
            each = self._each[attacked] = self.state.each(attacked)
        return sum(map(mul, units, each))

    def flights(self, origin: str) -> tuple[Units, tuple[str, ...]]:
        """Return units in an area that get farther alone, and to where else (see `Lookahead.flights`)."""
        if origin not in self._flights:
            self._flights[origin] = self.lore.look.flights(self.state, self.state.forces[origin].house, origin)
        return self._flights[origin]

    def reach(self, origin: str) -> tuple[str, ...]:
        """Return all that the units in an area can reach in one go."""
        if origin not in self.routes:
            house = self.state.forces[origin].house
            self.routes[origin] = tuple(self.lore.look.reachable(self.state, house, origin))
        return self.routes[origin]

    @cached_property
    def comers(self) -> dict[str, list[SceneComer]]:
        """Area -> who could march there now: with orders on the board, who has an order to march."""
        state, edition = self.state, self.state.edition
        open_orders, marches = state.orders, edition.of_kind["march"]
        found: dict[str, list[SceneComer]] = {}
        for origin, force in state.forces.items():
            token = open_orders.get(origin)
            if not any(force.units) or (open_orders and token not in marches):
                continue
            bonus = 0 if token is None else edition.tokens[token].bonus
            for area in self.reach(origin):
                attack = self.strength(force.units, area) + bonus
                found.setdefault(area, []).append(SceneComer(force.house, origin, attack))
            units, flown = self.flights(origin)
            for area in flown:  # whoever could come anywhere is to be feared where there is something for him
                if force.house in self.coveted.get(area, ()):
                    found.setdefault(area, []).append(
                        SceneComer(force.house, origin, self.strength(units, area) + bonus)
                    )
        return found

    @cached_property
    def coveted(self) -> Mapping[str, Mapping[str, float]]:
        """Area -> house -> how many steps nearer to victory it brings that house, and nobody else."""
        return self.lore.coveted(self.state)

    @cached_property
    def supports(self) -> bool:
        """Whether an order to support lies on the board."""
        return not self.state.edition.of_kind["support"].isdisjoint(self.state.orders.values())

    def supporters(self, area: str) -> dict[str, list[str]]:
        """Return house -> its areas whose support order reaches a battle in an area."""
        if area not in self._supporters:
            self._supporters[area] = supporters(self.state, area)
        return self._supporters[area]

    @cached_property
    def hands(self) -> dict[str, float]:
        """House -> what its better house cards are worth in a battle."""
        return {house: self.lore.hand(self.state, house) for house in self.state.hands}

    @cached_property
    def lead(self) -> dict[str, float]:
        """House -> how near to victory it is: 0 without castles or where nobody plays it, 1 with all that it needs."""
        players = self.state.players
        return {house: min(1.0, held / self.goal) if house in players else 0.0 for house, held in self.castles.items()}


class Scene:
    """What a house makes of a board."""

    def __init__(self, board: Counted, house: str) -> None:
        self.board = board
        self.state = board.state
        self.edition = board.state.edition
        self.ground = board.ground
        self.lore = board.lore
        self.prices = board.lore.prices
        self.house = house
        self.lord = board.state.liege(house)
        """Whose game the house plays: its own, or that of whoever commands it."""
        self._worth: dict[str, float] = {}
        self._threat: dict[str, float] = {}
        self._loss: dict[tuple[str, float], float] = {}
        self._stands: dict[str, float] = {}
        self._near: dict[str, float] = {}

    # what areas are worth

    @cached_property
    def late(self) -> float:
        """How little time is left: 0 while there is plenty, 1 in the last round."""
        return max(0.0, 1 - self.lore.rounds_left(self.state) / 4)

    @cached_property
    def castle(self) -> float:
        """What one castle more is worth to the house: the nearer the end, the more."""
        prices, missing = self.prices, self.board.goal - self.board.castles.get(self.house, 0)
        if missing <= 1:
            return prices.win
        return prices.castle * (1 + 0.6 * self.late + (0.5 if missing == 2 else 0.0))

    def worth(self, area: str) -> float:
        """Return what it is worth to the house to control an area, whoever has it now."""
        if area not in self._worth:
            self._worth[area] = self._reckon(area)
        return self._worth[area]

    def _reckon(self, area: str) -> float:
        place, prices = self.ground.areas[area], self.prices
        if place.sea:
            shore = self.edition.open_to[area]
            coast = [other for other in shore if self.ground.areas[other].structure != "none"]
            mine = sum(self.state.controller(other) == self.house for other in coast)
            return prices.sea + prices.shore * (len(coast) + 1.5 * mine)
        worth = prices.land + (prices.barrel * place.barrels + prices.crown * place.crowns) * (1 - 0.5 * self.late)
        if place.structure != "none":
            worth += self.castle if self.lore.builds(self.house, area) else prices.stronghold
            worth += prices.stronghold * (1 - self.late) if place.structure == "stronghold" else 0.0
        if self.edition.areas[area].home == self.house:
            worth += prices.home
        return worth + self.steps(area)

    def steps(self, area: str) -> float:
        """Return what it is worth that an area brings one house alone nearer to victory: the own one, or a rival."""
        worth = 0.0
        for house, steps in self.board.coveted.get(area, {}).items():
            if house == self.house:
                worth += steps * self.castle
            elif house != self.lord:
                worth += self.prices.spoil * max(
                    steps * KEPT * max(self.prices.castle, self.spoil(house)), self._won(house, steps)
                )
        return worth

    def _won(self, house: str, steps: float) -> float:
        """Return what it counts that so many steps are kept from a rival who would win by them."""
        return self.prices.win / 2 if self.board.castles[house] + steps >= self.board.goal else 0.0

    def prey(self, area: str) -> float:
        """Return what it is worth to take an area: what its holder loses counts, too, most of all if he leads."""
        state = self.state
        holder = state.house_in(area) if self.edition.areas[area].sea else state.controller(area)
        worth = self.worth(area)
        if holder is None or holder == self.house:
            return worth
        if self.ground.areas[area].structure == "none" or not self.lore.builds(holder, area):
            return worth * (1.1 + 0.3 * self.board.lead[holder])
        return worth + self.prices.spoil * self.spoil(holder)

    def guard(self, area: str) -> float:
        """Return what it is worth to bring units into own land in which nobody stands."""
        return IDLE

    def spoil(self, house: str) -> float:
        """Return what it counts that a house has a castle less: most of all if it needs few more, and else little."""
        if house not in self.state.players:
            return 0.0
        missing = self.board.goal - self.board.castles[house]
        return self.prices.win / 2 if missing <= 1 else {2: 12.0, 3: 4.0}.get(missing, 2.0)

    def danger(self, house: str) -> float:
        """Return how dangerous a house is to this one: how near to victory, and how many of its units stand near."""
        missing = self.board.goal - self.board.castles[house]
        near = sum(
            comer.attack
            for area, comers in self.board.comers.items()
            if self.mine(area)
            for comer in comers
            if comer.house == house
        )
        if house not in self.state.players:  # what it takes it takes for whoever commands it
            lord = self.state.liege(house)
            return 0.15 * near + (0.0 if lord in (house, self.lord) else SERVANT * self.danger(lord))
        return {0: 20.0, 1: 12.0, 2: 5.0}.get(max(0, missing), 1.0 * self.board.castles[house]) + 0.15 * near

    # who could come

    def mine(self, area: str) -> bool:
        """Return whether the house has the area: its units stand there, or it controls the land."""
        if self.edition.areas[area].sea:
            return bool(self.state.house_in(area) == self.house)
        return bool(self.state.controller(area) == self.house)

    def foe(self, house: str) -> bool:
        """Return whether the house may be attacked by another one: any may, if nobody commands both."""
        return house != self.house and self.state.peace(self.house, house) is None

    def threat(self, area: str) -> float:
        """Return the strength that the worst enemy could bring into an area: all its neighbours, most by support."""
        if area not in self._threat:
            by_house: dict[str, list[int]] = {}
            for comer in self.board.comers.get(area, ()):
                if self.foe(comer.house):
                    by_house.setdefault(comer.house, []).append(comer.attack)
            worst = 0.0
            for enemy, all in by_house.items():
                most = max(all)
                help = self.help(area, enemy, True) if self.state.orders else 0.4 * (sum(all) - most)
                worst = max(worst, most + help)
            self._threat[area] = worst
        return self._threat[area]

    def edge(self, enemy: str) -> float:
        """Return how much better the house's cards are than an enemy's."""
        hands = self.board.hands
        return 0.6 * (hands.get(self.house, 0.0) - hands.get(enemy, 0.0)) + self._tie(enemy)

    def _tie(self, enemy: str) -> float:
        state = self.state
        better = (
            self.house if state.tracks["fiefdoms"].index(self.house) < state.tracks["fiefdoms"].index(enemy) else enemy
        )
        tie = 0.3 if better == self.house else -0.3
        if not state.blade_used and state.blade_holder in (self.lord, state.liege(enemy)):
            tie += 0.8 if state.blade_holder == self.lord else -0.8
        return tie

    def loss(self, area: str, stands: float) -> float:
        """Return the chance to lose an area in which the house has so much strength to whoever could come."""
        key = area, stands
        if key not in self._loss:
            now = self._fall(self.threat(area), stands)
            later = self.prices.later * self._fall(self.near(area), stands) if self.state.orders else 0.0
            self._loss[key] = now + (1 - now) * later
        return self._loss[key]

    def _fall(self, threat: float, stands: float) -> float:
        """Return how likely it is that somebody with such a strength comes and wins."""
        return self.prices.bold * (0.9 if stands <= 0 else odds(threat - stands)) if threat > 0 else 0.0

    def near(self, area: str) -> float:
        """Return the strength that the worst enemy has so near, whatever his orders, that he could come next round."""
        if area not in self._near:
            by_house: dict[str, list[int]] = {}
            for other in self._next_to(area):
                force = self.state.forces[other]
                by_house.setdefault(force.house, []).append(self.board.strength(force.units))
            self._near[area] = max((0.6 * max(all) + 0.4 * sum(all) for all in by_house.values()), default=0.0)
        return self._near[area]

    def _next_to(self, area: str) -> set[str]:
        """Return where units of enemies stand next door, be it over seas in which their own ships lie."""
        edition, forces = self.edition, self.state.forces
        if edition.areas[area].sea:
            return {sea for sea in edition.seas_next_to[area] if sea in forces and self.foe(forces[sea].house)}
        found = {land for land in edition.land_next_to[area] if land in forces and self.foe(forces[land].house)}
        seas = [sea for sea in edition.seas_next_to[area] if sea in forces and self.foe(forces[sea].house)]
        passed = set(seas)
        while seas:
            sea = seas.pop()
            house = forces[sea].house
            found |= {land for land in edition.land_next_to[sea] if land in forces and forces[land].house == house}
            more = [next for next in edition.seas_next_to[sea] if next in forces and forces[next].house == house]
            seas += [next for next in more if next not in passed]
            passed.update(more)
        return found

    def stands(self, area: str) -> float:
        """Return what an area of the house has against whoever comes, with the support that lies open."""
        if area not in self._stands:
            self._stands[area] = float(self.lore.look.stands(self.state, area) + self.help(area, self.house, False))
        return self._stands[area]

    def help(self, area: str, house: str, attacking: bool) -> int:
        """Return what the open support orders of a house, and of those with the same lord, add in a battle."""
        if not self.board.supports:
            return 0
        lord = self.state.liege(house)
        near = self.board.supporters(area).items()
        own = [one for helper, areas in near if self.state.liege(helper) == lord for one in areas]
        return sum([support_strength(self.state, one, area, attacking) for one in own])
