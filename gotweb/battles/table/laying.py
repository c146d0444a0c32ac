"""What a draft lays on the battlefield: badges on hexes, two kinds of arrows. Widgets lay them, the board draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from gotweb.ui.board.draft import Arrow

Badge = Literal["target", "blocked", "far", "zone", "strikes", "flank", "burn", "landing"]
"""A small sign at the upper corner of a hex, laid by `Draft.laid`.

target: a unit that may be attacked from where one stands; blocked: what stands in a line of sight; far: a hex from
where no attack is possible any more; zone: a hex of a commander's zone of control; strikes: a unit that could strike
back, or strike whoever leaves it; flank: a target that would be flanked; burn: a hex that would burn; landing:
where a retreat would end.
"""
BADGES: tuple[Badge, ...] = ("target", "blocked", "far", "zone", "strikes", "flank", "burn", "landing")
AIMED: Mapping[str, int] = {"aim": 1}
"""`Arrow.units` of an arrow that is a line of sight or an attack; all other arrows are movements."""


def aim(hex: str, target: str, house: str) -> Arrow:
    """Return the line of an attack, straight from middle to middle."""
    return Arrow(hex, target, house, units=AIMED)
