"""The actions of a combat unit: which it can take, and what they do (B04)."""

from __future__ import annotations

from collections.abc import Collection

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.miniatures.charge import Charging, charge, melee_attacks
from gotweb.miniatures.melee import breakable, fight, hew
from gotweb.miniatures.moves import bogged, follow, maneuver, march
from gotweb.miniatures.retreat import retreat, way
from gotweb.miniatures.shooting import Shot, shoot
from gotweb.miniatures.state import State

ACTIONS = ("maneuver", "march", "retreat", "shoot", "melee", "charge", "hew", "none")


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
        "march": "D09" if engaged else "D10" if bogged(state, id) else None,
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
        case "none":
            state.say("idles", seat=state.units[id].seat, unit=id, rule="B04")


def freely(state: State, id: str, names: Collection[str], told: str) -> Step:
    """Ask which of these actions a unit takes beside its activation, if it can take any, and let it (N07).

    It may take none. `told` says in the question whence it comes.
    """
    options: list[Answer] = [{"action": name} for name in names if possible(state, id, name)]
    if not options:
        return
    facts = {"unit": id, "free": told}
    chosen = yield OneOf(state.units[id].seat, "action", [*options, {"action": "none"}], facts)
    if chosen["action"] != "none":
        state.say("free", seat=state.units[id].seat, unit=id, rule="N07")
        yield from act(state, id, chosen["action"])
