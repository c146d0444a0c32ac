"""Mother of Dragons without Essos, with all its rules: positions and answers of it in few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.mother.game import mother
from tests.mother.box import chosen, march

WHOLE = mother()
SUPPLY = dict.fromkeys(HOUSES, 6)
"""Supply enough for everybody."""

THREE = ("stark", "lannister", "tyrell")
COMMANDERS = {"greyjoy": "stark", "martell": "lannister", "baratheon": "tyrell", "arryn": "tyrell"}
"""Who commands whom where these three play."""


def table(*houses: str, **modules: Any) -> Match:
    """The game with these players as it begins."""
    return Match(WHOLE, chosen(*(houses or HOUSES), **modules))


def at(position: Mapping[str, Any], *houses: str, **modules: Any) -> Match:
    """The game with these players at a position: round 3, no blade and supply enough, if it does not say."""
    own = {"round": 3, "blade_used": True, "supply": SUPPLY, **position}
    return Match(WHOLE, chosen(*houses, **modules), position=own, posed=True)


def forces(**areas: tuple[Any, ...]) -> dict[str, Any]:
    """Units and orders of a position: area (with `_` for `-`) = (house, its units as in `2F 1K`, its token if any)."""
    units, orders = {}, {}
    for name, (house, counts, *tokens) in areas.items():
        area = name.replace("_", "-")
        units[area] = {house: army(counts)}
        for token in tokens:
            orders[area] = {"house": house, "token": token}
    return {"units": units, "orders": orders}


def three(phase: str, turn: str | None = None, more: dict[str, Any] | None = None, **areas: tuple[Any, ...]) -> Match:
    """Stark, Lannister and Tyrell with four vassals at a position with these forces, without garrisons."""
    own = {"phase": phase, "commanders": COMMANDERS, "control": {}, "garrisons": {}, **forces(**areas), **(more or {})}
    return at(own if turn is None else {**own, "turn": turn}, *THREE)


LETTERS = {"F": "footman", "K": "knight", "S": "ship", "E": "siege-engine"}


def army(counts: str) -> dict[str, int]:
    """Units by their letters, as the sheet of cases writes them: `2F 1K`."""
    return {LETTERS[one[-1]]: int(one[:-1]) for one in counts.split()}


def goes(match: Match, house: str, origin: str, to: str, counts: str, *cards: str, leave: bool = False) -> Match:
    """March so, and let nature draw these cards for the vassals of the battle; the match again."""
    match.push(house, march(origin, to, leave, **army(counts)))
    return draws(match, *cards)


def draws(match: Match, *cards: str) -> Match:
    """Nature draws these cards for a vassal, three for each; the match again."""
    for card in cards:
        match.push(NATURE, {"draw": card})
    return match


def plays(match: Match, **cards: str) -> Match:
    """House = the card it plays, in this order; the match again."""
    for house, card in cards.items():
        match.push(house, {"card": card})
    return match


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [event.facts for event in match.log if event.kind == kind]


def totals(match: Match) -> dict[str, int]:
    """What both sides counted in the last battle."""
    return dict(told(match, "strength")[-1]["totals"])


def asked(match: Match) -> dict[str, tuple[str, str]]:
    """Question -> who answers it, and what kind it is."""
    return {id: (choice.seat, choice.kind) for id, choice in match.choices.items()}


def named(match: Match, id: str, key: str) -> list[Any]:
    """What can be answered to a question that lists its answers: the value of each."""
    return [option[key] for option in match.choices[id].options() or ()]
