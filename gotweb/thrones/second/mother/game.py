"""Mother of Dragons, with and without Essos, as games that the table can run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from gotweb.core.game import Options
from gotweb.core.shelf import register
from gotweb.thrones.book import Book
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother import books
from gotweb.thrones.second.mother.setup import vassals
from gotweb.thrones.second.state import SecondState


class MotherGame(SecondGame):
    """The second edition with the houses of the box; a house without a player is a vassal.

    See `gotweb.core.game.Game`.
    """

    def __init__(self) -> None:
        super().__init__("thrones-mother", 5, books.WITH_ALL)
        self.max_answers = 20_000  # power may be offered beside every question

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options: with Targaryen or not, number of players, played houses, house cards and modules."""
        return books.options(chosen)

    def view(self, state: SecondState, seat: str | None) -> dict[str, Any]:
        """Return what a seat may know, with the list of vassals."""
        return {**super().view(state, seat), "vassals": list(vassals(state))}

    def book_for(self, options: Options) -> Book:
        """Return the book for the played houses and the modules in play."""
        return books.book_for(options)


@cache
def mother() -> MotherGame:
    """Return the game Mother of Dragons, for three to seven without Essos, for four to eight with Targaryen."""
    return MotherGame()


register("thrones-mother", 5, mother)
