"""Long work done in slices, between which the browser paints and hears whoever touches the page.

The work itself is a generator that yields after every small step (`gotweb.core.foreign.Steps`). Whether it goes on is
asked between two slices: whoever waits for it may stop it, or do something else instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from gotweb.core.foreign import Steps

SLICE = 12
"""Milliseconds after which the browser has its turn: with the step that comes last, less than a frame or two."""

T = TypeVar("T")


class Stopped(Exception):
    """The work was stopped before it was done."""


class Turns(Protocol):
    """What a device does between two slices; `gotweb.ui.kit.device` does it."""

    def now(self) -> int:
        """Return the time in milliseconds, by a clock that only goes forward."""
        ...

    async def turn(self) -> None:
        """Let the browser have its turn."""
        ...


async def in_slices(work: Steps[T], turns: Turns, told: Callable[[int], bool]) -> T:
    """Do some work and return what comes of it.

    After each slice `told` hears how much is done, in hundredths, and returns whether to go on. Raises Stopped.
    """
    until = turns.now() + SLICE
    while True:
        try:
            done = next(work)
        except StopIteration as finished:
            found: T = finished.value
            return found
        if turns.now() < until:
            continue
        if not told(done):
            work.close()
            raise Stopped
        await turns.turn()
        until = turns.now() + SLICE
