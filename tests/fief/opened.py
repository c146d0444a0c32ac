"""The game as these tests play it: with all that a table can choose."""

from __future__ import annotations

from gotweb.fief.game import FiefGame, fief


def opened() -> FiefGame:
    """The game; the same object each time."""
    return fief()
