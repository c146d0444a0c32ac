"""Planning: orders laid in secret, shown together, and the raven ("La Phase de Programmation")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, OneOf, Take, same_shape
from gotweb.core.game import Ask, Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.thrones.asked import one_of
from gotweb.thrones.state import State

FORBIDDEN_BY = {"raid": "F09", "consolidate": "F10", "defense": "F11"}
"""The rule behind each restriction that a Westeros card can lay on planning."""


def stars(state: State, house: str) -> int:
    """Return how many special orders the house may lay, by its place at the King's Court (D09).

    The row of places is as long as there are houses on the track, including houses without a player.
    """
    return state.edition.stars_with(len(state.houses))[state.tracks["court"].index(house)]


def why_not_orders(state: State, house: str, orders: dict[str, str]) -> str | None:
    """Return the rule that forbids this set of orders (area -> token) to the house, or None."""
    tokens, stocks = state.edition.tokens, state.tokens_of(house)
    inland = state.edition.of_kind["consolidate"]
    used: dict[str, int] = {}
    special = 0
    for area, token in orders.items():
        if state.house_in(area) != house:
            return "F01"
        order = tokens.get(token)
        if order is None:
            return NOT_AN_ANSWER
        if state.restrictions and order.among(state.restrictions):
            return FORBIDDEN_BY[next(kind for kind in order.kinds if kind in state.restrictions)]
        if token in inland and state.edition.areas[area].sea:
            return "F06"
        used[token] = used.get(token, 0) + 1
        special += order.star
        if used[token] > stocks.get(token, 0):
            return "F05"
    return "F04" if special > stars(state, house) else None


def allowed(state: State, house: str) -> dict[str, int]:
    """Return token -> how many of it the house has, without those that a Westeros card of this round forbids."""
    tokens, stocks, forbidden = state.edition.tokens, state.tokens_of(house), state.restrictions
    return {id: n for id, n in stocks.items() if not tokens[id].among(forbidden)} if forbidden else stocks.copy()


class Orders(Parts):
    """The question for all orders of a house for the round: `{"orders": {"winterfell": "march-1"}}`; areas may go
    without (F02).
    """

    __slots__ = ("areas", "stars", "state")

    def __init__(self, state: State, house: str) -> None:
        super().__init__(state.answers_for(house), "orders", sealed=True)
        self.id = self.side = house
        self.state = state
        self.areas = state.areas_of(house)
        self.stars = stars(state, house)

    @property
    def facts(self) -> dict[str, Any]:
        return {"areas": self.areas, "tokens": allowed(self.state, self.side), "stars": self.stars}

    def why_not(self, answer: Answer) -> str | None:
        if not same_shape(answer, {"orders": {"area": "token"}}) or None in answer["orders"].values():
            return NOT_AN_ANSWER
        return why_not_orders(self.state, self.side, answer["orders"])

    def tokens_for(self, area: str, orders: dict[str, str]) -> list[str]:
        """Return the tokens that may lie on `area` beside the other `orders` of the house."""
        others = {a: t for a, t in orders.items() if a != area}
        tokens = self.state.edition.tokens
        return [t for t in tokens if why_not_orders(self.state, self.side, {**others, area: t}) is None]

    def only(self) -> Answer | None:
        return None if self.areas else {"orders": {}}

    def compose(self) -> Compose:
        """Ask area by area: no order, or one of the tokens that are left for it."""
        orders: dict[str, str] = {}
        pile = _OrdersLeft(self.state, self.side, self.stars)
        for area in self.areas:
            token = yield Part(area, (None, *pile.tokens_for(area)), token_on(area))
            if token is not None:
                orders[area] = token
                pile.use(token)
        return {"orders": orders}

    def sample(self, pick: Take) -> Answer:
        return self.read(pick)  # legal, because each token is offered only where it may lie beside those before it


def token_on(area: str) -> Callable[[Answer], str | None]:
    """Return a function that reads from an answer which token it lays on an area, or None."""
    return lambda answer: answer["orders"].get(area)


class TokensLeft:
    """The order tokens that a house has left while its areas are gone through one by one.

    `left` maps tokens to their numbers, `stars` is how many tokens with a star may still be laid.
    """

    def __init__(self, state: State, left: dict[str, int], stars: int) -> None:
        self.tokens = state.edition.tokens
        self.left = left
        self.stars = stars

    def use(self, token: str) -> None:
        """Take a token away. A forbidden token is not among those left, but may lie in a position that was set up."""
        if token in self.left:
            self.left[token] -= 1
        self.stars -= self.tokens[token].star

    def put_back(self, token: str) -> None:
        """Put a token back that was taken away."""
        if token in self.left:
            self.left[token] += 1
        self.stars += self.tokens[token].star


class _OrdersLeft(TokensLeft):
    """The tokens left in the first edition."""

    def __init__(self, state: State, house: str, stars: int) -> None:
        super().__init__(state, allowed(state, house), stars)
        self.areas = state.edition.areas
        self.inland = state.edition.of_kind["consolidate"]

    def tokens_for(self, area: str) -> list[str]:
        """Return the ids of the tokens that may be laid on the area now."""
        sea, tokens, stars = self.areas[area].sea, self.tokens, self.stars > 0
        return [
            id
            for id, n in self.left.items()
            if n and (stars or not tokens[id].star) and not (sea and id in self.inland)
        ]


def plan(state: State) -> Step:
    """Steps one and two: all houses lay orders in secret, then all are shown (F01 to F12)."""
    yield from lay([Orders(state, house) for house in state.turn_order], state)


def lay(asked: Sequence[Choice] | Ask, state: State) -> Step:
    """Ask all houses for orders at once, and lay them all (F12)."""
    answers = yield asked
    for house in state.turn_order:
        state.orders.update(answers[house]["orders"])
    state.say("orders", orders={house: answers[house]["orders"] for house in state.turn_order}, rule="F12")


def raven(state: State) -> Step:
    """Step three: the raven's holder may change one of his orders for one he has not used (F08)."""
    house = state.raven_holder
    answer = yield raven_choice(state, house)
    swap = answer["raven"]
    if swap is None:
        state.say("raven-kept", house=house)
        return
    change(state, house, swap["area"], swap["token"], "F07")


def change(state: State, house: str, area: str, token: str, rule: str) -> None:
    """Replace an order on the board by another, as a `rule` allows."""
    old, state.orders[area] = state.orders[area], token
    state.say("raven", house=house, area=area, old=old, new=token, rule=rule)


def raven_choice(state: State, house: str) -> OneOf:
    """Return the question `{"raven": null}`, or `{"raven": {"area": ..., "token": ...}}` to change an order."""
    mine = {area: token for area, token in state.orders.items() if state.house_in(area) == house}
    options: list[Answer] = [{"raven": None}]
    left = _OrdersLeft(state, house, stars(state, house))
    for token in mine.values():
        left.use(token)
    for area, token in sorted(mine.items()):
        left.put_back(token)
        options += [{"raven": {"area": area, "token": t}} for t in left.tokens_for(area) if t != token]
        left.use(token)

    def reason(answer: Answer) -> str | None:
        swap = answer["raven"]
        if swap is None or swap.keys() != {"area", "token"}:
            return NOT_AN_ANSWER
        return _why_not_raven(state, house, mine, swap["area"], swap["token"])

    return one_of(state, house, "raven", options, {"orders": mine}, reason=reason)


def _why_not_raven(state: State, house: str, mine: dict[str, str], area: str, token: str) -> str | None:
    if area not in mine or mine[area] == token:
        return "F07"
    rule = why_not_orders(state, house, {**mine, area: token})
    # a token that is in use elsewhere could only come by swapping two orders on the board
    return "F08" if rule == "F05" else rule
