"""A game looked back upon: how all stood after each round, and the moments that turned it.

Every game makes its own annals of its own matches; what they are made of, and which moments count, is the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

ROUND = 1000
"""How long a round is in `TurningPoint.at`."""
END = "end"
"""The one kind of moment that every game has: its facts tell the `winners`, who are several if they share it."""
FEW = 12
"""How many turning points are told unless somebody wants them all."""

Figures = dict[str, dict[str, int]]
"""Measure -> seat -> how much, or which place."""


class Row(NamedTuple):
    """How all stood when this many rounds had been played; the last row is the end, or now."""

    rounds: int
    figures: Figures


class TurningPoint(NamedTuple):
    """Something that mattered, with the state of the game before and after it. Kinds and their facts are the game's."""

    kind: str
    round: int
    at: int
    """When it was: thousandths of a round since the game's first, for a place between two rows."""
    weight: int
    """How much it mattered; see `turning_points`."""
    facts: Mapping[str, Any]
    before: Any
    after: Any


class Annals(NamedTuple):
    """All there is to tell about a game; the moments in the order in which they were.

    The last moment of a game that is over has the kind `END` and tells its `winners`.
    """

    seats: tuple[str, ...]
    rows: list[Row]
    moments: list[TurningPoint]
    over: bool


def winners(annals: Annals) -> tuple[str, ...]:
    """Who has won; nobody while the game goes on."""
    end = next((moment for moment in annals.moments if moment.kind == END), None)
    return tuple(end.facts["winners"]) if end is not None else ()


def turning_points(annals: Annals, most: int = FEW) -> list[TurningPoint]:
    """The weightiest moments, in the order in which they were."""
    ranked = sorted(range(len(annals.moments)), key=lambda i: (-annals.moments[i].weight, i))
    return [annals.moments[i] for i in sorted(ranked[:most])]
