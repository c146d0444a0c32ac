"""What a position of Caravans must be, as data: what its lessons expect beside what they may of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.expect import Check, same, text
from gotweb.core.match import Match

VALUES = ("round", "phase", "waiting")
"""What is compared as a whole."""
BY_SEAT = ("coins", "stores", "cards")


def complaints(match: Match, expect: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is otherwise than `expect` says, a sentence each."""
    return every_game.complaints(match, expect, OWN)


def _value(key: str, match: Match, wanted: Any) -> Iterator[str]:
    found = match.view(None)[key]
    if not same(found, wanted):
        yield f"{key}: expected {text(wanted)}, found {text(found)}"


def _by_seat(key: str, match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    table = match.view(None)[key]
    for seat, value in wanted.items():
        found = table.get(seat)
        if not same(found, value):
            yield f"{key} of {seat}: expected {text(value)}, found {text(found)}"


OWN: Mapping[str, Check] = {
    **{key: partial(_value, key) for key in VALUES},
    **{key: partial(_by_seat, key) for key in BY_SEAT},
}
"""What can be expected of this game -> its check."""
