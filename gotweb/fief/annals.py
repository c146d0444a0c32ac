"""The annals of a game: points, villages, gold and troops of each house after each round, and the turning points."""

from __future__ import annotations

from gotweb.core import annals
from gotweb.core.annals import Figures
from gotweb.fief import titles
from gotweb.fief.control import controlled
from gotweb.fief.state import State, size

MEASURES = ("points", "villages", "gold", "troops")
WEIGHTS = {"elected": 5, "died": 4, "wed": 3, "captured": 3, "city": 3, "uprising": 2, "executed": 4, "truce": 1}
"""The kinds of events that are worth telling -> how much they mattered."""


def figures(state: State) -> Figures:
    """Return the figures of all houses on this table: points, villages, gold, troops."""
    return {
        "points": {house: titles.points(state, house) for house in state.houses},
        "villages": {house: len(controlled(state, house)) for house in state.houses},
        "gold": dict(state.gold),
        "troops": {
            house: sum(size(state.troops[spot]) for spot in state.spots(house)) for house in state.houses
        },
    }  # fmt: skip


look_back = annals.looking_back(figures, WEIGHTS)
"""Returns the annals of a match, up to now."""
