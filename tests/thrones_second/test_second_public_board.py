"""What a public board says of the second edition while somebody is asked what the others may not see."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, el, text, walk
from gotweb.ui.page import publicview
from tests.players import lively

FACE = face_of("thrones-second")


def asked(kind: str, seed: int, id: str = "thrones-second", **options: Any) -> Match:
    """A game that has come to a question of a kind."""
    match, pick = Match(game(id), options), chance.seeded(seed)
    while kind not in {choice.kind for choice in match.choices.values()}:
        name, choice = next(iter(match.choices.items()))
        match.push(name, choice.sample(pick) if choice.seat == NATURE else lively(match, choice, pick))
    return match


def side(match: Match, t: Language) -> Element:
    """What stands beside the map."""
    return el("div", None, publicview.side(t, FACE.table, publicview.state(match, {}, None, len(match.log), t.code)))


def step(board: Element) -> str:
    """The step of the battle that is marked."""
    (here,) = (one for one in walk(board) if one.attrs.get("aria-current") == "step")
    return text(here)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_seat_that_alone_answers_in_secret_is_named(code: str) -> None:
    t = Language(code, "thrones.second", strict=True)
    match = asked("redraw", 6, tides="yes")
    (seat,) = match.choices
    board = side(match, t)
    assert t("board.secret.one", seat=words_of(match.game, t).seat(seat)) in text(board)
    assert t("board.secret") not in text(board)
    assert step(board) == t("scene.step.blade")


def test_while_both_choose_their_cards_the_battle_is_at_the_cards() -> None:
    t = Language("en", "thrones.second", strict=True)
    match = asked("card", 6)
    assert len(match.choices) == 2
    board = side(match, t)
    assert t("board.secret") in text(board)
    assert step(board) == t("scene.step.card")
    (first, choice) = next(iter(match.choices.items()))
    options = choice.options()
    assert options is not None
    match.push(first, options[0])
    assert step(side(match, t)) == t("scene.step.card")


def test_a_deck_that_a_card_searches_is_searched_at_the_texts() -> None:
    t = Language("en", "thrones.second", strict=True)
    assert step(side(asked("fetch", 0, "thrones-dance"), t)) == t("scene.step.text")
