"""The scoring of a cleanup: points for both sides at once, then the objectives' effects on the units that scored them
(L03, L09, L10).

Each effect is a function in `DONE`, with the name that the data give it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.geometry.plane.contact import squared_distance, within
from gotweb.miniatures.conditions import become
from gotweb.miniatures.facts import RANGES, ObjectiveCard
from gotweb.miniatures.minds.windows import answered
from gotweb.miniatures.morale import scare
from gotweb.miniatures.objectives import FIRST_SCORED, card_of, held, through
from gotweb.miniatures.odds import failing
from gotweb.miniatures.shifts import shift
from gotweb.miniatures.state import SEATS, State, enemy
from gotweb.miniatures.strength import nerve
from gotweb.miniatures.wounds import restore

REACH = RANGES["short"]
"""How far an objective card reaches an enemy, in hundredths of an inch from tray to tray (L09)."""


def score(state: State) -> Step:
    """Score both sides at once; then run the effects of the First Player's objectives, then those of the other's.

    Each affects the unit that has scored it, if it is still there, in the order of the mode (L03, L09, L10).
    """
    scorers = {seat: held(state, seat) for seat in SEATS}
    for seat in SEATS:
        for name, id in scorers[seat]:
            points = state.mode.objectives[name].points
            state.points[seat] += points
            state.say("scores", seat=seat, unit=id, objective=name, points=points, rule="L03")
        points = through(state, seat)
        if points:
            state.points[seat] += points
            state.say("scores", seat=seat, points=points, rule="L05")
    for seat in (state.first, enemy(state.first)):
        for name, id in scorers[seat]:
            if id in state.units:
                yield from _works(state, name, id)


def _works(state: State, name: str, id: str) -> Step:
    """Run an objective's effect on the unit that has scored it."""
    worse, card = state.mode.objectives[name].panic, card_of(state, name)
    if worse:
        yield from scare(state, id, worse, "L10")
    if card is not None and card.does is not None:
        yield from DONE[card.does](state, id, card)
        yield from answered(state)


def _restore(state: State, id: str, card: ObjectiveCard) -> Step:
    """Restore wounds to the unit: the card's number, and one more for each destroyed rank."""
    restore(state, id, card.amount + state.units[id].gone, "L09")
    yield from ()


def _shift(state: State, id: str, card: ObjectiveCard) -> Step:
    """Let the unit shift."""
    yield from shift(state, id, card.amount)


def _afflict(state: State, id: str, card: ObjectiveCard) -> Step:
    """Give the card's condition to an enemy in short range, which the unit's side chooses."""
    assert card.condition is not None, "the card names a condition"
    options: list[Answer] = [{"victim": one} for one in near(state, id, card.condition)]
    if options:
        answer = yield OneOf(
            state.units[id].seat, "victim", options, {"unit": id, "effect": card.id}, evident=True
        )  # fmt: skip
        become(state, answer["victim"], card.condition, "L09")


def due(state: State) -> dict[str, dict[str, Any]]:
    """Return the scoring of the next cleanup, for a view: objective -> its `points` and `fails`.

    `fails` is the chance, as "5/12", that its unit fails the Panic Test that the objective causes, if it causes one.
    """
    found: dict[str, dict[str, Any]] = {}
    for name, id in state.control.items():
        spot, unit = state.mode.objectives[name], state.units[id]
        counts = state.round >= FIRST_SCORED
        found[name] = {"points": spot.points if counts else 0}
        if counts and spot.panic:
            chance = failing(unit.kind.morale, spot.panic + nerve(state, id), "panicked" in unit.conditions)
            found[name]["fails"] = str(chance)
    return found


def near(state: State, id: str, condition: str) -> list[str]:
    """Return the enemies in short range of a unit that do not have a condition."""
    own = state.units[id]
    return [
        other
        for other, one in state.deployed().items()
        if one.seat != own.seat
        and condition not in one.conditions
        and within(squared_distance(own.stands, one.stands), REACH)
    ]


DONE: Mapping[str, Callable[[State, str, ObjectiveCard], Step]] = {
    "restore": _restore, "shift": _shift, "afflict": _afflict,
}  # fmt: skip
"""What an objective card can do for the unit that has scored it -> how."""
