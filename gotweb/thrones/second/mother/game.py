"""Mother of Dragons at the table, with and without Essos, put on the shelf."""

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
    """The second edition with the houses of the box; whoever is not played is a vassal. See `gotweb.core.game.Game`."""

    def __init__(self) -> None:
        super().__init__("thrones-mother", 5, books.WITH_ALL)
        self.max_answers = 20_000  # power may be offered beside every question

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Whether with Targaryen, how many play, which houses, with which house cards and modules."""
        return books.options(chosen)

    def view(self, state: SecondState, seat: str | None) -> dict[str, Any]:
        """What a seat may know, and which houses nobody plays."""
        return {**super().view(state, seat), "vassals": list(vassals(state))}

    def book_for(self, options: Options) -> Book:
        """The book with the houses that are played and the modules in play."""
        return books.book_for(options)


@cache
def mother() -> MotherGame:
    """Mother of Dragons, for three to seven without Essos, for four to eight with Targaryen."""
    return MotherGame()


register("thrones-mother", 5, mother)
