"""Chances to win, for games in which a seat's chance is proportional to e to the power of its sum of weighted terms.

`even` is the difference of two sums that makes the odds e times better: each game has its own, measured by
`gotweb.workshop.calibration`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

FAR = 40.0
"""The logarithm of the odds goes no farther than this either way: e to the power of much more could not be computed."""


def chance(total: float, even: float) -> float:
    """Return the chance to win, from 0 to 100, for this sum of a seat's terms and its rivals' weight (see `others`)."""
    return 100 / (1 + exp(-max(-FAR, min(FAR, total / even))))


def others(totals: Sequence[float], even: float) -> float:
    """Return the number to add to a seat's sum for its rivals: minus a smooth maximum of their sums, ruled by the
    leader.
    """
    most = max(totals)
    return -most - even * log(sum(exp((total - most) / even) for total in totals))
