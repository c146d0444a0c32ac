"""Objectives: their control, their cards, and units beyond the enemy's line (L01 to L05, L08, L09).

`scoring` is about the points and effects in the cleanup.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gotweb.core.chance import Draw
from gotweb.core.game import Step
from gotweb.geometry.plane.rectangles import HUNDREDTH, Point, Rectangle, corners, covers_disc
from gotweb.miniatures import facts
from gotweb.miniatures.facts import ObjectiveCard
from gotweb.miniatures.field import bounds
from gotweb.miniatures.state import State, enemy, named

RADIUS = 50
"""Of an objective's disc, in hundredths of an inch."""


FIRST_SCORED = 2
"""The first round in whose cleanup objectives bring points (L03)."""


def put(state: State, id: str, place: Rectangle) -> None:
    """Put a unit at a place, as the end of a move: it may gain control of an objective, or lose it (L01)."""
    state.change(id, place=place)
    for name in state.mode.objectives:
        if state.control.get(name) != id and holds(state, name, id):
            state.control[name] = id
            state.say("controls", seat=state.units[id].seat, unit=id, objective=name, rule="L01")
    review(state)


def review(state: State) -> None:
    """End the control of units that are destroyed, have left, or are engaged with an enemy of more ranks (L02)."""
    for name, id in list(state.control.items()):
        if not holds(state, name, id):
            del state.control[name]
            state.say("lost-control", objective=name, unit=id, rule="L02")


def holds(state: State, name: str, id: str) -> bool:
    """Return whether a unit may control an objective: its tray lies wholly over it, and no stronger enemy
    engages it.
    """
    unit = state.units.get(id)
    if unit is None or unit.place is None:
        return False
    spot = state.mode.objectives[name]
    if not covers_disc(unit.place, Point(spot.x * HUNDREDTH, spot.y * HUNDREDTH), RADIUS):
        return False
    return all(state.units[other].strength <= unit.strength for other in state.engaged(id))


def deck(*, minds: bool) -> Sequence[str]:
    """Return the objective cards of a battle: without minds there are no hands, so cards that widen a hand are left
    out.
    """
    return [id for id, card in facts.objective_cards().items() if minds or not card.hand]


def draw(state: State) -> Step:
    """Draw a different card for each objective that has one, openly (L08)."""
    for name in state.mode.drawing:
        if name not in state.cards:
            left = tuple(id for id in deck(minds=state.minds is not None) if id not in state.cards.values())
            drawn = yield Draw(left, {"objective": name})
            state.cards[name] = drawn["draw"]
            state.say("turned-up", objective=name, effect=drawn["draw"], rule="L08")


def card_of(state: State, name: str) -> ObjectiveCard | None:
    """Return the card of an objective; None if it has none."""
    return facts.objective_cards()[state.cards[name]] if name in state.cards else None


def held_cards(state: State, id: str) -> list[ObjectiveCard]:
    """Return the cards of the objectives that a unit controls."""
    return [facts.objective_cards()[card] for name, card in state.cards.items() if state.control.get(name) == id]


def lent(state: State, id: str) -> Counter[str]:
    """Return the gains of a unit's attacks from the card of the objective that it controls (L09)."""
    found = Counter[str]()
    for card in held_cards(state, id):
        found.update(card.adds)
    return found


def wider(state: State, seat: str) -> int:
    """Return how many more cards a seat may hold because of the objectives that it controls (L09)."""
    return sum(card.hand for id in {*state.control.values()} if named(id)[0] == seat for card in held_cards(state, id))


def beyond(state: State, seat: str) -> int:
    """Return how many units of a seat stand wholly beyond the enemy's line: in its deployment zone (L05)."""
    low, high = bounds(state, enemy(seat))
    trays = (unit.place for unit in state.deployed().values() if unit.seat == seat)
    return sum(place is not None and all(low <= y <= high for _, y in corners(place)) for place in trays)


def held(state: State, seat: str) -> list[tuple[str, str]]:
    """Return the objectives that a seat controls, in the order of the mode, each with the controlling unit."""
    found = [(name, state.control[name]) for name in state.mode.objectives if name in state.control]
    return [(name, id) for name, id in found if state.units[id].seat == seat]


def through(state: State, seat: str) -> int:
    """Return the victory points of a seat in a cleanup for its units beyond the enemy's line (L05)."""
    return min(beyond(state, seat), state.mode.beyond)
