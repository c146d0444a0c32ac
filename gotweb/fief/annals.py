"""A game looked back upon: points, villages, gold and troops after each round, and what turned it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gotweb.core.annals import END, ROUND, Annals, Figures, Row, TurningPoint
from gotweb.core.match import Match
from gotweb.fief import titles
from gotweb.fief.control import controlled
from gotweb.fief.state import State, size

MEASURES = ("points", "villages", "gold", "troops")
WEIGHTS = {"elected": 5, "died": 4, "wed": 3, "captured": 3, "city": 3, "uprising": 2, "executed": 4, "truce": 1}
"""The kinds of events that are worth telling -> how much they mattered."""


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    whole = match if match.starts[0].answers == 0 else match.again(len(match.answers))
    first = whole.starts[0].state
    rows = [Row(max(0, first.round - 1), figures(first))]
    for before, after in pairwise(whole.starts):
        if after.state.round > before.state.round and before.state.round:
            rows.append(Row(before.state.round, figures(after.state)))
    rows.append(Row(max(1, whole.state.round), figures(whole.state)))
    return Annals(whole.seats, rows, list(_moments(whole)), whole.result is not None)


def figures(state: State) -> Figures:
    """Return how all houses stand on this table."""
    return {
        "points": {house: titles.points(state, house) for house in state.houses},
        "villages": {house: len(controlled(state, house)) for house in state.houses},
        "gold": dict(state.gold),
        "troops": {
            house: sum(size(state.troops[spot]) for spot in state.spots(house)) for house in state.houses
        },
    }  # fmt: skip


def _moments(match: Match) -> Iterator[TurningPoint]:
    """Yield what turned the game: each with the table at the start of its step, and at the start of the next."""
    told = match.told
    ends = [*((start.events, start.state) for start in match.starts[1:]), (len(told), match.state)]
    for start, (end, after) in zip(match.starts, ends, strict=True):
        number = max(1, start.state.round)
        for event in told[start.events : end]:
            if event.kind in WEIGHTS:
                at = (number - 1) * ROUND + ROUND // 2
                yield TurningPoint(event.kind, number, at, WEIGHTS[event.kind], event.facts, start.state, after)
            if event.kind == "over":
                yield TurningPoint(END, number, number * ROUND, 9, event.facts, start.state, after)
