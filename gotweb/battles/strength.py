"""The numbers of an attack, line by line: its dice (p19), and the effect of each result of a die (p20).

View, log and odds all use this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gotweb.battles.facts import RANKS, TOKENS
from gotweb.battles.state import State, Unit, kind_of, row_of, stalwart, word

ATTACK, COUNTER, PARTING, DOGS, KINDLE = "attack", "counter", "parting", "dogs", "kindle"
"""What dice are thrown for: an ordered attack, a counterattack, a parting blow, war dogs, lighting a fire."""


class DiceLine(NamedTuple):
    """One thing that changes the number of dice: its name, its rule, and the dice after it."""

    what: str
    rule: str
    dice: int


class Blow(NamedTuple):
    """An attack of any kind that is made or could be made, by the unit in a hex on the unit in another."""

    kind: str
    hex: str
    target: str
    rank: str
    """The rank whose row is used."""
    flank: bool = False
    distance: int | None = None
    """How far away the target is, where a unit asks from a hex in which it does not stand yet."""


def blow(state: State, hex: str, target: str, kind: str = ATTACK) -> Blow:
    """Return the attack of the unit in a hex on the unit in another."""
    unit = state.units[hex]
    rank = unit.rank
    if word(state, unit, "as-blue") and RANKS.index(rank) < RANKS.index("blue"):
        rank = "blue"
    return Blow(kind, hex, target, rank, kind == ATTACK and flanks(state, hex, target))


def flanks(state: State, hex: str, target: str) -> bool:
    """Return whether an attack is a flank attack: an unengaged unit in melee with an engaged one, or by a card
    (H03).
    """
    unit = state.units[hex]
    if word(state, unit, "flank"):
        return True
    melee = not kind_of(state, unit).shoots
    return melee and target in state.engaged and state.partner(hex) is None and state.partner(target) != hex


def dice(state: State, blow: Blow) -> list[DiceLine]:
    """Return the number of dice of an attack, with every step to it; the last line has the number (H04, H05).

    First the limits of terrain, which apply before all modifiers, then the modifiers; never fewer than 0.
    """
    unit, ground = state.units[blow.hex], state.ground(blow.hex)
    number = kind_of(state, unit).ranks[blow.rank].dice
    lines = [DiceLine(blow.rank, "H04", number)]

    def limit(most: int | None, what: str) -> None:
        nonlocal number
        if most is not None and most < number:
            number = most
            lines.append(DiceLine(what, "H05", number))

    def add(amount: int, what: str, rule: str) -> None:
        nonlocal number
        if amount:
            number = max(0, number + amount)
            lines.append(DiceLine(what, rule, number))

    limit(ground.dice_from, ground.id)
    if kind_of(state, unit).shoots or blow.kind == DOGS:
        limit(ground.ranged_from, ground.id)
    if blow.kind == COUNTER:
        limit(ground.counter_dice, ground.id)
    if blow.kind == KINDLE:
        return lines
    there, target = state.ground(blow.target), state.units[blow.target]
    if ground.id != there.dice_against_unless:
        limit(there.dice_against, there.id)
    if blow.kind == ATTACK:
        moved = state.now.moved.get(unit.id, 0) if state.now is not None else 0
        add(word(state, unit, "dice"), "card", "D09")
        if moved and word(state, unit, "off-balance") and not word(state, unit, "steady"):
            add(-1, "off-balance", "M05")
        if moved >= 2:
            add(word(state, unit, "dice-moved"), "commander", "K04")
        if blow.target in state.engaged:
            add(word(state, unit, "dice-engaged"), "commander", "K04")
        if kind_of(state, target).of_class == "cavalry":
            add(word(state, unit, "dice-cavalry"), "card", "D09")
        if target.commander is not None:
            add(word(state, unit, "dice-commander"), "card", "D09")
    return lines


def number(state: State, blow: Blow) -> int:
    """Return how many dice are thrown."""
    return dice(state, blow)[-1].dice


def defends_as(state: State, unit: Unit) -> str:
    """Return the rank as which a unit defends (M04)."""
    up = min(RANKS.index(unit.rank) + bool(word(state, unit, "heavy-armor")), len(RANKS) - 1)
    return RANKS[up]


def results(state: State, blow: Blow) -> Mapping[str, int]:
    """Return how many hits each result of a die is (H06, H07, H08, M04)."""
    unit, target = state.units[blow.hex], state.units[blow.target]
    hits = dict.fromkeys(TOKENS, 0)
    hits[defends_as(state, target)] = 1
    ordered = blow.kind == ATTACK
    if no_valor(state, blow) is None:
        hits["valor"] = 2 if ordered and word(state, unit, "valor-twice") else 1
    if ordered and word(state, unit, "morale-hits"):
        hits["morale"] = 1
    return hits


def no_valor(state: State, blow: Blow) -> str | None:
    """Return the rule by which valor results do not hurt a target, or None if they do.

    Those of some units never hit (H07); red heavy armor ignores them (M04); cavalry is hurt only by those of cavalry
    (H08), unless a card says otherwise.
    """
    unit, target = state.units[blow.hex], state.units[blow.target]
    if not kind_of(state, unit).ranks[blow.rank].valor:
        return "H07"
    if target.rank == "red" and word(state, target, "heavy-armor"):
        return "M04"
    if kind_of(state, target).of_class == "cavalry" and kind_of(state, unit).of_class != "cavalry":
        return None if blow.kind == ATTACK and word(state, unit, "valor-cavalry") else "H08"
    return None


def ignored_hits(state: State, hex: str) -> int:
    """Return how many hits of each attack the unit in a hex ignores: by the cover of its hex and by Endurance (M02)."""
    return sum(screens(state, hex).values())


def screens(state: State, hex: str) -> Mapping[str, int]:
    """Return the sources by which the unit in a hex ignores hits, terrain or "endurance" -> how many (M02)."""
    unit, ground = state.units[hex], state.ground(hex)
    held = state.engaged.get(hex)
    cover = 0 if held is not None and held[1] == unit.house else ground.cover
    found = {ground.id: cover, "endurance": word(state, unit, "endurance")}
    return {what: number for what, number in found.items() if number}


def ignorable(state: State, hex: str) -> int:
    """Return how many morale results the unit in a hex may ignore: one if Stalwart, and those a commander adds (M08,
    K04).
    """
    unit = state.units[hex]
    near = (state.units.get(place) for place in state.plan.grid.near[hex])
    steadied = any(one is not None and one.house == unit.house and word(state, one, "steadies") for one in near)
    return int(stalwart(state, hex)) + int(steadied) + word(state, unit, "resolute")


__all__ = [
    "ATTACK", "COUNTER", "DOGS", "KINDLE", "PARTING", "Blow", "DiceLine", "blow", "defends_as", "dice", "flanks",
    "ignorable", "ignored_hits", "no_valor", "number", "results", "row_of",
]  # fmt: skip
