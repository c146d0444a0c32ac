"""How troops take hits ("6.2.2 Taking Losses"): as many as possible, chosen by their owner."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked
from gotweb.fief.facts import Facts
from gotweb.fief.state import State, Troops


def ways(facts: Facts, troops: Troops, hits: int) -> list[dict[str, int]]:
    """Return all ways to remove troops with hits, in a fixed order: as much as possible must be removed (R12).

    Troops that take no hits (captains) are never among them.
    """
    kinds = tuple((unit, n, facts.units[unit].hits) for unit, n in sorted(troops.items()) if facts.units[unit].hits)
    return [dict(way) for way in _ways(kinds, hits)]


@cache
def _ways(kinds: tuple[tuple[str, int, int], ...], hits: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    found: list[tuple[int, tuple[tuple[str, int], ...]]] = [(0, ())]
    for unit, n, each in kinds:
        found = [
            (taken + each * lost, (*way, (unit, lost)) if lost else way)
            for taken, way in found
            for lost in range(min(n, (hits - taken) // each) + 1)
        ]
    most = max(taken for taken, _ in found)
    return tuple(way for taken, way in found if taken == most)


def taken(facts: Facts, lost: Troops) -> int:
    """Return how many hits these troops absorb."""
    return sum(facts.units[unit].hits * n for unit, n in lost.items())


def all_dead(facts: Facts, troops: Troops) -> bool:
    """Return whether no troops are left that could take a hit: captains alone do not count (R12)."""
    return not any(facts.units[unit].hits for unit in troops)


def choose(state: State, seat: str, troops: Troops, hits: int, **told: Any) -> Generator[Asked, Any, dict[str, int]]:
    """Ask a seat which of these troops the hits remove. Returns the troops; nothing has been removed yet.

    `told` gives facts for the question: where and why. If all other troops die, captains go with them, also if they
    stand alone.
    """
    found = ways(state.facts, troops, hits)
    listed: list[Answer] = [{"lose": way} for way in found]
    answer = yield OneOf(seat, "lose", listed, {"hits": hits, "troops": dict(troops), **told}, evident=True)
    lost: dict[str, int] = dict(answer["lose"])
    if hits and all_dead(state.facts, {unit: n for unit, n in troops.items() if n > lost.get(unit, 0)}):
        lost = dict(troops)
    return lost
