"""What every state of a game does alike: it tells what happens, and is copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Self, TypeVar

from gotweb.core.copies import copier
from gotweb.core.game import Event

T = TypeVar("T")
_copier: Callable[[Any], Callable[[Any], Any]] = cache(copier)


def without(things: Sequence[T], *gone: T) -> tuple[T, ...]:
    """Return these things without some of them, each as often as it is named: the first that is equal.

    Raises ValueError for one that is not there.
    """
    left = list(things)
    for one in gone:
        left.remove(one)
    return tuple(left)


class PlainState:
    """A state with `events`, into which its rules put what happens. What else it has a game declares."""

    __slots__ = ()

    events: list[Event]

    def copy(self) -> Self:
        """Return an equal, independent state with no events. Only made between steps: what runs within one is not kept.

        For a dataclass; see `gotweb.core.copies` for what its fields say of it.
        """
        copied: Self = _copier(type(self))(self)
        return copied

    def say(self, kind: str, /, **facts: Any) -> None:
        """Put an event into the log. `rule` among the facts cites the rule that made it happen."""
        self.events.append(Event(kind, facts))

    def whisper(self, to: str, kind: str, /, **facts: Any) -> None:
        """Put an event into the log that only one seat ever sees."""
        self.events.append(Event(kind, facts, (to,)))
