"""Conditions: tokens that an opponent can spend to have dice rolled again (J10, K04)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked
from gotweb.miniatures.dice import Again, places
from gotweb.miniatures.minds.state import News
from gotweb.miniatures.state import State


def become(state: State, id: str, condition: str, rule: str) -> None:
    """Give a unit a condition, unless it has it already (J10)."""
    unit = state.units[id]
    if condition not in unit.conditions:
        state.change(id, conditions=tuple(sorted((*unit.conditions, condition))))
        state.say("condition", seat=unit.seat, unit=id, condition=condition, rule=rule)
        if state.minds is not None:
            state.minds.news += (News("condition", unit, condition),)


def relieve(state: State, id: str, condition: str, rule: str) -> None:
    """Take a condition off a unit, to the unit's benefit."""
    unit = state.units[id]
    state.change(id, conditions=tuple(one for one in unit.conditions if one != condition))
    state.say("relieved", seat=unit.seat, unit=id, condition=condition, rule=rule)


def lose(state: State, id: str, condition: str, rule: str) -> None:
    """Take a condition off a unit that was spent."""
    unit = state.units[id]
    state.change(id, conditions=tuple(one for one in unit.conditions if one != condition))
    state.say("spent", seat=unit.seat, unit=id, condition=condition, rule=rule)


def rerolled(
    seat: str, kind: str, faces: list[int], free: Sequence[int], told: dict[str, Any]
) -> Generator[Asked, Any, list[int]]:
    """Ask which of the dice at the `free` places are rolled again, roll them, and return their places."""
    known = {name: fact for name, fact in told.items() if name != "for"}
    answer = yield Again(seat, kind, [faces[place] for place in free], known)
    chosen = places(faces, answer["again"], free)
    if chosen:
        anew = yield Roll(len(chosen), 6, {**told, "again": True})
        for place, face in zip(chosen, anew["roll"], strict=True):
            faces[place] = face
    return chosen


def rolled_again(state: State, seat: str, dice: list[int], told: dict[str, Any]) -> Generator[Asked, Any, list[int]]:
    """Ask whether all dice are rolled again by a card, and return the faces that count. `told` describes the roll."""
    wanted = yield OneOf(seat, "anew", [{"anew": False}, {"anew": True}], {**told, "dice": list(dice)})
    if not wanted["anew"]:
        return dice
    rolled = yield Roll(len(dice), 6, {**told, "again": True})
    return list(rolled["roll"])
