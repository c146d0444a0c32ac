"""Purses and gifts, made up. See `tests.fuzz.ownfiles`."""

from __future__ import annotations

from typing import Any

from gotweb.toy.own import KINDS, MOST

from gotweb.core.choice import Take
from tests.fuzz.dice import Dice


def made(pick: Take) -> dict[str, Any]:
    """One or the other, of any size."""
    dice = Dice(pick)
    return {**dice.title(), dice.one(KINDS): dice.number(1, MOST)}
