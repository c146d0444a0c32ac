"""The state of A Feast for Crows beyond the second edition's: objectives and victory points (O01 to O10).

All values are immutable, and a Mapping is never changed in place, as in `gotweb.thrones.state`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gotweb.thrones.second.state import SecondState


@dataclass(slots=True, eq=False)
class FeastState(SecondState):
    """The table of A Feast for Crows."""

    objectives: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """House -> the objectives in its hand, which nobody else may see."""
    objective_deck: tuple[str, ...] = ()
    """The objectives that nobody has: a bag."""
    scored: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """House -> the objectives that it has scored, face up."""
    points: Mapping[str, int] = field(default_factory=dict)
    """House -> its victory points."""
