"""How objectives come to lie on the Wall ("7.1.2 Place Wall objectives", and the second Wall variant)."""

from __future__ import annotations

from gotweb.core.chance import Draw
from gotweb.core.game import Step
from gotweb.fief.pieces import Slot
from gotweb.fief.state import State, without


def draw(state: State) -> Step:
    """A mission is drawn and laid out."""
    drawn = yield Draw(state.wall.missions, {"what": "mission"})
    lay_out(state, drawn["draw"])


def lay_out(state: State, mission: str) -> None:
    """An objective comes into play: it lies in the order of its number, with its defenders (W12)."""
    missions = state.facts.missions
    new = Slot(mission, missions[mission].defenders, since=state.round)
    slots = sorted((*state.wall.slots, new), key=lambda slot: missions[slot.mission].number)
    state.wall = state.wall._replace(slots=tuple(slots), missions=without(state.wall.missions, mission))
    state.say("mission-drawn", mission=mission, rule="W12")


def enter(state: State) -> Step:
    """Draw an objective because a disaster was discarded: by the second variant, while objectives are left (X11)."""
    if state.on("ladder") and state.wall.missions:
        yield from draw(state)
