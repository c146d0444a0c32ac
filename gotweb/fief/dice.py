"""Battle dice ("6.2.2 Taking Losses": faces of one, two or three hits) and plain dice."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.game import Asked
from gotweb.fief.facts import Facts
from gotweb.fief.state import State

SIDES = 6
"""Battle dice and plain dice have as many sides."""


def in_box(facts: Facts, strength: int) -> int:
    """Return how many battle dice a strength rolls (R05) by the facts of a box: 1 to 6 one, 7 to 12 two, more three; 0
    none.
    """
    return sum(strength >= low for low, _ in facts.dice)


def battle(state: State, count: int, **facts: Any) -> Generator[Asked, Any, list[int]]:
    """Roll battle dice. Returns the hits on each, in the order in which they lie; none are rolled if `count` is 0.

    `facts` say what the dice are for (`what`, and whom they concern).
    """
    if count == 0:
        return []
    answer = yield Roll(count, SIDES, facts)
    faces = state.facts.faces[state.options["die"]]
    return [faces[lies - 1] for lies in answer["roll"]]


def plain(**facts: Any) -> Generator[Asked, Any, int]:
    """Roll one plain die. Returns what it shows."""
    answer = yield Roll(1, SIDES, facts)
    shown: int = answer["roll"][0]
    return shown
