"""What any game on the shelf that hides something must do: nobody is led back to what only another seat has seen."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from gotweb.core import link
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.record import load, record
from gotweb.core.shelf import folder_of, game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit import phrases
from tests.conformance.random_games import moments
from tests.conformance.seated import asks_in_secret
from tests.conformance.test_any_game import random_games, seldom, shows

OFTEN = 23
"""How many answers lie between two moments from which as much as possible is taken back."""


class Limit(NamedTuple):
    """How far undo leads back: to so many answers, and what stands in the way there."""

    answers: int
    revealed: str | None


def limit(match: Match) -> Limit:
    return Limit(len(match.answers) - match.undoable, match.revealed)


@random_games(2)
def test_undo_never_leads_back_to_a_question_that_showed_its_seat_something(id: str, seed: int) -> None:
    """Whoever pressed undo could say that he is that seat, look, and give the same answer again."""
    barrier, shown, known = 0, set(), 0
    often = seldom(id, seed, OFTEN)
    for match, _, choice, _ in moments(id, seed):
        if len(match.answers) < known:  # some answers to the open question are gone: their seats are asked anew
            barrier = min(barrier, match.asked_at)
        known = len(match.answers) + 1
        assert limit(match).answers >= barrier, f"undo leads back to {shown}"
        if len(match.answers) % often == 0:
            again = load(record(match, sealed=True, hidden=True)).match
            for same in (match.fork(), match.at(len(match.answers)), match.again(len(match.answers)), again):
                while same.undoable:
                    same.pop()
                assert len(same.answers) >= barrier, f"undo leads back to {shown}"
        if shows(match, choice):
            barrier = len(match.answers) + 1
            shown.add(choice.kind)


@random_games(0)
def test_a_game_tells_which_seats_know_what_not_everybody_may(id: str, seed: int, whole: bool) -> None:
    """With `--all` at every moment; else of a long game no more often than of any other."""
    often = 1 if whole else seldom(id, seed, 1)
    for match, _, _, _ in moments(id, seed):
        if len(match.answers) % often:
            continue
        rules, state = match.game, match.state
        everybodys = rules.view(state, None)
        knowing = {seat for one in rules.secrets(state) for seat in one}
        assert knowing == {seat for seat in match.seats if rules.view(state, seat) != everybodys}


@random_games(1)
def test_what_was_hidden_once_is_never_handed_out_plainly(id: str, seed: int) -> None:
    hid = False
    for match, _, _, _ in moments(id, seed):
        assert match.hides or not hid
        hid = match.hides
        if len(match.answers) % OFTEN == 0 and hid:
            for made in (record, link.encode):
                with pytest.raises(TableError, match="record-hidden"):
                    made(match)  # type: ignore[operator]


@random_games(2)
def test_all_copies_agree_how_far_undo_leads_back(id: str, seed: int) -> None:
    limits: dict[int, Limit] = {}
    often = seldom(id, seed, OFTEN)
    for match, _, _, _ in moments(id, seed):
        if len(match.answers) in limits:  # some answers to the open question are gone: their seats are asked anew
            limits = {answers: known for answers, known in limits.items() if answers <= match.asked_at}
        limits[len(match.answers)] = limit(match)
        if len(match.answers) % often == 0:
            again = load(record(match, sealed=True, hidden=True)).match
            assert limit(again) == limit(match)
            assert within_the_step(match.fork()) == within_the_step(match)
            handed_out = load(record(match, hidden=True)).match
            assert within_the_step(match.unsealed()) == within_the_step(handed_out)
    for answers, known in list(limits.items())[:: seldom(id, seed, 1)]:
        earlier = match.at(answers)
        first = earlier.starts[-1].answers
        assert limit(earlier) == Limit(max(known.answers, first), known.revealed), answers


def within_the_step(match: Match) -> Limit:
    """How far undo leads back in a copy, which knows no earlier step."""
    return limit(match)._replace(answers=max(limit(match).answers, match.starts[-1].answers))


@random_games(1)
def test_whatever_stands_in_the_way_of_undo_is_said_in_every_language(id: str, seed: int) -> None:
    said = {code: set[str]() for code in LANGUAGES}
    spoken = {code: Language(code, folder_of(game(id)), strict=True) for code in LANGUAGES}
    for match, _, _, _ in moments(id, seed):
        for code, t in spoken.items():
            said[code].add(phrases.no_undo(t, match.revealed))
    ways = 2 if asks_in_secret(id) else 1  # the start, or dice; and what somebody has sealed or been shown
    assert all(len(sentences) > ways for sentences in said.values())
