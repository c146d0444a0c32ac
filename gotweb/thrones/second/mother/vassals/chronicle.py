"""The events and questions of vassals as sentences: additions to `gotweb.thrones.second.chronicle`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones.chronicle import Facts, Tables
from gotweb.thrones.phrases import a_house, an_order, as_it_is, house_name, listed, power_of, untold
from gotweb.thrones.second import chronicle


def some_houses(language: Say, key: str, houses: Iterable[str]) -> Mapping[str, Any]:
    """Return placeholder -> text for several houses by name."""
    return {key: listed(language, (house_name(language, house) for house in houses))}


def some_cards(language: Say, key: str, cards: Iterable[str]) -> Mapping[str, Any]:
    """Return placeholder -> text for several house cards by name."""
    return {key: listed(language, (language(f"card.{card}") for card in cards))}


def _drawn_from(seat: str, facts: Facts) -> str:
    """Return which text a draw uses: for one of the seven cards of vassals, for one of a hand, or those of the
    second edition.
    """
    deck = facts.get("deck")
    return str(deck) if deck in ("vassals", "hand") else chronicle.TABLES.ask_variants["draw"](seat, facts)


def with_vassals(tables: Tables) -> Tables:
    """Return the tables of a book with those of vassals added."""
    return tables.more(
        facts={"vassal": a_house, "vassals": some_houses, "picks": as_it_is},
        facts_of={
            ("cards-drawn", "count"): untold, ("cards-seen", "cards"): some_cards, ("raid-kept", "token"): an_order,
            ("rewarded", "power"): power_of,
        },
        variants={"claimed": lambda facts: "" if facts["vassals"] else "none"},
        ask_variants={"draw": _drawn_from, "orders": lambda seat, facts: "vassal" if "most" in facts else ""},
        answers={"claim": "house"},
    )  # fmt: skip


TABLES = with_vassals(chronicle.TABLES)
"""How the events, questions and answers of the second edition with vassals become words."""
