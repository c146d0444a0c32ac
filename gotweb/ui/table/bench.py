"""The seats that bots play at a table, as what bots think, do and advise is arranged around them."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from gotweb.core.choice import Choice
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.considered import Asked
from gotweb.ui.table.standing import Standing
from gotweb.ui.table.thinking import Thinker, ThinkingFault


class Bench(ABC):
    """The bots at a table: which seats they play, where they think, and what each part of them may have done."""

    def __init__(self, table: Standing, now: Callable[[], int] | None = None) -> None:
        """`now` returns milliseconds."""
        self.table = table
        self.now = now or (lambda: int(time.monotonic() * 1000))
        self.seats: dict[str, BotSeat] = {}
        """The seats that bots play. Set by `take` and `seat` only."""
        self.thinker: Thinker | None = None
        """Where bots think; the app brings it. Without one they never answer."""
        self.second: Thinker | None = None
        """Where a second bot thinks beside the first; the app brings it where the device has room for it."""

    def plays(self, seat: str) -> bool:
        """Whether a bot plays a seat."""
        return seat in self.seats

    def leave_alone(self, seat: str) -> bool:
        """Return whether bots play all seats but this one, so that one person sits at the table."""
        return not self.plays(seat) and all(self.plays(other) for other in self.table.match.seats if other != seat)

    @property
    def seated(self) -> bool:
        """Whether bots play any seat."""
        return bool(self.seats)

    @property
    def alone(self) -> bool:
        """Whether bots play all seats."""
        return all(map(self.plays, self.table.match.seats))

    @property
    def pending(self) -> bool:
        """Whether bots are asked anything."""
        return bool(self.waiting)

    @property
    def waiting(self) -> list[Choice]:
        """The open questions of bots."""
        return [choice for choice in self.table.match.choices.values() if self.plays(choice.seat)]

    @abstractmethod
    def go_on(self) -> None:
        """Ask the next bot that may do something, or has to answer, if none thinks.

        Called whenever the match has changed.
        """

    @abstractmethod
    def came(self) -> None:
        """Schedule the answer that is ready, and ask the next bots."""

    @abstractmethod
    def wait(self, asked: Asked, fault: ThinkingFault) -> None:
        """Pause until the files that bots need can be downloaded, which is retried from time to time.

        The log says so once.
        """

    @abstractmethod
    def offer(self) -> None:
        """Show the move that is ready, or schedule that for later."""
