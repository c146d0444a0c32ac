"""The odds of an attack and of a charge, exactly. Nothing is sampled, and all numbers are those of `strength`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import NamedTuple

from gotweb.miniatures.morale import passes
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import Blow, fright, nerve

DIE = range(1, 7)
FEAR = range(1, 4)
Chances = dict[int, Fraction]


class Odds(NamedTuple):
    """What an attack can come to; the chances of a mapping add up to one."""

    wounds: Mapping[int, Fraction]
    """Wounds by the attack itself -> chance."""
    lost: Mapping[int, Fraction]
    """Wounds that the unit really suffers, those of a failed Panic Test included -> chance."""
    destroyed: Fraction
    mean: Fraction
    """The mean number of wounds by the attack itself."""


def of_attack(state: State, defender: str, numbers: Blow) -> Odds:
    """The odds of an attack in numbers (`strength.blow`). Whoever may roll misses again does; no condition is spent."""
    left = state.units[defender].left
    wounds = of_wounds(numbers)
    lost: Chances = {}
    for n, chance in wounds.items():
        if not 0 < n < left:
            _add(lost, min(n, left), chance)
            continue
        after = state.copy()
        after.change(defender, left=left - n)
        unit = after.units[defender]
        fails = failing(unit.kind.morale, numbers.panic + nerve(after, defender))
        _add(lost, n, chance * (1 - fails))
        for fear in FEAR:
            more = max(0, fear + fright(after, defender) + numbers.fear)
            _add(lost, min(n + more, left), chance * fails * Fraction(1, len(FEAR)))
    mean = sum((n * chance for n, chance in wounds.items()), Fraction(0))
    return Odds(wounds, dict(sorted(lost.items())), lost.get(left, Fraction(0)), mean)


def failing(morale: int, modifier: int) -> Fraction:
    """The chance to fail a Panic Test (K01)."""
    failed = sum(not passes(morale, one + other + modifier) for one in DIE for other in DIE)
    return Fraction(failed, 36)


def arriving(need: int, dice: int = 1) -> Fraction:
    """The chance that a charge arrives that needs such a roll; of several dice the lowest counts (F05, F11)."""
    return Fraction(max(0, 7 - max(need, 1)), 6) ** dice


def of_wounds(numbers: Blow) -> Chances:
    """Wounds by the dice -> chance: hits that can be blocked and hits that cannot are counted die by die."""
    hit, six = Fraction(6 - numbers.hits, 6), Fraction(1, 6)
    if numbers.again != "none":
        missed = 1 - hit - six
        hit, six = hit * (1 + missed), six * (1 + missed)
    sure = int(numbers.sure)
    kinds = (((0, 0), 1 - hit - six), ((1, 0), hit), ((numbers.sixes - sure, sure), six))
    scored = {(0, 0): Fraction(1)}
    for _ in range(numbers.dice):
        after: dict[tuple[int, int], Fraction] = {}
        for (open_hits, sure_hits), chance in scored.items():
            for (more, certain), share in kinds:
                key = open_hits + more, sure_hits + certain
                after[key] = after.get(key, Fraction(0)) + chance * share
        scored = after
    through = Fraction(numbers.blocks - 1, 6) if numbers.defended else Fraction(1)
    found: Chances = {}
    for (open_hits, sure_hits), chance in scored.items():
        for n in range(open_hits + 1):
            part = comb(open_hits, n) * through**n * (1 - through) ** (open_hits - n)
            _add(found, max(0, n - numbers.walls) + sure_hits, chance * part)
    return {n: chance for n, chance in sorted(found.items()) if chance}


def _add(chances: Chances, key: int, chance: Fraction) -> None:
    chances[key] = chances.get(key, Fraction(0)) + chance
