"""Mother of Dragons as lists and tables. See `gotweb.ui.table.face.ListFace`."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones.cardlines import does
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND
from gotweb.thrones.second.table.lists import SecondLists
from gotweb.thrones.table import names
from gotweb.ui.board.draft import View


class MotherLists(SecondLists):
    """The lists of the second edition; for a vassal also the cards from which its hand is drawn, with their texts
    (V30).
    """

    def of_house(self, t: Language, view: View, id: str) -> list[str]:
        """Return all facts of a house, line by line."""
        told = super().of_house(t, view, id)
        if id in names.played(view):
            return told
        return [*told, t("versus.vassal", n=HAND), *(line for card in CARDS for line in self._card(t, card))]

    def _card(self, t: Language, card: str) -> list[str]:
        """Return a card with its strength, and its text, if it has one."""
        facts = self.edition.cards[card]
        told = t("list.of", head=names.card(t, card), text=t("list.card.strength", n=facts.strength))
        return [told, *does(t, card)] if facts.ability else [told]
