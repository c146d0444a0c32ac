"""Who could come, and who could help: what a player adds up before he lays an order or marches.

Nothing here changes anything or knows a secret: it reads the units and the orders that lie open.
"""

from __future__ import annotations

from typing import Generic, NamedTuple

from gotweb.thrones.battle import strengths
from gotweb.thrones.combat import Battle, Strengths, final
from gotweb.thrones.edition import Units
from gotweb.thrones.state import S, State
from gotweb.thrones.support import defense_bonus, support_strength, supporters
from gotweb.thrones.transport import reachable


class Comer(NamedTuple):
    """Units that could march into an area in one go."""

    house: str
    origin: str
    strength: int
    """All that stand there, without order, support or card."""
    seas: tuple[str, ...]
    """The seas passed by ship transport; none if the area is next door."""
    token: str | None
    """The order that lies open there, if any."""
    bonus: int
    """What it adds, if it is a march order."""

    @property
    def attack(self) -> int:
        """The strength with the march order that lies open there, if one does."""
        return self.strength + self.bonus


class Helper(NamedTuple):
    """A support order next door to a battle."""

    house: str
    area: str
    strength: int
    token: str


class Outlook(NamedTuple):
    """A battle before it is fought: what is certain, and what may still be added."""

    attacker: str
    defender: str
    strengths: Strengths
    """What is certain for each side, line by line: units, order, and its own support."""
    helpers: dict[str, int]
    """Area -> strength of the others' support orders next door, which may go to either side or to none."""
    cards: dict[str, tuple[int, int]]
    """The weakest and the strongest card that each side has in hand, as printed: texts may change it."""
    blade: str | None
    """The side that may add one for the Valyrian steel blade."""

    def span(self, house: str) -> tuple[int, int]:
        """The least and the most this side can come to, apart from what card texts do."""
        sure = self.strengths[house].total
        low, high = self.cards[house]
        return final(sure + low), final(sure + high + sum(self.helpers.values()) + (house == self.blade))


class Lookahead(Generic[S]):
    """Who could come and who could help, by the rules of the first edition; a book with other ways has its own."""

    def reachable(self, state: S, house: str, origin: str) -> dict[str, list[str]]:
        """Return area -> the seas passed, for all that units in `origin` can reach in one go."""
        return reachable(state, house, origin)

    def comers(self, state: S, area: str) -> list[Comer]:
        """Return all that could march into an area (H05 to H13), the strongest first; routed units cannot."""
        edition = state.edition
        found = []
        for origin, force in sorted(state.forces.items()):
            if origin == area or not any(force.units) or edition.areas[origin].sea != edition.areas[area].sea:
                continue
            seas = self.reachable(state, force.house, origin).get(area)
            if seas is not None:
                token = state.orders.get(origin)
                bonus = edition.tokens[token].bonus if token is not None and _marches(state, token) else 0
                power = edition.worth(force.units, area)
                found.append(Comer(force.house, origin, power, tuple(seas), token, bonus))
        return sorted(found, key=lambda comer: -comer.strength)

    def helpers(self, state: S, area: str) -> list[Helper]:
        """Return all open support orders that reach a battle in an area (I08, I09, I12), the strongest first."""
        found = [
            Helper(house, near, support_strength(state, near), state.orders[near])
            for house, areas in supporters(state, area).items()
            for near in areas
        ]
        return sorted(found, key=lambda helper: -helper.strength)

    def ready(self, state: S, comer: Comer) -> bool:
        """Return whether nothing that lies open keeps these units from marching: with orders, only marches march."""
        if not state.orders:
            return True
        return comer.token is not None and _marches(state, comer.token)

    def guarded(self, state: S, area: str) -> bool:
        """Return whether anything stands in an area that has to be beaten."""
        return area in state.forces

    def stands(self, state: S, area: str) -> int:
        """Return what an area has against whoever comes: standing units, an open defense order, a neutral force."""
        force = state.forces.get(area)
        if force is None:
            return state.neutral.get(area, 0)
        return state.edition.worth(force.units) + defense_bonus(state, area)

    def held(self, state: S, house: str) -> list[str]:
        """Return the areas that a house controls, and the seas that it has ships in."""
        return [
            area
            for area, place in state.edition.areas.items()
            if (state.house_in(area) if place.sea else state.controller(area)) == house
        ]

    def endangered(self, state: S, house: str) -> dict[str, Comer]:
        """Return each area of the house -> the strongest enemy that could march there and take it.

        That is one with more than stands there; where nobody stands, any enemy that may march.
        """
        found = {}
        for area in self.held(state, house):
            enemies = [one for one in self.comers(state, area) if one.house != house and self.ready(state, one)]
            worst = max(enemies, key=lambda comer: comer.attack, default=None)
            # where only a power token lies, or the shield alone counts, any march takes it, be its strength 0 (H21)
            if worst is not None and (not self.guarded(state, area) or worst.attack > self.stands(state, area)):
                found[area] = worst
        return found

    def outlook(self, state: S, attacker: str, origin: str, area: str, units: Units) -> Outlook:
        """Return what a march of `units` into an area held by an enemy comes to, before it is made (I01 to I11)."""
        battle = self.battle(state, attacker, origin, area, units)
        helpers = {}
        for house, areas in supporters(state, area).items():
            for near in areas:
                if house in battle.sides:
                    battle.support[near] = house  # usual: one may also refuse to help oneself
                else:
                    helpers[near] = support_strength(state, near)
        holder = state.blade_holder
        return Outlook(
            attacker,
            battle.defender,
            self.strengths(state, battle),
            helpers,
            {house: self.span(state, house) for house in battle.sides},
            holder if holder in battle.sides and not state.blade_used else None,
        )

    def battle(self, state: S, attacker: str, origin: str, area: str, units: Units) -> Battle:
        """Return the battle that such a march would bring."""
        return Battle(area, origin, attacker, state.forces[area].house, units, state.orders[origin])

    def strengths(self, state: S, battle: Battle) -> Strengths:
        """Return what is certain for each side of a battle."""
        return strengths(state, battle)

    def span(self, state: S, house: str) -> tuple[int, int]:
        """Return the least and the most that a house's cards may add."""
        hand = [state.edition.cards[card].strength for card in state.hands[house]]
        return min(hand), max(hand)


def _marches(state: State, token: str) -> bool:
    return state.edition.tokens[token].kind == "march"


FIRST: Lookahead[State] = Lookahead()
"""By the rules of the first edition."""
comers, helpers, ready, stands = FIRST.comers, FIRST.helpers, FIRST.ready, FIRST.stands
held, endangered, outlook = FIRST.held, FIRST.endangered, FIRST.outlook
