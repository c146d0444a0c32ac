"""The table as JSON, written and read. A place is its centre in mic and its facing in degrees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.errors import BadPosition
from gotweb.core.game import Options, Position
from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.miniatures import facts, laws
from gotweb.miniatures.cleanup import verdict
from gotweb.miniatures.objectives import holds
from gotweb.miniatures.setup import begin
from gotweb.miniatures.state import CONDITIONS, SEATS, ZONES, State, Unit, full, named

FAR = 10**9
"""More than any table is wide, in mic."""
MOST_POINTS = 99
"""More than anybody can win."""
USUAL: Position = {
    "round": 1,
    "zones": dict(zip(SEATS, ZONES, strict=True)),
    "first": SEATS[0],
    "turn": SEATS[0],
    "terrain": [],
    "control": {},
    "points": dict.fromkeys(SEATS, 0),
    "over": False,
}
"""What is left out of a posed position: red has the south and the turn, and there is no terrain."""
USUAL_UNIT: Mapping[str, Any] = {"attachment": None, "activated": False, "conditions": []}
"""What is left out of a unit in one; it is whole, if nothing else is said."""


def position(state: State) -> Position:
    """The state as JSON; `from_position` gives an equal one back."""
    return {
        "round": state.round,
        "zones": dict(state.zones),
        "first": state.first,
        "turn": state.turn,
        "units": {id: _written(unit) for id, unit in state.units.items()},
        "terrain": list(state.terrain),
        "control": dict(state.control),
        "points": dict(state.points),
        "over": state.result is not None,
    }


def _written(unit: Unit) -> dict[str, Any]:
    place = unit.place
    return {
        "kind": unit.kind.id,
        "attachment": unit.attachment.id if unit.attachment is not None else None,
        "place": [place.x, place.y, place.facing] if place is not None else None,
        "left": unit.left,
        "activated": unit.activated,
        "conditions": list(unit.conditions),
    }


def need(holds: object, where: str) -> None:
    """Refuse a position unless something holds of it."""
    if not holds:
        raise BadPosition("bad-position", where=where)


def from_position(content: Position, options: Options, posed: bool = False) -> State:
    """The state of a position. Raises BadPosition, which names what is wrong: of two trays that overlap, both.

    Of a posed position everything but its units may be left out (`USUAL`), and of a unit all but its kind and place. It
    may have other units than the lists that are played, called after their seats: "red-1", or "red-1-sworn-swords".
    """
    state = begin(facts.modes()[options["mode"]], {seat: facts.armies()[options[seat]] for seat in SEATS})
    if posed and isinstance(content, dict):
        content = {**USUAL, **content}
    need(isinstance(content, dict) and content.keys() == position(state).keys(), "position")
    need(_whole(content["round"], state.mode.rounds) and content["round"], "round")
    zones = content["zones"]
    need(zones in ({}, dict(zip(SEATS, ZONES, strict=True)), dict(zip(SEATS, ZONES[::-1], strict=True))), "zones")
    need(content["first"] in SEATS, "first")
    need(content["turn"] in (None, *SEATS), "turn")
    need(isinstance(content["over"], bool), "over")
    points, terrain, control = content["points"], content["terrain"], content["control"]
    need(_keys(points, SEATS) and all(_whole(one, MOST_POINTS) for one in points.values()), "points")
    need(isinstance(terrain, list) and all(isinstance(one, str) for one in terrain), "terrain")
    need(terrain == [name for name in state.terrain if name in terrain], "terrain")
    state.units = _units(content["units"], None if posed else state.units)
    need(isinstance(control, dict) and control.keys() <= {*state.mode.objectives}, "control")
    need(all(isinstance(one, str) and one in state.units for one in control.values()), "control")
    state.round, state.zones, state.first = content["round"], dict(zones), content["first"]
    state.turn, state.points, state.control = content["turn"], dict(points), dict(control)
    state.terrain = {name: state.terrain[name] for name in terrain}
    for pair in laws.overlapping(state):
        need(False, f"units: {' '.join(pair)}")
    if content["over"]:
        state.result = verdict(state)
        need(state.result is not None, "over")
    need((state.turn is None) == (not state.zones or state.result is not None), "turn")
    for id, unit in state.deployed().items():
        need(laws.lies_well(state, unit.stands), f"units: {id}")
    need(all(holds(state, *one) for one in state.control.items()), "control")
    need(not laws.broken(state), "units")
    need(state.zones or all(unit.place is None for unit in state.units.values()), "zones")
    return state


def _units(content: Any, known: Mapping[str, Unit] | None) -> dict[str, Unit]:
    """The units of a position; of those that are known, or of any kind."""
    need(isinstance(content, dict), "units")
    found = {}
    for id, one in content.items():
        where = f"units: {id}"[:60]
        seat, number, called = named(id)
        need(seat in SEATS and number.isascii() and number.isdigit(), where)
        if (
            known is None
            and isinstance(one, dict)
            and isinstance(one.get("kind"), str)
            and one["kind"] in facts.kinds()
        ):
            one = {**USUAL_UNIT, "left": full(facts.kinds()[one["kind"]]), **one}
        need(_keys(one, ("kind", "attachment", "place", "left", "activated", "conditions")), where)
        kind, attached = one["kind"], one["attachment"]
        need(isinstance(kind, str) and kind in facts.kinds(), where)
        need(attached is None or (isinstance(attached, str) and attached in facts.attachments()), where)
        card = facts.kinds()[kind]
        need(called in ("", kind), where)
        need(_whole(one["left"], full(card)) and one["left"] and isinstance(one["activated"], bool), where)
        conditions = one["conditions"]
        need(isinstance(conditions, list), where)
        need(conditions == [name for name in CONDITIONS if name in conditions], where)
        unit = Unit(
            id,
            seat,
            card,
            facts.attachments()[attached] if attached is not None else None,
            _place(one["place"], card.tray, where),
            one["left"],
            one["activated"],
            tuple(conditions),
        )
        need(known is None or (id in known and known[id][:4] == unit[:4]), where)
        found[id] = unit
    return found


def _filled(one: Any) -> Any:
    """A posed unit with what is usual where nothing is said."""
    kind = one.get("kind") if isinstance(one, dict) else None
    if not isinstance(kind, str) or kind not in facts.kinds():
        return one
    return {**USUAL_UNIT, "left": full(facts.kinds()[kind]), **one}


def _place(value: Any, tray: facts.Tray, where: str) -> Rectangle | None:
    if value is None:
        return None
    need(isinstance(value, list) and len(value) == 3, where)
    need(all(_whole(one, most) for one, most in zip(value, (FAR, FAR, 359), strict=True)), where)
    x, y, facing = value
    return Rectangle(x, y, facing, tray.width // 2, tray.depth // 2)


def _whole(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _keys(value: Any, names: tuple[str, ...]) -> bool:
    return isinstance(value, dict) and value.keys() == {*names}
