"""The interface that finds and draws recaps (`Teller`), and one recap as data (`Moment`); `recap` shows them.

A recap is a short summary of an important moment of the game, such as a battle, shown across the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child


class Moment(NamedTuple):
    """An important moment of the game, as a part of the log: `log[start:end]`. Its unseen part begins at `since`.

    If it has a place, the `areas`, its recap leaves that place visible where map and panel lie one above the other. A
    `calm` moment is a routine one: it gets no recap by itself, but is a step of what is shown on the map
    (`gotweb.ui.table.showing`), with all its notes, and its recap can be opened from the log. A moment that questions
    may interrupt names its `core`: the number of the last event that the players must have seen to answer them.
    """

    kind: str
    start: int
    end: int
    since: int
    areas: tuple[str, ...] = ()
    calm: bool = False
    core: int | None = None


class Telling(NamedTuple):
    """The data that a `Teller` needs to draw a recap: the log, and the names of the players."""

    log: Sequence[Event]
    players: Mapping[str, str]


class Teller(Protocol):
    """Finds the important moments of a game in its log, and draws their recaps."""

    @property
    def entries(self) -> Collection[str]:
        """The kinds of events from which a recap may be opened again."""

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments in `log[since:]`, in their order; calm ones are left out.

        `open` says that the last of them, if it can be interrupted by questions, is not over yet.
        """

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return the unfinished moment at the end of the log, as far as it has come.

        None if it has no `core` yet, or if no moment with questions in its midst is unfinished.
        """

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that belongs to the log's event `number`, or None if there is none."""

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a recap."""

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a recap, below the title."""
