"""The exact odds of an attack: how many hits come through and how many hexes the target has to retreat.

Nothing is sampled. The distribution of the dice is counted in whole numbers (`dice`); all numbers of the attack come
from `strength`, as in the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from gotweb.battles import hits, retreat, strength
from gotweb.battles.dice import DIE, SYMBOL, Scored, distribution, faces, sums, table_size, worth_of
from gotweb.battles.facts import RANKS, TOKENS, table
from gotweb.battles.state import State, kind_of, word
from gotweb.battles.strength import ATTACK, DOGS, KINDLE, PARTING, Blow


class Odds(NamedTuple):
    """The possible results of an attack with their exact probabilities; those of a mapping add up to one."""

    dice: int
    lost: Mapping[int, Fraction]
    """Figures lost, hits for hexes that cannot be retreated included -> chance."""
    retreats: Mapping[int, Fraction]
    """Hexes really retreated -> chance; a target that is eliminated retreats none."""
    eliminated: Fraction
    """The chance that the unit is eliminated; with a commander, that he is captured."""
    hits: Fraction
    """The mean number of hits rolled, before anything is ignored."""


def of_attack(state: State, hex: str, target: str, kind: str = strength.ATTACK) -> Odds:
    """Return the odds of an attack of the unit in a hex on the unit in another, as things are now."""
    return of_blow(state, strength.blow(state, hex, target, kind))


def of_blow(state: State, blow: Blow) -> Odds:
    """Return the odds of an attack. The target's owner is assumed to ignore as many morale results as he may.

    At a reroll the attacker is assumed to choose the dice with the greatest mean gain, if any gains.
    """
    dice, worth = strength.number(state, blow), strength.results(state, blow)
    chances, whole = distribution(
        dice, tuple(worth[symbol] for symbol in TOKENS), blow.flank, rerolls(state, blow)
    )  # fmt: skip
    return _counted(_Outcome(state, blow), dice, chances, whole)


def of_rolled(state: State, blow: Blow, rolled: Sequence[str], again: str | None = None, number: int = 0) -> Odds:
    """Return the odds of an attack whose dice have been thrown, if so many dice that show the symbol `again` are
    rerolled.
    """
    worth = strength.results(state, blow)
    values = tuple(worth[symbol] for symbol in TOKENS)
    kept = Counter(rolled) - Counter({again: number} if again is not None else {})
    scored, flags = worth_of(tuple(kept[symbol] for symbol in TOKENS), values)
    fresh = len(rolled) - kept.total()
    chances = {(scored + more, flags + new): ways for (more, new), ways in sums(fresh, values).items()}
    return _counted(_Outcome(state, blow), len(rolled), chances, table_size(fresh))


def of_dogs(state: State, hex: str, target: str) -> Odds:
    """Return the odds of dogs that a unit sets on a target: one die says as which rank they attack, or what happens at
    once (M03).

    Effects that happen at once cannot be ignored.
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
    """Return level by which a fire is lit or grows -> probability, for a unit that lights one in an adjacent hex
    (M07).
    """
    unit = state.units[hex]
    dice = strength.number(state, Blow(KINDLE, hex, at, unit.rank))
    lights = {"green", "valor"} if word(state, unit, "valor-kindles") else {"green"}
    found = sums(dice, tuple(int(symbol in lights) for symbol in TOKENS))
    levels: dict[int, int] = {}
    for (lit, _), ways in found.items():
        levels[lit] = levels.get(lit, 0) + ways
    return _shares(levels, table_size(dice))


def of_quenching(state: State, at: str) -> Fraction:
    """Return the probability that one die puts out the fire in a hex (N06)."""
    box = table()
    return Fraction(box.faces.count(box.extinguish[state.fires[at]]), len(box.faces))


def drives(state: State, blow: Blow) -> bool:
    """Return whether morale results drive a target back: not those of a parting blow (J04), nor if a card says so
    (K05).
    """
    if blow.kind == PARTING:
        return False
    return not (blow.kind == ATTACK and word(state, state.units[blow.hex], "no-morale"))


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """Return the mean of numbers with these probabilities: of figures lost, for instance."""
    return sum((n * chance for n, chance in chances.items()), Fraction(0))


def _counted(outcome: _Outcome, dice: int, chances: Mapping[Scored, int], whole: int) -> Odds:
    """Return the odds of dice with so many ways for each pair of hits and morale results, out of `whole`."""
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


def rerolls(state: State, blow: Blow) -> tuple[str, ...]:
    """Return the rerolls that a commander's card adds to an ordered attack: a second symbol in a flank attack, then
    one die against infantry (K04).
    """
    unit, target = state.units[blow.hex], state.units[blow.target]
    if blow.kind != ATTACK:
        return ()
    symbols = word(state, unit, "reroll-two") if blow.flank else 0
    die = word(state, unit, "redie-infantry") and kind_of(state, target).of_class == "infantry"
    return (*(SYMBOL for _ in range(symbols)), *((DIE,) if die else ()))


class _Outcome:
    """The effect of hits and morale results on the target of an attack, as in `attack.resolve`."""

    def __init__(self, state: State, blow: Blow, *, at_once: bool = False) -> None:
        """`at_once`: the effect is not the result of a throw, so nothing of it can be ignored."""
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
        """Return (figures lost, hexes retreated, whether the unit is eliminated)."""
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
