"""Coordinates of the drawn map (`boards/places.json`, which `gotweb.workshop.fief.realm` writes)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.ui.board.draft import Point
from gotweb.ui.board.rims import Bands


class Atlas(NamedTuple):
    """The points of the drawing."""

    name: str
    size: Point
    villages: Mapping[str, Point]
    names: Mapping[str, float]
    """Village -> the base line of its name."""
    roads: Mapping[str, Mapping[str, Point]]
    """Village -> for each road into it, where those stand who are still on it."""
    sea: frozenset[frozenset[str]]
    """The ends of the roads by sea."""
    via: Mapping[frozenset[str], tuple[str, Sequence[Point]]]
    """The ends of a road with turns -> the village where it begins, and its points."""
    fiefs: Mapping[str, Point]
    regions: Mapping[str, Point]
    wall: tuple[float, float, float, float]
    """The room in which the Wall and its objectives lie: left, top, width, height."""
    free: Sequence[Point]
    """Where there is room for a fief's title or a region's plate, on whatever map."""
    bounds: Mapping[frozenset[str], str]
    """Two villages whose lands meet -> the line along which they do, as path data."""
    rims: Bands
    """The bands of which the rims of what is held are made (`gotweb.ui.board.rims`)."""

    def way(self, start: str, end: str) -> list[Point]:
        """Return the points of the road from one village to the next."""
        found = self.via.get(frozenset((start, end)))
        if found is None:
            return [self.villages[start], self.villages[end]]
        first, points = found
        return [*points] if first == start else [*points][::-1]


@cache
def atlas() -> Atlas:
    """Return the points of the map that comes with the program."""
    read: Any = data.read("gotweb.fief", "table", "boards", "places.json")
    via = {frozenset(pair.split(" ")): (pair.split(" ")[0], [_point(one) for one in points])
           for pair, points in read["via"].items()}  # fmt: skip
    return Atlas(
        read["name"], _point(read["size"]), {id: _point(one) for id, one in read["villages"].items()}, read["names"],
        {id: {end: _point(one) for end, one in ends.items()} for id, ends in read["roads"].items()},
        frozenset(frozenset(pair) for pair in read["sea"]), via,
        {id: _point(one) for id, one in read["fiefs"].items()},
        {id: _point(one) for id, one in read["regions"].items()},
        (*_point(read["wall"][:2]), *_point(read["wall"][2:])), [_point(one) for one in read["free"]],
        {frozenset(pair.split(" ")): line for pair, line in read["bounds"].items()}, read["rims"],
    )  # fmt: skip


def _point(read: Sequence[float]) -> Point:
    return float(read[0]), float(read[1])
