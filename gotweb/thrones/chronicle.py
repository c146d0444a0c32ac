"""The log's events and the open choices as sentences, in any language.

No rule is decided here. A sentence is the catalogue's `log.<kind>`, or one of its variants (`log.<kind>.<variant>`),
with the event's facts filled in under their own names. An area `area` comes in three forms, because French needs them:
`{area}` ("the Twins"), `{area_at}` ("at the Twins") and `{area_from}` ("from the Twins").

Tables say how each kind of fact, event and question is worded: `FAMILY` are those of the first edition, and a book with
kinds of its own adds its tables to them (`Tables.more`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from gotweb.core.game import Event
from gotweb.core.plainwords import clauses
from gotweb.core.words import Say
from gotweb.thrones import cardlines
from gotweb.thrones.phrases import (
    NAMED,
    Told,
    a_card,
    a_house,
    a_westeros_card,
    an_order,
    area_forms,
    area_name,
    as_it_is,
    capital,
    commas,
    house_amounts,
    house_name,
    listed,
    order_name,
    pair,
    power_of,
    strength_line,
    units_of,
    units_text,
    untold,
)

Facts = Mapping[str, Any]

AREA_KEYS = ("area", "target", "origin", "castle", "to")
HOUSE_KEYS = ("house", "victim", "loser", "side", "attacker", "defender", "seat", "holder", "home")
TOKEN_KEYS = ("token", "old", "new")
CARD_KEYS = ("card", "cancelled", "burnt")
UNITS_KEYS = ("units", "lost")
PLAIN_KEYS = ("round", "deck", "before", "after", "watch", "strength", "force", "room", "most")
POWER_KEYS = ("gained", "power")


# events and questions that need more than a name looked up


def _orders(language: Say, orders: Mapping[str, str]) -> list[str]:
    texts = [f"{area_name(language, area)} ({order_name(language, token)})" for area, token in orders.items()]
    return texts or [language("order.none")]


def _bids(language: Say, facts: Facts) -> dict[str, Any]:
    # highest first; among equals, as they were asked
    return {"bids": house_amounts(language, dict(sorted(facts["bids"].items(), key=lambda bid: -bid[1])))}


def _track(language: Say, facts: Facts) -> dict[str, Any]:
    names = [house_name(language, house) for house in facts["order"]]
    return {"first": names[0], "order": commas(language, names)}


def moves_text(language: Say, moves: Iterable[Mapping[str, Any]]) -> str:
    """Return in words which units go where."""
    texts = [
        language(
            "list.units-to",
            units=units_text(language, {kind: n for kind, n in move.items() if kind != "to"}),
            **area_forms(language, "to", move["to"]),
        )
        for move in moves
    ]
    return listed(language, texts)


def _losses(language: Say, facts: Facts) -> dict[str, Any]:
    texts = [
        language("list.units-at", units=units_text(language, units), **area_forms(language, "area", area))
        for area, units in facts["lost"].items()
    ]
    return {"losses": listed(language, texts)}


def _shown(language: Say, facts: Facts) -> dict[str, Any]:
    cards = facts["cards"].items()
    return {
        "cards": commas(
            language, (f"{language(f'card.{card}')} ({house_name(language, house)})" for house, card in cards)
        )
    }


def _end(language: Say, facts: Facts) -> dict[str, Any]:
    held = facts["castles"][facts["winners"][0]]
    return {
        "winners": listed(language, (house_name(language, house) for house in facts["winners"])),
        "castles": language.n("count.castles", held),
        **tie_of(language, facts),
    }


def tie_of(language: Say, facts: Facts) -> dict[str, Any]:
    """Return placeholder -> text for what decided a tie at the end of the game; empty if there was no tie."""
    return {"tie": language(f"tie.{facts['tie']}")} if "tie" in facts else {}


def _walked_in_variant(facts: Facts) -> str:
    home = facts.get("home")
    return str(facts["structure"]) if home is None else "back" if home == facts["house"] else "home"


def _tied(language: Say, facts: Facts) -> dict[str, Any]:
    groups = (commas(language, (house_name(language, house) for house in group)) for group in facts["tied"])
    return {"order": clauses(language, groups)}


def _end_variant(facts: Facts) -> str:
    won = "shared" if len(facts["winners"]) > 1 else facts["rule"]
    return f"{won}.tie" if "tie" in facts else won


def _supply_variant(facts: Facts) -> str:
    if facts["after"] == facts["before"]:
        return "same"
    return "up" if facts["after"] > facts["before"] else "down"


def _support_variant(seat: str, facts: Facts) -> str:
    if list(facts["sides"]) == [seat]:
        return "own"
    # where one side only can be helped, the other is a neutral force
    return "either" if len(facts["sides"]) > 1 else "neutral"


def _support_fields(language: Say, facts: Facts) -> dict[str, Any]:
    names = [house_name(language, house) for house in facts["sides"]]
    return {"side": names[0], "first": names[0], "second": names[-1]}


# the tables

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
    "named": lambda facts: f"{facts['why']}.tie" if "holder" in facts else facts["why"],
    "raided": lambda facts: "loot" if facts["power"] else "",
    "marched": lambda facts: "" if facts["moves"] else "stay",
    "control-lost": lambda facts: "gone" if facts.get("told") else "",
    "walked-in": _walked_in_variant,
    # a record of before says only how strong the force was
    "neutral-taken": lambda facts: "sum" if "force" in facts else "",
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
    "tie-broken": _tied,
    "marched": lambda language, facts: {"moves": moves_text(language, facts["moves"])} if facts["moves"] else {},
    "strength": lambda language, facts: {"totals": house_amounts(language, facts["totals"])},
    "cards": _shown,
    "game-over": _end,
    "forced": lambda language, facts: {
        "house": house_name(language, facts.get("side", facts["seat"])), "kind": language(f"kind.{facts['kind']}")
    },
}  # fmt: skip
"""Event kind -> the fields that need more than a name looked up."""


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
    "blade": lambda language, facts: {"strength": house_amounts(language, facts["strength"])},
    "lose": lambda language, facts: {"units": language.n("count.units", facts["count"])},
    "surplus": lambda language, facts: {"units": language.n("count.units", facts["count"])},
    "trim": lambda language, facts: {"rows": commas(language, map(str, facts["rows"]))},
    "muster": lambda language, facts: {"points": language.n("count.points", sum(facts["points"].values()))},
    "sacrifice": lambda language, facts: {"points": language.n("count.points", facts["due"])},
}
"""Choice kind -> the fields that need more than a name looked up."""


class Tables(NamedTuple):
    """A book's tables of wordings for facts, events and questions, kind by kind."""

    facts: Mapping[str, Told]
    """A fact's key -> how it becomes words, in whatever event or question; a fact that is not named is not told."""
    facts_of: Mapping[tuple[str, str], Told]
    """(kind of event, key of a fact) -> how it becomes words there. A question's kind is "ask-" and its own."""
    variants: Mapping[str, Callable[[Facts], str]]
    filled: Mapping[str, Callable[[Say, Facts], Mapping[str, Any]]]
    ask_variants: Mapping[str, Callable[[str, Facts], str]]
    ask_filled: Mapping[str, Callable[[Say, Facts], Mapping[str, Any]]]
    answers: Mapping[str, str] = {}
    """An answer's key -> where the names of what is answered are found in the catalogue; in `named` for all others."""
    named: tuple[str, ...] = NAMED
    """Where the name of an id may be found in the catalogue."""
    bare: tuple[str, ...] = ("castle", "area", "unit", "token")
    """What is answered under these keys says enough by itself; areas and what goes there need both."""
    numbers: Mapping[str, str] = {}
    """The key of an answer that is a number -> the text in which it stands as `{n}`; a bare number means a place."""

    def more(self, *, named: tuple[str, ...] = (), bare: tuple[str, ...] = (), **own: Mapping[Any, Any]) -> Tables:
        """Return these tables with a book's additions and changes."""
        added: dict[str, Any] = {name: {**getattr(self, name), **table} for name, table in own.items()}
        return self._replace(**added, named=(*self.named, *named), bare=(*self.bare, *bare))


FAMILY = Tables(
    {
        **dict.fromkeys(HOUSE_KEYS, a_house), **dict.fromkeys(AREA_KEYS, area_forms),
        **dict.fromkeys(TOKEN_KEYS, an_order), **dict.fromkeys(CARD_KEYS, a_card),
        **dict.fromkeys(UNITS_KEYS, units_of), **dict.fromkeys(POWER_KEYS, power_of),
        **dict.fromkeys(PLAIN_KEYS, as_it_is),
    },
    {
        ("control-lost", "to"): a_house, ("trimmed", "lost"): untold,
        ("westeros-card", "card"): a_westeros_card, ("resolving", "card"): a_westeros_card,
    },
    VARIANTS, FILLED, ASK_VARIANTS, ASK_FILLED,
)  # fmt: skip
"""The tables of the first edition, with which every book begins."""


# sentences


def sentence(language: Say, event: Event, tables: Tables = FAMILY) -> str:
    """Return what happened, as one sentence."""
    kind, facts, _ = event
    fields = _fields(language, event, tables)
    variant = tables.variants[kind](facts) if kind in tables.variants else ""
    if kind in tables.filled:
        fields.update(tables.filled[kind](language, facts))
    return capital(language(f"log.{kind}.{variant}" if variant else f"log.{kind}", **fields))


def details(language: Say, event: Event) -> list[str]:
    """Return the details that a reader may unfold below the sentence, line by line: all orders, the items of a
    strength, the effects of the named cards.
    """
    kind, facts, _ = event
    if kind == "orders":
        return [
            pair(language, house_name(language, house), listed(language, _orders(language, orders)))
            for house, orders in facts["orders"].items()
        ]
    if kind == "strength":
        return [_strength(language, facts, house) for house in facts["lines"]]
    return cardlines.told(language, facts)


def _strength(language: Say, facts: Facts, house: str) -> str:
    """Return a side's strength line by line; a card text that sets the whole strength comes last."""
    lines = [*facts["lines"][house]]
    if house in facts.get("set_by", ()):
        lines.append(facts["set_by"][house])
    return pair(language, house_name(language, house), listed(language, (strength_line(language, x) for x in lines)))


def asks(language: Say, kind: str, seat: str, facts: Facts, tables: Tables = FAMILY) -> str:
    """Return what a choice asks of a seat, as one sentence."""
    variant = tables.ask_variants[kind](seat, facts) if kind in tables.ask_variants else ""
    fields = _fields(language, Event(f"ask-{kind}", {**facts, "house": seat}), tables)
    if kind in tables.ask_filled:
        fields.update(tables.ask_filled[kind](language, facts))
    return capital(language(f"ask.{kind}.{variant}" if variant else f"ask.{kind}", **fields))


def in_the_way(language: Say, kind: str, facts: Facts, tables: Tables = FAMILY) -> str:
    """Return why an answer is refused, as one sentence (see `gotweb.thrones.obstacles`)."""
    fields = _fields(language, Event(kind, dict(facts)), tables)
    for key in ("sizes", "rows"):
        if key in facts:
            fields[key] = commas(language, map(str, facts[key])) or language("units.none")
    for key in ("points", "cost"):
        if key in facts:
            fields[key] = language.n("count.points", facts[key])
    if "areas" in facts:
        fields["areas"] = listed(language, (language(f"area.at.{area}") for area in facts["areas"]))
    if "houses" in facts:
        fields["houses"] = listed(language, (house_name(language, house) for house in facts["houses"]))
    key = f"obstacle.{kind}"
    return capital(language.n(key, facts["n"], **fields) if "n" in facts else language(key, **fields))


def _fields(language: Say, event: Event, tables: Tables) -> dict[str, Any]:
    """Return placeholder -> text for everything that a sentence about the event may mention."""
    kind, facts, _ = event
    fields: dict[str, Any] = {}
    for key, value in facts.items():
        how = tables.facts_of.get((kind, key)) or tables.facts.get(key)
        if how is not None and value is not None:
            fields.update(how(language, key, value))
    return fields


def areas_of_event(event: Event) -> list[str]:
    """Return the areas that the event is about, to mark them on the map; each once, the most important first."""
    kind, facts, _ = event
    found = [facts[key] for key in AREA_KEYS if key in facts and not (kind == "control-lost" and key == "to")]
    found += [move["to"] for move in facts.get("moves", ())]
    if kind == "trimmed":
        found += facts["lost"]
    found += facts.get("areas", ())
    return list(dict.fromkeys(found))


def rule_of_event(event: Event) -> str | None:
    """Return the id of the rule that caused the event, if the event cites one."""
    rule: str | None = event.facts.get("rule")
    return rule
