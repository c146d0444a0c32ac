"""What happened and what is asked, as sentences: the log's events and the choices, in any language.

Nothing here decides anything. A sentence is the catalogue's `log.<kind>`, or one of its variants
(`log.<kind>.<variant>`), with the event's facts filled in under their own names. An area `area` comes in
three forms, because French needs them: `{area}` ("the Twins"), `{area_at}` ("at the Twins") and
`{area_from}` ("from the Twins").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gotweb.core.game import Event
from gotweb.core.words import Say

Facts = Mapping[str, Any]

AREA_KEYS = ("area", "target", "origin", "castle", "to")
HOUSE_KEYS = ("house", "victim", "loser", "side", "attacker", "defender", "seat")
TOKEN_KEYS = ("token", "old", "new")
CARD_KEYS = ("card", "cancelled", "burnt")
UNITS_KEYS = ("units", "lost")
PLAIN_KEYS = ("round", "deck", "before", "after", "watch", "strength", "force", "room", "most")
POWER_KEYS = ("gained", "power")

WITH_WESTEROS_CARD = ("westeros-card", "resolving")
"""Events whose `card` is a Westeros card; in all others it is a house card."""


def sentence(language: Say, event: Event) -> str:
    """What happened, as one sentence."""
    kind, facts, _ = event
    fields = _fields(language, event)
    variant = VARIANTS[kind](facts) if kind in VARIANTS else ""
    if kind in FILLED:
        fields.update(FILLED[kind](language, facts))
    return _capital(language(f"log.{kind}.{variant}" if variant else f"log.{kind}", **fields))


def details(language: Say, event: Event) -> list[str]:
    """What a reader may unfold below the sentence, line by line: everybody's orders, the sums of a strength."""
    kind, facts, _ = event
    if kind == "orders":
        return [
            _pair(language, house_name(language, house), _list(language, _orders(language, orders)))
            for house, orders in facts["orders"].items()
        ]
    if kind == "strength":
        return [
            _pair(language, house_name(language, house), _list(language, (strength_line(language, x) for x in lines)))
            for house, lines in facts["lines"].items()
        ]
    return []


def asks(language: Say, kind: str, seat: str, facts: Facts) -> str:
    """What a choice asks of a seat, as one sentence."""
    variant = ASK_VARIANTS[kind](seat, facts) if kind in ASK_VARIANTS else ""
    fields = _fields(language, Event(f"ask-{kind}", {**facts, "house": seat}))
    if kind in ASK_FILLED:
        fields.update(ASK_FILLED[kind](language, facts))
    return _capital(language(f"ask.{kind}.{variant}" if variant else f"ask.{kind}", **fields))


def in_the_way(language: Say, kind: str, facts: Facts) -> str:
    """What stands in the way of a refused answer, as one sentence (see `gotweb.thrones.obstacles`)."""
    fields = _fields(language, Event(kind, dict(facts)))
    for key in ("sizes", "rows"):
        if key in facts:
            fields[key] = _commas(language, map(str, facts[key])) or language("units.none")
    for key in ("points", "cost"):
        if key in facts:
            fields[key] = language.n("count.points", facts[key])
    if "areas" in facts:
        fields["areas"] = _list(language, (language(f"area.at.{area}") for area in facts["areas"]))
    key = f"obstacle.{kind}"
    return _capital(language.n(key, facts["n"], **fields) if "n" in facts else language(key, **fields))


def area_name(language: Say, area: str) -> str:
    """The name of an area, as it stands on the map."""
    return language(f"area.{area}")


def house_name(language: Say, house: str) -> str:
    """The name of a house in a word ("Stark"); of nature, when dice and decks answer."""
    return language(f"house.{house}")


def order_name(language: Say, token: str) -> str:
    """What an order token is called ("March +1 ★")."""
    return language(f"order.{token}")


def units_text(language: Say, units: Mapping[str, int]) -> str:
    """`{"knight": 2, "footman": 1}` as "2 knights and 1 footman"."""
    texts = [language.n(f"unit.{kind}", n) for kind, n in units.items() if n]
    return _list(language, texts) if texts else language("units.none")


def strength_line(language: Say, line: Iterable[Any]) -> str:
    """One line of a strength, such as `["support", 2, "harrenhal"]`, as "support from Harrenhal 2"."""
    label = strength_label(language, line)
    _, amount, _ = line
    signed = str(amount) if amount >= 0 else f"−{-amount}"
    return language("strength.line", label=label, amount=signed)


def strength_label(language: Say, line: Iterable[Any]) -> str:
    """Where one line of a strength comes from: "support from Harrenhal"."""
    source, _, where = line
    if source in ("card", "ability"):
        return language(f"strength.{source}", card=language(f"card.{where}"))
    if source == "support":
        return language("strength.support", **_area(language, "area", where))
    return language(f"strength.{source}")


def areas_of_event(event: Event) -> list[str]:
    """The areas that the event is about, to mark them on the map; each once, the most important first."""
    kind, facts, _ = event
    found = [facts[key] for key in AREA_KEYS if key in facts and not (kind == "control-lost" and key == "to")]
    found += [move["to"] for move in facts.get("moves", ())]
    if kind == "trimmed":
        found += facts["lost"]
    return list(dict.fromkeys(found))


def rule_of_event(event: Event) -> str | None:
    """The id of the rule that made it happen, if the event cites one."""
    rule: str | None = event.facts.get("rule")
    return rule


# answers

NAMED = ("area", "card", "house", "order", "unit.name", "westeros")
"""Where the name of an id may be found in the catalogue."""


def word(language: Say, id: str) -> str:
    """The name of an id, or the id itself where it has none."""
    return next((language(f"{kind}.{id}") for kind in NAMED if language.has(f"{kind}.{id}")), id)


def answer_text(language: Say, answer: Mapping[str, Any]) -> str:
    """An answer in words: good enough to choose by."""
    return ": ".join(text for text in (_words(language, value) for value in answer.values()) if text)


def _words(language: Say, value: Any) -> str:
    if value is None:
        return language("ui.nothing")
    if value is True or value is False:
        return language("ui.yes" if value else "ui.no")
    if isinstance(value, str):
        return word(language, value)
    if isinstance(value, list):
        return ", ".join(_words(language, item) for item in value) or language("ui.nothing")
    if isinstance(value, dict):
        if value and all(type(n) is int for n in value.values()):
            return units_text(language, value)
        # facts such as {"area": ..., "unit": ...} say enough by their values; areas and what goes there need both
        names = {"castle", "area", "unit", "token"}
        return ", ".join(
            _words(language, item) if key in names else f"{word(language, key)}: {_words(language, item)}"
            for key, item in value.items()
        )
    return str(value)


# how facts become words


def _fields(language: Say, event: Event) -> dict[str, Any]:
    kind, facts, _ = event
    fields: dict[str, Any] = {}
    for key, value in facts.items():
        if key in HOUSE_KEYS or (key == "to" and kind == "control-lost"):
            fields[key] = house_name(language, value)
        elif key in AREA_KEYS:
            fields.update(_area(language, key, value))
        elif key in TOKEN_KEYS:
            fields[key] = order_name(language, value)
        elif key in CARD_KEYS:
            fields[key] = language(f"{'westeros' if kind in WITH_WESTEROS_CARD else 'card'}.{value}")
        elif key in UNITS_KEYS and kind != "trimmed":
            fields["units"] = units_text(language, value)
        elif key in POWER_KEYS:
            fields[key] = language.n("count.power", value)
        elif key in PLAIN_KEYS:
            fields[key] = value
    return fields


def _area(language: Say, key: str, area: str) -> dict[str, str]:
    return {
        key: language(f"area.the.{area}"),
        f"{key}_at": language(f"area.at.{area}"),
        f"{key}_from": language(f"area.from.{area}"),
    }


def _list(language: Say, texts: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    *front, last = list(texts) or [language("units.none")]
    if not front:
        return last
    whole = front[0]
    for text in front[1:]:
        whole = language("list.more", a=whole, b=text)
    return language("list.two", a=whole, b=last)


def _commas(language: Say, texts: Iterable[str]) -> str:
    whole = ""
    for text in texts:
        whole = language("list.more", a=whole, b=text) if whole else text
    return whole


def _pair(language: Say, a: str, b: str) -> str:
    return language("list.pair", a=a, b=b)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _houses(language: Say, amounts: Mapping[str, Any]) -> str:
    """`{"stark": 4, "baratheon": 3}` as "Stark 4, Baratheon 3"."""
    return _commas(language, (f"{house_name(language, house)} {amount}" for house, amount in amounts.items()))


def _orders(language: Say, orders: Mapping[str, str]) -> list[str]:
    texts = [f"{area_name(language, area)} ({order_name(language, token)})" for area, token in orders.items()]
    return texts or [language("order.none")]


def _bids(language: Say, facts: Facts) -> dict[str, Any]:
    # highest first; among equals, as they were asked
    return {"bids": _houses(language, dict(sorted(facts["bids"].items(), key=lambda bid: -bid[1])))}


def _track(language: Say, facts: Facts) -> dict[str, Any]:
    names = [house_name(language, house) for house in facts["order"]]
    return {"first": names[0], "order": _commas(language, names)}


def _moves(language: Say, facts: Facts) -> dict[str, Any]:
    texts = [
        language(
            "list.units-to",
            units=units_text(language, {kind: n for kind, n in move.items() if kind != "to"}),
            **_area(language, "to", move["to"]),
        )
        for move in facts["moves"]
    ]
    return {"moves": _list(language, texts)}


def _losses(language: Say, facts: Facts) -> dict[str, Any]:
    texts = [
        language("list.units-at", units=units_text(language, units), **_area(language, "area", area))
        for area, units in facts["lost"].items()
    ]
    return {"losses": _list(language, texts)}


def _shown(language: Say, facts: Facts) -> dict[str, Any]:
    cards = facts["cards"].items()
    return {
        "cards": _commas(
            language, (f"{language(f'card.{card}')} ({house_name(language, house)})" for house, card in cards)
        )
    }


def _end(language: Say, facts: Facts) -> dict[str, Any]:
    held = facts["castles"][facts["winners"][0]]
    return {
        "winners": _list(language, (house_name(language, house) for house in facts["winners"])),
        "castles": language.n("count.castles", held),
    }


def _end_variant(facts: Facts) -> str:
    return "shared" if len(facts["winners"]) > 1 else facts["rule"]


def _supply_variant(facts: Facts) -> str:
    if facts["after"] == facts["before"]:
        return "same"
    return "up" if facts["after"] > facts["before"] else "down"


FORCED = ("bid", "card", "orders", "raven", "raid", "retreat")
"""The choices for which a sentence of its own says why nobody was asked."""

VARIANTS: dict[str, Callable[[Facts], str]] = {
    "wildlings": lambda facts: "full" if facts["after"] == facts["before"] else "",
    "restricted": lambda facts: facts["what"],
    "skipped": lambda facts: facts["step"],
    "supply": _supply_variant,
    "mustered": lambda facts: facts["unit"],
    "power": lambda facts: "" if facts["crowns"] else "none",
    "bids": lambda facts: facts["prize"],
    "track": lambda facts: facts["track"],
    "wildling-attack": lambda facts: "held" if facts["held"] else "lost",
    "named": lambda facts: facts["why"],
    "raided": lambda facts: "loot" if facts["power"] else "",
    "marched": lambda facts: "" if facts["moves"] else "stay",
    "support": lambda facts: "own" if facts["side"] == facts["house"] else "other",
    "battle-won": lambda facts: "last" if facts["rule"] == "J11" else "",
    "ability": lambda facts: facts["card"],
    "game-over": _end_variant,
    "forced": lambda facts: facts["kind"] if facts["kind"] in FORCED else "",
}
"""Event kind -> which of its sentences fits the facts ("" for the plain one)."""

FILLED: dict[str, Callable[[Say, Facts], dict[str, Any]]] = {
    "trimmed": _losses,
    "power": lambda language, facts: {"crowns": language.n("count.crowns", facts["crowns"])},
    "bids": _bids,
    "track": _track,
    "marched": lambda language, facts: _moves(language, facts) if facts["moves"] else {},
    "strength": lambda language, facts: {"totals": _houses(language, facts["totals"])},
    "cards": _shown,
    "game-over": _end,
    "forced": lambda language, facts: {
        "house": house_name(language, facts["seat"]), "kind": language(f"kind.{facts['kind']}")
    },
}  # fmt: skip
"""Event kind -> the fields that need more than a name looked up."""


def _support_variant(seat: str, facts: Facts) -> str:
    if list(facts["sides"]) == [seat]:
        return "own"
    # where one side only can be helped, the other is a neutral force
    return "either" if len(facts["sides"]) > 1 else "neutral"


def _support_fields(language: Say, facts: Facts) -> dict[str, Any]:
    names = [house_name(language, house) for house in facts["sides"]]
    return {"side": names[0], "first": names[0], "second": names[-1]}


ASK_VARIANTS: dict[str, Callable[[str, Facts], str]] = {
    "support": _support_variant,
    "reclaim": lambda seat, facts: facts["rule"],
    "remove": lambda seat, facts: facts["card"],
    "bid": lambda seat, facts: facts["prize"],
    "rank": lambda seat, facts: facts["track"],
    "name": lambda seat, facts: facts["why"],
}
"""Choice kind -> which of its sentences fits the facts."""

ASK_FILLED: dict[str, Callable[[Say, Facts], dict[str, Any]]] = {
    "support": _support_fields,
    "blade": lambda language, facts: {"strength": _houses(language, facts["strength"])},
    "lose": lambda language, facts: {"units": language.n("count.units", facts["count"])},
    "surplus": lambda language, facts: {"units": language.n("count.units", facts["count"])},
    "trim": lambda language, facts: {"rows": _commas(language, map(str, facts["rows"]))},
    "muster": lambda language, facts: {"points": language.n("count.points", sum(facts["points"].values()))},
    "sacrifice": lambda language, facts: {"points": language.n("count.points", facts["due"])},
}
"""Choice kind -> the fields that need more than a name looked up."""
