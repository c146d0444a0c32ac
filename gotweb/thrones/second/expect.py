"""What case files and lessons can check of the second edition besides the keys of the first.

garrisons   area -> the garrison's strength there, or null
removed     house -> its house cards that are out of the game
points, scored, objectives   of A Feast for Crows: by house
wildling_deck   seat -> what it knows of the wildling deck: any of "top", "below", "unknown"
deck_for    deck -> seat -> what it knows of that deck: any of "size", "top", "below", "unknown", "out"
objectives_for   seat -> house -> the objectives in its hand as far as that seat knows: all of them, or how many
hidden_answers   how many of the answers given so far not everybody may see
icons       house -> [swords, fortifications] of the battle being fought
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.expect import Check, same, text
from gotweb.core.match import Match
from gotweb.thrones import expect as family
from gotweb.thrones.second.state import WILDLINGS

BY_HOUSE = ("removed", "points", "scored", "objectives")


def _by_house(key: str, match: Match, wanted: Any) -> Iterator[str]:
    """Yield differences of objectives by house.

    Hands are compared as they are in the state; secrets are not asked of a view.
    """
    found = match.game.position(match.state).get(key, {})
    for house, value in wanted.items():
        if house not in match.state.houses:
            yield f"{key}: there is no {house}"
            continue
        own = found.get(house)
        if isinstance(own, list) and isinstance(value, list):
            own, value = sorted(own), sorted(value)
        if not same(own, value):
            yield f"{key} of {house}: expected {text(value)}, found {text(own)}"


def _garrisons(match: Match, wanted: dict[str, int | None]) -> Iterator[str]:
    found = match.view(None)["garrisons"]
    for area, strength in wanted.items():
        if area not in match.state.edition.areas:
            yield f"garrisons: there is no {area}"
            continue
        own = found[area]["strength"] if area in found else None
        if own != strength:
            yield f"garrisons of {area}: expected {strength}, found {own}"


def _wildling_deck(match: Match, wanted: dict[str, dict[str, Any]]) -> Iterator[str]:
    yield from _deck_for(match, {WILDLINGS: wanted})


def _deck_for(match: Match, wanted: dict[str, dict[str, dict[str, Any]]]) -> Iterator[str]:
    for deck, seats in wanted.items():
        for seat, parts in seats.items():
            found = match.view(None if seat == "nobody" else seat)["decks"].get(deck, {})
            for part, value in parts.items():
                if part not in found:
                    yield f"deck {deck}: there is no {part}"
                elif not same(found[part], value):
                    yield f"deck {deck} for {seat}, {part}: expected {text(value)}, found {text(found[part])}"


def _objectives_for(match: Match, wanted: dict[str, dict[str, Any]]) -> Iterator[str]:
    for seat, hands in wanted.items():
        found = match.view(None if seat == "nobody" else seat)["objectives"]
        for house, value in hands.items():
            if not same(found.get(house), value):
                yield f"objectives of {house} for {seat}: expected {text(value)}, found {text(found.get(house))}"


def _hidden_answers(match: Match, wanted: int) -> Iterator[str]:
    if len(match.hidden) != wanted:
        yield f"hidden_answers: expected {wanted}, found {len(match.hidden)}"


def _icons(match: Match, wanted: dict[str, list[int]]) -> Iterator[str]:
    battle = match.view(None)["battle"]
    for house, value in wanted.items():
        found = None if battle is None else battle["icons"].get(house)
        if found != value:
            yield f"icons of {house}: expected {value}, found {found}"


OWN: Mapping[str, Check] = {
    **family.OWN,
    **{key: partial(_by_house, key) for key in BY_HOUSE},
    "garrisons": _garrisons,
    "wildling_deck": _wildling_deck,
    "deck_for": _deck_for,
    "objectives_for": _objectives_for,
    "hidden_answers": _hidden_answers,
    "icons": _icons,
}
"""What can be expected of these games -> its check."""
CHECKS: Mapping[str, Check] = {**every_game.CHECKS, **OWN}
"""All that can be expected of these games."""
