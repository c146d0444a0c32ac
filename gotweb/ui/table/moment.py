"""A great moment of a game, and what knows the moments of one; `recap` shows them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child


class Moment(NamedTuple):
    """A part of the log that belongs together: `log[start:end]`. What is new in it begins at `since`."""

    kind: str
    start: int
    end: int
    since: int


class Telling(NamedTuple):
    """What a teller needs beside a moment: the log, and the names of the players."""

    log: Sequence[Event]
    players: Mapping[str, str]


class Teller(Protocol):
    """What knows the moments of a game."""

    @property
    def entries(self) -> Collection[str]:
        """The kinds of events at which a moment may be called back."""
        ...

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments that have come about in `log[since:]`, in their order.

        `open` says that the last of them, if it can be interrupted by questions, is not over yet.
        """
        ...

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that is called back at this event of the log, or None if there is none."""
        ...

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return what stands above it."""
        ...

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return what is seen of it."""
        ...
