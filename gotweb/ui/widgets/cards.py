"""House cards: one to fight with, one to burn, one to take back."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui import names
from gotweb.ui.tipped import tipped
from gotweb.ui.tree import Child, Element, el
from gotweb.ui.widgets.base import button, icon
from gotweb.ui.widgets.listed import ListedWidget


def face(t: Language, edition: Any, id: str, reached: bool = False) -> list[Child]:
    """What a house card shows: strength, name, swords and fortifications, and what it does.

    Where the card is no button, the keyboard has to reach its signs to be told what they mean (`reached`).
    """
    card = edition.cards[id]
    signs = [icon("sword")] * card.swords + [icon("fortification")] * card.fortifications
    told = [t.n("ui.card.swords", card.swords)] if card.swords else []
    told += [t.n("ui.card.fortifications", card.fortifications)] if card.fortifications else []
    tip = tipped("tip.signs") if reached else {"data-tip": "tip.signs"}
    return [
        el("span", {"class": "strength"}, str(card.strength)),
        el("strong", None, names.card(t, id)),
        el("span", {"class": "signs", "role": "img", "aria-label": ", ".join(told), **tip}, signs) if signs else None,
        el("small", None, names.ability(t, id)) if card.ability else None,
    ]


def shown(t: Language, edition: Any, id: str, look: str = "") -> Element:
    """A card to look at."""
    return el("li", {"class": f"card of-{edition.cards[id].house} {look}".strip()}, face(t, edition, id, True), key=id)


class CardWidget(ListedWidget):
    """One card out of the listed ones; none, where the rules say "may"."""

    def body(self, t: Language) -> list[Child]:
        """The cards as they look on the table."""
        cards = []
        for i, option in enumerate(self.choice.options()):
            id = self.value(option)
            content = face(t, self.match.state.edition, id) if id is not None else el("strong", None, self.none(t))
            look = f"card of-{self.match.state.edition.cards[id].house}" if id is not None else "card none"
            cards.append(
                button("option", content, on=self.does(lambda option=option: self.pick(option)), value=id or "none",
                       look=look, pressed=option == self.picked, key=str(i))
            )  # fmt: skip
        return [el("div", {"class": "cards"}, cards), self.table_cards(t)]

    def none(self, t: Language) -> str:
        """What it is called to take no card."""
        return t("ui.card.none")

    def table_cards(self, t: Language) -> Child:
        """What else there is to know: nothing, here."""
        return None

    def restore(self, answer: Answer) -> None:
        """The card that was taken back."""
        self.picked = answer if answer in self.choice.options() else None
