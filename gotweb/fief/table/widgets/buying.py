"""Purchases: what can be bought, what it costs, what is left (N01 to N08)."""

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
    """First the village or the title, then what; a tap on a village shows what can be bought there."""

    def group_of(self, answer: Answer) -> str:
        """Troops and buildings by their village, all else by what it is."""
        if answer["buy"] == DONE:
            return DONE
        return f"area.{answer['area']}" if "area" in answer else str(answer["buy"])

    def titled(self, t: Language, group: str) -> str:
        """The village, or an objective on the Wall; else the kind of title."""
        kind, _, area = group.partition(".")
        return FiefWords(t).area(area) if kind == "area" else t(f"buy.group.{group}")

    def hint(self, t: Language) -> str:
        """How much gold there is, and would be."""
        gold = self.match.state.gold[self.seat]
        cost = purchases.cost(self.match.state, self.seat, self.picked) if self.picked is not None else 0
        return t.n("buy.left", gold, left=gold - cost) if cost else t.n("gold.have", gold)

    def priced(self, t: Language, answer: Answer) -> Child:
        """The price, and how many there are left."""
        if answer["buy"] == DONE:
            return None
        cost = purchases.cost(self.match.state, self.seat, answer)
        return el("small", {"class": "fief-cost"}, self._stocked(t, t("buy.cost", n=cost), answer))

    def _stocked(self, t: Language, price: str, answer: Answer) -> str:
        """A price, with what is left of that for which there are counters (N05)."""
        left = purchases.left(self.match.state, self.seat, answer)
        return price if left is None else f"{price} · {t('buy.stock', n=left)}"

    def tap(self, area: str) -> None:
        """Show what can be bought in a village, or hear that nothing can."""
        group = f"area.{area}"
        if any(self.group_of(option) == group for option in self.all_answers()):
            self.group = None
            self.enter(group)
        else:
            refused = {"buy": "troops", "unit": "man-at-arms", "area": area, "amount": 1}
            rule = self.choice.why_not(refused)
            self.table.refuse("N03" if rule in (None, NOT_AN_ANSWER) else rule, refused)

    def elsewhere(self, t: Language) -> None:
        """Nothing: what a village does not sell, a tap on it says."""

    def within(self, t: Language, own: list[Answer]) -> list[Element]:
        """Each kind of troops with the numbers that can be bought, then buildings one by one."""
        units: dict[str, list[Answer]] = {}
        for option in own:
            if option["buy"] == "troops":
                units.setdefault(option["unit"], []).append(option)
        others = [option for option in own if option["buy"] != "troops"]
        return [*(self._troops(t, unit, ways) for unit, ways in units.items()), *super().within(t, others)]

    def _troops(self, t: Language, unit: str, ways: list[Answer]) -> Element:
        """A kind of troops: its price, and a button for each number."""
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
