"""Bids: a number, in secret."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Confirm, Widget


class BidWidget(Widget):
    """A number from 0 to the power at hand: every number is a button, as there are at most twenty."""

    bid: int | None = None

    def set(self, n: int) -> None:
        """Bid this much."""
        self.bid = n

    def confirm(self, t: Language) -> Confirm:
        """Bid."""
        text = t("ui.bid.go") if self.bid is None else t.n("ui.bid.give", self.bid)
        return Confirm(text, None if self.bid is None else {"bid": self.bid})

    def restore(self, answer: Answer) -> None:
        """The bid that was taken back."""
        self.bid = answer["bid"]

    def body(self, t: Language) -> list[Child]:
        """The numbers, and how the track stands now."""
        numbers = [
            button(
                "bid",
                str(n),
                on=self.does(lambda n=n: self.set(n)),
                value=str(n),
                pressed=n == self.bid,
                look="square",
                key=str(n),
                label=t.n("ui.bid.give", n),
            )
            for n in range(self.choice.top + 1)
        ]
        state = self.match.state
        prize = self.facts["prize"]
        if prize == "wildlings":
            now: Child = el("p", None, icon("wildling"), t("ui.bid.wildlings", strength=state.wildlings))
        else:
            order = ", ".join(names.house(t, house) for house in state.tracks[prize])
            now = el("p", None, t("ui.bid.now", order=order))
        return [el("div", {"class": "numbers"}, numbers), now]
