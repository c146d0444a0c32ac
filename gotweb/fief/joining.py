"""Before a battle: which houses join which side, cowards, persuasion ("Phase 6. Battles", its first part)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import battle as field
from gotweb.fief import permission, renegades, titles
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import Spot, State

NONE: Answer = {"join": "none"}


def supporters(state: State, battle: Battle) -> Step:
    """Let other houses with troops and a noble there join a side, if its leader agrees (R19).

    None joins the raiders of a raid, nor a battle against Mance, where the sides are the objectives on which nobles
    stand.
    """
    if battle.wild:
        return
    for seat in state.order:
        if not _apart(state, battle, seat):
            continue
        ways = [NONE, {"join": "defence"}, *([{"join": "offence"}] if may_attack(state, battle, seat) else [])]
        told = {"area": battle.at, "seat": battle.offence.leader, "other": battle.defence.leader}
        answer = yield OneOf(seat, "join", ways, told, usual=NONE)
        if answer == NONE:
            continue
        side = battle.offence if answer["join"] == "offence" else battle.defence
        welcome = yield OneOf(side.leader, "welcome", [{"welcome": True}, {"welcome": False}], {"other": seat},
                              usual={"welcome": True})  # fmt: skip
        if welcome["welcome"]:
            side.houses.append(seat)
            state.say("joins", seat=seat, other=side.leader, area=battle.at, rule="R19")


def joined(battle: Battle, seat: str, side: str) -> Battle:
    """Return the battle as it would be with one more house on its "offence" or "defence"; the battle itself does not
    change.
    """
    one: Side = getattr(battle, side)
    more = replace(one, houses=[*one.houses, seat])
    return replace(battle, offence=more) if side == "offence" else replace(battle, defence=more)


def _apart(state: State, battle: Battle, seat: str) -> bool:
    """Return whether a house has troops and a noble there and is on no side yet (R19)."""
    taken = (*battle.offence.houses, *battle.defence.houses)
    return seat not in taken and state.has_troops(seat, battle.at) and bool(state.nobles_at(seat, battle.at))


def may_attack(state: State, battle: Battle, seat: str) -> bool:
    """Return whether a house may join the offence: not in a raid or through a shadow's passage; no Brother, no house
    bound by loyalty (R24, R06).
    """
    if battle.raid or battle.alone or not _apart(state, battle, seat):
        return False
    foes, at = battle.defence, battle.at
    return attack(state, seat, foes.leader, at, joins=True) is None and not bound(state, seat, foes.houses, at)


def marshal(state: State, battle: Battle) -> bool:
    """Return whether a battle takes place: the offence must have a die (R11).

    Attackers of protected walls become outlaws (W09).
    """
    if battle.wild:
        return True
    if not field.hopeful(state, battle):
        state.say("battle-over", area=battle.at, rule="R11")
        return False
    if battle.walls:
        for seat in battle.offence.houses:
            renegades.outlaw(state, seat, battle.at)
    return True


def attack(state: State, seat: str, victim: str, at: str, joins: bool = False) -> str | None:
    """Return the rule that keeps the nobles of a house in a village from attacking another house, or None.

    R24: a Brother only breaks out against besiegers, and may join (`joins`) an attack on besiegers. R06: see `bound`.
    """
    watch = any(titles.brother(state, one.id) for one in state.nobles_at(seat, at))
    if watch and not (state.besieging(victim, at) and (joins or permission.besieged(state, seat, at))):
        return "R24"
    return "R06" if bound(state, seat, [victim], at) else None


def bound(state: State, seat: str, foes: Collection[str], at: str) -> bool:
    """Return whether a loyal noble keeps his house from attacking these foes: one of them is its ally by marriage
    (R06).
    """
    loyal = any(state.has_attribute(one.id, "loyal") for one in state.nobles_at(seat, at))
    return loyal and titles.ally(state, seat) in foes


def flees(state: State, battle: Battle) -> bool:
    """Return whether the defence surrenders at once: it is a coward alone against a greater army (R04)."""
    here = field.engaged(state, battle, battle.defence)
    alone = len(here) == 1 and state.has_attribute(here[0].id, "coward")
    return alone and field.strength(state, battle, battle.offence) > field.strength(state, battle, battle.defence)


def persuade(state: State, battle: Battle) -> Step:
    """Let each persuasive noble turn one enemy Man at Arms or mercenary to his house, if it has a counter left
    (R23).
    """
    for side in battle.sides():
        for one in field.engaged(state, battle, side):
            if state.has_attribute(one.id, "persuasive"):
                ways: list[Answer] = [{"persuade": None}, *_turncoats(state, battle, battle.against(side), one.house)]
                told = {"noble": one.id, "area": battle.at}
                answer = yield OneOf(one.house, "persuade", ways, told, usual=ways[0])
                if answer["persuade"] is not None:
                    _turn(state, battle, side, one.id, answer)


MEN = ("king-man", "man-at-arms", "queen-man")


def _turncoats(state: State, battle: Battle, side: Side, house: str) -> list[Answer]:
    found: list[Answer] = []
    for foe in side.houses:
        troops = field.troops_of(state, battle, side, foe)
        if state.stock(house, "man-at-arms") > 0:
            found += [{"persuade": foe, "unit": unit} for unit in MEN if troops.get(unit)]
        if state.camps.get(foe):
            found.append({"persuade": foe, "unit": "mercenary"})
    return found


def _turn(state: State, battle: Battle, side: Side, noble: str, answer: Answer) -> None:
    """Turn one man to the persuader's side; a mercenary moves from the enemy's camp to the persuader's."""
    foe, unit, one = answer["persuade"], answer["unit"], state.nobles[noble]
    state.say("persuaded", seat=one.house, other=foe, noble=noble, troops={unit: 1}, rule="R23")
    if unit == "mercenary":
        state.camps[foe] -= 1
        state.camps[one.house] += 1
        return
    against = battle.against(side)
    spot = next(spot for spot, troops in field.standing(state, battle, against, foe) if troops.get(unit))
    state.take_troops(spot, {unit: 1})
    if against.party is not None:
        against.party[spot][unit] -= 1
    home = Spot(one.house, battle.at, one.road)
    state.add_troops(home, {"man-at-arms": 1})
    if side.party is not None:
        side.party[home]["man-at-arms"] = side.party[home].get("man-at-arms", 0) + 1
