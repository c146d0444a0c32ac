"""A first game for beginners, which the list of lessons offers below them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.read.learn import LearnSheet
from tests.ui.test_lessons_at_the_table import Memory


@pytest.mark.parametrize("code", LANGUAGES)
def test_after_the_lessons_a_table_is_set_for_three(code: str) -> None:
    """Without expansions, and with a hint for each house."""
    begun: list[Match] = []
    app: Any = SimpleNamespace(pile=SheetStack(lambda: None), begin=begun.append)
    t = Language(code, "thrones.second", strict=True)
    sheet = LearnSheet(app, face_of("thrones-second").teaching, Memory())
    app.pile.open(sheet)
    body = [one for one in sheet.body(t) if isinstance(one, Element)]
    for house in ("stark", "lannister", "baratheon"):
        assert t(f"learn.first-game.{house}") in text(body[-1])
    press(find(body, "first-game")[0])
    (match,) = begun
    assert match.options == {"players": 3, "cards": "base", "tides": "no"}
    assert set(match.seats) == {"stark", "lannister", "baratheon"} and not match.answers
    assert app.pile.top is None


@pytest.mark.parametrize("game", ["thrones-dance", "thrones-feast", "thrones-first"])
def test_games_that_are_not_for_three_beginners_have_none(game: str) -> None:
    assert face_of(game).teaching.first_game() is None
