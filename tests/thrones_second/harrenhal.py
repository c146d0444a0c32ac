"""A battle at Harrenhal, posed: for tests of what is foretold of a battle."""

from __future__ import annotations

from typing import Any

from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.books import SECOND

HOUSES = ("stark", "greyjoy", "lannister", "baratheon", "tyrell", "martell")
COURT = ("stark", "lannister", "baratheon", "greyjoy", "tyrell", "martell")


def fight(
    attack: list[str], defense: list[str], *, knights: int = 1, first: str = "baratheon", **more: Any
) -> tuple[Match, str, str]:
    """A battle at Harrenhal in which cards are to be chosen: as many knights against one, and nothing else.

    `first` is the first house on the Fiefdoms track, behind which come the defender and then the attacker. The cards
    are the hands; what else the houses have is discarded.
    """
    edition = SECOND.edition
    attacker, defender = (edition.cards[hand[0]].house for hand in (attack, defense))
    sets = {
        house: next(cards for name in ("base", "dance") if hand[0] in (cards := edition.card_set(house, name)))
        for house, hand in ((attacker, attack), (defender, defense))
    }
    behind = [house for house in (defender, attacker, *HOUSES) if house != first]
    position = {
        "round": 3, "phase": "march", "turn": attacker,
        "units": {"stoney-sept": {attacker: {"knight": knights}}, "harrenhal": {defender: {"knight": 1}}},
        "orders": {"stoney-sept": {"house": attacker, "token": "march+0"}},
        "tracks": {"fiefdoms": list(dict.fromkeys((first, *behind))), "court": list(COURT)},
        "house_cards": {house: list(cards) for house, cards in sets.items()},
        "hands": {attacker: attack, defender: defense}, "power": {attacker: 0, defender: 0},
        "supply": {attacker: 6, defender: 6},
    }  # fmt: skip
    for key, told in more.items():
        position[key] = {**position[key], **told} if isinstance(position.get(key), dict) else told
    match = Match(game("thrones-second"), {"players": 6, "tides": "no"}, position=position, posed=True)
    march = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": knights}], "leave_power": False}
    match.push(attacker, march)
    while "card" not in {choice.kind for choice in match.choices.values()}:
        seat, choice = next(iter(match.choices.items()))
        match.push(seat, choice.usual() or choice.options()[0])  # type: ignore[index]
    return match, attacker, defender
