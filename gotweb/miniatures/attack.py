"""An attack, step by step: dice, hits, defence dice, wounds, the Panic Test, and what comes of it (J01 to J10)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Roll
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Step
from gotweb.geometry.plane.rectangles import Side
from gotweb.miniatures.conditions import become, lose, rerolled
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.morale import panic
from gotweb.miniatures.moves import follow, freed, maneuver
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import Blow, blow
from gotweb.miniatures.wounds import suffer

BONUS = {"misses": "F08", "any": "J09"}
"""Which dice may be rolled again -> the rule by which they may."""


def strike(state: State, attacker: str, defender: str, attack: Attack, side: Side, *, charged: bool = False) -> Step:
    """Let a unit attack another on one of its sides. `charged`: whether it has the bonus of a charge (F08)."""
    one, other = state.units[attacker], state.units[defender]
    before, held = state.engaged(defender), state.engaged(attacker)
    if attack.kind == "melee" and other.has("horrific-visage"):
        yield from panic(state, attacker, -other.ranks, "M01")
        if attacker not in state.units:
            yield from freed(state, held)
            return
    numbers = blow(state, attacker, defender, attack, side, charged=charged)
    state.say(
        "attacks", seat=one.seat, unit=attacker, target=defender, attack=attack.id, side=side, dice=numbers.dice,
        rule="J01",
    )  # fmt: skip
    told = {
        "for": "attack", "unit": attacker, "target": defender, "attack": one.kind.attacks.index(attack), "side": side,
        "charged": charged, "hits": numbers.hits,
    }  # fmt: skip
    faces = yield from _rolled(state, defender, numbers, told)
    hits, sure = struck(numbers, faces)
    defence: list[int] = []
    if hits > sure and numbers.defended:
        defence = yield from _defended(state, attacker, defender, numbers, hits - sure)
    blocked = sum(face >= numbers.blocks for face in defence)
    wounds = hits - blocked
    state.say(
        "struck", seat=other.seat, unit=defender, by=attacker, faces=faces, least=numbers.hits, hits=hits,
        defence=defence, holds=numbers.blocks, blocked=blocked, rule="J03",
    )  # fmt: skip
    suffer(state, defender, wounds, "J06")
    if wounds and defender in state.units:
        passed = yield from panic(state, defender, numbers.panic, "J07")
        if numbers.weakens and not passed and defender in state.units:
            become(state, defender, "weakened", "J09")
    if numbers.burns:
        suffer(state, attacker, faces.count(1), "J09")
    if attack.kind != "melee":
        yield from _fired_upon(state, before)
    if defender not in state.units:
        yield from _surge(state, attacker, before)
    if attacker not in state.units:
        yield from freed(state, held)


def _rolled(state: State, defender: str, numbers: Blow, told: dict[str, Any]) -> Generator[Asked, Any, list[int]]:
    """Roll the attack dice; return the faces that count.

    The defender may spend Weakened for some to be rolled again, then the attacker rolls again what he may; no die is
    rolled a third time (J02, J10).
    """
    attacker = told["unit"]
    answer = yield Roll(numbers.dice, 6, told)
    faces: list[int] = list(answer["roll"])
    free = list(range(len(faces)))
    seats = state.units[attacker].seat, state.units[defender].seat
    if "weakened" in state.units[attacker].conditions:
        again = yield from rerolled(seats[1], "weakened", faces, free, told)
        if again:
            lose(state, attacker, "weakened", "J10")
        free = [place for place in free if place not in again]
    if numbers.again == "misses":
        free = [place for place in free if faces[place] < numbers.hits]
    if numbers.again != "none" and free:
        again = yield from rerolled(seats[0], "reroll", faces, free, told)
        if again:
            state.say("rerolled", seat=seats[0], unit=attacker, dice=len(again), rule=BONUS[numbers.again])
    return faces


def _defended(state: State, attacker: str, defender: str, numbers: Blow, hits: int) -> Generator[Asked, Any, list[int]]:
    """Roll a defence die for each hit; return the faces that count. The attacker may spend Vulnerable (J03, J10)."""
    told = {"for": "defence", "unit": defender, "blocks": numbers.blocks}
    answer = yield Roll(hits, 6, told)
    faces: list[int] = list(answer["roll"])
    if "vulnerable" in state.units[defender].conditions:
        seat = state.units[attacker].seat
        if (yield from rerolled(seat, "vulnerable", faces, range(hits), told)):
            lose(state, defender, "vulnerable", "J10")
    return faces


def struck(numbers: Blow, faces: list[int]) -> tuple[int, int]:
    """Return how many hits these faces are, and how many of them cannot be blocked (J02, J05)."""
    sixes = faces.count(6)
    hits = sum(face >= numbers.hits for face in faces) + sixes * (numbers.sixes - 1)
    return hits, sixes if numbers.sure else 0


def _fired_upon(state: State, before: list[str]) -> Step:
    """Friends who are engaged with the target of a ranged attack take a Panic Test (G05)."""
    for id in before:
        if id in state.units:
            near = state.engaged(id)
            yield from panic(state, id, 0, "G05")
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
