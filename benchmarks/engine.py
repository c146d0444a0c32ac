"""The speed of the rules, compared with python-chess, and the cost of a fork.

- answers: random games, of five players in the first edition, of six in the second and in A Song of Ice and Fief, and
  of each battle in turn, legality included, against random legal chess moves made by python-chess in the same run
  (rounds alternate, so that a busy machine affects both). `push` checks an answer that somebody sends, as in play.
  `push_sample` does not check again what it has found itself, as python-chess does not check a move from its list of
  legal ones;
- chess: both references: with `is_game_over` called before every move, as in playing games, and without;
- games: whole games per second, against the 15 that we aim for on a machine on which python-chess makes 11,450 plies a
  second;
- fork: the mean time of `Match.fork` at every moment of a game, against the mean time of an answer.

All times are processor times, so that other load on the machine is not counted.
"""

import random
import statistics
import time
from collections.abc import Callable

import chess
from table import row, spread

from gotweb.core import chance
from gotweb.core.choice import Take
from gotweb.core.game import Options
from gotweb.core.match import Match
from gotweb.core.shelf import game

ROUNDS = 7
GAMES = 20
PLIES = 200
"""After how many a chess game is broken off."""
PLIES_OF_REFERENCE, GAMES_OF_REFERENCE = 11_450, 15
TABLES: dict[str, tuple[Options, ...]] = {
    "thrones-first": ({"players": 5},),
    "thrones-second": ({"players": 6},),
    "battles-of-westeros": tuple({"plan": plan} for plan in game("battles-of-westeros").options({})["plan"]),
    "song-of-ice-and-fief": ({"players": 6},),
    "miniatures": tuple({"mode": mode} for mode in game("miniatures").options({})["mode"]),
}
"""The games that are measured, with their most players, or with all their battles by turns."""
AIMS = {
    "thrones-first": 1.3,
    "thrones-second": 1.3,
    "battles-of-westeros": 0.5,
    "song-of-ice-and-fief": 0.6,
    "miniatures": 0.2,
}
"""A battle asks far more of each answer: every hex that every ordered unit can reach is found before the question. So
does Fief, since nobody has to pass there any more."""
FORK_AIM = 0.7


def main() -> None:
    """Run the measurements in turn, and report the ratios."""
    answers: dict[tuple[str, str], list[float]] = {(id, way): [] for id in TABLES for way in WAYS}
    games: list[float] = []
    forks: dict[str, list[float]] = {id: [] for id in TABLES}
    plies: dict[bool, list[float]] = {True: [], False: []}
    for n in range(ROUNDS):
        for id, way in answers:
            count, seconds = played(id, n * GAMES, WAYS[way])
            answers[id, way].append(count / seconds)
            if (id, way) == ("thrones-first", "push_sample"):
                games.append(GAMES / seconds)
        for asks, counted in plies.items():
            counted.append(chess_plies(n, asks))
        for id, costs in forks.items():
            costs.append(fork_cost(id, n))
    reference = statistics.median(plies[True])
    for (id, way), counted in answers.items():
        compared = f"{spread(counted, 'answers')} to {spread(plies[True], 'plies')}"
        row(
            f"answers a second by {way}, {id}", statistics.median(counted) / reference,
            "python-chess, random legal plies, is_game_over asked",
            f"{compared} a second; higher is better, aim {AIMS[id]}",
        )  # fmt: skip
    row(
        "plies a second without is_game_over", statistics.median(plies[False]) / reference,
        "python-chess, random legal plies, is_game_over asked", f"{spread(plies[False], 'plies')} a second",
    )  # fmt: skip
    row(
        "whole games a second, thrones-first",
        statistics.median(games) / (GAMES_OF_REFERENCE * reference / PLIES_OF_REFERENCE),
        "15 games where python-chess makes 11,450 plies",
        f"{spread(games, 'games', 1)} a second; higher is better, aim 1",
    )
    for id, each in forks.items():
        detail = f"{spread(each, 'answers', 2)}; lower is better, aim {FORK_AIM}"
        row(f"a fork, {id}", statistics.median(each), "one answer by push", detail)


def push(match: Match, question: str, pick: Take) -> None:
    """Answer a question at random, with the answer checked like one that somebody sends."""
    match.push(question, match.choices[question].sample(pick))


WAYS: dict[str, Callable[[Match, str, Take], None]] = {"push": push, "push_sample": Match.push_sample}


def played(id: str, seed: int, give: Callable[[Match, str, Take], None]) -> tuple[int, float]:
    """Play whole games at random. Returns the number of answers given, and the processor seconds it took."""
    count, begin = 0, time.process_time()
    for n in range(seed, seed + GAMES):
        pick = chance.seeded(n)
        match = Match(game(id), TABLES[id][n % len(TABLES[id])])
        while match.result is None:
            for question in match.choices:
                give(match, question, pick)
        count += len(match.answers)
    return count, time.process_time() - begin


def chess_plies(seed: int, asks: bool) -> float:
    """Return random legal plies a second, over games of at most `PLIES`.

    With `asks`, `is_game_over` is called each time.
    """
    rng, count, begin = random.Random(seed), 0, time.process_time()
    for _ in range(20):
        board = chess.Board()
        while board.ply() < PLIES and not (asks and board.is_game_over()):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            count += 1
    return count / (time.process_time() - begin)


def fork_cost(id: str, seed: int) -> float:
    """Return the mean time of a fork, in mean times of an answer, over every moment of some games."""
    forking = answering = 0.0
    pick = chance.seeded(seed)
    for n in range(5):
        match = Match(game(id), TABLES[id][n % len(TABLES[id])])
        while match.result is None:
            for seat, choice in match.choices.items():
                begin = time.process_time()
                match.fork()
                forked = time.process_time()
                match.push(seat, choice.sample(pick))
                answering += time.process_time() - forked
                forking += forked - begin
    return forking / answering


if __name__ == "__main__":
    main()
