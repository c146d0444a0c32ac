"""How a battle is fought: rolls, losses, captives, round by round ("6.2 Battle Progression" to "6.3.4")."""

from __future__ import annotations

import math
from collections.abc import Generator
from itertools import product
from typing import Any

from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import archers, control, dice, harm, joining, mercenaries, oaths, spoils, talks
from gotweb.fief import battle as field
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import MANCE, State
from gotweb.fief.windows import WINDOWS

PEACE = 3
"""After so many rounds without losses the battle ends (R18)."""


def fight(state: State, battle: Battle) -> Step:
    """Fight a battle from beginning to end (R01 to R22). Afterwards `presence.settle` has been done for the place."""
    state.battle = battle
    battle.begin(state)
    armies = [field.told(state, battle, side) for side in battle.sides()]
    state.say(
        "battle", seat=battle.offence.leader, other=battle.defence.leader, area=battle.at, armies=armies, rule="R01"
    )
    for house, other in product(battle.offence.houses, battle.defence.houses):
        oaths.seen(state, house, "peace", False, other)
    yield from _rounds(state, battle)
    state.battle = None
    for house, n in battle.hired.items():
        mercenaries.rest(state, house, n)
    yield from harm.tidy(state, battle)


def _rounds(state: State, battle: Battle) -> Step:
    yield from joining.supporters(state, battle)
    if not joining.marshal(state, battle):
        return
    if joining.flees(state, battle):
        yield from talks.surrender(state, battle, battle.defence)
        return
    yield from joining.persuade(state, battle)
    yield from harm.tidy(state, battle)  # the last man of a besieger may have gone over
    yield from WINDOWS.after(state, "battle")
    if (yield from _over(state, battle)):
        return
    shot = yield from archers.shoot(state, battle)
    if shot:
        yield from WINDOWS.after(state, "archers")
        if archers.last_noble_shot(state, battle) or (yield from _over(state, battle)):
            return
    while True:
        yield from fought(state, battle)
        yield from WINDOWS.after(state, "battle-round")
        if (yield from _over(state, battle)):
            return


def _over(state: State, battle: Battle) -> Generator[Asked, Any, bool]:
    """Begin a round: return whether the battle is over (R18), by losses, by rounds without any, or by what the leaders
    say: a truce or a surrender (R16, R17).

    Before that everybody may act: beside the first question, if that goes to the attacking leader.
    """
    over = None
    while over is None:
        if not talks.begins_with_offence(state, battle):
            yield from WINDOWS.before(state)
        over = (yield from _decided(state, battle)) or (yield from talks.talk(state, battle))
    if over:
        return True
    return (yield from _decided(state, battle))  # an ally may have left with the last troops


def _decided(state: State, battle: Battle) -> Generator[Asked, Any, bool]:
    """Return whether the battle is decided: a side has no troops left, and its nobles become captives; or no harm is
    done any more (R18).
    """
    sides = [side for side in battle.sides() if field.alive(state, battle, side)]
    if len(sides) == 2 and battle.quiet < patience(state, battle):
        return False
    won: dict[str, str] = {}
    if len(sides) == 1:
        loser = battle.against(sides[0])
        won = {"winner": sides[0].leader, "loser": loser.leader}
        yield from harm.scatter(state, battle, loser)
        yield from spoils.divide(state, battle, loser, field.engaged(state, battle, loser))
    state.say("battle-over", area=battle.at, rule="R18", **won)
    return True


def patience(state: State, battle: Battle) -> float:
    """Return after how many rounds without losses a battle ends (R18); infinite for wildlings in Westeros (X14)."""
    deadly = battle.offence.leader == MANCE and battle.at in state.facts.villages
    return math.inf if deadly else PEACE


def fought(state: State, battle: Battle) -> Step:
    """Fight one round: both sides roll, then take their losses at the same time (R05, R12).

    An event reports the survivors.
    """
    battle.rounds += 1
    rolled = {}
    for side in battle.sides():
        rolled[side.leader] = yield from _roll(state, battle, side)
    for side in battle.sides():
        yield from _reroll(state, battle, side, rolled[side.leader])
    hits = [_hits(state, battle, side, rolled[side.leader]) for side in battle.sides()]
    yield from harm.exchange(state, battle, hits[1], hits[0])
    armies = [field.told(state, battle, side) for side in battle.sides()]
    state.say("round-fought", area=battle.at, bout=battle.rounds, armies=armies, rule="R05", **_holds(state, battle.at))


def _holds(state: State, at: str) -> dict[str, str]:
    """Return the controller of the village of a battle, as a fact for an event; nothing for an objective on the
    Wall.
    """
    holder = control.controller(state, at) if at in state.facts.villages else None
    return {} if holder is None else {"control": holder}


def _roll(state: State, battle: Battle, side: Side) -> Generator[Asked, Any, list[int]]:
    number = field.count(state, battle, side)
    rolled = yield from dice.battle(state, number, what="battle", seat=side.leader)
    return list(rolled)


def _reroll(state: State, battle: Battle, side: Side, rolled: list[int]) -> Step:
    """Let each captain reroll one of his side's dice, once both sides have seen all dice (R15)."""
    captains = field.army(state, battle, side).get("captain", 0)
    for _ in range(captains if rolled else 0):
        ways: list[dict[str, Any]] = [{"again": None}, *({"again": n} for n in range(len(rolled)))]
        answer = yield OneOf(side.leader, "again", ways, {"rolled": list(rolled)}, usual=ways[0])
        if answer["again"] is None:
            return
        new = yield from dice.battle(state, 1, what="again", seat=side.leader)
        rolled[answer["again"]] = new[0]


def _hits(state: State, battle: Battle, side: Side, rolled: list[int]) -> int:
    """The hits of a roll with all that is added and taken off (R14, A06)."""
    off = field.eyrie(state, battle, side)
    more = field.bonus(state, battle, side, len(rolled))
    hits = sum(max(0, one - off) for one in rolled) + more
    told = {"area": battle.at, "bout": battle.rounds, "army": field.told(state, battle, side), "more": more, "off": off}
    state.say("hits", seat=side.leader, dice=list(rolled), amount=hits, rule="R05", **told)
    return hits
