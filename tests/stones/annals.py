"""A game of Standing Stones looked back upon: everybody's points after each round, and what turned it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gotweb.stones.state import State

from gotweb.core import annals
from gotweb.core.annals import Annals, Figures, Worth
from gotweb.core.game import Event
from gotweb.core.match import Match

MEASURES = ("points",)


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    return annals.look_back(match, figures, _worth)


def figures(state: State) -> Figures:
    """Return everybody's points."""
    return {"points": dict(state.points)}


def _worth(told: Sequence[Event], number: int) -> Iterable[Worth]:
    """The moves that brought points, and the end."""
    kind, facts, _ = told[number]
    if kind == "moved" and facts["points"]:
        yield Worth("moved", facts["points"], {**facts, "area": facts["stone"]})
    yield from annals.by_kind({})(told, number)
