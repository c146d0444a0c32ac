"""What bots ask of the books of Mother of Dragons: who has peace with whom, sea orders, and the cards of vassals."""

from __future__ import annotations

from itertools import combinations
from typing import Any, cast

from gotweb.thrones.reach import Lookahead
from gotweb.thrones.second.bots.lore import SecondLore
from gotweb.thrones.second.lookahead import SecondLookahead
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND, VassalState
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import State


class MotherLookahead(SecondLookahead):
    """See `gotweb.thrones.reach.Lookahead`."""

    def reachable(self, state: SecondState, house: str, origin: str) -> dict[str, list[str]]:
        """Return area -> the seas passed, but for what the house may not enter (V06, V25)."""
        routes = super().reachable(state, house, origin)
        return {area: seas for area, seas in routes.items() if state.barred(house, area) is None}


class MotherLore(SecondLore):
    """The answers of the box without Essos."""

    look: Lookahead[Any] = MotherLookahead()

    def may_lie(self, state: State, area: str, token: str) -> bool:
        """Return whether an order may lie in an area: sea orders at sea only (S10)."""
        return not state.edition.tokens[token].afloat or state.edition.areas[area].sea

    def keeps(self, state: State, house: str, area: str) -> bool:
        """Return whether a land area stays with a house that leaves it: with a vassal always, by a marker (V20)."""
        return house not in state.players or super().keeps(state, house, area)

    def hand(self, state: State, house: str) -> float:
        """Return what a house's better cards are worth; of a vassal the best of three that may be drawn (V30)."""
        if house in state.players:
            return super().hand(state, house)
        strengths = [state.edition.cards[card].strength for card in state.hands[house] or CARDS]
        best = [max(some) for some in combinations(strengths, min(HAND, len(strengths)))]
        return sum(best) / len(best)

    def may_play(self, state: State, house: str, viewer: str) -> tuple[str, ...]:
        """Return the cards that a house may play: another's vassal any of the seven that the viewer has not (V30)."""
        table = cast(VassalState, state)
        if house in state.players or table.liege(house) == table.liege(viewer):
            return super().may_play(state, house, viewer)
        return tuple(card for card in CARDS if card not in state.hands[viewer])
