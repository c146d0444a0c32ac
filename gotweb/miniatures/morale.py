"""Panic Tests: two dice against the Morale, and wounds for whoever fails (K01 to K03)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked
from gotweb.miniatures.conditions import lose, rerolled
from gotweb.miniatures.state import State, enemy
from gotweb.miniatures.strength import fright, nerve
from gotweb.miniatures.wounds import suffer


def passes(morale: int, total: int) -> bool:
    """Whether two dice pass a test with their modifiers, by which the result never falls below 0 (K01)."""
    return max(0, total) >= morale


def panic(state: State, id: str, modifier: int, rule: str) -> Generator[Asked, Any, bool]:
    """Let a unit take a Panic Test, and return whether it has passed.

    The modifier is what brings the test on; the unit's own comes to it. Two dice and a D3 are rolled together; failed,
    it suffers the D3. The opponent may spend Panicked to have any of
    the three rolled again (K01, K02, K04).
    """
    unit = state.units[id]
    modifier += nerve(state, id)
    told = {"unit": id, "modifier": modifier, "morale": unit.kind.morale}
    answers = yield [
        Roll(2, 6, {"for": "panic", **told}, id="test"),
        Roll(1, 3, {"for": "fear", "unit": id}, id="fear"),
    ]
    dice, fear = list(answers["test"]["roll"]), list(answers["fear"]["roll"])
    if "panicked" in unit.conditions:
        spent = yield from rerolled(enemy(unit.seat), "panicked", dice, range(2), {"for": "panic", **told})
        known = {"unit": id, "faces": fear, "passed": passes(unit.kind.morale, sum(dice) + modifier)}
        fears = yield OneOf(enemy(unit.seat), "fear", [{"fear": "keep"}, {"fear": "again"}], known)
        if fears["fear"] == "again":
            anew = yield Roll(1, 3, {"for": "fear", "unit": id})
            fear = list(anew["roll"])
        if spent or fears["fear"] == "again":
            lose(state, id, "panicked", "K04")
    passed = passes(unit.kind.morale, sum(dice) + modifier)
    wounds = 0 if passed else max(0, fear[0] + fright(state, id))
    state.say("tested", seat=unit.seat, unit=id, dice=dice, modifier=modifier, passed=passed, wounds=wounds,
              needs=unit.kind.morale, rule=rule)  # fmt: skip
    suffer(state, id, wounds, "K02")
    return passed
