"""The base of every game's state: it collects events, and can be copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Self, TypeVar

from gotweb.core.copies import copier
from gotweb.core.game import Event

T = TypeVar("T")
_copier: Callable[[Any], Callable[[Any], Any]] = cache(copier)


def without(things: Sequence[T], *gone: T) -> tuple[T, ...]:
    """Return `things` without those in `gone`. Each member of `gone` removes one equal thing, the first found.

    Raises ValueError for a thing that is not there.
    """
    left = list(things)
    for one in gone:
        left.remove(one)
    return tuple(left)


class PlainState:
    """A state with `events`, to which the rules add what happens. A game declares all other fields."""

    __slots__ = ()

    events: list[Event]

    def copy(self) -> Self:
        """Return an equal, independent state with no events. Copies are made only between steps, so `events` need not
        be kept.

        For a dataclass; the types of its fields decide how each is copied (see `gotweb.core.copies`).
        """
        copied: Self = _copier(type(self))(self)
        return copied

    def say(self, kind: str, /, **facts: Any) -> None:
        """Put an event into the log. `rule` among the facts cites the rule that made it happen."""
        self.events.append(Event(kind, facts))

    def whisper(self, to: str, kind: str, /, **facts: Any) -> None:
        """Put an event into the log that only one seat ever sees."""
        self.events.append(Event(kind, facts, (to,)))
