"""The annals of a game: the figures of each house after each round, and the turning points.

A match keeps a copy of the state at the start of every step, and its log has the events of each step. So nothing has to
be replayed: a row of figures is read from the copy with which a round began, and the change of a step is the difference
between two successive copies.

    >>> annals = look_back(match)
    >>> annals.rows[-1].figures["castles"]["stark"]
    5
    >>> [moment.kind for moment in turning_points(annals)]
    ['throne', 'battle', 'castle', 'end']

Kinds of moments and their facts: "battle" (house, loser, area, totals or None, taken, cost), "castle" (area, house or
None, of or None), "throne" (house, of), "wildlings" (held, strength, watch, house), "swing" (house, measure, before,
after) and "end" (winners, rule).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.annals import END, LAST, ROUND, Annals, Clock, Figures, Row, TurningPoint, whole, winners
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.thrones import victory
from gotweb.thrones.state import State

COUNTED = ("castles", "power", "supply", "strength")
"""The measures of which more is better; `strength` is that of all units on the board, as printed."""
TRACKS = ("throne", "fiefdoms", "court")
"""The measures that are places on a track: 1 is the best."""
MEASURES = (*COUNTED, *TRACKS)
DECISIVE = ("castles", "supply", "power")
"""The measures by which houses are ranked in the end, the most important first (N03); then comes the throne track."""
SWINGS = {"castles": 2, "strength": 3, "power": 4}
"""The measures whose largest changes within a round are worth telling, and from how much on."""


class _Step(NamedTuple):
    """One step: the state before and after it, its events, and its round."""

    before: State
    after: State
    events: Sequence[Event]
    round: int
    at: int


def look_back(match: Match, read: Callable[[Any], Figures] | None = None, swings: Mapping[str, int] = SWINGS) -> Annals:
    """Return the annals of a match, up to now. `read` returns the figures, for a book with others than `figures`."""
    read = read or figures
    match = whole(match)
    steps = list(_steps(match))
    first = match.starts[0].state
    # a position from before the cards are drawn has the number of the round that is over
    begun = first.round if not _begins(steps[0]) else steps[0].round
    rows = [Row(begun - 1, read(first))]
    fresh = (step for step in steps[1:] if _begins(step))
    rows += [Row(step.round - 1, read(step.before)) for step in fresh]
    rows.append(Row(match.state.round, read(_at_rest(match))))
    moments = [moment for step in steps for moment in _moments(step)]
    moments += _swings(rows, steps, match.seats, swings)
    moments.sort(key=lambda moment: moment.at)  # stable: of the same instant, what was logged first
    return Annals(match.seats, rows, moments, match.result is not None)


def figures(state: State) -> Figures:
    """Return the figures of all houses on this table."""
    return {
        "castles": victory.castles(state),
        "power": {house: state.power[house] for house in state.houses},
        "supply": {house: state.supply[house] for house in state.houses},
        "strength": strengths(state),
        **{track: {house: state.tracks[track].index(house) + 1 for house in state.houses} for track in TRACKS},
    }


def ranking(annals: Annals, decisive: Sequence[str] = DECISIVE) -> list[str]:
    """Return the houses ranked as they stand at the end, or now: the winner, then by the decisive measures, then the
    throne track (N03).
    """
    won, of = winners(annals), annals.rows[-1].figures
    return sorted(
        annals.seats,
        key=lambda house: (house not in won, *(-of[measure][house] for measure in decisive), of["throne"][house]),
    )


def strengths(state: State) -> dict[str, int]:
    """Return house -> the strength of all its units, including routed ones, which will stand up again."""
    each = state.each()
    sums = dict.fromkeys(state.houses, 0)
    for house, units, routed in state.forces.values():
        sums[house] += sum((n + lying) * s for n, lying, s in zip(units, routed, each, strict=True))
    return sums


def owners(state: State) -> dict[str, str | None]:
    """Return area with a city or stronghold -> the house that controls it, or None."""
    return {area: state.controller(area) for area in state.ground.castles}


def _at_rest(match: Match) -> State:
    """Return the state now; in the middle of a battle, when the attackers stand nowhere, the state before it."""
    state: State = match.state
    return state if state.battle is None else match.starts[-1].state


def _begins(step: _Step) -> bool:
    """Return whether a step begins a round."""
    return bool(step.events) and step.events[0].kind == "round"


def _steps(match: Match) -> Iterator[_Step]:
    log, starts = match.told, match.starts  # the starts count what only some may know, too
    clock = Clock(log, starts[0].state.round)
    for i, start in enumerate(starts):
        last = i + 1 == len(starts)
        end = len(log) if last else starts[i + 1].events
        after = _at_rest(match) if last else starts[i + 1].state
        yield _Step(start.state, after, log[start.events : end], *clock.at(start.events))


# moments


def _moments(step: _Step) -> Iterator[TurningPoint]:
    """Yield the turning points of a step. A march is one step, so it has at most one battle."""
    changed = _changed_castles(step)
    for i, event in enumerate(step.events):
        kind, facts, _ = event
        if kind == "battle-won":
            yield _battle(step, i, changed)
        elif kind == "track" and facts["track"] == "throne":
            held, holds = step.before.throne_holder, step.before.first_player(facts["order"])
            if holds != held:
                yield _moment(step, "throne", 25, house=holds, of=held)
        elif kind == "wildling-attack":
            named = next((e.facts["house"] for e in step.events[i:] if e.kind == "named"), None)
            told = {key: facts[key] for key in ("held", "strength", "watch")}
            yield _moment(step, "wildlings", 12 if facts["held"] else 22, house=named, **told)
    for area, (of, house) in changed.items():
        yield _moment(step, "castle", 20 if of is not None else 12, area=area, house=house, of=of)
    for event in step.events:
        if event.kind == "game-over":
            yield _moment(step, END, LAST, winners=tuple(event.facts["winners"]), rule=event.facts["rule"])


def _moment(step: _Step, kind: str, weight: int, **facts: Any) -> TurningPoint:
    return TurningPoint(kind, step.round, step.at, weight, facts, step.before, step.after)


def _changed_castles(step: _Step) -> dict[str, tuple[str | None, str | None]]:
    """Return area with a city or stronghold -> (controller before the step, controller after it), where these
    differ.
    """
    if not step.events:
        return {}
    before, after = owners(step.before), owners(step.after)
    return {area: (before[area], after[area]) for area in before if area in after and before[area] != after[area]}


def _battle(step: _Step, i: int, changed: dict[str, tuple[str | None, str | None]]) -> TurningPoint:
    """Return the turning point of a battle: the winner and the margin, both sides' losses, and whether a castle changed
    hands.
    """
    facts = step.events[i].facts
    house, loser, area = facts["house"], facts["loser"], facts["area"]
    sums = [e.facts["totals"] for e in step.events[:i] if e.kind == "strength" and e.facts["area"] == area]
    had, has = strengths(step.before), strengths(step.after)
    cost = {side: had[side] - has[side] for side in (house, loser)}
    taken = changed.get(area) == (loser, house)
    if taken:
        del changed[area]
    totals = dict(sums[-1]) if sums and facts["rule"] != "J11" else None
    weight = 4 + 3 * max(cost[loser], 0) + max(cost[house], 0) + (22 if taken else 0)
    return _moment(
        step, "battle", weight, house=house, loser=loser, area=area, totals=totals, taken=taken, cost=cost
    )  # fmt: skip


def _swings(
    rows: list[Row], steps: list[_Step], houses: tuple[str, ...], swings: Mapping[str, int] = SWINGS
) -> Iterator[TurningPoint]:
    """Yield the largest gain and the largest loss of each measure within one round."""
    first, last = {step.round: step for step in reversed(steps)}, {step.round: step for step in steps}
    for measure, least in swings.items():
        found: list[tuple[int, int, int, str, int, int]] = []
        for i in range(1, len(rows)):
            for j, house in enumerate(houses):
                was, now = (row.figures[measure][house] for row in rows[i - 1 : i + 1])
                if abs(now - was) >= least:
                    found.append((now - was, i, j, house, was, now))
        gains = sorted((one for one in found if one[0] > 0), key=lambda one: (-one[0], one[1:3]))
        losses = sorted((one for one in found if one[0] < 0), key=lambda one: (one[0], one[1:3]))
        for by, i, _, house, was, now in (*gains[:1], *losses[:1]):
            number = rows[i - 1].rounds + 1
            facts = {"house": house, "measure": measure, "before": was, "after": now}
            start, end = first[number].before, last[number].after
            yield TurningPoint("swing", number, number * ROUND - 1, 14 + abs(by), facts, start, end)
