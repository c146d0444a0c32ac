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
from gotweb.thrones.book import Book, Entry
from gotweb.thrones.edition import Edition

HOUSE = ("house",)

CONTENTS = (
    Entry("draw", westeros.draw, "westeros"),
    Entry("card", westeros.resolve, "westeros", "by-card", ("deck", "card"), silent=True),
    Entry("supply", supply.adjust, "westeros", "by-card", HOUSE),
    Entry("muster", mustering.muster, "westeros", "by-card", HOUSE),
    Entry("crowns", power.crowns, "westeros", "by-card", HOUSE, silent=True),
    Entry("bid", bidding.bid, "westeros", "by-card", ("track",)),
    Entry("wildlings", wildlings.attack, "westeros", "by-card"),
    Entry("sacrifice", wildlings.sacrifice, "westeros", "by-card", ("house", "due")),
    Entry("put-under", westeros.put_under, "westeros", "by-task", silent=True),
    Entry("plan", planning.plan, "planning"),
    Entry("raven", planning.raven, "raven"),
    Entry("raids", raids.begin, "raid", silent=True),
    Entry("raid", raids.raid, "raid", "by-task", HOUSE),
    Entry("marches", marches.begin, "march", silent=True),
    Entry("march", marches.march, "march", "by-task", HOUSE),
    Entry("stand-up", power.stand_up, "march", silent=True),
    Entry("consolidate", power.consolidate, "consolidate", silent=True),
    Entry("end-round", power.end_round, "consolidate", silent=True),
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
