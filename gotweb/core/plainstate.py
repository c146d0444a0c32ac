"""What every state of a game does alike: it tells what happens."""

from __future__ import annotations

from typing import Any

from gotweb.core.game import Event


class PlainState:
    """A state with `events`, into which its rules put what happens. What else it has, and its copy, a game declares."""

    __slots__ = ()

    events: list[Event]

    def say(self, kind: str, /, **facts: Any) -> None:
        """Put an event into the log. `rule` among the facts cites the rule that made it happen."""
        self.events.append(Event(kind, facts))

    def whisper(self, to: str, kind: str, /, **facts: Any) -> None:
        """Put an event into the log that only one seat ever sees."""
        self.events.append(Event(kind, facts, (to,)))
