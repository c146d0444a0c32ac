"""The facts that bots need about the books of Mother of Dragons: peace, sea orders, vassals' cards; loyalty,
dragons, loans.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Any, cast

from gotweb.thrones.bots.scene import Scene
from gotweb.thrones.reach import Lookahead
from gotweb.thrones.second.bots.lore import SecondLore
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.mother.bots import borrowing
from gotweb.thrones.second.mother.essos import victory
from gotweb.thrones.second.mother.essos.deck import FACTS
from gotweb.thrones.second.mother.essos.state import PENTOS, TARGARYEN, EssosState
from gotweb.thrones.second.mother.lookahead import ESSOS
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND, VassalState
from gotweb.thrones.state import State

FOURTH = "IV"
"""The deck whose cards bring loyalty."""
PROMISED = 0.7
"""What a loyalty token is worth that a card will bring, beside one that lies there."""


class MotherLore(SecondLore):
    """The facts about the box, without Essos and with it."""

    look: Lookahead[Any] = ESSOS

    def castles(self, state: State) -> dict[str, int]:
        """Return house -> the place of its victory marker: Targaryen's counts loyalty (X40)."""
        return victory.markers(state) if isinstance(state, EssosState) else super().castles(state)

    def builds(self, house: str, area: str) -> bool:
        """Return whether a castle counts for a house's victory: for Targaryen only that of Pentos (X40)."""
        return house != TARGARYEN or area == PENTOS

    def prizes(self, state: State, house: str) -> Collection[str]:
        """Return the areas that bring a house nearer to victory: for Targaryen those with loyalty, and Pentos (X41)."""
        if house == TARGARYEN and isinstance(state, EssosState):
            return (*state.loyalty, PENTOS)
        return super().prizes(state, house)

    def coveted(self, state: State) -> Mapping[str, Mapping[str, float]]:
        """Return the loyalty that areas bring Targaryen, and that which cards still to come may bring there."""
        if not isinstance(state, EssosState):
            return {}
        steps = {area: PROMISED * chance for area, chance in promised(state).items()}
        steps |= {area: n + steps.get(area, 0.0) for area, n in state.loyalty.items()}
        return {area: {TARGARYEN: n} for area, n in steps.items() if n}

    def may_lie(self, state: State, area: str, token: str) -> bool:
        """Return whether an order may lie in an area: sea orders only at sea (S10)."""
        return not state.edition.tokens[token].afloat or state.edition.areas[area].sea

    def more(self, scene: Scene, area: str, token: str) -> float:
        """Return the worth of the loan that an Iron Bank order may bring (R04)."""
        if not isinstance(scene.state, BankState) or not scene.edition.tokens[token].orders("loan"):
            return 0.0
        return borrowing.best(scene)

    def keeps(self, state: State, house: str, area: str) -> bool:
        """Return whether a house keeps a land area that it leaves: a vassal always does, by a marker (V20)."""
        return house not in state.players or super().keeps(state, house, area)

    def hand(self, state: State, house: str) -> float:
        """Return the worth of a house's better cards; for a vassal the best of three that may be drawn (V30)."""
        if house in state.players:
            return super().hand(state, house)
        strengths = [state.edition.cards[card].strength for card in state.hands[house] or CARDS]
        best = [max(some) for some in combinations(strengths, min(HAND, len(strengths)))]
        return sum(best) / len(best)

    def may_play(self, state: State, house: str, viewer: str) -> tuple[str, ...]:
        """Return the cards that a house may play: for another player's vassal any of the seven that the viewer does
        not have (V30).
        """
        table = cast(VassalState, state)
        if house in state.players or table.liege(house) == table.liege(viewer):
            return super().may_play(state, house, viewer)
        return tuple(card for card in CARDS if card not in state.hands[viewer])


def promised(state: EssosState) -> dict[str, float]:
    """Return area -> the probability that a card still to come brings loyalty there, where a card has it printed
    (X50).
    """
    pile = state.piles[FOURTH]
    cards = {*pile.unknown, *(one.card for one in pile.placed)}
    left = state.edition.setup["rounds"] - state.round
    chance = min(1.0, left / len(cards)) if cards else 0.0
    return {area: chance for card in cards for area in FACTS[card]["tokens"]}
