"""The values of a game's terms: the weights that predict the winner best at the end of each round.

    python -m gotweb.workshop.standing --game thrones-first --players 5 --games 600 --seed 1 --cores 2

Squires and knights of all styles play each other. At the end of each round the terms of every seat are recorded
(`gotweb.bots.mind.Mind.terms`), and after the game the winner. Then weights are fitted such that chances proportional
to e to the power of the weighted sums predict the winners best (a conditional logit, McFadden 1974). Each seat has a
constant of its own in the fit for its beginning and its place on the map, so that these are not attributed to the
terms.

Results are in the unit of the first term's present weight, each with its standard error (bootstrap over games, Efron
1979), for comparison with other weights. numpy is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gotweb.bots.arena import Player, bot
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.bots.safely import answer
from gotweb.bots.spread import read_games, spread, where
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game

LEFT_OUT = ("others",)
"""Terms that are made of those of the other seats: they are in the fit already."""
LEVELS = ("squire", "knight", "knight")
STEPS, RATE, RIDGE = 1500, 0.02, 3e-3
"""Steps of the descent (Adam, Kingma and Ba 2015), how far each goes, and what keeps idle weights small."""
DRAWS = 8
"""So many times games are drawn again for the errors."""
Table = NDArray[np.float64]


class RoundStanding(NamedTuple):
    """The terms of all seats of a game at the end of a round, and their shares of the victory."""

    terms: list[dict[str, float]]
    """The terms of each seat, in the order of the seats."""
    shares: list[float]
    """Which share of the victory each seat had in the end."""


def moments(id: str, options: Mapping[str, Any], seed: str) -> list[RoundStanding]:
    """Play a game of bots, and return the seats' terms at the end of each round but the last."""
    match, nature, draw = Match(game(id), options), chance.seeded(seed), chance.seeded(f"{seed} players")
    mind = mind_of(match.game)
    styles = [*mind.styles, *[PLAIN] * 3]
    players = {seat: bot(Player(LEVELS[draw(len(LEVELS))], styles[draw(len(styles))])) for seat in match.seats}
    dice = {seat: chance.seeded(f"{seed} {seat}") for seat in match.seats}
    found, round = list[list[dict[str, float]]](), match.view(None)["round"]
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, nature)
        else:
            match.push(question, answer(match, question, players[choice.seat], dice[choice.seat]).answer)
        if match.result is None and match.view(None)["round"] != round:
            round = match.view(None)["round"]
            found.append([mind.terms(match, seat) for seat in match.seats])
    assert match.result is not None
    winners = match.result.winners
    return [RoundStanding(terms, [(seat in winners) / len(winners) for seat in match.seats]) for terms in found]


def tables(games: Sequence[Sequence[RoundStanding]], names: Sequence[str]) -> tuple[Table, Table, NDArray[np.int64]]:
    """Return arrays: moments x seats x (terms and seat constants), moments x seats shares, and each moment's game."""
    seats = len(games[0][0].shares)
    own = np.eye(seats)
    all = [(at, moment) for at, game in enumerate(games) for moment in game]
    given = [np.hstack([[[one[name] for name in names] for one in moment.terms], own]) for _, moment in all]
    return np.array(given), np.array([moment.shares for _, moment in all]), np.array([at for at, _ in all])


def fitted(given: Table, shares: Table, steps: int = STEPS) -> Table:
    """Return the weights that predict the shares best."""
    scale = given.reshape(-1, given.shape[-1]).std(axis=0) + 1e-9
    scaled, weights = given / scale, np.zeros(given.shape[-1])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        slope = ((chances(scaled, weights) - shares)[:, :, None] * scaled).sum((0, 1)) / len(scaled) + RIDGE * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return np.asarray(weights / scale)


def chances(given: Table, weights: Table) -> Table:
    """Return an array moments x seats of chances to win."""
    totals = given @ weights
    grown = np.exp(totals - totals.max(axis=1, keepdims=True))
    return np.asarray(grown / grown.sum(axis=1, keepdims=True))


def surprise(given: Table, shares: Table, weights: Table) -> float:
    """Return the mean surprise of predictions: 0 for certain ones, the logarithm of the number of seats for guesses."""
    return float(-(shares * np.log(chances(given, weights) + 1e-12)).sum(axis=1).mean())


def spreads(given: Table, shares: Table, of: NDArray[np.int64], seed: int) -> Table:
    """Return the standard errors of the weights: whole games are resampled, since their moments are correlated."""
    dice, last = np.random.default_rng(seed), int(of.max())
    places = [np.flatnonzero(of == at) for at in range(last + 1)]
    drawn = [np.concatenate([places[at] for at in dice.integers(0, last + 1, last + 1)]) for _ in range(DRAWS)]
    return np.asarray(np.std([fitted(given[one], shares[one], STEPS // 2) for one in drawn], axis=0))


def told(id: str, games: Sequence[Sequence[RoundStanding]], seed: int) -> list[str]:
    """Return lines with each term's fitted weight, its standard error and its present weight."""
    plain = mind_of(game(id)).styles[PLAIN]
    names = [name for name in games[0][0].terms[0] if name not in LEFT_OUT]
    given, shares, of = tables(games, names)
    weights, errors = fitted(given, shares), spreads(given, shares, of, seed)
    unit = plain[names[0]] / weights[0]
    present = np.array([plain[name] / unit for name in names] + [0.0] * given.shape[1])
    lines = [f"{'term':12} {'fitted':>8} {'error':>8} {'present':>8}"]
    for name, weight, error in zip(names, weights * unit, errors * unit, strict=False):
        lines.append(f"{name:12} {weight:8.2f} {abs(error):8.2f} {plain[name]:8.2f}")
    lines.append(f"{unit:.1f} more make the odds e times better; {len(games)} games, {len(given)} moments.")
    return [
        *lines,
        f"Surprise {surprise(given, shares, weights):.3f}; with the present weights, and nothing that is a "
        f"seat's own, {surprise(given, shares, present):.3f}; of who knows nothing {np.log(given.shape[1]):.3f}.",
    ]


def main() -> None:
    """Play the games, fit the weights and print them."""
    given, pieces = read_games(__doc__, "standing", 600)
    games = [one for one in spread(moments, pieces, where(given)) if one]
    print("\n".join(told(given.game, games, given.seed)))


if __name__ == "__main__":
    main()
