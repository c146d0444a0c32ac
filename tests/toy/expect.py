"""What a position of Caravans must be, as data: what its lessons expect beside what they may of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.expect import Check
from gotweb.core.match import Match

VALUES = ("round", "phase", "waiting")
"""What is compared as a whole."""
BY_SEAT = ("coins", "stores", "cards")


def complaints(match: Match, expect: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is otherwise than `expect` says, a sentence each."""
    return every_game.complaints(match, expect, OWN)


OWN: Mapping[str, Check] = {
    **{key: partial(every_game.whole, key) for key in VALUES},
    **{key: partial(every_game.entries, key) for key in BY_SEAT},
}
"""What can be expected of this game -> its check."""
