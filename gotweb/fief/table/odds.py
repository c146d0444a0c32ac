"""The exact chances of a round of battle: how many hits each side scores, and whether that is the end of the other."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from gotweb.fief import battle as field
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import State

Chances = Mapping[int, Fraction]
"""Number of hits -> how likely it is."""


class Outlook(NamedTuple):
    """What a side may expect of the next round."""

    strength: int
    dice: int
    bonus: int
    """Hits that are added, if any die is rolled."""
    stands: int
    """How many hits end it."""
    hits: Chances

    @property
    def mean(self) -> Fraction:
        """The hits that the side scores on the average."""
        return sum((n * share for n, share in self.hits.items()), Fraction())

    def ends(self, hits: int) -> Fraction:
        """How likely the side scores so many hits or more."""
        return sum((share for n, share in self.hits.items() if n >= hits), Fraction())


def outlook(state: State, battle: Battle, side: Side) -> Outlook:
    """Return what a side may expect of the next round (R05, R10, R14)."""
    dice = field.count(state, battle, side)
    bonus = field.bonus(state, battle, side, dice)
    army = field.army(state, battle, side)
    stands = sum(state.facts.units[unit].hits * n for unit, n in army.items())
    faces = state.facts.faces[state.options["die"]]
    lowered = [max(0, face - field.eyrie(state, battle, side)) for face in faces]
    return Outlook(field.strength(state, battle, side), dice, bonus, stands, rolled(dice, lowered, bonus))


def rolled(dice: int, faces: list[int], bonus: int) -> Chances:
    """Return the chances of so many dice with these faces, and hits added to them."""
    found: dict[int, Fraction] = {bonus: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for n, share in found.items():
            for face in faces:
                after[n + face] = after.get(n + face, Fraction()) + share / len(faces)
        found = after
    return found
