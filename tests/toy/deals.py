"""Deals of Caravans: a coin given away, a good bartered for a good, beside whatever is asked (Y11, Y12)."""

from __future__ import annotations

from typing import Any, NamedTuple

from gotweb.toy.state import GOODS, State

from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.plainstate import without

NO_SWAP: Answer = {"swap": False}


class Offer(NamedTuple):
    """A good that a seat offers to another one for a good of its own."""

    seat: str
    to: str
    give: str
    want: str


class Deals:
    """What can be given and offered beside one question, and what has been: each seat gives once and offers once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.gave: list[str] = []
        self.offers: dict[str, Offer] = {}
        """Whoever has offered -> what; also when it was answered."""
        self.waiting: list[str] = []
        """Whose offers have still to be answered."""

    def open(self) -> list[Choice]:
        """Return all that anybody may do now: gifts, offers, and the answers to offers."""
        return [*self._gifts(), *self._barters(), *self._swaps()]

    def happens(self, id: str, answer: Answer) -> None:
        """Do what somebody chose."""
        seat, _, what = id.partition("/")
        if what == "gift":
            self._give(seat, answer["gift"])
        elif what == "barter":
            offer = self.offers[seat] = Offer(seat, **answer["barter"])
            self.waiting.append(seat)
            self.state.say("offered", **_facts(offer), rule="Y12")
        else:
            self._swap(self.offers[what.removeprefix("swap-")], answer["swap"])

    def _others(self, seat: str) -> list[str]:
        return [other for other in self.state.seats if other != seat]

    def _gifts(self) -> list[Choice]:
        """Whoever has a coin may give it to somebody (Y11)."""
        return [
            OneOf(seat, "gift", [{"gift": other} for other in self._others(seat)], id=f"{seat}/gift")
            for seat in self.state.seats
            if self.state.coins[seat] and seat not in self.gave
        ]

    def _give(self, seat: str, to: str) -> None:
        self.state.coins[seat] -= 1
        self.state.coins[to] += 1
        self.gave.append(seat)
        self.state.say("gave", seat=seat, victim=to, rule="Y11")

    def _barters(self) -> list[Choice]:
        """Whoever has a good may offer it to somebody for another kind of good out of that store (Y12)."""
        stores, found = self.state.stores, list[Choice]()
        for seat in self.state.seats:
            offers: list[Answer] = [
                {"barter": {"to": other, "give": give, "want": want}}
                for other in self._others(seat)
                for give in GOODS
                for want in GOODS
                if give in stores[seat] and want in stores[other] and want != give
            ]
            if offers and seat not in self.offers:
                found.append(OneOf(seat, "barter", offers, id=f"{seat}/barter"))
        return found

    def _swaps(self) -> list[Choice]:
        """Whoever got an offer may take it as long as both goods are there, or decline, or leave it (Y12)."""
        return [
            OneOf(offer.to, "swap", [NO_SWAP, {"swap": True}],
                  {"from": seat, "give": offer.give, "want": offer.want}, usual=NO_SWAP, id=f"{offer.to}/swap-{seat}")
            for seat in self.waiting
            if (offer := self.offers[seat]).give in self.state.stores[seat]
            and offer.want in self.state.stores[offer.to]
        ]  # fmt: skip

    def _swap(self, offer: Offer, taken: bool) -> None:
        self.waiting.remove(offer.seat)
        if not taken:
            self.state.say("declined", seat=offer.to, victim=offer.seat, rule="Y12")
            return
        for seat, gone, come in ((offer.seat, offer.give, offer.want), (offer.to, offer.want, offer.give)):
            self.state.stores[seat] = tuple(sorted((*without(self.state.stores[seat], gone), come)))
        self.state.say("bartered", **_facts(offer), rule="Y12")


def _facts(offer: Offer) -> dict[str, Any]:
    """An offer as the facts of an event."""
    return {"seat": offer.seat, "victim": offer.to, "give": offer.give, "want": offer.want}
