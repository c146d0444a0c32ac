"""How a side stands, as named numbers; weighted they add up (`gotweb.bots.mind.Mind.terms`)."""

from __future__ import annotations

from gotweb.miniatures.bots import worth
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.cleanup import goal
from gotweb.miniatures.state import State, enemy

AHEAD = 15.0
"""What it is worth in the last round to be the one who would win if nothing else happened."""
NOW, LATER = 0.45, 0.3
"""The share of what a unit can do that counts: of one whose turn in this round is to come, of one who has had it."""


def terms(outlook: Outlook) -> dict[str, float]:
    """Return how a side stands against its enemy; all are 0 while both stand alike."""
    state, seat = outlook.state, outlook.seat
    points = state.points[seat] - state.points[enemy(seat)]
    return {
        "points": worth.POINT * points,
        "ahead": AHEAD * ahead(state, seat),
        "army": army(state, seat) - army(state, enemy(seat)),
        "ground": outlook.held(outlook.mine) - outlook.held(outlook.theirs),
        "danger": menaces(outlook, seat) - menaces(outlook, enemy(seat)),
    }


def army(state: State, seat: str) -> float:
    """Return what the units of a side are worth."""
    return sum(worth.price(state, state.units[id]).worth for id in state.of(seat))


def ahead(state: State, seat: str) -> float:
    """Return who leads, from -1 to 1: little in the first rounds, and all near the end or near the goal."""
    points = [state.points[one] for one in (seat, enemy(seat))]
    late = max(state.round / state.mode.rounds, max(points) / goal(state))
    lead: int = (points[0] > points[1]) - (points[0] < points[1])
    return lead * min(1.0, late) ** 2


def menaces(outlook: Outlook, seat: str) -> float:
    """Return what the units of a side could do in their next turns."""
    units = outlook.mine if seat == outlook.seat else outlook.theirs
    return sum((LATER if unit.activated else NOW) * outlook.menace(unit) for unit in units)
