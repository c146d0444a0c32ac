"""The events and questions of the Iron Bank as sentences: additions to the tables of a book with vassals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones.chronicle import Facts, Tables
from gotweb.thrones.phrases import commas, listed, power_of, units_text, untold


def a_loan(language: Say, key: str, loan: str) -> Mapping[str, Any]:
    """Return placeholder -> text for a loan."""
    return {key: language(f"loan.{loan}")}


def some_loans(language: Say, key: str, prices: Mapping[str, int]) -> Mapping[str, Any]:
    """Return placeholder -> text for loans and their prices for the house that is asked: "Spymaster 7, Full Host 4"."""
    named = (language("loan.price", loan=language(f"loan.{loan}"), price=n) for loan, n in prices.items())
    return {key: commas(language, named) or language("ui.nothing")}


def some_cards(language: Say, key: str, cards: Iterable[str]) -> Mapping[str, Any]:
    """Return placeholder -> text for Westeros cards in the order in which they lie."""
    return {key: listed(language, (language(f"westeros.{card}") for card in cards))}


def units_due(language: Say, key: str, n: int) -> Mapping[str, Any]:
    """Return placeholder -> text for a number of units, as `{units}`."""
    return {"units": language.n("count.units", n)}


def _one_unit(language: Say, facts: Facts) -> Mapping[str, Any]:
    """Return placeholder -> text for the unit that arrives or is lost."""
    return {"units": units_text(language, {facts["unit"]: 1})}


def with_bank(tables: Tables) -> Tables:
    """Return the tables of a book with those of the bank added."""
    drawn = tables.ask_variants["draw"]
    return tables.more(
        facts={"loan": a_loan, "loans": some_loans, "price": power_of},
        facts_of={
            ("interest", "due"): power_of, ("ask-seize", "due"): units_due,
            **{(kind, "westeros"): some_cards for kind in ("spied-cards", "ask-top")},
            **dict.fromkeys((("spied-put", "under"), ("loan-void", "missing")), untold),
        },
        variants={
            "interest": lambda facts: "" if facts["paid"] == facts["due"] else "short",
            "improved": lambda facts: facts["what"],
            "loan-power": lambda facts: "" if facts["gained"] else "none",
            "loan-supply": lambda facts: "" if facts["after"] > facts["before"] else "same",
            "loan-void": lambda facts: "units" if "units" in facts else "",
            "spied-put": lambda facts: ("top", "one", "under")[facts["under"]],
        },
        filled=dict.fromkeys(("seized", "stationed", "struck"), _one_unit),
        ask_variants={
            "draw": lambda seat, facts: "loans" if facts.get("deck") == "loans" else drawn(seat, facts),
            "improve": lambda seat, facts: facts["with"],
        },
        answers={"loan": "loan", "gain": "gain", "top": "westeros", "under": "westeros"},
    )  # fmt: skip
