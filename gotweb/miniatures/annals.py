"""A battle looked back upon: points, strength and wounds after each round, and what turned it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from gotweb.core.annals import END, ROUND, Annals, Figures, Row, TurningPoint
from gotweb.core.match import Match
from gotweb.miniatures.state import SEATS, State, enemy

MEASURES = ("points", "strength", "wounds")
"""Victory points; models on the table; wounds dealt to the enemy so far."""
WEIGHTS = {"destroyed": 40, "controls": 12, "charge-failed": 10, "scores": 16}
"""The kinds of events that are worth telling -> how much they mattered."""


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    whole = match if match.starts[0].answers == 0 else match.again(len(match.answers))
    first = whole.starts[0].state
    rows = [Row(first.round - 1, figures(first, {}))]
    for before, after in pairwise(whole.starts):
        if after.state.round > before.state.round:
            rows.append(Row(before.state.round, figures(after.state, dealt(whole, after.events))))
    rows.append(Row(whole.state.round, figures(whole.state, dealt(whole, len(whole.told)))))
    return Annals(whole.seats, rows, list(_moments(whole)), whole.result is not None)


def dealt(match: Match, events: int) -> Mapping[str, int]:
    """Return how many wounds each side has dealt in the first so many events."""
    found = Counter[str]()
    for event in match.told[:events]:
        if event.kind == "wounds":
            found[enemy(event.facts["seat"])] += event.facts["wounds"]
    return found


def figures(state: State, wounds: Mapping[str, int]) -> Figures:
    """Return how both sides stand."""
    return {
        "points": dict(state.points),
        "strength": {seat: sum(state.units[id].models for id in state.of(seat)) for seat in SEATS},
        "wounds": {seat: wounds.get(seat, 0) for seat in SEATS},
    }


def _moments(match: Match) -> Iterator[TurningPoint]:
    """Yield what turned the battle, each with the table before and after it."""
    told = match.told
    ends = [*((start.events, start.state) for start in match.starts[1:]), (len(told), match.state)]
    for start, (end, after) in zip(match.starts, ends, strict=True):
        number = start.state.round
        for event in told[start.events : end]:
            facts = dict(event.facts)
            if event.kind == "over":
                yield TurningPoint(END, number, number * ROUND, 1000, facts, start.state, after)
            elif event.kind in WEIGHTS:
                area = {"area": facts["unit"]} if "unit" in facts else {}
                weight = WEIGHTS[event.kind] + 10 * facts.get("points", 0)
                yield TurningPoint(
                    event.kind, number, number * ROUND - ROUND // 2, weight, facts | area, start.state, after
                )
