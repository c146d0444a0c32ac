"""Objectives: who comes to control them, how that ends, and what is beyond the enemy's line (L01 to L05)."""

from __future__ import annotations

from gotweb.geometry.plane.rectangles import HUNDREDTH, Point, Rectangle, corners, covers_disc
from gotweb.miniatures.field import bounds
from gotweb.miniatures.state import State, enemy

RADIUS = 50
"""Of an objective's disc, in hundredths of an inch."""


def put(state: State, id: str, place: Rectangle) -> None:
    """Put a unit somewhere, as the end of a move: it may come to control an objective, or leave one (L01)."""
    state.change(id, place=place)
    for name in state.mode.objectives:
        if state.control.get(name) != id and holds(state, name, id):
            state.control[name] = id
            state.say("controls", seat=state.units[id].seat, unit=id, objective=name, rule="L01")
    review(state)


def review(state: State) -> None:
    """End the control of whoever is gone, has left, or is engaged with an enemy of more ranks (L02)."""
    for name, id in list(state.control.items()):
        if not holds(state, name, id):
            del state.control[name]
            state.say("lost-control", objective=name, unit=id, rule="L02")


def holds(state: State, name: str, id: str) -> bool:
    """Whether a unit may control an objective: its tray lies wholly over it, and no stronger enemy engages it."""
    unit = state.units.get(id)
    if unit is None or unit.place is None:
        return False
    spot = state.mode.objectives[name]
    if not covers_disc(unit.place, Point(spot.x * HUNDREDTH, spot.y * HUNDREDTH), RADIUS):
        return False
    return all(state.units[other].strength <= unit.strength for other in state.engaged(id))


def beyond(state: State, seat: str) -> int:
    """Return how many units of a seat stand wholly beyond the enemy's line: in its deployment zone (L05)."""
    low, high = bounds(state, enemy(seat))
    trays = (unit.place for unit in state.deployed().values() if unit.seat == seat)
    return sum(place is not None and all(low <= y <= high for _, y in corners(place)) for place in trays)


def scored(state: State, seat: str) -> int:
    """Return the victory points that a seat has from this round's cleanup (L03, L05)."""
    objectives = state.mode.objectives
    held = sum(objectives[name].points for name, id in state.control.items() if state.units[id].seat == seat)
    return held + min(beyond(state, seat), state.mode.beyond)
