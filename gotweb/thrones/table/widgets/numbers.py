"""The widget for bids: a number, in secret, beside everybody's power."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.listed import NumberWidget


class BidWidget(NumberWidget):
    """A bid: a number from 0 to the available power, twenty at most."""

    action = "bid"

    def words(self, t: Language, n: int) -> str:
        """Return an amount of power in words."""
        return t.n("ui.bid.give", n)

    def unset(self, t: Language) -> str:
        """Return the label of the button before a number is chosen: "Bid"."""
        return t("ui.bid.go")

    def body(self, t: Language) -> list[Child]:
        """Return the numbers, the track as it is now, and everybody's power."""
        state = self.match.state
        prize = self.facts["prize"]
        if prize == "wildlings":
            threat = t("ui.bid.wildlings", strength=state.wildlings)
            now: Child = el("p", {"class": "with-icon"}, icon("wildling"), threat)
        else:
            order = ", ".join(names.house(t, house) for house in state.tracks[prize])
            now = el("p", None, t("ui.bid.now", order=order))
        return [*super().body(t), now, self._rivals(t)]

    def _rivals(self, t: Language) -> Child:
        """Return every player's power, in the order of the track that is bid for."""
        state = self.match.state
        order = state.tracks.get(self.facts["prize"], state.turn_order)
        rows = [
            el(
                "li",
                {"class": "rival own" if house == self.choice.side else "rival"},
                crest(house),
                el("span", None, names.house(t, house)),
                icon("power-token", "of-plain"),
                el("b", None, str(state.power[house])),
                key=house,
            )
            for house in order
            if house in state.players
        ]
        title = el("h3", None, t("ui.bid.rivals"))
        return el("section", {"class": "rivals"}, title, el("ul", None, rows), key="rivals")
