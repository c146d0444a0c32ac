"""The evaluation of a house's position as named terms, higher is better; and the chance of winning it stands for."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.bots import odds
from gotweb.fief import titles
from gotweb.fief.bots import duel, purse
from gotweb.fief.bots.look import Look

EVEN = 50.0
"""Who stands better by so much has odds of winning that are e times better; docs/strength.md says how it was found."""


def chance(total: float) -> float:
    """Return the number of wins in a hundred games for a sum of terms; a shared victory counts in part."""
    return odds.chance(total, EVEN)


def terms(look: Look, weights: Mapping[str, float]) -> dict[str, float]:
    """Return the terms of a house, with one more for the strength of its rivals under these weights.

    An ally counts as a rival, too: its gains for a shared victory are in the house's points.
    """
    others = [standing(look.eyes(house)) for house in look.state.houses if house != look.seat]
    totals = [sum(weights[name] * term for name, term in one.items()) for one in others]
    return {**standing(look), "rivals": odds.others(totals, EVEN)}


def standing(look: Look) -> dict[str, float]:
    """Return the terms of a house's own position, without weights: points, then what makes points, in gold."""
    state, seat = look.state, look.seat
    return {
        "points": titles.points(state, seat) + (0.5 * titles.points(state, look.friend) if look.friend else 0.0),
        "villages": sum(look.worth(village) for village, house in look.controllers.items() if house == seat),
        "gold": purse.treasure(look, state.gold[seat]),
        "army": sum(duel.price(state.troops[spot]) for spot in state.spots(seat)),
        "nobles": sum(look.noble(one.id) * (1.0 if one.free else 0.4) for one in state.family(seat)),
        "hand": sum(look.card(card) for card in state.hands[seat]),
    }
