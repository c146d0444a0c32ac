"""A rematch with sides changed: the same game of two players, and each plays the other's seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from gotweb.core.match import Match

T = TypeVar("T")


def rematch(match: Match) -> Match | None:
    """Return a new match that begins as this one did.

    None if more than two play, or if it began in the middle of a game.

    Things that it began with that are not options, such as files of one's own, are taken over.
    """
    if len(match.seats) != 2:
        return None
    usual = Match(match.game, match.options)
    if match.origin is None:
        return usual
    again = Match(match.game, match.options, position=match.origin)
    return again if _asked(again) == _asked(usual) else None


def _asked(match: Match) -> list[tuple[Any, ...]]:
    """Return the first questions of a match; in the middle of a game they are different ones."""
    return [(id, one.seat, one.kind, one.facts) for id, one in match.choices.items()]


def changed(match: Match, by_seat: Mapping[str, T]) -> dict[str, T]:
    """Return what each of the two seats had, exchanged."""
    one, other = match.seats
    other_of = {one: other, other: one}
    return {other_of[seat]: what for seat, what in by_seat.items()}
