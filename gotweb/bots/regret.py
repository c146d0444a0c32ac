"""Mixed strategies of small matrix games, by regret matching.

A player whose answers can be predicted loses. Where all answer at once (orders, bids, cards), a bot plays each answer
with a probability that leaves the others nothing to exploit. To find these shares, each side chooses for many rounds in
proportion to how much it regrets not having played an answer before; the average shares of all rounds approach an
equilibrium (for two players of opposed interests; Hart and Mas-Colell 2000).
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.choice import Take

ROUNDS = 400
FINE = 1 << 20
"""A share is drawn in steps of one in so many."""


def mixed(gains: Sequence[Sequence[float]], rounds: int = ROUNDS) -> list[float]:
    """Return the share of each row. `gains[row][column]` is what the player of the rows gains, and the other loses.

    The shares add up to 1. A matrix without columns gives all rows the same share.
    """
    return matched(gains, rounds)[0]


def matched(gains: Sequence[Sequence[float]], rounds: int = ROUNDS) -> tuple[list[float], list[float]]:
    """Return the shares of the rows, and the shares of the columns, which the other player chooses (see `mixed`)."""
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
    """Return shares in proportion to the regrets, none of which is negative; equal shares if all are 0."""
    total = sum(regrets)
    return [regret / total for regret in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)


def drawn(weights: Sequence[float], pick: Take) -> int:
    """Return an index of `weights`, each as likely as its weight. No weight is negative."""
    left = pick(FINE) / FINE * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return max(range(len(weights)), key=weights.__getitem__)
