"""An attack, step by step: dice, hits, defence dice, wounds, the Panic Test, and what comes of it (J01 to J08)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Step
from gotweb.geometry.plane.rectangles import Side
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.morale import panic
from gotweb.miniatures.moves import follow, freed, maneuver
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import Blow, blow, morale_modifier
from gotweb.miniatures.wounds import suffer


def strike(state: State, attacker: str, defender: str, attack: Attack, side: Side, *, again: bool = False) -> Step:
    """Let a unit attack another on one of its sides. `again`: whether its misses may be rolled again (F08)."""
    one, other = state.units[attacker], state.units[defender]
    before = state.engaged(defender)
    numbers = blow(state, attacker, defender, attack, side, again=again)
    state.say(
        "attacks", seat=one.seat, unit=attacker, target=defender, attack=attack.id, side=side, dice=numbers.dice,
        rule="J01",
    )  # fmt: skip
    faces = yield from _rolled(state, attacker, numbers)
    hits, sure = struck(numbers, faces)
    blocked = 0
    if hits > sure:
        answer = yield Roll(hits - sure, 6, {"for": "defence", "unit": defender, "blocks": numbers.blocks})
        blocked = sum(face >= numbers.blocks for face in answer["roll"])
    wounds = hits - blocked
    state.say(
        "struck", seat=other.seat, unit=defender, by=attacker, faces=faces, hits=hits, blocked=blocked, rule="J03"
    )
    suffer(state, defender, wounds, "J06")
    if wounds and defender in state.units:
        yield from panic(state, defender, numbers.panic, "J07")
    if attack.kind != "melee":
        yield from _fired_upon(state, one.seat, before)
    if defender not in state.units:
        yield from _surge(state, attacker, before)


def _rolled(state: State, attacker: str, numbers: Blow) -> Generator[Asked, Any, list[int]]:
    """Roll the attack dice, and the misses again where that is allowed and wanted; return the faces that count."""
    told = {"for": "attack", "unit": attacker, "hits": numbers.hits}
    answer = yield Roll(numbers.dice, 6, told)
    faces: list[int] = list(answer["roll"])
    missed = [n for n, face in enumerate(faces) if face < numbers.hits]
    if missed and numbers.again:
        wanted = yield OneOf(
            state.units[attacker].seat, "reroll", [{"reroll": True}, {"reroll": False}], {"dice": len(missed)}
        )
        if wanted["reroll"]:
            anew = yield Roll(len(missed), 6, told)
            for n, face in zip(missed, anew["roll"], strict=True):
                faces[n] = face
            state.say("rerolled", seat=state.units[attacker].seat, unit=attacker, dice=len(missed), rule="F08")
    return faces


def struck(numbers: Blow, faces: list[int]) -> tuple[int, int]:
    """Return how many hits these faces are, and how many of them cannot be blocked (J02, J05)."""
    sixes = faces.count(6)
    hits = sum(face >= numbers.hits for face in faces) + sixes * (numbers.sixes - 1)
    return hits, sixes if numbers.sure else 0


def _fired_upon(state: State, seat: str, before: list[str]) -> Step:
    """Friends who are engaged with the target of a ranged attack take a Panic Test (G05)."""
    for id in before:
        if id in state.units and state.units[id].seat == seat:
            near = state.engaged(id)
            yield from panic(state, id, morale_modifier(state, id), "G05")
            if id not in state.units:
                yield from freed(state, near)


def _surge(state: State, attacker: str, before: list[str]) -> Step:
    """The target is destroyed: a melee attacker that is engaged with nobody now may maneuver (J08).

    Then others may pivot whom the target held.
    """
    if attacker in before and attacker in state.units and not state.engaged(attacker):
        way = maneuver(state, attacker)
        if way.possible():
            wanted = yield OneOf(
                state.units[attacker].seat, "surge", [{"surge": True}, {"surge": False}], {"unit": attacker}
            )
            if wanted["surge"]:
                yield from follow(state, attacker, way, "J08")
    yield from freed(state, [id for id in before if id != attacker])
