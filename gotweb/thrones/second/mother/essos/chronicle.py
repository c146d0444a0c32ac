"""The events and questions of a game with Essos as sentences: additions to `second/mother/chronicle.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones.chronicle import Facts
from gotweb.thrones.phrases import a_house, a_westeros_card, as_it_is, house_amounts, power_of, units_of
from gotweb.thrones.second.mother import chronicle

MINE = chronicle.TABLES
OF_CARDS = ("ask-loyalty", "ask-ally", "ask-recruit", "ask-flesh", "ask-sway", "ask-annul", "card-paid", "ally")
"""The events and questions that a card of the fourth deck brings."""


def _ability_variant(facts: Facts) -> str:
    """Return which text an ability uses: Viserys adds a card or leaves the game, Illyrio brings power or leaves it."""
    own: str = MINE.variants["ability"](facts)
    if own == "viserys-targaryen" and "discarded" in facts:
        return f"{own}.discarded"
    return f"{own}.left" if own == "illyrio-mopatis" and "left" in facts else own


def _end(language: Say, facts: Facts) -> Mapping[str, Any]:
    """Return placeholder -> text for the winner, and the place of its marker."""
    return {**MINE.filled["game-over"](language, facts), "marker": facts["castles"][facts["winners"][0]]}


def _gained(language: Say, facts: Facts) -> Mapping[str, Any]:
    return {"tokens": language.n("count.loyalty", facts["count"])}


def _priced(_seat: str, facts: Facts) -> str:
    """Return which text a question uses: its effect has a price, is optional, or is compulsory."""
    return "" if "cost" not in facts else "cost" if facts["cost"] else "free"


TABLES = MINE.more(
    facts={"ally": a_house, "marker": as_it_is, "cost": power_of},
    facts_of={
        **{(kind, "card"): a_westeros_card for kind in OF_CARDS},
        ("recruited", "units"): units_of,
        ("dragon-burnt", "round"): as_it_is,
    },
    variants={"ability": _ability_variant},
    filled={
        "shared": lambda language, facts: {"gifts": house_amounts(language, facts["gifts"])},
        "loyalty-gained": _gained,
        "game-over": _end,
    },
    ask_variants={"loyalty": _priced, "ally": lambda seat, facts: "cost" if facts.get("cost") else ""},
)
"""How the events, questions and answers of a game with Essos become words."""
