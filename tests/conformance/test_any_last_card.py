"""Where one kind of card is left in a deck nature is not asked: nobody but who draws it can tell, in any game."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.bots.mind import played_by_bots
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.chance import Draw
from gotweb.core.choice import NATURE, Answer, OneOf
from gotweb.core.game import game, games
from gotweb.core.match import Match

LATE, TRIED = 400, 5
"""So many answers are looked at, and so many draws for certain eyes."""


def drawn_for_eyes(id: str) -> bool:
    """Whether nature draws for certain eyes early in a random game."""
    return bool(draws(id, 1))


def draws(id: str, most: int) -> list[Match]:
    """Moments just before an answer after which nature draws for the eyes of one seat."""
    match, pick, found = Match(game(id)), chance.seeded(3), list[Match]()
    while match.choices and len(match.answers) < LATE and len(found) < most:
        before, question = match.fork(), next(iter(match.choices))
        match.push_sample(question, pick)
        after = match.choices.get(NATURE)
        if isinstance(after, Draw) and after.eyes and before.choices[question].seat != NATURE:
            twin = before.fork()
            twin.push(*match.answers[-1])
            found.append(twin)
    return found


GAMES = [id for id in games() if played_by_bots(game(id)) and drawn_for_eyes(id)]


def told(match: Match, eyes: tuple[str, ...]) -> dict[str, Any]:
    """All that a bot of every other seat is given that is asked something."""
    return {id: seen(match, id)._asdict() for id, one in match.answerable.items() if one.seat not in (NATURE, *eyes)}


@pytest.mark.parametrize("id", GAMES)
def test_nobody_else_can_tell_whether_nature_was_asked(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for match in draws(id, TRIED):
        choice = match.choices[NATURE]
        assert choice.eyes is not None
        answer = choice.sample(chance.seeded(4))
        asked, left = match.fork(), [answer]
        asked.push(NATURE, answer)

        def only(draw: Draw, left: list[Answer] = left) -> Answer | None:
            return left.pop() if draw.eyes and left else OneOf.only(draw)

        unasked = Match(match.game, match.options, position=match.origin)
        for given in match.answers[:-1]:
            unasked.push(*given)
        with monkeypatch.context() as one_kind_left:
            one_kind_left.setattr(Draw, "only", only)
            unasked.push(*match.answers[-1])
            for one in (asked, unasked):
                one.settle(chance.seeded(5))
            assert not left and len(unasked.answers) == len(asked.answers) - 1, "nature was not asked"
            ours, theirs = told(asked, choice.eyes), told(unasked, choice.eyes)
        assert ours == theirs and asked.view(None) == unasked.view(None)
        assert len(asked.answers) - asked.undo_limit == len(unasked.answers) - unasked.undo_limit, "undo tells nothing"
        compared += bool(ours)
    assert compared


def test_nature_draws_for_certain_eyes_in_some_games() -> None:
    assert len(GAMES) > 2
