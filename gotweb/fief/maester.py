"""Maester Aemon keeps nobles from death ("7.1.6 Escorting Maester Aemon Objective")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import OneOf
from gotweb.core.game import Asked
from gotweb.fief.state import MANCE, Noble, State

MURDER, PLAGUE = "I09", "G06"
"""The rules by which nobles die of assassins and of the plague."""
BATTLE = ("R09", "R13")
"""Those by which they die in battle."""


def keeper(state: State) -> Noble | None:
    """Return the free noble with whom Aemon travels, or None."""
    noble = state.nobles.get(state.gifts.get("aemon", ""))
    return noble if noble is not None and noble.free else None


def beside(state: State, at: str) -> Noble | None:
    """Return the noble with whom Aemon helps in a village, or None: that noble must be there himself (W16)."""
    noble = keeper(state)
    return noble if noble is not None and noble.at == at and at in state.facts.villages else None


def saves(state: State, noble: str, rule: str) -> Generator[Asked, Any, bool]:
    """Ask whether Aemon saves a noble from a death by this rule (W16), if he can; return whether he does.

    On the Wall Aemon saves from assassins and in battle: there Mance captures the noble instead, and nothing helps
    against White Walkers. In his village Aemon saves from assassins and the plague.
    """
    one, friend = state.nobles[noble], keeper(state)
    if friend is None:
        return False
    on_wall = state.on_wall(noble) and state.on_wall(friend.id)
    fallen = on_wall and rule in BATTLE and not state.wall.walkers
    murdered = rule == MURDER and (on_wall or beside(state, one.at) is not None)
    ill = rule == PLAGUE and beside(state, one.at) is not None
    if not (fallen or murdered or ill):
        return False
    answer = yield OneOf(friend.house, "save", [{"save": True}, {"save": False}], {"noble": noble})
    if not answer["save"]:
        return False
    state.say("saved", seat=friend.house, noble=noble, rule="W16")
    if fallen:
        state.change(noble, at=MANCE, captor=MANCE, road="")
        state.wall = state.wall._replace(ranks=tuple(id for id in state.wall.ranks if id != noble))
        state.say("captured-by-mance", noble=noble, seat=one.house, rule="W20")
    return True


def spares(state: State, house: str, at: str) -> Generator[Asked, Any, bool]:
    """Whether Aemon keeps the plague from the troops of a house in the village where he is (W16)."""
    friend = beside(state, at)
    if friend is None:
        return False
    told = {"other": house, "area": at}
    answer = yield OneOf(friend.house, "spare", [{"spare": True}, {"spare": False}], told)
    return bool(answer["spare"])
