"""How a side stands, as named numbers for a weighted sum (`gotweb.bots.mind.Mind.terms`)."""

from __future__ import annotations

from gotweb.miniatures.bots import worth
from gotweb.miniatures.bots.hands import lasts
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.cleanup import goal
from gotweb.miniatures.minds.hand import HAND, minds_of, wider
from gotweb.miniatures.state import State, enemy

AHEAD = 15.0
"""What it is worth in the last round to be the one who would win if nothing else happened."""
NOW, LATER = 0.45, 0.3
"""The share of what a unit can do that counts: of one whose turn in this round is to come, of one who has had it."""
NEXT, SPARE, LAID = 0.4, 0.7, 0.9
"""What a card is worth: of those that are filled up again, of those beyond, and one that lies on a unit."""
WAITING = 1.2
"""What it is worth that somebody has still to work at the board."""
BURDENS = {"weakened": 0.9, "vulnerable": 0.9, "panicked": 0.6}
"""What a condition costs a unit."""


def terms(outlook: Outlook) -> dict[str, float]:
    """Return how a side stands against its enemy; all are 0 while both stand alike."""
    state, seat = outlook.state, outlook.seat
    points = state.points[seat] - state.points[enemy(seat)]
    beside = {}
    if state.minds is not None:
        beside = {name: of(state, seat) - of(state, enemy(seat)) for name, of in BESIDE.items()}
    return {
        **beside,
        "points": worth.POINT * points,
        "ahead": AHEAD * ahead(state, seat),
        "army": army(state, seat) - army(state, enemy(seat)),
        "ground": outlook.held(outlook.mine) - outlook.held(outlook.theirs),
        "danger": menaces(outlook, seat) - menaces(outlook, enemy(seat)),
    }


def cards(state: State, seat: str) -> float:
    """Return the value of a side's cards by their number: those in its hand, and those that lie on units."""
    minds = minds_of(state)
    held, filled = len(minds.hands[seat]), HAND + wider(state, seat)
    laid = sum(one.seat == seat for on in minds.attached.values() for one in on)
    return lasts(state) * (NEXT * min(held, filled) + SPARE * max(0, held - filled) + LAID * laid)


def people(state: State, seat: str) -> float:
    """Return the value of a side's non-combat units that are still to act in this round."""
    minds = minds_of(state)
    return WAITING * sum(not minds.ncus[id].activated for id in minds.of(seat))


def freedom(state: State, seat: str) -> float:
    """Return the cost of the conditions on a side's units, as a negative number."""
    return -sum(BURDENS[one] for id in state.of(seat) for one in state.units[id].conditions)


BESIDE = {"cards": cards, "people": people, "conditions": freedom}
"""The terms that a battle with minds has beside the others -> what they are for a side."""


def army(state: State, seat: str) -> float:
    """Return the value of a side's units."""
    return sum(worth.price(state, state.units[id]).worth for id in state.of(seat))


def ahead(state: State, seat: str) -> float:
    """Return a side's lead in points, from -1 to 1: small in the first rounds, full near the end or near the goal."""
    points = [state.points[one] for one in (seat, enemy(seat))]
    late = max(state.round / state.mode.rounds, max(points) / goal(state))
    lead: int = (points[0] > points[1]) - (points[0] < points[1])
    return lead * min(1.0, late) ** 2


def menaces(outlook: Outlook, seat: str) -> float:
    """Return the value of what the units of a side could do in their next turns."""
    units = outlook.mine if seat == outlook.seat else outlook.theirs
    return sum((LATER if unit.activated else NOW) * outlook.menace(unit) for unit in units)
