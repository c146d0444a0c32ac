"""The effects of loans: their steps in the order of their text, each as far as possible (R07, R20 to R27)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core.game import Step
from gotweb.thrones.second.mother.bank import areas, spymaster, units
from gotweb.thrones.second.mother.bank.state import LOANS, BankState

Effect = Callable[[BankState, str, str, Mapping[str, Any]], Step]
"""One step of a loan; called with the state, the house, the loan and what the box says of the step."""


def carry_out(state: BankState, house: str, loan: str) -> Step:
    """Carry out all effects of a loan for the house that has taken it."""
    for step in LOANS[loan]:
        yield from STEPS[step["do"]](state, house, loan, step)


def power(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Give the house power, as far as it has tokens (R20)."""
    state.say("loan-power", house=house, loan=loan, gained=state.gain_power(house, step["n"]), rule="R20")
    yield from ()


def supply(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Move the supply marker up at once, whatever the barrels; on the last place it stays (R22)."""
    before = state.supply[house]
    after = min(before + step["n"], len(state.edition.supply_rows) - 1)
    state.supply = {**state.supply, house: after}
    state.say("loan-supply", house=house, loan=loan, before=before, after=after, rule="R22")
    yield from ()


STEPS: Mapping[str, Effect] = {
    "power": power,
    "supply": supply,
    "improve": areas.improve,
    "fortify": areas.fortify,
    "raze": areas.raze,
    "station": units.station,
    "spy": spymaster.spy,
    "strike": units.strike,
}
"""Every kind of step that a loan can have."""
