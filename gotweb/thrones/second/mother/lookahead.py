"""Who could come and who could help where there are vassals, whose cards nobody knows before they are played.

With Targaryen dragons come from anywhere.
"""

from __future__ import annotations

from gotweb.thrones.reach import Comer
from gotweb.thrones.second.lookahead import SecondLookahead
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.vassals.state import CARDS
from gotweb.thrones.second.state import SecondState


class MotherLookahead(SecondLookahead):
    """See `gotweb.thrones.reach.Lookahead`."""

    def cards(self, state: SecondState, house: str) -> tuple[str, ...]:
        """Return the cards among which a house's card will be: a vassal's is any of the seven (V30)."""
        return CARDS if house not in state.players else super().cards(state, house)


class EssosLookahead(MotherLookahead):
    """The same with dragons, which fly to any land area when nobody goes along with them (X22)."""

    def comers(self, state: SecondState, area: str) -> list[Comer]:
        """Return all that could march into an area, or fly there, the strongest first."""
        found, at = super().comers(state, area), state.edition.kind_index[DRAGON]
        if state.edition.areas[area].sea or area in state.closed:
            return found
        walking = {comer.origin for comer in found}
        for origin, force in sorted(state.forces.items()):
            dragons = force.units[at]
            if dragons and origin not in (area, *walking) and state.barred(force.house, area) is None:
                units = tuple(n if kind == at else 0 for kind, n in enumerate(force.units))
                found.append(self.comer(state, area, origin, units))
        return sorted(found, key=lambda comer: -comer.strength)


MOTHER = MotherLookahead()
ESSOS = EssosLookahead()
