"""How things are called in a language: the catalogue's keys are spelled here and nowhere else in this room."""

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
    """ "Winterfell"."""
    return t(f"area.{id}")


@cache
def the_area(t: Language, id: str) -> str:
    """ "the Twins": an area's name in the middle of a sentence, with the article that it wants."""
    return t(f"area.the.{id}")


@cache
def at_area(t: Language, id: str) -> str:
    """ "at the Twins"."""
    return t(f"area.at.{id}")


@cache
def from_area(t: Language, id: str) -> str:
    """ "from the Twins"."""
    return t(f"area.from.{id}")


@cache
def house(t: Language, id: str) -> str:
    """ "Stark"."""
    return t(f"house.{id}")


def played(view: Mapping[str, Any]) -> list[str]:
    """The houses that somebody plays, in turn order, as a view tells them."""
    unplayed = view.get("vassals", view.get("commanders", ()))  # nobody may command a vassal yet
    return [house for house in view["tracks"]["throne"] if house not in unplayed]


def commander(view: Mapping[str, Any], house: str) -> str | None:
    """The house that commands another one, as a view tells it; None for a player's, and where nobody does."""
    found: str | None = view.get("commanders", {}).get(house)
    return found


def served(t: Language, view: Mapping[str, Any], id: str) -> str:
    """ "Stark", or of a vassal whom it serves: "Martell (for Stark)"."""
    liege = commander(view, id)
    return house(t, id) if liege is None else t("ui.served", house=house(t, id), liege=house(t, liege))


def answers_for(view: Mapping[str, Any], house: str) -> str:
    """The seat that answers for a house, as a view tells it: its own, or its commander's."""
    seat: str = view.get("commanders", {}).get(house, house)
    return seat


@cache
def order(t: Language, token: str) -> str:
    """What an order token is called, its bonus and star included."""
    return t(f"order.{token}")


def ports_first(edition: Edition, areas: Iterable[str]) -> list[str]:
    """Return areas as a list shows them: ports first, which a finger can hardly hit on a phone's map; else as given."""
    return sorted(areas, key=lambda id: edition.areas[id].port_of is None)


def order_kind(token: str) -> str:
    """The kind of an order token: "march" of "march+1*"."""
    return token.rstrip(MARKS)


@cache
def kind_of_order(t: Language, token: str) -> str:
    """What all order tokens of a kind are called in short: "March", "Consolidate"."""
    kind = order_kind(token)
    key = f"order.{kind}"
    return t(key) if t.has(key) else t(f"order.kind.{kind}")


@cache
def card(t: Language, id: str) -> str:
    """A house card's name."""
    return t(f"card.{id}")


@cache
def ability(t: Language, id: str) -> str:
    """What a house card does, or nothing."""
    key = f"card.{id}.text"
    return t(key) if t.has(key) else ""


@cache
def westeros(t: Language, id: str) -> str:
    """A Westeros card's name."""
    return t(f"westeros.{id}")


@cache
def westeros_text(t: Language, id: str) -> str:
    """What a Westeros card says, or nothing."""
    key = f"westeros.{id}.text"
    return t(key) if t.has(key) else ""


def unit(t: Language, kind: str, n: int = 1) -> str:
    """ "2 knights"."""
    return t.n(f"unit.{kind}", n)


def units(t: Language, counts: Mapping[str, int]) -> str:
    """ "1 footman, 2 knights"."""
    return ", ".join(unit(t, kind, counts[kind]) for kind in UNITS if counts.get(kind))


def worths(view: Mapping[str, Any]) -> Mapping[str, int]:
    """Kind of unit -> what each counts now, of the kinds that count otherwise in another round, as a view tells it."""
    return {"dragon": view["dragon_strength"]} if "dragon_strength" in view else {}


@cache
def kind(t: Language, id: str) -> str:
    """What a kind of unit is called, without a number."""
    return t(f"unit.name.{id}")


def rule(t: Language, id: str) -> str:
    """The rule with this id, in a sentence."""
    return t(f"rule.{id}")
