"""Bids: a number, in secret."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.listed import NumberWidget


class BidWidget(NumberWidget):
    """A number from 0 to the power at hand, which is twenty at most."""

    action = "bid"

    def words(self, t: Language, n: int) -> str:
        """So much power."""
        return t.n("ui.bid.give", n)

    def unset(self, t: Language) -> str:
        """Bid."""
        return t("ui.bid.go")

    def body(self, t: Language) -> list[Child]:
        """The numbers, and how the track stands now."""
        state = self.match.state
        prize = self.facts["prize"]
        if prize == "wildlings":
            now: Child = el("p", None, icon("wildling"), t("ui.bid.wildlings", strength=state.wildlings))
        else:
            order = ", ".join(names.house(t, house) for house in state.tracks[prize])
            now = el("p", None, t("ui.bid.now", order=order))
        return [*super().body(t), now]
