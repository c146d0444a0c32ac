"""A battle looked back upon: strength, morale, points and luck after each round, and what turned it.

Kinds of moments are kinds of events ("captured", "eliminated", "controls", "destroyed"), and besides "zone" (a house's
morale has fallen into a worse zone: seat, zone), "dice" (the attack of a house in which it had most luck, or least:
seat, hex, target, hits, expected) and `END`. Their facts have the `area` where it was, if there is one, and `follows`:
the events on morale and victory points that came of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gotweb.battles.facts import HOUSES
from gotweb.battles.luck import Throw, throws
from gotweb.battles.state import State
from gotweb.core.annals import END, ROUND, Annals, Figures, Row, TurningPoint
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
    whole = match if match.starts[0].answers == 0 else match.again(len(match.answers))
    rolled = throws(whole)
    first = whole.starts[0].state
    rows = [Row(first.round - 1, figures(first, ()))]

    def row(number: int, state: State) -> Row:
        return Row(number, figures(state, [one for one in rolled if one.round <= number]))

    for before, after in pairwise(whole.starts):
        if after.state.round > before.state.round:
            rows.append(row(before.state.round, after.state))
    rows.append(row(whole.state.round, whole.state))
    moments = sorted(_moments(whole, rolled), key=lambda moment: moment.at)  # stable: as they were told
    return Annals(whole.seats, rows, moments, whole.result is not None)


def figures(state: State, rolled: Sequence[Throw]) -> Figures:
    """Return how both houses stand on this table, and what these dice of theirs have hit."""
    hits = {house: sum(one.hits for one in rolled if one.seat == house) for house in HOUSES}
    means = {house: sum((one.expected for one in rolled if one.seat == house), Fraction()) for house in HOUSES}
    return {
        "figures": {house: sum(state.units[hex].figures for hex in state.army(house)) for house in HOUSES},
        "morale": {house: -state.depth(house) for house in HOUSES},
        "points": dict(state.points),
        "hits": hits,
        "expected": {house: round(means[house]) for house in HOUSES},
        "luck": {house: percent(hits[house], means[house]) for house in HOUSES},
    }


def percent(hits: int, expected: Fraction) -> int:
    """Return hits in percent of those expected; 100, as expected, where none could be."""
    return round(Fraction(100 * hits * expected.denominator, expected.numerator)) if expected else 100


def _moments(match: Match, rolled: Sequence[Throw]) -> Iterator[TurningPoint]:
    """Yield what turned the battle: each with the table at the start of its step, and at the start of the next."""
    told, striking = match.told, _striking(rolled)
    ends = [*((start.events, start.state) for start in match.starts[1:]), (len(told), match.state)]
    rounds = [number for number, event in enumerate(told) if event.kind == "round"]
    for start, (end, after) in zip(match.starts, ends, strict=True):
        for number in range(start.events, end):
            begun = bisect_right(rounds, number)
            low = rounds[begun - 1] if begun else 0
            high = rounds[begun] if begun < len(rounds) else len(told)
            current = told[low].facts["round"] if begun else match.starts[0].state.round
            at = (current - 1) * ROUND + ROUND * (number - low) // (high - low)
            for kind, weight, facts in _worth(told, number, striking.get(number)):
                yield TurningPoint(kind, current, at, weight, facts, start.state, after)


def _worth(told: Sequence[Event], number: int, throw: Throw | None) -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    """Yield what an event is worth telling for: kind, weight and facts of moments."""
    kind, facts, _ = told[number]
    behind = told[number - 1].kind if number else ""
    if kind in WEIGHTS and not (kind == "eliminated" and behind == "captured"):  # that was told as a capture
        more = RANKED[facts["rank"]] if kind == "eliminated" else 0
        yield kind, WEIGHTS[kind] + more, {**facts, "area": facts["hex"], "follows": _follows(told, number)}
    elif kind == "broke" and facts["zone"] in ZONES:
        yield "zone", ZONES[facts["zone"]], {"seat": facts["seat"], "zone": facts["zone"], "follows": []}
    elif kind == "over":
        yield END, 1000, {**facts, "winners": [facts["seat"]], "follows": []}
    elif throw is not None:
        shown = {"seat": throw.seat, "hex": facts["hex"], "target": facts["target"], "area": facts["target"]}
        yield "dice", LUCK, {**shown, "hits": throw.hits, "expected": throw.expected, "follows": []}


def _follows(told: Sequence[Event], number: int) -> list[Event]:
    """What an event has brought both houses: the events on morale and points right behind it.

    Those of a captured commander come behind the elimination of his unit.
    """
    found: list[Event] = []
    for event in told[number + 1 :]:
        if event.kind in FOLLOWS:
            found.append(event)
        elif event.kind != "broke" and (event.kind != "eliminated" or found or told[number].kind != "captured"):
            break
    return found


def _striking(rolled: Sequence[Throw]) -> dict[int, Throw]:
    """The attacks worth telling for their dice, by the numbers of their events: of each house the luckiest and the
    least lucky one."""
    found: dict[int, Throw] = {}
    for house in HOUSES:
        own = [one for one in rolled if one.seat == house]
        for best in (max, min):
            one = best(own, key=lambda throw: throw.luck, default=None)
            if one is not None and abs(one.luck) >= LUCKY:
                found[one.number] = one
    return found
