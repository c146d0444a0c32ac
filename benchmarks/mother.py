"""Mother of Dragons with eight players, compared with six of the second edition: answers, forks, a march of dragons.

- answers: random games with Essos, the bank, sea orders and gifts, and every second one without gifts, each answer
  checked like one that somebody sends (`push`), against six of the second edition in the same run; rounds alternate, so
  that a busy machine affects both;
- fork: the mean time of `Match.fork` at every moment of such a game, against the mean time of an answer;
- march: the facts of the question to Targaryen with two dragons and a knight in one area, and what a tap on that area
  asks of the rules: where all of them can go, and where the dragons alone. Also against an answer.

All times are processor times.
"""

import statistics
import time
from typing import Any

from engine import GAMES, TABLES, fork_cost, played, push
from table import row, spread

from gotweb.core.match import Match
from gotweb.core.shelf import game

ROUNDS = 3
AIM, FORK_AIM = 0.85, 1.0
MOTHER, SECOND = "thrones-mother", "thrones-second"
TAPS = 200


def eight(n: int) -> dict[str, Any]:
    """Return the options of a game of eight with all expansions; every second one without gifts."""
    return {"targaryen": True, "players": 8, "sea-orders": True, "gifts": n % 2 == 0}


def main() -> None:
    """Run the measurements in turn, and report the ratios."""
    TABLES[MOTHER] = eight(0), eight(1)
    ours, theirs = list[float](), list[float]()
    for n in range(ROUNDS):
        ours.append(pushed(MOTHER, n))
        theirs.append(pushed(SECOND, n))
    row(
        "answers a second by push, eight of Mother of Dragons", statistics.median(ours) / statistics.median(theirs),
        "six of the second edition, the same run",
        f"{spread(ours, 'answers')} to {spread(theirs, 'answers')} a second; higher is better, aim {AIM}",
    )  # fmt: skip
    forks = [fork_cost(MOTHER, n) for n in range(ROUNDS)]
    detail = f"{spread(forks, 'answers', 2)}; lower is better, aim {FORK_AIM}"
    row("a fork, eight of Mother of Dragons", statistics.median(forks), "one answer by push", detail)
    answer = 1000 / statistics.median(ours)
    taps = tapped()
    detail = f"{spread(taps, 'ms', 2)}; lower is better, aim 100 ms in the browser"
    row("two dragons and a knight, asked and tapped", statistics.median(taps) / answer, "one answer by push", detail)


def pushed(id: str, seed: int) -> float:
    """Return the answers per second of some random games."""
    count, seconds = played(id, seed * GAMES, push)
    return count / seconds


def tapped() -> list[float]:
    """Return the milliseconds for asking Targaryen for a march, and for finding where two dragons and a
    knight can go.
    """
    position = {
        "round": 6, "phase": "march", "turn": "targaryen",
        "units": {"pentos": {"targaryen": {"dragon": 2, "knight": 1}}, "winterfell": {"stark": {"footman": 1}}},
        "orders": {"pentos": {"house": "targaryen", "token": "march+0"}},
    }  # fmt: skip
    found = []
    for _ in range(TAPS):
        match = Match(game(MOTHER), eight(0), position=position, posed=True)
        begin = time.process_time()
        choice: Any = match.choices["targaryen"]
        dragons = choice.state.edition.units({"dragon": 2})
        asked = choice.facts["origins"]["pentos"]
        there = choice.targets_for("pentos", choice.state.forces["pentos"].units), choice.targets_for("pentos", dragons)
        found.append(1000 * (time.process_time() - begin))
        assert asked["flights"] and len(there[1]) > len(there[0]) > 0
    return found


if __name__ == "__main__":
    main()
