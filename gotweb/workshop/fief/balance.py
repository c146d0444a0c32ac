"""Games between equal greedy players: how often each house wins, relative to its share.

    python -m gotweb.workshop.fief.balance --players 3 4 5 6 --games 400 --seed 7 [--cores 2]

All play by the bots' policy, and act beside the question when they have something to do. The houses and their seats are
drawn for each game. A house's share is one game in as many as there are houses; a shared victory counts in part.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from gotweb.bots.spread import add_where, spread, where
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.fief.facts import shipped
from gotweb.fief.game import fief
from gotweb.workshop.greedy import play_out


class Balance(NamedTuple):
    """The results of games with one number of houses."""

    players: int
    games: int
    sat: Counter[str]
    """House -> how many games it was in."""
    won: Counter[str]
    """House -> twice the games that it has won alone, and once those that it has shared."""
    rules: Counter[str]
    """The rule by which games ended -> how many."""
    rounds: float

    def ratio(self, house: str) -> float:
        """Return how often a house wins, relative to its share: 1 is exactly its share."""
        return self.won[house] / 2 * self.players / self.sat[house] if self.sat[house] else 0.0


class GameEnd(NamedTuple):
    """How one game ended."""

    houses: tuple[str, ...]
    winners: tuple[str, ...]
    rule: str
    rounds: int


def seated(players: int, seed: str) -> tuple[str, ...]:
    """Return the houses of a game, in the order in which they sit."""
    box = sorted(house.id for house in shipped().houses.values() if not house.variant)
    return tuple(chance.shuffled(box, chance.seeded(f"houses {seed}"))[:players])


def play(players: int, seed: str) -> GameEnd:
    """Play one game; equal seeds give equal games."""
    houses = seated(players, seed)
    match = Match(fief(), {"players": players, **{f"house{n}": house for n, house in enumerate(houses, 1)}})
    play_out(match, seed)
    assert match.result is not None
    return GameEnd(houses, match.result.winners, match.result.rule, match.state.round)


def counted(players: int, ended: Iterable[GameEnd]) -> Balance:
    """Count the results of games."""
    all_, sat, won, rules = list(ended), Counter[str](), Counter[str](), Counter[str]()
    for one in all_:
        sat.update(one.houses)
        rules[one.rule] += 1
        for house in one.winners:
            won[house] += 2 // len(one.winners)
    return Balance(players, len(all_), sat, won, rules, sum(one.rounds for one in all_) / len(all_))


def measured(players: int, games: int, seed: str, cores: int | str = 1) -> Balance:
    """Play games on `cores` cores, and count their results."""
    return counted(players, spread(play, [(players, f"{seed} {players} {n}") for n in range(games)], cores))


def table(found: Balance) -> str:
    """Return a row of the table in docs/fief.md."""
    houses = sorted(house.id for house in shipped().houses.values() if not house.variant)
    cells = " | ".join(f"{found.ratio(house):.2f}" for house in houses)
    ends = ", ".join(f"{rule} {n}" for rule, n in sorted(found.rules.items()))
    return f"| {found.players} | {found.games} | {cells} | {found.rounds:.1f} | {ends} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="7")
    add_where(parser)
    given = parser.parse_args()
    for players in given.players:
        print(table(measured(players, given.games, given.seed, where(given))), flush=True)


if __name__ == "__main__":
    main()
