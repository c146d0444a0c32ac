"""The results of candidates, made comparable: each meets the same luck, and all are in one unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

HARDLY = 1e-9
"""Two sums that differ by less are the same."""


class Gain(NamedTuple):
    """The result of a candidate in one column (one way in which all that is unknown may come out)."""

    worth: float
    terms: dict[str, float]
    """The weighted terms of which the worth is made (`Mind.worth`)."""


class Told(NamedTuple):
    """The result of a candidate over all columns."""

    worth: float
    terms: dict[str, float]


def shared(gain: Gain, now: Gain, slope: float, over: str) -> dict[str, float]:
    """Return how much each term contributes to the change of worth since the present moment.

    The parts add up to the change.

    Where worth is a chance, it is no sum of terms, so its change is divided among the terms in proportion to their own
    changes. `slope` is how much the chance rises with the sum of the terms now; it is used where the changes cancel
    out. Where the game is over (the only term is `over`) the whole change belongs to that term.
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
    """Return the mean result of a candidate over columns with these weights, corrected by comparison with the best one.

    A candidate that was dropped has met only the first columns, which may have been more favourable than the rest. So
    its mean there is compared with the mean of the best candidate in the same columns, and the difference is added to
    the mean of the best over all its columns.
    """
    met = min(len(row), len(best))
    own, same, whole = (_mean(gains, weights) for gains in (row[:met], best[:met], best))
    names = dict.fromkeys([*own.terms, *same.terms, *whole.terms])
    terms = {name: _sum(whole.terms, own.terms, same.terms, name) for name in names}
    return Told(whole.worth + own.worth - same.worth, terms)


def _sum(whole: Mapping[str, float], own: Mapping[str, float], same: Mapping[str, float], name: str) -> float:
    return whole.get(name, 0.0) + own.get(name, 0.0) - same.get(name, 0.0)


def _mean(gains: Sequence[Gain], weights: Sequence[float]) -> Told:
    """Return the weighted means over some columns."""
    all = sum(weights[: len(gains)])
    worth, terms = 0.0, dict[str, float]()
    for gain, weight in zip(gains, weights, strict=False):
        part = weight / all
        worth += part * gain.worth
        for name, value in gain.terms.items():
            terms[name] = terms.get(name, 0.0) + part * value
    return Told(worth, terms)
