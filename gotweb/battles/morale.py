"""The morale scale (p23): one marker, which moves towards the side that loses morale."""

from __future__ import annotations

from gotweb.battles import facts
from gotweb.battles.facts import HOUSES
from gotweb.battles.plans import other
from gotweb.battles.state import State, word
from gotweb.battles.victory import finish, zone, zone_at

ORDER = ("start", "grey", "green", "yellow", "red")
"""The zones of a side from the start space to its end."""


def change(state: State, house: str, amount: int, rule: str) -> None:
    """Raise (negative: lower) the morale of a house, which changes the other's in the opposite way (L01).

    The marker stops at an end of the scale (L03).
    """
    loser = other(house) if amount > 0 else house
    lost = loss(state, loser, abs(amount))
    if lost > 0:
        move(state, loser, lost, rule)


def loss(state: State, house: str, amount: int) -> int:
    """Return how many spaces the marker moves towards a house's end when its morale is to fall by so many (L01, L03,
    K04).
    """
    return min(amount - cushion(state, house, amount), room(state, house))


def move(state: State, loser: str, loss: int, rule: str) -> None:
    """Move the marker towards a house's end.

    A rout space ends the battle (L02); a fall into a zone with a break is also logged (L04).
    """
    state.morale += loss if loser == HOUSES[1] else -loss
    depth = state.depth(loser)
    state.say("morale", seat=loser, lost=loss, depth=depth, rule=rule)
    now, before = zone_at(depth), zone_at(depth - loss)
    if now in facts.table().breaks and ORDER.index(now) > ORDER.index(before):
        state.say("broke", seat=loser, zone=now, space=depth, rule="L04")
    if state.plan.rout[loser] and depth == facts.table().last_space:
        finish(state, other(loser), "L02")


def room(state: State, house: str) -> int:
    """Return how many spaces the marker can still move towards a house's end."""
    return facts.table().last_space - state.depth(house)


def cushion(state: State, house: str, loss: int) -> int:
    """Return by how much a commander on the board reduces a loss of morale (K04)."""
    return spared(loss) if any(word(state, state.units[hex], "cushions") for hex in state.army(house)) else 0


def spared(loss: int) -> int:
    """Return the reduction of a loss by a commander with that ability: one, if the loss is two or more (K04)."""
    return int(loss >= 2)


def at_least(state: State, house: str, name: str) -> bool:
    """Return whether a house's morale is in this zone or better (E03)."""
    return ORDER.index(zone(state, house)) <= ORDER.index(name)


def at_most(state: State, house: str, name: str) -> bool:
    """Return whether a house's morale is in this zone or worse (E03); on the enemy's side of the scale it is better
    than any zone.
    """
    return state.depth(house) >= 0 and ORDER.index(zone(state, house)) >= ORDER.index(name)


def recovery(state: State, house: str) -> int:
    """Return how far a house may recover at the end of a round: to the break of its present zone (P06)."""
    space = facts.table().breaks.get(zone(state, house))
    return 0 if space is None else state.depth(house) - space
