"""Whole battles in gold: who wins by the chances that the page shows, too (`chances/outcome.py`), and what both lose.

Nobles are counted as they stand at the beginning; what is said between rounds and cards are left out.
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
    """What troops are worth, in gold."""
    return sum(DEAR[unit] * n for unit, n in troops.items())


class DuelOdds(NamedTuple):
    """How a battle ends: the chances of both sides, and what each loses on the average, in gold."""

    offence: float
    defence: float
    paid: float
    """What the offence loses."""
    taken: float
    """What the defence loses."""


class DuelFacts(NamedTuple):
    """What the odds need to know of the game in hand."""

    facts: Facts
    die: str
    """Which battle die is played with: a key of `Facts.faces`."""


def army(state: State, battle: Battle, side: Side, more: Troops | None = None) -> Force:
    """Return a side as it would fight a round; `more` are troops that would come to it."""
    return joined(force(state, battle, side), more or {})


def joined(one: Force, more: Troops) -> Force:
    """Return a side to which troops have come."""
    return one._replace(troops=tuple(sorted(together((dict(one.troops), more)).items())))


def odds(state: State, battle: Battle) -> DuelOdds:
    """Return how a battle ends that is fought to its end."""
    return fought(
        DuelFacts(state.facts, state.options["die"]),
        army(state, battle, battle.offence),
        army(state, battle, battle.defence),
    )


@lru_cache(maxsize=20_000)
def fought(box: DuelFacts, one: Force, other: Force) -> DuelOdds:
    """Return how the offence `one` and the defence `other` end, if neither yields."""
    found = ended(*box, one, other, 0)
    paid, taken = (
        price(dict(side.troops)) - sum(share * price(left) for left, share in after)
        for side, after in ((one, found.offence), (other, found.defence))
    )
    return DuelOdds(found.outcome.offence, found.outcome.defence, paid, taken)


def cheapest(ways: list[dict[str, int]]) -> dict[str, int]:
    """Return the cheapest of several ways to lose troops, the first of equals."""
    return min(ways, key=price)
