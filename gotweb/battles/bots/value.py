"""The evaluation of a house's position in a battle as named terms; weighted they add up
(`gotweb.bots.mind.Mind.terms`).
"""

from __future__ import annotations

from gotweb.battles import victory
from gotweb.battles.bots import command, worth
from gotweb.battles.bots.outlook import Outlook
from gotweb.battles.facts import HOUSES
from gotweb.battles.plan import other
from gotweb.battles.state import State

AHEAD = 40.0
"""What it is worth in the last round to be the one who would win if nothing else happened."""
ORDERS = 1.5
"""What it is worth that a unit can still be ordered this round."""
NEXT, THEN = 0.8, 0.45
"""The share of the worst attack that counts as danger: of an enemy whose turn it is, and of one who comes later."""
FURTHER = 0.3
"""The share of all other attacks beside the worst."""
COVER = 1.0


def terms(state: State, house: str) -> dict[str, float]:
    """Return the terms of a house's position compared with its enemy's; without `press` all are 0 if both are equal."""
    enemy = other(house)
    mine, theirs = Outlook(state, house), Outlook(state, enemy)
    return {
        "army": army(state, house) - army(state, enemy),
        "points": worth.POINT * (points(state, house) - points(state, enemy)),
        "ahead": AHEAD * (state.round / state.plan.rounds) ** 2 * (1 if leader(state) == house else -1),
        "morale": worth.heart(state, house),
        "orders": orders(state, house) - orders(state, enemy),
        "fire": sum(level * command.burning(state, house, hex) for hex, level in state.fires.items()),
        "ground": ground(mine) - ground(theirs),
        "press": -sum(mine.far(hex) for hex in mine.army),
        "danger": danger(theirs) - danger(mine),
    }


def army(state: State, house: str) -> float:
    """Return the total worth of a house's units."""
    return sum(worth.price(state, state.units[hex]).worth for hex in state.army(house))


def points(state: State, house: str, ended: bool = False) -> float:
    """Return the victory points of a house, and a share of those it would score if nothing changed (P01).

    With `ended` all of them.
    """
    late = 1.0 if ended else (state.round + 1) / (state.plan.rounds + 1)
    found = float(state.points[house])
    for when, share in (("each-round", 1.0), ("last-round", late), ("end", late)):
        for one in victory.scored_by(state, when, house):
            if one.one_of:
                holds = sum(state.control[place] == house for place in one.one_of)
                found += share * one.points * holds / len(one.one_of)
            else:
                found += share * victory.worth(state, one, house)
    return found


def leader(state: State) -> str:
    """Return the house that would win if the battle ended now: by holdings, points, morale, momentum (P02, P03)."""
    for win in state.plan.wins:
        if victory.met(state, win):
            return win.house
    first, second = (points(state, house, True) for house in HOUSES)
    if first != second:
        return HOUSES[0] if first > second else HOUSES[1]
    return state.momentum if not state.morale else HOUSES[0] if state.morale > 0 else HOUSES[1]


def orders(state: State, house: str) -> float:
    """Return the worth of units that can still be ordered this round: they are ready, and the house has means for
    orders.
    """
    if state.phase != "command" or house in state.passed:
        return 0.0
    ready = sum(state.units[hex].ready for hex in state.army(house))
    cards = min(len(state.hands[house]), state.boards[house])
    return ORDERS * min(ready, len(state.pools[house]) + 1.5 * cards)


def ground(outlook: Outlook) -> float:
    """Return how well the units of a house are placed for the goals of the plan, and for cover."""
    return sum(outlook.wanted(hex) + COVER * outlook.state.ground(hex).cover for hex in outlook.army)


def danger(outlook: Outlook) -> float:
    """Return what the enemy's ready units could do to a house: mostly the worst, since turns alternate."""
    state = outlook.state
    if state.phase == "command" and outlook.enemy in state.passed:
        return 0.0
    found = [harm for hex in outlook.army for harm in outlook.harms(hex, hex)]
    if not found:
        return 0.0
    worst = max(found)
    share = NEXT if state.turn == outlook.enemy else THEN
    return share * (worst + FURTHER * min(sum(found) - worst, 2 * worst))
