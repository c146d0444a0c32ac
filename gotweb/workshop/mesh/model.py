"""The content of mesh.json: arcs, and the rings they make. Standard library only, since the build draws from it."""

from __future__ import annotations

import json
import pathlib
from collections.abc import Mapping, Sequence
from typing import Any

Point = tuple[float, float]
ROOM = pathlib.Path(__file__).resolve().parent
CONTROL = ROOM / "control.json"
MESH = ROOM / "mesh.json"
ESSOS = ROOM / "mesh-essos.json"
"""The mesh of both continents, for the edition that is played on both."""
CONTROLS: Mapping[pathlib.Path, Sequence[pathlib.Path]] = {
    MESH: (CONTROL,),
    ESSOS: (CONTROL, ROOM / "control-essos.json"),
}
"""The file of each mesh -> the files of control points that it is grown from, each of which adds to those before it."""


class Mesh:
    """Every border is one arc, stored once; a ring is a list of arc ids, negative ones run backwards."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.width, self.height = data["sheet"]
        self.vertices: list[Point] = [(x, y) for x, y in data["vertices"]]
        self.arcs: dict[int, dict[str, Any]] = {arc["id"]: arc for arc in data["arcs"]}

    @classmethod
    def load(cls, path: pathlib.Path = MESH) -> Mesh:
        return cls(json.loads(path.read_text(encoding="utf-8")))

    def areas(self, edition: str) -> list[str]:
        return list(self.data["editions"][edition]["regions"])

    def kind(self, edition: str, area: str) -> str:
        """`land` or `sea`."""
        return str(self.data["editions"][edition]["middles"][area]["kind"])

    def line(self, arc: int) -> list[Point]:
        """Return the points of one arc, backwards if its id is negative."""
        ids = self.arcs[abs(arc)]["v"]
        return [self.vertices[i] for i in (ids if arc > 0 else reversed(ids))]

    def lines(self, edition: str, kind: str) -> list[list[Point]]:
        """Return all arcs of one kind that an edition uses."""
        return [
            self.line(arc["id"]) for arc in self.arcs.values() if arc["kind"] == kind and edition in arc["editions"]
        ]

    def ports(self, edition: str) -> list[dict[str, Any]]:
        """Return the ports of an edition, each with its land, its sea and a point on the coast between them."""
        return list(self.data["editions"][edition]["ports"])

    def brooks(self, edition: str) -> list[list[Point]]:
        """Return the thin rivers of an edition, which lie within areas and separate none."""
        return [
            [(x, y) for x, y in brook["points"]]
            for brook in self.data["rivers"]["decorative"]
            if edition in brook["editions"]
        ]

    def ring(self, arcs: list[int]) -> list[Point]:
        """Return the points of a ring, without repeating the first at the end."""
        return [point for arc in arcs for point in self.line(arc)[:-1]]

    def parts(self, edition: str, area: str) -> list[dict[str, Any]]:
        """Return the polygons of an area (or of land off the map) as rings of arcs, the biggest first."""
        book = self.data["editions"][edition]
        found = book["regions"].get(area) or book["offmap"][area]
        return list(found)

    def rings(self, edition: str, area: str) -> list[list[Point]]:
        """Return every ring of an area; filled even-odd they give the area."""
        return [self.ring(ring) for part in self.parts(edition, area) for ring in [part["outer"], *part["holes"]]]

    def contacts(self, edition: str) -> dict[frozenset[str], set[str]]:
        """Return pair of areas -> the kinds of arcs that they share; land off the map is left out."""
        off = set(self.data["editions"][edition]["offmap"]) | {None}
        found: dict[frozenset[str], set[str]] = {}
        for arc in self.arcs.values():
            sides = arc["sides"].get(edition, [None])
            if not off & set(sides):
                found.setdefault(frozenset(sides), set()).add(arc["kind"])
        return found
