"""What case files and lessons can check of this game besides what they can check of every game (`gotweb.core.expect`).

docs/positions.md lists the keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.expect import Check, same, text
from gotweb.core.match import Match

VALUES = ("round", "phase", "turn", "wildlings", "restrictions", "blade_used", "revealed")
"""What is compared as a whole."""
BY_AREA = ("units", "orders", "control", "neutral", "controllers")
BY_HOUSE = ("supply", "power", "hands", "discards", "castles", "armies", "barrels")
BY_NAME = ("tracks", "decks")
UNORDERED = ("hands", "discards")


def _compare_table(key: str, match: Match, wanted: Any) -> Iterator[str]:
    table: dict[str, Any] = match.view(None)[key]
    if not isinstance(wanted, dict):
        yield f"{key}: expected values are given by name, not {text(wanted)}"
        return
    for name, value in wanted.items():
        # a misspelt name would be found empty, as expected
        if name not in _known_names(match, key, table):
            yield f"{key}: there is no {name}"
            continue
        found = table.get(name)
        if key in UNORDERED and isinstance(value, list):
            found, value = sorted(found or []), sorted(value)
        if key == "orders" and isinstance(value, str) and found is not None:
            found = found["token"]
        if key == "decks" and isinstance(value, dict) and isinstance(found, dict):
            found = {part: cards for part, cards in found.items() if part in value}
        if not same(found, value):
            yield f"{key} of {name}: expected {text(value)}, found {text(found)}"


def _known_names(match: Match, key: str, table: dict[str, Any]) -> Iterable[str]:
    if key in BY_HOUSE:
        houses: Iterable[str] = match.state.houses
        return houses
    if key in BY_AREA and key != "controllers":
        areas: Iterable[str] = match.state.edition.areas
        return areas
    return table


def _check_strength(match: Match, wanted: dict[str, int]) -> Iterator[str]:
    sums = [event.facts["totals"] for event in match.log if event.kind == "strength"]
    found = sums[-1] if sums else None
    if not same(found, wanted):
        yield f"strength: expected {text(wanted)}, found {text(found)}"


def _check_order_kinds(match: Match, wanted: dict[str, str | None]) -> Iterator[str]:
    orders = match.view(None)["orders"]
    for area, kind in wanted.items():
        found = match.state.edition.tokens[orders[area]["token"]].kind if area in orders else None
        if found != kind:
            yield f"order_kinds of {area}: expected {kind}, found {found}"


OWN: Mapping[str, Check] = {
    **{key: partial(every_game.whole, key) for key in VALUES},
    **{key: partial(_compare_table, key) for key in (*BY_AREA, *BY_HOUSE, *BY_NAME)},
    "strength": _check_strength,
    "order_kinds": _check_order_kinds,
}
"""What can be expected of this game alone -> its check."""
CHECKS: Mapping[str, Check] = {**every_game.CHECKS, **OWN}
"""All that can be expected of this game."""
