"""The widget in which Targaryen gives away the tokens of its bid: all bids, the gifts, and the resulting order
(X12).
"""

from __future__ import annotations

from functools import partial

from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.thrones.bidding import BidOrders
from gotweb.thrones.second.mother.essos.bids import Share
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.thrones.table.widgets.numbers import BidWidget
from gotweb.ui.kit.button import button
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget


class GivenBidWidget(BidWidget):
    """The widget for a bid; for Targaryen's bid for a track it says that the tokens will be given away."""

    def body(self, t: Language) -> list[Child]:
        """Return the numbers and each player's power; and that Targaryen gives away all tokens of its bid."""
        parts = super().body(t)
        if self.choice.side != TARGARYEN or self.facts["prize"] not in self.match.state.tracks:
            return parts
        return [*parts, el("p", {"class": "about"}, t("ui.share.ahead"), key="ahead")]


class ShareWidget(Widget[Share]):
    """The widget for the gifts: a row for each house, highest bid first, with its bid, its gift, and its resulting
    place.
    """

    def begin(self) -> None:
        super().begin()
        self.given: dict[str, int] = {}

    @property
    def left(self) -> int:
        """Return how many tokens are still to be given."""
        return self.choice.whole - sum(self.given.values())

    @property
    def sums(self) -> dict[str, int]:
        """Return house -> its bid with the gifts drafted so far."""
        bids: dict[str, int] = self.facts["bids"]
        return {house: n + self.given.get(house, 0) for house, n in bids.items()}

    def answer(self) -> Answer:
        """Return the gifts as they are drafted."""
        return {"share": dict(sorted(self.given.items()))}

    def give(self, house: str, count: int) -> None:
        """Give a house so many tokens more (fewer if negative), but never more than there are."""
        n = min(self.given.get(house, 0) + count, self.given.get(house, 0) + self.left)
        self.given = {who: n for who, n in {**self.given, house: max(0, n)}.items() if n}

    def part(self) -> Answer | None:
        """Return the gifts drafted so far."""
        return self.answer() if self.given else None

    def fits(self, part: Answer) -> bool:
        """Return whether these are gifts to some of the houses, and not too many."""
        share = part.get("share") if isinstance(part, dict) and len(part) == 1 else None
        if not isinstance(share, dict) or not set(share) <= set(self.facts["bids"]):
            return False
        return all(type(n) is int and n > 0 for n in share.values()) and 0 < sum(share.values()) <= self.choice.whole

    def restore(self, answer: Answer) -> None:
        """Go on from gifts that were taken back."""
        self.given = dict(answer["share"])

    def hint(self, t: Language) -> str:
        """Return how many tokens are still to be given."""
        return t.n("ui.share.left", self.left) if self.left else t("ui.share.ready")

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the tokens, once all are handed out."""
        return Confirm(t("ui.share.go"), None if self.left else self.answer())

    def body(self, t: Language) -> list[Child]:
        """Return the houses in the resulting order, and the ties that the throne's holder would break."""
        groups = BidOrders(self.sums).groups
        rows, place = [], 1
        for group in groups:
            rows += [self._row(t, house, place) for house in group]
            place += len(group)
        ties = [listed(t, (names.house(t, house) for house in group)) for group in groups if len(group) > 1]
        holder = names.house(t, self.match.state.throne_holder)
        told = t("ui.share.ties", houses=" · ".join(ties), holder=holder) if ties else t("ui.share.no-ties")
        return [el("div", {"class": "rows"}, rows), el("p", {"class": "about"}, told, key="ties")]

    def _row(self, t: Language, house: str, place: int) -> Element:
        bid, given, name = self.facts["bids"][house], self.given.get(house, 0), names.house(t, house)
        told = t("ui.share.row", place=place, bid=bid, sum=bid + given)
        return el(
            "div",
            {"class": "stepper share", "role": "group", "aria-label": t("pair", what=name, text=told)},
            crest(house),
            el("strong", None, name),
            button("fewer", "−", on=self.does(partial(self.give, house, -1)), value=house, look="square",
                   disabled=not given, label=t("ui.share.fewer", house=name)),
            el("output", None, f"+{given}"),
            button("more", "+", on=self.does(partial(self.give, house, 1)), value=house, look="square",
                   disabled=not self.left, label=t("ui.share.more", house=name)),
            button("rest", t("ui.share.rest"), on=self.does(partial(self.give, house, self.left)), value=house,
                   look="quiet", disabled=not self.left, label=t("ui.share.rest.to", house=name)),
            el("small", None, told),
            key=house,
        )  # fmt: skip
