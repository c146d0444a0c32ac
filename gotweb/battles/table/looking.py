"""The state of the table rebuilt from a view, so that code which has only a view can use the rules.

It has only what lies on the field: effects of cards for the current turn are not in a view.
"""

from __future__ import annotations

from gotweb.battles import attack
from gotweb.battles.facts import HOUSES
from gotweb.battles.plans import other
from gotweb.battles.state import State, Unit
from gotweb.battles.table.playing import plan_of, units_of
from gotweb.battles.table.scale import depth_of
from gotweb.ui.board.draft import View

_last: list[tuple[View, State]] = []
"""The view that was looked at last, and its state: a page asks about one view many times."""


def state_of(view: View) -> State:
    """Return a state with the units, fires, terrain, objectives and morale of a view. Callers must not change it."""
    if not _last or _last[0][0] is not view:
        _last[:] = [(view, _built(view))]
    return _last[0][1]


def _built(view: View) -> State:
    state = State(plan_of(view))
    pieces = units_of(view)
    for house in HOUSES:
        own = (hex for hex in sorted(pieces) if pieces[hex].house == house)
        for number, hex in enumerate(own, 1):
            one = pieces[hex]
            state.units[hex] = Unit(
                f"{house}-{number}", house, one.kind, one.rank, one.figures, one.ready, one.commander
            )  # fmt: skip
    for a, b, house in view["engaged"]:
        state.engage(a, b, house)
    state.fires, state.things = dict(view["fires"]), dict(view["things"])
    state.devastated = tuple(view["devastated"])
    state.control, state.points = dict(view["control"]), dict(view["points"])
    state.morale = -depth_of(view, HOUSES[0])
    state.captured = {id: other(state.plan.box.commanders[id].house) for id in view["captured"]}
    state.lasting = {state.units[hex].id: dict(words) for hex, words in view["lasting"].items()}
    return state


def threats(view: View, hex: str) -> list[str]:
    """Return the hexes of the enemy units that may attack the unit in a hex, or set their dogs on it, from where
    they stand, sorted.
    """
    state = state_of(view)
    unit = state.units.get(hex)
    if unit is None:
        return []
    return [
        enemy for enemy in state.army(other(unit.house))
        if hex in (*attack.targets(state, enemy), *attack.prey(state, enemy))
    ]  # fmt: skip
