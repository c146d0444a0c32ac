"""A game of Caravans looked back upon: everybody's coins and goods after each round, and what turned it."""

from __future__ import annotations

from gotweb.toy.state import State

from gotweb.core import annals
from gotweb.core.annals import Figures

MEASURES = ("coins", "goods")
WEIGHTS = {"won-wager": 2, "robbed": 3, "bought": 1}
"""The kinds of events that are worth telling -> how much they mattered."""


def figures(state: State) -> Figures:
    """Return everybody's coins, and how many goods are in everybody's store."""
    return {"coins": dict(state.coins), "goods": {seat: len(goods) for seat, goods in state.stores.items()}}


look_back = annals.looking_back(figures, WEIGHTS)
