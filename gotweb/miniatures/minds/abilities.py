"""Abilities that are always on and act at certain moments (O03). Those that change a number are in `strength`.

Each is a function registered by its name; `windows.at` runs it before anybody is asked for a card or an order.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.chance import Roll
from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.miniatures.actions import freely
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.windows import ALWAYS, Always, Moment
from gotweb.miniatures.moves import freed
from gotweb.miniatures.state import State, full
from gotweb.miniatures.strength import least
from gotweb.miniatures.wounds import restore, suffer

RULE = "O03"
RESTORED = 2
"""How many wounds come back to whoever preys on fear, or regroups with all its ranks."""


def always(name: str, trigger: str) -> Callable[[Always], Always]:
    """Register an ability for a moment (a decorator)."""

    def keep(happens: Always) -> Always:
        ALWAYS[trigger][name] = happens
        return happens

    return keep


def having(state: State, id: str | None, ability: str) -> str | None:
    """Return the unit itself, if it is still there and has an ability; else None."""
    return id if id is not None and id in state.units and state.units[id].has(ability) else None


def works(state: State, id: str, ability: str) -> None:
    """Log that an ability acts."""
    state.say("works", seat=state.units[id].seat, unit=id, effect=ability, rule=RULE)


def mends(state: State, id: str, ability: str, wounds: int) -> None:
    """Restore wounds to a unit by an ability, as far as it lacks any."""
    if state.units[id].left < full(state.units[id].kind):
        works(state, id, ability)
        restore(state, id, wounds, RULE)


@always("cavalry", "unit-activated")
def cavalry(state: State, moment: Moment) -> Step | None:
    """The unit may maneuver before its action."""
    id = having(state, moment.unit, "cavalry")
    return freely(state, id, ("maneuver",), "cavalry") if id is not None else None


@always("direwolf", "unit-activated")
def direwolf(state: State, moment: Moment) -> Step | None:
    """The unit may maneuver before its action."""
    id = having(state, moment.unit, "direwolf")
    return freely(state, id, ("maneuver",), "direwolf") if id is not None else None


@always("reinforcements", "unit-activated")
def reinforcements(state: State, moment: Moment) -> None:
    """The unit restores a wound; two, if its side has the Crown."""
    id = having(state, moment.unit, "reinforcements")
    if id is not None:
        mends(state, id, "reinforcements", 1 + minds_of(state).controls(state.units[id].seat, "crown"))


@always("prey-on-fear", "test-failed")
def prey_on_fear(state: State, moment: Moment) -> None:
    """An enemy engaged with the unit has failed a Panic Test, even if it died of it: the unit restores wounds."""
    if moment.told["kind"] != "panic":
        return
    for other in moment.told["held"]:
        id = having(state, other, "prey-on-fear")
        if id is not None:
            mends(state, id, "prey-on-fear", RESTORED)


@always("stubborn-tenacity", "test-passed")
def stubborn_tenacity(state: State, moment: Moment) -> Step | None:
    """The unit has passed a Panic Test: an enemy engaged with it suffers a wound."""
    id = having(state, moment.unit, "stubborn-tenacity")
    if id is None or moment.told["kind"] != "panic" or not state.engaged(id):
        return None
    return _holds_out(state, id, moment.told["by"])


def _holds_out(state: State, id: str, by: str | None) -> Step:
    options: list[Answer] = [{"victim": other} for other in state.engaged(id)]
    facts = {"unit": id, "effect": "stubborn-tenacity"}
    answer = yield OneOf(state.units[id].seat, "victim", options, facts, evident=True)
    victim = answer["victim"]
    before = state.engaged(victim)
    works(state, id, "stubborn-tenacity")
    suffer(state, victim, 1, RULE)
    # whom the attacker held is let go when its attack is over
    if victim not in state.units and victim != by:
        yield from freed(state, before)


@always("dauntless", "test-passed")
def dauntless(state: State, moment: Moment) -> None:
    """The unit has passed a Morale Test of any kind: it restores a wound."""
    id = having(state, moment.unit, "dauntless")
    if id is not None:
        mends(state, id, "dauntless", 1)


@always("counterstrike", "attack-finished")
def counterstrike(state: State, moment: Moment) -> Step | None:
    """The unit was attacked in melee: each missed die is a hit on the attacker, who may block it. No test follows."""
    id, attacker, misses = having(state, moment.target, "counterstrike"), moment.unit, moment.told["misses"]
    if id is None or attacker not in state.units or moment.told["kind"] != "melee" or not misses:
        return None
    works(state, id, "counterstrike")
    return hit_back(state, id, str(attacker), misses)


def hit_back(state: State, id: str, other: str, hits: int) -> Step:
    """Resolve hits without an attack: defence dice by the unit's card and abilities, then wounds (O04)."""
    unit = state.units[other]
    holds = least(unit.kind.defence, unit.gone * unit.has("berserkers-fervor"))
    rolled = yield Roll(hits, 6, {"for": "defence", "unit": other, "blocks": holds})
    blocked = sum(face >= holds for face in rolled["roll"])
    state.say(
        "hit-back", seat=unit.seat, unit=other, by=id, hits=hits, defence=list(rolled["roll"]), holds=holds,
        blocked=blocked, rule="O04",
    )  # fmt: skip
    suffer(state, other, hits - blocked, "O04")


@always("regroup", "retreat-finished")
def regroup(state: State, moment: Moment) -> None:
    """The unit has retreated: it restores two wounds, and one more for each destroyed rank."""
    id = having(state, moment.unit, "regroup")
    if id is not None:
        mends(state, id, "regroup", RESTORED + state.units[id].gone)


__all__ = ["always", "having", "hit_back", "mends", "works"]
