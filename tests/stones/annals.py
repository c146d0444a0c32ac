"""A game of Standing Stones looked back upon: everybody's points after each round, and what turned it."""

from __future__ import annotations

from gotweb.stones.state import State

from gotweb.core import annals
from gotweb.core.annals import Figures

MEASURES = ("points",)


def figures(state: State) -> Figures:
    """Return everybody's points."""
    return {"points": dict(state.points)}


look_back = annals.looking_back(figures, {"moved": "points"}, area="stone")
