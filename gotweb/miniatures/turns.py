"""The activation phase: turns in alternation, one unit and one action each (B01 to B04)."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.miniatures.actions import act, openings, refused
from gotweb.miniatures.cleanup import cleanup
from gotweb.miniatures.minds import tableau
from gotweb.miniatures.minds.windows import at, beside
from gotweb.miniatures.state import TURN, State, enemy


def turn(state: State) -> Step:
    """Run one turn: a unit is activated and acts; a side without any passes (B02, B03).

    After the last comes the cleanup.
    """
    seat = state.turn
    assert seat is not None
    if state.minds is not None:
        engaged = {id: tuple(state.engaged(id)) for id in state.deployed()}
        state.minds.held = {id: others for id, others in engaged.items() if others}
    answer = yield from beside(state, "turn-start", lambda: _activation(state, seat), whose=seat)
    if answer is None:
        state.say("passes", seat=seat, rule="B03")
    else:
        chosen = answer["activate"]
        yield from activate(state, chosen) if chosen in state.units else tableau.activate(state, chosen)
    yield from at(state, "turn-end", whose=seat)
    if state.minds is not None:
        state.fade(TURN)
        state.minds.held, state.minds.acting = {}, None
    state.turn = enemy(seat)
    while state.result is None and not any(ready(state, one) for one in (seat, enemy(seat))):
        state.turn = state.first
        yield from cleanup(state)


def _activation(state: State, seat: str) -> OneOf | None:
    """Return the question which unit a seat activates; None if it has no unit left to activate."""
    units: list[Answer] = [{"activate": id} for id in ready(state, seat)]
    if not units:
        return None
    return OneOf(seat, "activate", units, reason=lambda answer: _not_ready(state, answer), evident=True)


def ready(state: State, seat: str) -> list[str]:
    """Return the units that a seat has still to activate in this round: on the table, then non-combat units."""
    return [id for id in state.of(seat) if not state.units[id].activated] + tableau.ready(state, seat)


def _not_ready(state: State, answer: Answer) -> str | None:
    beside = state.minds.ncus if state.minds is not None else ()
    return "B02" if answer["activate"] in state.units or answer["activate"] in beside else None


def activate(state: State, id: str) -> Step:
    """Ask for a unit's action, and carry it out: one action or none (B04)."""
    seat = state.units[id].seat
    state.say("activated", seat=seat, unit=id, rule="B02")
    if state.minds is not None:
        state.minds.acting = id
    yield from at(state, "unit-activated", id)
    if id not in state.units:
        return
    found = openings(state, id)
    options: list[Answer] = [{"action": name} for name in found]
    chosen = yield OneOf(
        seat, "action", options, {"unit": id}, reason=lambda answer: refused(state, id, answer["action"])
    )
    yield from act(state, id, chosen["action"], found[chosen["action"]])
    if id in state.units:
        state.change(id, activated=True)
