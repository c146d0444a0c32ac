"""What a position of Caravans must be, as data: what its lessons expect beside what they may of every game."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core import expect as every_game
from gotweb.core.expect import Check

VALUES = ("round", "phase", "waiting")
"""What is compared as a whole."""
BY_SEAT = ("coins", "stores", "cards")


OWN: Mapping[str, Check] = every_game.checks(VALUES, BY_SEAT)
"""What can be expected of this game -> its check."""
