"""Animations of events on the map: groups that walk, troops that fall, nobles who die or wed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.fief.facts import shipped
from gotweb.fief.table import heraldry, pieces
from gotweb.fief.table.atlas import Atlas
from gotweb.fief.table.standing import Group
from gotweb.ui.board.draft import View
from gotweb.ui.board.motion import LENGTHS, Motion, fitted, grown, walk
from gotweb.ui.kit.tree import Element, el

RISES: Mapping[str, str] = {
    "uprising": "uprising",
    "built-stronghold": "stronghold",
    "city": "city",
    "built-mill": "mill",
    "built-sept": "sept",
    "battle": "battle",
    "besieges": "siege",
}
"""Kind of event -> what goes up over its village."""
SHAPES: Mapping[str, str] = {
    "uprising": heraldry.STAR, "stronghold": heraldry.TOWER, "city": heraldry.WALLS, "mill": heraldry.MILL,
    "sept": heraldry.SEPT, "battle": heraldry.KNIGHT, "siege": heraldry.ENGINE,
}  # fmt: skip


def moves(events: Sequence[Event], before: View, after: View, map: Atlas) -> list[Motion]:
    """Return the animations one after the other, shortened to the total time allowed; at the end villages that changed
    hands take their colour.
    """
    made: list[Motion] = []
    time = 0.0
    for event in events:
        move = _move(event.kind, event.facts, map, time)
        if move is not None:
            made.append(move)
            time += move.length
    if events:
        made += [
            grown(id, house, map.villages[id], time, f"tint {id}") for id, house in after["controllers"].items()
            if house is not None and before["controllers"].get(id) != house and id in map.villages
        ]  # fmt: skip
    return fitted(made)


def _move(kind: str, facts: Mapping[str, Any], map: Atlas, time: float) -> Motion | None:
    if kind == "moved":
        start, end = facts["from_area"], facts["to_area"]
        what = f"group {facts['seat']} {len(facts['nobles'])} {written(facts['troops'])}".rstrip()
        way = tuple(map.way(start, end))
        return Motion("travel", what, facts["seat"], way, time, walk(way))
    area = facts.get("area")
    if not isinstance(area, str) or area not in map.villages:
        return None
    if kind in RISES:
        return Motion("rise", RISES[kind], facts.get("seat", ""), (map.villages[area],), time, LENGTHS["rise"])
    if kind == "lost" and facts.get("troops"):
        return Motion("rise", f"lost {sum(facts['troops'].values())}", "", (map.villages[area],), time, LENGTHS["rise"])
    return None


def written(troops: Mapping[str, int]) -> str:
    """Return troops as written in the name of a moving drawing: "knight:2 man-at-arms:3"."""
    return " ".join(f"{unit}:{n}" for unit, n in troops.items() if n)


def ghost(what: str, far: bool) -> list[Element]:
    """Return the drawing of a moving thing, around the point (0, 0)."""
    name, *more = what.split(" ")
    if name == "group":
        house, nobles, *troops = more
        counted = tuple((unit, int(n)) for unit, n in (one.split(":") for one in troops))
        own = next(id for id, card in shipped().nobles.items() if card.house == house)
        group = Group(house, "", "", counted, (own,) * int(nobles))
        return [el("g", {"transform": f"scale({pieces.FAR if far else pieces.NEAR:g})"},
                   pieces.pill(house, pieces.counts(group, {})))]  # fmt: skip
    if name == "lost":
        return [el("circle", {"r": 17, "class": "fief-loss"}), pieces.written(f"−{more[0]}", (-12, 8), 22)]
    return [el("circle", {"r": 20, "class": "fief-rise"}), el("g", {"transform": "scale(1.3)"}, signs_of(name))]


def signs_of(name: str) -> list[Element]:
    """Return the sign of a named event (a death, a wedding ...)."""
    return [pieces.solid(SHAPES[name], "fief-troop")]
