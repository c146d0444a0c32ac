"""Retreat: an engaged unit moves backwards or sideways, and the enemies it leaves may pivot (E01 to E04)."""

from __future__ import annotations

from gotweb.core.chance import Roll
from gotweb.core.game import Step
from gotweb.miniatures.conditions import rolled_again
from gotweb.miniatures.minds.windows import at
from gotweb.miniatures.moves import Way, follow, freed
from gotweb.miniatures.state import State

BEST = 6
"""The best roll of the die."""


def way(state: State, id: str, rolled: int = BEST) -> Way:
    """Return the choice of a retreat with this roll: backwards or sideways with the same facing, then a pivot (E02,
    E03).
    """
    most = 100 * (state.units[id].speed + rolled)
    return Way(state, id, "retreat", most, "E02", towards=("right", "rear", "left"), least=1)


def retreat(state: State, id: str, *, again: bool = False) -> Step:
    """Roll the die, retreat if there is room, and let units pivot that are no longer engaged.

    `again`: whether the die may be rolled again, by a card.
    """
    rolled = yield Roll(1, 6, {"for": "retreat", "unit": id})
    [die] = rolled["roll"]
    if again:
        [die] = yield from rolled_again(state, state.units[id].seat, [die], {"for": "retreat", "unit": id})
    open_way, before = way(state, id, die), state.engaged(id)
    state.say("retreats", seat=state.units[id].seat, unit=id, die=die, rule="E02")
    if not open_way.possible():
        state.say("boxed-in", seat=state.units[id].seat, unit=id, rule="E01")
        return
    yield from follow(state, id, open_way, "E03")
    yield from freed(state, before)
    if id in state.units:
        yield from at(state, "retreat-finished", id)
