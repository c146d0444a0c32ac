"""Which house takes the nobles of a lost battle captive ("Phase 6.

Battles", "6.2.2 Taking Losses", "6.3.2 Surrender").
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import battle as field
from gotweb.fief import captives
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import MANCE, Noble, State


def divide(state: State, battle: Battle, loser: Side, nobles: Sequence[Noble]) -> Step:
    """Make nobles of the side that has lost captives of the other side (R13, R17).

    The winning leader "decides [...] the control of any prisoners" (p22): for each noble he names the house of his side
    that takes him, and is not asked if there is only one. Mance takes all himself.
    """
    winners = battle.against(loser)
    if winners.leader == MANCE:
        for one in nobles:
            yield from captives.capture(state, one.id, MANCE)
        return
    for one in nobles:
        able = [house for house in winners.houses if house in state.present(battle.at) and house != one.house]
        if not able or one.id not in state.nobles:
            continue
        captor = able[0]
        if len(able) > 1:
            told = {"noble": one.id, "seats": able}
            captor = (yield OneOf(winners.leader, "captor", [{"captor": house} for house in able], told))["captor"]
        by = [each.id for each in field.engaged(state, battle, winners) if each.house == captor]
        yield from captives.capture(state, one.id, captor, by)
