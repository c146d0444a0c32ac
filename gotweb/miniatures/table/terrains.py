"""Terrain and objectives as they lie on the table: one knows each by its shape, whatever its colour.

A piece is drawn about (0, 0), turned and moved to where it lies. Pieces can be hewn down in play, so they lie in a
layer that changes, and not in the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from gotweb.miniatures.facts import Laid
from gotweb.miniatures.table.heraldry import disc
from gotweb.miniatures.table.plane import Plane, size
from gotweb.miniatures.table.trays import path
from gotweb.ui.kit.tree import Element, el

GOLDEN = 2.399963
"""The angle by which seeds in a sunflower follow each other: it scatters evenly."""


def laid(plane: Plane, name: str, piece: Laid) -> Element:
    """Return a piece of terrain where it lies, with its exact border."""
    wide, deep = size(piece.piece.width), size(piece.piece.depth)
    border = f"M{-wide / 2:.1f} {-deep / 2:.1f}h{wide:.1f}v{deep:.1f}h{-wide:.1f}z"
    return el(
        "g",
        {"transform": plane.moved(piece.place), "class": "mini-terrain"},
        path(f"mini-floor mini-floor-{piece.piece.id}", border),
        DRAWN[piece.piece.id](wide, deep),
        path(f"mini-border mini-border-{piece.piece.id}", border),
        key=name,
    )


def _scattered(wide: float, deep: float, many: int) -> list[tuple[float, float]]:
    """Points spread evenly over a rectangle."""
    found = []
    for n in range(many):
        radius, turn = ((n + 0.5) / many) ** 0.5, n * GOLDEN
        x, y = radius * cos(turn), radius * sin(turn)
        # from the disc to the square
        stretch = 1 / max(abs(x), abs(y), 1e-9) * radius
        found.append((x * stretch * (wide / 2 - 11), y * stretch * (deep / 2 - 11)))
    return sorted(found, key=lambda point: point[1])


def _woods(wide: float, deep: float) -> list[Element]:
    dark, light = [], []
    for n, (x, y) in enumerate(_scattered(wide, deep, 19)):
        tall = 13 + n * 7 % 5
        dark.append(
            f"M{x:.1f} {y - tall:.1f}L{x + 9:.1f} {y + 5:.1f}H{x - 9:.1f}zM{x - 1.6:.1f} {y + 5:.1f}h3.2v4h-3.2z"
        )
        light.append(f"M{x:.1f} {y - tall:.1f}L{x - 9:.1f} {y + 5:.1f}H{x - 1:.1f}z")
    return [path("mini-tree", "".join(dark)), path("mini-leaf", "".join(light))]


def _ruins(wide: float, deep: float) -> list[Element]:
    x, y = wide / 2 - 6, deep / 2 - 6
    wall = (
        f"M{-x:.1f} {-y:.1f}H{-x * 0.2:.1f}v8H{-x + 9:.1f}V{-y * 0.1:.1f}h-9z"
        f"M{x * 0.25:.1f} {-y:.1f}H{x:.1f}V{y * 0.4:.1f}h-9V{-y + 9:.1f}H{x * 0.25:.1f}z"
        f"M{-x:.1f} {y * 0.35:.1f}h9V{y - 9:.1f}H{x * 0.5:.1f}v9H{-x:.1f}z"
    )
    rubble = "".join(
        f"M{a:.1f} {b:.1f}l7 -4l6 5l-3 6l-8 1z" for a, b in ((-22, -8), (8, 12), (24, -18), (-6, 22), (x - 16, y - 12))
    )
    return [path("mini-wall", wall), path("mini-rubble", rubble)]


def _stakes(wide: float, deep: float) -> list[Element]:
    count = max(3, round(wide / 14))
    step = (wide - 12) / count
    crossed = "".join(
        f"M{6 + step * n - wide / 2:.1f} {deep / 2 - 1:.1f}l{step:.1f} {2 - deep:.1f}"
        f"m{-step:.1f} 0l{step:.1f} {deep - 2:.1f}"
        for n in range(count)
    )
    return [path("mini-stake", crossed), path("mini-stake", f"M{-wide / 2 + 3:.1f} 0H{wide / 2 - 3:.1f}")]


def _weirwood(wide: float, deep: float) -> list[Element]:
    reach = min(wide, deep) / 2 - 4
    turns = [n * pi / 4.5 for n in range(9)]
    leaves = "".join(disc(cos(turn) * reach * 0.66, sin(turn) * reach * 0.66, reach * 0.3) for turn in turns)
    trunk = (
        f"M-3 {reach * 0.6:.1f}L-1.6 0L{-reach * 0.55:.1f} {-reach * 0.4:.1f}L0 -4"
        f"L{reach * 0.55:.1f} {-reach * 0.4:.1f}L1.6 0L3 {reach * 0.6:.1f}z"
    )
    return [
        path("mini-weir-leaf", leaves),
        path("mini-weir-leaf", disc(0, 0, reach * 0.5)),
        path("mini-weir-trunk", trunk),
    ]


DRAWN: Mapping[str, Callable[[float, float], list[Element]]] = {
    "woods": _woods,
    "ruins": _ruins,
    "stakes": _stakes,
    "weirwood": _weirwood,
}
"""Kind of terrain -> its drawing on a rectangle of a width and a depth."""
