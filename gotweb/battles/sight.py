"""Range and line of sight (p18-19)."""

from __future__ import annotations

from gotweb.battles.field import View
from gotweb.battles.state import State, Unit, kind_of, word


def in_range(state: State, hex: str, target: str) -> bool:
    """Return whether a unit's attack reaches from its hex to a target's (G01)."""
    kind = kind_of(state, state.units[hex])
    return kind.least <= state.plan.grid.distance(hex, target) <= kind.most


def view(state: State, hex: str, target: str) -> View:
    """Return whether the unit in a hex sees a target, and if not, what blocks both shifted lines (G02, G03)."""
    unit = state.units[hex]
    over = over_units(state, hex)
    return state.plan.grid.sight(hex, target, lambda place: stops(state, unit, place, over))


def over_units(state: State, hex: str) -> bool:
    """Return whether units do not block the sight of the unit in a hex: it is a ranged unit on hills (G04)."""
    return state.ground(hex).over_units and kind_of(state, state.units[hex]).shoots


def between(state: State, hex: str, other: str) -> View:
    """Return whether a hex is visible from another one: for the unit in it or, if there is none, for an ordinary
    unit.
    """
    if hex in state.units:
        return view(state, hex, other)
    return state.plan.grid.sight(hex, other, lambda place: state.ground(place).blocks or place in state.units)


def stops(state: State, unit: Unit, place: str, over: bool) -> bool:
    """Return whether a hex blocks a unit's line of sight: by its terrain or by a unit in it (G02, G04)."""
    if state.ground(place).blocks:
        return True
    there = state.units.get(place)
    if there is None or over:
        return False
    return there.house != unit.house or not word(state, unit, "friends-clear")


def dogs_view(state: State, hex: str, target: str) -> View:
    """Return whether dogs reach a target: friends do not block them, rivers do (M03)."""
    unit, over = state.units[hex], over_units(state, hex)

    def blocks(place: str) -> bool:
        there = state.units.get(place)
        enemy = there is not None and there.house != unit.house and not over
        return enemy or state.ground(place).blocks or "river" in state.ground(place).id

    return state.plan.grid.sight(hex, target, blocks)
