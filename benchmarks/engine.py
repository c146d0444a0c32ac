"""How fast the rules are, compared with python-chess, and what a fork costs.

- answers: random games, of five players in the first edition and of six in the second, choosing and applying,
  legality included, against random legal chess moves made by python-chess in the same run (rounds alternate, so that
  a busy machine is busy for both). Neither judges twice: a move out of python-chess's list of legal ones is pushed as
  it is, and so is an answer that `Match.push_sample` has found;
- games: whole games a second, against the 15 that we ask for on a machine on which python-chess makes
  11,450 plies a second;
- fork: the mean time of `Match.fork` at every moment of a game, against the mean time of an answer.
"""

import random
import statistics
import time

import chess
from table import row, spread

from gotweb.core import chance
from gotweb.core.game import game
from gotweb.core.match import Match

ROUNDS = 7
GAMES = 20
PLIES_OF_REFERENCE, GAMES_OF_REFERENCE = 11_450, 15


def main() -> None:
    """Measure in turn, and report the ratios."""
    answers, games, second, plies, forks = [], [], [], [], []
    for n in range(ROUNDS):
        count, seconds = thrones("thrones-first", 5, n * GAMES)
        answers.append(count / seconds)
        games.append(GAMES / seconds)
        count, seconds = thrones("thrones-second", 6, n * GAMES)
        second.append(count / seconds)
        plies.append(chess_plies(n))
        forks.append(fork_cost(n))
    reference = statistics.median(plies)
    row(
        "answers a second, 5 players", statistics.median(answers) / reference, "python-chess, random legal plies",
        f"{spread(answers, 'answers')} to {spread(plies, 'plies')} a second; higher is better, aim 1.1",
    )  # fmt: skip
    row(
        "second edition, 6 players", statistics.median(second) / reference, "python-chess, random legal plies",
        f"{spread(second, 'answers')} a second; higher is better, aim 1",
    )  # fmt: skip
    row(
        "whole games a second, 5 players",
        statistics.median(games) / (GAMES_OF_REFERENCE * reference / PLIES_OF_REFERENCE),
        "15 games where python-chess makes 11,450 plies",
        f"{spread(games, 'games', 1)} a second; higher is better, aim 1",
    )
    row("a fork", statistics.median(forks), "one answer", f"{spread(forks, 'answers', 2)}; lower is better, at most 1")


def thrones(id: str, players: int, seed: int) -> tuple[int, float]:
    """Play whole games at random. Returns how many answers were given, and the seconds it took."""
    count, begin = 0, time.perf_counter()
    for n in range(seed, seed + GAMES):
        pick = chance.seeded(n)
        match = Match(game(id), {"players": players})
        while match.result is None:
            for question in match.choices:
                match.push_sample(question, pick)
        count += len(match.answers)
    return count, time.perf_counter() - begin


def chess_plies(seed: int) -> float:
    """Random legal plies a second, over games of at most 200."""
    rng, count, begin = random.Random(seed), 0, time.perf_counter()
    for _ in range(20):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(rng.choice(list(board.legal_moves)))
            count += 1
    return count / (time.perf_counter() - begin)


def fork_cost(seed: int) -> float:
    """The mean time of a fork, in mean times of an answer, over every moment of some games."""
    forking = answering = 0.0
    pick = chance.seeded(seed)
    for _ in range(5):
        match = Match(game("thrones-first"), {"players": 5})
        while match.result is None:
            for seat, choice in match.choices.items():
                begin = time.perf_counter()
                match.fork()
                forked = time.perf_counter()
                match.push(seat, choice.sample(pick))
                answering += time.perf_counter() - forked
                forking += forked - begin
    return forking / answering


if __name__ == "__main__":
    main()
