"""Books of the strategy game in which one house is on the map that nobody plays, commanded by a player.

No box has that yet; these say whether each chapter asks the right one: who answers for a house, or who plays. All else
is as in the book that they are made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from gotweb.core.choice import Choice, Take
from gotweb.core.match import Match
from gotweb.thrones.book import Book
from gotweb.thrones.first import FIRST
from gotweb.thrones.game import ByTheBook, Thrones
from gotweb.thrones.second.books import DANCE, FEAST, SECOND
from gotweb.thrones.second.game import SecondGame

COMMANDER = "lannister"
"""The house whose player answers for the one that nobody plays."""
BY_NUMBER = ("houses", "neutral", "closed", "stars_of", "win_castles")
"""What a box sets up by the number of players."""


class Unplayed(NamedTuple):
    """A game with a house that nobody plays, and its options."""

    game: ByTheBook[Any]
    options: dict[str, Any]
    house: str

    def match(self, **position: Any) -> Match:
        """The game as it begins, or at a position."""
        return Match(self.game, self.options, position={"phase": "planning", **position} if position else None)


def unplayed(book: Book, house: str, players: int) -> Book:
    """The book for so many players, set up as for one more: `house` is there, without power, and nobody plays it."""

    def prepare(state: Any) -> None:
        state.players = tuple(other for other in state.houses if other != house)
        state.commanders = {house: COMMANDER}
        state.power[house] = 0
        book.prepare(state)

    def as_for_more(table: dict[str, Any]) -> dict[str, Any]:
        more = str(players + 1)
        return {**table, str(players): table[more]} if more in table else table

    edition = copy(book.edition)
    edition.setup = {
        key: as_for_more(value) if key in BY_NUMBER and isinstance(value, dict) else value
        for key, value in edition.setup.items()
    }
    return replace(book, edition=edition, prepare=prepare)


def games() -> dict[str, Unplayed]:
    """The games by a name each: every book of the family, with what its variants ask."""
    first = Thrones("unplayed-first", 241, unplayed(FIRST, "greyjoy", 4))
    cards = ("base", "dance", "random", "chosen")
    second = SecondGame("unplayed-second", 242, unplayed(SECOND, "greyjoy", 3), cards)
    large = SecondGame("unplayed-large", 243, unplayed(SECOND, "martell", 5), cards)
    dance = SecondGame("unplayed-dance", 244, unplayed(DANCE, "tyrell", 5))
    feast = SecondGame("unplayed-feast", 245, unplayed(FEAST, "baratheon", 3))
    return {
        "first": Unplayed(first, {"players": 4}, "greyjoy"),
        "second": Unplayed(second, {"players": 3}, "greyjoy"),
        "tides": Unplayed(second, {"players": 3, "cards": "chosen", "tides": "yes"}, "greyjoy"),
        "large": Unplayed(large, {"players": 5, "cards": "dance", "tides": "yes"}, "martell"),
        "dance": Unplayed(dance, {"players": 5}, "tyrell"),
        "feast": Unplayed(feast, {"players": 3}, "baratheon"),
    }


def moments(match: Match, pick: Take) -> Iterator[tuple[str, Choice]]:
    """Play at random, and stop before every answer, nature's too."""
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        yield id, choice
        match.push_sample(id, pick)
