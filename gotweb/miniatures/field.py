"""The surroundings of a unit on the table: units, terrain, and the terrain that it lies in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gotweb.geometry.plane.boxes import box, far_apart
from gotweb.geometry.plane.contact import overlap, squared_distance, within
from gotweb.geometry.plane.field import Field
from gotweb.geometry.plane.polygons import clip
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import (
    HUNDREDTH,
    INCH,
    Outline,
    Point,
    Rectangle,
    covers_disc,
    front_arrow,
    squared_unit,
    to_own,
)
from gotweb.miniatures.state import State

RULES = {"off": "A04", "overlaps": "D02", "near": "D01", "crosses": "D03", "beside": "G01", "hidden": "G01",
         "far": "G02", "missed": "F02", "crowded": "F02"}  # fmt: skip
"""What stands against a place, a way or a look -> the rule that says so."""


def against(state: State, reason: Reason | None) -> str | None:
    """Return the rule behind a `Reason` of the geometry, if there is one."""
    if reason is None:
        return None
    walls = [name for name in reason.whom if name in state.terrain] if reason.kind in ("overlaps", "crosses") else []
    if not walls:
        return RULES[reason.kind]
    return "D07" if any("impassable" in state.terrain[name].piece.keywords for name in walls) else "D10"


def around(state: State, id: str, hundredths: int | None = None, *, marching: bool = False) -> Field:
    """Return what stands around a unit; with `hundredths`, only what a move of so many hundredths of an inch can meet.

    Terrain hides or blocks only if its keywords say so: rough terrain blocks a unit that is `marching` (D07, D10, G01).
    """
    unit = state.units[id]
    ready = box(unit.place) if unit.place is not None else None

    def met(place: Rectangle) -> bool:
        return (
            hundredths is None
            or ready is None
            or not far_apart(ready, box(place), hundredths * LONGEST_HUNDREDTH + INCH)
        )

    enemies: dict[str, Rectangle] = {}
    friends: dict[str, Rectangle] = {}
    for other, one in state.deployed().items():
        if other != id and met(one.stands):
            (friends if one.seat == unit.seat else enemies)[other] = one.stands
    barring = dict(with_keyword(state, "impassable"))
    if marching and not unit.has("pathfinder"):
        barring |= with_keyword(state, "rough")
    walls = {name: place for name, place in barring.items() if met(place)}
    return Field(enemies, friends, walls, with_keyword(state, "blocks-sight"), state.mode.table)


LONGEST_HUNDREDTH = 10_001
"""More than the length of any facing's vectors, in mic."""


def with_keyword(state: State, keyword: str) -> Mapping[str, Rectangle]:
    """Return name -> rectangle for the pieces of terrain that have a keyword."""
    return {name: one.place for name, one in state.terrain.items() if keyword in one.piece.keywords}


def touches(state: State, keyword: str, shapes: Iterable[Rectangle | Outline]) -> bool:
    """Return whether any of these shapes lies on terrain with a keyword, even with only a corner; to touch its edge is
    not enough.
    """
    pieces = with_keyword(state, keyword).values()
    return any(overlap(shape, piece) for shape in shapes for piece in pieces)


def beneath(state: State, place: Rectangle, keyword: str) -> list[str]:
    """Return the pieces of terrain with a keyword that a tray overlaps."""
    return [name for name, piece in with_keyword(state, keyword).items() if overlap(place, piece)]


def on_high(state: State, place: Rectangle) -> bool:
    """Return whether a tray stands on elevated terrain, which its middle decides (G07)."""
    middle = Point(place.x, place.y)
    return any(covers_disc(piece, middle, 0) for piece in with_keyword(state, "elevated").values())


def fortified(state: State, start: Rectangle, lane: Outline, end: Rectangle) -> list[str]:
    """Return the fortified pieces that a charge crosses or ends on (F12).

    A piece that the charge starts in does not count as crossed.
    """
    ends, left = beneath(state, end, "fortified"), beneath(state, start, "fortified")
    crossed = [name for name, piece in with_keyword(state, "fortified").items() if overlap(lane, piece)]
    return [name for name in state.terrain if name in ends or (name in crossed and name not in left)]


def near_terrain(state: State, place: Rectangle, keyword: str, hundredths: int) -> list[str]:
    """Return the pieces with a keyword within so many hundredths of an inch of a tray."""
    ready, mic = box(place), hundredths * HUNDREDTH
    return [
        name
        for name, piece in with_keyword(state, keyword).items()
        if not far_apart(ready, box(piece), mic) and within(squared_distance(place, piece), hundredths)
    ]


def covered(state: State, attacker: Rectangle, defender: Rectangle) -> bool:
    """Return whether terrain covers a defender from a ranged attack (G06).

    It does if it crosses the line from the attacker's front arrow to the middle of the defender's tray; touching a
    corner is not enough. A tray that lies in the terrain by more than half has its middle there, so this test includes
    that rule.
    """
    line = front_arrow(attacker), Point(defender.x, defender.y)
    return any(len({*_within(line, piece)}) > 1 for piece in with_keyword(state, "cover").values())


def _within(shape: Iterable[Point], piece: Rectangle) -> list[Point]:
    """Return the part of a convex shape within a rectangle, in the rectangle's own coordinates.

    A line is a shape, too.
    """
    unit = squared_unit(piece.facing)
    wide, deep = piece.half_width * unit, piece.half_depth * unit
    kept = [to_own(piece, point) for point in shape]
    for sign in (1, -1):
        kept = clip(kept, lambda point, sign=sign: wide - sign * point.x)  # type: ignore[misc]
        kept = clip(kept, lambda point, sign=sign: deep - sign * point.y)  # type: ignore[misc]
    return kept


def bounds(state: State, seat: str) -> tuple[int, int]:
    """Return the southern and northern bound of a seat's deployment zone, in mic (A03)."""
    mode, south = state.mode, state.zones[seat] == "south"
    low, high = (0, mode.zone) if south else (mode.height - mode.zone, mode.height)
    return low * HUNDREDTH, high * HUNDREDTH
