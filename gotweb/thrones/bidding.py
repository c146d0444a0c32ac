"""Bids for the three influence tracks ("Bataille des Rois", "Miser durant la Bataille des Rois")."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from math import factorial, prod
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, Digits, Number, Take, same_shape
from gotweb.core.game import Asked, Step
from gotweb.thrones.asked import number
from gotweb.thrones.state import State


def sealed_bids(state: State, prize: str) -> list[Number]:
    """Return the questions that ask every player for a bid, in secret and at the same time: 0 to its available power
    (D06).
    """
    power = state.power
    return [
        number(state, house, "bid", power[house], "D06", {"prize": prize, "power": power[house]}, sealed=True)
        for house in state.players_in_turn
    ]


def spend(state: State, bids: dict[str, int]) -> None:
    """Return all bid tokens to the pool, the losers' too (D05, E07)."""
    for house, bid in bids.items():
        state.power[house] -= bid


def bid(state: State, track: str) -> Step:
    """Run one of the three auctions: bids, ties, new order, token (D01 to D08)."""
    bids = yield from take_bids(state, track)
    yield from put_in_order(state, track, bids)


def take_bids(state: State, track: str) -> Generator[Asked, Any, dict[str, int]]:
    """Return the bids for a track, shown and paid: house -> bid, for all houses on the map, in turn order."""
    asked: Asked = sealed_bids(state, track)
    answers = yield asked
    # a house that nobody plays bids nothing, and has its place behind all who do
    bids = {house: answers[house]["bid"] if house in answers else 0 for house in state.turn_order}
    state.say("bids", prize=track, bids=dict(bids), rule="D06")
    spend(state, bids)
    return bids


def put_in_order(state: State, track: str, bids: dict[str, int]) -> Step:
    """Order the houses of a track by their effective bids; the throne's holder breaks ties (D03)."""
    question = Rank(state.throne_holder, track, bids)
    order = question.orders[0]
    if len(question.orders) > 1:
        answer = yield question
        order = tuple(answer["rank"])
        tied = [[house for house in order if house in group] for group in question.orders.groups if len(group) > 1]
        state.say("tie-broken", house=state.throne_holder, prize=track, tied=tied, rule="D03")
    # the old holder breaks the ties: the token moves only now
    state.set_track(track, order)
    state.say("track", track=track, order=list(state.tracks[track]), rule="D02")


class BidOrders:
    """The sequence of all orders in which no house stands before one that bid more (D03); equals in alphabetical order.

    With six houses there may be 720: each is computed when it is asked for.
    """

    def __init__(self, bids: Mapping[str, int]) -> None:
        levels = sorted(set(bids.values()), reverse=True)
        self.groups = [sorted(house for house, n in bids.items() if n == level) for level in levels]
        self._count = prod(factorial(len(group)) for group in self.groups)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: int) -> tuple[str, ...]:
        if not 0 <= at < self._count:
            raise IndexError(at)
        order: tuple[str, ...] = ()
        for group in reversed(self.groups):
            at, place = divmod(at, factorial(len(group)))
            order = (*_arranged(group, place), *order)
        return order

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return map(self.__getitem__, range(self._count))

    def __contains__(self, order: tuple[str, ...]) -> bool:
        if len(order) != sum(map(len, self.groups)):
            return False
        left = list(order)
        return all(sorted([left.pop(0) for _ in group]) == group for group in self.groups)

    def following(self, order: Sequence[str]) -> list[str]:
        """Return the houses that may come next after this beginning of an order: none if it is complete, or no valid
        beginning.
        """
        left = list(order)
        for group in self.groups:
            rest = list(group)
            while rest and left:
                if left[0] not in rest:
                    return []
                rest.remove(left.pop(0))
            if rest:
                return rest
        return []

    def place(self, order: Sequence[str]) -> int:
        """Return the index of one of the orders among all."""
        left, place = list(order), 0
        for group in self.groups:
            rest = list(group)
            place *= factorial(len(group))
            for n in range(len(group), 0, -1):
                at = rest.index(left.pop(0))
                place += at * factorial(n - 1)
                rest.pop(at)
        return place


def _arranged(group: Sequence[str], place: int) -> tuple[str, ...]:
    """Return the arrangement of a group with this index among all its arrangements in alphabetical order."""
    rest, order = list(group), []
    for n in range(len(group) - 1, -1, -1):
        at, place = divmod(place, factorial(n))
        order.append(rest.pop(at))
    return tuple(order)


class Rank(Choice):
    """The question to the throne's holder for the order of equal bidders: `{"rank": ["lannister", "baratheon", ...]}`
    (D08).
    """

    __slots__ = ("orders",)

    def __init__(self, holder: str, track: str, bids: dict[str, int]) -> None:
        super().__init__(holder, "rank", {"track": track, "bids": dict(bids)})
        self.orders = BidOrders(bids)

    def why_not(self, answer: Answer) -> str | None:
        if not same_shape(answer, {"rank": []}):
            return NOT_AN_ANSWER
        return None if tuple(answer["rank"]) in self.orders else "D03"

    def options(self) -> Sequence[Answer]:
        return [{"rank": list(order)} for order in self.orders]

    def write(self, answer: Answer) -> Digits:
        return [(self.orders.place(answer["rank"]), len(self.orders))]

    def read(self, take: Take) -> Answer:
        return {"rank": list(self.orders[take(len(self.orders))])}

    def sample(self, pick: Take) -> Answer:
        return self.read(pick)  # legal as all that are listed
