"""Who could come and who could help where there are vassals, whose cards nobody knows before they are played.

With Targaryen dragons come from anywhere.
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
        """Return area -> the seas passed, but for what the house may not enter (V06, V25)."""
        routes = super().reachable(state, house, origin)
        return {area: seas for area, seas in routes.items() if state.barred(house, area) is None}

    def cards(self, state: SecondState, house: str) -> tuple[str, ...]:
        """Return the cards among which a house's card will be: a vassal's is any of the seven (V30)."""
        return CARDS if house not in state.players else super().cards(state, house)


class EssosLookahead(MotherLookahead):
    """The same with dragons, which fly to any land area when nobody goes along with them (X22)."""

    def flights(self, state: SecondState, house: str, origin: str) -> tuple[Units, tuple[str, ...]]:
        """Return the dragons in `origin`, and where they fly to: nobody goes along."""
        dragons = dragons_in(state, origin)
        if not any(dragons):
            return dragons, ()
        return dragons, tuple(flown_to(state, house, origin, self.reachable(state, house, origin)))


MOTHER = MotherLookahead()
ESSOS = EssosLookahead()
