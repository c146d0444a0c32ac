"""Expectations of case files and lessons for this game, in addition to those for every game (`gotweb.core.expect`).

`units` maps units to their expected values, or to null if they are gone: `models`, `ranks`, `left`, `place` as in a
position, `conditions`, `activated`, `attachment`. A pair such as "red-1 blue-1" is a unit and another that it meets.
Chances, shares and distances are fractions such as "3/4". `beside` is about the board, cards and people in a battle
with minds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.expect import Check, same, text
from gotweb.core.match import Match
from gotweb.geometry.plane.arcs import shares
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.moves import first_contact
from gotweb.geometry.plane.rectangles import corners, front_arrow, turned
from gotweb.miniatures import odds
from gotweb.miniatures.field import around
from gotweb.miniatures.minds import position as beside
from gotweb.miniatures.state import State, Unit
from gotweb.miniatures.strength import blow, fright, nerve

VALUES = ("round", "phase", "turn", "first", "terrain")
"""What is compared as a whole."""
TABLES = ("points", "control", "zones", "cards")
"""What is compared entry by entry."""


def told(unit: Unit) -> dict[str, Any]:
    """Return the values of a unit that can be expected."""
    place = unit.place
    return {
        "kind": unit.kind.id,
        "attachment": unit.attachment.id if unit.attachment is not None else None,
        "models": unit.models,
        "ranks": unit.ranks,
        "left": unit.left,
        "place": [place.x, place.y, place.facing] if place is not None else None,
        "conditions": list(unit.conditions),
        "activated": unit.activated,
        "marks": list(unit.marks),
    }


def _units(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    for id, value in wanted.items():
        unit = match.state.units.get(id)
        found = None if unit is None else told(unit)
        if value is None or found is None:
            if (value is None) != (found is None):
                yield f"{id}: expected {text(value)}, found {text(found)}"
            continue
        yield from _differences(id, found, value)


def _differences(where: str, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    """Yield the differences among the wanted entries; an unknown name counts as a difference."""
    for name, value in wanted.items():
        if name not in found or not same(found[name], value):
            yield f"{name} of {where}: expected {text(value)}, found {text(found.get(name))}"


def _engaged(match: Match, wanted: Mapping[str, list[str]]) -> Iterator[str]:
    for id, others in wanted.items():
        found = match.state.engaged(id) if id in match.state.units else None
        if found != others:
            yield f"engaged with {id}: expected {text(others)}, found {text(found)}"


def _corners(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Compare the corners of a tray, in mic, clockwise from the front left one."""
    for id, value in wanted.items():
        found = [list(point) for point in corners(match.state.units[id].stands)]
        if not same(found, value):
            yield f"corners of {id}: expected {text(value)}, found {text(found)}"


Ask = Callable[[State, str, str, Any], Any]
"""What is so of a unit and another, given what is wanted of them."""


def _pairs(key: str, ask: Ask, match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Compare a property of pairs of units, both of which must be on the table."""
    for pair, value in wanted.items():
        one, other = pair.split()
        if not {one, other} <= match.state.deployed().keys():
            yield f"{key} of {pair}: both have to be on the table"
            continue
        found = ask(match.state, one, other, value)
        if not same(found, value):
            yield f"{key} of {pair}: expected {text(value)}, found {text(found)}"


def _sees(state: State, one: str, other: str, _: Any) -> str | None:
    """Return None if the second unit is seen by the first, else why not: "beside" the front arc or "hidden"."""
    reason = around(state, one).why_not_see(state.units[one].stands, other)
    return None if reason is None else reason.kind


def _range(state: State, one: str, other: str, _: Any) -> int:
    """Return the distance from the front arrow to the other tray, in mic, rounded down."""
    return shown(squared_distance(front_arrow(state.units[one].stands), state.units[other].stands))


def _apart(state: State, one: str, other: str, _: Any) -> int:
    """Return the distance from tray to tray, in mic, rounded down."""
    return shown(squared_distance(state.units[one].stands, state.units[other].stands))


def _arcs(state: State, one: str, other: str, _: Any) -> dict[str, str]:
    """Return arc of the first unit -> the share of the other that lies in it; arcs without any are left out."""
    found = shares(state.units[one].stands, state.units[other].stands)
    return {side: str(share) for side, share in found.items() if share}


def _way(state: State, one: str, other: str, wanted: Mapping[str, str]) -> dict[str, str | None]:
    """Return heading -> the distance to the first contact, in hundredths of an inch; None if there is none."""
    found = {}
    for heading in wanted:
        way = first_contact(turned(state.units[one].stands, int(heading)), state.units[other].stands)
        found[heading] = None if way is None else str(way)
    return found


def _blow(state: State, one: str, other: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the numbers of an attack (`strength.Blow`): `attack`, `side` and `charged` select it, the rest is
    compared.
    """
    attack = state.units[one].kind.attacks[wanted.get("attack", 0)]
    numbers = blow(state, one, other, attack, wanted.get("side", "front"), charged=wanted.get("charged", False))
    return {name: numbers._asdict().get(name, value) for name, value in wanted.items()}


def _odds(state: State, one: str, other: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the odds of the first attack on the front: the `mean` of its wounds, `destroyed`, or the chances of
    wounds.
    """
    numbers = blow(state, one, other, state.units[one].kind.attacks[0], "front")
    found = odds.of_attack(state, other, numbers)
    known = {"mean": found.mean, "destroyed": found.destroyed}
    return {name: str(known[name] if name in known else found.wounds.get(int(name), Fraction(0))) for name in wanted}


def _morale(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Compare a unit's modifier to Panic Tests (`nerve`), the added wounds of a failed one (`fright`), and chances to
    fail.
    """
    for id, value in wanted.items():
        unit = match.state.units[id]
        chances = {n: str(odds.failing(unit.kind.morale, int(n))) for n in value.get("fails", {})}
        found = {"nerve": nerve(match.state, id), "fright": fright(match.state, id), "fails": chances}
        yield from _differences(id, found, value)


def _beside(match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Compare the board, cards and people, as in a position: of tables only the wanted entries."""
    minds = match.state.minds
    found = {} if minds is None else beside.position(match.state, minds)
    for field, value in wanted.items():
        lies = found.get(field)
        if isinstance(value, Mapping) and isinstance(lies, Mapping) and value:
            for id, one in value.items():
                there = lies.get(id)
                if isinstance(one, Mapping) and isinstance(there, Mapping):
                    yield from _differences(f"{field} {id}", there, one)
                elif not same(there, one):
                    yield f"{id} of {field}: expected {text(one)}, found {text(there)}"
        elif not same(lies, value):
            yield f"{field}: expected {text(value)}, found {text(lies)}"


OWN: Mapping[str, Check] = {
    **every_game.checks(VALUES, TABLES, units=_units, engaged=_engaged, corners=_corners, morale=_morale),
    **{
        key: partial(_pairs, key, ask)
        for key, ask in {
            "sees": _sees, "range": _range, "apart": _apart, "arcs": _arcs, "way": _way, "blow": _blow, "odds": _odds,
        }.items()
    },
    "beside": _beside,
}  # fmt: skip
"""What can be expected of this game -> its check."""
