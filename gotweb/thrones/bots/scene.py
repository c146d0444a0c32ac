"""A position as one house sees it: what areas are worth to it, which units could come, and how a battle would end.

`Ranked` is a pair (score, answer); the unit is the worth of one power token.
"""

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
    """Units that could march into an area in one move."""

    house: str
    origin: str
    attack: int


def odds(difference: float) -> float:
    """Return the probability to win a battle with so much more strength before cards."""
    return ODDS[round(2 * max(-FAR, min(FAR, difference)))]


class Counted:
    """Quantities counted on a board, the same for all houses. They hold as long as nothing on the board changes."""

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
        """Return what units count together now: attacking this area, or if none is given in defence and at sea."""
        each = self._each.get(attacked)
        if each is None:
            each = self._each[attacked] = self.state.each(attacked)
        return sum(map(mul, units, each))

    def flights(self, origin: str) -> tuple[Units, tuple[str, ...]]:
        """Return (units in an area that get farther alone, the areas only they reach) (see `Lookahead.flights`)."""
        if origin not in self._flights:
            self._flights[origin] = self.lore.look.flights(self.state, self.state.forces[origin].house, origin)
        return self._flights[origin]

    def reach(self, origin: str) -> tuple[str, ...]:
        """Return all areas that the units in an area can reach in one move."""
        if origin not in self.routes:
            house = self.state.forces[origin].house
            self.routes[origin] = tuple(self.lore.look.reachable(self.state, house, origin))
        return self.routes[origin]

    @cached_property
    def comers(self) -> dict[str, list[SceneComer]]:
        """Return area -> units that could march there now: once orders lie on the board, only units with a march
        order.
        """
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
        """Return area -> house -> how many steps towards victory the area brings that house alone."""
        return self.lore.coveted(self.state)

    @cached_property
    def supports(self) -> bool:
        """Return whether a support order lies on the board."""
        return not self.state.edition.of_kind["support"].isdisjoint(self.state.orders.values())

    def supporters(self, area: str) -> dict[str, list[str]]:
        """Return house -> its areas whose support order reaches a battle in an area."""
        if area not in self._supporters:
            self._supporters[area] = supporters(self.state, area)
        return self._supporters[area]

    @cached_property
    def hands(self) -> dict[str, float]:
        """Return house -> the worth of its better house cards in a battle."""
        return {house: self.lore.hand(self.state, house) for house in self.state.hands}

    @cached_property
    def lead(self) -> dict[str, float]:
        """Return house -> how near it is to victory: 0 without castles or for a vassal, 1 with all castles that it
        needs.
        """
        players = self.state.players
        return {house: min(1.0, held / self.goal) if house in players else 0.0 for house, held in self.castles.items()}


class Scene:
    """A house's estimates of a board."""

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
        """Return how little time is left: 0 while there is plenty, 1 in the last round."""
        return max(0.0, 1 - self.lore.rounds_left(self.state) / 4)

    @cached_property
    def castle(self) -> float:
        """Return the worth of one more castle to the house: more near the end."""
        prices, missing = self.prices, self.board.goal - self.board.castles.get(self.house, 0)
        if missing <= 1:
            return prices.win
        return prices.castle * (1 + 0.6 * self.late + (0.5 if missing == 2 else 0.0))

    def worth(self, area: str) -> float:
        """Return the worth of controlling an area, whichever house has it now."""
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
        """Return the worth of an area that brings one house alone nearer to victory: this house, or a rival."""
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
        """Return the worth of denying so many steps to a rival who would win by them."""
        return self.prices.win / 2 if self.board.castles[house] + steps >= self.board.goal else 0.0

    def prey(self, area: str) -> float:
        """Return the worth of taking an area: its holder's loss counts, too, most of all if the holder leads."""
        state = self.state
        holder = state.house_in(area) if self.edition.areas[area].sea else state.controller(area)
        worth = self.worth(area)
        if holder is None or holder == self.house:
            return worth
        if self.ground.areas[area].structure == "none" or not self.lore.builds(holder, area):
            return worth * (1.1 + 0.3 * self.board.lead[holder])
        return worth + self.prices.spoil * self.spoil(holder)

    def guard(self, area: str) -> float:
        """Return the worth of bringing units into land of the house without units."""
        return IDLE

    def spoil(self, house: str) -> float:
        """Return the worth of a house having one castle less: large if it needs few more to win, otherwise small."""
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
        """Return whether the house holds the area: its units stand there, or it controls the land."""
        if self.edition.areas[area].sea:
            return bool(self.state.house_in(area) == self.house)
        return bool(self.state.controller(area) == self.house)

    def foe(self, house: str) -> bool:
        """Return whether the house may attack another one: any but those with the same commander."""
        return house != self.house and self.state.peace(self.house, house) is None

    def threat(self, area: str) -> float:
        """Return the strength that the worst enemy could bring into an area: its strongest force that could march
        there, and some support.
        """
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
        """Return by how much the house's cards are better than an enemy's."""
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
        """Return the probability that the house loses an area with so much strength to some enemy who could come."""
        key = area, stands
        if key not in self._loss:
            now = self._fall(self.threat(area), stands)
            later = self.prices.later * self._fall(self.near(area), stands) if self.state.orders else 0.0
            self._loss[key] = now + (1 - now) * later
        return self._loss[key]

    def _fall(self, threat: float, stands: float) -> float:
        """Return the probability that an enemy with such a strength comes and wins."""
        return self.prices.bold * (0.9 if stands <= 0 else odds(threat - stands)) if threat > 0 else 0.0

    def near(self, area: str) -> float:
        """Return the strength that the worst enemy has so near that he could come next round, whatever his present
        orders.
        """
        if area not in self._near:
            by_house: dict[str, list[int]] = {}
            for other in self._next_to(area):
                force = self.state.forces[other]
                by_house.setdefault(force.house, []).append(self.board.strength(force.units))
            self._near[area] = max((0.6 * max(all) + 0.4 * sum(all) for all in by_house.values()), default=0.0)
        return self._near[area]

    def _next_to(self, area: str) -> set[str]:
        """Return where enemy units stand within reach of an area, also over seas with their own ships."""
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
        """Return an area's strength against an attacker, with the support that lies open."""
        if area not in self._stands:
            self._stands[area] = float(self.lore.look.stands(self.state, area) + self.help(area, self.house, False))
        return self._stands[area]

    def help(self, area: str, house: str, attacking: bool) -> int:
        """Return what the open support orders of a house, and of those with the same commander, add in a battle."""
        if not self.board.supports:
            return 0
        lord = self.state.liege(house)
        near = self.board.supporters(area).items()
        own = [one for helper, areas in near if self.state.liege(helper) == lord for one in areas]
        return sum([support_strength(self.state, one, area, attacking) for one in own])
