"""A vassal's orders: two tokens of four at most, laid face down when all players have laid theirs (V10 to V12).

Two of the four tokens are orders of two kinds. The chapters of raids and of power carry them out, by the kinds that the
token has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, same_shape
from gotweb.core.game import Ask, Step
from gotweb.core.parts import Compose, Part
from gotweb.thrones.planning import Orders, lay, token_on
from gotweb.thrones.second.mother.vassals.state import MOST_ORDERS, VassalState
from gotweb.thrones.second.planning import OrdersLeft, SecondOrders, allowed, why_not_orders


class VassalOrders(Orders):
    """The question for a vassal's orders: `{"orders": {"starfall": "vassal-march"}}`, in two areas at most.

    `lying` are the areas in which tokens of other vassals lie already: everybody sees where, and nobody which.
    """

    __slots__ = ("lying",)

    state: VassalState

    def __init__(self, state: VassalState, house: str, lying: dict[str, list[str]]) -> None:
        super().__init__(state, house)
        self.lying = lying

    @property
    def facts(self) -> dict[str, Any]:
        tokens = allowed(self.state, self.side)
        return {"areas": self.areas, "tokens": tokens, "stars": 0, "most": MOST_ORDERS, "lying": self.lying}

    def why_not(self, answer: Answer) -> str | None:
        if not same_shape(answer, {"orders": {"area": "token"}}) or None in answer["orders"].values():
            return NOT_AN_ANSWER
        rule = why_not_orders(self.state, self.side, answer["orders"])
        return "V11" if rule is None and len(answer["orders"]) > MOST_ORDERS else rule

    def same_answers(self, before: Choice) -> bool:
        """Return whether the legal answers are the same as `before`: the vassal has units in the same areas,
        whatever gifts were made.
        """
        return isinstance(before, VassalOrders) and (before.side, before.areas) == (self.side, self.areas)

    def tokens_for(self, area: str, orders: dict[str, str]) -> list[str]:
        """Return the tokens that may lie on `area` beside the other `orders` of the vassal."""
        others = {a: t for a, t in orders.items() if a != area}
        if len(others) >= MOST_ORDERS:
            return []
        state, tokens = self.state, self.state.edition.tokens
        return [t for t in tokens if why_not_orders(state, self.side, {**others, area: t}) is None]

    def compose(self) -> Compose:
        """Ask area by area: no order or one of the tokens that are left, until there are two orders."""
        orders: dict[str, str] = {}
        pile = OrdersLeft(self.state, self.side)
        for area in self.areas:
            if len(orders) == MOST_ORDERS:
                break
            token = yield Part(area, (None, *pile.free()), token_on(area))
            if token is not None:
                orders[area] = token
                pile.use(token)
        return {"orders": orders}


def plan(state: VassalState) -> Step:
    """Let all players lay orders in secret, then commanders for their vassals, in turn order; then all are shown
    (V12).
    """
    players = [SecondOrders(state, house) for house in state.players_in_turn]

    def next_vassal(laid: Mapping[str, Answer]) -> Sequence[Choice]:
        """Return the question for the first vassal in turn order for which nothing has been laid; empty if there is
        none.
        """
        for vassal in state.vassals:
            if vassal not in laid:
                lying = {house: sorted(laid[house]["orders"]) for house in state.vassals if house in laid}
                return [VassalOrders(state, vassal, lying)]
        return ()

    yield from lay(Ask(players, then=next_vassal), state)
