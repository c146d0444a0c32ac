"""A game of Standing Stones looked back upon: everybody's points after each round, and what turned it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gotweb.stones.state import State

from gotweb.core.annals import END, ROUND, Annals, Figures, Row, TurningPoint
from gotweb.core.match import Match

MEASURES = ("points",)


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    whole = match if match.starts[0].answers == 0 else match.again(len(match.answers))
    first = whole.starts[0].state
    rows = [Row(first.round - 1, figures(first))]
    for before, after in pairwise(whole.starts):
        if after.state.round > before.state.round:
            rows.append(Row(before.state.round, figures(after.state)))
    rows.append(Row(whole.state.round, figures(whole.state)))
    return Annals(whole.seats, rows, list(_moments(whole)), whole.result is not None)


def figures(state: State) -> Figures:
    """Return everybody's points."""
    return {"points": dict(state.points)}


def _moments(match: Match) -> Iterator[TurningPoint]:
    """Yield the moves that brought points, each with the table before and after it."""
    told = match.told
    ends = [*((start.events, start.state) for start in match.starts[1:]), (len(told), match.state)]
    for start, (end, after) in zip(match.starts, ends, strict=True):
        number = start.state.round
        for event in told[start.events : end]:
            if event.kind == "moved" and event.facts["points"]:
                facts = {**event.facts, "area": event.facts["stone"]}
                at = number * ROUND - ROUND // 2
                yield TurningPoint("moved", number, at, event.facts["points"], facts, start.state, after)
            if event.kind == "over":
                yield TurningPoint(END, number, number * ROUND, 9, event.facts, start.state, after)
