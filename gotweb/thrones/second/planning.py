"""Planning: an order for every area with units, and the raven, which swaps an order or looks at a card (F30 to F35)."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, OneOf, same_shape
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part
from gotweb.thrones.asked import one_of
from gotweb.thrones.planning import Orders, TokensLeft, change, lay, stars, token_on
from gotweb.thrones.second import piles
from gotweb.thrones.second.state import WILDLINGS, SecondState

NO_TOKENS: frozenset[str] = frozenset()


def banned(state: SecondState, token: str) -> bool:
    """Return whether a Westeros card of this round forbids the token, by its kind or by itself (F33)."""
    return token in state.restrictions or state.edition.tokens[token].among(state.restrictions)


def allowed(state: SecondState, house: str) -> dict[str, int]:
    """Return token -> how many of it a house has, without those that a Westeros card of this round forbids."""
    stocks = state.tokens_of(house)
    if not state.restrictions:
        return stocks.copy()
    return {token: stock for token, stock in stocks.items() if not banned(state, token)}


Left = tuple[int, int, int, int]
"""How many order tokens a house has left: all together, special ones, such as lie at sea only; and its stars."""


def may_be_bare(left: Left, to_come: int, seas: int, land: bool, sea: bool) -> bool:
    """Return whether an area on land (`land`) or at sea (`sea`) may stay without an order: only if all remaining tokens
    will be used up.

    `to_come` is the number of areas still to be given an order, `seas` the number of those on which sea orders can lie.
    """
    total, starred, afloat, stars = left
    room = total - starred + min(starred, stars)
    return not (land and room - afloat > to_come) and not (sea and (room > to_come or afloat > seas))


class OrdersLeft(TokensLeft):
    """The tokens left in the second edition."""

    def __init__(self, state: SecondState, house: str) -> None:
        super().__init__(state, allowed(state, house), stars(state, house))
        self.edition = state.edition
        self.afloat = state.edition.afloat
        self.seas = state.edition.areas if house in state.players else {}

    def free(self, area: str | None = None) -> list[str]:
        """Return the tokens that may be laid on an area now; in seas and ports there are more of them.

        Without an area: those for anywhere.
        """
        barred = self.edition.starred if self.stars <= 0 else NO_TOKENS
        if self.afloat and not self.at_sea(area):
            barred = barred | self.afloat
        return [id for id, n in self.left.items() if n and id not in barred]

    def room(self) -> int:
        """Return for how many areas the tokens suffice; each used token makes it one less."""
        starred = sum([n for id, n in self.left.items() if self.tokens[id].star])
        return sum(self.left.values()) - starred + min(starred, self.stars)

    def at_sea(self, area: str | None) -> bool:
        """Return whether sea orders can lie on an area: a sea or port of a house with a player."""
        return area in self.seas and self.seas[area].sea

    def counted(self) -> Left:
        """Return the numbers of tokens left: (all, those with a star, those for seas only, how many with a star may
        be laid).
        """
        left, tokens = self.left.items(), self.tokens
        starred = sum([n for id, n in left if tokens[id].star])
        afloat = sum([n for id, n in left if id in self.afloat])
        return sum(self.left.values()), starred, afloat, self.stars

    def counted_without(self, left: Left, token: str) -> Left:
        """Return the numbers of `counted` after one of these tokens has been used."""
        total, starred, afloat, stars = left
        star = self.tokens[token].star
        return total - 1, starred - star, afloat - (token in self.afloat), stars - star


def why_not_orders(state: SecondState, house: str, orders: dict[str, str]) -> str | None:
    """Return the rule that forbids this set of orders (area -> token) to the house, or None."""
    tokens, stocks = state.edition.tokens, state.tokens_of(house)
    used: dict[str, int] = {}
    special = 0
    for area, token in orders.items():
        if state.house_in(area) != house:
            return "F01"
        if token not in tokens:
            return NOT_AN_ANSWER
        if banned(state, token):
            return "F33"
        if tokens[token].afloat and not (state.edition.areas[area].sea and house in state.players):
            return tokens[token].afloat
        used[token] = used.get(token, 0) + 1
        special += tokens[token].star
        if used[token] > stocks.get(token, 0):
            return "F05"
    return "F04" if special > stars(state, house) else None


class SecondOrders(Orders):
    """The question for all orders of a house for the round: `{"orders": {"winterfell": "march-1"}}`, one for each area
    with units (F30).

    An area may stay bare only if no token is left that could be laid there.
    """

    __slots__ = ()

    state: SecondState

    @property
    def facts(self) -> dict[str, Any]:
        return {"areas": self.areas, "tokens": allowed(self.state, self.side), "stars": self.stars, "all": True}

    def why_not(self, answer: Answer) -> str | None:
        if not same_shape(answer, {"orders": {"area": "token"}}) or None in answer["orders"].values():
            return NOT_AN_ANSWER
        orders: dict[str, str] = answer["orders"]
        rule = why_not_orders(self.state, self.side, orders)
        if rule is not None or len(orders) == len(self.areas):
            return rule
        pile = OrdersLeft(self.state, self.side)
        for token in orders.values():
            pile.use(token)
        return "F30" if any(pile.free(area) for area in self.areas if area not in orders) else None

    def same_answers(self, before: Choice) -> bool:
        """Return whether the legal answers are the same as `before`: the house has the same areas, tokens and
        special orders.
        """
        return isinstance(before, SecondOrders) and self.facts == before.facts

    def tokens_for(self, area: str, orders: dict[str, str]) -> list[str]:
        """Return the tokens that may lie on `area` beside the other `orders` of the house."""
        others = {a: t for a, t in orders.items() if a != area}
        return [
            t for t in self.state.edition.tokens
            if why_not_orders(self.state, self.side, {**others, area: t}) is None
        ]  # fmt: skip

    def compose(self) -> Compose:
        """Ask area by area: one of the tokens that are left, or none, as often as there are too few for all areas."""
        if self.state.edition.afloat:
            return (yield from self._compose_afloat())
        orders: dict[str, str] = {}
        pile = OrdersLeft(self.state, self.side)
        bare = len(self.areas) - pile.room()
        for area in self.areas:
            free: tuple[str | None, ...] = tuple(pile.free(area))
            token = yield Part(area, (*free, None) if bare > 0 else free, token_on(area))
            if token is None:
                bare -= 1
            else:
                orders[area] = token
                pile.use(token)
        return {"orders": orders}

    def _compose_afloat(self) -> Compose:
        """Ask area by area if some tokens lie only at sea.

        An area on land may stay without an order if all other tokens will be used up in the areas to come; a sea or
        port if sea orders will be, too.
        """
        orders: dict[str, str] = {}
        pile = OrdersLeft(self.state, self.side)
        afloat = [pile.at_sea(area) for area in self.areas]
        to_come, seas, left = len(self.areas), sum(afloat), pile.counted()
        bare_land = bare_sea = False
        for area, sea in zip(self.areas, afloat, strict=True):
            to_come, seas = to_come - 1, seas - sea
            free = pile.free(area)
            if bare_land or bare_sea:
                free = [
                    token for token in free
                    if may_be_bare(pile.counted_without(left, token), to_come, seas, bare_land, bare_sea)
                ]  # fmt: skip
            bare = may_be_bare(left, to_come, seas, bare_land or not sea, bare_sea or sea)
            token = yield Part(area, (*free, None) if bare else tuple(free), token_on(area))
            if token is not None:
                orders[area] = token
                pile.use(token)
                left = pile.counted_without(left, token)
            elif sea:
                bare_sea = True
            else:
                bare_land = True
        return {"orders": orders}


def plan(state: SecondState) -> Step:
    """Let all houses lay orders in secret, then show all (F12, F30)."""
    yield from lay([SecondOrders(state, house) for house in state.turn_order], state)


def raven(state: SecondState) -> Step:
    """Let the raven's holder change one of his orders, look at the next wildling card, or do neither (F31)."""
    house = state.raven_holder
    answer = yield raven_choice(state, house)
    swap = answer["raven"]
    if swap is None:
        state.say("raven-kept", house=house)
    elif "look" in swap:
        yield from look(state, house)
    else:
        change(state, house, swap["area"], swap["token"], "F31")


def raven_choice(state: SecondState, house: str) -> OneOf:
    """Return the question `{"raven": null}`, `{"raven": {"look": "wildlings"}}`, or `{"raven": {"area": ...,
    "token": ...}}`.
    """
    mine = {area: token for area, token in state.orders.items() if state.house_in(area) == house}
    options: list[Answer] = [{"raven": None}, {"raven": {"look": WILDLINGS}}]
    left = OrdersLeft(state, house)
    for token in mine.values():
        left.use(token)
    for area, token in sorted(mine.items()):
        left.put_back(token)
        free = left.free(area)
        options += [{"raven": {"area": area, "token": t}} for t in free if t != token]
        left.use(token)

    def reason(answer: Answer) -> str | None:
        swap = answer["raven"]
        if swap is None or swap.keys() != {"area", "token"}:
            return NOT_AN_ANSWER
        area, token = swap["area"], swap["token"]
        if area not in mine or mine[area] == token:
            return "F07"
        rule = why_not_orders(state, house, {**mine, area: token})
        # a token that is in use elsewhere could only come by swapping two orders on the board
        return "F08" if rule == "F05" else rule

    return one_of(state, house, "raven", options, {"orders": mine}, reason=reason)


def look(state: SecondState, house: str) -> Step:
    """Let one house see the next wildling card, and leave it or put it under the deck (F32); no other house sees it."""
    state.say("raven-looked", house=house, rule="F32")
    card = yield from piles.peek(state, WILDLINGS, house)
    state.whisper(house, "wildling-seen", house=house, card=card, rule="F32")
    answer = yield one_of(state, house, "bury", [{"bury": False}, {"bury": True}], {"card": card}, private=True)
    if answer["bury"]:
        piles.put_under(state, WILDLINGS, house)
    state.say("raven-buried" if answer["bury"] else "raven-left", house=house, rule="F32")
