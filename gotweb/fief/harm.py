"""How hits of a battle are taken: by troops as the leader chooses, then by nobles ("6.2.2 Taking Losses")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import battle as field
from gotweb.fief import deaths, families, losses, presence
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import MANCE, State, Troops


def exchange(state: State, battle: Battle, offence: int, defence: int, nobles: bool = True) -> Step:
    """Let both sides take hits at the same time; if `nobles` is false only troops take them (R12, R13, R08)."""
    taken = {}
    for side, hits in zip(battle.sides(), (offence, defence), strict=True):
        taken[side.leader] = yield from _choose(state, battle, side, hits)
    surplus = []
    for side, hits in zip(battle.sides(), (offence, defence), strict=True):
        lost = taken[side.leader]
        _remove(state, battle, side, lost)
        rest = hits - sum(losses.taken(state.facts, troops) for troops in lost.values())
        surplus.append(rest if not field.alive(state, battle, side) else 0)
    yield from tidy(state, battle)
    if nobles:
        for side, hits in zip(battle.sides(), surplus, strict=True):
            yield from _fall(state, battle, side, hits)
    still = not any(any(troops.values()) for lost in taken.values() for troops in lost.values())
    battle.quiet = battle.quiet + 1 if still else 0
    yield from tidy(state, battle)


def tidy(state: State, battle: Battle) -> Step:
    """Free the captives of a house whose troops there are all dead (M06), then bring the place in order."""
    for house in (*battle.offence.houses, *battle.defence.houses):
        if house in state.houses and not state.has_troops(house, battle.at) and not battle.hired.get(house):
            for held in state.captives(house, battle.at):
                yield from families.free(state, held.id, stays=True)
    yield from presence.settle(state, battle.at)


def scatter(state: State, battle: Battle, side: Side) -> Step:
    """Remove the captains of a side that has no other troops (R12): hits could never kill them."""
    if not field.army(state, battle, side):
        return
    _remove(state, battle, side, {house: dict(field.troops_of(state, battle, side, house)) for house in side.houses})
    yield from tidy(state, battle)


def _choose(state: State, battle: Battle, side: Side, hits: int) -> Generator[Asked, Any, dict[str, dict[str, int]]]:
    """Ask the leader which troops hits remove (R12), also of his allies. Returns house -> the troops it loses."""
    if not hits or not field.alive(state, battle, side):
        return {}
    own = {house: field.troops_of(state, battle, side, house) for house in side.houses}
    total = field.army(state, battle, side)
    if side.leader == MANCE:
        return {MANCE: wild_losses(state, total, hits)}
    lost = yield from losses.choose(state, side.leader, total, hits, area=battle.at)
    found: dict[str, dict[str, int]] = {house: {} for house in side.houses}
    for unit, n in lost.items():
        left = n
        for at, house in enumerate(side.houses):
            have = own[house].get(unit, 0)
            later = sum(own[other].get(unit, 0) for other in side.houses[at + 1 :])
            ways = [{"share": share} for share in range(max(0, left - later), min(left, have) + 1)]
            answer = yield OneOf(
                side.leader, "share", ways, {"other": house, "unit": unit, "amount": left}, evident=True
            )
            found[house][unit] = answer["share"]
            left -= answer["share"]
    return found


def wild_losses(state: State, troops: Troops, hits: int) -> dict[str, int]:
    """Return the troops that hits remove from Mance's army: no player answers for it, and as few giants as possible
    fall (R12).
    """
    return min(losses.ways(state.facts, troops, hits), key=lambda way: (way.get("giant", 0), sorted(way.items())))


def _remove(state: State, battle: Battle, side: Side, lost: dict[str, dict[str, int]]) -> None:
    """Take dead troops off the map; dead mercenaries go back to the pool (M04)."""
    for house, troops in lost.items():
        gone = {unit: n for unit, n in troops.items() if n}
        if not gone:
            continue
        state.say("lost", seat=house, area=battle.at, troops=gone, rule="R12")
        for unit, n in gone.items():
            hired = min(n, battle.hired.get(house, 0)) if unit == "mercenary" else 0
            if hired:
                battle.hired[house] -= hired
            left = n - hired
            for spot, there in list(field.standing(state, battle, side, house)):
                part = min(left, there.get(unit, 0))
                if part:
                    state.take_troops(spot, {unit: part})
                    left -= part
                    if side.party is not None:
                        side.party[spot][unit] -= part


def _fall(state: State, battle: Battle, side: Side, hits: int) -> Step:
    """Let hits kill nobles, chosen by the leader, when all troops are dead (R13)."""
    for _ in range(hits):
        able = [one.id for one in field.engaged(state, battle, side)]
        if not able:
            return
        answer = yield OneOf(side.leader, "fall", [{"fall": one} for one in able], {"nobles": able}, evident=True)
        yield from deaths.die(state, answer["fall"], "R13")
