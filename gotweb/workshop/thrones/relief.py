"""The relief of the land: peaks, woods, fields, marshes and dunes, where no name and no token lies.

All are signs of an engraved map, with the light from the upper left: a peak has a lit face and a shaded one with
hachures down it, a tree a lit crown and a shadow. What grows where is in a table; the spots are scattered by lot, and
the same lot every time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import shapely
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from gotweb.workshop.mesh.model import Point as Spot
from gotweb.workshop.thrones.wood import Part

Box = tuple[float, float, float, float]
PEAK_LIT, PEAK_SHADE, PEAK_LINE = "#e9e2ca", "#a3926b", "#5a4a2d"
TREE_CROWN, TREE_EDGE, TREE_LIT, TREE_SHADE = "#6b8a58", "#3f5132", "#98b078", "#404222"
FURROW, REED, SAND = "#9c8a48", "#4f7565", "#a3824a"
RAGGED: Mapping[str, Any] = {"stroke_linejoin": "round", "stroke_linecap": "round", "fill": "none"}


def peak(height: float, lean: float) -> list[Part]:
    """A mountain whose foot is at the lower edge of its box."""
    w, foot = height * 0.72, 9.0
    top = foot - height
    ridge = f"L{lean - w * 0.12:.1f},{top + height * 0.45:.1f}"
    hatch = "".join(
        f"M{lean + (w - lean) * t:.1f},{top + height * t:.1f}l{-w * 0.16:.1f},{height * 0.24:.1f}"
        for t in (0.32, 0.52, 0.7, 0.84)
    )
    thin = {"stroke": PEAK_LINE, "class_": "peak-line", **RAGGED}
    return [
        (f"M{-w:.1f},{foot}L{lean},{top}L{lean * 0.3:.1f},{foot}Z", {"fill": PEAK_LIT, "class_": "peak-lit"}),
        (f"M{lean},{top}L{w:.1f},{foot}H{lean * 0.3:.1f}{ridge}Z", {"fill": PEAK_SHADE, "class_": "peak-shade"}),
        (hatch, thin | {"stroke_width": 1.0}),
        (
            f"M{-w * 0.62:.1f},{foot - height * 0.22:.1f}l{w * 0.14:.1f},{height * 0.16:.1f}",
            thin | {"stroke_width": 0.6},
        ),
        (f"M{-w:.1f},{foot}L{lean},{top}L{w:.1f},{foot}M{lean},{top}{ridge}", thin | {"stroke_width": 1.1}),
    ]


TREE: list[Part] = [
    ("M-3.4,6.6q7,3.6 13,-.6l-5.6,-2.4Z", {"fill": TREE_SHADE, "fill_opacity": 0.3, "class_": "tree-shade"}),
    (
        "M-5.2,5a4.7,4.7 0 0 1 1.4,-7.5a5,5 0 0 1 7.8,.2a4.2,4.2 0 0 1 1,7.3q-4.8,2.6 -10.2,0Z",
        {"fill": TREE_CROWN, "stroke": TREE_EDGE, "stroke_width": 0.6, "class_": "tree-crown"},
    ),
    ("M-3.8,2.4a3.4,3.4 0 0 1 5.2,-5q-1,4 -5.2,5Z", {"fill": TREE_LIT, "class_": "tree-lit"}),
]
SYMBOLS: dict[str, list[Part]] = {
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
    """Spots in a region by lot, no two nearer than `gap`."""
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
    """What is drawn in an area, kind by kind, with its spots; `busy` is where it may not lie."""
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
