"""The names of things in a language: only this module of the package has the catalogue's keys of names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.edition import Edition

UNITS = (
    *("footman", "knight", "siege-engine", "ship", "dragon"),
    *("routed_footman", "routed_knight", "routed_siege-engine", "routed_ship", "routed_dragon"),
)
"""All kinds of units of the family, in the order in which they stand side by side."""
MARKS = "*0123+-"
"""What may follow the kind of an order in the name of its token: a bonus, a star."""


@cache
def area(t: Language, id: str) -> str:
    """Return an area's name: "Winterfell"."""
    return t(f"area.{id}")


@cache
def the_area(t: Language, id: str) -> str:
    """Return an area's name for the middle of a sentence, with its article: "the Twins"."""
    return t(f"area.the.{id}")


@cache
def at_area(t: Language, id: str) -> str:
    """Return "at the Twins"."""
    return t(f"area.at.{id}")


@cache
def from_area(t: Language, id: str) -> str:
    """Return "from the Twins"."""
    return t(f"area.from.{id}")


@cache
def house(t: Language, id: str) -> str:
    """Return a house's name: "Stark"."""
    return t(f"house.{id}")


def played(view: Mapping[str, Any]) -> list[str]:
    """Return the houses with a player, in turn order, by a view."""
    unplayed = view.get("vassals", view.get("commanders", ()))  # nobody may command a vassal yet
    return [house for house in view["tracks"]["throne"] if house not in unplayed]


def commander(view: Mapping[str, Any], house: str) -> str | None:
    """Return the commander of a house, by a view; None for a player's house and for a vassal without commander."""
    found: str | None = view.get("commanders", {}).get(house)
    return found


def served(t: Language, view: Mapping[str, Any], id: str) -> str:
    """Return "Stark", or for a vassal also its commander: "Martell (for Stark)"."""
    liege = commander(view, id)
    return house(t, id) if liege is None else t("ui.served", house=house(t, id), liege=house(t, liege))


def answers_for(view: Mapping[str, Any], house: str) -> str:
    """Return the seat that answers for a house, by a view: its own, or its commander's."""
    seat: str = view.get("commanders", {}).get(house, house)
    return seat


@cache
def order(t: Language, token: str) -> str:
    """Return the name of an order token with its bonus and star."""
    return t(f"order.{token}")


def ports_first(edition: Edition, areas: Iterable[str]) -> list[str]:
    """Return areas in the order of a list: ports first, since they are hard to tap on a phone's map; the others as
    given.
    """
    return sorted(areas, key=lambda id: edition.areas[id].port_of is None)


def order_kind(token: str) -> str:
    """Return the kind of an order token: "march" of "march+1*"."""
    return token.rstrip(MARKS)


@cache
def kind_of_order(t: Language, token: str) -> str:
    """Return the short name of a kind of order tokens: "March", "Consolidate"."""
    kind = order_kind(token)
    key = f"order.{kind}"
    return t(key) if t.has(key) else t(f"order.kind.{kind}")


@cache
def card(t: Language, id: str) -> str:
    """Return a house card's name."""
    return t(f"card.{id}")


@cache
def ability(t: Language, id: str) -> str:
    """Return the text of a house card, or ""."""
    key = f"card.{id}.text"
    return t(key) if t.has(key) else ""


@cache
def westeros(t: Language, id: str) -> str:
    """Return a Westeros card's name."""
    return t(f"westeros.{id}")


@cache
def westeros_text(t: Language, id: str) -> str:
    """Return the text of a Westeros card, or ""."""
    key = f"westeros.{id}.text"
    return t(key) if t.has(key) else ""


def unit(t: Language, kind: str, n: int = 1) -> str:
    """Return a number of units in words: "2 knights"."""
    return t.n(f"unit.{kind}", n)


def units(t: Language, counts: Mapping[str, int]) -> str:
    """Return units in words: "1 footman, 2 knights"."""
    return ", ".join(unit(t, kind, counts[kind]) for kind in UNITS if counts.get(kind))


def worths(view: Mapping[str, Any]) -> Mapping[str, int]:
    """Return kind of unit -> its present strength, for kinds whose strength depends on the round, by a view."""
    return {"dragon": view["dragon_strength"]} if "dragon_strength" in view else {}


@cache
def kind(t: Language, id: str) -> str:
    """Return the name of a kind of unit, without a number."""
    return t(f"unit.name.{id}")


def rule(t: Language, id: str) -> str:
    """Return the rule with this id, as a sentence."""
    return t(f"rule.{id}")
