"""The thinkers, in which bots think: a worker of the page (`gotweb.ui.page.botworker`), or else the page itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from gotweb.bots import post
from gotweb.core import foreign

PAINTED = 30
"""Milliseconds after which the page has painted what led to a question."""
SEED = 1 << 62
"""A bot's dice are one of so many."""
HURRIED = 0.2
"""Seconds for which a bot may think about an answer in the page itself, which stands still meanwhile."""
NETWORK, MEMORY, TIME, ENDED, MIND = "network", "memory", "time", "ended", "mind"
"""What can be the matter when there is no reply: what bots need could not be fetched, there was no room to think, the
time was over, the browser ended the worker, or the mind itself raised something."""
CAUSES = (NETWORK, MEMORY, TIME, ENDED, MIND)


CORES, GIGABYTES = 4, 4
"""A device thinks in two workers that has so many cores, for both of them, the page and the browser's own work, and so
much memory: the second needs as much as the page itself (`docs/architecture.md`)."""
CORES_ALONE = 8
"""A browser that does not say how much memory there is, says that there is enough by so many cores: phones that end a
page for want of memory tell of fewer."""


def side_by_side(cores: int, gigabytes: float | None) -> bool:
    """Return whether a device has room for a second worker in which bots think."""
    return cores >= CORES_ALONE if gigabytes is None else cores >= CORES and gigabytes >= GIGABYTES


class ThinkingFault(NamedTuple):
    """Why there is no reply: one of `CAUSES`, and details for a programmer."""

    cause: str
    text: str


Told = Callable[[str], object]
Failed = Callable[[ThinkingFault], object]


class Thinker(Protocol):
    """Answers one letter (see `gotweb.bots.post`) at a time: in a worker (`gotweb.ui.page.thinker`), or in a test."""

    def ask(self, letter: str, seconds: float, told: Told, failed: Failed) -> None:
        """Answer a letter later; the bot may take so many seconds.

        Then `told` is called with the reply (see `gotweb.bots.post.answered`), or `failed` with the reason why there is
        none, though it was tried twice. Neither is called after `stop`.
        """

    def stop(self) -> None:
        """Stop thinking at once; the letter is dropped."""

    def rest(self) -> None:
        """Called when there is nothing to think about for now."""

    def end(self) -> None:
        """Free all memory used for thinking at once; unfinished work is dropped."""


def reply_of(text: str) -> dict[str, Any]:
    """Return the reply in a text; if there is none, one with a `fault`."""
    try:
        reply = foreign.loads(text)
    except foreign.Unreadable as error:
        return {"fault": str(error)}
    return reply if isinstance(reply, dict) else {"fault": "no object"}


def fault_of(text: str) -> ThinkingFault | None:
    """Return the fault in a reply that has nothing else; None for any other reply."""
    if not text.startswith('{"fault"'):
        return None
    reply = reply_of(text)
    cause = reply.get("cause", MIND)
    return ThinkingFault(cause if cause in CAUSES else MIND, str(reply["fault"]))


class Here:
    """Thinks in the page itself, briefly. `after` calls a function after some milliseconds."""

    def __init__(self, after: Callable[[int, Callable[[], Any]], object]) -> None:
        self.after = after
        self._now = 0
        """Counts the letters, so that one that was stopped is not answered."""

    def ask(self, letter: str, seconds: float, told: Told, failed: Failed) -> None:
        """Answer a letter as soon as the page has been painted."""
        self._now += 1
        mine = self._now

        def think() -> None:
            if mine == self._now:
                told(post.answered(post.hurried(letter, HURRIED)))

        self.after(50, think)

    def stop(self) -> None:
        """Drop the letter."""
        self._now += 1

    def rest(self) -> None:
        """Do nothing: nothing runs between letters."""
