"""A great moment of a game, and the interface that finds and draws moments (`Teller`); `recap` shows them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child


class Moment(NamedTuple):
    """A part of the log that belongs together: `log[start:end]`. Its unseen part begins at `since`.

    A moment that has a place, the `areas`, leaves it in sight where map and panel lie one above the other. What is of
    everyday's kind is `calm`: it is no moment across the table by itself, but a step of what is shown on the map
    (`gotweb.ui.table.showing`), with all there is to know of it, and can be called back from the log. A moment that
    questions may interrupt names its `core`: the number of the last event without which nobody could answer them.
    """

    kind: str
    start: int
    end: int
    since: int
    areas: tuple[str, ...] = ()
    calm: bool = False
    core: int | None = None


class Telling(NamedTuple):
    """What a `Teller` needs to draw a moment: the log, and the names of the players."""

    log: Sequence[Event]
    players: Mapping[str, str]


class Teller(Protocol):
    """Finds and draws the great moments of a game."""

    @property
    def entries(self) -> Collection[str]:
        """The kinds of events from which a moment may be shown again."""

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments in `log[since:]`, in their order; none that are calm.

        `open` says that the last of them, if it can be interrupted by questions, is not over yet.
        """

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return the moment that goes on at the end of the log, as far as it has come; None where it has no `core`
        yet, or where nothing goes on that questions interrupt.
        """

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that belongs to the log's event `number`, or None if there is none."""

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a moment."""

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a moment, below the title."""
