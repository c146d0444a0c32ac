"""The facts that bots need about the books of the second edition."""

from __future__ import annotations

from typing import Any, cast

from gotweb.thrones.bots.lore import Lore
from gotweb.thrones.reach import Lookahead
from gotweb.thrones.second import lookahead, victory
from gotweb.thrones.second.feast.objectives import CONDITIONS, POINTS
from gotweb.thrones.second.feast.state import FeastState
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import State

CASTLES = 7
"""How many castles are enough for anybody, where points are what wins."""
NEAR, FAR = 0.45, 0.3
"""What an objective that is not met is worth, of its points: in one's hand, and among others'."""


class SecondLore(Lore):
    """The facts about the second edition. In a game of points castles count too, since most objectives ask for them."""

    look: Lookahead[Any] = lookahead.SECOND

    def goal(self, state: State) -> int:
        """Return how many castles win at once; in a game of points, a number that would be a great deal."""
        table = cast(SecondState, state)
        return CASTLES if table.points else victory.goal(table)

    def castles(self, state: State) -> dict[str, int]:
        """Return house -> how many castles it controls, including those that only a garrison holds."""
        return victory.held(cast(SecondState, state))

    def may_lie(self, state: State, area: str, token: str) -> bool:
        """Return True: every order may lie anywhere (F30)."""
        return True


def prospect(state: SecondState, house: str, objective: str) -> float:
    """Return the expected points of an objective for a house: all of them if it is met now (O05)."""
    met = CONDITIONS[objective](state, house)
    return POINTS[objective][house] * (1.0 if met else NEAR)


def points(state: SecondState, house: str) -> dict[str, float]:
    """Return the terms of a game of points: those of the house, and the prospects of its hand."""
    if not isinstance(state, FeastState):
        return {}
    return {
        "points": float(state.points[house]),
        "prospects": sum(prospect(state, house, card) for card in state.objectives[house]),
    }
