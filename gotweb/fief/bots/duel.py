"""Whole battles in gold: the winner's probability, computed as for the page (`chances/outcome.py`), and both sides'
losses.

Nobles are counted as they stand at the beginning; talks between rounds and cards are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gotweb.fief.battle import Battle, Side
from gotweb.fief.chances.outcome import ended
from gotweb.fief.chances.round import Force, force
from gotweb.fief.facts import Facts
from gotweb.fief.state import State, Troops, together

DEAR: Mapping[str, float] = {
    "man-at-arms": 1.0, "mercenary": 0.9, "archer": 1.4, "unsullied": 2.0, "knight": 3.1, "ranger": 3.2,
    "captain": 2.5, "king-man": 1.3, "queen-man": 1.3, "king-knight": 3.5, "queen-knight": 3.5, "wildling": 2.0,
    "giant": 3.0,
}  # fmt: skip
"""What one piece of a kind is worth, in gold."""


def price(troops: Troops) -> float:
    """Return what troops are worth, in gold."""
    return sum(DEAR[unit] * n for unit, n in troops.items())


class DuelOdds(NamedTuple):
    """How a battle ends: both sides' probabilities, and the average loss of each in gold."""

    offence: float
    defence: float
    paid: float
    """What the offence loses."""
    taken: float
    """What the defence loses."""


class DuelFacts(NamedTuple):
    """The facts of the game that the odds depend on."""

    facts: Facts
    die: str
    """Which battle die is played with: a key of `Facts.faces`."""


def army(state: State, battle: Battle, side: Side, more: Troops | None = None) -> Force:
    """Return a side as a force in a round of dice; `more` are troops that would join it."""
    return joined(force(state, battle, side), more or {})


def joined(one: Force, more: Troops) -> Force:
    """Return a force that more troops have joined."""
    return one._replace(troops=tuple(sorted(together((dict(one.troops), more)).items())))


def odds(state: State, battle: Battle) -> DuelOdds:
    """Return the odds of a battle that is fought to its end."""
    return fought(
        DuelFacts(state.facts, state.options["die"]),
        army(state, battle, battle.offence),
        army(state, battle, battle.defence),
    )


@lru_cache(maxsize=20_000)
def fought(box: DuelFacts, one: Force, other: Force) -> DuelOdds:
    """Return the odds of offence `one` against defence `other`, if neither yields."""
    found = ended(*box, one, other, 0)
    paid, taken = (
        price(dict(side.troops)) - sum(share * price(left) for left, share in after)
        for side, after in ((one, found.offence), (other, found.defence))
    )
    return DuelOdds(found.outcome.offence, found.outcome.defence, paid, taken)


def cheapest(ways: list[dict[str, int]]) -> dict[str, int]:
    """Return the cheapest of several ways to lose troops, the first of equals."""
    return min(ways, key=price)
