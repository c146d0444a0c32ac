"""How a house stands, as named numbers: the higher, the better for it."""

from __future__ import annotations

from gotweb.fief import titles
from gotweb.fief.bots import duel, purse
from gotweb.fief.bots.look import Look


def terms(look: Look) -> dict[str, float]:
    """Return the terms, without their weights: points, then what makes them, in gold."""
    state, seat = look.state, look.seat
    foes = [look.danger(house) for house in state.houses if look.foe(house)]
    return {
        "points": titles.points(state, seat) + (0.5 * titles.points(state, look.friend) if look.friend else 0.0),
        "villages": sum(look.worth(village) for village, house in look.controllers.items() if house == seat),
        "gold": purse.treasure(look, state.gold[seat]),
        "army": sum(duel.price(state.troops[spot]) for spot in state.spots(seat)),
        "nobles": sum(look.noble(one.id) * (1.0 if one.free else 0.4) for one in state.family(seat)),
        "hand": sum(look.card(card) for card in state.hands[seat]),
        "rivals": -max(foes, default=0.0),
    }
