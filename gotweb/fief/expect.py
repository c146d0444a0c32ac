"""What case files can check of this game besides what they can check of every game (`gotweb.core.expect`).

`income` maps seats to what they would collect now, `votes` maps "king stark" to the votes that a seat has for a title.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.expect import Check, text
from gotweb.core.match import Match
from gotweb.fief import income, votes

VALUES = (
    "round", "phase", "turn", "first", "septs", "marriages", "taxes", "agenda", "court", "fortune", "fortune_top",
    "fortune_discard", "court_discard", "set_aside", "track", "used", "spent", "fought", "tested", "wall", "borne",
    "promises",
)  # fmt: skip
"""What is compared as a whole."""
TABLES = ("nobles", "troops", "control", "controllers", "mills", "forts", "sieges", "gold", "titles", "seats", "gifts",
          "weather", "diplomacy", "camps", "points", "cards", "lords", "ladies")  # fmt: skip
"""What is compared entry by entry."""


def _hands(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    for seat, cards in wanted.items():
        found = list(match.state.hands.get(seat, ()))
        if found != sorted(cards):
            yield f"hand of {seat}: expected {text(cards)}, found {text(found)}"


def _income(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    for seat, amount in wanted.items():
        found = max(0, sum(dict(income.rows(match.state, seat)).values()))
        if found != amount:
            yield f"income of {seat}: expected {amount}, found {dict(income.rows(match.state, seat))}"


def _votes(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    for pair, amount in wanted.items():
        title, seat = pair.split()
        found = votes.number(match.state, title, seat)
        if found != amount:
            yield f"votes of {seat} for {title}: expected {amount}, found {found}"


OWN: Mapping[str, Check] = every_game.checks(VALUES, TABLES, hands=_hands, income=_income, votes=_votes)
"""What can be expected of this game -> its check."""
