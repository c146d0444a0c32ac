"""Whole games that are kept beside this file: they can still be played, and every card comes up in one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from gotweb.core.match import Match
from gotweb.core.record import load, loads
from gotweb.thrones.second.books import FEAST, SECOND
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.wildlings import WILDLING_CARDS
from tests.thrones_second.find_games import FOLDER, shown

GAMES = sorted(FOLDER.glob("*.json"))


def opened(file: Path) -> Match:
    """The match that a file holds; what does not lead to its digest any more is refused."""
    return load(loads(file.read_text("utf-8"))).match


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_kept_game_is_played_to_its_end_as_it_was(file: Path) -> None:
    match = opened(file)
    assert match.result is not None and not match.choices


def test_every_card_comes_up_in_a_kept_game() -> None:
    found = set().union(*(shown(opened(file)) for file in GAMES))
    wanted = {("cards", card) for card in SECOND.edition.cards}
    wanted |= {("tides", card) for card in TIDES}
    wanted |= {("westeros", card) for book in (SECOND, FEAST) for deck in book.edition.decks.values() for card in deck}
    wanted |= {("wildlings", card, held) for card in WILDLING_CARDS for held in (True, False)}
    wanted |= {("special", house) for house in FEAST.edition.setup["houses"]["4"]}
    assert found == wanted
