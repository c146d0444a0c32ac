"""The actions of a combat unit: which of them it can take, and what they do (B04)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.core.parts import Parts
from gotweb.miniatures.charge import Charging, charge, melee_attacks
from gotweb.miniatures.melee import breakable, fight, hew
from gotweb.miniatures.moves import Way, bogged, follow, maneuver, march
from gotweb.miniatures.retreat import retreat, way
from gotweb.miniatures.shooting import Shot, shoot
from gotweb.miniatures.state import State

ACTIONS = ("maneuver", "march", "retreat", "shoot", "melee", "charge", "hew", "none")


Opening = Parts | None
"""The question that an action asks first, of which something has been found out already; None where it asks none."""
QUESTIONS: Mapping[str, Callable[[State, str], Way | Charging | Shot]] = {
    "maneuver": maneuver, "march": march, "retreat": way, "charge": Charging, "shoot": Shot,
}  # fmt: skip
"""The actions that can be taken only if their first question has an answer -> that question."""


def openings(state: State, id: str, names: Iterable[str] = ACTIONS) -> dict[str, Opening]:
    """Return the actions, out of `names`, that a unit can take and finish, each with its first question."""
    found: dict[str, Opening] = {}
    engaged = bool(state.engaged(id))
    for name in names:
        if _why_not(state, id, name, engaged) is not None:
            continue
        asked = QUESTIONS[name](state, id) if name in QUESTIONS else None
        if asked is None or asked.possible():
            found[name] = asked
    return found


def possible(state: State, id: str, name: str) -> bool:
    """Return whether a unit can take an action and finish it."""
    return name in openings(state, id, (name,))


def why_not(state: State, id: str, name: str) -> str | None:
    """Return the rule against an action, as far as no positions need to be examined; None if there is none."""
    return _why_not(state, id, name, bool(state.engaged(id)))


def _why_not(state: State, id: str, name: str, engaged: bool) -> str | None:
    match name:
        case "maneuver":
            return "D09" if engaged else None
        case "march":
            return "D09" if engaged else "D10" if bogged(state, id) else None
        case "retreat":
            return None if engaged else "E01"
        case "shoot":
            return "G03" if engaged else None
        case "melee":
            return None if engaged and melee_attacks(state, id) else "H01"
        case "charge":
            return "F01" if engaged or not melee_attacks(state, id) else None
        case "hew":
            return None if not engaged and breakable(state, id) else "H05"
        case "none":
            return None
    return "B04"


NO_WAY = {"maneuver": "D01", "march": "D01", "retreat": "E01", "charge": "F02", "shoot": "G03"}
"""Action -> the rule against it where nothing that it allows could be finished."""


def refused(state: State, id: str, name: str) -> str | None:
    """Return the rule against an action that is not offered."""
    return why_not(state, id, name) or NO_WAY.get(name)


def act(state: State, id: str, name: str, asked: Opening = None) -> Step:
    """Take an action; `asked` is its first question, if the caller has made it already (`openings`)."""
    match name:
        case "maneuver" | "march":
            way = asked if isinstance(asked, Way) else QUESTIONS[name](state, id)
            assert isinstance(way, Way), "both go a way"
            yield from follow(state, id, way, "D05" if name == "maneuver" else "D06")
        case "retreat":
            yield from retreat(state, id)
        case "shoot":
            yield from shoot(state, id, asked if isinstance(asked, Shot) else Shot(state, id))
        case "melee":
            yield from fight(state, id)
        case "charge":
            yield from charge(state, id, asked if isinstance(asked, Charging) else Charging(state, id))
        case "hew":
            yield from hew(state, id)
        case "none":
            state.say("idles", seat=state.units[id].seat, unit=id, rule="B04")


def freely(state: State, id: str, names: Collection[str], told: str) -> Step:
    """Ask which of these actions a unit takes outside its activation, if it can take any, and carry it out (N07).

    The unit may decline. `told` names the reason in the question.
    """
    found = openings(state, id, names)
    options: list[Answer] = [{"action": name} for name in found]
    if not options:
        return
    facts = {"unit": id, "free": told}
    chosen = yield OneOf(state.units[id].seat, "action", [*options, {"action": "none"}], facts)
    if chosen["action"] != "none":
        state.say("free", seat=state.units[id].seat, unit=id, rule="N07")
        yield from act(state, id, chosen["action"], found[chosen["action"]])
