"""The table as JSON, written and read. A place is the centre in mic and the facing in degrees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gotweb.core.forms import (
    FLAG,
    Form,
    checked,
    each,
    fill,
    maybe,
    name,
    need,
    number,
    one_of,
    row,
    several,
    table,
    text,
    written,
)  # fmt: skip
from gotweb.core.game import Options, Position
from gotweb.core.own import OWN
from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.miniatures import facts, laws, muster, ownmode
from gotweb.miniatures.brought import is_own
from gotweb.miniatures.cleanup import verdict
from gotweb.miniatures.facts import Army, Laid, Mode
from gotweb.miniatures.ground import faults
from gotweb.miniatures.laying import last_number
from gotweb.miniatures.minds import position as beside
from gotweb.miniatures.objectives import deck, holds
from gotweb.miniatures.setup import NO_LISTS, begin_with
from gotweb.miniatures.state import CONDITIONS, SEATS, ZONES, Lots, State, Unit, full, in_order, named

FAR = 10**9
"""More than any table is wide, in mic."""
BROUGHT = ("lists", ownmode.TABLE)
"""What a position has of files of one's own."""
MOST_POINTS = 999
"""More than anybody can win."""
MOST_WOUNDS = 99
"""More than any unit can suffer."""
MOST_BY_LOT = 5
"""More pieces of terrain are never drawn (A06)."""
MOST_PIECES = 99
"""More pieces of terrain than lie on any table."""
LONGEST_ID = 60
"""More characters than the id of any unit has."""
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
"""What is left out of a posed position: red has the south and the turn, and there is no terrain.

In a mode with objective cards none has been drawn.
"""
USUAL_UNIT: Mapping[str, Any] = {"attachment": None, "activated": False, "conditions": []}
"""What is left out of a unit in one; it is whole, if nothing else is said."""


def forms_of(state: State, posed: bool) -> Mapping[str, Form]:
    """Return key of a position -> the form of its value, for a battle with this beginning.

    `posed` as for `from_position`.
    """
    sides, own = (SEATS, SEATS[::-1]), facts.own_cards(state.armies.values())
    drawn = {"cards": table(name(state.mode.drawing), name(deck(minds=state.minds is not None)))}
    return {
        **(drawn if state.mode.drawing else {}),
        "round": number(1, state.mode.rounds),
        "zones": one_of({}, *(dict(zip(side, ZONES, strict=True)) for side in sides)),
        "first": name(SEATS),
        "turn": maybe(name(SEATS)),
        "units": _units(None if posed else state.units, own, joined=state.minds is not None),
        "terrain": _terrain(state, posed),
        **({"lots": LOTS} if state.lots is not None else {}),
        "control": table(name(state.mode.objectives), text(LONGEST_ID)),
        "points": each(SEATS, number(0, MOST_POINTS)),
    }


def _lots(content: Any, where: str) -> Lots:
    need(isinstance(content, dict) and content.keys() == set(Lots._fields), where)
    left = maybe(number(0, MOST_BY_LOT)).read(content["left"], f"{where}.left")
    seat = maybe(name(SEATS)).read(content["seat"], f"{where}.seat")
    need((seat is not None) == bool(left), f"{where}.seat")
    return Lots(left, seat)


LOTS = Form(Lots._asdict, _lots)
"""What is still to be laid, where terrain is drawn by lot."""


def _terrain(state: State, posed: bool) -> Form:
    """Return the form of the terrain: a list of the mode's pieces that are still there, or each piece with its place.

    The second form is for posed terrain, and for terrain drawn by lot.
    """
    mode, by_lot = state.mode, state.lots is not None
    own = mode.terrain

    def write(terrain: Mapping[str, Laid]) -> Any:
        if not by_lot and terrain.items() <= own.items():
            return list(terrain)
        return {id: [one.place.x, one.place.y, one.place.facing] for id, one in terrain.items()}

    def read(content: Any, where: str) -> dict[str, Laid]:
        if (posed or by_lot) and isinstance(content, dict):
            return _laid(mode, content, where)
        need(posed or not by_lot, where)
        kept = several(name(own), different=True).read(content, where)
        need([*kept] == [id for id in own if id in kept], where)
        return {id: own[id] for id in kept}

    return Form(write, read)


def _laid(mode: Mode, content: Mapping[str, Any], where: str) -> dict[str, Laid]:
    """Return the pieces with places, such as "bog-1", in the order of their numbers; each must be placed legally (A07).

    Files do not keep the order of keys.
    """
    numbered: dict[int, str] = {}
    for id in sorted(content):
        kind, _, number = id.rpartition("-")
        known = kind in facts.pieces() and (not is_own(kind) or kind in mode.kinds)
        need(known and number.isascii() and number.isdigit() and len(number) < 3, f"{where}.{id}")
        need(0 < int(number) <= MOST_PIECES and number == str(int(number)), f"{where}.{id}")
        need(int(number) not in numbered, f"{where}.{id}")
        numbered[int(number)] = id
    found: dict[str, Laid] = {}
    for _, id in sorted(numbered.items()):
        found[id] = facts.lay(id.rpartition("-")[0], *PLACE.read(content[id], f"{where}.{id}"))
        for _, against in faults(mode, found):
            need(False, f"{where}: {id} {against.whom}".rstrip())
    return found


def position(state: State) -> Position:
    """Return the state as JSON; `from_position` restores it."""
    found = {**_lists(state), **written(forms_of(state, False), state), "over": state.result is not None}
    return found if state.minds is None else {**found, "minds": beside.position(state, state.minds)}


def _lists(state: State) -> dict[str, Any]:
    """The lists and the mode that were brought, if any was."""
    own = {seat: army for seat, army in state.armies.items() if army.id == OWN}
    return before_all(own, state.mode if is_own(state.mode.id) else None)


def before_all(lists: Mapping[str, Army], mode: Mode | None = None) -> Position:
    """Return the table before the first roll, with what was brought, lists and a mode: all else follows from them."""
    found = {"lists": {seat: muster.written(army) for seat, army in lists.items()}} if lists else {}
    return found if mode is None else {**found, ownmode.TABLE: ownmode.written(mode)}


def open_position(state: State) -> Position:
    """Return the same without hands and decks, if there are any."""
    found = position(state)
    return found if state.minds is None else {**found, "minds": beside.open_position(state, state.minds)}


def from_position(content: Position, options: Options, posed: bool = False) -> State:
    """The state of a position. Raises BadPosition, which names what is wrong: of two trays that overlap, both.

    Of a posed position everything but its units may be left out (`USUAL`), and of a unit all but its kind and place. It
    may have other units than the lists that are played, called after their seats: "red-1", or "red-1-sworn-swords".
    A position that has lists or a mode and nothing else is their table before the first roll (`before_all`).
    """
    own = {key: content[key] for key in BROUGHT if key in content} if isinstance(content, dict) else {}
    lists = muster.read(own["lists"], options) if "lists" in own else NO_LISTS
    mode = ownmode.brought_to(own[ownmode.TABLE], options) if ownmode.TABLE in own else None
    state = begin_with(options, lists, mode)
    if own:
        content = {key: value for key, value in content.items() if key not in own}
        if not content and not posed:
            return state
    if posed and isinstance(content, dict):
        more: Position = {"minds": {}} if state.minds is not None else {}
        if state.lots is not None:
            more = {**more, "lots": {"left": 0, "seat": None}}
        if state.mode.drawing:
            more = {**more, "cards": {}}
        content = {**USUAL, **more, **content}
    with checked():
        forms = forms_of(state, posed)
        minds = {"minds"} if state.minds is not None else set()
        need(isinstance(content, dict) and content.keys() == {*forms, "over"} | minds, "position")
        fill(forms, content, state)
        if state.minds is not None:
            beside.read(content["minds"], state, posed)
        need(len({*state.cards.values()}) == len(state.cards), "cards")
        if not posed:
            # all of them are drawn in one step, the first of a battle
            need(
                len(state.cards) in ((len(state.mode.drawing),) if state.zones else (0, len(state.mode.drawing))),
                "cards",
            )
        need({*state.control.values()} <= state.units.keys(), "control")
        for pair in laws.overlapping(state):
            need(False, f"units: {' '.join(pair)}")
        if FLAG.read(content["over"], "over"):
            state.result = verdict(state)
            need(state.result is not None, "over")
        need((state.turn is None) == (not state.zones or state.result is not None), "turn")
        for id, unit in state.deployed().items():
            need(laws.lies_well(state, unit.stands), f"units.{id}")
        need(all(holds(state, *one) for one in state.control.items()), "control")
        need(not laws.broken(state), "units")
        if state.lots is not None and state.lots.left != 0:
            need(not state.zones and (state.lots.left is not None or not state.terrain), "lots")
            # pieces that are still to be laid have the numbers after these
            need(last_number(state) + (state.lots.left or 0) <= MOST_PIECES, "lots")
        need(bool(state.zones) or all(unit.place is None for unit in state.units.values()), "zones")
    return state


PLACE = row(number(0, FAR), number(0, FAR), number(0, 359))
"""Where something lies, in mic, and its facing."""
WORDS = {
    "kind": name(facts.kinds()),
    "attachment": maybe(name(facts.attachments())),
    "place": maybe(PLACE),
    "left": number(1, MOST_WOUNDS),
    "activated": FLAG,
    "conditions": several(name(CONDITIONS), different=True),
}
"""What is said of a unit -> its form."""


def _units(known: Mapping[str, Unit] | None, own: Collection[str], *, joined: bool) -> Form:
    """Return the form of the units of a position: only known ones, or any kind; own cards only from the lists.

    `joined`: whether an attachment may have joined a unit that had none, by a card.
    """

    def read(content: Any, where: str) -> dict[str, Unit]:
        need(isinstance(content, dict), where)
        found = {}
        for id, one in content.items():
            at = f"{where}.{id}"
            unit = _unit(id, one if known is not None else _filled(one), at)
            need(known is None or (id in known and _same(known[id], unit, joined)), at)
            there = (unit.kind.id, unit.attachment.id if unit.attachment is not None else "")
            need(all(one in own for one in there if is_own(one)), at)
            found[id] = unit
        return in_order(found)

    return Form(lambda units: {id: _written(unit) for id, unit in units.items()}, read)


def _same(listed: Unit, unit: Unit, joined: bool) -> bool:
    """Return whether a unit is the one in the list."""
    newcomer = unit.attachment if joined and listed.attachment is None else None
    return listed[:3] == unit[:3] and (
        listed.attachment == unit.attachment or (newcomer is not None and not newcomer.commander)
    )


def _written(unit: Unit) -> dict[str, Any]:
    place, attachment = unit.place, unit.attachment
    return {
        "kind": unit.kind.id,
        "attachment": attachment.id if attachment is not None else None,
        "place": [place.x, place.y, place.facing] if place is not None else None,
        "left": unit.left,
        "activated": unit.activated,
        "conditions": list(unit.conditions),
    }


def _filled(one: Any) -> Any:
    """Return a posed unit with the usual values where none are given."""
    kind = one.get("kind") if isinstance(one, dict) else None
    if not isinstance(kind, str) or kind not in facts.kinds():
        return one
    return {**USUAL_UNIT, "left": full(facts.kinds()[kind]), **one}


def _unit(id: str, content: Any, where: str) -> Unit:
    seat, count, called = named(id)
    need(seat in SEATS and count.isascii() and count.isdigit(), where)
    need(isinstance(content, dict) and content.keys() == WORDS.keys(), where)
    said = {key: form.read(content[key], f"{where}.{key}") for key, form in WORDS.items()}
    card = facts.kinds()[said["kind"]]
    need(called in ("", card.id), where)
    need(said["left"] <= full(card), f"{where}.left")
    in_order = tuple(condition for condition in CONDITIONS if condition in said["conditions"])
    need(said["conditions"] == in_order, f"{where}.conditions")
    attached = said["attachment"]
    return Unit(
        id,
        seat,
        card,
        facts.attachments()[attached] if attached is not None else None,
        _place(said["place"], card.tray),
        said["left"],
        said["activated"],
        in_order,
    )


def _place(at: tuple[int, int, int] | None, tray: facts.Tray) -> Rectangle | None:
    return None if at is None else Rectangle(*at, tray.width // 2, tray.depth // 2)
