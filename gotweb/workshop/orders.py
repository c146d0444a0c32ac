"""The value of more thought about orders: the answers of several levels, compared in the same worlds.

    python -m gotweb.workshop.orders --game thrones-first --players 5 --positions 100

Whole games between the strong levels take minutes each, and one in five is won by chance. Here the levels answer the
same question, and each answer is then played on to the end of the round many times, with new luck that is the same for
all. The result is how much a level's answer is worth above the first level's, in the unit of a bot's value, with an
interval of 95 %.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator

from gotweb.bots.arena import SURE
from gotweb.bots.levels import HAND, LEVELS, Level
from gotweb.bots.mind import PLAIN, Mind, mind_of, quick
from gotweb.bots.playout import Luck, on, weighted
from gotweb.bots.search import think
from gotweb.bots.seen import Seen, seen
from gotweb.bots.worlds import world
from gotweb.core.chance import seeded
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game

MOST = 100.0
"""No game that is won or lost within the round counts more than this, else few of them would decide."""
ROUNDS = 5
"""Positions are taken from so many rounds, beginning with the second."""


def laid_open(id: str, players: int, seed: int) -> Seen | None:
    """Return what a seat sees when orders are asked for, in a game played by the policy.

    None if the game ended before.
    """
    match, pick = Match(game(id), {"players": players}), seeded(seed)
    mind, round = mind_of(match.game), 2 + seed % ROUNDS
    while match.choices:
        asked = [one for one, choice in match.choices.items() if choice.kind == "orders"]
        if asked and match.view(None)["round"] >= round:
            return seen(match, asked[seed % len(asked)])
        quick(mind, match, next(iter(match.choices)), pick)
    return None


def worths(mind: Mind, saw: Seen, answers: dict[str, Answer], worlds: int, seed: int) -> dict[str, float]:
    """Return level -> the average value of its answer, in worlds in which all others answer by the policy."""
    pick, total = seeded(f"worth {seed}"), dict.fromkeys(answers, 0.0)
    for _ in range(worlds):
        match = world(mind, saw, pick)
        for id in [one for one, choice in match.choices.items() if choice.sealed and choice.seat != saw.seat]:
            quick(mind, match, id, pick)
        luck = pick(1 << 30)
        for name, answer in answers.items():
            twin = match.fork()
            twin.push(saw.question, answer)
            on(mind, twin, Luck(luck), True)
            worth = mind.worth(sum(weighted(mind, mind.styles[PLAIN], twin, saw.seat).values()))
            total[name] += max(-MOST, min(MOST, worth))
    return {name: one / worlds for name, one in total.items()}


def compared(id: str, players: int, levels: dict[str, Level], seeds: range, worlds: int) -> Iterator[dict[str, float]]:
    """Yield for each position the values of the levels' answers."""
    mind = mind_of(game(id))
    for seed in seeds:
        saw = laid_open(id, players, seed)
        if saw is not None:
            answers = {name: think(saw, level, PLAIN, seeded(seed)).answer for name, level in levels.items()}
            yield worths(mind, saw, answers, worlds, seed)


def main() -> None:
    """Print the gain of each level above the first."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="thrones-first")
    asked.add_argument("--players", type=int, default=5)
    asked.add_argument("--positions", type=int, default=100)
    asked.add_argument("--worlds", type=int, default=40)
    asked.add_argument("--seed", type=int, default=200)
    told = asked.parse_args()
    levels = {"maester": LEVELS["maester"], "hand, not refined": HAND._replace(refines=0), "hand": HAND}
    seeds = range(told.seed, told.seed + told.positions)
    found = list(compared(told.game, told.players, levels, seeds, told.worlds))
    first = next(iter(levels))
    for name in levels:
        gains = [one[name] - one[first] for one in found]
        wide = SURE * statistics.stdev(gains) / len(gains) ** 0.5
        print(f"{name}: {statistics.mean(gains):+.2f} ({wide:.2f} either way) above {first}, {len(gains)} positions")


if __name__ == "__main__":
    main()
