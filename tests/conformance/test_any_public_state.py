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

BEGINNING = 60
"""So many answers are given on a further board in a usual run: late moments are those of the first."""
GAMES = [(id, options, None if at == 0 else BEGINNING) for id in offered() for at, options in enumerate(by_board(id))]
"""Each game on each of its boards, whole on the first."""


@pytest.mark.parametrize(("id", "options", "most"), GAMES)
def test_every_state_that_is_told_is_one_that_a_board_takes(
    id: str, options: dict[str, Any], most: int | None, whole: bool
) -> None:
    match, pick = Match(game(id), options), chance.seeded(id)
    while match.result is None and (whole or most is None or len(match.answers) < most):
        if len(match.answers) % 9 == 0:
            sent = json.dumps(publicview.state(match, dict.fromkeys(match.seats, "Maximilienne"), None, 0, "fr"))
            told = foreign.loads(sent, STATE // 4)
            assert publicview.fits(told) and publicview.face_told(told) is face_at(id, match.options)
            assert foreign.weigh(told, publicview.HEAVIEST // 3) > 50
        match.push_sample(next(iter(match.choices)), pick)
