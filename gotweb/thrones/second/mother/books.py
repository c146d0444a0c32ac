"""The books of Mother of Dragons: which houses are played, and which of its modules are in play.

A house without a player is a vassal (`vassals/`). Each module is a change of the book of the box (`box.py`): Targaryen
with Essos and the Iron Bank, which come together (`essos/`, `bank/`), sea orders (`sea.py`), gifts of power
(`gifts.py`), Tides of Battle, and the house cards of A Dance with Dragons. Essos comes first, since it has a map and
players of its own; then vassals, which bring tasks and raids; sea orders change all raids, the bank adds loans, and
gifts are offered beside every question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from gotweb.core.choice import Take
from gotweb.core.game import Options
from gotweb.core.options import Later
from gotweb.thrones.book import Book
from gotweb.thrones.second import books
from gotweb.thrones.second.mother import gifts, sea, setup
from gotweb.thrones.second.mother.bank.books import with_bank
from gotweb.thrones.second.mother.box import HOUSES, MOTHER
from gotweb.thrones.second.mother.essos.books import PLAYERS as WITH_TARGARYEN
from gotweb.thrones.second.mother.essos.books import with_essos
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.vassals.books import with_vassals

PLAYERS = tuple(sorted(map(int, MOTHER.edition.setup["houses"])))
"""How many can play without Targaryen: three first, since it is with vassals that this box is another game."""
CARDS = ("base", "dance", "random", "chosen")
"""The house cards: with those of A Dance with Dragons Arryn plays with its own of A Feast for Crows (S07)."""
TIDES = ("no", "yes", "without-skulls")


def options(chosen: Options) -> Mapping[str, tuple[Any, ...]]:
    """Return every option of the box with its values, as `gotweb.core.game.Game.options` does.

    Targaryen comes first, since further options are possible only with it; Targaryen always has a player, and is never
    a vassal. Each other house is played or not. Once as many are played as there are players, the others can only be
    vassals, and the other way round: so no set of options has too many or too few houses.
    """
    essos = bool(chosen.get(TARGARYEN))
    counts = WITH_TARGARYEN if essos else PLAYERS
    players = chosen.get("players", counts[0]) - essos
    modules: dict[str, tuple[Any, ...]] = {
        "cards": CARDS, "tides": TIDES, "sea-orders": (False, True), "gifts": (False, True),
    }  # fmt: skip
    return {TARGARYEN: Later((False, True)), "players": counts, **_may_be_played(chosen, players), **modules}


def _may_be_played(chosen: Options, players: int) -> dict[str, tuple[bool, ...]]:
    """Return house -> the values its option can have, played or vassal, after the choices for the houses listed
    before it.
    """
    found = dict[str, tuple[bool, ...]]()
    still, left = players, len(HOUSES)
    for house in HOUSES:
        able = (True,) if still else ()
        found[house] = (*able, False) if still < left else able
        still, left = still - bool(chosen.get(house)), left - 1
    return found


def by_lot(players: int, pick: Take) -> dict[str, Any]:
    """Draw at random the houses that so many players play, each set equally likely, and return the options for them."""
    left, drawn = list(HOUSES), set[str]()
    while len(drawn) < players:
        drawn.add(left.pop(pick(len(left))))
    return {"players": players, **{house: house in drawn for house in HOUSES}}


def book_for(options: Options) -> Book:
    """Return the book for the played houses and the modules in play; the same object for equal options."""
    played = frozenset(house for house in (*HOUSES, TARGARYEN) if options.get(house))
    return _book(played, options["cards"], options["tides"], options["sea-orders"], options["gifts"])


@cache
def _book(played: frozenset[str], cards: str, tides: str, sea_orders: bool, gifts_too: bool) -> Book:
    book = replace(MOTHER, prepare=partial(setup.seat_players, players=played))
    book = with_essos(book) if TARGARYEN in played else book
    book = with_vassals(books.played(book, cards, tides))
    book = sea.with_sea_orders(book) if sea_orders else book
    book = with_bank(book) if TARGARYEN in played else book
    return gifts.with_gifts(book) if gifts_too else book


WHOLE = _book(frozenset(HOUSES[: PLAYERS[0]]), CARDS[0], TIDES[0], True, True)
"""The book with vassals and every module without Targaryen: whoever shows that game finds all its pieces there."""
WITH_ALL = _book(frozenset((*HOUSES, TARGARYEN)), CARDS[0], TIDES[0], True, True)
"""The same with Targaryen, Essos and the Iron Bank."""
