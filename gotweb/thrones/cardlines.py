"""The effects of the cards that an event or a question names, one line each: Westeros, wildling, tides, house cards.

Only catalogues are read, so a card of a further book needs its text there and nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones.phrases import pair

CARDS = ("card", "cards", "wildling", "tide", "played", "copied", "cancelled")
"""The facts that name cards: one, or one for each house."""
OUTCOMES = ("lowest", "others", "watch")
"""What a wildling card does: to the lowest bidder and to the others if the Watch has lost, else to the highest."""


def told(language: Say, facts: Mapping[str, Any]) -> list[str]:
    """Return the effect of each card that facts name, once each; a card without an ability has no line."""
    return [line for card in dict.fromkeys(_named(facts)) for line in does(language, card)]


def does(language: Say, card: str) -> list[str]:
    """Return the effect of a card: its name with its text; for a wildling card with its effects in victory and in
    defeat.
    """
    for kind, key in (("westeros", f"westeros.{card}.text"), ("tide", f"tides.{card}"), ("card", f"card.{card}.text")):
        if language.has(key):
            return [pair(language, language(f"{kind}.{card}"), language(key))]
    return [
        pair(language, f"{language(f'wildling.{card}')} · {language(f'ui.wildling.{outcome}')}",
             language(f"wildling.{card}.{outcome}"))
        for outcome in OUTCOMES if language.has(f"wildling.{card}.{outcome}")
    ]  # fmt: skip


def _named(facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield the cards that facts name, also inside lists and mappings."""
    for key in CARDS:
        lies = facts.get(key)
        each = lies.values() if isinstance(lies, Mapping) else lies if isinstance(lies, list | tuple) else [lies]
        yield from (card for card in each if isinstance(card, str))
