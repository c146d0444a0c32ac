"""Panic Tests: two dice against the Morale, and wounds for whoever fails (K01 to K03)."""

from __future__ import annotations

from gotweb.core.chance import Roll
from gotweb.core.game import Step
from gotweb.miniatures.state import State
from gotweb.miniatures.wounds import suffer


def passes(morale: int, total: int) -> bool:
    """Whether two dice pass a test with their modifiers, by which the result never falls below 0 (K01)."""
    return max(0, total) >= morale


def panic(state: State, id: str, modifier: int, rule: str) -> Step:
    """Let a unit take a Panic Test: two dice and a D3 are rolled together; failed, it suffers the D3 (K01, K02)."""
    unit = state.units[id]
    answers = yield [
        Roll(2, 6, {"for": "panic", "unit": id, "modifier": modifier, "morale": unit.kind.morale}, id="test"),
        Roll(1, 3, {"for": "fear", "unit": id}, id="fear"),
    ]
    dice, [fear] = answers["test"]["roll"], answers["fear"]["roll"]
    passed = passes(unit.kind.morale, sum(dice) + modifier)
    state.say("tested", seat=unit.seat, unit=id, dice=dice, modifier=modifier, passed=passed, rule=rule)
    if not passed:
        suffer(state, id, fear, "K02")
