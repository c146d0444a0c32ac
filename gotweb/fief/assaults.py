"""The battles on the Wall, objective by objective ("7.1.4" and "7.2.1 On the Wall Battles")."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import battle as field
from gotweb.fief import fights, hierarchy, homecoming, invasion, mance, permission, rewards, slots
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import MANCE, Engine, State, Troops
from gotweb.fief.windows import WINDOWS

ATTACK: Answer = {"assault": "attack"}
BESIEGE: Answer = {"assault": "besiege"}
HOME: Answer = {"assault": "home"}
WAIT: Answer = {"assault": "wait"}


def assault(state: State, mission: str) -> Step:
    """Run all that happens on one objective in this round of the battle at the Wall."""
    if slots.slot(state, mission) is None:
        return
    come = False
    if not mance.fought_over(state, mission):
        yield from WINDOWS.before(state)
        rewards.escort(state, mission)
    elif slots.fresh(state, mission):
        yield from _repel(state, mission)
    elif state.wall.mance:
        yield from WINDOWS.before(state)
        come = True
        yield from _visited(state, mission)
    else:
        yield from _unvisited(state, mission)
    yield from WINDOWS.after(state, "objective")
    if come:
        yield from invasion.due(state)


def prepared(state: State, mission: str) -> Battle:
    """Return the battle in which the houses with nobles on an objective attack it (W12). No defender is placed yet."""
    walls = state.fort(mission) is not None
    offence = Side(hierarchy.houses(state, mission, led=True))
    return Battle(mission, offence, Side([MANCE]), walls=walls and not slots.held(state, mission))


def begun(state: State, mission: str) -> Battle:
    """Return the same battle with its defenders in place: defenders that were only a number on the objective become
    troops there.
    """
    slot = slots.slot(state, mission)
    assert slot is not None, mission
    mance.muster(state, mission, slot.wildlings)
    slots.alter(state, mission, wildlings=0)
    return prepared(state, mission)


def foreseen(state: State, mission: str) -> tuple[State, Battle]:
    """Return (a copy of the table, the battle as it would begin there). The state itself does not change."""
    later = state.copy()
    return later, begun(later, mission)


def awaited(state: State, noble: str, mission: str, troops: Troops) -> tuple[State, Battle] | None:
    """Return what `foreseen` does, for when a noble who waits on the Wall has gone to the objective with these troops.

    None if nobody defends the objective.
    """
    slot = slots.slot(state, mission)
    if slot is None or not slot.wildlings:
        return None
    later = state.copy()
    hierarchy.send(later, noble, mission, troops)
    return later, begun(later, mission)


def able(state: State, mission: str) -> bool:
    """Return whether the houses on an objective can attack it: they have troops, roll at least a die, and no coward is
    alone (W12, R04, R11).
    """
    battle = prepared(state, mission)
    here = field.engaged(state, battle, battle.offence)
    camps = sum(state.camps.get(house, 0) for house in battle.offence.houses)
    if not here or not (field.alive(state, battle, battle.offence) or camps):
        return False
    if len(here) == 1 and state.has_attribute(here[0].id, "coward"):
        return False
    return field.count(state, battle, battle.offence, more=camps) > 0


def _asked(state: State, mission: str, others: list[Answer]) -> OneOf:
    """Return the question to the objective's leader: does he attack, or do one of the `others` (answers)?"""
    slot = slots.slot(state, mission)
    amount = mance.army(state, mission).get("wildling", 0) + (slot.wildlings if slot is not None else 0)
    ways = [*([ATTACK] if able(state, mission) else []), *others]
    seat = hierarchy.houses(state, mission, led=True)[0]
    return OneOf(seat, "assault", ways, {"mission": mission, "amount": amount}, usual=ways[0])


def _said(
    state: State, mission: str, others: Callable[[State, str], list[Answer]]
) -> Generator[Asked, Any, Answer | None]:
    """Ask the leader what he does; return his answer. Everybody may act beside that question, or before it if he has no
    choice (Y01).

    If he can only attack, nobody is asked here: there is such a moment before the attack's dice. None: no noble leads
    there any more.
    """

    def question() -> OneOf | None:
        led = hierarchy.houses(state, mission, led=True)
        return _asked(state, mission, others(state, mission)) if led else None

    choice = question()
    if choice is not None and choice.only() not in (None, ATTACK):
        yield from WINDOWS.before(state)
    return (yield from WINDOWS.beside(state, question))


def _beside_attack(state: State, mission: str) -> list[Answer]:
    """Return what a leader may do in the first round instead of attacking: besiege walls, or wait if he must (W12)."""
    siege = state.fort(mission) is not None and bool(engines(state, mission))
    return [BESIEGE] if siege else [] if able(state, mission) else [WAIT]


def _repel(state: State, mission: str) -> Step:
    """First round: the leader attacks the defenders, or besieges a fortification (W12)."""
    answer = yield from _said(state, mission, _beside_attack)
    if answer == ATTACK:
        yield from attack(state, mission)
        if not slots.held(state, mission) and state.fort(mission) is not None:
            _besiege(state, mission)
    elif answer == BESIEGE:
        _besiege(state, mission)


def engines(state: State, mission: str) -> list[str]:
    """Return the houses that can place an engine at an objective: they have troops there and one of their two engines
    left (W12).
    """
    stock = state.facts.prices["markers"]["engine"]
    out = [engine.house for laid in state.sieges.values() for engine in laid]
    return [seat for seat in state.present(mission) if state.has_troops(seat, mission) and out.count(seat) < stock]


def _besiege(state: State, mission: str) -> None:
    """Let each house with troops on the objective place an engine there (W12)."""
    for seat in engines(state, mission):
        state.sieges[mission] = (*state.sieges.get(mission, ()), Engine(seat, 1))
        state.say("besieges", seat=seat, area=mission, rule="W12")


def attack(state: State, mission: str) -> Step:
    """Fight a battle on an objective: the houses with nobles there against its defenders, and against Mance if he is
    there (W12).
    """
    battle = begun(state, mission)
    yield from fights.fight(state, battle)
    there, won = state.wall.mance == mission, not mance.army(state, mission)
    if won and there:
        mance.fall(state, "W13")
    if won and _stand(state, battle):
        state.sieges.pop(mission, None)
        slots.alter(state, mission, held=True)
        state.say("conquered", mission=mission, seats=hierarchy.houses(state, mission, led=False), rule="W12")
        yield from rewards.give(state, mission)
    elif not won:
        slots.alter(state, mission, held=False)
        if not there or not state.wall.mance:
            slots.alter(state, mission, wildlings=mance.withdraw(state, mission))


def _stand(state: State, battle: Battle) -> bool:
    """Return whether the Westerosi have troops left after a battle, even if only mercenaries (M04, W12)."""
    return any(state.has_troops(seat, battle.at) for seat in state.order) or any(battle.hired.values())


def _visited(state: State, mission: str) -> Step:
    """Second round: Mance comes to an objective. He attacks a house that holds it; a besieger attacks or goes home
    (W13).

    If the objective is besieged, its defenders follow Mance, even if the besieging troops cannot attack for want of a
    noble.
    """
    mance.advance(state, mission)
    slot = slots.slot(state, mission)
    assert slot is not None, mission
    if slot.held:
        yield from _storm(state, mission)
        return
    if hierarchy.houses(state, mission, led=False):
        mance.muster(state, mission, slot.wildlings)
        slots.alter(state, mission, wildlings=0)
    if hierarchy.houses(state, mission, led=True):
        answer = yield _asked(state, mission, [HOME])
        if answer == ATTACK:
            yield from attack(state, mission)
    if not slots.held(state, mission):
        yield from homecoming.leave(state, mission)


def _storm(state: State, mission: str) -> Step:
    """Let Mance attack the houses that hold an objective (W13); if he has no die against its walls he passes by.

    Another player's Secret Passage may have opened the walls to Mance before. If both sides fall at once the objective
    is not retaken (R13).
    """
    houses = hierarchy.houses(state, mission, led=False)
    if not houses:
        slots.alter(state, mission, held=False)
        return
    traitors = [seat for seat in state.order if permission.open_to(state, seat, mission)]
    for seat in traitors:
        permission.shut(state, seat, mission)
    walls = state.fort(mission) is not None
    battle = Battle(mission, Side([MANCE]), Side(houses), walls=walls, tunnel=bool(traitors))
    if not field.count(state, battle, battle.offence):
        state.say("mance-passes", mission=mission, rule="W13")
        return
    yield from fights.fight(state, battle)
    fell, stand = mance.fallen(state, mission) or not state.wall.mance, _stand(state, battle)
    if fell and stand:
        yield from rewards.give(state, mission)
    elif not fell and not stand:
        slots.alter(state, mission, held=False)
        state.say("retaken", mission=mission, rule="W13")


def _unvisited(state: State, mission: str) -> Step:
    """Second round, on an objective that Mance did not reach before he fell (W14).

    Besiegers attack now or go home. Houses that hold an objective which can be won twice may fight its reinforcements.
    """
    slot = slots.slot(state, mission)
    assert slot is not None, mission
    if not hierarchy.houses(state, mission, led=True):
        return
    if slot.held:
        if rewards.due(state, mission) and able(state, mission):
            slots.alter(state, mission, wildlings=state.facts.missions[mission].reinforcements)
            answer = yield from _said(state, mission, lambda *_: [WAIT])
            if answer == ATTACK:
                yield from attack(state, mission)
            else:
                slots.alter(state, mission, wildlings=0)
        return
    answer = yield from _said(state, mission, lambda *_: [HOME])
    if answer == ATTACK:
        yield from attack(state, mission)
    if not slots.held(state, mission):
        yield from homecoming.leave(state, mission)
