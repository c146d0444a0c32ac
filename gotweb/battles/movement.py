"""Moving units (p17-18) over all kinds of terrain (p25-27): where a unit can go, and the rules against other hexes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gotweb.battles import victory
from gotweb.battles.state import State, Unit, kind_of, row_of, word
from gotweb.geometry.hexes import cheapest

MOST_PURSUED = 3
"""How far a pursuit along a road goes at most (F06)."""


class Node(NamedTuple):
    """A hex on a unit's way, the number of hexes it may still go, and whether the whole way was road."""

    hex: str
    left: int
    road: bool


class Entering(NamedTuple):
    """The effects on a unit that enters a hex."""

    price: int
    """What its movement shrinks by."""
    road: bool
    halts: bool
    """Whether its movement ends there."""


class HexEntries(dict[str, Entering | None]):
    """How a unit enters each hex, None if it cannot; computed at the first access, since ways cross often."""

    def __init__(self, state: State, unit: Unit) -> None:
        super().__init__()
        self.state, self.unit = state, unit
        self.terrain: dict[str, Entering] = {}
        """Terrain -> how the unit enters it, wherever it lies."""

    def __missing__(self, hex: str) -> Entering | None:
        state, unit = self.state, self.unit
        if why_closed(state, hex, unit) is not None:
            self[hex] = None
            return None
        ground = state.ground(hex)
        if ground.id not in self.terrain:
            self.terrain[ground.id] = Entering(_price(state, unit, hex), ground.road, halts(state, unit, hex))
        self[hex] = self.terrain[ground.id]
        return self[hex]


def reach(state: State, hex: str, steps: int, entries: HexEntries | None = None) -> Mapping[str, int]:
    """Return hex that the unit in a hex can move to with so many steps -> the number of hexes on the way (F01).

    Every step costs one, so the search goes outwards ring by ring; `hexes.cheapest` would also keep all ways.
    """
    found: dict[str, int] = {}
    if hex in state.fires or steps < 1:
        return found
    entries = HexEntries(state, state.units[hex]) if entries is None else entries
    border, cost = [Node(hex, steps, True)], 0
    most: dict[tuple[str, bool], int] = {}
    while border:
        cost += 1
        further = []
        for node in border:
            for other in _next(state, entries, hex, node):
                if other.hex not in found and other.hex not in state.units:
                    found[other.hex] = cost
                key = other.hex, other.road
                if (other.left or other.road) and other.left > most.get(key, -1):
                    most[key] = other.left
                    further.append(other)
        border = further
    return found


def _next(state: State, entries: HexEntries, start: str, node: Node) -> Iterable[Node]:
    """Yield the hexes into which a unit goes on from a hex of its way; with no steps left, one more hex if all was
    road.
    """
    for hex in state.plan.grid.near[node.hex]:
        entry = entries[hex]
        if entry is None or hex == start:
            continue
        if entry.halts or not node.left:
            yield Node(hex, 0, False)
        else:
            yield Node(hex, max(0, node.left - entry.price), node.road and entry.road)


def halts(state: State, unit: Unit, hex: str) -> bool:
    """Return whether a unit must end its movement in a hex that it enters (F05, F07)."""
    ground = state.ground(hex)
    if ground.enter == "stop":
        return not (ground.id == "forest" and word(state, unit, "forest-walk"))
    return ground.ford and kind_of(state, unit).of_class == "infantry"


def why_closed(state: State, hex: str, unit: Unit | None = None) -> str | None:
    """Return the rule that keeps units out of a hex, or None (F02, F04, N01).

    A unit whose card allows it may pass through friends.
    """
    if state.ground(hex).enter == "closed":
        return "F04"
    if hex in state.fires:
        return "N01"
    there = state.units.get(hex)
    if there is None:
        return None
    if unit is not None and there.house == unit.house and word(state, unit, "pass-friends"):
        return None
    return "F02"


def allowed(state: State, hex: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return where the unit in a hex may move when it is ordered: (so that it can still attack, at all) (F01, F10).

    A unit that attacks before it moves, by its card, has only moves of the first kind.
    """
    unit = state.units[hex]
    near, far = steps(state, unit)
    entries = HexEntries(state, unit)
    reached = reach(state, hex, near, entries)
    return reached, reached if far == near or fought(state, unit) else reach(state, hex, far, entries)


def steps(state: State, unit: Unit) -> tuple[int, int]:
    """Return how many hexes a unit may (move and still attack, move at most), by its row and effects of cards."""
    row, more = row_of(state, unit), word(state, unit, "move")
    return row.near + more, row.far + more


def fought(state: State, unit: Unit) -> bool:
    """Return whether a unit has attacked this turn, or acted instead of attacking."""
    return state.now is not None and unit.id in state.now.fought


def why_not(state: State, hex: str, to: str) -> str | None:
    """Return the rule that keeps the unit in a hex from moving to another hex, or None."""
    if hex in state.fires:
        return "N01"
    if to in allowed(state, hex)[1]:
        return None
    if to == hex:
        return "F01"  # the unit that stands there is itself
    closed, unit = why_closed(state, to), state.units[hex]
    if closed is None and fought(state, unit) and to in reach(state, hex, steps(state, unit)[1]):
        return "F10"
    return closed or "F01"


def shift(state: State, hex: str, to: str) -> None:
    """Put the unit in a hex into another one; its engagement ends, and its house controls an objective there."""
    state.release(hex)
    state.units[to] = state.units.pop(hex)
    victory.hold(state, to)


def count(state: State, hex: str, hexes: int) -> None:
    """Note that the unit in a hex has moved so many hexes, by an order or after an attack: some abilities count them
    (M05, K04).
    """
    if state.now is not None:
        id = state.units[hex].id
        state.now.moved[id] = state.now.moved.get(id, 0) + hexes


def pursuit(state: State, hex: str, vacated: str, steps: int, back: bool = True) -> list[str]:
    """Return where the unit in a hex may go when it advances or pursues: first into the `vacated` hex, then on (M01,
    M06).

    Its own hex is empty once it has left: with `back` it may return there, and go on (p17, p24). It cannot enter a
    bridge this way (O02). Only on roads it moves one hex more, up to two for an advance and three for a pursuit (F06).
    """
    unit = state.units[hex]
    if hex in state.fires or vacated not in state.plan.grid.near[hex] or not _follows_to(state, vacated):
        return []
    found: set[str] = set()
    roads = state.ground(vacated).road  # the hex in which it starts need not be road, as in a move
    for along, most in ((False, steps), *(((True, max(steps, min(steps + 1, MOST_PURSUED))),) if roads else ())):
        start = Node(vacated, max(0, most - _price(state, unit, vacated)), along)
        found |= {node.hex for node in cheapest(start, lambda node: _follow(state, unit, hex, node, back), most)}
    return sorted(found)


def _follow(state: State, unit: Unit, start: str, node: Node, back: bool) -> Iterable[tuple[Node, int]]:
    """Yield the hexes into which a pursuing unit can go on; along a road only into road hexes."""
    if node.left < 1 or halts(state, unit, node.hex):
        return
    for other in state.plan.grid.near[node.hex]:
        open_ = (back and other == start and not state.ground(start).bridge) or _follows_to(state, other)
        if open_ and (state.ground(other).road or not node.road):
            yield Node(other, max(0, node.left - _price(state, unit, other)), node.road), 1


def _price(state: State, unit: Unit, hex: str) -> int:
    """Return the movement that a unit spends to enter a hex: one, and for cavalry in a ford two (F07)."""
    return 2 if state.ground(hex).ford and kind_of(state, unit).of_class == "cavalry" else 1


def _follows_to(state: State, hex: str) -> bool:
    return why_closed(state, hex) is None and not state.ground(hex).bridge
