"""Reasons for answers that a rule of the second edition refuses; see `gotweb.thrones.obstacles`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.choice import Answer, Choice, Number
from gotweb.thrones import obstacles as family
from gotweb.thrones.marches import Move
from gotweb.thrones.obstacles import (
    Finder,
    Found,
    Obstacle,
    armies_wanted,
    battle_here,
    kind_of,
    missing_retreat,
    no_castle,
    order_lying,
    sizes_after,
)
from gotweb.thrones.second.aftermath import room_for
from gotweb.thrones.second.marches import SecondMarch
from gotweb.thrones.second.planning import banned
from gotweb.thrones.second.reach import room_in
from gotweb.thrones.second.state import SecondState


def _closed(area: str) -> Obstacle:
    """Return the obstacle that nobody can enter the area with so few players (A34)."""
    return Obstacle("closed", {"area": area})


def berths(state: SecondState, port: str) -> Obstacle:
    """Return the obstacle that says how many more ships a port takes (P04), or that it is full."""
    room = room_in(state, port)
    if room:
        return Obstacle("berths", {"area": port, "units": {"ship": room}})
    return Obstacle("full", {"area": port, "units": {"ship": state.forces[port].size}})


# planning


def _forbidden(state: SecondState, orders: Mapping[str, str]) -> Obstacle:
    """Return the obstacle that names the order among these that a Westeros card forbids (F33)."""
    return Obstacle("banned", {"token": next(token for token in orders.values() if banned(state, token))})


def _orders(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    orders: dict[str, str] = answer["orders"]
    if rule == "F33":
        return _forbidden(state, orders)
    if rule == "F30":
        return Obstacle("bare", {"areas": [area for area in choice.facts["areas"] if area not in orders]})
    return family.FINDERS["orders"](state, choice, answer, rule)


def _raven(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    if rule == "F33":
        return _forbidden(state, {answer["raven"]["area"]: answer["raven"]["token"]})
    return family.FINDERS["raven"](state, choice, answer, rule)


# marches


def _march(state: SecondState, choice: SecondMarch, answer: Answer, rule: str) -> Found:
    origin, side = answer["march"], choice.side
    if origin not in choice.origins or rule not in ("A34", "P02", "P04", "H30", "H33"):
        return family.FINDERS["march"](state, choice, answer, rule)
    if rule == "H30":
        return Obstacle("home", {"area": origin})
    moves = choice.moves(answer)
    if rule == "H33":
        return armies_wanted(state, side, _before_the_fight(state, side, origin, moves))
    if rule == "P04":
        return next(berths(state, to) for to, units in moves if _too_many(state, to, sum(units)))
    to = next(to for to, _ in moves if choice.why_not_there(origin, to) == rule)
    return _closed(to) if rule == "A34" else _land_of(state, to)


def _too_many(state: SecondState, area: str, count: int) -> bool:
    """Return whether the area is a port without room for so many more ships."""
    free = room_in(state, area)
    return free is not None and count > free


def _before_the_fight(state: SecondState, side: str, origin: str, moves: list[Move]) -> list[int]:
    """Return the sizes of a house's forces while attackers still stand where they come from."""
    change = {origin: 0}
    for to, units in moves:
        if not state.hostile(to, side):
            change[origin] -= sum(units)
            change[to] = change.get(to, 0) + sum(units)
    return sizes_after(state, side, change)


def _land_of(state: SecondState, port: str) -> Obstacle:
    """Return the obstacle that names the controller of a port's land, if there is one."""
    land = state.edition.areas[port].port_of
    assert land is not None
    house = state.controller(land)
    return Obstacle("free", {"area": land}) if house is None else Obstacle("held", {"area": land, "house": house})


# retreat

THEIRS = ("no-ships", "no-way", "room")
"""What is said of the ships and units of whoever is asked, and with Robb Stark of another house's (U10)."""


def _retreat(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    loser = choice.facts["loser"]
    found = _no_refuge(state, choice.facts, answer["retreat"], rule)
    if found is None or loser == choice.side or found.kind not in THEIRS:
        return found
    return Obstacle(f"{found.kind}-theirs", {**found.facts, "house": loser})


def _no_refuge(state: SecondState, facts: Mapping[str, Any], area: str, rule: str) -> Found:
    """Return the reason why beaten units cannot retreat to an area, whichever house chooses it."""
    loser, fought = facts["loser"], facts["area"]
    if rule == "A34":
        return _closed(area)
    if rule == "H05":
        return kind_of(state, area)
    if rule == "K16":
        return Obstacle("neutral-there", {"area": area})
    if rule == "K02":
        return Obstacle("units-of", {"area": area, "house": state.house_in(area)})
    if rule == "K11":
        return Obstacle("held", {"area": area, "house": state.controller(area)})
    if rule == "P02":
        return _land_of(state, area)
    if rule == "K36":
        count = sum(facts["units"].values())
        room, free = room_for(state, loser, area, count), room_in(state, area)
        if room == free:
            return berths(state, area)
        return Obstacle("room", {"room": room, "area": area, "most": facts["room"]})
    if rule != "K04":
        return None
    return battle_here(area) if area == fought else missing_retreat(state, loser, fought, area)


# mustering, ports


def _muster(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    castle, unit, area = (answer["muster"][key] for key in ("castle", "unit", "area"))
    edition = state.edition
    if castle not in choice.facts["points"]:
        return _no_muster(state, choice, castle, rule) if castle in edition.areas else None
    if rule == "A34":
        return _closed(area)
    if rule == "P04":
        return berths(state, area)
    if rule == "C33":
        return Obstacle("fresh", {"area": area})
    if rule == "C11":
        kind = edition.setup["upgrades"].get(unit, unit)
        return Obstacle("box", {"units": {kind: state.stocks[choice.side][edition.kind_index[kind]]}})
    return family.FINDERS["muster"](state, choice, answer, rule)


def _no_muster(state: SecondState, choice: Choice, castle: str, rule: str) -> Obstacle:
    """Return the reason why nothing is mustered in an area: it is no castle of the house, or one that cannot muster
    now.
    """
    if rule == "O20":
        return Obstacle("stronghold", {"area": castle})
    if rule in ("L33", "W08"):
        return Obstacle("musters-alone", {"area": next(iter(choice.facts["points"]))})
    return no_castle(state, castle)


def _ships(state: SecondState, choice: Number, answer: Answer, rule: str) -> Found:
    return Obstacle("ships-most", {"units": {"ship": choice.top}, "area": choice.facts["area"]})


# consolidating, battle, objectives


def _resolve(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    area = answer["resolve"]
    return order_lying(state, choice.side, area) if area in state.edition.areas else None


def _spend(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    return Obstacle("power", {"power": state.power[choice.side]})


def _score(state: SecondState, choice: Choice, answer: Answer, rule: str) -> Found:
    return Obstacle("unmet", {"objective": answer["score"]})


FINDERS: dict[str, Finder] = {
    **family.FINDERS, "orders": _orders, "raven": _raven, "march": _march, "retreat": _retreat, "muster": _muster,
    "ships": _ships, "resolve": _resolve, "spend": _spend, "score": _score,
}  # fmt: skip
"""Kind of choice -> what finds the obstacle of a refused answer to it."""
