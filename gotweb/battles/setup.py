"""Setting up a battle (p6-9): the plan's units, tokens and cards are laid out before the first round."""

from __future__ import annotations

from gotweb.battles.facts import HOUSES
from gotweb.battles.plans import Plan
from gotweb.battles.state import State, Task, Unit

ROUND: tuple[Task, ...] = (("rally",), ("marshal", "first"), ("marshal", "second"), ("turn",), ("regroup",))
"""The tasks of a round in their order; turns go on until both have passed."""


def begin(plan: Plan) -> State:
    """Return the table before the first round of a battle (A01 to A05)."""
    state = State(plan)
    state.units = mustered(plan)
    state.agenda = ROUND
    return state


def mustered(plan: Plan) -> dict[str, Unit]:
    """Return the units of a plan on their hexes, each with all its figures (A02, A03)."""
    units = {}
    for house in HOUSES:
        for number, (hex, one) in enumerate(sorted(plan.units[house].items()), 1):
            figures = plan.box.kinds[one.kind].figures
            units[hex] = Unit(f"{house}-{number}", house, one.kind, one.rank, figures, True, one.commander)
    return units
