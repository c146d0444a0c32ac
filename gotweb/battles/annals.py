"""A battle looked back upon: strength, morale and points after each round, and what turned it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gotweb.battles.facts import HOUSES
from gotweb.battles.state import State
from gotweb.core.annals import END, ROUND, Annals, Figures, Row, TurningPoint
from gotweb.core.match import Match

MEASURES = ("figures", "morale", "points")
WEIGHTS = {"captured": 5, "eliminated": 3, "controls": 2, "destroyed": 2}
"""The kinds of events that are worth telling -> how much they mattered."""


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
    """Return how many figures each house has on the board, how its morale stands, and its victory points."""
    return {
        "figures": {house: sum(state.units[hex].figures for hex in state.army(house)) for house in HOUSES},
        "morale": {house: -state.depth(house) for house in HOUSES},
        "points": dict(state.points),
    }


def _moments(match: Match) -> Iterator[TurningPoint]:
    """Yield what turned the battle: each with the table at the start of its step, and at the start of the next."""
    told = match.told
    ends = [*((start.events, start.state) for start in match.starts[1:]), (len(told), match.state)]
    for start, (end, after) in zip(match.starts, ends, strict=True):
        number = start.state.round
        for event in told[start.events : end]:
            at = (number - 1) * ROUND + ROUND // 2
            if event.kind in WEIGHTS:
                yield TurningPoint(event.kind, number, at, WEIGHTS[event.kind], event.facts, start.state, after)
            if event.kind == "over":
                facts = {**event.facts, "winners": [event.facts["seat"]]}
                yield TurningPoint(END, number, number * ROUND, 9, facts, start.state, after)
