"""Long work done in slices, between which the browser paints and handles events.

The work itself is a generator that yields after every small step (`gotweb.core.foreign.Steps`). Between two slices a
callback decides whether to continue, so the player can stop it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gotweb.core.foreign import Steps
from gotweb.ui.kit.page import Device

SLICE = 12
"""Milliseconds after which the browser has its turn: the last step included, a slice takes less than a frame or two."""

T = TypeVar("T")


class Stopped(Exception):
    """The work was stopped before it was done."""


async def in_slices(work: Steps[T], turns: Device, told: Callable[[int], bool]) -> T:
    """Run some work in slices, and return its result.

    After each slice `told` is called with the progress in hundredths, and returns whether to continue. Raises Stopped.
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
