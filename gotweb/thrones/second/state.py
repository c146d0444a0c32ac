"""The state of the second edition beyond the first's: garrisons, closed areas, decks with secrets.

All values are immutable, and a Mapping is never changed in place, as in `gotweb.thrones.state`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from gotweb.thrones.state import State

WILDLINGS = "wildlings"
"""The pile of the wildling cards, beside the Westeros decks I, II and III."""


class Garrison(NamedTuple):
    """A garrison token: its house and its strength."""

    house: str
    strength: int


class Hidden(NamedTuple):
    """A card that lies face down in a known place of a deck, and the seats that know it (None: all)."""

    card: str
    eyes: tuple[str, ...] | None = None

    def seen_by(self, seat: str | None) -> bool:
        """Return whether `seat` knows the card (None: a spectator)."""
        return self.eyes is None or seat in self.eyes


class CardPile(NamedTuple):
    """A deck: a known top card if there is one, a bag of cards in unknown order, cards put under it, discarded
    cards.
    """

    top: Hidden | None
    unknown: tuple[str, ...]
    """Sorted."""
    below: tuple[Hidden, ...] = ()
    """Put under the deck, the next one to come first."""
    out: tuple[str, ...] = ()
    """Discarded, face up."""
    then: Hidden | None = None
    """What lies under the top card, if somebody knows both."""

    @property
    def size(self) -> int:
        """Return how many cards are still to come."""
        return (self.top is not None) + (self.then is not None) + len(self.unknown) + len(self.below)

    @property
    def placed(self) -> tuple[Hidden, ...]:
        """Return the cards that lie in a certain place of the deck, known to all, some or none of the seats."""
        if self.top is None:
            return self.below
        return (self.top, *self.below) if self.then is None else (self.top, self.then, *self.below)

    def bag_for(self, seat: str | None) -> tuple[str, ...]:
        """Return, sorted, the cards whose place in the deck `seat` does not know."""
        secret = [one.card for one in self.placed if not one.seen_by(seat)]
        return tuple(sorted([*self.unknown, *secret]))

    def without_top(self) -> CardPile:
        """Return the deck without its top card, which somebody knows."""
        return self._replace(top=self.then, then=None)


@dataclass(slots=True, eq=False)
class SecondState(State):
    """The table of the second edition."""

    garrisons: Mapping[str, Garrison] = field(default_factory=dict)
    """Area -> the garrison that stands there; one that was destroyed never comes back."""
    closed: frozenset[str] = frozenset()
    """Areas that nobody can enter with so few players."""
    house_cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """House -> the seven cards that it plays with."""
    piles: Mapping[str, CardPile] = field(default_factory=dict)
    """Westeros decks and wildling deck."""
    tides: tuple[str, ...] = ()
    """The Tides of Battle deck, each copy of a card once; empty when it is not used."""
    removed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """House -> its house cards that are out of the game."""

    @property
    def points(self) -> Mapping[str, int]:
        """Return house -> its victory points; empty in a game that is not won by points."""
        return {}

    def cards_of(self, house: str) -> tuple[str, ...]:
        return self.house_cards[house]

    def controller(self, area: str) -> str | None:
        """Return the controller of a land area, or None: by units, by a power token, by a garrison, or by the shield
        printed there.

        A port belongs to the controller of its land (P01).
        """
        facts = self.edition.areas[area]
        if facts.port_of is not None:
            return self.controller(facts.port_of)
        force = self.forces.get(area)
        if force is not None:
            return force.house
        token = self.control.get(area)
        if token is not None:
            return token
        garrison = self.garrisons.get(area)
        if garrison is not None:
            return garrison.house
        return facts.home if facts.home in self.houses and area not in self.closed else None

    def held_of(self, areas: Iterable[str], house: str) -> list[str]:
        # as `controller` has it, but written out, for it is asked of many areas after every move
        forces, control, garrisons = self.forces, self.control, self.garrisons
        closed, facts = self.closed, self.edition.areas
        return [
            area
            for area in areas
            if house
            == (
                forces[area].house
                if area in forces
                else control[area]
                if area in control
                else garrisons[area].house
                if area in garrisons
                else None
                if area in closed
                else facts[area].home
            )
        ]

    def open_hand(self, house: str) -> bool:
        """Return whether everybody may see the cards in a house's hand."""
        return True

    def barred(self, house: str, area: str) -> str | None:
        """Return the rule that keeps a house from marching into an area that it could reach, or None."""
        return None

    def defended(self, area: str, house: str) -> bool:
        """Return whether the house would have to fight a battle to get into the area: against units or a garrison
        (Q01).
        """
        stands = self.house_in(area)
        garrison = self.garrisons.get(area)
        return stands not in (None, house) or (stands is None and garrison is not None and garrison.house != house)

    def hostile(self, area: str, house: str) -> bool:
        """Return whether the area has to be fought for, even if only against a neutral force."""
        return area in self.neutral or self.defended(area, house)
