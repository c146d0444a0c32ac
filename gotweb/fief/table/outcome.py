"""How a battle ends if nobody yields: the chances of both sides, round after round until one is gone (R05 to R18).

Nobody says what he will lose, so each side is taken to lose its smallest troops first, of equal ones the plain ones,
and to roll again, for each captain, a die that shows less than the average. With that the chances are exact, but for
the last digits of floating numbers.

A side goes through few states as it shrinks, so the battle is a graph of pairs of states. It is walked once: within a
row, where the offence loses nothing, and from each row to the later ones. That no harm is done is a way back to the
same pair, which is summed up; three times in a row, it ends the battle (R18).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from gotweb.fief import battle as field
from gotweb.fief.battle import CLOAKS, Backing, Battle
from gotweb.fief.facts import Facts
from gotweb.fief.fights import PEACE
from gotweb.fief.state import State

Chances = Mapping[int, float]
"""A number of hits, or the number of a state -> how likely it is."""
Falls = Sequence[tuple[int, float]]
"""States with their chances, the nearest first."""
Key = TypeVar("Key")
LAST = (*CLOAKS, "ranger")
"""Who adds hits is lost after others who take as many."""
KEPT = 256
"""So many battles are remembered."""


class Outcome(NamedTuple):
    """How likely each end is; together they are 1."""

    offence: float
    """The defence has no troops any more, the offence has."""
    defence: float
    neither: float
    """Both are gone at the same time, nobody does harm any more, or walls leave the offence no die."""


class Force(NamedTuple):
    """A side as far as dice go: its troops and what backs them; `lowered` if each die counts one less (A06)."""

    troops: tuple[tuple[str, int], ...]
    backed: Backing
    lowered: bool


def outcome(state: State, battle: Battle) -> Outcome:
    """Return how a battle ends from its next round on, if nobody yields, leaves or plays a card."""
    forces = [
        Force(tuple(sorted(field.army(state, battle, side).items())), field.backing(state, battle, side),
              field.eyrie(state, battle, side))
        for side in battle.sides()
    ]  # fmt: skip
    found = fought_out(state.facts, state.options["die"], forces[0], forces[1], battle.quiet)
    certain = [n for n, share in enumerate(found) if share]
    return Outcome(*(float(n in certain) for n in range(len(found)))) if len(certain) == 1 else found


@lru_cache(maxsize=KEPT)
def fought_out(facts: Facts, die: str, offence: Force, defence: Force, quiet: int) -> Outcome:
    """Return the ends of a battle of two forces, when `quiet` rounds in a row have done no harm so far."""
    faces = facts.faces[die]
    first = [_roll(facts, faces, force, dict(force.troops)) for force in (offence, defence)]
    lines = (_line(facts, faces, offence, max(first[1])), _line(facts, faces, defence, max(first[0])))
    return _walk(*lines, PEACE - quiet)


class Line(NamedTuple):
    """A side as it shrinks. Its states are numbered from all troops on, and each is reached from those before it."""

    rolls: Sequence[Chances]
    """State -> the chances of its hits; equal ones are the same object."""
    dice: Sequence[bool]
    """State -> whether it has a die at all."""
    gone: Sequence[bool]
    """State -> whether nobody is left who could take a hit."""
    loses: Sequence[Sequence[int]]
    """State -> number of hits -> the state that they leave."""


def _line(facts: Facts, faces: Sequence[int], force: Force, most: int) -> Line:
    """The states through which a force shrinks, when a round scores so many hits at most."""
    ranks: dict[int, list[str]] = {}
    for unit, n in sorted(force.troops, key=lambda one: (one[0] in LAST, one[0])):
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
    return Line(
        [_roll(facts, faces, force, one) for one in troops],
        [field.rolls(facts, force.backed, one) > 0 for one in troops],
        [not any(left) for left in order],
        [[number[left] for left in after[one]] for one in order],
    )


@cache
def _lost(sizes: tuple[int, ...], left: tuple[int, ...], hits: int) -> tuple[int, ...]:
    """What is left of troops, counted by the hits they take: as many hits as can be, by the smallest first (R12)."""
    if not sizes:
        return ()
    size, n, best, found = sizes[-1], left[-1], -1, left
    for dead in range(min(n, hits // size) + 1):
        rest = _lost(sizes[:-1], left[:-1], hits - dead * size)
        taken = dead * size + sum(one * (a - b) for one, a, b in zip(sizes, left, rest, strict=False))
        if taken > best:
            best, found = taken, (*rest, n - dead)
    return found


def _roll(facts: Facts, faces: Sequence[int], force: Force, troops: Mapping[str, int]) -> Chances:
    """The chances of the hits that troops of a force score in a round."""
    number = field.rolls(facts, force.backed, troops)
    shown = tuple(max(0, face - force.lowered) for face in faces)
    return rolled(number, shown, field.beside(force.backed, troops, number), troops.get("captain", 0))


@cache
def rolled(number: int, faces: tuple[int, ...], hits: int, captains: int) -> Chances:
    """Return the chances of so many dice with these faces, hits beside them, and captains who let one roll again."""
    found: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(number):
        found = _merged(
            (tuple(sorted((*dice, face))), share / len(faces)) for dice, share in found.items() for face in faces
        )
    for _ in range(captains if number else 0):
        found = _merged(one for dice, share in found.items() for one in _again(dice, share, faces))
    return _merged((sum(dice) + hits, share) for dice, share in found.items())


def _again(dice: tuple[int, ...], share: float, faces: tuple[int, ...]) -> list[tuple[tuple[int, ...], float]]:
    """A captain lets the lowest die roll again if it shows less than the average (R15)."""
    if dice[0] * len(faces) >= sum(faces):
        return [(dice, share)]
    return [(tuple(sorted((*dice[1:], face))), share / len(faces)) for face in faces]


def _merged(shares: Iterable[tuple[Key, float]]) -> dict[Key, float]:
    """The chances of the same thing, added up."""
    found: dict[Key, float] = {}
    for thing, share in shares:
        found[thing] = found.get(thing, 0.0) + share
    return found


def _walk(offence: Line, defence: Line, patience: int) -> Outcome:
    """Walk all pairs of states; `patience` is how many rounds without harm end the battle at once (R18)."""
    width = len(defence.gone)
    rows: list[list[float]] = [[0.0] * width for _ in offence.gone]
    rows[0][0] = 1.0
    won = lost = neither = 0.0
    under: dict[int, list[Falls]] = {}
    for i, row in enumerate(rows):
        if offence.gone[i] or not offence.dice[i]:
            for share, gone in zip(row, defence.gone, strict=True):
                won += share if gone and not offence.gone[i] else 0.0
                lost += share if offence.gone[i] and not gone else 0.0
                neither += share if offence.gone[i] == gone else 0.0
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
                won += share
                continue
            if defence.rolls[j] is not seen:
                seen = defence.rolls[j]
                mine, into = _fall(offence, i, seen), [0.0] * width
                stays = mine[0][1] if mine[0][0] == i else 0.0
                moved.append((mine, j, into))
            falls = theirs[j]
            if stays and falls[0][0] == j:
                still = stays * falls[0][1]
                peace = still ** (PEACE if i or j else patience)
                neither += share * peace
                share *= (1 - peace) / (1 - still) if still < 1 else 0.0
            for after, chance in falls:
                into[after] += share * chance
            if stays:
                for after, chance in falls:
                    if after != j:
                        row[after] += share * chance * stays
        for mine, first, into in moved:
            last = max((n for n in range(width - 1, first - 1, -1) if into[n]), default=first) + 1
            part = into[first:last]
            for after, chance in mine:
                if after != i:
                    goal = rows[after]
                    goal[first:last] = [a + chance * b for a, b in zip(goal[first:last], part, strict=True)]
    return Outcome(won, lost, neither)


def _falls(line: Line, hits: Chances) -> list[Falls]:
    """For each state of a side the states that follow it under these hits."""
    return [_fall(line, at, hits) for at in range(len(line.gone))]


def _fall(line: Line, at: int, hits: Chances) -> Falls:
    """The states that follow one under these hits with their chances, the nearest first: maybe the state itself."""
    loses = line.loses[at]
    return sorted(_merged((loses[n], chance) for n, chance in hits.items()).items())
