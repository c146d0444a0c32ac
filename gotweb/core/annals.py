"""Annals: a look back at a game, with every seat's figures after each round and the moments that turned the game.

Every game makes its own annals of its own matches, most of them by `look_back`: a game says how the seats stand on a
table, and which events are worth telling. A match keeps a copy of the table for the start of every step, so nothing has
to be played again for it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from gotweb.core.game import Event
from gotweb.core.match import Match

BEGINS = "round"
"""The kind of event that says that a round begins, if a game says so; its facts name the `round`."""
OVER = "over"
"""The kind of event that says that a game is over, with the `winners`, in a game whose moments are made by `by_kind`.
"""
LAST = 1000
"""How much the end of a game matters: more than anything else."""
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
    """A turning point: something that mattered, with the state of the game before and after it.

    Each game has its own kinds.
    """

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
    """The annals of a game: rows of figures, and turning points in the order in which they happened.

    The last turning point of a finished game has the kind `END` and names its `winners`.
    """

    seats: tuple[str, ...]
    rows: list[Row]
    moments: list[TurningPoint]
    over: bool


class Worth(NamedTuple):
    """What one event contributes to the annals: the kind and the facts of a turning point, and how much it mattered."""

    kind: str
    weight: int
    facts: Mapping[str, Any]


class Clock:
    """Finds the time of an event of a match: the round, and the place within that round by the event's number in the
    log.
    """

    def __init__(self, told: Sequence[Event], first: int) -> None:
        self._told, self._first = told, first
        self._rounds = [number for number, event in enumerate(told) if event.kind == BEGINS]

    def at(self, number: int) -> tuple[int, int]:
        """Return when the event with this number in the log happened: its round, and its `TurningPoint.at`."""
        begun = bisect_right(self._rounds, number)
        low = self._rounds[begun - 1] if begun else 0
        high = self._rounds[begun] if begun < len(self._rounds) else len(self._told)
        current = self._told[low].facts["round"] if begun else self._first
        if current < 1:  # before the first round
            return 1, 0
        return current, (current - 1) * ROUND + ROUND * (number - low) // max(high - low, 1)


def look_back(
    match: Match,
    figures: Callable[[Any], Figures],
    worth: Callable[[Sequence[Event], int], Iterable[Worth]],
) -> Annals:
    """Return the annals of a match, up to now.

    `figures` takes a state, which needs a `round`, and returns every seat's figures. `worth` takes the log and the
    number of an event in it, and yields a `Worth` for each turning point that the event is; for most events it yields
    nothing.
    """
    match = whole(match)
    first = match.starts[0].state
    rows = [Row(max(0, first.round - 1), figures(first))]
    for before, after in pairwise(match.starts):
        if after.state.round > before.state.round >= 1:
            rows.append(Row(before.state.round, figures(after.state)))
    rows.append(Row(max(1, match.state.round), figures(match.state)))
    moments = sorted(_moments(match, worth), key=lambda moment: moment.at)  # stable: as they were told
    return Annals(match.seats, rows, moments, match.result is not None)


def by_kind(
    weights: Mapping[str, int | str], area: str | None = None
) -> Callable[[Sequence[Event], int], Iterable[Worth]]:
    """Return the `worth` function (see `look_back`) of a game in which the kind of an event says how much it matters.

    `weights` maps a kind to its weight, or to the name of the event's fact that holds the weight; an event of weight 0
    is left out. The end of the game is always included. `area` names the fact that becomes the `area` of the turning
    point, where the event calls it otherwise.
    """

    def worth(told: Sequence[Event], number: int) -> Iterable[Worth]:
        event = told[number]
        if event.kind in weights:
            weight = weights[event.kind]
            much = weight if isinstance(weight, int) else event.facts[weight]
            facts = event.facts if area is None else {**event.facts, "area": event.facts[area]}
            if much:
                yield Worth(event.kind, much, facts)
        elif event.kind == OVER:
            yield Worth(END, LAST, event.facts)

    return worth


def looking_back(
    figures: Callable[[Any], Figures], weights: Mapping[str, int | str], area: str | None = None
) -> Callable[[Match], Annals]:
    """Return the function that makes the annals of a game whose events matter by their kinds.

    See `look_back`, `by_kind`.
    """
    return partial(look_back, figures=figures, worth=by_kind(weights, area))


def whole(match: Match) -> Match:
    """Return the match with the starts of all its steps. A fork, which knows only its last step, is played again for
    that.
    """
    return match if match.starts[0].answers == 0 else match.again(len(match.answers))


def _moments(match: Match, worth: Callable[[Sequence[Event], int], Iterable[Worth]]) -> Iterator[TurningPoint]:
    """Yield the turning points of a match, each with the state at the start of its step and at the start of the next
    step.
    """
    told = match.told
    clock = Clock(told, match.starts[0].state.round)
    ends = [*((start.events, start.state) for start in match.starts[1:]), (len(told), match.state)]
    for start, (end, after) in zip(match.starts, ends, strict=True):
        for number in range(start.events, end):
            for kind, weight, facts in worth(told, number):
                current, at = clock.at(number)
                yield TurningPoint(kind, current, at, weight, facts, start.state, after)


def winners(annals: Annals) -> tuple[str, ...]:
    """Return the seats that have won; empty while the game goes on."""
    end = next((moment for moment in annals.moments if moment.kind == END), None)
    return tuple(end.facts["winners"]) if end is not None else ()


def turning_points(annals: Annals, most: int = FEW) -> list[TurningPoint]:
    """Return at most `most` turning points: those of the greatest weight, in the order in which they happened."""
    ranked = sorted(range(len(annals.moments)), key=lambda i: (-annals.moments[i].weight, i))
    return [annals.moments[i] for i in sorted(ranked[:most])]
