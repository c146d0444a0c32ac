"""What case files and lessons can check of a battle besides what they can check of every game (`gotweb.core.expect`).

`units` maps hexes to units as a position writes them, or to null; `dice` maps "C4 D5" to the dice that the unit in C4
would throw at the one in D5 now; `why` maps "C4 D5" to the rule that keeps C4 from attacking D5, or to null.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from gotweb.battles import attack, strength
from gotweb.battles.position import written
from gotweb.battles.state import stalwart
from gotweb.core import expect as every_game
from gotweb.core.expect import Check, text
from gotweb.core.match import Match

VALUES = ("round", "phase", "turn", "first", "passed", "morale", "momentum", "engaged", "devastated", "captured",
          "committed", "agenda")  # fmt: skip
"""What is compared as a whole."""
TABLES = ("fires", "things", "control", "points", "pools", "boards", "on_cards", "cards", "discards", "lasting")
"""What is compared entry by entry."""


def _table(key: str, match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    if key in ("fires", "things", "lasting"):
        yield from (f"{key}: there is no hex {name}" for name in wanted if name not in match.state.plan.grid.at)
    yield from every_game.entries(key, match, wanted)


def _units(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    for hex, value in wanted.items():
        if hex not in match.state.plan.grid.at:
            yield f"units: there is no hex {hex}"
            continue
        unit = match.state.units.get(hex)
        found = None if unit is None else written(match.state, unit)
        if found != value:
            yield f"unit in {hex}: expected {text(value)}, found {text(found)}"


def _hands(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    for seat, cards in wanted.items():
        found = list(match.state.hands.get(seat, ()))
        if found != sorted(cards):
            yield f"hand of {seat}: expected {text(cards)}, found {text(found)}"


def _pair(match: Match, pair: str) -> tuple[str, str]:
    """Return the two hexes of a text such as "C4 D5", in both of which there must be units. Raises ValueError."""
    hex, target = pair.split()
    if not {hex, target} <= match.state.units.keys():
        raise ValueError(pair)
    return hex, target


def _dice(match: Match, wanted: Mapping[str, int]) -> Iterator[str]:
    for pair, number in wanted.items():
        hex, target = _pair(match, pair)
        found = strength.number(match.state, strength.blow(match.state, hex, target))
        if found != number:
            lines = [tuple(line) for line in strength.dice(match.state, strength.blow(match.state, hex, target))]
            yield f"dice of {pair}: expected {number}, found {found} ({lines})"


def _why(match: Match, wanted: Mapping[str, str | None]) -> Iterator[str]:
    for pair, rule in wanted.items():
        hex, target = _pair(match, pair)
        found = attack.why_not(match.state, hex, target)
        if found != rule:
            yield f"attack {pair}: expected {rule}, found {found}"


def _stalwart(match: Match, wanted: Mapping[str, bool]) -> Iterator[str]:
    for hex, value in wanted.items():
        if hex not in match.state.units or stalwart(match.state, hex) is not value:
            yield f"stalwart in {hex}: expected {value}"


OWN: Mapping[str, Check] = {
    **{key: partial(every_game.whole, key) for key in VALUES},
    **{key: partial(_table, key) for key in TABLES},
    "units": _units, "hands": _hands, "dice": _dice, "why": _why, "stalwart": _stalwart,
}  # fmt: skip
"""What can be expected of this game -> its check."""
