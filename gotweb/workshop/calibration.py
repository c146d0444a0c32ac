"""How honest the chances are that bots and the coach reckon with: what was said, and how often it came to pass.

    python -m gotweb.workshop.calibration --game thrones-first --players 5 --games 400 --seed 1 --cores 2

The policy plays whole games. As each round but the first begins it is written down of every seat in how many games of a
hundred it is said to win (`gotweb.bots.mind.Mind.worth`), and after the game whether it did. The table puts together,
for each round, what was said in the same tenth: a seat that is said to win 45 of 100 games should have won about so
many. `slope` says by how much the logarithm of the odds would have to be stretched to foretell a round's winners best
(a logistic regression without a constant): below 1 too much was said, above 1 too little.
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
    """What was said of a seat at a moment, and what became of it."""

    round: int
    chance: float
    """In how many games of a hundred it was said to win."""
    won: float
    """Its share of the victory, in the end."""


def played(id: str, options: Mapping[str, Any], seed: str) -> list[Said]:
    """Play a game by the policy, and return what was said of all its seats, round by round.

    Raises ValueError for a game whose mind reckons no chances.
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
    """Return between which shares the truth lies in 95 of 100 such counts (Wilson 1927)."""
    share, square = won / of, NORMAL**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = NORMAL * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return middle - half, middle + half


def slope(moments: Sequence[Said]) -> float:
    """Return by how much the logarithms of the odds have to be stretched so that they foretell the winners best."""
    odds = [math.log(share / (1 - share)) for share in (_within(one.chance / 100) for one in moments)]

    def rises(stretch: float) -> bool:
        """Whether more stretch foretells better: the derivative of the log-likelihood falls with the stretch."""
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
    """Yield the table: a row for each round and tenth of which something was said, and a slope for each round."""
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
    """Play and print."""
    given, pieces = read_games(__doc__, "calibration", 400)
    for line in lines(one for found in spread(played, pieces, where(given)) for one in found):
        print(line)


if __name__ == "__main__":
    main()
