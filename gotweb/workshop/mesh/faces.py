"""Traces the faces that the arcs of an edition enclose, and names them by seed points.

Adjacency is not typed in: which areas touch follows from the drawing, so that verify.py really tests it. Half-edges are
signed arc ids counted from 1, negative ones run backwards.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
from typing import Any

from shapely.geometry import Point as Dot
from shapely.geometry import Polygon

from gotweb.workshop.mesh.arcs import Arc
from gotweb.workshop.mesh.model import Point

SHARP = 0.22  # radians: arcs that leave a junction closer than this are an ugly needle


@dataclasses.dataclass
class MeshFace:
    """A polygon of the plane: its outer cycle of half-edges, and cycles of islands within it."""

    outer: list[int]
    ring: list[Point]
    holes: list[list[int]]
    polygon: Polygon


def heading(line: list[Point]) -> float:
    """Return the direction in which a line leaves its first point, measured two units along it."""
    x, y = line[0]
    for px, py in line[1:]:
        if math.hypot(px - x, py - y) > 2.0:
            break
    return math.atan2(py - y, px - x)


def turned(line: list[Point]) -> float:
    """Return the signed area of a ring: positive for the outside of a face, as y runs down the sheet."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, line[1:] + line[:1], strict=True)) / 2


class Plane:
    """The half-edges of one edition."""

    def __init__(self, arcs: list[Arc], edition: str) -> None:
        self.halves: dict[int, tuple[str, str, list[Point]]] = {}
        for number, arc in enumerate(arcs, start=1):
            if edition in arc.editions:
                self.halves[number] = (arc.start, arc.end, arc.points)
                self.halves[-number] = (arc.end, arc.start, arc.points[::-1])

    def stars(self) -> dict[str, list[int]]:
        """Return junction -> the half-edges that leave it, by direction."""
        out: dict[str, list[tuple[float, int]]] = {}
        for half, (start, _, line) in self.halves.items():
            out.setdefault(start, []).append((heading(line), half))
        for junction, spokes in out.items():
            spokes.sort()
            again = (spokes[0][0] + 2 * math.pi, 0)
            turns = [b[0] - a[0] for a, b in itertools.pairwise([*spokes, again])]
            if len(spokes) > 1 and min(turns) < SHARP:
                raise ValueError(f"sharp angle at {junction}")
        return {junction: [half for _, half in spokes] for junction, spokes in out.items()}

    def cycles(self) -> list[list[int]]:
        """Return the cycles of half-edges, each in exactly one: at each junction follow the next one around."""
        stars = self.stars()
        follow = {half: stars[end][stars[end].index(-half) - 1] for half, (_, end, _) in self.halves.items()}
        seen: set[int] = set()
        found = []
        for half in self.halves:
            cycle = []
            while half not in seen:
                seen.add(half)
                cycle.append(half)
                half = follow[half]
            if cycle:
                found.append(cycle)
        return found

    def ring(self, cycle: list[int]) -> list[Point]:
        return [point for half in cycle for point in self.halves[half][2][:-1]]

    def faces(self) -> list[MeshFace]:
        """Return the faces with their holes; the cycle around the whole sheet is left out."""
        faces, backs = [], []
        for cycle in self.cycles():
            ring = self.ring(cycle)
            if turned(ring) > 0:
                faces.append(MeshFace(cycle, ring, [], Polygon(ring)))
            else:
                backs.append((cycle, ring))
        backs.remove(max(backs, key=lambda back: abs(turned(back[1]))))
        rings: dict[int, list[list[Point]]] = {}
        for cycle, ring in backs:  # the far side of an island's coast is a hole in the sea around it
            around = [
                f
                for f in faces
                if not set(map(abs, f.outer)) & set(map(abs, cycle)) and f.polygon.contains(Dot(ring[0]))
            ]
            sea = min(around, key=lambda f: f.polygon.area)
            sea.holes.append(cycle)
            rings.setdefault(id(sea), []).append(ring)
        for face in faces:
            face.polygon = Polygon(face.ring, rings.get(id(face), []))
            if not face.polygon.is_valid:
                raise ValueError(f"a face crosses itself near {face.ring[0]}")
        return faces


def named(faces: list[MeshFace], seeds: dict[str, list[list[float]]]) -> dict[str, list[MeshFace]]:
    """Return area -> its faces. Raises if a seed hits no face, or a face does not have exactly one name."""
    names: dict[int, str] = {}
    for area, points in seeds.items():
        for point in points:
            hits = [k for k, face in enumerate(faces) if face.polygon.contains(Dot(point))]
            if len(hits) != 1 or names.get(hits[0], area) != area:
                raise ValueError(f"seed {point} of {area} hits {len(hits)} faces, or one that has a name")
            names[hits[0]] = area
    found: dict[str, list[MeshFace]] = {}
    for k, face in enumerate(faces):
        if k not in names:
            raise ValueError(f"no seed for the face at {face.polygon.representative_point()}")
        found.setdefault(names[k], []).append(face)
    return found


def seeds_of(control: dict[str, Any], edition: str) -> dict[str, list[list[float]]]:
    """Return the seed points of an edition: common ones, its own, and those of land off the map."""
    found: dict[str, list[list[float]]] = {}
    for group in ("both", edition, "offmap"):
        for area, points in control["seeds"].get(group, {}).items():
            found.setdefault(area, []).extend(points)
    return found
