"""What bots know of Mother of Dragons: that of the second edition, and vassals."""

from __future__ import annotations

from functools import cache
from typing import Any

from gotweb.thrones.second.bots.mind import SecondMind


class MotherMind(SecondMind):
    """See `gotweb.bots.mind.Mind`."""


@cache
def mind(game: Any) -> MotherMind:
    """Return what bots know of the game: always the same, since it is asked for before every thought."""
    return MotherMind(game)
