"""The box Mother of Dragons without Essos and without the rules of vassals, as a game for the tests of the box alone.

Its vassals are houses that nobody plays, as the family knows them: one player commands them all and lays all their
orders. With the whole game `whole_box.py` helps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from gotweb.core.game import Options
from gotweb.core.match import Match
from gotweb.thrones.book import Book
from gotweb.thrones.second import books as second
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother import books, gifts, sea, setup
from gotweb.thrones.second.mother.box import HOUSES, MOTHER
from gotweb.thrones.second.mother.setup import vassals

ID = "thrones-mother-box"


@cache
def commanded(book: Book) -> Book:
    """The book with somebody who answers for all vassals: the first player of the box."""

    def prepare(state: Any) -> None:
        book.prepare(state)
        state.commanders = dict.fromkeys(vassals(state), state.players[0])

    return replace(book, prepare=prepare)


@cache
def without_their_rules(played: frozenset[str], cards: str, tides: str, afloat: bool, giving: bool) -> Book:
    """The book of the box with these houses and modules, in which vassals have no rules of their own."""
    book = second.played(replace(MOTHER, prepare=partial(setup.seat_players, players=played)), cards, tides)
    if afloat:
        book = sea.with_sea_orders(book)
    return commanded(gifts.with_gifts(book) if giving else book)


class Box(SecondGame):
    """The game by the books of the box."""

    def __init__(self) -> None:
        super().__init__(ID, 246, MOTHER)
        self.max_answers = 20_000

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        return books.options(chosen)

    def book_for(self, options: Options) -> Book:
        played = frozenset(house for house in HOUSES if options[house])
        modules = (options[name] for name in ("cards", "tides", "sea-orders", "gifts"))
        return without_their_rules(played, *modules)


Box.__module__ = SecondGame.__module__  # what belongs to a game's rules is looked for beside its class
BOX = Box()


def chosen(*houses: str, **modules: Any) -> dict[str, Any]:
    """Options for these players' houses, with modules by their names: `sea_orders=True`, `tides="yes"`."""
    return {
        "players": len(houses), **{house: house in houses for house in HOUSES},
        **{name.replace("_", "-"): value for name, value in modules.items()},
    }  # fmt: skip


ALL = chosen(*HOUSES)


def table(*houses: str, **modules: Any) -> Match:
    """The game with these players as it begins."""
    return Match(BOX, chosen(*(houses or HOUSES), **modules))


def at(position: Mapping[str, Any], *houses: str, **modules: Any) -> Match:
    """The game with these players at a position, of round 3 if it does not say."""
    return Match(BOX, chosen(*(houses or HOUSES), **modules), position={"round": 3, **position}, posed=True)


def gives(seat: str, **answer: Any) -> dict[str, Any]:
    return {"seat": seat, "answer": answer}


def refused(rule: str, seat: str, **answer: Any) -> dict[str, Any]:
    return {"refused": {"seat": seat, "answer": answer, "rule": rule}}


def march(origin: str, to: str, leave_power: bool = False, **units: int) -> dict[str, Any]:
    return {"march": origin, "moves": [{"to": to, **units}], "leave_power": leave_power}


def order(house: str, token: str) -> dict[str, str]:
    return {"house": house, "token": token}
