"""Battles between equal players: how often each list wins against each other, in each mode of the miniatures game.

    python -m gotweb.workshop.miniatures.balance --games 400 --others 60 --seed 7 --file balance.jsonl [--cores 2]

Both sides play by the bots' policy, at once what it thinks best. One pairing of lists is played `--games` times in each
mode, every other pairing of lists of as many points `--others` times; of two battles that follow each other the second
has the lists on the other sides. Modes take turns, and so do the others' pairings, so a run that was stopped has as
many battles of each; with a `--file`, in which each battle stands when it is over, the same call goes on. What came out
stands in docs/strength.md.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.bots.arena import interval
from gotweb.bots.kept import KeptRun
from gotweb.bots.spread import add_where, spread, where
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.miniatures import facts
from gotweb.workshop.greedy import play_out

ID = "miniatures"
NAMED = "stark-30,lannister-30"
"""The pairing that is played most often."""


class Battle(NamedTuple):
    """What is played: the mode, and the list of each side."""

    mode: str
    red: str
    blue: str
    minds: str
    seed: str

    def options(self) -> dict[str, Any]:
        """The same as the options of a match."""
        points = facts.armies()[self.red].points
        return {"mode": self.mode, "minds": self.minds, "points": points, "red": self.red, "blue": self.blue}


class Ended(NamedTuple):
    """How a battle has ended."""

    mode: str
    lists: tuple[str, str]
    """Red's and blue's."""
    winners: tuple[str, ...]
    """The lists that have won; both, if they share the victory."""
    first: str
    """The list of the First Player of the first round."""
    south: str
    """The list in the south."""


def play(*battle: str) -> dict[str, Any]:
    """Play a battle and return its row for the file. Equal seeds give equal battles."""
    wanted = Battle(*battle)
    match = Match(game(ID), wanted.options())
    play_out(match, wanted.seed)
    result, lists = match.result, {"red": wanted.red, "blue": wanted.blue}
    assert result is not None
    state = match.state
    # who is First Player changes with every round
    first = state.first if state.round % 2 else next(seat for seat in lists if seat != state.first)
    south = next(seat for seat, zone in state.zones.items() if zone == "south")
    seats = {"mode": wanted.mode, **lists, "first": first, "south": south}
    return {"seed": wanted.seed, "seats": seats, "winners": list(result.winners), "rule": result.rule,
            "rounds": state.round, "answers": len(match.answers), "faults": [], "seconds": {}}  # fmt: skip


def ended(kept: Mapping[str, Any]) -> Ended:
    """Return the result of a battle from its row in the file."""
    seats = kept["seats"]
    winners = tuple(seats[seat] for seat in kept["winners"])
    return Ended(seats["mode"], (seats["red"], seats["blue"]), winners, seats[seats["first"]], seats[seats["south"]])


def planned(
    named: tuple[str, str], games: int, others: int, modes: Sequence[str], minds: str, seed: str
) -> list[Battle]:
    """Return all battles in the order in which they are played: the named pairing's first, then the others'."""
    armies = facts.armies()
    pairs = [pair for pair in combinations(armies, 2) if armies[pair[0]].points == armies[pair[1]].points]
    rest = [pair for pair in pairs if {*pair} != {*named}]

    def turns(pairings: Sequence[tuple[str, str]], times: int) -> Iterator[Battle]:
        for n in range(times):
            for one, other in pairings:
                for mode in modes:
                    red, blue = (one, other) if n % 2 == 0 else (other, one)
                    yield Battle(mode, red, blue, minds, f"{seed} {mode} {one} {other} {n}")

    return [*turns([named], games), *turns(rest, others)]


def lines(found: Iterable[Ended]) -> Iterator[str]:
    """Yield the rows of the table: each pairing in each mode, and whether the first move or the zone matters there.

    A shared victory counts half.
    """
    rows: dict[tuple[str, tuple[str, ...]], list[Ended]] = defaultdict(list)
    for battle in found:
        rows[battle.mode, tuple(sorted(battle.lists, reverse=True))].append(battle)
    yield "| mode | lists | battles | the former won | 95 % | the First Player won | the south won |"
    yield "|---|---|---|---|---|---|---|"
    for (mode, (one, other)), all_ in rows.items():
        won = sum(_share(battle, one) for battle in all_)
        low, high = interval(won, len(all_))
        first = sum(_share(battle, battle.first) for battle in all_)
        south = sum(_share(battle, battle.south) for battle in all_)
        yield (
            f"| {mode} | {one}, {other} | {len(all_)} | {won / len(all_):.2f} | {low:.2f} to {high:.2f} "
            f"| {_told(first, len(all_))} | {_told(south, len(all_))} |"
        )


def _share(battle: Ended, whose: str) -> float:
    return (whose in battle.winners) / len(battle.winners)


def _told(won: float, of: int) -> str:
    low, high = interval(won, of)
    return f"{won / of:.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    """Play what is not in the file yet, and print the table."""
    modes = list(facts.modes())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairing", default=NAMED, help="the two lists that are played most often (%(default)s)")
    parser.add_argument("--games", type=int, default=400, help="battles of that pairing in each mode (%(default)s)")
    parser.add_argument("--others", type=int, default=60, help="battles of every other pairing in each (%(default)s)")
    parser.add_argument("--modes", nargs="+", default=modes, choices=modes)
    parser.add_argument("--minds", default="all", choices=("none", "all"))
    parser.add_argument("--seed", default="7")
    parser.add_argument("--file", type=Path, required=True, help="what has been played; a run that stopped goes on")
    parser.add_argument("--read", action="store_true", help="play nothing, print what is in the file")
    add_where(parser)
    given = parser.parse_args()
    one, _, other = given.pairing.partition(",")
    if not {one, other} <= {*facts.armies()} or one == other:
        parser.error(f"{given.pairing} names no two lists")
    plan = {"game": ID, "pairing": [one, other], "modes": given.modes, "minds": given.minds, "seed": given.seed}
    work = planned((one, other), given.games, given.others, given.modes, given.minds, given.seed)
    kept = KeptRun(given.file, plan)
    done = [*kept.played(battle.seed for battle in work)]
    for battle in spread(play, [] if given.read else work[len(done) :], where(given)):
        kept.add(battle)
        done.append(battle)
    for line in lines(ended(one) for one in done):
        print(line)


if __name__ == "__main__":
    main()
