"""The evaluation of a house's position with Essos, as named terms: those of the second edition with marker, dragons
and debts.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.thrones.bots.scene import Counted
from gotweb.thrones.second.mother.bank.dawn import INTEREST
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState


def essos(board: Counted, house: str, plain: Mapping[str, float]) -> dict[str, float]:
    """Return the terms of a house: its `plain` ones, those of Targaryen alone, and its debts to the bank."""
    state, terms = board.state, dict(plain)
    if house == TARGARYEN and isinstance(state, EssosState):
        terms["marker"] = terms.pop("castles")
        terms["dragons"] = float(state.on_board(house)[state.edition.kind_index[DRAGON]])
    if isinstance(state, BankState) and (loans := state.loans_of(house)):
        due = INTEREST * len(loans)
        # what cannot be paid is taken in units, which are worth more
        terms["debts"] = float(due * board.lore.rounds_left(state) + max(0, due - state.power[house]))
    return terms
