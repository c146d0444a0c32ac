"""Supply: as in the first edition; who loses a land by it loses the ships in its port, too (B30)."""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.thrones import supply
from gotweb.thrones.second import ports
from gotweb.thrones.second.state import SecondState


def adjust(state: SecondState, house: str) -> Step:
    """One house's turn at a Supply card (B08, B30)."""
    yield from supply.adjust(state, house)
    yield from ports.settle(state)
    state.book.check(state, None)
