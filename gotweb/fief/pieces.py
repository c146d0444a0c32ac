"""Records of what lies beside the map: the Wall board, and the sheet of promises."""

from __future__ import annotations

from typing import NamedTuple


class Slot(NamedTuple):
    """An objective that lies on the Wall. The pieces there are in `State.nobles` and `State.troops`, under its id."""

    mission: str
    wildlings: int
    """The defenders that are left there, outside battles: in one they stand in `State.troops`, of MANCE."""
    held: bool = False
    """Whether the Westerosi have taken it."""
    rewarded: int = 0
    """How often its reward was given."""
    since: int = 0
    """The round in which it came into play."""


class Wall(NamedTuple):
    """The state of the Wall board. `stage` is None in times of silence, "repelling", "reinforcement", or "ladder"."""

    missions: tuple[str, ...] = ()
    """The missions that can still be drawn, sorted: a bag."""
    stage: str | None = None
    walkers: bool = False
    slots: tuple[Slot, ...] = ()
    ranks: tuple[str, ...] = ()
    """The nobles on the Wall in the order of the hierarchy; Brothers who came later, behind them."""
    mance: str = ""
    """The objective where Mance (or the Night King) is with his army, which is in `State.troops`."""
    reached: int = 0
    """By the second variant: how many objectives he has come to since his last invasion."""
    ladder: tuple[tuple[str, int], ...] = ()
    """By the second variant: seat -> the strength that it has sent to the Wall."""


MOST_PROMISES = 12
"""How many promises of one house can be open at a time (Y08)."""


class Promise(NamedTuple):
    """A promise of one house to another (Y08). The house it was made to marks it as kept or broken.

    A promise made in a deal is `sworn` and has details: only then may any of the last fields be filled.
    """

    seat: str
    other: str
    word: str
    """What was promised: one of `oaths.DETAILS`; outside a deal one of `promises.WORDS`."""
    round: int
    kept: bool | None = None
    sworn: bool = False
    title: str | None = None
    """The title that is voted on, or the fief whose title is given."""
    noble: str | None = None
    spouse: str | None = None
    area: str | None = None
    amount: int = 0
    times: int = 1
    """How many such promises, all kept or all broken, this one stands for (see `promises.folded`)."""
