"""Purchases: offers, prices, and what is left (N01 to N08)."""

from __future__ import annotations

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.fief import purchases
from gotweb.fief.table import deciding
from gotweb.fief.table.widgets.cards import GroupedWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el

DONE = "done"


class BuyWidget(GroupedWidget):
    """The widget for purchases: first a village or a kind of title, then the item; a tap on a village shows its
    offers.
    """

    def group_of(self, answer: Answer) -> str:
        """Return the group of a purchase: its village for troops and buildings, else its kind."""
        if answer["buy"] == DONE:
            return DONE
        return f"area.{answer['area']}" if "area" in answer else str(answer["buy"])

    def titled(self, t: Language, group: str) -> str:
        """Return the heading of a group: the village, an objective on the Wall, or the kind of title."""
        kind, _, area = group.partition(".")
        return FiefWords(t).area(area) if kind == "area" else t(f"buy.group.{group}")

    def hint(self, t: Language) -> str:
        """Return how much gold the house has, and would have after the purchase."""
        gold = self.match.state.gold[self.seat]
        cost = purchases.cost(self.match.state, self.seat, self.picked) if self.picked is not None else 0
        return t.n("buy.left", gold, left=gold - cost) if cost else t.n("gold.have", gold)

    def priced(self, t: Language, answer: Answer) -> Child:
        """Return the price, and how many are left."""
        if answer["buy"] == DONE:
            return None
        cost = purchases.cost(self.match.state, self.seat, answer)
        return el("small", {"class": "fief-cost"}, self._stocked(t, t("buy.cost", n=cost), answer))

    def _stocked(self, t: Language, price: str, answer: Answer) -> str:
        """Return a price, with how many counters are left if there is a limit (N05)."""
        left = purchases.left(self.match.state, self.seat, answer)
        return price if left is None else f"{price} · {t('buy.stock', n=left)}"

    def tap(self, area: str) -> None:
        """Show the offers of a village, or say why there are none."""
        group = f"area.{area}"
        if any(self.group_of(option) == group for option in self.all_answers()):
            self.group = None
            self.enter(group)
        else:
            refused = {"buy": "troops", "unit": "man-at-arms", "area": area, "amount": 1}
            rule = self.choice.why_not(refused)
            self.table.refuse("N03" if rule in (None, NOT_AN_ANSWER) else rule, refused)

    def elsewhere(self, t: Language) -> None:
        """Return None: a tap on a village says why nothing can be bought there."""

    def within(self, t: Language, own: list[Answer]) -> list[Element]:
        """Return each kind of troops with the numbers that can be bought, then the buildings one by one."""
        units: dict[str, list[Answer]] = {}
        for option in own:
            if option["buy"] == "troops":
                units.setdefault(option["unit"], []).append(option)
        others = [option for option in own if option["buy"] != "troops"]
        return [*(self._troops(t, unit, ways) for unit, ways in units.items()), *super().within(t, others)]

    def _troops(self, t: Language, unit: str, ways: list[Answer]) -> Element:
        """Return a kind of troops: its price, and a button for each number."""
        options = self.all_answers()
        numbers = [
            button("option", str(way["amount"]), on=self.does(lambda way=way: self.pick(way)), look="square",
                   value=str(options.index(way)), key=str(way["amount"]), pressed=way == self.picked,
                   label=self.said(t, way))
            for way in ways
        ]  # fmt: skip
        price = self._stocked(t, t("buy.each", n=deciding.price_of(unit)), ways[0])
        return el("div", {"class": "fief-buys"}, el("span", None, t(f"troops.{unit}"), " ", el("small", None, price)),
                  el("div", {"class": "fief-amounts"}, numbers), key=unit)  # fmt: skip
