"""The steps in which a log is shown on the map; `showing` shows them one after the other.

A step is an event of the log that everybody may know and that has a place on the board, or a few in a row that happened
in the same place. Events without a place are read in the log, except the kinds in `TableFace.placeless`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from gotweb.core.game import Event
from gotweb.core.words import Words
from gotweb.ui.board.draft import View
from gotweb.ui.board.looking import FEW

MOST = 3
"""So many events make up one step at most: their sentences are read in one glance."""


def few(areas: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places to mark: all, unless they are many."""
    return areas if len(areas) <= FEW else ()


class Then(NamedTuple):
    """The table as it lay when something had happened: the number of answers given then, and everybody's view."""

    answers: int
    view: View


class Step(NamedTuple):
    """One step: the numbers of its events in the log, and where they happened, the last place first."""

    events: tuple[int, ...]
    areas: tuple[str, ...]
    then: Then | None = None
    """The table with which it is shown, where that is another than the one of now."""

    @property
    def marked(self) -> tuple[str, ...]:
        """The places to mark."""
        return few(self.areas)


def steps(
    words: Words, log: Sequence[Event], since: int, areas: Collection[str], placeless: Collection[str] = ()
) -> list[Step]:
    """Return the steps in `log[since:]`, in their order; `areas` are those on the board.

    Events of the kinds in `placeless` are steps although they have no place on the board.
    """
    found: list[Step] = []
    for number in range(since, len(log)):
        event = log[number]
        # what is about no place by itself may tell of many, such as orders that are revealed
        about = (words.areas(event) or words.concerns(event)[1]) if event.to is None else ()
        here = tuple(area for area in about if area in areas)
        if not here and not (event.to is None and event.kind in placeless):
            continue
        last = found[-1] if found else None
        together = tuple(dict.fromkeys((*here, *last.areas))) if last is not None else ()
        near = last is not None and (not set(last.areas).isdisjoint(here) or not (last.areas or here))
        alike = near and len(together) <= FEW
        if last is not None and alike and len(last.events) < MOST:
            found[-1] = Step((*last.events, number), together)
        else:
            found.append(Step((number,), here))
    return found
