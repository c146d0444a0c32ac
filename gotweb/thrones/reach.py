"""Which units could come to an area, and which support could help: what a player adds up before laying an order or
marching.

Nothing is changed here and no secret is used: only units and open orders are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from gotweb.thrones.battle import strengths, wielder
from gotweb.thrones.combat import Battle, Strengths, final
from gotweb.thrones.edition import Units
from gotweb.thrones.marches import Fight, Move, set_out
from gotweb.thrones.state import S, State
from gotweb.thrones.support import defense_bonus, support_strength, supporters
from gotweb.thrones.transport import reachable


class Comer(NamedTuple):
    """Units that could march into an area in one move."""

    house: str
    origin: str
    strength: int
    """What all that can go are worth in that area, without order, support or card."""
    seas: tuple[str, ...]
    """The seas passed by ship transport; none if the area is next door, or is flown to."""
    token: str | None
    """The order that lies open there, if any."""
    bonus: int
    """What it adds, if it is a march order and the area is not the house's own."""

    @property
    def attack(self) -> int:
        """Return the units' attack strength with the march order that lies open there, if there is one."""
        return self.strength + self.bonus


class Helper(NamedTuple):
    """A support order next to an area."""

    house: str
    area: str
    attack: int | None
    """What it adds for whoever attacks there; None if it cannot help against its own house."""
    defense: int | None
    """What it adds for whoever holds the area; None if that is nobody whom it could help."""
    token: str

    @property
    def strength(self) -> int:
        """Return the most that the support can add."""
        return max(n for n in (self.attack, self.defense) if n is not None)


class BattleOutlook(NamedTuple):
    """A battle before it is fought: what is certain, and what may still be added."""

    attacker: str
    defender: str
    strengths: Strengths
    """What is certain for each side, line by line: units, order, and its own support."""
    helpers: dict[str, dict[str, int]]
    """Area -> what the support of another house there adds to each side; it may go to either or to none."""
    cards: dict[str, tuple[int, int]]
    """The weakest and the strongest card that each side has in hand, as printed: texts may change it."""
    blade: str | None
    """The side that may add one for the Valyrian steel blade."""

    def span(self, house: str) -> tuple[int, int]:
        """Return the least and the most strength that this side can reach, without card texts."""
        sure = self.strengths[house].total
        low, high = self.cards[house]
        help = sum(worth[house] for worth in self.helpers.values())
        return final(sure + low), final(sure + high + help + (house == self.blade))


class Lookahead(Generic[S]):
    """Which units could come and which support could help, by the rules of the first edition; a book with other rules
    has a subclass.
    """

    def reachable(self, state: S, house: str, origin: str) -> dict[str, list[str]]:
        """Return area -> the seas passed, for all areas that units in `origin` can reach in one move."""
        return reachable(state, house, origin)

    def flights(self, state: S, house: str, origin: str) -> tuple[Units, tuple[str, ...]]:
        """Return (units in `origin` that get farther alone, the areas only they reach): empty except for dragons."""
        return state.edition.no_units, ()

    def comers(self, state: S, area: str) -> list[Comer]:
        """Return all that could march into an area (H05 to H13), the strongest first; routed units cannot.

        The units of the area's own house are listed with their strength in defence, and no order adds to it.
        """
        edition, found = state.edition, []
        for origin, force in sorted(state.forces.items()):
            if origin == area or not any(force.units) or edition.areas[origin].sea != edition.areas[area].sea:
                continue
            units, seas = force.units, self.reachable(state, force.house, origin).get(area)
            if seas is None:
                units, flown = self.flights(state, force.house, origin)
                seas = [] if area in flown else None
            if seas is not None:
                found.append(self.comer(state, area, origin, units, seas))
        return sorted(found, key=lambda comer: -comer.strength)

    def comer(self, state: S, area: str, origin: str, units: Units, seas: Sequence[str] = ()) -> Comer:
        """Return units of one area that march into another over these seas."""
        house, token = state.forces[origin].house, state.orders.get(origin)
        attacks = house != self.holder(state, area)
        adds = attacks and token is not None and _marches(state, token)
        bonus = state.edition.tokens[token].bonus if adds and token is not None else 0
        return Comer(house, origin, state.worth(units, area if attacks else None), tuple(seas), token, bonus)

    def helpers(self, state: S, area: str) -> list[Helper]:
        """Return all open support orders that reach a battle in an area (I08, I09, I12), the strongest first.

        The house that has to be beaten there (`holder`) helps only itself (I11), and nobody helps a neutral force
        (M05).
        """
        holder, found = self.holder(state, area), []
        for house, areas in supporters(state, area).items():
            for near in areas:
                attack, defense = (support_strength(state, near, area, attacking) for attacking in (True, False))
                found.append(
                    Helper(
                        house, near, None if house == holder else attack, None if area in state.neutral else defense,
                        state.orders[near],
                    )
                )  # fmt: skip
        return sorted(found, key=lambda helper: -helper.strength)

    def ready(self, state: S, comer: Comer) -> bool:
        """Return whether these units may march as far as open information shows: if orders lie open, only units with a
        march order.
        """
        if not state.orders:
            return True
        return comer.token is not None and _marches(state, comer.token)

    def holder(self, state: S, area: str) -> str | None:
        """Return the house that has to be beaten in an area, if any."""
        return state.house_in(area)

    def stands(self, state: S, area: str) -> int:
        """Return an area's strength against an attacker: standing units, an open defense order, a neutral force."""
        force = state.forces.get(area)
        if force is None:
            return state.neutral.get(area, 0)
        return state.worth(force.units) + defense_bonus(state, area)

    def held(self, state: S, house: str) -> list[str]:
        """Return the areas that a house controls, and the seas with its ships."""
        return [
            area
            for area, place in state.edition.areas.items()
            if (state.house_in(area) if place.sea else state.controller(area)) == house
        ]

    def endangered(self, state: S, house: str) -> dict[str, Comer]:
        """Return area of the house -> the strongest enemy that could march there and take it.

        That enemy has more strength than stands there; where nobody stands, any enemy that may march.
        """
        found = {}
        for area in self.held(state, house):
            enemies = [one for one in self.comers(state, area) if one.house != house and self.ready(state, one)]
            worst = max(enemies, key=lambda comer: comer.attack, default=None)
            # where only a power token lies, or the shield alone counts, any march takes it, be its strength 0 (H21)
            if worst is not None and (self.holder(state, area) is None or worst.attack > self.stands(state, area)):
                found[area] = worst
        return found

    def outlook(
        self, state: S, house: str, origin: str, moves: list[Move], leave_power: bool = False
    ) -> BattleOutlook | None:
        """Return the outlook of the battle that a march would bring, before the march is made (I01 to I11).

        It is computed for the table after all other moves of the march. None if there is no battle: there is nobody to
        fight, or the moves alone end the game.
        """
        there: S = state.copy()
        fight = self.set_out(there, house, origin, moves, leave_power)
        if fight is None:
            return None
        battle = self.battle(there, house, origin, *fight)
        helpers = {}
        for helper, areas in supporters(there, battle.area).items():
            for near in areas:
                if helper in battle.sides:
                    battle.support[near] = helper  # usual: one may also refuse to help oneself
                else:
                    helpers[near] = {
                        side: support_strength(there, near, battle.area, attacking=side == house)
                        for side in battle.sides
                    }
        return BattleOutlook(
            house,
            battle.defender,
            self.strengths(there, battle),
            helpers,
            {side: self.span(there, side) for side in battle.sides},
            None if there.blade_used else wielder(there, battle.sides),
        )

    def set_out(self, state: S, house: str, origin: str, moves: list[Move], leave_power: bool) -> Fight | None:
        """Carry out a march up to its battle, and return the battle to fight, or None."""
        return set_out(state, house, origin, moves, leave_power)

    def battle(self, state: S, attacker: str, origin: str, area: str, units: Units, token: str) -> Battle:
        """Return a battle that is about to be fought."""
        defender = self.holder(state, area)
        assert defender is not None, area
        return Battle(area, origin, attacker, defender, units, token)

    def strengths(self, state: S, battle: Battle) -> Strengths:
        """Return the certain strength of each side of a battle."""
        return strengths(state, battle)

    def cards(self, state: S, house: str) -> tuple[str, ...]:
        """Return the cards of which a house will play one: those of its hand, which lies open."""
        return state.hands[house]

    def span(self, state: S, house: str) -> tuple[int, int]:
        """Return the least and the most strength that a house's cards may add."""
        hand = [state.edition.cards[card].strength for card in self.cards(state, house)]
        return min(hand), max(hand)


def _marches(state: State, token: str) -> bool:
    return state.edition.tokens[token].orders("march")


FIRST: Lookahead[State] = Lookahead()
"""By the rules of the first edition."""
comers, helpers, ready, stands = FIRST.comers, FIRST.helpers, FIRST.ready, FIRST.stands
held, endangered, outlook = FIRST.held, FIRST.endangered, FIRST.outlook
