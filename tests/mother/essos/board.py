"""Mother of Dragons with Essos as a game for tests: it is not on the shelf yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.game import Options
from gotweb.core.match import Match
from gotweb.thrones.book import Book
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother.essos import books
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.setup import vassals
from gotweb.thrones.second.state import SecondState

ID = "thrones-mother-essos"
WESTEROS = books.mother.HOUSES
HOUSES = (*WESTEROS, TARGARYEN)


class Essos(SecondGame):
    """The game by the books with Essos."""

    def __init__(self) -> None:
        super().__init__(ID, 247, books.with_essos(books.mother.MOTHER))
        self.max_answers = 30_000

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        return books.options(chosen)

    def book_for(self, options: Options) -> Book:
        return books.book_for(options)

    def view(self, state: SecondState, seat: str | None) -> dict[str, Any]:
        return {**super().view(state, seat), "vassals": list(vassals(state))}


Essos.__module__ = SecondGame.__module__  # what belongs to a game's rules is looked for beside its class
ESSOS = Essos()


def chosen(*houses: str, **modules: Any) -> dict[str, Any]:
    """Options for these players of Westeros beside Targaryen, with modules by their names (`sea_orders=True`)."""
    return {
        "players": len(houses) + 1, **{house: house in houses for house in WESTEROS},
        **{name.replace("_", "-"): value for name, value in modules.items()},
    }  # fmt: skip


def table(*houses: str, **modules: Any) -> Match:
    """The game with these players and Targaryen as it begins; with all eight if none is named."""
    return Match(ESSOS, chosen(*(houses or WESTEROS), **modules))
