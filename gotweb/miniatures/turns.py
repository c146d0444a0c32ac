"""The activation phase: turns in alternation, one unit and one action each (B01 to B04)."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.miniatures.charge import Charging, charge, melee_attacks
from gotweb.miniatures.cleanup import cleanup
from gotweb.miniatures.melee import breakable, fight, hew
from gotweb.miniatures.minds.windows import at
from gotweb.miniatures.moves import follow, maneuver, march
from gotweb.miniatures.retreat import retreat, way
from gotweb.miniatures.shooting import Shot, shoot
from gotweb.miniatures.state import State, enemy

ACTIONS = ("maneuver", "march", "retreat", "shoot", "melee", "charge", "hew", "none")


def turn(state: State) -> Step:
    """One turn: a unit is activated and acts; who has none left passes (B02, B03). After the last comes the cleanup."""
    seat = state.turn
    assert seat is not None
    yield from at(state, "turn-start", whose=seat)
    units = ready(state, seat)
    if units:
        answer = yield OneOf(
            seat,
            "activate",
            [{"activate": id} for id in units],
            reason=lambda answer: _not_ready(state, answer),
            evident=True,
        )
        yield from activate(state, answer["activate"])
    else:
        state.say("passes", seat=seat, rule="B03")
    yield from at(state, "turn-end", whose=seat)
    state.turn = enemy(seat)
    while state.result is None and not any(ready(state, one) for one in (seat, enemy(seat))):
        cleanup(state)


def ready(state: State, seat: str) -> list[str]:
    """The units that a seat has still to activate in this round."""
    return [id for id in state.of(seat) if not state.units[id].activated]


def _not_ready(state: State, answer: Answer) -> str | None:
    return "B02" if answer["activate"] in state.units else None


def activate(state: State, id: str) -> Step:
    """Ask what a unit does, and do it: one action or none (B04)."""
    seat = state.units[id].seat
    state.say("activated", seat=seat, unit=id, rule="B02")
    yield from at(state, "unit-activated", id)
    if id not in state.units:
        return
    options: list[Answer] = [{"action": name} for name in ACTIONS if possible(state, id, name)]
    chosen = yield OneOf(
        seat, "action", options, {"unit": id}, reason=lambda answer: refused(state, id, answer["action"])
    )
    yield from act(state, id, chosen["action"])
    if id in state.units:
        state.change(id, activated=True)


def possible(state: State, id: str, name: str) -> bool:
    """Whether a unit can take an action, and finish it."""
    if why_not(state, id, name) is not None:
        return False
    match name:
        case "maneuver":
            return maneuver(state, id).possible()
        case "march":
            return march(state, id).possible()
        case "retreat":
            return way(state, id).possible()
        case "charge":
            return Charging(state, id).possible()
        case "shoot":
            return Shot(state, id).possible()
    return True


def why_not(state: State, id: str, name: str) -> str | None:
    """Return the rule against an action that does not ask where anybody stands; None if there is none."""
    engaged = bool(state.engaged(id))
    fights = bool(melee_attacks(state, id))
    refused = {
        "maneuver": "D09" if engaged else None,
        "march": "D09" if engaged else None,
        "retreat": None if engaged else "E01",
        "shoot": "G03" if engaged else None,
        "melee": None if engaged and fights else "H01",
        "charge": "F01" if engaged or not fights else None,
        "hew": None if not engaged and breakable(state, id) else "H05",
        "none": None,
    }
    return refused.get(name, "B04")


NO_WAY = {"maneuver": "D01", "march": "D01", "retreat": "E01", "charge": "F02", "shoot": "G03"}
"""Action -> the rule against it where nothing that it allows could be finished."""


def refused(state: State, id: str, name: str) -> str | None:
    """Return the rule against an action that is not offered."""
    return why_not(state, id, name) or NO_WAY.get(name)


def act(state: State, id: str, name: str) -> Step:
    """Take an action."""
    match name:
        case "maneuver":
            yield from follow(state, id, maneuver(state, id), "D05")
        case "march":
            yield from follow(state, id, march(state, id), "D06")
        case "retreat":
            yield from retreat(state, id)
        case "shoot":
            yield from shoot(state, id, Shot(state, id))
        case "melee":
            yield from fight(state, id)
        case "charge":
            yield from charge(state, id, Charging(state, id))
        case "hew":
            yield from hew(state, id)
