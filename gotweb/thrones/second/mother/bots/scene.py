"""A position in Mother of Dragons as a player sees it for his house, and as a commander sees it for one of his
vassals.
"""

from __future__ import annotations

from functools import cached_property

from gotweb.thrones.bots.scene import IDLE, Counted, Scene, odds
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.state import TARGARYEN

WATCH = 2.0
"""The strength that comes to guard land in which nobody stands."""
EAGER = 0.8
"""How often Targaryen comes, it is thought, where loyalty lies that it can reach."""
TAMED = 8.0
"""What it is worth to beat a dragon: it lies routed, or dies."""
FOOTHOLD = 3.0
"""What it is worth more to take land that Targaryen has: cards bring it loyalty there, and armies set out from it."""

LAND, SEA = 0.3, 0.5
"""What an area is worth that a vassal has: it brings its commander nothing."""
CASTLE = 1.5
"""What a castle is worth that a vassal has and that no rival could take now: nobody counts it."""
CROWDED = 0.1
"""What is left of the worth of an area that the commander himself could take now."""
TIRED, SHATTER = 0.4, 0.75
"""How much the losses of a vassal count, and those of whoever it beats, beside those of its commander."""
REWARD = 1.0
"""What the power is worth that a commander gains when his vassal wins (V27)."""


class MotherScene(Scene):
    """A house's estimates of the board. Loyalty in its own land is guarded, since dragons can fly anywhere."""

    def loss(self, area: str, stands: float) -> float:
        """Return the probability to lose an area: Targaryen attacks areas with loyalty more often than other enemies
        do.
        """
        usual, attack = super().loss(area, stands), self.conquest.get(area)
        return usual if attack is None else max(usual, EAGER * odds(attack - stands))

    @cached_property
    def conquest(self) -> dict[str, int]:
        """Return area with loyalty -> the most strength that Targaryen could bring there, if it is an enemy."""
        if self.house == TARGARYEN or not self.foe(TARGARYEN):
            return {}
        comers = self.board.comers
        there = {area: [one.attack for one in comers.get(area, ()) if one.house == TARGARYEN]
                 for area in self.board.coveted}  # fmt: skip
        return {area: max(attacks) for area, attacks in there.items() if attacks}

    def prey(self, area: str) -> float:
        """Return the worth of taking an area: more where dragons stand, and on Targaryen's land."""
        worth, state = super().prey(area), self.state
        if self.house == TARGARYEN or self.edition.areas[area].sea or state.controller(area) != TARGARYEN:
            return worth
        force = state.forces.get(area)
        dragons = 0 if force is None else force.units[self.edition.kind_index[DRAGON]]
        return worth + FOOTHOLD + TAMED * dragons

    def guard(self, area: str) -> float:
        """Return the worth of bringing units into the house's own land: how much safer unguarded loyalty becomes
        there.
        """
        if area not in self.board.coveted or self.state.house_in(area) is not None:
            return IDLE
        stands = self.stands(area)
        return max(IDLE, self.worth(area) * (self.loss(area, stands) - self.loss(area, stands + WATCH)))


class VassalScene(MotherScene):
    """A commander's estimates of the board for a vassal: castles that rivals lose, or would gain, are what counts."""

    def __init__(self, board: Counted, house: str) -> None:
        super().__init__(board, house)
        prices = self.prices
        self.prices = prices._replace(tired=TIRED * prices.tired, shatter=SHATTER * prices.shatter)

    def _reckon(self, area: str) -> float:
        """Return the worth of the vassal having an area: what a rival who could take it would gain."""
        place = self.ground.areas[area]
        if place.sea:
            return SEA + 0.5 * self._shores(area)
        if place.structure == "none":
            return LAND + 0.3 * self.prices.crown * place.crowns + self.steps(area)
        rivals = {comer.house for comer in self.board.comers.get(area, ()) if self._rival(comer.house)}
        spoils = (self.spoil(house) for house in rivals if self.lore.builds(house, area))
        return CASTLE + self.prices.spoil * max(spoils, default=0.0) + self.steps(area)

    def prey(self, area: str) -> float:
        """Return the worth of the vassal taking an area: its holder's loss, and little for the vassal itself.

        It leaves areas that nobody holds to its commander, if he could go there himself.
        """
        holder = self.state.house_in(area) if self.edition.areas[area].sea else self.state.controller(area)
        worth = self.worth(area)
        if holder is None or holder == self.house:
            return worth * (CROWDED if self._sought(area) else 1.0)
        fight = REWARD if self.state.defended(area, self.house) else 0.0
        place = self.ground.areas[area]
        if not self._rival(holder):
            return worth * (CROWDED if self._sought(area) else 0.5) + fight
        if place.structure != "none":
            return worth + self.prices.spoil * self.spoil(holder) + fight
        loss = self.prices.land + self.prices.barrel * place.barrels + self.prices.crown * place.crowns
        return worth + (0.5 + 0.5 * self.board.lead[holder]) * loss + fight

    def _rival(self, house: str) -> bool:
        """Return whether a house is a player's, and not the commander's own."""
        return house != self.lord and house in self.state.players

    def _sought(self, area: str) -> bool:
        """Return whether the commander could march into an area himself."""
        return any(comer.house == self.lord for comer in self.board.comers.get(area, ()))

    def _shores(self, area: str) -> int:
        """Return how many castles of rivals lie on a sea: a fleet there blocks their ships and ports."""
        edition, state = self.edition, self.state
        coast = [near for near in edition.open_to[area] if self.ground.areas[near].structure != "none"]
        return sum((holder := state.controller(near)) is not None and self._rival(holder) for near in coast)
