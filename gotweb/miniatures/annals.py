"""The annals of a battle: points, strength and wounds after each round, and its turning points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gotweb.core import annals
from gotweb.core.annals import Annals, Figures, Row, Worth
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.miniatures.state import SEATS, State, enemy

MEASURES = ("points", "strength", "wounds")
"""Victory points; models on the table; wounds dealt to the enemy so far."""
GIVEN = ("O01", "P01", "P06")
"""The rules by which a unit suffers wounds for its own side's good: nobody has dealt these."""
WEIGHTS = {"destroyed": 40, "controls": 12, "charge-failed": 10, "scores": 16}
"""The kinds of events that are worth telling -> how much they mattered."""


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    match = annals.whole(match)
    found = annals.look_back(match, figures, _worth)
    clock = annals.Clock(match.told, match.starts[0].state.round)
    dealt = [
        (clock.at(number)[0], enemy(event.facts["seat"]), event.facts["wounds"])
        for number, event in enumerate(match.told)
        if event.kind == "wounds" and event.facts["rule"] not in GIVEN
    ]
    rows = [
        Row(rounds, {**shown, "wounds": {
            seat: sum(wounds for at, by, wounds in dealt if by == seat and at <= rounds) for seat in SEATS
        }})
        for rounds, shown in found.rows
    ]  # fmt: skip
    return found._replace(rows=rows)


def figures(state: State) -> Figures:
    """Return the figures of both sides: measure -> seat -> number."""
    return {
        "points": dict(state.points),
        "strength": {seat: sum(state.units[id].models for id in state.of(seat)) for seat in SEATS},
    }


def _worth(told: Sequence[Event], number: int) -> Iterable[Worth]:
    """Yield the `Worth` of an event; points add to its weight."""
    kind, facts, _ = told[number]
    if kind == annals.OVER:
        yield Worth(annals.END, annals.LAST, facts)
    elif kind in WEIGHTS:
        area = {"area": facts["unit"]} if "unit" in facts else {}
        yield Worth(kind, WEIGHTS[kind] + 10 * facts.get("points", 0), {**facts, **area})
