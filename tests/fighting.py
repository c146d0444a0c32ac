"""Moments of whole battles at which something of movement or combat is asked, and its widget as tests use it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from gotweb.battles.table import widgets
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, text
from tests.battles.players import PLANS, moments
from tests.battles.test_odds import at
from tests.hands import Hands

KINDS = ("move", "attack", "retreat", "advance", "pursue", "step", "fan", "parting", "counter", "slip", "stand",
         "reroll", "redie")  # fmt: skip
ENGLISH = Language("en", "battles", strict=True)


def laid(match: Match, question: str) -> tuple[Any, Hands]:
    """The widget of an open question, and what it lies on."""
    hands = Hands()
    return widgets.widget(match, match.choices[question], hands), hands


def trees(child: Child) -> list[Element]:
    if isinstance(child, Element):
        return [child]
    return [one for part in child for one in trees(part)] if isinstance(child, list | tuple) else []


def read(*children: Child) -> str:
    """All that is read of trees, with single spaces."""
    return " ".join(" ".join(text(one) for one in trees(list(children))).split())


@cache
def games() -> tuple[tuple[Match, str, Choice], ...]:
    """A moment for each question of movement and combat, of whole games by all plans."""
    found: list[tuple[Match, str, Choice]] = []
    for plan in PLANS:
        for number, (match, question, choice) in enumerate(moments(plan, 5)):
            if choice is not None and choice.kind in KINDS and (choice.kind not in ("move", "attack") or number % 3):
                found.append((match.fork(), question, choice))
    return tuple(found)


def asked(*kinds: str) -> Iterator[tuple[Match, str, Choice]]:
    return ((match, question, choice) for match, question, choice in games() if choice.kind in kinds)


def ordered(stark: Mapping[str, str], lannister: Mapping[str, str], unit: str, **more: Any) -> Match:
    """A turn in which Stark has just ordered a unit with a token."""
    match = at(dict(stark), dict(lannister), **more)
    match.push("stark", {"turn": "order", "tokens": ["valor"], "unit": unit})
    return match
