"""The events and questions of the second edition as sentences: the tables it adds to those of the family.

See `gotweb.thrones.chronicle`. The expansions are put into words by the same tables: a new card needs its texts
(`log.ability.<card>`, `ask.<kind>.<card>`), and a new kind of event or question perhaps an entry here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones import chronicle
from gotweb.thrones.chronicle import Facts
from gotweb.thrones.phrases import a_house, commas, house_name, listed, power_of, units_text, untold, word
from gotweb.thrones.second.state import WILDLINGS

CARDS = ("card", "wildling", "westeros", "objective")
"""Where the name of a card is found; what is asked may be the doing of a card of any of these kinds."""


def any_card(language: Say, key: str, card: str) -> Mapping[str, Any]:
    """Return placeholder -> text for a card of any deck."""
    return {key: word(language, card, CARDS)}


def a_track(language: Say, key: str, track: str) -> Mapping[str, Any]:
    """Return placeholder -> text for an influence track."""
    return {key: language(f"track.{track}")}


def an_effect(language: Say, key: str, effect: str) -> Mapping[str, Any]:
    """Return placeholder -> text for an effect that can be chosen with a Westeros card."""
    return {key: language(f"effect.{effect}")}


def ships_of(language: Say, key: str, n: int) -> Mapping[str, Any]:
    """Return placeholder -> text for a number of ships, as `{units}`."""
    return {"units": units_text(language, {"ship": n})}


def areas_from(language: Say, key: str, areas: list[str]) -> Mapping[str, Any]:
    """Return placeholder -> text for several areas from which something comes."""
    return {"areas": listed(language, (language(f"area.from.{area}") for area in areas))}


def points_of(language: Say, key: str, n: int) -> Mapping[str, Any]:
    """Return placeholder -> text for an amount of victory points."""
    return {key: language.n("count.victory-points", n)}


def an_objective(language: Say, key: str, objective: str) -> Mapping[str, Any]:
    """Return placeholder -> text for an objective."""
    return {key: language(f"objective.{objective}")}


def objectives_of(language: Say, key: str, objectives: Iterable[str]) -> Mapping[str, Any]:
    """Return placeholder -> text for several objectives by name."""
    return {key: listed(language, (language(f"objective.{objective}") for objective in objectives))}


def objectives_with_points(language: Say, key: str, worth: Mapping[str, int]) -> Mapping[str, Any]:
    """Return placeholder -> text for objectives and what each is worth to the house that is asked: "Hold Court 1,
    Land Grab 2".
    """
    return {key: commas(language, (f"{language(f'objective.{card}')} {points}" for card, points in worth.items()))}


def objectives_in_all(language: Say, key: str, n: int) -> Mapping[str, Any]:
    """Return placeholder -> text for the number of objectives, where nobody may know which they are."""
    return {"objectives": language.n("count.objectives", n)}


# events


def _tides(language: Say, facts: Facts) -> dict[str, Any]:
    first, *others = (
        language("list.named", a=language(f"tide.{card}"), b=house_name(language, house))
        for house, card in facts["cards"].items()
    )
    whole = first
    for text in others:
        whole = language("list.apart", a=whole, b=text)
    return {"cards": whole}


def _sets(language: Say, facts: Facts) -> dict[str, Any]:
    dealt = (
        language("list.named", a=house_name(language, house), b=language(f"option.cards.{name}"))
        for house, name in facts["sets"].items()
    )
    return {"sets": listed(language, dealt)}


def _recovered(language: Say, facts: Facts) -> dict[str, Any]:
    return {"cards": listed(language, (language(f"card.{card}") for card in facts["cards"]))}


def _wildlings_variant(facts: Facts) -> str:
    if facts["after"] == facts["before"]:
        return "full" if facts["icons"] else "same"
    return "" if facts["after"] > facts["before"] else "falls"


def _power_variant(facts: Facts) -> str:
    # what a wildling card gives back has nothing to do with crowns (W09)
    if facts["rule"].startswith("W"):
        return "back"
    return "" if facts["crowns"] else "none"


def _track_variant(facts: Facts) -> str:
    # in an auction the first place is won; a card moves a house, and it may be the first or any other (D02)
    track: str = facts["track"]
    return track if facts["rule"] == "D02" else f"{track}-moved"


SECOND_DOINGS = {"reek": "kept", "ser-ilyn-payne": "token"}
"""The cards whose text may be told twice, of two things -> the fact that only the second has."""


def _ability_variant(facts: Facts) -> str:
    card = facts["card"]
    fact = SECOND_DOINGS.get(card)
    return f"{card}.{fact}" if fact is not None and fact in facts else card


def _end(language: Say, facts: Facts) -> Mapping[str, Any]:
    """Return placeholder -> text for the winner, and his number of castles and strongholds, or of victory points."""
    if "points" not in facts:
        return chronicle.FILLED["game-over"](language, facts)
    won = facts["winners"]
    winners = listed(language, (house_name(language, house) for house in won))
    return {
        "winners": winners,
        **points_of(language, "points", facts["points"][won[0]]),
        **chronicle.tie_of(language, facts),
    }


def _ability_fields(language: Say, facts: Facts) -> dict[str, Any]:
    """Return placeholder -> text for the unit that a text kills or upgrades, as a count of one."""
    return {"units": units_text(language, {facts["unit"]: 1})} if "unit" in facts else {}


FORCED = ("bid", "card", "orders", "raid", "retreat", "ships", "skull")
"""The choices for which a sentence of its own says why nobody was asked."""


# questions


def _accept_fields(language: Say, facts: Facts) -> dict[str, Any]:
    return {"helper": house_name(language, facts["house"])}


def _units_due(language: Say, facts: Facts) -> dict[str, Any]:
    return {"units": language.n("count.units", facts["due"])}


def _track_question(seat: str, facts: Facts) -> str:
    """Return which text a question about a track uses: a wildling card moves the asked house up or down, or another
    house down.
    """
    if "place" in facts:
        return f"{facts['card']}.{facts['place']}"
    return str(facts["card"])


OF_ONES_HAND = ("objectives", "pass", "shuffle", "score")
"""The questions about the objectives in a hand."""


def _drawn_from(seat: str, facts: Facts) -> str:
    """Return which text a draw uses: a card of a Westeros deck, of another deck, or the card set of a house."""
    if "deck" not in facts:
        return "sets"
    return str(facts["deck"]) if facts["deck"] in (WILDLINGS, "tides", "objectives") else ""


def _draw_fields(language: Say, facts: Facts) -> dict[str, Any]:
    return {"house": house_name(language, facts["house"])} if "house" in facts else {}


TABLES = chronicle.FAMILY.more(
    facts={
        "helper": a_house, "raider": a_house, "track": a_track, "effect": an_effect,
        "objective": an_objective, "objectives": objectives_of, "count": objectives_in_all,
        **dict.fromkeys(("card", "returned", "played", "discarded", "reclaimed", "copied"), any_card),
        **dict.fromkeys(("paid", "spent"), power_of), **dict.fromkeys(("points", "total"), points_of),
    },
    facts_of={
        ("ships-lost", "lost"): ships_of, ("ships-taken", "ships"): ships_of, ("power-lost", "lost"): power_of,
        ("ask-ships", "found"): ships_of, ("ask-accept", "areas"): areas_from,
        **{(f"ask-{kind}", "objectives"): objectives_with_points for kind in OF_ONES_HAND},
        ("ability", "areas"): areas_from, ("ability", "lost"): power_of,
        **dict.fromkeys((("ask-muster", "points"), ("game-over", "points")), untold),
    },
    variants={
        "wildlings": _wildlings_variant, "power": _power_variant, "track": _track_variant,
        "consolidated": lambda facts: "" if facts["gained"] else "none",
        "demoted": lambda facts: facts["fate"],
        "power-lost": lambda facts: "" if facts["lost"] else "none",
        "ability": _ability_variant,
        "forced": lambda facts: facts["kind"] if facts["kind"] in FORCED else "",
    },
    filled={
        "tides": _tides, "card-sets": _sets, "hand-recovered": _recovered, "ability": _ability_fields,
        "game-over": _end,
        "skull": lambda language, facts: {"units": units_text(language, {facts["unit"]: 1})},
    },
    ask_variants={
        "demote": lambda seat, facts: facts["fate"],
        "discard": lambda seat, facts: facts["card"],
        "draw": _drawn_from,
        "kill": lambda seat, facts: facts["card"],
        "retreat": lambda seat, facts: "" if facts["loser"] == seat else "herded",
        "track": _track_question,
    },
    ask_filled={
        "accept": _accept_fields, "destroy": _units_due, "draw": _draw_fields,
        "redraw": lambda language, facts: {"tide": language(f"tide.{facts['tide']}")},
    },
    answers={
        "effect": "effect", "track": "track", "climb": "track", "set": "option.cards", "penalty": "penalty",
        "consolidate": "way", "search": "deck", "fetch": "westeros",
        **dict.fromkeys((*OF_ONES_HAND, "take"), "objective"),
    },
    numbers={"threat": "threat.to"},
    named=("look", "tide", "wildling", "objective"),
    bare=("look",),
)  # fmt: skip
"""How the second edition's events, questions and answers become words."""
