"""Which units could come and which support could help, with vassals, whose cards nobody knows before they are played.

With Targaryen dragons can come from anywhere.
"""

from __future__ import annotations

from gotweb.thrones.edition import Units
from gotweb.thrones.second.lookahead import SecondLookahead
from gotweb.thrones.second.mother.essos.dragons import dragons_in, flown_to
from gotweb.thrones.second.mother.vassals.state import CARDS
from gotweb.thrones.second.state import SecondState


class MotherLookahead(SecondLookahead):
    """See `gotweb.thrones.reach.Lookahead`."""

    def reachable(self, state: SecondState, house: str, origin: str) -> dict[str, list[str]]:
        """Return area -> the seas passed, without areas that the house may not enter (V06, V25)."""
        routes = super().reachable(state, house, origin)
        return {area: seas for area, seas in routes.items() if state.barred(house, area) is None}

    def cards(self, state: SecondState, house: str) -> tuple[str, ...]:
        """Return the cards of which a house will play one: for a vassal any of the seven (V30)."""
        return CARDS if house not in state.players else super().cards(state, house)


class EssosLookahead(MotherLookahead):
    """Which units could come and which support could help, in games with dragons, which fly to any land area if no
    other unit goes along (X22).
    """

    def flights(self, state: SecondState, house: str, origin: str) -> tuple[Units, tuple[str, ...]]:
        """Return (the dragons in `origin`, the areas to which they can fly without other units)."""
        dragons = dragons_in(state, origin)
        if not any(dragons):
            return dragons, ()
        return dragons, tuple(flown_to(state, house, origin, self.reachable(state, house, origin)))


MOTHER = MotherLookahead()
ESSOS = EssosLookahead()
