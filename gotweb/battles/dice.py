"""The exact distribution of attack dice: one throw, the reroll of a flank attack, the rerolls of commanders' cards.

Everything is counted in whole numbers of ways, with all faces distinct. A die that no player would reroll is *kept*:
for such dice only their number matters until the end, since their total worth is known (`sums`). So only the *spare*
dice, which may be rerolled, are followed through every stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import comb

from gotweb.battles.facts import TOKENS, table

Shown = tuple[int, ...]
"""How many dice show each of the symbols, in the order of `TOKENS`."""
Scored = tuple[int, int]
"""Hits and morale results."""
Ways = Mapping[Scored, int]
"""Hits and morale results -> in how many ways dice come out so."""
Spare = int
"""How many dice show each spare symbol, `BITS` bits for each, the first lowest."""
Lying = dict[tuple[int, ...], dict[Spare, int]]
"""Which symbols have been named -> the spare dice that lie there -> in how many ways it came to that."""
MORALE = TOKENS.index("morale")
SYMBOL, DIE = "symbol", "die"
"""What may be rolled again: all dice that show a symbol not named before (H03), or one die (K04)."""
BITS = 6
MASK = (1 << BITS) - 1


@cache
def faces() -> Shown:
    """Return how many of the eight faces show each symbol."""
    return tuple(table().faces.count(symbol) for symbol in TOKENS)


def table_size(dice: int) -> int:
    """Return the number of ways in which so many dice can fall, with all faces distinct."""
    ways: int = len(table().faces) ** dice
    return ways


def worth_of(shown: Shown, values: tuple[int, ...]) -> Scored:
    """Return (hits, morale results) of the dice shown."""
    return sum(n * value for n, value in zip(shown, values, strict=True)), shown[MORALE]


@cache
def sums(dice: int, values: tuple[int, ...], among: tuple[int, ...] | None = None) -> Ways:
    """Return in how many ways each pair (hits, morale results) comes up in one throw; `among`: counting only throws
    of these symbols.
    """
    if not dice:
        return {(0, 0): 1}
    found: dict[Scored, int] = {}
    symbols = [
        (values[at], int(at == MORALE), number) for at, number in enumerate(faces()) if among is None or at in among
    ]  # fmt: skip
    for (scored, flags), chances in sums(dice - 1, values, among).items():
        for value, flag, number in symbols:
            end = scored + value, flags + flag
            found[end] = found.get(end, 0) + chances * number
    return found


# which dice are rolled again


@cache
def gains(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the mean gain in hits by rerolling each symbol, times the number of faces; 0 for morale."""
    all_faces = len(table().faces)
    mean = sum(n * value for n, value in zip(faces(), values, strict=True))  # of as many dice as there are faces
    return tuple(0 if at == MORALE else mean - all_faces * value for at, value in enumerate(values))


def best_reroll(shown: Shown, values: tuple[int, ...], named: tuple[int, ...] = (), one: bool = False) -> int | None:
    """Return the symbol to reroll for the highest mean of hits, as its index in `TOKENS`, or None for none.

    Symbols `named` before are excluded; `one`: only one die is rerolled. Morale results without hits are kept, as they
    drive the target back; so are all dice that hit.
    """
    better = gains(values)
    found = [
        ((1 if one else number) * better[at], at)
        for at, number in enumerate(shown)
        if number and better[at] > 0 and at not in named
    ]
    return max(found)[1] if found else None


# how they come out


@cache
def distribution(dice: int, values: tuple[int, ...], flank: bool, more: tuple[str, ...] = ()) -> tuple[Ways, int]:
    """Return the final distribution of the dice, after one throw, the reroll of a flank attack and `more` rerolls.

    Returns (ways of each pair of hits and morale results, total ways). At each reroll the attacker follows
    `best_reroll`.
    """
    stages = (*((SYMBOL,) if flank else ()), *more)
    if not stages:
        return sums(dice, values), table_size(dice)
    better = gains(values)
    spare = tuple(at for at, gain in enumerate(better) if gain > 0)
    lying: Lying = {(): dict(_fallen(dice, tuple(faces()[at] for at in spare)))}
    for stage in stages[:-1]:
        lying = _again(lying, dice, values, spare, stage)
    return _ended(lying, dice, values, spare, stages[-1]), table_size(dice * (1 + len(stages)))


@cache
def _fallen(dice: int, shares: tuple[int, ...]) -> tuple[tuple[Spare, int], ...]:
    """Return which dice of a throw show spare symbols, each with its ways; `shares`: the number of faces of each spare
    symbol.

    The ways of the dice that show no spare symbol are not counted here: see `sums`.
    """
    return tuple(_falling(dice, shares, 0))


def _falling(dice: int, shares: tuple[int, ...], place: int) -> Iterator[tuple[Spare, int]]:
    if place == len(shares):
        yield 0, 1
        return
    for n in range(dice + 1):
        ways = comb(dice, n) * shares[place] ** n
        for rest, more in _falling(dice - n, shares, place + 1):
            yield rest | n << BITS * place, ways * more


def _chosen(
    lying: Spare, values: tuple[int, ...], spare: tuple[int, ...], named: tuple[int, ...], one: bool
) -> tuple[int, int] | None:
    """Return (index of the spare symbol that is rerolled, number of dice), or None; see `best_reroll`."""
    better, best, found = gains(values), 0, None
    for place, at in enumerate(spare):
        number = lying >> BITS * place & MASK
        if number and at not in named:
            number = 1 if one else number
            if number * better[at] >= best:
                best, found = number * better[at], (place, number)
    return found


def _again(lying: Lying, dice: int, values: tuple[int, ...], spare: tuple[int, ...], stage: str) -> Lying:
    """Return the dice after a reroll that is not the last. Ways are scaled as if all dice were rolled again."""
    shares, one = tuple(faces()[at] for at in spare), stage == DIE
    after: Lying = {}
    for named, found in lying.items():
        for shown, ways in found.items():
            chosen = _chosen(shown, values, spare, () if one else named, one)
            if chosen is None:
                place, number, now = 0, 0, named
            else:
                (place, number), now = chosen, named if one else (*named, spare[chosen[0]])
            ways *= table_size(dice - number)
            kept = shown - (number << BITS * place)
            into = after.setdefault(now, {})
            for fresh, chances in _fallen(number, shares):
                into[kept + fresh] = into.get(kept + fresh, 0) + ways * chances
    return after


def _ended(lying: Lying, dice: int, values: tuple[int, ...], spare: tuple[int, ...], stage: str) -> Ways:
    """Return the distribution after the last reroll: each die is worth what it shows."""
    counted: dict[tuple[int, int, int], int] = {}
    for named, found in lying.items():
        for shown, ways in found.items():
            chosen = _chosen(shown, values, spare, () if stage == DIE else named, stage == DIE)
            numbers = [shown >> BITS * place & MASK for place in range(len(spare))]
            kept, number = dice - sum(numbers), 0
            if chosen is not None:
                place, number = chosen
                numbers[place] -= number
            left = sum(n * values[at] for n, at in zip(numbers, spare, strict=True))
            key = kept, number, left
            counted[key] = counted.get(key, 0) + ways * table_size(dice - number)
    among = tuple(at for at in range(len(TOKENS)) if at not in spare)
    ends: dict[int, dict[Scored, int]] = {}
    for (kept, number, left), ways in counted.items():
        into = ends.setdefault(kept, {})
        for (scored, flags), chances in sums(number, values).items():
            end = scored + left, flags
            into[end] = into.get(end, 0) + ways * chances
    out: dict[Scored, int] = {}
    for kept, ended in ends.items():
        for (scored, flags), chances in sums(kept, values, among).items():
            for (more, new), ways in ended.items():
                end = scored + more, flags + new
                out[end] = out.get(end, 0) + chances * ways
    return out
