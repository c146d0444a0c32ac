"""What a table tells public boards of any game has the shape that a board asks for, with room to spare."""

from __future__ import annotations

import json

import pytest

from gotweb.core import chance, foreign
from gotweb.core.game import game, games
from gotweb.core.match import Match
from gotweb.ui.page import publicview
from gotweb.ui.page.relay import STATE


@pytest.mark.parametrize("id", games())
def test_every_state_that_is_told_is_one_that_a_board_takes(id: str) -> None:
    match, pick = Match(game(id)), chance.seeded(id)
    while match.result is None:
        if len(match.answers) % 9 == 0:
            sent = json.dumps(publicview.state(match, dict.fromkeys(match.seats, "Maximilienne"), None, 0, "fr"))
            told = foreign.loads(sent, STATE // 4)
            assert publicview.fits(told)
            assert foreign.weigh(told, publicview.HEAVIEST // 3) > 50
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
