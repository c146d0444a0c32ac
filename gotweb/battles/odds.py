"""The odds of an attack, exactly: how many hits come through and how many hexes the target has to retreat.

Nothing is sampled. The dice fall in one of a few hundred ways as far as it matters who shows what; each is counted with
its exact number of chances, in whole numbers. All numbers of the attack are those of `strength`, as in the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from gotweb.battles import hits, retreat, strength
from gotweb.battles.facts import RANKS, TOKENS, table
from gotweb.battles.state import State, kind_of, word
from gotweb.battles.strength import ATTACK, DOGS, KINDLE, PARTING, Blow

Shown = tuple[int, ...]
"""How many dice show each of the symbols, in the order of `TOKENS`."""


Scored = tuple[int, int]
"""Hits and morale results."""
MORALE = TOKENS.index("morale")


class Odds(NamedTuple):
    """What an attack can come to, each with its exact chance; the chances of a mapping add up to one."""

    dice: int
    lost: Mapping[int, Fraction]
    """Figures lost, hits for hexes that cannot be retreated included -> chance."""
    retreats: Mapping[int, Fraction]
    """Hexes really retreated -> chance; a target that is eliminated retreats none."""
    eliminated: Fraction
    """The chance that the unit is eliminated; with a commander, that he is captured."""
    hits: Fraction
    """The mean number of hits rolled, before anything is ignored."""


@cache
def faces() -> Shown:
    """How many of the eight faces show each symbol."""
    return tuple(table().faces.count(symbol) for symbol in TOKENS)


@cache
def throws(dice: int) -> tuple[tuple[Shown, int], ...]:
    """Every way in which so many dice can fall, with its number of chances out of eight to the power of the dice."""
    return tuple(_throws(dice, faces()))


def _throws(dice: int, left: Shown) -> Iterator[tuple[Shown, int]]:
    if len(left) == 1:
        yield (dice,), left[0] ** dice
        return
    for n in range(dice + 1):
        ways = comb(dice, n) * left[0] ** n
        for rest, chances in _throws(dice - n, left[1:]):
            yield (n, *rest), ways * chances


def of_attack(state: State, hex: str, target: str, kind: str = strength.ATTACK) -> Odds:
    """The odds of an attack of the unit in a hex on the unit in another, as things are now."""
    return of_blow(state, strength.blow(state, hex, target, kind))


def of_blow(state: State, blow: Blow) -> Odds:
    """The odds of an attack. The target's owner is taken to ignore all the morale results that he may.

    What may be rolled again is what costs the attacker most in the mean, if anything does.
    """
    dice, worth = strength.number(state, blow), strength.results(state, blow)
    chances, whole = distribution(
        dice, tuple(worth[symbol] for symbol in TOKENS), blow.flank, rerolls(state, blow)
    )  # fmt: skip
    return _counted(_Outcome(state, blow), dice, chances, whole)


def of_rolled(state: State, blow: Blow, rolled: Sequence[str], again: str | None = None, number: int = 0) -> Odds:
    """The odds of an attack whose dice lie there, if so many of those that show the symbol `again` are rolled again."""
    worth = strength.results(state, blow)
    values = tuple(worth[symbol] for symbol in TOKENS)
    kept = Counter(rolled) - Counter({again: number} if again is not None else {})
    scored, flags = worth_of(tuple(kept[symbol] for symbol in TOKENS), values)
    fresh = len(rolled) - kept.total()
    chances = {(scored + more, flags + new): ways for (more, new), ways in sums(fresh, values).items()}
    return _counted(_Outcome(state, blow), len(rolled), chances, table_size(fresh))


def of_dogs(state: State, hex: str, target: str) -> Odds:
    """The odds of dogs that a unit sets on a target: one die says as which rank they bite, or what happens at once
    (M03). Nothing is ignored of what happens at once.
    """
    parts = [
        (Fraction(n, len(table().faces)), _of_dogs(state, hex, target, symbol))
        for symbol, n in zip(TOKENS, faces(), strict=True)
    ]  # fmt: skip
    lost: dict[int, Fraction] = {}
    back: dict[int, Fraction] = {}
    for share, part in parts:
        for mixed, own in ((lost, part.lost), (back, part.retreats)):
            for n, chance in own.items():
                mixed[n] = mixed.get(n, Fraction(0)) + share * chance
    gone = sum((share * part.eliminated for share, part in parts), Fraction(0))
    mean = sum((share * part.hits for share, part in parts), Fraction(0))
    return Odds(1, dict(sorted(lost.items())), dict(sorted(back.items())), gone, mean)


def _of_dogs(state: State, hex: str, target: str, symbol: str) -> Odds:
    blow = Blow(DOGS, hex, target, symbol if symbol in RANKS else state.units[hex].rank)
    if symbol in RANKS:
        return of_blow(state, blow)
    outcome = _Outcome(state, blow, at_once=True)
    return _counted(outcome, 1, {(int(symbol == "valor"), int(symbol == "morale")): 1}, 1)


def of_kindling(state: State, hex: str, at: str) -> dict[int, Fraction]:
    """Level that a fire is lit at or grows by -> chance, for a unit that lights one in the hex next to it (M07)."""
    unit = state.units[hex]
    dice = strength.number(state, Blow(KINDLE, hex, at, unit.rank))
    lights = {"green", "valor"} if word(state, unit, "valor-kindles") else {"green"}
    found = sums(dice, tuple(int(symbol in lights) for symbol in TOKENS))
    levels: dict[int, int] = {}
    for (lit, _), ways in found.items():
        levels[lit] = levels.get(lit, 0) + ways
    return _shares(levels, table_size(dice))


def of_quenching(state: State, at: str) -> Fraction:
    """The chance that one die puts out the fire in a hex (N06)."""
    box = table()
    return Fraction(box.faces.count(box.extinguish[state.fires[at]]), len(box.faces))


def drives(state: State, blow: Blow) -> bool:
    """Whether morale results drive a target back: not those of a parting blow (J04), nor where a card says so (K05)."""
    if blow.kind == PARTING:
        return False
    return not (blow.kind == ATTACK and word(state, state.units[blow.hex], "no-morale"))


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of numbers that come with these chances: of figures lost, for instance."""
    return sum((n * chance for n, chance in chances.items()), Fraction(0))


def _counted(outcome: _Outcome, dice: int, chances: Mapping[Scored, int], whole: int) -> Odds:
    """The odds of dice whose hits and morale results come up in so many ways out of all."""
    lost: dict[int, int] = {}
    back: dict[int, int] = {}
    gone = total = 0
    for (scored, flags), chance in chances.items():
        figures, retreated, out = outcome(scored, flags)
        lost[figures] = lost.get(figures, 0) + chance
        back[retreated] = back.get(retreated, 0) + chance
        gone += chance if out else 0
        total += chance * scored
    return Odds(
        dice, _shares(lost, whole), _shares(back, whole), Fraction(gone, whole), Fraction(total, whole)
    )  # fmt: skip


def _shares(counted: Mapping[int, int], whole: int) -> dict[int, Fraction]:
    return {number: Fraction(counted[number], whole) for number in sorted(counted)}


@cache
def distribution(
    dice: int, values: tuple[int, ...], flank: bool, more: tuple[str, ...] = ()
) -> tuple[Mapping[Scored, int], int]:
    """How the dice come out in the end, after one throw, after the reroll of a flank attack and after `more` rerolls.

    Returns how many chances each pair of hits and morale results has, and how many there are in all.
    """
    stages = (*((SYMBOL,) if flank else ()), *more)
    if not stages:
        return sums(dice, values), table_size(dice)
    found: dict[Scored, int] = {}
    for shown, chances in throws(dice):
        for end, ways in _rerolled(shown, values, stages, ()).items():
            found[end] = found.get(end, 0) + chances * ways
    return found, table_size(dice * (1 + len(stages)))


SYMBOL, DIE = "symbol", "die"
"""What may be rolled again: all dice that show a symbol not named before (H03), or one die (K04)."""


@cache
def _rerolled(
    shown: Shown, values: tuple[int, ...], stages: tuple[str, ...], named: tuple[int, ...]
) -> Mapping[Scored, int]:
    """How many chances each pair of hits and morale results has after these rerolls of dice that lie there.

    Each stage counts as if all dice were rolled, so that all ways have the same number of chances.
    """
    if not stages:
        return {worth_of(shown, values): 1}
    one, left = stages[0] == DIE, stages[1:]
    again = best_reroll(shown, values, () if one else named, one)
    if again is None:
        whole = table_size(sum(shown))
        return {end: ways * whole for end, ways in _rerolled(shown, values, left, named).items()}
    number, found = 1 if one else shown[again], dict[Scored, int]()
    weight = table_size(sum(shown) - number)
    if not left:  # what is thrown last is worth what it shows, whatever lay there before
        scored, flags = worth_of(shown, values)
        scored -= number * values[again]
        return {(scored + hit, flags + flag): weight * n for (hit, flag), n in sums(number, values).items()}
    for fresh, chances in throws(number):
        now = tuple(n + new - number * (at == again) for at, (n, new) in enumerate(zip(shown, fresh, strict=True)))
        for end, ways in _rerolled(now, values, left, named if one else (*named, again)).items():
            found[end] = found.get(end, 0) + weight * chances * ways
    return found


def rerolls(state: State, blow: Blow) -> tuple[str, ...]:
    """The rerolls that a commander's card adds to an ordered attack: a second symbol in a flank attack, then one die
    against infantry (K04).
    """
    unit, target = state.units[blow.hex], state.units[blow.target]
    if blow.kind != ATTACK:
        return ()
    symbols = word(state, unit, "reroll-two") if blow.flank else 0
    die = word(state, unit, "redie-infantry") and kind_of(state, target).of_class == "infantry"
    return (*(SYMBOL for _ in range(symbols)), *((DIE,) if die else ()))


@cache
def sums(dice: int, values: tuple[int, ...]) -> Mapping[Scored, int]:
    """How many chances each pair of hits and morale results has in one throw."""
    if not dice:
        return {(0, 0): 1}
    found: dict[Scored, int] = {}
    for (scored, flags), chances in sums(dice - 1, values).items():
        for at, (value, number) in enumerate(zip(values, faces(), strict=True)):
            end = scored + value, flags + (at == MORALE)
            found[end] = found.get(end, 0) + chances * number
    return found


def worth_of(shown: Shown, values: tuple[int, ...]) -> Scored:
    """The hits and the morale results that dice show."""
    return sum(n * value for n, value in zip(shown, values, strict=True)), shown[MORALE]


def table_size(dice: int) -> int:
    """How many ways there are in which so many dice fall, each face told apart."""
    ways: int = len(table().faces) ** dice
    return ways


def best_reroll(shown: Shown, values: tuple[int, ...], named: tuple[int, ...] = (), one: bool = False) -> int | None:
    """Which symbol is best rolled again for the most hits in the mean: its place in `TOKENS`, or None for none.

    Those that were `named` before are not; `one`: only one die is rolled. Morale results are kept where they hit
    nobody, as they drive the target back; so are all dice that hit.
    """
    better = gains(values)
    found = [
        ((1 if one else number) * better[at], at)
        for at, number in enumerate(shown)
        if number and better[at] > 0 and at not in named
    ]
    return max(found)[1] if found else None


@cache
def gains(values: tuple[int, ...]) -> tuple[int, ...]:
    """How many hits, times the number of faces, each symbol gains in the mean by being rolled again; 0 for morale."""
    all_faces = len(table().faces)
    mean = sum(n * value for n, value in zip(faces(), values, strict=True))  # of as many dice as there are faces
    return tuple(0 if at == MORALE else mean - all_faces * value for at, value in enumerate(values))


class _Outcome:
    """What hits and morale results do to the target of an attack, as `attack.resolve` has it."""

    def __init__(self, state: State, blow: Blow, *, at_once: bool = False) -> None:
        """What happens `at_once` is no throw: nothing of it can be ignored."""
        unit, attacker = state.units[blow.target], state.units[blow.hex]
        self.figures = unit.figures
        self.ordinary = unit.figures - (unit.commander is not None)
        self.capture = hits.capture_value(state, blow.target, attacker)
        self.ignored = 0 if at_once else strength.ignored_hits(state, blow.target)
        self.firm = 0 if at_once else strength.ignorable(state, blow.target)
        self.stays = not drives(state, blow)
        burning = blow.target in state.fires
        most = max(strength.number(state, blow), 1)
        self.room = [0 if burning else retreat.ways(state, blow.target, unit.house, n)[0] for n in range(most + 1)]

    def __call__(self, scored: int, flags: int) -> tuple[int, int, bool]:
        """Figures lost, hexes retreated, and whether the unit is eliminated."""
        taken = max(0, scored - self.ignored)
        if self._gone(taken):
            return self.figures, 0, True
        flags = 0 if self.stays else max(0, flags - self.firm)
        retreated = self.room[flags]
        taken += flags - retreated
        if self._gone(taken):
            return self.figures, retreated, True
        return min(taken, self.ordinary), retreated, False

    def _gone(self, taken: int) -> bool:
        if self.capture is None:
            return taken >= self.figures
        return taken - self.ordinary >= self.capture
