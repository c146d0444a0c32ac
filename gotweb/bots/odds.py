"""Chances to win, for games whose terms are so weighted that chances are in proportion to e to the power of their sums.

`even` is the difference of two sums that makes the odds e times better: a game's own, found by counting
(`gotweb.workshop.calibration`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

FAR = 40.0
"""The logarithm of the odds goes no farther than this either way: e to the power of much more could not be computed."""


def chance(total: float, even: float) -> float:
    """Return how often in a hundred games a seat wins whose terms, with what the others have, have this sum."""
    return 100 / (1 + exp(-max(-FAR, min(FAR, total / even))))


def others(totals: Sequence[float], even: float) -> float:
    """Return what it weighs against a seat that its rivals stand as they do: most of it is the one who leads."""
    most = max(totals)
    return -most - even * log(sum(exp((total - most) / even) for total in totals))
