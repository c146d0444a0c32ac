"""The annals of a battle: strength, morale, points and luck after each round, and the turning points.

Kinds of turning points are kinds of events ("captured", "eliminated", "controls", "destroyed"), and besides "zone" (a
house's morale has fallen into a worse zone: seat, zone), "dice" (the attack of a house in which it had most luck, or
least: seat, hex, target, hits, expected) and `END`. Their facts have the `area`, if there is one, and `follows`: the
resulting events on morale and victory points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from gotweb.battles.facts import HOUSES
from gotweb.battles.luck import Throw, throws
from gotweb.battles.state import State
from gotweb.core import annals
from gotweb.core.annals import END, LAST, Annals, Figures, Row, Worth
from gotweb.core.game import Event
from gotweb.core.match import Match

MEASURES = ("figures", "morale", "points", "hits", "expected", "luck")
"""Figures on the board; morale (0 at the start space); victory points; hits rolled so far, how many could be expected,
and the first in percent of the second."""
WEIGHTS = {"captured": 60, "eliminated": 20, "controls": 18, "destroyed": 16}
"""The kinds of events that are worth telling -> how much they mattered."""
RANKED = {"green": 0, "blue": 4, "red": 8}
"""How much more it mattered of which rank the unit was that was eliminated."""
ZONES = {"yellow": 24, "red": 40}
"""The zones of morale into which a fall is worth telling -> how much it mattered."""
LUCKY = Fraction(3, 2)
"""From so many hits beside the expectation on, an attack is worth telling."""
LUCK = 14
FOLLOWS = ("morale", "scored")
"""The kinds of events that tell what something cost."""


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    match = annals.whole(match)
    rolled = throws(match)
    striking = _striking(rolled)
    found = annals.look_back(match, figures, lambda told, number: _worth(told, number, striking.get(number)))
    rows = [
        Row(row.rounds, {**row.figures, **_dice([o for o in rolled if o.round <= row.rounds])}) for row in found.rows
    ]
    return found._replace(rows=rows)


def figures(state: State) -> Figures:
    """Return the figures of both houses on this table."""
    return {
        "figures": {house: sum(state.units[hex].figures for hex in state.army(house)) for house in HOUSES},
        "morale": {house: -state.depth(house) for house in HOUSES},
        "points": dict(state.points),
    }


def _dice(rolled: Sequence[Throw]) -> Figures:
    """Return the figures of these dice of both houses."""
    hits = {house: sum(one.hits for one in rolled if one.seat == house) for house in HOUSES}
    means = {house: sum((one.expected for one in rolled if one.seat == house), Fraction()) for house in HOUSES}
    return {
        "hits": hits,
        "expected": {house: round(means[house]) for house in HOUSES},
        "luck": {house: percent(hits[house], means[house]) for house in HOUSES},
    }


def percent(hits: int, expected: Fraction) -> int:
    """Return hits in percent of the expected ones; 100 if none were possible."""
    return round(Fraction(100 * hits * expected.denominator, expected.numerator)) if expected else 100


def _worth(told: Sequence[Event], number: int, throw: Throw | None) -> Iterator[Worth]:
    """Yield the reasons why an event is a turning point, each with its weight."""
    kind, facts, _ = told[number]
    behind = told[number - 1].kind if number else ""
    if kind in WEIGHTS and not (kind == "eliminated" and behind == "captured"):  # that was told as a capture
        more = RANKED[facts["rank"]] if kind == "eliminated" else 0
        yield Worth(kind, WEIGHTS[kind] + more, {**facts, "area": facts["hex"], "follows": _follows(told, number)})
    elif kind == "broke" and facts["zone"] in ZONES:
        fell = {"seat": facts["seat"], "zone": facts["zone"], "follows": []}
        yield Worth("zone", ZONES[facts["zone"]], fell)
    elif kind == "over":
        yield Worth(END, LAST, {**facts, "winners": [facts["seat"]], "follows": []})
    elif throw is not None:
        shown = {"seat": throw.seat, "hex": facts["hex"], "target": facts["target"], "area": facts["target"]}
        yield Worth("dice", LUCK, {**shown, "hits": throw.hits, "expected": throw.expected, "follows": []})


def _follows(told: Sequence[Event], number: int) -> list[Event]:
    """Return the consequences of an event: the events on morale and points right after it.

    Those of a captured commander come after the elimination of his unit.
    """
    found: list[Event] = []
    for event in told[number + 1 :]:
        if event.kind in FOLLOWS:
            found.append(event)
        elif event.kind != "broke" and (event.kind != "eliminated" or found or told[number].kind != "captured"):
            break
    return found


def _striking(rolled: Sequence[Throw]) -> dict[int, Throw]:
    """Return the attacks worth reporting for their dice, by event number: for each house the luckiest and the
    unluckiest one.
    """
    found: dict[int, Throw] = {}
    for house in HOUSES:
        own = [one for one in rolled if one.seat == house]
        for best in (max, min):
            one = best(own, key=lambda throw: throw.luck, default=None)
            if one is not None and abs(one.luck) >= LUCKY:
                found[one.number] = one
    return found
