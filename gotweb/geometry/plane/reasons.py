"""The reason against a place, a move, a line of sight or a charge: one small value for all of them, without words."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["off", "overlaps", "near", "crosses", "beside", "hidden", "far", "missed", "crowded"]
"""What stands against something:

- `off`: it would leave the table;
- `overlaps`: it would end on top of somebody or something;
- `near`: it would end within an inch of enemies;
- `crosses`: it would pass through enemies or walls, or touch them before its target;
- `beside`: the target is not in the front arc;
- `hidden`: the target is in the front arc, and no line to it is free;
- `far`: the target is beyond the reach;
- `missed`: the target is not in the lane straight ahead, or behind;
- `crowded`: beside the target's side there is no room to align; because of nobody, if the table ends there.
"""


class Reason(NamedTuple):
    """The reason for a refusal: its kind, the names that it is about, and an amount."""

    kind: Kind
    whom: tuple[str, ...] = ()
    """The names of those it is about: all who are overlapped, crossed or too near; who hide; the target otherwise."""
    by: int = 0
    """Hundredths of an inch, rounded up: what is missing to an inch from the nearest, or how much is too far."""
