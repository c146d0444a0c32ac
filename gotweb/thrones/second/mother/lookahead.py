"""Who could come and who could help where there are vassals, whose cards nobody knows before they are played."""

from __future__ import annotations

from gotweb.thrones.second.lookahead import SecondLookahead
from gotweb.thrones.second.mother.vassals.state import CARDS
from gotweb.thrones.second.state import SecondState


class MotherLookahead(SecondLookahead):
    """See `gotweb.thrones.reach.Lookahead`."""

    def cards(self, state: SecondState, house: str) -> tuple[str, ...]:
        """Return the cards among which a house's card will be: a vassal's is any of the seven (V30)."""
        return CARDS if house not in state.players else super().cards(state, house)


MOTHER = MotherLookahead()
