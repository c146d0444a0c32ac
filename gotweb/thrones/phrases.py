"""Names and phrases from which sentences are built: names of things, lists of names, wordings of facts.

A sentence of the catalogue has placeholders (`{house}`); the functions `a_house`, `units_of` and so on turn a fact of
an event into the texts for its placeholders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gotweb.core.numbers import number
from gotweb.core.words import Say

Told = Callable[[Say, str, Any], Mapping[str, Any]]
"""How a fact becomes words: called with the language, the fact's key and its value, it gives blanks and their texts."""


# names

NAMED = ("area", "card", "house", "order", "unit.name", "westeros")
"""Where the name of an id may be found in the catalogue."""


def word(language: Say, id: str, named: tuple[str, ...] = NAMED) -> str:
    """Return the name of an id, or the id itself if it has none."""
    return next((language(f"{kind}.{id}") for kind in named if language.has(f"{kind}.{id}")), id)


def area_name(language: Say, area: str) -> str:
    """The name of an area, as it stands on the map."""
    return language(f"area.{area}")


def house_name(language: Say, house: str) -> str:
    """Return the name of a house in a word ("Stark"); for nature, which answers for dice and decks, its name, too."""
    return language(f"house.{house}")


def order_name(language: Say, token: str) -> str:
    """Return the name of an order token ("March +1 ★")."""
    return language(f"order.{token}")


def units_text(language: Say, units: Mapping[str, int]) -> str:
    """Return `{"knight": 2, "footman": 1}` as "2 knights and 1 footman"."""
    texts = [language.n(f"unit.{kind}", n) for kind, n in units.items() if n]
    return listed(language, texts) if texts else language("units.none")


def house_amounts(language: Say, amounts: Mapping[str, Any]) -> str:
    """Return `{"stark": 4, "baratheon": 3}` as "Stark 4, Baratheon 3"."""
    return commas(language, (f"{house_name(language, house)} {number(n)}" for house, n in amounts.items()))


def worth(language: Say, sides: Mapping[str, int]) -> str:
    """Return what a support adds for each side that it may help: one number, or by house if the numbers differ."""
    amounts = set(sides.values())
    return number(amounts.pop()) if len(amounts) == 1 else house_amounts(language, sides)


def strength_line(language: Say, line: Iterable[Any]) -> str:
    """Return one item of a strength, such as `["support", 2, "harrenhal"]`, as "support from Harrenhal 2"."""
    source, amount, _ = line
    key = "strength.set" if source == "set" else "strength.line"
    return language(key, label=strength_label(language, line), amount=number(amount))


def strength_label(language: Say, line: Iterable[Any]) -> str:
    """Return the source of one item of a strength: "support from Harrenhal"."""
    source, _, where = line
    if source in ("card", "ability"):
        return language(f"strength.{source}", card=language(f"card.{where}"))
    if source == "support":
        return language("strength.support", **area_forms(language, "area", where))
    if source == "set":
        return language(f"strength.set.{where}")
    return language(f"strength.{source}")


# how texts are joined


def area_forms(language: Say, key: str, area: str) -> dict[str, str]:
    """Return the three forms of an area's name."""
    return {
        key: language(f"area.the.{area}"),
        f"{key}_at": language(f"area.at.{area}"),
        f"{key}_from": language(f"area.from.{area}"),
    }


def listed(language: Say, texts: Iterable[str]) -> str:
    """Return texts joined: "a", "a and b", "a, b and c"."""
    *front, last = list(texts) or [language("units.none")]
    if not front:
        return last
    whole = front[0]
    for text in front[1:]:
        whole = language("list.more", a=whole, b=text)
    return language("list.two", a=whole, b=last)


def commas(language: Say, texts: Iterable[str]) -> str:
    """Return texts joined: "a, b, c"; empty for no texts."""
    whole = ""
    for text in texts:
        whole = language("list.more", a=whole, b=text) if whole else text
    return whole


def pair(language: Say, a: str, b: str) -> str:
    """Return "a: b"."""
    return language("list.pair", a=a, b=b)


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


# facts


def a_house(language: Say, key: str, house: str) -> Mapping[str, Any]:
    """Return placeholder -> text for a house, under the fact's own name."""
    return {key: house_name(language, house)}


def a_card(language: Say, key: str, card: str) -> Mapping[str, Any]:
    """Return placeholder -> text for a house card."""
    return {key: language(f"card.{card}")}


def a_westeros_card(language: Say, key: str, card: str) -> Mapping[str, Any]:
    """Return placeholder -> text for a Westeros card."""
    return {key: language(f"westeros.{card}")}


def an_order(language: Say, key: str, token: str) -> Mapping[str, Any]:
    """Return placeholder -> text for an order token."""
    return {key: order_name(language, token)}


def units_of(language: Say, key: str, units: Mapping[str, int]) -> Mapping[str, Any]:
    """Return placeholder -> text for units, always as `{units}`."""
    return {"units": units_text(language, units)}


def power_of(language: Say, key: str, n: int) -> Mapping[str, Any]:
    """Return placeholder -> text for an amount of power."""
    return {key: language.n("count.power", n)}


def as_it_is(language: Say, key: str, value: Any) -> Mapping[str, Any]:
    """Return placeholder -> text for a number or a word that is the same in all languages."""
    return {key: value}


def untold(language: Say, key: str, value: Any) -> Mapping[str, Any]:
    """Return no placeholders: the event's own fields are enough for its sentence."""
    return {}
