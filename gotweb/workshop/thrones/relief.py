"""The relief of the land: peaks, woods, fields, marshes and dunes, in places without names and tokens.

All are signs of an engraved map, lit from the upper left: a peak has a lit face and a shaded one with hachures, a tree
a lit crown and a shadow. A table lists the signs of each area; their spots are random with a fixed seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import shapely
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from gotweb.workshop.mesh.model import Point as Spot
from gotweb.workshop.paths import figures

Box = tuple[float, float, float, float]
PEAK_LIT, PEAK_SHADE, PEAK_LINE = "#e9e2ca", "#a3926b", "#5a4a2d"
TREE_CROWN, TREE_EDGE, TREE_LIT, TREE_SHADE = "#6b8a58", "#3f5132", "#98b078", "#404222"
FURROW, REED, SAND = "#9c8a48", "#4f7565", "#a3824a"
RAGGED: Mapping[str, Any] = {"stroke_linejoin": "round", "stroke_linecap": "round", "fill": "none"}


class Shape(NamedTuple):
    """One shape of a sign: its start relative to the sign's spot, its relative steps from there on, its paint."""

    start: Spot
    steps: str
    paint: Mapping[str, Any]


class ReliefSign(NamedTuple):
    """A sign of relief: how far it extends (left, up, right, down), and its shapes from the lowest on."""

    reach: Box
    shapes: Sequence[Shape]


def peak(height: float, lean: float) -> ReliefSign:
    """Return a mountain whose foot is at the lower edge of its box."""
    w, foot = height * 0.72, 9.0
    top, inner = foot - height, lean * 0.3
    ridge = (lean - w * 0.12, top + height * 0.45)
    face = "l" + figures(ridge[0] - inner, ridge[1] - foot)  # from the foot of the ridge up, along it
    marks = [(lean + (w - lean) * t, top + height * t) for t in (0.32, 0.52, 0.7, 0.84)]
    dx, dy = -w * 0.16, height * 0.24
    line = "l" + figures(dx, dy)
    hatch = line + "".join("m" + figures(b[0] - a[0] - dx, b[1] - a[1] - dy) + line for a, b in pairwise(marks))
    lit = f"l{figures(lean + w, -height, inner - lean, height)}z"
    shade = f"l{figures(w - lean, height)}h{figures(inner - w)}{face}z"
    edge = f"l{figures(lean + w, -height, w - lean, height)}m{figures(lean - w, -height)}"
    edge += "l" + figures(ridge[0] - lean, ridge[1] - top)
    thin = {"stroke": PEAK_LINE, "class_": "peak-line", **RAGGED}
    return ReliefSign(
        (w + 1, height - foot + 1, w + 1, foot + 0.1 * height + 1),
        [
            Shape((-w, foot), lit, {"fill": PEAK_LIT, "class_": "peak-lit"}),
            Shape((lean, top), shade, {"fill": PEAK_SHADE, "class_": "peak-shade"}),
            Shape(marks[0], hatch, thin | {"stroke_width": 1.0}),
            Shape(
                (-w * 0.62, foot - height * 0.22), f"l{figures(w * 0.14, height * 0.16)}", thin | {"stroke_width": 0.6}
            ),
            Shape((-w, foot), edge, thin | {"stroke_width": 1.1}),
        ],
    )


TREE = ReliefSign(
    (7, 5, 9.8, 8.8),
    [
        Shape(
            (-3.4, 6.6),
            "q7 3.6 13-.6l-5.6-2.4z",
            {"fill": TREE_SHADE, "fill_opacity": 0.3, "class_": "tree-shade"},
        ),
        Shape(
            (-5.2, 5),
            "a4.7 4.7 0 0 1 1.4-7.5 5 5 0 0 1 7.8.2 4.2 4.2 0 0 1 1 7.3q-4.8 2.6-10.2 0z",
            {"fill": TREE_CROWN, "stroke": TREE_EDGE, "stroke_width": 0.6, "class_": "tree-crown"},
        ),
        Shape((-3.8, 2.4), "a3.4 3.4 0 0 1 5.2-5q-1 4-5.2 5z", {"fill": TREE_LIT, "class_": "tree-lit"}),
    ],
)
SIGNS: Mapping[str, ReliefSign] = {
    "peak-1": peak(19, -1.5),
    "peak-2": peak(16, 1.5),
    "peak-3": peak(21, 0.5),
    "tree": TREE,
}
"""The signs that are used again and again."""
PEAKS = ("peak-1", "peak-2", "peak-3")
LINES = {
    "field": ("l8,-2m-7,4.6l8,-2m-7,4.6l8,-2", FURROW, 0.9),
    "marsh": ("h9m-6,0l-1,-4m2.6,4v-5m1.8,5l1.4,-4", REED, 1.0),
    "dune": ("q3.4,-5.4 8,-1.2q-3.6,-.6 -5,2.4m5.6,1.8q3,-4.4 7,-1", SAND, 1.0),
}
"""What is drawn as lines, all of a kind in one: from a spot on, its colour and width."""


class Sort(NamedTuple):
    """How one kind of relief is scattered."""

    gap: float
    """How far its spots lie apart."""
    border: float
    """How far they keep from the border of their area."""
    reach: Box
    """How far a sign reaches from its spot: left, up, right, down."""


SORTS: Mapping[str, Sort] = {
    "peak": Sort(16.5, 20, (15, 12, 15, 10)),
    "wood": Sort(9.0, 16, (6, 6, 8, 8)),
    "field": Sort(21, 17, (2, 4, 11, 9)),
    "marsh": Sort(17, 17, (2, 7, 11, 3)),
    "dune": Sort(20, 18, (3, 6, 17, 6)),
}
TOWARDS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0),
           "nw": (-1, -1)}  # fmt: skip
COUNTRY: Mapping[str, Sequence[tuple[str, int, str]]] = {
    "castle-black": (("peak", 6, "w"), ("wood", 22, "e")),
    "karhold": (("wood", 26, "e"), ("peak", 5, "w")),
    "winterfell": (("wood", 64, "w"), ("peak", 9, "nw"), ("peak", 5, "n"), ("field", 7, "s")),
    "the-stony-shore": (("peak", 5, "s"), ("wood", 16, "ne")),
    "white-harbor": (("wood", 24, "n"), ("field", 8, "s")),
    "widows-watch": (("peak", 7, "e"), ("wood", 12, "w")),
    "flints-finger": (("peak", 6, "w"), ("marsh", 8, "e")),
    "greywater-watch": (("marsh", 16, ""),),
    "moat-cailin": (("marsh", 10, "s"), ("wood", 8, "e")),
    "seagard": (("wood", 10, "s"), ("field", 5, "e")),
    "the-twins": (("wood", 18, "sw"), ("field", 5, "e")),
    "the-fingers": (("peak", 7, "w"), ("dune", 2, "e")),
    "the-mountains-of-the-moon": (("peak", 30, ""),),
    "the-eyrie": (("peak", 14, "w"), ("field", 4, "e")),
    "the-vale-of-arryn": (("peak", 14, "w"), ("field", 4, "e")),
    "riverrun": (("wood", 14, "ne"), ("field", 8, "")),
    "lannisport": (("peak", 10, "e"), ("field", 6, "s")),
    "stoney-sept": (("peak", 8, "sw"), ("wood", 12, "e")),
    "harrenhal": (("wood", 16, "n"), ("field", 5, "s")),
    "crackclaw-point": (("peak", 5, "w"), ("wood", 18, "e")),
    "blackwater": (("field", 11, ""), ("wood", 14, "e")),
    "kings-landing": (("field", 6, "n"), ("wood", 5, "s")),
    "kingswood": (("wood", 90, ""),),
    "storms-end": (("wood", 40, "s"), ("peak", 4, "w")),
    "searoad-marches": (("field", 9, "n"), ("wood", 20, "se")),
    "highgarden": (("field", 14, ""), ("wood", 12, "e")),
    "the-reach": (("field", 14, ""), ("wood", 22, "w")),
    "dornish-marches": (("peak", 20, "s"), ("field", 9, "n")),
    "princes-pass": (("peak", 20, ""),),
    "the-boneway": (("peak", 20, ""),),
    "oldtown": (("field", 12, ""), ("peak", 6, "e"), ("wood", 14, "w")),
    "three-towers": (("field", 8, ""), ("peak", 5, "e")),
    "the-arbor": (("field", 8, ""), ("wood", 12, "s")),
    "starfall": (("peak", 12, "n"), ("dune", 6, "s")),
    "yronwood": (("peak", 10, "nw"), ("dune", 10, "se")),
    "salt-shore": (("dune", 14, ""),),
    "sunspear": (("dune", 16, ""),),
    "pyke": (("peak", 3, "n"),),
    "dragonstone": (("peak", 3, "e"),),
    "braavos": (("wood", 5, ""),),
    "braavosian-coastlands": (("peak", 8, "e"), ("wood", 26, "s")),
    "norvos": (("peak", 20, "n"), ("wood", 34, "s")),
    "pentos": (("field", 12, "w"), ("peak", 8, "e")),
    "the-rhoyne": (("wood", 26, ""), ("field", 9, "")),
    "myr": (("wood", 14, "n"), ("field", 7, "s")),
    "the-disputed-lands": (("field", 9, ""), ("dune", 6, "s")),
    "volantis": (("field", 9, "n"), ("marsh", 8, "s")),
    "the-orange-shore": (("dune", 8, ""), ("wood", 10, "n")),
}
"""Area -> what is there, about how many signs of it, and towards which side of the area; an area may have none."""


def scatter(region: BaseGeometry, gap: float, lot: random.Random) -> list[Spot]:
    """Return random spots in a region, no two nearer than `gap`."""
    if region.is_empty:
        return []
    x0, y0, x1, y1 = region.bounds
    found: list[Spot] = []
    cells: dict[tuple[int, int], list[Spot]] = {}
    shapely.prepare(region)
    for _ in range(int(5 * (x1 - x0) * (y1 - y0) / (gap * gap)) + 20):
        x, y = lot.uniform(x0, x1), lot.uniform(y0, y1)
        cell = (int(x // gap), int(y // gap))
        near = (one for i in (-1, 0, 1) for j in (-1, 0, 1) for one in cells.get((cell[0] + i, cell[1] + j), ()))
        if all((a - x) ** 2 + (b - y) ** 2 >= gap * gap for a, b in near) and region.contains(Point(x, y)):
            cells.setdefault(cell, []).append((x, y))
            found.append((x, y))
    return found


def spots(area: str, land: BaseGeometry, busy: Sequence[Box]) -> Iterator[tuple[str, list[Spot]]]:
    """Yield the kinds of relief in an area, each with its spots; `busy` are the places to avoid."""
    lot = random.Random(area)
    taken: list[Box] = list(busy)
    for kind, most, side in COUNTRY.get(area, ()):
        sort = SORTS[kind]
        left, up, right, down = sort.reach
        held = [box(b[0] - right, b[1] - down, b[2] + left, b[3] + up) for b in taken if land.intersects(box(*b))]
        free = land.buffer(-sort.border).difference(shapely.union_all(held))
        found = scatter(free, sort.gap, lot)
        dx, dy = TOWARDS.get(side, (0, 0))
        found.sort(key=lambda spot: -dx * spot[0] - dy * spot[1] if dx or dy else 0)
        if (dx or dy) and found:  # what grows together keeps together: the nearest to the outermost one
            x0, y0 = found[0]
            found.sort(key=lambda spot: (spot[0] - x0) ** 2 + (spot[1] - y0) ** 2)
        chosen = sorted(found[:most], key=lambda spot: spot[1])
        taken += [(x - left / 2, y - up / 2, x + right / 2, y + down / 2) for x, y in chosen]
        yield kind, chosen


class Sheaf:
    """Shapes of one paint that are drawn as one path: none of them overlaps anything that is drawn after that path."""

    def __init__(self, paint: Mapping[str, Any]) -> None:
        self.paint = paint
        self.path = ""
        self.boxes: list[Box] = []

    def meets(self, box: Box) -> bool:
        """Return whether a sign with a shape in this sheaf may overlap this box."""
        left, up, right, down = box
        return any(left < one[2] and one[0] < right and up < one[3] and one[1] < down for one in self.boxes)

    def add(self, shape: Shape, spot: Spot, box: Box) -> None:
        """Add a shape of a sign that stands on a spot and stays within a box."""
        (x, y), (dx, dy) = spot, shape.start
        self.path += f"M{figures(x + dx, y + dy)}{shape.steps}"
        self.boxes.append(box)


def sheaves(signs: Sequence[tuple[str, Spot]]) -> list[Sheaf]:
    """Return the paths for signs (names and spots) drawn one over the other: as few paths as give the same picture.

    A browser processes every shape of the map whenever one of them changes, and a copy of a symbol costs it several
    shapes (docs/board.md). So a shape joins others of its paint, as long as nothing that it overlaps comes after them.
    """
    found: list[Sheaf] = []
    for name, (x, y) in signs:
        (left, up, right, down), shapes = SIGNS[name]
        box = (x - left, y - up, x + right, y + down)
        above = max((n + 1 for n, sheaf in enumerate(found) if sheaf.meets(box)), default=0)
        for shape in shapes:
            above = next((n for n, one in enumerate(found) if n >= above and one.paint == shape.paint), len(found))
            if above == len(found):
                found.append(Sheaf(shape.paint))
            found[above].add(shape, (x, y), box)
            above += 1
    return found
