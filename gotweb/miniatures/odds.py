"""The exact odds of an attack and of a charge. Nothing is sampled, and all modifiers are those of `strength`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from gotweb.miniatures.minds.bearing import Gains
from gotweb.miniatures.morale import passes
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import NO_GAINS, Blow, fright, nerve

DIE = range(1, 7)
FEAR = range(1, 4)
NOTHING: Collection[str] = ()
Chances = dict[int, Fraction]


class Odds(NamedTuple):
    """The possible results of an attack; the chances in a mapping add up to one."""

    wounds: Mapping[int, Fraction]
    """Wounds by the attack itself -> chance."""
    lost: Mapping[int, Fraction]
    """Wounds that the unit really suffers, those of a failed Panic Test included -> chance."""
    destroyed: Fraction
    mean: Fraction
    """The mean number of wounds by the attack itself."""


def of_attack(
    state: State, defender: str, numbers: Blow, spent: Collection[str] = NOTHING, *, shielded: bool = False,
    tested: Callable[[State], Gains] = lambda _: NO_GAINS,
) -> Odds:  # fmt: skip
    """Return the odds of an attack (`strength.blow`). Misses that may be rerolled are.

    `spent` are the conditions that are used up for it: Weakened on the attacker, Vulnerable and Panicked on the
    defender. Then all dice are rolled again that harm the player who spends the condition (J10, K04). `shielded`: as in
    `of_wounds`. `tested` returns the gains used for the Panic Test, on the table as it lies then.
    """
    left = state.units[defender].left
    wounds = of_wounds(numbers, spent, shielded=shielded)
    lost: Chances = {}
    for n, chance in wounds.items():
        if not 0 < n < left:
            _add(lost, min(n, left), chance)
            continue
        after = state.copy()
        after.change(defender, left=left - n)
        unit, panicked, gains = after.units[defender], "panicked" in spent, tested(after)
        fails = failing(unit.kind.morale, numbers.panic + nerve(after, defender) + gains["test"], panicked)
        _add(lost, n, chance * (1 - fails))
        for fear, share in fears(panicked).items():
            more = max(0, fear + fright(after, defender) + numbers.fear + gains["fear"])
            _add(lost, min(n + more, left), chance * fails * share)
    mean = sum((n * chance for n, chance in wounds.items()), Fraction(0))
    return Odds(wounds, dict(sorted(lost.items())), lost.get(left, Fraction(0)), mean)


@cache
def failing(morale: int, modifier: int, panicked: bool = False) -> Fraction:
    """Return the chance to fail a Panic Test (K01).

    With `panicked` the opponent has rolled again the dice that spoil it most (K04).
    """
    throws = [*product(DIE, DIE)]
    if not panicked:
        return Fraction(sum(not passes(morale, sum(dice) + modifier) for dice in throws), len(throws))
    return sum((spoiling(morale, modifier, dice) for dice in throws), Fraction(0)) * Fraction(1, len(throws))


@cache
def fears(panicked: bool = False) -> Mapping[int, Fraction]:
    """Return D3 of a Panic Test -> its chance. With `panicked` the opponent has rolled its lowest face again (K04)."""
    share = Fraction(1, len(FEAR))
    if not panicked:
        return dict.fromkeys(FEAR, share)
    return {fear: share * share + (share if fear > FEAR[0] else 0) for fear in FEAR}


def saving(morale: int, modifier: int, dice: tuple[int, ...]) -> Fraction:
    """Return the chance that a test with these dice passes, if its unit may have any of them rolled again (P01).

    A die that may not be rolled again is counted in the modifier.
    """
    return 1 - min(_spoilt(morale, modifier, dice))


def spoiling(morale: int, modifier: int, dice: tuple[int, ...]) -> Fraction:
    """Return the chance that a test with these dice fails, if the opponent may have any of them rolled again (K04)."""
    return max(_spoilt(morale, modifier, dice))


def _spoilt(morale: int, modifier: int, dice: tuple[int, ...]) -> list[Fraction]:
    """Return the chances that a test with these dice fails: one for each choice of dice to roll again."""
    found = []
    for size in range(len(dice) + 1):
        for chosen in combinations(dice, size):
            kept = sum(dice) - sum(chosen) + modifier
            throws = [kept + sum(faces) for faces in product(DIE, repeat=size)]
            found.append(Fraction(sum(not passes(morale, total) for total in throws), len(throws)))
    return found


def arriving(need: int, dice: int = 1, *, again: bool = False) -> Fraction:
    """Return the chance that a charge with this needed roll arrives; of several dice the lowest counts (F05, F11).

    `again`: whether all the dice may be rolled again, as a card allows (P01).
    """
    once = Fraction(max(0, 7 - max(need, 1)), 6) ** dice
    return once + (1 - once) * once if again else once


def orderly(need: int, dice: int = 1, *, again: bool = False, worst: int = 1) -> Fraction:
    """Return the chance that a charge arrives without being disorderly: the die that counts shows more than `worst`
    (F10).

    Dice that may be rolled again are so only if the charge would fail.
    """
    well = arriving(max(need, worst + 1), dice)
    return well + (1 - arriving(need, dice)) * well if again else well


def of_wounds(numbers: Blow, spent: Collection[str] = NOTHING, *, shielded: bool = False) -> Chances:
    """Return wounds from the dice -> chance: hits that can and cannot be blocked are counted die by die.

    `shielded`: whether the defender may roll again dice that do not block. No die is rolled a third time: a die rolled
    again by Weakened or Vulnerable stays (J10).
    """
    hit, six = _falling(numbers, spent)
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
    block = Fraction(7 - numbers.blocks, 6)
    holds = block * block if "vulnerable" in spent else block
    # what falls at once may be rolled again by a card, what the condition has had rolled again may not
    block = holds + ((1 - block) * block if shielded else 0)
    through = 1 - block if numbers.defended else Fraction(1)
    found: Chances = {}
    for (open_hits, sure_hits), chance in scored.items():
        for n in range(open_hits + 1):
            part = comb(open_hits, n) * through**n * (1 - through) ** (open_hits - n)
            _add(found, max(0, n - numbers.walls) + sure_hits, chance * part)
    return {n: chance for n, chance in sorted(found.items()) if chance}


def of_hits(numbers: Blow, spent: Collection[str] = NOTHING) -> Fraction:
    """Return the mean number of hits of an attack, before any is blocked (J02, J05); arguments as in `of_wounds`."""
    hit, six = _falling(numbers, spent)
    return numbers.dice * (hit + numbers.sixes * six)


def _falling(numbers: Blow, spent: Collection[str]) -> tuple[Fraction, Fraction]:
    """Return the chances that an attack die finally hits with less than a 6, and with a 6."""
    hit, six = Fraction(6 - numbers.hits, 6), Fraction(1, 6)
    missed, struck = 1 - hit - six, hit + six
    anew = (struck if "weakened" in spent else 0) + (missed if numbers.again != "none" else 0)
    kept = 0 if "weakened" in spent else 1
    return hit * (kept + anew), six * (kept + anew)


def _add(chances: Chances, key: int, chance: Fraction) -> None:
    chances[key] = chances.get(key, Fraction(0)) + chance
