"""Annals: a look back at a game, with every seat's figures after each round and the moments that turned the game.

Every game makes its own annals of its own matches; what they are made of, and which moments count, is the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

ROUND = 1000
"""How long a round is in `TurningPoint.at`."""
END = "end"
"""The one kind of moment that every game has: its facts name the `winners`; several of them share the victory."""
FEW = 12
"""How many turning points are shown unless the caller asks for more."""

Figures = dict[str, dict[str, int]]
"""Measure -> seat -> how much, or which place."""


class Row(NamedTuple):
    """The figures of all seats after so many rounds. The last row is the end of the game, or its current state."""

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
    """A game looked back upon: rows of figures, and turning points in the order in which they happened.

    The last moment of a game that is over has the kind `END` and names its `winners`.
    """

    seats: tuple[str, ...]
    rows: list[Row]
    moments: list[TurningPoint]
    over: bool


def winners(annals: Annals) -> tuple[str, ...]:
    """The seats that have won; empty while the game goes on."""
    end = next((moment for moment in annals.moments if moment.kind == END), None)
    return tuple(end.facts["winners"]) if end is not None else ()


def turning_points(annals: Annals, most: int = FEW) -> list[TurningPoint]:
    """At most `most` turning points, those of the greatest weight, in the order in which they happened."""
    ranked = sorted(range(len(annals.moments)), key=lambda i: (-annals.moments[i].weight, i))
    return [annals.moments[i] for i in sorted(ranked[:most])]
