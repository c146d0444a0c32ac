"""Mother of Dragons with Essos and without the Iron Bank as a game for the tests of Essos alone."""

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
from gotweb.thrones.second.mother.box import HOUSES as WESTEROS
from gotweb.thrones.second.mother.box import MOTHER
from gotweb.thrones.second.mother.essos.books import with_essos
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.setup import vassals
from gotweb.thrones.second.mother.vassals.books import with_vassals
from gotweb.thrones.second.state import SecondState

ID = "thrones-mother-essos"
HOUSES = (*WESTEROS, TARGARYEN)


def options(chosen: Options) -> Mapping[str, tuple[Any, ...]]:
    """Those of the box where Targaryen is played."""
    found = dict(books.options({**chosen, TARGARYEN: True}))
    del found[TARGARYEN]
    return found


def book_for(options: Options) -> Book:
    """The book with Targaryen, the houses that are played and the modules in play, for the same the same."""
    played = frozenset(house for house in WESTEROS if options[house])
    return _book(played, options["cards"], options["tides"], options["sea-orders"], options["gifts"])


@cache
def _book(played: frozenset[str], cards: str, tides: str, sea_orders: bool, gifts_too: bool) -> Book:
    book = with_essos(replace(MOTHER, prepare=partial(setup.seat_players, players=played | {TARGARYEN})))
    book = with_vassals(second.played(book, cards, tides))
    book = sea.with_sea_orders(book) if sea_orders else book
    return gifts.with_gifts(book) if gifts_too else book


class Essos(SecondGame):
    """The game by the books with Essos."""

    def __init__(self) -> None:
        super().__init__(ID, 247, with_essos(MOTHER))
        self.max_answers = 30_000

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        return options(chosen)

    def book_for(self, options: Options) -> Book:
        return book_for(options)

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


SUPPLY = dict.fromkeys(HOUSES, 6)
"""Supply enough for everybody."""
LETTERS = {
    "F": "footman",
    "K": "knight",
    "S": "ship",
    "E": "siege-engine",
    "D": "dragon",
    "d": "routed_dragon",
    "k": "routed_knight",
}


def army(counts: str) -> dict[str, int]:
    """Units by their letters, as the sheet of cases writes them: `2D 1K`; what is routed has a small letter: `1d`."""
    return {LETTERS[one[-1]]: int(one[:-1]) for one in counts.split()}


def at(position: Mapping[str, Any], *houses: str, **modules: Any) -> Match:
    """The game with these players and Targaryen (all eight if none is named) at a position of round 3, if it is silent.

    Supply is enough for everybody, the blade is used, and no garrison stands but that of Pentos.
    """
    own = {
        "round": 3, "blade_used": True, "supply": SUPPLY, "control": {}, "loyalty": {},
        "garrisons": {"pentos": {"house": TARGARYEN, "strength": 2}}, **position,
    }  # fmt: skip
    return Match(ESSOS, chosen(*(houses or WESTEROS), **modules), position=own, posed=True)


def board(phase: str, turn: str | None = None, more: Mapping[str, Any] | None = None, /, **areas: Any) -> Match:
    """All eight at a position with these forces: area (with `_` for `-`) = (house, units as in `2F 1K`, token if any).

    Where Pentos is not named Targaryen has a footman there.
    """
    units: dict[str, Any] = {}
    orders: dict[str, Any] = {}
    for name, (house, counts, *tokens) in {"pentos": (TARGARYEN, "1F"), **areas}.items():
        area = name.replace("_", "-")
        units[area] = {house: army(counts)}
        for token in tokens:
            orders[area] = {"house": house, "token": token}
    position = {"phase": phase, "units": units, "orders": orders, **(more or {})}
    return at(position if turn is None else {**position, "turn": turn})


def march(origin: str, leave: bool = False, **moves: str) -> dict[str, Any]:
    """A march: area (with `_` for `-`) = the units that go there."""
    there = [{"to": to.replace("_", "-"), **army(counts)} for to, counts in sorted(moves.items())]
    return {"march": origin, "moves": there, "leave_power": leave}


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [event.facts for event in match.log if event.kind == kind]


def totals(match: Match) -> dict[str, int]:
    """What both sides counted in the last battle."""
    return dict(told(match, "strength")[-1]["totals"])


def named(match: Match, id: str, key: str) -> list[Any]:
    """What can be answered to a question that lists its answers: the value of each."""
    return [option[key] for option in match.choices[id].options() or ()]


@cache
def rest_of_round() -> list[list[str]]:
    """The agenda of a round from planning on."""
    return [[task[0]] for task in table().state.book.round[1:]]


def card(card: str, position: Mapping[str, Any] | None = None, **areas: Any) -> Match:
    """All eight in round 3 when a card of the fourth deck is resolved, the last one of the round."""
    tasks = [["card", "IV", card], ["discard"]]
    revealed = ["last-days-of-summer", "last-days-of-summer", "feast-for-crows", card]
    agenda = [*tasks, *rest_of_round()]
    return board("westeros", None, {"agenda": agenda, "revealed": revealed, "blade_used": False,
                                    "restrictions": ["consolidate"], **(position or {})}, **areas)  # fmt: skip
