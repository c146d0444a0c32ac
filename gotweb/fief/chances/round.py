"""The exact chances of one round of battle: how many hits each side scores, and what the other side loses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from gotweb.fief import battle as field
from gotweb.fief.battle import Backing, Battle, Side
from gotweb.fief.facts import Facts
from gotweb.fief.state import State, Troops

Chances = Mapping[int, Fraction]
"""Number of hits -> how likely it is."""
Dice = tuple[int, ...]
"""What dice show, sorted."""


class Force(NamedTuple):
    """A side reduced to what its dice depend on: its troops and their backing; `lowered` if each die counts one less
    (A06).
    """

    troops: tuple[tuple[str, int], ...]
    backed: Backing
    lowered: bool


class RoundThrow(NamedTuple):
    """The dice and fixed hits that a side throws in a round."""

    dice: int
    faces: tuple[int, ...]
    hits: int
    """What is added to the dice."""
    captains: int
    """How many of them let one die roll again (R15)."""


class RoundOutlook(NamedTuple):
    """What a side may expect of the next round: the chances of its hits."""

    strength: int
    dice: int
    bonus: int
    """Hits that are added, if any die is rolled."""
    stands: int
    """How many hits end it."""
    hits: Chances

    @property
    def mean(self) -> Fraction:
        """Return the average number of hits that the side scores."""
        return sum((n * share for n, share in self.hits.items()), Fraction())

    def ends(self, hits: int) -> Fraction:
        """Return the probability that the side scores so many hits or more."""
        return sum((share for n, share in self.hits.items() if n >= hits), Fraction())


def force(state: State, battle: Battle, side: Side) -> Force:
    """Return a side of a battle as the force that it would have in a round."""
    return Force(
        tuple(sorted(field.army(state, battle, side).items())), field.backing(state, battle, side),
        field.eyrie(state, battle, side),
    )  # fmt: skip


def outlook(state: State, battle: Battle, side: Side) -> RoundOutlook:
    """Return what a side may expect of the next round (R05, R10, R14, R15)."""
    one = force(state, battle, side)
    troops = dict(one.troops)
    dice = field.rolls(state.facts, one.backed, troops)
    stands = sum(state.facts.units[unit].hits * n for unit, n in troops.items())
    hits = scored(state.facts, state.options["die"], one, troops)
    return RoundOutlook(field.strength(state, battle, side), dice, field.beside(one.backed, troops, dice), stands, hits)


def scored(facts: Facts, die: str, one: Force, troops: Troops) -> Chances:
    """Return the chances of the hits that troops of a force score in a round."""
    return rolled(thrown(facts, die, one, troops))


def thrown(facts: Facts, die: str, one: Force, troops: Troops) -> RoundThrow:
    """Return what troops of a force throw in a round."""
    number = field.rolls(facts, one.backed, troops)
    faces = tuple(max(0, face - one.lowered) for face in facts.faces[die])
    return RoundThrow(number, faces, field.beside(one.backed, troops, number), troops.get("captain", 0))


@cache
def rolled(throw: RoundThrow) -> Chances:
    """Return the chances of the hits that a throw scores."""
    number, faces, hits, captains = throw
    found: dict[Dice, Fraction] = {(): Fraction(1)}
    for _ in range(number):
        found = _merged(
            (tuple(sorted((*dice, face))), share / len(faces)) for dice, share in found.items() for face in faces
        )
    for _ in range(captains if number else 0):
        found = _merged(one for dice, share in found.items() for one in _again(dice, share, faces))
    scores: dict[int, Fraction] = {}
    for dice, share in sorted(found.items(), key=lambda one: sum(one[0])):
        scores[sum(dice) + hits] = scores.get(sum(dice) + hits, Fraction()) + share
    return scores


def _again(dice: Dice, share: Fraction, faces: tuple[int, ...]) -> list[tuple[Dice, Fraction]]:
    """Return the dice, with their chances, after a captain has rerolled the lowest die if it shows less than the
    average (R15).
    """
    if dice[0] * len(faces) >= sum(faces):
        return [(dice, share)]
    return [(tuple(sorted((*dice[1:], face))), share / len(faces)) for face in faces]


def _merged(shares: Iterable[tuple[Dice, Fraction]]) -> dict[Dice, Fraction]:
    """Return the dice with the chances of equal dice added up."""
    found: dict[Dice, Fraction] = {}
    for dice, share in shares:
        found[dice] = found.get(dice, Fraction()) + share
    return found
