"""The landscape of each house, behind its people: a sky with a disc, far ridges, a castle, a near ridge.

A scene is a symbol `scene-<house>` in the box of `BOX`, far wider than a card's window, so that it fills a window of
any shape. It keeps its colours in every theme, like a printed card. Heads are in front of the disc.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

BOX = (-100, -44, 200, 76)
LEFT, TOP, WIDE, HIGH = BOX
Point = tuple[float, float]


class Tones(NamedTuple):
    """The colours of a scene: sky, far land, nearer land, nearest land, and the disc with its rings."""

    sky: str
    far: str
    mid: str
    near: str
    disc: str


TONES = {
    "stark": Tones("#dde7ee", "#b7c6d1", "#7f929f", "#4b5c68", "#ffffff"),
    "lannister": Tones("#f4d2a6", "#e0a468", "#b06a35", "#6f3a17", "#fff0cf"),
    "baratheon": Tones("#cdd3da", "#9aa6b2", "#62707e", "#37424e", "#f6f2d8"),
    "greyjoy": Tones("#bccacd", "#8fa2a7", "#54696f", "#2b3a40", "#eef3f3"),
    "tyrell": Tones("#c3e4d1", "#8fc9a8", "#559670", "#2c6548", "#fff3c8"),
    "martell": Tones("#f7dcae", "#eeb878", "#cc7f45", "#8a4526", "#fff6da"),
    "arryn": Tones("#cfe2f4", "#9dbfe0", "#6488b4", "#345480", "#ffffff"),
    "targaryen": Tones("#3b2c46", "#563a52", "#74404c", "#2a1c2a", "#e9c9a0"),
    "tully": Tones("#d3e3ea", "#a3c3cf", "#6a94a8", "#33596e", "#fdf6e0"),
    "mance": Tones("#e3e9ee", "#c3cfd8", "#93a5b2", "#5c6d7a", "#ffffff"),
    "nights-watch": Tones("#c9d5df", "#eef4f9", "#a8b9c7", "#3a434c", "#ffffff"),
    "land": Tones("#e5dcc6", "#c6bb9b", "#978a68", "#5b5140", "#fff8e4"),
}
"""House -> its tones; "land" is that of whoever has no land of his own."""


class Paper:
    """A scene painted from back to front; its randomness is the same each time."""

    def __init__(self, drawing: Any, name: str, seed: int) -> None:
        self.drawing = drawing
        self.lot = random.Random(seed)
        self.symbol = drawing.symbol(id=f"scene-{name}")
        self.symbol.viewbox(*BOX)

    def fill(self, colour: str, data: str, **more: Any) -> None:
        """Fill a shape."""
        self.symbol.add(self.drawing.path(data, fill=colour, **more))

    def line(self, colour: str, width: float, data: str, **more: Any) -> None:
        """Draw a line."""
        self.symbol.add(self.drawing.path(data, fill="none", stroke=colour, stroke_width=width, **more))

    def sky(self, tones: Tones) -> None:
        """Fill the sky, with thin streaks of cloud, and the disc behind the head with two rings around it."""
        self.fill(tones.sky, f"M{LEFT} {TOP}h{WIDE}v{HIGH}h{-WIDE}z")
        streaks = ""
        for _ in range(7):
            x, y, wide = self.lot.randint(-95, 60), self.lot.randint(-40, 2), self.lot.randint(20, 44)
            streaks += f"M{x} {y}q{wide // 2}-1.4 {wide} 0q{-(wide // 2)} 1.4 {-wide} 0z"
        self.fill(tones.disc, streaks, opacity=0.6)
        for radius, shown in ((23, 0.3), (19.5, 0.55)):
            self.symbol.add(
                self.drawing.circle((0, -7), radius, fill="none", stroke=tones.disc, stroke_width=1.6, opacity=shown)
            )
        self.symbol.add(self.drawing.circle((0, -7), 16, fill=tones.disc))

    def ridge(self, height: float, rough: float, colour: str, steps: int = 4) -> list[Point]:
        """Draw a ridge from side to side, and return its points."""
        points = [(x, height + self.lot.uniform(-rough, rough)) for x in (-100.0, -34.0, 34.0, 100.0)]
        for _ in range(steps - 2):
            rough *= 0.6
            finer = points[:1]
            for (ax, ay), end in pairwise(points):
                finer += [((ax + end[0]) / 2, (ay + end[1]) / 2 + self.lot.uniform(-rough, rough)), end]
            points = finer
        self.fill(colour, "M-100 32" + "".join(f"L{x:.0f} {y:.0f}" for x, y in points) + "L100 32z")
        return points

    def hills(self, height: float, colour: str, swell: float = 5) -> None:
        """Draw soft hills from side to side."""
        data = f"M-100 32V{height:g}"
        for n in range(5):
            data += f"q20{(-swell if n % 2 else swell) * self.lot.uniform(0.6, 1.3):+.1f} 40 0"
        self.fill(colour, data + "V32z")

    def pines(self, foot: float, height: float, colour: str, apart: int = 11) -> None:
        """Draw pines along a line, with gaps."""
        data = ""
        for x in range(-98, 99, apart):
            k, y = height * self.lot.uniform(0.6, 1.2), foot + self.lot.uniform(-1.5, 2)
            data += f"M{x} {y - k:.0f}l{k * 0.28:.1f} {k:.0f}h{-k * 0.56:.1f}z"
        self.fill(colour, data)

    def castle(self, x: float, foot: float, towers: list[tuple[int, int, int]], colour: str, lit: str) -> None:
        """Draw a castle: towers as (left, width, height) with battlements and a wall between them; lit at the left."""
        left, right = min(t[0] for t in towers), max(t[0] + t[1] for t in towers)
        data, light = f"M{x + left} {foot + 4}v-9h{right - left}v9z", ""
        for at, wide, high in towers:
            tooth = wide / 5
            teeth = f"h{tooth:g}v1.6h{tooth:g}v-1.6h{tooth:g}v1.6h{tooth:g}v-1.6h{tooth:g}"
            data += f"M{x + at} {foot + 4}v{-high}h-.8v-3{teeth}h1.6v3h-.8v{high}z"
            light += f"M{x + at} {foot + 4}v{-high}h{wide * 0.35:.1f}v{high}z"
        self.fill(colour, data)
        self.fill(lit, light)

    def waves(self, top: float, colour: str, crest: str) -> None:
        """Draw a sea with crests of waves."""
        self.fill(colour, f"M-100 {top}H100V32H-100z")
        data = ""
        for n in range(2):
            data += f"M{-100 + 7 * n} {top + 4 + 5 * n:g}q8-4 16 0{'t16 0' * 11}"
        self.line(crest, 0.9, data, opacity=0.6)


def _stark(paper: Paper, tones: Tones) -> None:
    paper.ridge(-6, 9, tones.far)
    paper.castle(-25, 4, [(-14, 7, 14), (-6, 9, 21), (6, 7, 16)], tones.mid, tones.far)
    paper.ridge(7, 4, tones.mid)
    paper.pines(12, 16, tones.near)
    paper.hills(12, tones.near)
    paper.hills(20, "#f4f8fa", 3)


def _lannister(paper: Paper, tones: Tones) -> None:
    paper.waves(2, tones.far, tones.disc)
    paper.fill(tones.mid, "M-60 32L-54 6L-46-6L-38-12L-26-13L-19-8L-14 4L-8 10L-4 32z")
    paper.fill(tones.far, "M-54 6L-46-6L-38-12L-42 4L-48 16z", opacity=0.7)
    paper.castle(-31, -14, [(-8, 6, 6), (-1, 7, 10), (6, 5, 6)], tones.near, tones.mid)
    paper.ridge(14, 4, tones.near)


def _baratheon(paper: Paper, tones: Tones) -> None:
    rain = "".join(f"M{x} {y}l-4 10" for x, y in zip(range(-92, 100, 9), [-34, -20, -28, -12, -38] * 5, strict=False))
    paper.line(tones.mid, 0.8, rain, opacity=0.45)
    paper.waves(8, tones.mid, tones.disc)
    paper.fill(tones.near, "M10 32L14 10L20 6H38L46 10L56 32z")
    paper.castle(27, 4, [(-7, 14, 22), (-12, 6, 11)], tones.near, tones.mid)
    paper.line("#fdf3b8", 1.4, "M-24-44L-30-28L-25-28L-32-12", stroke_linejoin="round")
    paper.ridge(20, 3, tones.near)


def _greyjoy(paper: Paper, tones: Tones) -> None:
    paper.ridge(0, 5, tones.far)
    paper.waves(6, tones.mid, tones.disc)
    paper.fill(tones.near, "M-44 32L-40 4L-33 1L-26 6L-22 32zM-19 32L-16 12L-11 10L-6 32z")
    paper.castle(-33, 0, [(-6, 9, 19)], tones.near, tones.mid)
    paper.fill(tones.near, "M17 9h22l-4 6H22zM27 9V-10h1.5V9zM19-9q9 4 18 0v11q-9 4-18 0z")
    paper.waves(18, tones.near, tones.far)


def _tyrell(paper: Paper, tones: Tones) -> None:
    paper.hills(-2, tones.far, 8)
    paper.castle(25, 2, [(-12, 6, 11), (-4, 8, 20), (6, 7, 15)], tones.mid, tones.far)
    paper.hills(8, tones.mid, 6)
    blooms = "".join(
        f"M{x} {y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" for x, y in zip(range(-94, 96, 16), [20, 24, 21] * 4, strict=False)
    )
    paper.hills(15, tones.near, 4)
    paper.fill("#e9c64d", blooms)


def _martell(paper: Paper, tones: Tones) -> None:
    paper.hills(0, tones.far, 6)
    paper.castle(-26, 4, [(-10, 6, 12), (-3, 5, 25), (4, 8, 14)], tones.mid, tones.far)
    paper.fill(tones.mid, "M-29.6-20L-26.5-31L-23.4-20z")
    paper.hills(9, tones.mid, 7)
    paper.fill(
        tones.near,
        "M27 32V4h2.4v28zM28 4q-10-6-14 3q8-4 14-1q-8-10-2-13q1 7 3 11q2-10 10-8q-6 3-8 9q8-4 13 3q-8-2-16-4z",
    )
    paper.hills(17, tones.near, 5)


def _arryn(paper: Paper, tones: Tones) -> None:
    paper.fill(tones.far, "M-100 32L-78-14L-62 2L-42-20L-26-30L-12-2L4 6L14-8L25-30L44-4L60-14L80 2L100-18V32z")
    paper.fill(
        "#fff", "M-26-30L-20-19L-25-21L-30-16L-34-25zM25-30L33-19L26-21L22-16L19-20zM-78-14L-73-8L-82-5z", opacity=0.9
    )
    paper.castle(27, 0, [(-9, 4, 15), (-3, 5, 24), (4, 4, 17)], tones.mid, tones.sky)
    paper.ridge(8, 8, tones.mid)
    paper.ridge(20, 4, tones.near)


def _targaryen(paper: Paper, tones: Tones) -> None:
    paper.fill(tones.far, "M-100 32L-58 8L-34-16H-24L-8 6L10 12L40 4L70-4L100 10V32z")
    paper.fill("#e2662c", "M-34-16H-24Q-26-24-20-30Q-29-30-31-38Q-38-26-34-16z")
    paper.line("#f2a14a", 1.2, "M-29-16L-27-5L-32 4L-27 12")
    paper.castle(26, 6, [(-12, 6, 14), (-3, 7, 22), (7, 6, 15)], tones.mid, "#8d4c52")
    paper.fill(tones.near, "M15-31l7 2l4-7l2 7q6-3 12-1q-6 1-8 5l-5-1l-3 3l-2-4q-4 0-7-4z")
    paper.ridge(14, 5, tones.near)


def _tully(paper: Paper, tones: Tones) -> None:
    paper.hills(-2, tones.far, 6)
    paper.castle(-26, 8, [(-14, 7, 16), (-4, 8, 22), (6, 7, 15)], tones.near, tones.mid)
    paper.waves(11, tones.mid, tones.disc)
    paper.fill(tones.near, "M40 8Q64 2 100 10V32H20Q60 22 40 8z")
    paper.pines(10, 12, tones.near, 17)
    paper.waves(22, tones.far, tones.disc)


def _mance(paper: Paper, tones: Tones) -> None:
    paper.ridge(-8, 12, tones.far)
    paper.fill("#f2f7fb", "M-100 0L-60-3L-10 1L40-4L100 0V14H-100z")
    paper.line("#a9bfd0", 1, "M-84 0L-80 13M-52-2L-56 13M-20 0L-17 13M22-2L19 13M56-3L60 13M84-1L80 13")
    paper.pines(20, 16, tones.near, 13)
    paper.hills(19, "#f7fafc", 3)


def _watch(paper: Paper, tones: Tones) -> None:
    paper.fill(tones.far, "M-100-20L-64-24L-20-19L24-25L66-20L100-24V20H-100z")
    paper.line(tones.mid, 1.1, "M-88-21L-84 18M-58-23L-62 18M-32-20L-29 18M34-24L30 18M58-21L62 18M86-22L83 18")
    paper.castle(28, 16, [(-10, 6, 12), (-2, 7, 20), (7, 6, 13)], tones.near, tones.mid)
    paper.line(tones.near, 1.2, "M22 16L14-22M14-22L30-10")
    paper.hills(17, "#f6f9fb", 3)
    paper.pines(24, 13, tones.near, 19)


def _land(paper: Paper, tones: Tones) -> None:
    paper.ridge(-2, 7, tones.far)
    paper.castle(25, 6, [(-8, 7, 13), (2, 8, 19)], tones.mid, tones.far)
    paper.hills(8, tones.mid)
    paper.pines(16, 11, tones.near, 19)
    paper.hills(15, tones.near, 4)


LANDS: dict[str, Callable[[Paper, Tones], None]] = {
    "stark": _stark,
    "lannister": _lannister,
    "baratheon": _baratheon,
    "greyjoy": _greyjoy,
    "tyrell": _tyrell,
    "martell": _martell,
    "arryn": _arryn,
    "targaryen": _targaryen,
    "tully": _tully,
    "mance": _mance,
    "nights-watch": _watch,
    "land": _land,
}


def land_of(house: str) -> str:
    """Return whose landscape is drawn behind people of a house."""
    return house if house in LANDS else "land"


def add(drawing: Any, house: str) -> None:
    """Add the scene of a house to a drawing's defs, under the name `scene-<house>`."""
    land = land_of(house)
    tones = TONES[land]
    paper = Paper(drawing, house, seed=len(land) * 7 + sum(map(ord, land)))
    paper.sky(tones)
    LANDS[land](paper, tones)
    drawing.defs.add(paper.symbol)
