"""Random games, each played once in a session: laws that look at the same game give its answers anew.

Most of the time of a random game goes into drawing its answers, of a battle of miniatures nearly all of it. What was
drawn is kept as text, so that no test can change it for the next.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game

RARELY = 3
"""One in so many random answers is to something beside the question, while there is any."""


class Ply(NamedTuple):
    """An answer that was given."""

    question: str
    answer: str
    """As JSON."""


class Moment(NamedTuple):
    """A match before an answer."""

    match: Match
    question: str
    choice: Choice
    answer: Answer


def options_for(id: str, seed: int) -> dict[str, Any]:
    """Options of a game, drawn."""
    pick = chance.seeded(f"options {seed}")
    chosen: dict[str, Any] = {}
    while (name := next((name for name in game(id).options(chosen) if name not in chosen), None)) is not None:
        values = game(id).options(chosen)[name]
        chosen[name] = values[pick(len(values))]
    return chosen


def one_of(match: Match, pick: Take) -> tuple[str, Choice]:
    """The id of the first open question and the question; now and then, of something that is offered beside it."""
    if match.beside and pick(RARELY) == 0:
        return list(match.beside.items())[pick(len(match.beside))]
    return next(iter(match.choices.items()))


@cache
def plies(id: str, seed: int) -> tuple[Ply, ...]:
    """All answers of the random game in their order, those to what lay beside a question and those withdrawn, too."""
    given, pick = list[Ply](), chance.seeded(seed)
    match = Match(game(id), options_for(id, seed))
    while match.result is None:
        question, choice = one_of(match, pick)
        given.append(Ply(question, json.dumps(choice.sample(pick))))
        match.push(question, json.loads(given[-1].answer))
        assert len(match.answers) <= match.game.max_answers
    return tuple(given)


def moments(id: str, seed: int, every: int = 1) -> Iterator[Moment]:
    """The random game, stopped before every answer, or before each so-manieth."""
    match = Match(game(id), options_for(id, seed))
    for question, answer in plies(id, seed):
        if len(match.answers) % every == 0:
            yield Moment(match, question, match.answerable[question], json.loads(answer))
        match.push(question, json.loads(answer))
    assert match.result is not None
