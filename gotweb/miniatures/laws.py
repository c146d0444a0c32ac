"""The laws: what must hold of every state, whatever was answered."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from gotweb.geometry.plane.contact import contact, keeps_an_inch, overlap
from gotweb.geometry.plane.rectangles import Rectangle, on_table
from gotweb.miniatures.field import with_keyword
from gotweb.miniatures.ground import faults
from gotweb.miniatures.minds import laws as minds
from gotweb.miniatures.objectives import holds
from gotweb.miniatures.state import SEATS, State, full


def broken(state: State) -> list[str]:
    """Return the laws that a state breaks, as sentences for a developer."""
    trays = {id: unit.stands for id, unit in state.deployed().items()}
    walls = with_keyword(state, "impassable").values()
    units = state.units.values()
    laws = {
        "a tray is off the table": all(on_table(one, *state.mode.table) for one in trays.values()),
        "two trays overlap": not overlapping(state),
        "a tray lies on impassable terrain": not any(overlap(one, wall) for one in trays.values() for wall in walls),
        "models and ranks do not agree": all(
            1 <= unit.left <= full(unit.kind)
            and unit.models <= unit.kind.tray.files * unit.ranks
            and unit.models > unit.kind.tray.files * (unit.ranks - 1)
            for unit in units
        ),
        "more than two units touch one side of a tray": all(crowd <= 2 for crowd in _crowds(state).values()),
        "who controls an objective does not lie over it": all(holds(state, *one) for one in state.control.items()),
        "it is nobody's turn": (state.turn is None) == (not state.zones or state.result is not None),
        "there are too many rounds": 1 <= state.round <= state.mode.rounds,
        "points are missing": all(state.points[seat] >= 0 for seat in SEATS),
        "terrain is still to be laid": state.lots is None or state.lots.left == 0 or not state.zones,
        "an objective card lies in two places": len({*state.cards.values()}) == len(state.cards),
        "a card lies at an objective that has none": {*state.cards} <= {*state.mode.drawing},
        "terrain lies where it may not": state.terrain.items() <= state.mode.terrain.items()
        or not any(faults(state.mode, state.terrain)),
    }
    beside = minds.broken(state, state.minds) if state.minds is not None else []
    return [law for law, kept in laws.items() if not kept] + beside


def lies_well(state: State, place: Rectangle) -> bool:
    """Return whether a tray may lie at a place at all: on the table, and on no impassable terrain."""
    walls = with_keyword(state, "impassable").values()
    return on_table(place, *state.mode.table) and not any(overlap(place, wall) for wall in walls)


def overlapping(state: State) -> list[tuple[str, str]]:
    """Return the pairs of units whose trays overlap."""
    trays = {id: unit.stands for id, unit in state.deployed().items()}
    return [(a, b) for a, b in combinations(trays, 2) if overlap(trays[a], trays[b])]


def _crowds(state: State) -> dict[tuple[str, str], int]:
    """Return (tray, side) -> how many enemies touch it."""
    found: dict[tuple[str, str], int] = {}
    for id, unit in state.deployed().items():
        for other in state.engaged(id):
            met = contact(unit.stands, state.units[other].stands)
            if met is not None:
                found[id, met.first] = found.get((id, met.first), 0) + 1
    return found


def crept(before: State, state: State, excused: Mapping[str, object]) -> list[tuple[str, str]]:
    """Return the pairs of enemies that came within an inch of each other though neither charged or aligned (D01).

    `excused` are units that did, or that were moved by one that did.
    """
    found = []
    for a, b in combinations(state.deployed(), 2):
        one, other = state.units[a], state.units[b]
        if one.seat == other.seat or a in excused or b in excused:
            continue
        stood = [before.units[id].place for id in (a, b)]
        if [one.place, other.place] != stood and not keeps_an_inch(one.stands, other.stands):
            found.append((a, b))
    return found
