"""The second edition's books: that of the first box, and what each expansion and variant changes of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from gotweb.thrones import bidding, raids
from gotweb.thrones.book import Book, Entry
from gotweb.thrones.edition import Edition
from gotweb.thrones.marches import begin as begin_marches
from gotweb.thrones.second import (
    cards,
    laws,
    marches,
    mustering,
    planning,
    power,
    setup,
    trimming,
    victory,
    westeros,
    wildlings,
)
from gotweb.thrones.second.combat import TIDES

HOUSE = ("house",)
PACKAGE = "gotweb.thrones.second"

CONTENTS = (
    Entry("draw", westeros.draw, "westeros"),
    Entry("card", westeros.resolve, "westeros", "by-card", ("deck", "card"), silent=True),
    Entry("choose", westeros.choose, "westeros", "by-card", ("card",)),
    Entry("supply", trimming.adjust, "westeros", "by-card", HOUSE),
    Entry("muster", mustering.muster, "westeros", "by-card", HOUSE),
    Entry("crowns", power.crowns, "westeros", "by-card", HOUSE, silent=True),
    Entry("bid", bidding.bid, "westeros", "by-card", ("track",)),
    Entry("wildlings", wildlings.attack, "westeros", "by-card"),
    Entry("wildlings-again", wildlings.attack_again, "westeros", "by-card", HOUSE),
    Entry("wildling", wildlings.suffer, "westeros", "by-card", ("house", "wildling", "role")),
    Entry("discard", westeros.discard, "westeros", "by-task", silent=True),
    Entry("plan", planning.plan, "planning"),
    Entry("raven", planning.raven, "raven"),
    Entry("raids", raids.begin, "raid", silent=True),
    Entry("raid", raids.raid, "raid", "by-task", HOUSE),
    Entry("marches", begin_marches, "march", silent=True),
    Entry("march", marches.march, "march", "by-task", HOUSE),
    Entry("consolidations", power.begin, "consolidate", silent=True),
    Entry("consolidate", power.consolidate, "consolidate", "by-task", HOUSE),
    Entry("clean-up", power.clean_up, "consolidate", silent=True),
    Entry("end-round", power.end_round, "consolidate", silent=True),
)

SECOND = Book(
    Edition("second", PACKAGE),
    CONTENTS,
    westeros.EFFECTS,
    cards.TEXTS,
    check=victory.check,
    pillage=power.pillage,
    final=victory.final,
    wildlings=wildlings.WILDLING_CARDS,
    endings=("N30", "N31"),
    end_laws=laws.castle_end,
)
"""The first box: A Game of Thrones, second edition."""


def with_tides(book: Book, which: str) -> Book:
    """The book, played with Tides of Battle: all cards ("yes") or all but those with a skull ("without-skulls")."""
    deck = tuple(
        card.id
        for card in TIDES.values()
        for _ in range(card.copies)
        if not (card.skulls and which == "without-skulls")
    )
    return replace(book, tides=deck)


def with_cards(book: Book, which: str) -> Book:
    """The book, played with one of the two sets of house cards, or with a set for each house by chance or choice."""
    if which in setup.SETS:
        return replace(book, cards=which)
    deal = {"random": setup.draw_sets, "chosen": setup.choose_sets}[which]
    return replace(book, contents=(Entry("sets", deal, "planning", "before"), *book.contents))


@cache
def played(book: Book, cards: str, tides: str) -> Book:
    """The book with the variants of a game: always the same object for the same variants."""
    if cards:
        book = with_cards(book, cards)
    return book if tides == "no" else with_tides(book, tides)
