"""The exact odds of a whole battle that is fought to its end, by how bots take their losses ("6.2 Battle Progression").

Nobles are counted as they stand at the beginning; what is said between rounds, cards and captains are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gotweb.fief import battle as field
from gotweb.fief import losses
from gotweb.fief.battle import Battle, Side
from gotweb.fief.facts import Facts
from gotweb.fief.state import State, Troops

PEACE = 3
"""After so many rounds without losses the battle ends (R18)."""
DEAR: Mapping[str, float] = {
    "man-at-arms": 1.0, "mercenary": 0.9, "archer": 1.4, "unsullied": 2.0, "knight": 3.1, "ranger": 3.2,
    "captain": 2.5, "king-man": 1.3, "queen-man": 1.3, "king-knight": 3.5, "queen-knight": 3.5, "wildling": 2.0,
    "giant": 3.0,
}  # fmt: skip
"""What one piece of a kind is worth, in gold."""
Kinds = tuple[tuple[str, int], ...]
"""Units and their numbers, sorted."""


def price(troops: Troops) -> float:
    """What troops are worth, in gold."""
    return sum(DEAR[unit] * n for unit, n in troops.items())


class Army(NamedTuple):
    """One side of a battle as the odds see it."""

    troops: Kinds
    extra: int
    """Strength beside the troops: Lords, and Ladies with a title (R05)."""
    more: int
    """Dice beside those of the strength, and less those that walls take (R05, R10)."""
    bonus: int
    """Hits that are added if any die is rolled (R14)."""
    lowered: bool
    """Whether each die counts one less (A06)."""


class Odds(NamedTuple):
    """How a battle ends: the chances of both sides, and what each loses on the average, in gold."""

    offence: float
    defence: float
    paid: float
    """What the offence loses."""
    taken: float
    """What the defence loses."""


class Box(NamedTuple):
    """What the odds need to know of the game in hand."""

    facts: Facts
    die: str
    """Which battle die is played with: a key of `Facts.faces`."""


def army(state: State, battle: Battle, side: Side, more: Troops | None = None) -> Army:
    """Return a side as it would fight a round; `more` are troops that would come to it."""
    troops = {**field.army(state, battle, side)}
    for unit, n in (more or {}).items():
        troops[unit] = troops.get(unit, 0) + n
    dragons = any(state.titles.get("dragons") == one.id for one in field.engaged(state, battle, side))
    extra = field.strength(state, battle, side) - field.worth(state, field.army(state, battle, side))
    walls = field.penalty(state, battle) if side is battle.offence else 0
    return Army(
        tuple(sorted(troops.items())), extra, dragons - walls, field.bonus(state, battle, side, 1),
        field.eyrie(state, battle, side),
    )  # fmt: skip


def odds(state: State, battle: Battle) -> Odds:
    """Return how a battle ends that is fought to its end."""
    return fought(
        Box(state.facts, state.options["die"]), army(state, battle, battle.offence), army(state, battle, battle.defence)
    )


@lru_cache(maxsize=20_000)
def fought(box: Box, one: Army, other: Army) -> Odds:
    """Return how the offence `one` and the defence `other` end, if neither yields."""
    known: dict[tuple[Kinds, Kinds, int], Odds] = {}

    def ends(mine: Kinds, theirs: Kinds, quiet: int) -> Odds:
        at = (mine, theirs, quiet)
        if at not in known:
            known[at] = _ends(mine, theirs, quiet)
        return known[at]

    def _ends(mine: Kinds, theirs: Kinds, quiet: int) -> Odds:
        here, there = _alive(box, mine), _alive(box, theirs)
        if not (here and there) or quiet == PEACE:
            return Odds(float(here and not there), float(there and not here), 0.0, 0.0)
        attack = _chances(box, one, mine)
        if not attack:
            return Odds(0.0, 0.0, 0.0, 0.0)
        won = lost = paid = taken = 0.0
        after = _outcomes(box, mine, _chances(box, other, theirs) or ((0, 1.0),))
        for their, share in _outcomes(box, theirs, attack):
            for my, part in after:
                still = my == mine and their == theirs
                later, both = ends(my, their, quiet + 1 if still else 0), share * part
                won += both * later.offence
                lost += both * later.defence
                paid += both * (later.paid + _cost(mine) - _cost(my))
                taken += both * (later.taken + _cost(theirs) - _cost(their))
        return Odds(won, lost, paid, taken)

    return ends(one.troops, other.troops, 0)


@lru_cache(maxsize=50_000)
def _alive(box: Box, troops: Kinds) -> bool:
    return not losses.all_dead(box.facts, dict(troops))


@lru_cache(maxsize=50_000)
def _cost(troops: Kinds) -> float:
    return sum(DEAR[unit] * n for unit, n in troops)


@lru_cache(maxsize=20_000)
def _chances(box: Box, army: Army, troops: Kinds) -> tuple[tuple[int, float], ...]:
    """How likely a side scores how many hits in a round; nothing if it has no die."""
    strength = army.extra + sum(box.facts.units[unit].strength * n for unit, n in troops)
    dice = sum(strength >= low for low, _ in box.facts.dice) + army.more
    if dice <= 0:
        return ()
    found, faces = {army.bonus: 1.0}, box.facts.faces[box.die]
    for _ in range(dice):
        after: dict[int, float] = {}
        for n, share in found.items():
            for face in faces:
                hits = n + max(0, face - army.lowered)
                after[hits] = after.get(hits, 0.0) + share / len(faces)
        found = after
    return tuple(sorted(found.items()))


def _outcomes(box: Box, troops: Kinds, chances: tuple[tuple[int, float], ...]) -> list[tuple[Kinds, float]]:
    """What may be left of troops after these hits, and how likely: what comes to the same is counted together."""
    found: dict[Kinds, float] = {}
    for hits, share in chances:
        left = _after(box, troops, hits)
        found[left] = found.get(left, 0.0) + share
    return list(found.items())


@lru_cache(maxsize=50_000)
def _after(box: Box, troops: Kinds, hits: int) -> Kinds:
    """What is left of troops after hits, taken as bots take them: what is cheapest goes."""
    lost = cheapest(losses.ways(box.facts, dict(troops), hits))
    left = tuple((unit, n - lost.get(unit, 0)) for unit, n in troops if n > lost.get(unit, 0))
    return left if _alive(box, left) else ()


def cheapest(ways: list[dict[str, int]]) -> dict[str, int]:
    """Return the cheapest of several ways to lose troops, the first of equals."""
    return min(ways, key=price)
