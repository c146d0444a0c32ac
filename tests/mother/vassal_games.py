"""Games of the second edition in which some of its six houses are vassals: no box has them by itself yet."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

import gotweb.core.shelf as shelf
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.book import Book
from gotweb.thrones.second.books import SECOND
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother.vassals.books import with_vassals

BY_NUMBER = ("houses", "neutral", "closed", "stars_of")
"""What the box sets up by the number of players."""
PLAYERS = {3: ("lannister", "stark", "tyrell"), 4: ("baratheon", "stark", "greyjoy", "martell"),
           5: ("stark", "greyjoy", "lannister", "baratheon", "tyrell")}  # fmt: skip
"""Number of players -> their houses, in no order; the others are vassals."""
CARDS = ("base", "dance", "random", "chosen")


def played_by(book: Book, players: tuple[str, ...]) -> Book:
    """The book for so many players, all six houses on the map: these are played, and the others have no power."""

    def prepare(state: Any) -> None:
        book.prepare(state)
        state.players = tuple(house for house in state.houses if house in players)
        state.power = {house: n if house in players else 0 for house, n in state.power.items()}

    edition, number = copy(book.edition), str(len(players))
    edition.setup = {
        key: {number: value["6"]} if key in BY_NUMBER and "6" in value else value
        for key, value in edition.setup.items()
    }
    edition.setup["stars_of"] = {}
    return replace(book, edition=edition, prepare=prepare)


def game_of(players: tuple[str, ...], code: int = 200, book: Book = SECOND) -> SecondGame:
    """A game in which these houses are played, and the others are vassals."""
    return SecondGame(f"vassals-{len(players)}", code, with_vassals(played_by(book, players)), CARDS)


GAMES = {number: game_of(players, 200 + number) for number, players in PLAYERS.items()}


def match_of(number: int, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """The game of so many players as it begins, or at a position (from planning on, if it names no phase)."""
    chosen = {"players": number, **(options or {})}
    if not position:
        return Match(GAMES[number], chosen)
    return Match(GAMES[number], chosen, position={"phase": "planning", **position})


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games are known by their names and numbers while a test runs: links and records ask for them."""
    for one in GAMES.values():
        monkeypatch.setitem(shelf._shelf, one.id, lambda game=one: game)
        monkeypatch.setitem(shelf._codes, one.code, one.id)
    yield


def draw(match: Match, *cards: str) -> None:
    """Nature draws these cards for a vassal, one after the other."""
    for card in cards:
        match.push(NATURE, {"draw": card})
