"""What a state notes, its position reads: every checkpoint of whole games is read back to the same digest.

The games are those of somebody who does what he need not do: fights, offers, refuses, raises his hand. For what a game
notes of its own there are games beside its tests.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from tests.conformance.random_games import options_for
from tests.rest import marks

TRIES = 4
SELDOM = 15
"""One in so many answers is to something beside the question."""
QUICK, USUAL, ALL = 1, 2, 5
"""How many games are played of each kind: while somebody works, usually, and of `build.py test --all`."""
GAMES = [pytest.param(id, seed, marks=marks(seed, QUICK, USUAL)) for id in games() for seed in range(ALL)]


def restless(choice: Choice, pick: Take) -> Answer:
    """A random answer; half of a player's are others than the table would take for him, if there are."""
    found: Any = choice.sample(pick)
    usual = choice.usual() if choice.seat != NATURE and pick(2) else None
    for _ in range(TRIES):
        if usual is None or found != usual:
            break
        found = choice.sample(pick)
    return found


def read_back(match: Match) -> None:
    """Hold that the moment at which the last step began is the same when its position is written and read."""
    at, position = match.checkpoint()
    again = Match(match.game, match.options, position=json.loads(json.dumps(position)))
    for who, given in match.answers[at:]:
        again.push(who, given)
    assert again.digest() == match.digest()


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_checkpoint_is_read_back(id: str, seed: int) -> None:
    pick, before = chance.seeded(f"restless {seed}"), -1
    match = Match(game(id), options_for(id, 103 + seed))
    while match.result is None:
        offered = list(match.beside) if pick(SELDOM) == 0 else []
        question = offered[pick(len(offered))] if offered else next(iter(match.choices))
        choice = match.answerable[question]
        match.push(question, restless(choice, pick))
        if match.starts[-1].answers != before:
            before = match.starts[-1].answers
            read_back(match)
