"""Cuts the chains of control.json into arcs at their junctions, and ensures that no two cross."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from gotweb.workshop.mesh.curves import Array, elbow_room, join, roughen, simplify, smooth
from gotweb.workshop.mesh.model import Point

EDITIONS = ("first", "second", "mother")
PATIENCE = 24  # how often crossing arcs may be drawn again


@dataclasses.dataclass
class Arc:
    """One border between two junctions; `smooth` is the line before noise."""

    name: str
    kind: str
    editions: list[str]
    start: str
    end: str
    ends: tuple[Point, Point]
    smooth: list[Point]
    scale: Array
    seed: str
    points: list[Point] = dataclasses.field(default_factory=list)

    def draw(self) -> None:
        """Roughen the line, round it to tenths, and pin its ends to the junctions."""
        line = simplify(roughen(self.smooth, self.kind, self.seed, self.scale), self.kind)
        line = [(round(x, 1), round(y, 1)) for x, y in line]
        line[0], line[-1] = self.ends
        self.points = [p for k, p in enumerate(line) if k == 0 or p != line[k - 1]]

    def calm(self) -> None:
        """Draw the noise again, a little gentler each time."""
        self.seed += "~"
        self.scale = self.scale * 0.88


def cut(chain: dict[str, Any], junctions: dict[str, list[float]]) -> list[Arc]:
    """Return the arcs of one chain.

    The chain is smoothed as a whole, so a coast runs smoothly through its junctions.
    """
    kind, closed = chain["kind"], chain.get("closed", False)
    names = [p if isinstance(p, str) else None for p in chain["pts"]]
    points = [junctions[p] if isinstance(p, str) else p for p in chain["pts"]]
    if kind == "frame":  # the frame stays straight
        corners = [np.array(point, float) for point in points]
        pieces = [[corners[i], corners[(i + 1) % len(corners)]] for i in range(len(corners))]
    else:
        pieces = smooth(points, closed)
    dense = join(pieces)
    room = elbow_room(dense) if kind == "coast" else np.ones(len(dense))
    stops = names + ([names[0]] if closed else [])
    arcs: list[Arc] = []
    first = at = 0
    start, line = names[0], [tuple(pieces[0][0])]
    for i, piece in enumerate(pieces):
        line += [tuple(point) for point in piece[1:]]
        at += len(piece) - 1
        end = stops[i + 1]
        if end is None:
            continue
        assert start is not None, f"chain {chain['id']} must begin at a junction"
        name = f"{chain['id']}:{start}>{end}"
        ends = [(float(x), float(y)) for x, y in (junctions[start], junctions[end])]
        arcs.append(
            Arc(
                name,
                kind,
                list(chain.get("ed", EDITIONS)),
                start,
                end,
                (ends[0], ends[1]),
                line,
                room[first : at + 1] * chain.get("rough", 1),
                name + str(chain.get("seed", "")),
            )
        )
        start, line, first = end, [line[-1]], at
    return arcs


def replace(arcs: list[Arc], chains: list[dict[str, Any]]) -> None:
    """Remove from arcs the editions in which another chain is drawn in their place.

    So one stretch of a coast may run differently in one edition, and stay the same in the others. Raises KeyError if a
    chain replaces an arc that does not exist.
    """
    named = {arc.name: arc for arc in arcs}
    for chain in chains:
        for name in chain.get("replaces", []):
            named[name].editions = [edition for edition in named[name].editions if edition not in chain["ed"]]


def crossing(arcs: list[Arc], junctions: dict[str, list[float]]) -> set[int]:
    """Return the indices of arcs that cross themselves or another of the same edition."""
    lines = [LineString(arc.points) for arc in arcs]
    bad = {i for i, line in enumerate(lines) if not line.is_simple and arcs[i].start != arcs[i].end}
    tree = shapely.STRtree(lines)
    for i, line in enumerate(lines):
        for j in map(int, tree.query(line)):
            if j <= i or not set(arcs[i].editions) & set(arcs[j].editions):
                continue
            meet = line.intersection(lines[j])
            shared = {arcs[i].start, arcs[i].end} & {arcs[j].start, arcs[j].end}
            allowed = shapely.union_all([Dot(junctions[name]).buffer(1e-6) for name in sorted(shared)])
            if not meet.is_empty and not meet.difference(allowed).is_empty:
                bad |= {i, j}
    return bad


def build(control: dict[str, Any]) -> list[Arc]:
    """Return all arcs, drawn so that none cross."""
    arcs = [arc for chain in control["chains"] for arc in cut(chain, control["junctions"])]
    replace(arcs, control["chains"])
    arcs = [arc for arc in arcs if arc.editions]
    restless = list(range(len(arcs)))
    for _ in range(PATIENCE):
        for i in restless:
            arcs[i].draw()
        restless = sorted(crossing(arcs, control["junctions"]))
        if not restless:
            return arcs
        for i in restless:
            arcs[i].calm()
    raise ValueError(f"arcs still cross: {[arcs[i].name for i in restless]}")
