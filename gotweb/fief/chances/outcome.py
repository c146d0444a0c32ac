"""How a battle ends if nobody yields: the chances of both sides, round after round until one is gone (R05 to R18).

What players will choose is not known. So each side is assumed to lose its smallest troops first, among equal ones the
plain ones, and to reroll, for each captain, a die that shows less than the average. Under these assumptions the chances
are exact up to rounding.

A side goes through few states as it shrinks, so the battle is a graph of pairs of states. It is walked once: within a
row, where the offence loses nothing, and from each row to the later ones. A round without losses leads back to the same
pair; such loops are summed up, and three such rounds in a row end the battle (R18).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from gotweb.fief.battle import CLOAKS, Battle, rolls
from gotweb.fief.chances.round import Force, RoundThrow, force, rolled, scored, thrown
from gotweb.fief.facts import Facts
from gotweb.fief.fights import PEACE, patience
from gotweb.fief.state import State, Troops

Chances = Mapping[int, float]
"""A number of hits, or the number of a state -> how likely it is."""
Falls = Sequence[tuple[int, float]]
"""States with their chances, the nearest first."""
Left = Sequence[tuple[Troops, float]]
"""What is left of a side when a battle is over, with its chances."""
LAST = (*CLOAKS, "ranger")
"""Who adds hits is lost after others who take as many."""
KEPT = 256
"""So many battles are remembered."""


class Outcome(NamedTuple):
    """The probability of each way in which a battle can end; all of them add up to 1."""

    offence: float
    """The defence has no troops any more, the offence has."""
    defence: float
    neither: float
    """Both are gone at the same time, nobody does harm any more, or walls leave the offence no die."""


class EndedBattle(NamedTuple):
    """A finished battle: the winner, and what is left of both sides."""

    outcome: Outcome
    offence: Left
    defence: Left


class Fallen(NamedTuple):
    """One way in which a side may lose troops in a round."""

    lost: Troops
    all: bool
    """Whether nobody is left who could take a hit."""
    chance: Fraction


def outcome(state: State, battle: Battle) -> Outcome:
    """Return the probabilities of the ends of a battle from its next round on, if nobody yields, leaves or plays a
    card.
    """
    one, two = _forces(state, battle)
    found = fought_out(state.facts, state.options["die"], one, two, battle.quiet, patience(state, battle))
    certain = [n for n, share in enumerate(found) if share]
    return Outcome(*(float(n in certain) for n in range(len(found)))) if len(certain) == 1 else found


def fought_out(facts: Facts, die: str, offence: Force, defence: Force, quiet: int, most: float = PEACE) -> Outcome:
    """Return the probabilities of the ends of a battle between two forces.

    `quiet` rounds in a row have done no harm so far; `most` such rounds end the battle.
    """
    return ended(facts, die, offence, defence, quiet, most).outcome


@lru_cache(maxsize=KEPT)
def ended(facts: Facts, die: str, offence: Force, defence: Force, quiet: int, most: float = PEACE) -> EndedBattle:
    """Return the ends of a battle, as `fought_out` does, each with what is left of both sides."""
    return _walk(*_lines(facts, die, offence, defence), quiet, most)


def fallen(state: State, battle: Battle) -> tuple[list[Fallen], list[Fallen]]:
    """Return (losses of the offence, losses of the defence) that the next round may bring, the smallest loss first."""
    one, two = _forces(state, battle)
    facts, die = state.facts, state.options["die"]
    lines = _lines(facts, die, one, two)
    hits = [scored(facts, die, force, dict(force.troops)) for force in (two, one)]
    mine, theirs = (_fallen(line, chances) for line, chances in zip(lines, hits, strict=True))
    return mine, theirs


def _fallen(line: Shrinking, hits: Mapping[int, Fraction]) -> list[Fallen]:
    shares: dict[int, Fraction] = {}
    for n, share in hits.items():
        after = line.loses[0][n]
        shares[after] = shares.get(after, Fraction()) + share
    return [
        Fallen(dict(line.troops[0] - line.troops[after]), line.gone[after], share)
        for after, share in sorted(shares.items())
    ]


def _forces(state: State, battle: Battle) -> list[Force]:
    return [force(state, battle, side) for side in battle.sides()]


class Shrinking(NamedTuple):
    """The states through which a side shrinks, numbered from all troops on; each state is reached only from earlier
    ones.
    """

    rolls: Sequence[Chances]
    """State -> the chances of its hits; equal ones are the same object."""
    dice: Sequence[bool]
    """State -> whether it has a die at all."""
    gone: Sequence[bool]
    """State -> whether nobody is left who could take a hit."""
    loses: Sequence[Sequence[int]]
    """State -> number of hits -> the state that they leave."""
    troops: Sequence[Counter[str]]


def _lines(facts: Facts, die: str, offence: Force, defence: Force) -> tuple[Shrinking, Shrinking]:
    """Return both sides as `Shrinking`; each loses in a round at most what the other one scores with its full force."""
    most = [max(scored(facts, die, one, dict(one.troops))) for one in (offence, defence)]
    return _line(facts, die, offence, most[1]), _line(facts, die, defence, most[0])


def _line(facts: Facts, die: str, one: Force, most: int) -> Shrinking:
    """Return the states through which a force shrinks, when a round costs it at most so many hits."""
    ranks: dict[int, list[str]] = {}
    for unit, n in sorted(one.troops, key=lambda each: (each[0] in LAST, each[0])):
        ranks.setdefault(facts.units[unit].hits, []).extend([unit] * n)
    beside = Counter(ranks.pop(0, []))  # captains take no hits
    sizes = tuple(sorted(ranks))
    start = tuple(len(ranks[size]) for size in sizes)
    after: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    waiting = [start]
    while waiting:
        left = waiting.pop()
        if left not in after:
            after[left] = [_lost(sizes, left, hits) for hits in range(most + 1)]
            waiting += {*after[left]} - after.keys()
    order = sorted(after, key=lambda left: -sum(map(int.__mul__, sizes, left)))
    number = {left: n for n, left in enumerate(order)}
    troops = [
        beside
        + Counter(unit for size, n in zip(sizes, left, strict=True) for unit in ranks[size][len(ranks[size]) - n :])
        for left in order
    ]
    return Shrinking(
        [_quick(thrown(facts, die, one, here)) for here in troops],
        [rolls(facts, one.backed, here) > 0 for here in troops],
        [not any(left) for left in order],
        [[number[left] for left in after[here]] for here in order],
        troops,
    )


@cache
def _quick(throw: RoundThrow) -> Chances:
    """Return the chances of a throw as floats, which are quicker than fractions over a whole battle."""
    return {hits: float(share) for hits, share in rolled(throw).items()}


@cache
def _lost(sizes: tuple[int, ...], left: tuple[int, ...], hits: int) -> tuple[int, ...]:
    """Return how many of the troops `left` remain after hits, which kill the smallest first (R12).

    Both are counts by kind; `sizes` says how many hits one of each kind takes.
    """
    if not sizes:
        return ()
    size, n, best, found = sizes[-1], left[-1], -1, left
    for dead in range(min(n, hits // size) + 1):
        rest = _lost(sizes[:-1], left[:-1], hits - dead * size)
        taken = dead * size + sum(one * (a - b) for one, a, b in zip(sizes, left, rest, strict=False))
        if taken > best:
            best, found = taken, (*rest, n - dead)
    return found


def _merged(shares: Iterable[tuple[int, float]]) -> dict[int, float]:
    """Return the chances with those of equal results added up."""
    found: dict[int, float] = {}
    for thing, share in shares:
        found[thing] = found.get(thing, 0.0) + share
    return found


def _walk(offence: Shrinking, defence: Shrinking, quiet: int, most: float) -> EndedBattle:
    """Walk all pairs of states; return the ends. `most` rounds without harm end the battle (R18), `quiet` were
    before.
    """
    width = len(defence.gone)
    rows: list[list[float]] = [[0.0] * width for _ in offence.gone]
    rows[0][0] = 1.0
    ends: dict[tuple[int, int], float] = {}
    under: dict[int, list[Falls]] = {}
    for i, row in enumerate(rows):
        if offence.gone[i] or not offence.dice[i]:
            ends.update(((i, j), share) for j, share in enumerate(row) if share)
            continue
        theirs = under.get(id(offence.rolls[i])) or under.setdefault(
            id(offence.rolls[i]), _falls(defence, offence.rolls[i])
        )
        moved: list[tuple[Falls, int, list[float]]] = []
        seen: Chances | None = None
        for j, share in enumerate(row):
            if not share:
                continue
            if defence.gone[j]:
                ends[i, j] = share
                continue
            if defence.rolls[j] is not seen:
                seen = defence.rolls[j]
                mine, into = _fall(offence, i, seen), [0.0] * width
                stays = mine[0][1] if mine[0][0] == i else 0.0
                moved.append((mine, j, into))
            falls = theirs[j]
            if stays and falls[0][0] == j:
                still = stays * falls[0][1]
                peace = still ** (most if i or j else most - quiet)
                ends[i, j] = share * peace
                share *= (1 - peace) / (1 - still) if still < 1 else 0.0
            for after, chance in falls:
                into[after] += share * chance
            if stays:
                for after, chance in falls:
                    if after != j:
                        row[after] += share * chance * stays
        _move(rows, i, moved)
    return _ended(offence, defence, ends)


def _move(rows: list[list[float]], at: int, moved: Iterable[tuple[Falls, int, list[float]]]) -> None:
    """Add the chances `moved` that leave the row just walked to the later `rows`."""
    for mine, first, into in moved:
        last = max((n for n in range(len(into) - 1, first - 1, -1) if into[n]), default=first) + 1
        part = into[first:last]
        for after, chance in mine:
            if after != at:
                goal = rows[after]
                goal[first:last] = [a + chance * b for a, b in zip(goal[first:last], part, strict=True)]


def _ended(offence: Shrinking, defence: Shrinking, ends: Mapping[tuple[int, int], float]) -> EndedBattle:
    """Return the ends of a battle from the pairs of states in which it ends: the winner and what is left."""
    shares = [0.0, 0.0, 0.0]
    for (i, j), share in ends.items():
        fell = offence.gone[i], defence.gone[j]
        shares[2 if fell[0] == fell[1] else fell[0]] += share
    mine, theirs = (_merged((pair[side], share) for pair, share in ends.items()) for side in (0, 1))
    return EndedBattle(
        Outcome(*shares), [(offence.troops[n], share) for n, share in mine.items()],
        [(defence.troops[n], share) for n, share in theirs.items()],
    )  # fmt: skip


def _falls(line: Shrinking, hits: Chances) -> list[Falls]:
    """Return, for each state of a side, the states that follow it under these hits."""
    return [_fall(line, at, hits) for at in range(len(line.gone))]


def _fall(line: Shrinking, at: int, hits: Chances) -> Falls:
    """Return the states that follow one state under these hits, with their chances, the nearest first; it may follow
    itself.
    """
    loses = line.loses[at]
    return sorted(_merged((loses[n], chance) for n, chance in hits.items()).items())
