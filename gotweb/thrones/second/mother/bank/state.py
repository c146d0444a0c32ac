"""The state with the Iron Bank: its deck of loans, the open loans, and the loans taken by each house (R02, R05,
R06).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.thrones.second.mother.essos.state import EssosState, braavos_holder
from gotweb.thrones.state import Deck

BOX: dict[str, Any] = data.read("gotweb.thrones.second", "editions", "bank", "loans.json")
"""What the box has for the bank."""
LOANS: Mapping[str, tuple[dict[str, Any], ...]] = {loan: tuple(steps) for loan, steps in BOX["loans"].items()}
"""The twelve loans -> what each brings, step by step in the order of its text (see `effects.py`)."""
PRICES: tuple[int, ...] = tuple(BOX["prices"])
"""What a loan costs in each of the places in which loans lie open, from the one where it comes to the last one."""
DISCOUNT: int = BOX["discount"]
"""How much less whoever has Braavos' token pays for a loan."""


def price_at(place: int, discounted: bool = False) -> int:
    """Return the price of a loan in a place, 0 being the dearest; `discounted` for the holder of Braavos' token
    (R05, R06).
    """
    return max(0, PRICES[place] - (DISCOUNT if discounted else 0))


class Bank(NamedTuple):
    """Where the twelve loans are."""

    deck: Deck = Deck(tuple(sorted(LOANS)), ())
    """In unknown order, and below them those that were put under the deck, the next one to come first."""
    open: tuple[str | None, ...] = (None,) * len(PRICES)
    """What lies in each place, in the order of `PRICES`."""
    taken: Mapping[str, tuple[str, ...]] = {}
    """Player's house -> its loans in the order in which it took them; nobody who has none is in it."""


AT_FIRST = Bank()
"""All loans in the deck."""


@dataclass(slots=True, eq=False)
class BankState(EssosState):
    """The table of a game with the Iron Bank."""

    bank: Bank = AT_FIRST

    def loans_of(self, house: str) -> tuple[str, ...]:
        """Return the loans that a house has taken, on each of which it owes interest for the rest of the game (R10)."""
        return self.bank.taken.get(house, ())

    def price(self, house: str, loan: str) -> int | None:
        """Return the price of an open loan for a house now (R05, R06); None for any other loan."""
        if loan not in self.bank.open:
            return None
        return price_at(self.bank.open.index(loan), braavos_holder(self) == house)
