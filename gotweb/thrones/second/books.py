"""The books of the second edition: that of the first box, and the changes by each expansion and variant."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from gotweb.thrones import bidding, raids, supply
from gotweb.thrones import westeros as family_westeros
from gotweb.thrones.book import Book, ContentsEntry
from gotweb.thrones.edition import Edition
from gotweb.thrones.marches import begin as begin_marches
from gotweb.thrones.second import (
    cards,
    dance_cards,
    laws,
    marches,
    mustering,
    planning,
    power,
    setup,
    victory,
    westeros,
    wildlings,
)
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.feast import cards as feast_cards
from gotweb.thrones.second.feast import scoring
from gotweb.thrones.second.feast import westeros as feast_westeros
from gotweb.thrones.second.feast.state import FeastState

HOUSE = ("house",)
PACKAGE = "gotweb.thrones.second"

CONTENTS = (
    ContentsEntry("draw", westeros.draw, "westeros"),
    ContentsEntry("card", family_westeros.resolve, "westeros", "by-card", ("deck", "card"), silent=True),
    ContentsEntry("choose", westeros.choose, "westeros", "by-card", ("choice",)),
    ContentsEntry("supply", supply.adjust, "westeros", "by-card", HOUSE),
    ContentsEntry("muster", mustering.muster, "westeros", "by-card", HOUSE),
    ContentsEntry("crowns", power.crowns, "westeros", "by-card", HOUSE, silent=True),
    ContentsEntry("bid", bidding.bid, "westeros", "by-card", ("track",)),
    ContentsEntry("wildlings", wildlings.attack, "westeros", "by-card"),
    ContentsEntry("wildlings-again", wildlings.attack_again, "westeros", "by-card", HOUSE),
    ContentsEntry("wildling", wildlings.suffer, "westeros", "by-card", ("house", "wildling", "role")),
    ContentsEntry("discard", westeros.discard, "westeros", "by-task", silent=True),
    ContentsEntry("plan", planning.plan, "planning"),
    ContentsEntry("raven", planning.raven, "raven"),
    ContentsEntry("raids", raids.begin, "raid", silent=True),
    ContentsEntry("raid", raids.raid, "raid", "by-task", HOUSE),
    ContentsEntry("marches", begin_marches, "march", silent=True),
    ContentsEntry("march", marches.march, "march", "by-task", HOUSE),
    ContentsEntry("consolidations", power.begin, "consolidate", silent=True),
    ContentsEntry("consolidate", power.consolidate, "consolidate", "by-task", HOUSE),
    ContentsEntry("clean-up", power.clean_up, "consolidate", silent=True),
    ContentsEntry("end-round", power.end_round, "consolidate", silent=True),
)

SECOND = Book(
    Edition("second", PACKAGE),
    CONTENTS,
    westeros.EFFECTS,
    {**cards.TEXTS, **dance_cards.TEXTS},
    check=victory.check,
    pillage=power.pillage,
    final=victory.final,
    wildlings=wildlings.WILDLING_CARDS,
    endings=("N30", "N31"),
    end_laws=laws.castle_end,
)
"""The first box: A Game of Thrones, second edition. It may be played with the house cards of A Dance with Dragons."""


def behind(contents: tuple[ContentsEntry, ...], name: str, *entries: ContentsEntry) -> tuple[ContentsEntry, ...]:
    """Return a table of contents with these entries after the one of this name."""
    at = next(at for at, entry in enumerate(contents) if entry.name == name) + 1
    return (*contents[:at], *entries, *contents[at:])


DANCE = replace(SECOND, edition=Edition("dance", PACKAGE, ("second", "dance")))
"""A Dance with Dragons: a set-up of its own, its own house cards, six rounds."""

DEAL = ContentsEntry("objectives", scoring.deal, "planning", "before")
OMENS = (
    ContentsEntry("rally", mustering.rally, "westeros", "by-card", HOUSE),
    ContentsEntry("famine", feast_westeros.famine, "westeros", "by-card", HOUSE),
    ContentsEntry("ambitions", feast_westeros.ambitions, "westeros", "by-card"),
    ContentsEntry("information", feast_westeros.information, "westeros", "by-card"),
)
SCORING = (
    ContentsEntry("provisions", scoring.begin, "scoring", silent=True),
    ContentsEntry("provision", scoring.provision, "scoring", "by-task", HOUSE),
    ContentsEntry("special", scoring.special, "scoring", silent=True),
    ContentsEntry("score", scoring.score, "scoring"),
    ContentsEntry("refill", scoring.refill, "scoring"),
)

FEAST = replace(
    SECOND,
    edition=Edition("feast", PACKAGE, ("second", "feast")),
    contents=behind(behind(behind(CONTENTS, "wildling", *OMENS), "discard", DEAL), "clean-up", *SCORING),
    effects={**westeros.EFFECTS, **feast_westeros.EFFECTS},
    texts={**SECOND.texts, **feast_cards.TEXTS},
    check=scoring.nobody_yet,
    final=scoring.final,
    state=FeastState,
    prepare=scoring.prepare,
    keys=scoring.KEYS,
    forms=scoring.forms_of,
    show_more=scoring.show,
    follow=scoring.follow,
    secrets=scoring.secrets,
    more_laws=scoring.laws,
    endings=("O08", "O09"),
    end_laws=scoring.laws_between_steps,
)
"""A Feast for Crows: four houses with the Vale, its own first Westeros deck, objectives instead of castles."""


def with_tides(book: Book, which: str) -> Book:
    """Return the book played with Tides of Battle: all cards ("yes") or all but those with a skull
    ("without-skulls").
    """
    deck = tuple(
        card.id
        for card in TIDES.values()
        for _ in range(card.copies)
        if not (card.skulls and which == "without-skulls")
    )
    return replace(book, tides=deck)


def with_cards(book: Book, which: str) -> Book:
    """Return the book played with one of the two sets of house cards, or with a set for each house by chance or
    choice.
    """
    if which in setup.SETS:
        return replace(book, cards=which)
    deal = {"random": setup.draw_sets, "chosen": setup.choose_sets}[which]
    return replace(
        book, contents=behind(book.contents, "discard", ContentsEntry(*setup.DEAL, deal, "planning", "before"))
    )


@cache
def played(book: Book, cards: str, tides: str) -> Book:
    """Return the book with the variants of a game: always the same object for the same variants."""
    if cards:
        book = with_cards(book, cards)
    return book if tides == "no" else with_tides(book, tides)


@cache
def with_lead(book: Book, lead: int) -> Book:
    """Return the book of A Feast for Crows in which all but Lannister begin with `lead` points (O11); 0 as printed."""
    return replace(book, prepare=partial(scoring.prepare, lead=lead)) if lead else book
