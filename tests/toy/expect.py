"""What a position of Caravans must be, as data: what lessons expect, and what came out otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.core.match import Match

VALUES = ("round", "phase", "waiting", "result")
BY_SEAT = ("coins", "stores", "cards")


def complaints(match: Match, expect: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is otherwise than `expect` says, a sentence each."""
    view = match.view(None)
    for key, wanted in expect.items():
        if key in VALUES:
            if view[key] != wanted:
                yield f"{key}: expected {wanted!r}, found {view[key]!r}"
        elif key in BY_SEAT and isinstance(wanted, Mapping):
            for seat, value in wanted.items():
                found = view[key].get(seat)
                if found != value:
                    yield f"{key} of {seat}: expected {value!r}, found {found!r}"
        else:
            yield f"{key}: nothing of this name can be expected"
