"""Scores for the set-up of a skirmish (p28-29): choosing commanders, placing pieces."""

from __future__ import annotations

from gotweb.battles.bots.command import Scored
from gotweb.battles.skirmish import TOP, summaries, value_of
from gotweb.battles.state import State
from gotweb.core.choice import Choice

SPREAD = 2.0
"""Answers that are worth less than the best by no more than this are given too, so that nobody knows the set-up."""


def leaders(state: State, choice: Choice) -> Scored:
    """Score commanders by their value on the cards; more commanders score higher, as they can play more cards."""
    return [(value_of(one["leaders"]) + len(one["leaders"]), one) for one in choice.options() or ()]


def place(state: State, choice: Choice) -> Scored:
    """Score the hexes for a piece: in front, near the middle, objectives and friends; ranged units behind."""
    draft, grid, house = state.draft, state.plan.grid, choice.seat
    hexes = [one["hex"] for one in summaries()[draft.summary]["objectives"].values()]
    middle = grid.hexes[len(grid.hexes) // 2]
    found = Scored()
    for one in choice.options() or ():
        at = one["place"]
        row = grid.at[at].r
        deep = row if house == TOP else grid.rows - 1 - row
        aim = min((grid.distance(at, hex) for hex in hexes), default=grid.distance(at, middle))
        friends = [grid.distance(at, hex) for hex in draft.units[house]]
        value = -0.5 * aim
        if choice.facts["sort"] == "unit":
            value -= 0.5 * min(friends, default=0) + (deep if "archers" in choice.facts["what"] else -0.4 * deep)
        elif choice.facts["sort"] == "terrain":
            value += 0.2 * min((grid.distance(at, hex) for hex in draft.ground), default=0)
        found.append((value, one))
    return found
