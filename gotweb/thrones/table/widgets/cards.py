"""House cards: one to fight with, one to burn, one to take back."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.thrones.table.housecard import face
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.listed import ListedWidget


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
