"""How well calibrated the bots' and the coach's chances are: predictions compared with results.

    python -m gotweb.workshop.calibration --game thrones-first --players 5 --games 400 --seed 1 --cores 2

The policy plays whole games. At the beginning of each round but the first, each seat's predicted chance to win is
recorded (`gotweb.bots.mind.Mind.worth`, from 0 to 100), and after the game whether it won. For each round, the table
groups the predictions by tenths: seats predicted to win 45 of 100 games should have won about as many. `slope` is the
factor by which the logarithm of the odds would have to be multiplied to predict a round's winners best (a logistic
regression without a constant): below 1 the predictions were too extreme, above 1 too cautious.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.bots.mind import PLAIN, mind_of, quick
from gotweb.bots.playout import weighted
from gotweb.bots.spread import read_games, spread, where
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game

TENTHS = 10
NORMAL = 1.96
"""So many standard errors to either side have the truth between them 95 times of 100."""
CERTAIN = 1e-6
"""A chance closer to 0 or 1 counts as so close: of the odds beyond no logarithm could be taken."""
STEPS = 60
"""Halvings of the interval in which the slope is looked for."""


class Said(NamedTuple):
    """A prediction about a seat at a moment, and whether the seat won."""

    round: int
    chance: float
    """In how many games of a hundred it was said to win."""
    won: float
    """Its share of the victory, in the end."""


def played(id: str, options: Mapping[str, Any], seed: str) -> list[Said]:
    """Play a game by the policy, and return the predictions for all seats, round by round.

    Raises ValueError for a game whose mind has no chances.
    """
    match, pick = Match(game(id), options), chance.seeded(seed)
    mind = mind_of(match.game)
    if not mind.chances:
        raise ValueError(f"the mind of {id} reckons no chances")
    plain, now = mind.styles[PLAIN], match.view(None)["round"]
    told: dict[int, list[float]] = {}
    while match.choices:
        quick(mind, match, next(iter(match.choices)), pick)
        if match.result is None and match.view(None)["round"] != now:
            now = match.view(None)["round"]
            told[now] = [mind.worth(sum(weighted(mind, plain, match, seat).values())) for seat in match.seats]
    assert match.result is not None
    winners = match.result.winners
    shares = [(seat in winners) / len(winners) for seat in match.seats]
    return [Said(now, said, won) for now, all in told.items() for said, won in zip(all, shares, strict=True)]


def interval(won: float, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, from 0 to 1 (Wilson 1927)."""
    share, square = won / of, NORMAL**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = NORMAL * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return middle - half, middle + half


def slope(moments: Sequence[Said]) -> float:
    """Return the factor for the logarithms of the odds that predicts the winners best."""
    odds = [math.log(share / (1 - share)) for share in (_within(one.chance / 100) for one in moments)]

    def rises(stretch: float) -> bool:
        """Return whether a larger factor predicts better: the derivative of the log-likelihood decreases with the
        factor.
        """
        pairs = zip(odds, moments, strict=True)
        return sum(odd * (one.won - 1 / (1 + math.exp(-stretch * odd))) for odd, one in pairs) > 0

    low, high = 0.0, 8.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) else (low, middle)
    return low


def _within(share: float) -> float:
    return min(1 - CERTAIN, max(CERTAIN, share))


def lines(moments: Iterable[Said]) -> Iterator[str]:
    """Yield the table: a row for each round and tenth with predictions, and a slope for each round."""
    rounds: dict[int, list[Said]] = {}
    for one in moments:
        rounds.setdefault(one.round, []).append(one)
    yield f"{'round':>5} {'said':>9} {'moments':>8} {'on average':>11} {'won':>6} {'interval':>14}"
    for now, of_round in sorted(rounds.items()):
        for tenth in range(TENTHS):
            alike = [one for one in of_round if min(TENTHS - 1, int(one.chance * TENTHS / 100)) == tenth]
            if alike:
                won = sum(one.won for one in alike)
                low, high = (max(0.0, 100 * bound) for bound in interval(won, len(alike)))
                said = sum(one.chance for one in alike) / len(alike)
                name = f"{tenth * 10} to {tenth * 10 + 10}"
                yield (
                    f"{now:5} {name:>9} {len(alike):8} {said:11.1f} {100 * won / len(alike):6.1f} "
                    f"{f'{low:.1f} to {high:.1f}':>14}"
                )
        yield f"{now:5} {'all':>9} {len(of_round):8}       slope {slope(of_round):.2f}"


def main() -> None:
    """Play the games and print the table."""
    given, pieces = read_games(__doc__, "calibration", 400)
    for line in lines(one for found in spread(played, pieces, where(given)) for one in found):
        print(line)


if __name__ == "__main__":
    main()
