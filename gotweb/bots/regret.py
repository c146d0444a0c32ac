"""Mixed strategies of small matrix games, by regret matching.

A player who is read loses. Where everybody answers at once (orders, bids, cards), a bot plays each answer with a share
that leaves the others nothing to exploit: for many rounds each side chooses in proportion to how much it regrets not to
have played an answer before, and the shares of all rounds together approach an equilibrium (for two whose interests are
opposed; Hart and Mas-Colell 2000).
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.choice import Take

ROUNDS = 400
FINE = 1 << 20
"""A share is drawn in steps of one in so many."""


def mixed(gains: Sequence[Sequence[float]], rounds: int = ROUNDS) -> list[float]:
    """Return the share of each row: `gains[row][column]` is what the row's player gains, and the other loses.

    The shares add up to 1. A matrix with no column gives all rows the same share.
    """
    return matched(gains, rounds)[0]


def matched(gains: Sequence[Sequence[float]], rounds: int = ROUNDS) -> tuple[list[float], list[float]]:
    """Return the shares of the rows, and those of the columns, which the other plays (see `mixed`)."""
    rows, columns = len(gains), len(gains[0])
    if not columns:
        return [1 / rows] * rows, []
    mine, theirs, played, met = [0.0] * rows, [0.0] * columns, [0.0] * rows, [0.0] * columns
    for _ in range(rounds):
        row_shares, column_shares = shares(mine), shares(theirs)
        row_gains = [sum(gain * share for gain, share in zip(row, column_shares, strict=True)) for row in gains]
        column_losses = [sum(gains[r][c] * row_shares[r] for r in range(rows)) for c in range(columns)]
        value = sum(gain * share for gain, share in zip(row_gains, row_shares, strict=True))
        # regrets that have become negative are forgotten ("plus"), which comes to rest sooner
        mine = [max(0.0, regret + gain - value) for regret, gain in zip(mine, row_gains, strict=True)]
        theirs = [max(0.0, regret + value - loss) for regret, loss in zip(theirs, column_losses, strict=True)]
        played = [total + share for total, share in zip(played, row_shares, strict=True)]
        met = [total + share for total, share in zip(met, column_shares, strict=True)]
    return [total / rounds for total in played], [total / rounds for total in met]


def shares(regrets: Sequence[float]) -> list[float]:
    """Return shares in proportion to regrets that are not negative; all the same if there is nothing to regret."""
    total = sum(regrets)
    return [regret / total for regret in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)


def drawn(weights: Sequence[float], pick: Take) -> int:
    """Return a place in `weights`, each as likely as its weight, which is not negative."""
    left = pick(FINE) / FINE * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return max(range(len(weights)), key=weights.__getitem__)
