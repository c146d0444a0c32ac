"""The strategy board: a non-combat unit takes a free zone.

The zone has an effect, and belongs to that side until the cleanup (N01 to N03).

The five effects are functions with the names of the zones. Each is optional.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.miniatures.actions import freely, possible
from gotweb.miniatures.conditions import become, relieve
from gotweb.miniatures.minds import hand
from gotweb.miniatures.minds.bearing import answers_horse, end_fleeting
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.state import BOARD
from gotweb.miniatures.minds.windows import Gains, at
from gotweb.miniatures.morale import scare
from gotweb.miniatures.state import CONDITIONS, State, enemy, full
from gotweb.miniatures.wounds import restore

FEAR = -1
"""What the Crown adds to the Panic Test that it brings."""
HEALED = 3
"""How many wounds Wealth restores."""
DRAWN = 2
"""How many cards a Letter brings."""


def ready(state: State, seat: str) -> list[str]:
    """Return the non-combat units of a seat that are still to be activated in this round; none in the learning game."""
    if state.minds is None:
        return []
    return [id for id in state.minds.of(seat) if not state.minds.ncus[id].activated]


def free(state: State) -> list[str]:
    """Return the zones that are free."""
    taken = {one.zone for one in minds_of(state).ncus.values()}
    return [zone for zone in BOARD if zone not in taken]


def activate(state: State, id: str) -> Step:
    """Ask which free zone a non-combat unit takes, and carry out its effect (N01).

    With no free zone nothing happens.
    """
    minds = minds_of(state)
    seat = minds.ncus[id].seat
    state.say("activated", seat=seat, unit=id, rule="N01")
    minds.change(id, activated=True)
    yield from at(state, "ncu-activated", id)
    options: list[Answer] = [{"claim": zone} for zone in free(state)]
    if not options:
        state.say("no-zone", seat=seat, unit=id, rule="N01")
        return
    answer = yield OneOf(
        seat, "claim", [*options, {"claim": None}], {"unit": id}, reason=lambda answer: _taken(answer), evident=True
    )
    if answer["claim"] is not None:
        yield from claim(state, id, answer["claim"])


def _taken(answer: Answer) -> str | None:
    return "N01" if answer["claim"] in BOARD else None


def claim(state: State, id: str, zone: str) -> Step:
    """Let a non-combat unit take a zone: effects for that moment, then the zone's own, unless replaced (N02, N03)."""
    minds = minds_of(state)
    seat = minds.ncus[id].seat
    minds.change(id, zone=zone)
    state.say("claims", seat=seat, unit=id, zone=zone, rule="N03")
    gains = Gains()
    yield from at(state, "zone-claimed", id, None, gains, zone=zone)
    if not gains["replaced"]:
        yield from EFFECTS[zone](state, id, seat)


def _units(state: State, seat: str) -> list[str]:
    """Return the combat units of a seat on the table."""
    return [one for one in state.of(seat) if state.units[one].place is not None]


def _asked(state: State, id: str, seat: str, zone: str, options: Iterable[dict[str, Any]]) -> OneOf:
    """Return the question for the target of a zone's effect; to choose no target is legal, too."""
    return OneOf(seat, "board", [*options, {"board": None}], {"unit": id, "zone": zone})


def crown(state: State, id: str, seat: str) -> Step:
    """An enemy takes a Panic Test at -1."""
    answer = yield _asked(state, id, seat, "crown", ({"board": one} for one in _units(state, enemy(seat))))
    if answer["board"] is not None:
        yield from scare(state, answer["board"], FEAR, "N02")


def wealth(state: State, id: str, seat: str) -> Step:
    """A friend restores up to 3 wounds and loses a condition."""
    answer = yield _asked(state, id, seat, "wealth", ({"board": one} for one in _units(state, seat)))
    chosen = answer["board"]
    if chosen is None:
        return
    restore(state, chosen, HEALED, "N02")
    yield from relieved(state, chosen, "N02")
    end_fleeting(state, chosen)


def relieved(state: State, id: str, rule: str) -> Step:
    """Take a condition off a unit; its side chooses which, if it has several."""
    unit = state.units[id]
    if unit.conditions:
        options: list[Answer] = [{"relieve": condition} for condition in unit.conditions]
        answer = yield OneOf(unit.seat, "relieve", options, {"unit": id}, evident=True)
        relieve(state, id, answer["relieve"], rule)


def letter(state: State, id: str, seat: str) -> Step:
    """Two cards are drawn, and an enemy gets a condition."""
    yield from hand.draw(state, seat, DRAWN)
    options = (
        {"board": one, "condition": condition}
        for one in _units(state, enemy(seat))
        for condition in CONDITIONS
        if condition not in state.units[one].conditions
    )
    answer = yield _asked(state, id, seat, "letter", options)
    if answer["board"] is not None:
        become(state, answer["board"], answer["condition"], "N02")


def swords(state: State, id: str, seat: str) -> Step:
    """A friend attacks, outside its activation."""
    yield from _acts(state, id, seat, "swords", lambda one: ("shoot", "melee"))


def horse(state: State, id: str, seat: str) -> Step:
    """A friend maneuvers or retreats, outside its activation; one with a card for that may charge."""
    yield from _acts(state, id, seat, "horse", lambda one: ("maneuver", "retreat", *answers_horse(state, one)))


def _acts(state: State, id: str, seat: str, zone: str, names: Callable[[str], tuple[str, ...]]) -> Step:
    able = _able(state, seat, names)
    answer = yield _asked(state, id, seat, zone, ({"board": one} for one in able))
    if answer["board"] is not None:
        yield from freely(state, answer["board"], names(answer["board"]), zone)


def _able(state: State, seat: str, names: Callable[[str], tuple[str, ...]]) -> list[str]:
    """Return the units of a seat that can take one of these actions now."""
    return [one for one in _units(state, seat) if any(possible(state, one, name) for name in names(one))]


def helped(state: State, seat: str, zone: str) -> list[str]:
    """Return the units on which a zone would have an effect now, if a non-combat unit of this seat took it (N02)."""
    own, enemies, units = _units(state, seat), _units(state, enemy(seat)), state.units
    match zone:
        case "wealth":
            return [one for one in own if units[one].left < full(units[one].kind) or units[one].conditions]
        case "letter":
            return [one for one in enemies if len(units[one].conditions) < len(CONDITIONS)]
        case "swords":
            return _able(state, seat, lambda one: ("shoot", "melee"))
        case "horse":
            return _able(state, seat, lambda one: ("maneuver", "retreat", *answers_horse(state, one)))
    return enemies


EFFECTS: dict[str, Callable[[State, str, str], Step]] = {
    "crown": crown,
    "wealth": wealth,
    "letter": letter,
    "swords": swords,
    "horse": horse,
}
"""Zone -> what it does for the seat of somebody who has taken it."""


def clear(state: State) -> None:
    """Clear the board in the cleanup (B06): people leave it and can act again.

    Influences and orders' tokens are removed.
    """
    minds = minds_of(state)
    for id in minds.ncus:
        minds.change(id, zone=None, activated=False, muted=False)
    minds.influences, minds.orders = {}, {}


__all__ = ["EFFECTS", "activate", "claim", "clear", "free", "helped", "ready", "relieved"]
