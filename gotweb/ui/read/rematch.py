"""Once more with sides changed: the same game of two, and whoever played a seat plays the other one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from gotweb.core.match import Match

T = TypeVar("T")


def rematch(match: Match) -> Match | None:
    """Return the match as it began; None if more than two play, or if it began in the midst of a game.

    What it began with that its options do not say, such as files of one's own, it begins with again.
    """
    if len(match.seats) != 2:
        return None
    usual = Match(match.game, match.options)
    if match.origin is None:
        return usual
    again = Match(match.game, match.options, position=match.origin)
    return again if _asked(again) == _asked(usual) else None


def _asked(match: Match) -> list[tuple[Any, ...]]:
    """What is asked when a match begins; that differs in the midst of one."""
    return [(id, one.seat, one.kind, one.facts) for id, one in match.choices.items()]


def changed(match: Match, by_seat: Mapping[str, T]) -> dict[str, T]:
    """Return what each of two seats had, with the seats changed."""
    one, other = match.seats
    other_of = {one: other, other: one}
    return {other_of[seat]: what for seat, what in by_seat.items()}
