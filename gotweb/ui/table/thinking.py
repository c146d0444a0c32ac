"""Where bots think: a worker of the page (`gotweb.ui.page.botworker`), or, where none can be had, the page itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from gotweb.bots import post
from gotweb.core import foreign

PAINTED = 30
"""Milliseconds after which the page has painted what led to a question."""
SEED = 1 << 62
"""A bot's dice are one of so many."""
HURRIED = 0.2
"""Seconds for which a bot may think about an answer in the page itself, which stands still meanwhile."""
Told = Callable[[str], object]


class Thinker(Protocol):
    """Answers one letter (see `gotweb.bots.post`) at a time."""

    def ask(self, letter: str, seconds: float, told: Told, failed: Told) -> None:
        """Have a letter answered later, for which a bot has so many seconds.

        Then `told` is called with the reply (see `gotweb.bots.post.answered`), or `failed` with the reason why there is
        none. Neither is called after `stop`.
        """
        ...

    def stop(self) -> None:
        """End the thought at once; its letter is forgotten."""
        ...

    def rest(self) -> None:
        """Called when nothing is to be thought about for now."""
        ...


def reply_of(text: str) -> dict[str, Any]:
    """Return the reply in a text; one with a `fault` if there is none in it."""
    try:
        reply = foreign.loads(text)
    except foreign.Unreadable as error:
        return {"fault": str(error)}
    return reply if isinstance(reply, dict) else {"fault": "no object"}


class Here:
    """Thinks in the page itself, shortly. `after` calls a function after some milliseconds."""

    def __init__(self, after: Callable[[int, Callable[[], Any]], object]) -> None:
        self.after = after
        self._now = 0
        """Counts the letters, so that one that was stopped is not answered."""

    def ask(self, letter: str, seconds: float, told: Told, failed: Told) -> None:
        """Answer a letter as soon as the page has been painted."""
        self._now += 1
        mine = self._now

        def think() -> None:
            if mine == self._now:
                told(post.answered(post.hurried(letter, HURRIED)))

        self.after(50, think)

    def stop(self) -> None:
        """Forget the letter."""
        self._now += 1

    def rest(self) -> None:
        """Nothing runs meanwhile."""
