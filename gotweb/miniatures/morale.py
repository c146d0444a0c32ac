"""Panic Tests: two dice against the Morale, and wounds for a unit that fails (K01 to K03)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked
from gotweb.miniatures.conditions import lose, rerolled
from gotweb.miniatures.minds.bearing import end_fleeting
from gotweb.miniatures.minds.windows import Gains, at
from gotweb.miniatures.moves import freed
from gotweb.miniatures.state import State, enemy
from gotweb.miniatures.strength import fright, nerve, steadiness
from gotweb.miniatures.wounds import suffer


def passes(morale: int, total: int) -> bool:
    """Return whether two dice pass a test; modifiers do not take the result below 0 (K01)."""
    return max(0, total) >= morale


def panic(
    state: State, id: str, modifier: int, rule: str, more: int = 0, by: str | None = None
) -> Generator[Asked, Any, bool]:
    """Let a unit take a Panic Test, and return whether it passed; `by` is the seat whose attack causes it, if any.

    `modifier` is that of the test's cause; the unit's own is added. Two dice and a D3 are rolled together; on a failure
    the unit suffers the D3 plus `more` from the cause. The opponent may spend Panicked to have any of the three rolled
    again (K01, K02, K04).
    """
    return _test(state, id, modifier, rule, more, "panic", by)


def morale(state: State, id: str, modifier: int, rule: str) -> Generator[Asked, Any, bool]:
    """Let a unit take a Morale Test that is no Panic Test, and return whether it passed: there is no D3 (K05).

    It is never a part of an attack; if a card makes it destroy the unit, units that were engaged with it may pivot.
    """
    before = state.engaged(id)
    passed = yield from _test(state, id, modifier, rule, 0, "morale")
    if id not in state.units:
        yield from freed(state, before)
    return passed


def scare(state: State, id: str, modifier: int, rule: str, more: int = 0) -> Generator[Asked, Any, bool]:
    """Let a unit take a Panic Test outside an attack: if it destroys the unit, units that were engaged with it may
    pivot.
    """
    before = state.engaged(id)
    passed = yield from panic(state, id, modifier, rule, more)
    if id not in state.units:
        yield from freed(state, before)
    return passed


def _test(
    state: State, id: str, modifier: int, rule: str, more: int, kind: str, by: str | None = None
) -> Generator[Asked, Any, bool]:
    """Let a unit take a test of either kind."""
    unit, panics, gains = state.units[id], kind == "panic", Gains()
    known = modifier + (nerve(state, id) if panics else steadiness(state, id))
    yield from at(state, "test-before-dice", id, None, gains, kind=kind, modifier=known, more=more)
    if id not in state.units:
        return False
    modifier += (nerve(state, id) if panics else steadiness(state, id)) + gains["test"]
    told = {"for": kind, "unit": id, "modifier": modifier, "morale": unit.kind.morale}
    thrown = [Roll(2, 6, told, id="test")]
    if panics:
        thrown.append(Roll(1, 3, {"for": "fear", "unit": id}, id="fear"))
    answers = yield thrown
    dice, fear = list(answers["test"]["roll"]), list(answers["fear"]["roll"]) if panics else []
    free, anew = [0, 1], False
    if "panicked" in state.units[id].conditions:
        spent = yield from rerolled(enemy(unit.seat), "panicked", dice, free, told)
        anew = yield from _fear_again(state, id, enemy(unit.seat), fear, passes(unit.kind.morale, sum(dice) + modifier))
        if spent or anew:
            lose(state, id, "panicked", "K04")
        free = [place for place in free if place not in spent]
    passed = passes(unit.kind.morale, sum(dice) + modifier)
    rolled = Gains()
    yield from at(state, "test-rolled", id, None, rolled, kind=kind, dice=tuple(dice), modifier=modifier, passed=passed)
    if rolled["again"] and free:
        # the die that lies as it is counts like a modifier beside the other
        lies = sum(face for place, face in enumerate(dice) if place not in free)
        yield from rerolled(unit.seat, "steady", dice, free, {**told, "modifier": modifier + lies})
        passed = passes(unit.kind.morale, sum(dice) + modifier)
    if rolled["again"] and not anew:
        yield from _fear_again(state, id, unit.seat, fear, passed)
    passed = passed or bool(rolled["passes"])
    wounds = 0
    if not passed and id in state.units:
        wounds = max(0, fear[0] + fright(state, id) + more + gains["fear"]) if panics else gains["loss"]
    more_told = {} if panics else {"test": kind}
    state.say(
        "tested", seat=unit.seat, unit=id, dice=dice, modifier=modifier, passed=passed, wounds=wounds,
        needs=unit.kind.morale, rule=rule, **more_told,
    )  # fmt: skip
    lost, held = min(wounds, unit.left), state.engaged(id) if id in state.units else []
    if id in state.units:
        suffer(state, id, wounds, "K02")
    if passed and id in state.units:
        end_fleeting(state, id)
    ended = "test-passed" if passed else "test-failed"
    yield from at(state, ended, id, was=unit, kind=kind, wounds=lost, held=tuple(held), by=by)
    return passed


def _fear_again(state: State, id: str, seat: str, fear: list[int], passed: bool) -> Generator[Asked, Any, bool]:
    """Ask a seat whether the D3 of a Panic Test is rolled again, and return whether it was."""
    if not fear:
        return False
    chosen = yield OneOf(
        seat, "fear", [{"fear": "keep"}, {"fear": "again"}], {"unit": id, "faces": list(fear), "passed": passed}
    )
    if chosen["fear"] == "keep":
        return False
    anew = yield Roll(1, 3, {"for": "fear", "unit": id})
    fear[:] = anew["roll"]
    return True
