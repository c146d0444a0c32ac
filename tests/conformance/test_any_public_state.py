"""What a table tells public boards of any game has the shape that a board asks for, with room to spare."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core import chance, foreign
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.ui.face import face_at, offered
from gotweb.ui.page import publicview
from gotweb.ui.page.relay import STATE
from tests.conformance.inspector import by_board

GAMES = [(id, options) for id in offered() for options in by_board(id)]


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_every_state_that_is_told_is_one_that_a_board_takes(id: str, options: dict[str, Any]) -> None:
    match, pick = Match(game(id), options), chance.seeded(id)
    while match.result is None:
        if len(match.answers) % 9 == 0:
            sent = json.dumps(publicview.state(match, dict.fromkeys(match.seats, "Maximilienne"), None, 0, "fr"))
            told = foreign.loads(sent, STATE // 4)
            assert publicview.fits(told) and publicview.face_told(told) is face_at(id, match.options)
            assert foreign.weigh(told, publicview.HEAVIEST // 3) > 50
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
