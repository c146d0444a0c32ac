"""The first edition (2003) as a book: its table of contents, and the modules of its cards and effects."""

from __future__ import annotations

from gotweb.thrones import (
    abilities,
    bidding,
    marches,
    mustering,
    planning,
    power,
    raids,
    supply,
    victory,
    westeros,
    wildlings,
)
from gotweb.thrones.book import Book, ContentsEntry
from gotweb.thrones.edition import Edition

HOUSE = ("house",)

CONTENTS = (
    ContentsEntry("draw", westeros.draw, "westeros"),
    ContentsEntry("card", westeros.resolve, "westeros", "by-card", ("deck", "card"), silent=True),
    ContentsEntry("supply", supply.adjust, "westeros", "by-card", HOUSE),
    ContentsEntry("muster", mustering.muster, "westeros", "by-card", HOUSE),
    ContentsEntry("crowns", power.crowns, "westeros", "by-card", HOUSE, silent=True),
    ContentsEntry("bid", bidding.bid, "westeros", "by-card", ("track",)),
    ContentsEntry("wildlings", wildlings.attack, "westeros", "by-card"),
    ContentsEntry("sacrifice", wildlings.sacrifice, "westeros", "by-card", ("house", "due")),
    ContentsEntry("put-under", westeros.put_under, "westeros", "by-task", silent=True),
    ContentsEntry("plan", planning.plan, "planning"),
    ContentsEntry("raven", planning.raven, "raven"),
    ContentsEntry("raids", raids.begin, "raid", silent=True),
    ContentsEntry("raid", raids.raid, "raid", "by-task", HOUSE),
    ContentsEntry("marches", marches.begin, "march", silent=True),
    ContentsEntry("march", marches.march, "march", "by-task", HOUSE),
    ContentsEntry("stand-up", power.stand_up, "march", silent=True),
    ContentsEntry("consolidate", power.consolidate, "consolidate", silent=True),
    ContentsEntry("end-round", power.end_round, "consolidate", silent=True),
)

FIRST = Book(
    Edition("first"),
    CONTENTS,
    westeros.EFFECTS,
    abilities.TEXTS,
    check=victory.check,
    pillage=raids.pillage,
    final=victory.final,
    endings=("N03", "N05"),
)
