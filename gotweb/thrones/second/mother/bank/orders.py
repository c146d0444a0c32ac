"""The Iron Bank order, resolved among the consolidate orders: one open loan is taken, or none (R04 to R07)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from gotweb.core.choice import NO_SUCH_NAME, Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.second.mother.bank.dawn import owed
from gotweb.thrones.second.mother.bank.effects import carry_out
from gotweb.thrones.second.mother.bank.state import LOANS, BankState


def lend(state: BankState, house: str, area: str) -> Step:
    """Ask a house which loan it takes with its order, take the price, and carry out the loan (R05, R07)."""
    facts = {"area": area, "loans": prices(state, house), "owes": len(state.loans_of(house))}
    answer = yield one_of(
        state, house, "loan", Offers(state, house), facts, reason=lambda answer: why_not(state, house, answer["loan"])
    )
    loan = answer["loan"]
    if loan is None:
        state.say("no-loan", house=house, area=area, rule="R04")
        return
    price = state.price(house, loan)
    assert price is not None
    take(state, house, loan, price)
    state.say("loan-taken", house=house, area=area, loan=loan, power=price, rule="R05")
    yield from carry_out(state, house, loan)


def prices(state: BankState, house: str) -> dict[str, int]:
    """Return open loan -> its price for a house, the dearest first."""
    found = {loan: state.price(house, loan) for loan in state.bank.open if loan is not None}
    return {loan: price for loan, price in found.items() if price is not None}


def why_not(state: BankState, house: str, loan: str) -> str | None:
    """Return the rule that keeps a house from taking a loan, or None."""
    if loan not in LOANS:
        return NO_SUCH_NAME
    price = state.price(house, loan)
    if price is None:
        return "R04"
    return None if price <= state.power[house] else "R05"


def take(state: BankState, house: str, loan: str, price: int) -> None:
    """Pay for a loan: it lies before the house from now on, and its place is empty."""
    state.power[house] -= price
    bank = state.bank
    state.bank = bank._replace(
        open=tuple(None if one == loan else one for one in bank.open),
        taken={**bank.taken, house: (*state.loans_of(house), loan)},
    )


def outcome(state: BankState, house: str, loan: str) -> tuple[int, int]:
    """Return (the power a house would have after taking an open loan, the interest it would owe each round from then
    on).

    Power that the loan brings at once is included; its other effects have to be chosen first.
    """
    price, after = state.price(house, loan), state.copy()
    assert price is not None
    take(after, house, loan, price)
    for step in LOANS[loan]:
        if step["do"] == "power":
            after.gain_power(house, step["n"])
    return after.power[house], owed(after, house)


class Offers(Sequence[Answer]):
    """The answers to the question for a loan: none, or an open loan that the house can pay for.

    They are computed at each access: while the question is open another player may give the house power.
    """

    def __init__(self, state: BankState, house: str) -> None:
        self.state = state
        self.house = house
        self.power: int | None = None
        """What the house had when they were found: nothing else of it changes while the question stands."""
        self.found: list[Answer] = []

    def _found(self) -> list[Answer]:
        power = self.state.power[self.house]
        if power != self.power:
            able = [loan for loan, price in prices(self.state, self.house).items() if price <= power]
            self.power, self.found = power, [{"loan": None}, *({"loan": loan} for loan in able)]
        return self.found

    @overload
    def __getitem__(self, at: int) -> Answer: ...
    @overload
    def __getitem__(self, at: slice) -> list[Answer]: ...
    def __getitem__(self, at: Any) -> Any:
        return self._found()[at]

    def __len__(self) -> int:
        return len(self._found())

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._found())
