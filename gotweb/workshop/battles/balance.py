"""Battles between equal players: how often each house wins each plan of Battles of Westeros.

    python -m gotweb.workshop.battles.balance --games 400 --seed 7 [--plans ford-kingsroad ...] [--cores 2]

Both sides play by the bots' policy: the answer that seems best by exact odds and the plan's goals, without looking
ahead. The results are in docs/rulings-battles.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from gotweb.battles.facts import HOUSES
from gotweb.bots.spread import add_where, spread, where
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.workshop.greedy import play_out

ID = "battles-of-westeros"


class BattleEnd(NamedTuple):
    """How one battle ended."""

    winner: str
    rule: str
    lost: Counter[str]
    """House -> how many units it has lost."""


def play(plan: str, seed: str) -> BattleEnd:
    """Play one battle; equal seeds give equal battles."""
    match = Match(game(ID), {"plan": plan})
    play_out(match, seed)
    assert match.result is not None
    return BattleEnd(match.result.winners[0], match.result.rule, Counter(unit.house for unit in match.state.lost))


def table(plan: str, ended: Iterable[BattleEnd]) -> str:
    """Return a row of the table in docs/rulings-battles.md."""
    all_ = list(ended)
    won = " | ".join(f"{100 * sum(one.winner == house for one in all_) / len(all_):.0f} %" for house in HOUSES)
    lost = " | ".join(f"{sum(one.lost[house] for one in all_) / len(all_):.1f}" for house in HOUSES)
    ends = ", ".join(f"{rule} {n}" for rule, n in sorted(Counter(one.rule for one in all_).items()))
    return f"| {plan} | {won} | {len(all_)} | {lost} | {ends} |"


def main() -> None:
    """Print the table."""
    plans = [plan for plan in game(ID).options({})["plan"] if plan != "own"]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plans", nargs="+", default=plans, choices=plans)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="7")
    add_where(parser)
    given = parser.parse_args()
    for plan in given.plans:
        games = [(plan, f"{given.seed} {plan} {n}") for n in range(given.games)]
        print(table(plan, spread(play, games, where(given))), flush=True)


if __name__ == "__main__":
    main()
