"""Bids for the tracks with Targaryen: it stays in the eighth place, and gives the power it has bid to others (X10 to
X13).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Take, same_shape
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.thrones.bidding import put_in_order, take_bids
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState


def bid(state: EssosState, track: str) -> Step:
    """Run one of the three auctions: bids, then Targaryen's gifts, then ties and the new order of the seven (X12)."""
    bids = yield from take_bids(state, track)
    own = bids.pop(TARGARYEN)
    if own:
        answer = yield Share(state, track, bids, own)
        gifts: dict[str, int] = answer["share"]
        bids = {house: n + gifts.get(house, 0) for house, n in bids.items()}
        state.say("shared", house=TARGARYEN, gifts=gifts, bids=bids, rule="X12")
    yield from put_in_order(state, track, bids)


class Share(Parts):
    """The question to whom Targaryen gives the tokens of its bid: `{"share": {"lannister": 2, "tyrell": 3}}`, all of
    them.
    """

    __slots__ = ("houses", "whole")

    def __init__(self, state: EssosState, track: str, bids: dict[str, int], whole: int) -> None:
        facts = {"track": track, "bids": dict(bids), "power": whole}
        super().__init__(state.answers_for(TARGARYEN), "share", facts)
        self.id = self.side = TARGARYEN
        self.houses = tuple(sorted(bids))
        self.whole = whole

    def why_not(self, answer: Answer) -> str | None:
        if not same_shape(answer, {"share": {"house": 1}}):
            return NOT_AN_ANSWER
        share = answer["share"]
        if not all(type(n) is int and n > 0 for n in share.values()):
            return NOT_AN_ANSWER
        if TARGARYEN in share:
            return "X12"
        if not set(share) <= set(self.houses):
            return NOT_AN_ANSWER
        return None if sum(share.values()) == self.whole else "X12"

    def canonical(self, answer: Answer) -> Answer:
        return {"share": dict(sorted(answer["share"].items()))}

    def compose(self) -> Compose:
        """Ask, house after house in alphabetical order, how many tokens it is given; the last one gets all that are
        left.
        """
        share: dict[str, int] = {}
        left = self.whole
        for house in self.houses[:-1]:
            if not left:
                break
            n = yield Part(house, range(left + 1), _given_to(house))
            if n:
                share[house] = n
                left -= n
        if left:
            share[self.houses[-1]] = left
        return {"share": share}

    def sample(self, pick: Take) -> Answer:
        """Return a random answer: all tokens to one house, or each of them to any house."""
        share: dict[str, int] = {}
        if pick(2):
            share[self.houses[pick(len(self.houses))]] = self.whole
        else:
            for _ in range(self.whole):
                house = self.houses[pick(len(self.houses))]
                share[house] = share.get(house, 0) + 1
        return self.canonical({"share": share})


def _given_to(house: str) -> Callable[[Answer], Any]:
    """Return a function that reads from an answer how many tokens it gives a house."""
    return lambda answer: answer["share"].get(house, 0)
