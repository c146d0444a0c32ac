"""A film: a game as a series of moments, for the replay.

There are two kinds. `Replay` is the film of a match: its moments are the answers, up to the last open one. Sealed
answers are not in it, for any viewer. `Watched` is the film of a look, which holds public things only: its moments are
the steps of the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import look
from gotweb.core.game import Event
from gotweb.core.look import Instant, Look
from gotweb.core.match import Match


class Film(ABC):
    """A game shown at one of its moments, which are counted from 0."""

    last: int
    """The last moment."""
    log: Sequence[Event]
    """All events up to the last moment."""
    since: int
    """Where in the log the events since the moment before begin."""

    @property
    @abstractmethod
    def place(self) -> int:
        """The number of the moment that is shown."""

    @abstractmethod
    def go(self, place: int) -> None:
        """Show a moment, or the nearest that exists."""

    @abstractmethod
    def view(self) -> Mapping[str, Any]:
        """Return the view of the game at this moment, as `Match.view` does."""

    @abstractmethod
    def length(self, place: int) -> int:
        """Return the length of the log at a moment."""

    @abstractmethod
    def differs(self, place: int) -> bool:
        """Return whether a moment shows anything different from the moment before."""

    def told(self) -> Sequence[Event]:
        """Return the log up to this moment."""
        return self.log[: self.length(self.place)]

    def jump(self, event: int) -> None:
        """Show the moment at which an event of the log happened."""
        self.go(bisect_right(range(self.last), event, key=self.length))

    def forward(self) -> bool:
        """Go to the next moment that looks different from this one; return False at the end."""
        return self._step(1)

    def back(self) -> bool:
        """Go back to the last moment that looked different from this one; return False at the beginning."""
        return self._step(-1)

    def _step(self, by: int) -> bool:
        place = self.place
        while 0 <= place + by <= self.last:
            place += by
            if place in (0, self.last) or self.differs(place):
                self.go(place)
                return True
        return False


class Replay(Film):
    """The film of a match."""

    def __init__(self, match: Match) -> None:
        # a match that was forked, or begun from a checkpoint, knows its last moments only: then it is played again
        self.whole = look.whole(match)
        self.last = match.asked_at if match.sealed_answers else len(match.answers)
        self.open = not match.hides
        """Whether the match hides nothing.

        If it hides something, the replay offers no seat's eyes, and no new game with the same cards.
        """
        self.log = self.whole.at(self.last).log
        self.eyes: str | None = None
        self.now = self.whole.at(self.last)
        self.since = len(self.log)

    @property
    def place(self) -> int:
        """The number of answers given at this moment."""
        return len(self.now.answers)

    def view(self) -> dict[str, Any]:
        """The view of the seat through whose eyes the replay looks, or the public view."""
        return self.now.view(self.eyes)

    def told(self) -> list[Event]:
        return self.now.log

    def length(self, place: int) -> int:
        return len(self.whole.at(place).log)

    def go(self, place: int) -> None:
        """Show the moment with so many answers, or the nearest that exists."""
        place = max(0, min(place, self.last))
        before = self.whole.at(max(0, place - 1))
        self.now = self.whole.at(place)
        self.since = len(before.log) if place else 0

    def differs(self, place: int) -> bool:
        """Return whether the answer that led to this moment has visibly changed anything."""
        before, now = self.whole.at(place - 1), self.whole.at(place)
        if len(before.log) != len(now.log):
            return True
        return self.eyes is not None and before.view(self.eyes)["mine"] != now.view(self.eyes)["mine"]

    def branch(self) -> Match:
        """Return a new match that begins at this moment, with nothing sealed."""
        return self.whole.again(self.now.asked_at if self.now.sealed_answers else self.place)


class Watched(Film):
    """The film of a look. It has no questions, and only the public view."""

    def __init__(self, record: Look) -> None:
        self.moments = _distinct(record.moments)
        self.last = len(self.moments) - 1
        self.log = [event for moment in self.moments for event in moment.events]
        self._lengths: list[int] = []
        for moment in self.moments:
            self._lengths.append(len(moment.events) + (self._lengths[-1] if self._lengths else 0))
        self._place = self.since = 0

    @property
    def place(self) -> int:
        return self._place

    def view(self) -> dict[str, Any]:
        asked: dict[str, Any] = {"asked": [], "beside": [], "waiting": [], "sealed": [], "mine": None, "given": {}}
        return asked | self.moments[self._place].view

    def length(self, place: int) -> int:
        return self._lengths[place]

    def go(self, place: int) -> None:
        self._place = max(0, min(place, self.last))
        self.since = self._lengths[self._place - 1] if self._place else 0

    def differs(self, place: int) -> bool:
        before, now = self.moments[place - 1], self.moments[place]
        return bool(now.events) or before.view != now.view


def _distinct(moments: list[Instant]) -> list[Instant]:
    """Return the moments of a look. The current one is left out when it equals the start of the last step."""
    *before, now = moments
    if before and not now.events and now.answers == before[-1].answers:
        return [*before[:-1], before[-1]._replace(view=now.view)]
    return moments
