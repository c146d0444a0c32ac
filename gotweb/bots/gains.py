"""What candidates came to, told so that they can be compared: met by the same luck, and in one unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

HARDLY = 1e-9
"""Two sums that differ by less are the same."""


class Gain(NamedTuple):
    """What a candidate came to in one column."""

    worth: float
    terms: dict[str, float]
    """The weighted terms of which the worth is made (`Mind.worth`)."""


class Told(NamedTuple):
    """What a candidate came to in all columns."""

    worth: float
    terms: dict[str, float]


def shared(gain: Gain, now: Gain, slope: float, over: str) -> dict[str, float]:
    """Return how far each term brings a worth away from that of the present moment; the parts add up to all of it.

    Worth that is a chance is no sum of terms, so what it rises or falls by is shared among them as they have changed.
    `slope` is how much it rises with the sum of the terms just now, for terms that have changed and cancel each other.
    Where the game is over (the only term is `over`) all of it is due to that.
    """
    if over in gain.terms:
        return {over: gain.worth - now.worth}
    apart = {
        name: gain.terms.get(name, 0.0) - now.terms.get(name, 0.0) for name in dict.fromkeys([*now.terms, *gain.terms])
    }
    total = sum(apart.values())
    rate = slope if abs(total) < HARDLY else (gain.worth - now.worth) / total
    return {name: rate * value for name, value in apart.items()}


def told(row: Sequence[Gain], best: Sequence[Gain], weights: Sequence[float]) -> Told:
    """Return what a candidate came to, beside the best one, on average over columns that weigh so much.

    Who was dropped has met the first columns only, and they may have been kinder than the others. So what it came to
    there is compared with what the best came to in the same, and the best is told by all that it has met.
    """
    met = min(len(row), len(best))
    own, same, whole = (_mean(gains, weights) for gains in (row[:met], best[:met], best))
    names = dict.fromkeys([*own.terms, *same.terms, *whole.terms])
    terms = {name: _sum(whole.terms, own.terms, same.terms, name) for name in names}
    return Told(whole.worth + own.worth - same.worth, terms)


def _sum(whole: Mapping[str, float], own: Mapping[str, float], same: Mapping[str, float], name: str) -> float:
    return whole.get(name, 0.0) + own.get(name, 0.0) - same.get(name, 0.0)


def _mean(gains: Sequence[Gain], weights: Sequence[float]) -> Told:
    """Return the means over some columns, as their weights are to each other."""
    all = sum(weights[: len(gains)])
    worth, terms = 0.0, dict[str, float]()
    for gain, weight in zip(gains, weights, strict=False):
        part = weight / all
        worth += part * gain.worth
        for name, value in gain.terms.items():
            terms[name] = terms.get(name, 0.0) + part * value
    return Told(worth, terms)
