"""A review of a game: how much worse each answer of a seat was than the best, and which answers lost most.

Every answer is judged by what its seat had seen at the time, and nothing else: bad luck is no mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gotweb.bots.levels import Level
from gotweb.bots.mind import PLAIN, ROOM
from gotweb.bots.playout import Enough, never
from gotweb.bots.search import Considered, think
from gotweb.bots.seen import Seen, seen
from gotweb.core import data
from gotweb.core.chance import seeded
from gotweb.core.choice import Answer
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.core.shelf import package_of

COACH = "coach.json"
"""The file in a game's room for bots that says how much an answer must lose before a coach speaks of it (`serious`)."""


class JudgedAnswer(NamedTuple):
    """The judgement of an answer: its worth, and the best answer that was found."""

    given: Considered
    best: Considered
    considered: int
    """How many answers were considered."""

    @property
    def loss(self) -> float:
        """How much less the answer was worth than the best that was found; 0 for the best one."""
        return self.best.worth - self.given.worth


class Turning(NamedTuple):
    """An answer of a finished game with its judgement and its place among the answers."""

    answers: int
    """How many answers had been given before."""
    question: str
    kind: str
    judged: JudgedAnswer


def judge(saw: Seen, answer: Answer, level: Level, seed: str, style: str = PLAIN) -> JudgedAnswer | None:
    """Return how good a legal answer is beside the best one found, by what a seat has seen; None if no other is
    considered.
    """
    thought = think(saw, level, style, seeded(seed), also=[answer])
    given = next((one for one in thought.considered if one.answer == answer), None)
    if given is None:
        return None
    return JudgedAnswer(given, max(thought.considered, key=lambda one: one.worth), len(thought.considered))


def weighed(
    saw: Seen, answer: Answer, level: Level, seed: str, enough: tuple[Enough, Enough] = (never, never)
) -> JudgedAnswer | None:
    """Return how good a legal answer is beside the best one; None if no other answer is considered.

    The best of many estimates tends to be overestimated. So the answer and the best one that is found are compared once
    more with other luck, and only that comparison is returned. An answer that a bot might give itself loses nothing.
    `enough` holds a clock for each of the two searches.
    """
    first = think(saw, level, PLAIN, seeded(seed), enough[0], also=[answer])
    given = next((one for one in first.considered if one.answer == answer), None)
    if given is None:
        return None
    best = max(first.considered, key=lambda one: one.worth)
    if given.share or best.answer == given.answer:
        return JudgedAnswer(given, given, len(first.considered))
    again = think(saw, level, PLAIN, seeded(f"{seed} again"), enough[1], only=[answer, best.answer]).considered
    given = next(one for one in again if one.answer == answer)
    return JudgedAnswer(given, max(again, key=lambda one: one.worth), len(first.considered))


def much(game: Game) -> float:
    """Return the smallest loss that is always a mistake, in the unit of a game's terms.

    Raises ModuleNotFoundError for a game that has no package for bots.
    """
    return _coach(game)["much"]


def serious(game: Game, best: float, given: float) -> bool:
    """Return whether the coach mentions an answer of worth `given`, when the best is worth `best`.

    It does for a loss of at least `much`. In a game whose COACH file names a `share`, it also does for a loss of that
    share of the chance that the best answer leaves, if that is no less than `least`: a seat that stands badly has
    little to lose. Raises ModuleNotFoundError as `much` does.
    """
    said, loss = _coach(game), best - given
    return loss >= said["much"] or ("share" in said and loss >= max(said["least"], said["share"] * best))


def _coach(game: Game) -> dict[str, float]:
    said: dict[str, float] = data.read(f"{package_of(game)}.{ROOM.partition('.')[0]}", COACH)
    return said


def decisions(match: Match, seat: str) -> Iterator[tuple[int, str, Answer]]:
    """Yield the answers of a seat in a match: the number of answers before it, the question's id, the answer.

    Answers to offers beside a question are left out: the seat did not have to decide there.
    """
    twin = match.again(0)
    for at, (question, answer) in enumerate(match.answers):
        if question in twin.choices and twin.choices[question].seat == seat:
            yield at, question, answer
        twin.push(question, answer)


def judged(match: Match, seat: str, level: Level) -> Iterator[Turning | None]:
    """Judge the answers of a seat one after the other; yield None for an answer without alternatives.

    Raises NoWorld (see `gotweb.bots.worlds`).
    """
    for at, question, answer in decisions(match, seat):
        then = match.at(at)
        choice = then.choices[question]
        found = judge(seen(then, question), choice.canonical(answer), level, f"{seat} {at}")
        yield None if found is None else Turning(at, question, choice.kind, found)


def turning_points(looked: Sequence[Turning | None], most: int = 5) -> list[Turning]:
    """Return the answers that lost most, the largest loss first; answers as good as the best are left out."""
    lost = [one for one in looked if one is not None and one.judged.loss > 0]
    return sorted(lost, key=lambda one: (-one.judged.loss, one.answers))[:most]
