"""The objectives that lie on the Wall."""

from __future__ import annotations

from typing import Any

from gotweb.fief.pieces import Slot
from gotweb.fief.state import State


def slot(state: State, mission: str) -> Slot | None:
    """Return the objective of a mission, or None if it does not lie on the Wall."""
    return next((one for one in state.wall.slots if one.mission == mission), None)


def held(state: State, mission: str) -> bool:
    """Return whether the Westerosi have taken an objective that lies on the Wall."""
    found = slot(state, mission)
    return found is not None and found.held


def alter(state: State, mission: str, **changes: Any) -> None:
    """Replace the given fields of an objective that lies on the Wall."""
    slots = (one._replace(**changes) if one.mission == mission else one for one in state.wall.slots)
    state.wall = state.wall._replace(slots=tuple(slots))


def fresh(state: State, mission: str) -> bool:
    """Return whether the nobles on an objective fight there for the first round: they may besiege it (W12, X12)."""
    found = slot(state, mission)
    if state.on("ladder"):
        return found is not None and found.since == state.round
    return state.wall.stage == "repelling"
