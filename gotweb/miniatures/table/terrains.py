"""The drawings of terrain and objectives: each is recognised by its shape, whatever its colour.

A piece is drawn around (0, 0), then turned and moved to its place. Pieces can be hewn down during the game, so they are
drawn in a layer that changes, and not in the printed drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from gotweb.lang import Language
from gotweb.miniatures.facts import Laid, Mode, Piece, lay, pieces
from gotweb.miniatures.table.heraldry import disc
from gotweb.miniatures.table.plane import Plane, size
from gotweb.miniatures.table.trays import path
from gotweb.ui.kit.tree import Element, el

GOLDEN = 2.399963
"""The angle by which seeds in a sunflower follow each other: it scatters evenly."""


def lying(mode: Mode, view: Mapping[str, Any]) -> Mapping[str, Laid]:
    """Return the terrain of a view: the mode's own, or each piece with its place where it was laid by lot or posed."""
    terrain = view["terrain"]
    if not isinstance(terrain, Mapping):
        return {name: mode.terrain[name] for name in terrain}
    return {name: lay(name.rpartition("-")[0], *map(int, place.split())) for name, place in terrain.items()}


def laid(plane: Plane, name: str, piece: Laid) -> Element:
    """Return a piece of terrain at its place, with its exact border."""
    placed = {"transform": plane.moved(piece.place), "class": "mini-terrain"}
    return el("g", placed, shape(piece.piece), key=name)


def shape(piece: Piece) -> list[Element]:
    """Return a kind of terrain about (0, 0): its floor, what stands there, and its border.

    What stands on own terrain is that of the program's which it looks like, made as wide and as deep.
    """
    wide, deep = size(piece.width), size(piece.depth)
    border = f"M{-wide / 2:.1f} {-deep / 2:.1f}h{wide:.1f}v{deep:.1f}h{-wide:.1f}z"
    looks = piece.looks or piece.id
    return [
        path(f"mini-floor mini-floor-{looks}", border),
        *(_like(piece, wide, deep) if piece.looks else DRAWN[looks](wide, deep)),
        path(f"mini-border mini-border-{looks}", border),
    ]


def _like(piece: Piece, wide: float, deep: float) -> list[Element]:
    model = pieces()[piece.looks]
    across, along = size(model.width), size(model.depth)
    scale = f"scale({wide / across:.3f} {deep / along:.3f})"
    return [el("g", {"transform": scale}, DRAWN[piece.looks](across, along))]


def told(t: Language, kind: str) -> str:
    """Return the keywords of a kind of terrain; the panel of the ground explains them."""
    return ", ".join(t(f"trait.{word}") for word in pieces()[kind].keywords)


def _scattered(wide: float, deep: float, many: int) -> list[tuple[float, float]]:
    """Return points spread evenly over a rectangle."""
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


def _bog(wide: float, deep: float) -> list[Element]:
    x, y = wide / 2, deep / 2
    pools = "".join(
        f"M{a * x - r:.1f} {b * y:.1f}c{r * 0.2:.1f} {-r * 0.8:.1f} {r * 1.9:.1f} {-r * 0.7:.1f} {r * 2:.1f} 0"
        f"c{-r * 0.2:.1f} {r * 0.7:.1f} {-r * 1.7:.1f} {r * 0.8:.1f} {-r * 2:.1f} 0z"
        for a, b, r in ((-0.55, -0.45, 20), (0.35, -0.5, 26), (-0.3, 0.35, 28), (0.6, 0.4, 19), (0, -0.05, 14))
    )
    reeds = "".join(
        f"M{a:.1f} {b + 5:.1f}l-4 -9M{a:.1f} {b + 5:.1f}V{b - 8:.1f}M{a:.1f} {b + 5:.1f}l4 -10"
        for a, b in _scattered(wide, deep, 15)
    )
    return [path("mini-pool", pools), path("mini-reed", reeds)]


def _palisade(wide: float, deep: float) -> list[Element]:
    count = round(wide / 8.5)
    step = (wide - 6) / count
    pales = "".join(
        f"M{3 + step * n - wide / 2:.1f} {deep / 2 - 2:.1f}V{5 - deep / 2:.1f}l{step / 2:.1f} -4l{step / 2:.1f} 4"
        f"V{deep / 2 - 2:.1f}z"
        for n in range(count)
    )
    return [path("mini-pale", pales), path("mini-stake", f"M{-wide / 2 + 5:.1f} {deep / 5:.1f}H{wide / 2 - 5:.1f}")]


def _low_wall(wide: float, deep: float) -> list[Element]:
    high, stones = deep / 2 - 2, list[str]()
    for row, shift in enumerate((0.0, 0.5)):
        count = round(wide / 15)
        step = (wide - 4) / count
        edges = [min(max(step * (n - shift), 0.0), wide - 4) for n in range(count + 2)]
        stones += [
            f"M{a + 2 - wide / 2:.1f} {high * row - high:.1f}h{b - a:.1f}v{high:.1f}h{a - b:.1f}z"
            for a, b in pairwise(edges)
            if b - a > 1
        ]
    return [path("mini-wall", "".join(stones))]


def _hedge(wide: float, deep: float) -> list[Element]:
    count = round(wide / 10)
    step = (wide - deep) / count
    middles = [(step * n - (wide - deep) / 2, (n % 2 - 0.5) * 3) for n in range(count + 1)]
    bushes = "".join(disc(x, y, deep / 2 - 2) for x, y in middles)
    lit = "".join(disc(x - 2, y - 2.5, deep / 5) for x, y in middles)
    return [path("mini-tree", bushes), path("mini-leaf", lit)]


def _corpse_pile(wide: float, deep: float) -> list[Element]:
    x, y = wide / 2 - 4, deep / 2 - 4
    mound = f"M{-x:.1f} {y:.1f}Q{-x * 0.7:.1f} {-y * 0.9:.1f} 0 {-y:.1f}T{x:.1f} {y:.1f}z"
    bones = "".join(
        f"M{a:.1f} {b:.1f}l{c:.1f} {d:.1f}" for a, b, c, d in ((-20, 12, 17, 7), (6, 4, 17, 9), (-8, -4, 14, -6))
    )
    skulls = "".join(f"M{a - 6:.1f} {b:.1f}a6 6 0 1 1 12 0l-2 5h-8z" for a, b in ((-9, 5), (12, 15), (1, -10)))
    eyes = "".join(disc(a + c, b, 1.5) for a, b in ((-9, 5), (12, 15), (1, -10)) for c in (-2.4, 2.4))
    spear = (
        f"M{x * 0.45:.1f} {y * 0.5:.1f}L{x * 0.8:.1f} {-y:.1f}M{-x * 0.5:.1f} {y * 0.2:.1f}L{-x * 0.75:.1f} {-y:.1f}"
    )
    return [
        path("mini-rubble", mound),
        path("mini-stake", spear),
        path("mini-bone", bones),
        path("mini-skull", skulls),
        path("mini-eye", eyes),
    ]


def _hill(wide: float, deep: float) -> list[Element]:
    def ring(share: float) -> str:
        x, y = wide / 2 * share, deep / 2 * share
        return f"M{-x:.1f} 0A{x:.1f} {y:.1f} 0 1 1 {x:.1f} 0A{x:.1f} {y:.1f} 0 1 1 {-x:.1f} 0z"

    turns = [n * pi / 16 for n in range(32)]
    slopes = "".join(
        f"M{cos(turn) * wide / 2 * a:.1f} {sin(turn) * deep / 2 * a:.1f}"
        f"L{cos(turn) * wide / 2 * b:.1f} {sin(turn) * deep / 2 * b:.1f}"
        for turn in turns
        for a, b in ((0.94, 0.74), (0.62, 0.5))
    )
    return [path("mini-hill", ring(0.97)), path("mini-hilltop", ring(0.68)), path("mini-slope", slopes)]


DRAWN: Mapping[str, Callable[[float, float], list[Element]]] = {
    "woods": _woods,
    "ruins": _ruins,
    "stakes": _stakes,
    "weirwood": _weirwood,
    "bog": _bog,
    "palisade": _palisade,
    "low-wall": _low_wall,
    "hedge": _hedge,
    "corpse-pile": _corpse_pile,
    "hill": _hill,
}
"""Kind of terrain -> its drawing on a rectangle of a width and a depth."""
