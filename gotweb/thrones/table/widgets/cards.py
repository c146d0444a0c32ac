"""Widgets for house cards: one to fight with, one to discard, one to take back; and for the blade."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones.duel import with_blade
from gotweb.thrones.table import names, versus
from gotweb.thrones.table.housecard import face
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cardface import HAND, fanned
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, YesNoWidget
from gotweb.ui.table.widget import Confirm


class CardWidget(ListedWidget[OneOf]):
    """A choice of one of the listed cards, or of none where the rules say that one "may" be taken."""

    taken = "ui.card.take"
    """What the button says that gives the picked card."""

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the picked card, with its name."""
        id = self.value(self.picked) if self.picked is not None else None
        return Confirm(t("ui.confirm") if id is None else t(self.taken, card=names.card(t, id)), self.picked)

    def body(self, t: Language) -> list[Child]:
        """Return the cards as they look on the table; on a phone the others overlap, with the picked one in front."""
        cards, options = [], [*self.all_answers()]
        places = fanned(len(options), options.index(self.picked) if self.picked in options else None)
        for i, option in enumerate(options):
            id = self.value(option)
            content = face(t, self.match.state.edition, id) if id is not None else el("strong", None, self.none(t))
            look = f"card of-{self.match.state.edition.cards[id].house}" if id is not None else "card none"
            cards.append(
                button("option", content, on=self.does(lambda option=option: self.pick(option)), value=id or "none",
                       look=f"{look} {places[i]}", pressed=option == self.picked, key=str(i))
            )  # fmt: skip
        return [el("div", {"class": "cards fan heads" if len(cards) <= HAND else "cards"}, cards), self.table_cards(t)]

    def none(self, t: Language) -> str:
        """Return the label of the answer that takes no card."""
        return t("ui.card.none")

    def table_cards(self, t: Language) -> Child:
        """Return further content below the cards: none here."""
        return None

    def restore(self, answer: Answer) -> None:
        """Pick the card that was taken back."""
        self.picked = answer if answer in self.all_answers() else None


class BattleCardWidget(CardWidget):
    """The choice of the card to fight with; beside it are buttons for the table of cards and the opponent's cards."""

    taken = "ui.card.play"

    def compares(self, other: str) -> bool:
        """Return whether a battle against another house depends on open house cards alone."""
        return True

    def hand(self, other: str) -> Sheet:
        """Return the sheet of another house's cards."""
        return versus.HandSheet(self.match, other)

    def reads(self, t: Language) -> list[Element]:
        """Return the buttons for the table of cards, and for the opponent's cards."""
        other = self.match.state.battle.other(self.choice.side)
        return versus.openers(t, self, other, self.hand(other), compares=self.compares(other))


class BladeWidget(YesNoWidget[OneOf]):
    """The choice whether the Valyrian steel blade is used (J04): the last question before the battle is decided.

    If it changes nothing, neither answer is highlighted.
    """

    def begin(self) -> None:
        super().begin()
        self.winners = with_blade(self.match)
        self.presses = self.winners[0] != self.winners[1]

    def reads(self, t: Language) -> list[Element]:
        """Return the button for the opponent's cards."""
        other = self.match.state.battle.other(self.choice.side)
        return versus.openers(t, self, other, self.hand(other), compares=False)

    def hand(self, other: str) -> Sheet:
        """Return the sheet of another house's cards."""
        return versus.HandSheet(self.match, other)

    def body(self, t: Language) -> list[Child]:
        """Return what the blade would change, and the winner of a tie."""
        sides = self.match.state.battle.sides
        without, with_it = (names.house(t, house) for house in self.winners)
        same = t("versus.blade.same", house=with_it)
        told = same if without == with_it else t("versus.blade.changes", first=with_it, second=without)
        return [el("p", {"class": "blade"}, el("strong", None, told), " ", versus.tie(t, self.match, sides))]
