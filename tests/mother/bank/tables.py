"""The game with Essos and the Iron Bank for its tests, which add the bank to a book of Essos themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from gotweb.core.game import Options
from gotweb.core.match import Match
from gotweb.thrones.book import Book
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother import gifts
from gotweb.thrones.second.mother.bank.books import with_bank
from gotweb.thrones.second.mother.bank.state import LOANS
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.game import MotherGame
from tests.mother.essos import board as books
from tests.mother.whole_box import COMMANDERS, SUPPLY, THREE, forces

ID = "thrones-mother-bank"


def chosen(*houses: str, **modules: Any) -> dict[str, Any]:
    """Options for these players' houses beside Targaryen, with modules by their names: `sea_orders=True`."""
    played = {house: house in houses for house in HOUSES}
    plain = {"cards": "base", "tides": "no", "sea-orders": False, "gifts": False}
    own = {name.replace("_", "-"): value for name, value in modules.items()}
    return {"players": len(houses) + 1, **played, **plain, **own}


@cache
def lending(book: Book, giving: bool) -> Book:
    """The book with the bank, and with gifts if they are in play."""
    book = with_bank(book)
    return gifts.with_gifts(book) if giving else book


class Lending(MotherGame):
    """Mother of Dragons with Essos and the bank."""

    def __init__(self) -> None:
        SecondGame.__init__(self, ID, 245, lending(books.book_for(chosen(*HOUSES)), False))
        self.max_answers = 20_000

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        return books.options(chosen)

    def book_for(self, options: Mapping[str, Any]) -> Book:
        return lending(books.book_for({**options, "gifts": False}), options["gifts"])


Lending.__module__ = MotherGame.__module__  # what belongs to a game's rules is looked for beside its class
LENDING = Lending()


def table(*houses: str, **modules: Any) -> Match:
    """The game with these players as it begins."""
    return Match(LENDING, chosen(*(houses or THREE), **modules))


def bank(*row: str | None, **taken: tuple[str, ...]) -> dict[str, Any]:
    """A position of the bank: what lies open from 7 to 1, and house = its loans."""
    return {"bank": {"open": list(row), "taken": {house: list(loans) for house, loans in taken.items()}}}


def at(position: Mapping[str, Any], *houses: str, **modules: Any) -> Match:
    """Stark, Lannister, Tyrell and Targaryen with four vassals, or others, at a position without garrisons."""
    own = {
        "round": 3, "blade_used": True, "supply": {**SUPPLY, TARGARYEN: 6},
        "commanders": COMMANDERS, "control": {}, "garrisons": {},
        **position,
    }  # fmt: skip
    return Match(LENDING, chosen(*(houses or THREE), **modules), position=own, posed=True)


def lends(
    loan: str | None,
    more: Mapping[str, Any] | None = None,
    place: int = 2,
    modules: Mapping[str, Any] | None = None,
    **areas: tuple[Any, ...],
) -> Match:
    """Stark has the Bite with an Iron Bank order, seven power, and a loan before it that lies in a place; it takes it.

    The others have a footman each at home, if `areas` does not say where they have what.
    """  # fmt: skip
    here = {
        "the_bite": ("stark", "1S", "iron-bank"), "lannisport": ("lannister", "1F"), "highgarden": ("tyrell", "1F"),
        **areas,
    }  # fmt: skip
    row: list[str | None] = [None, None, None]
    row[place] = loan
    power = {"power": {"stark": 7, "lannister": 5, "tyrell": 5}}
    match = at({"phase": "consolidate", **bank(*row), **power, **forces(**here), **(more or {})}, **(modules or {}))
    if loan is not None:
        match.push("stark", {"loan": loan})
    return match


ALL = tuple(LOANS)
