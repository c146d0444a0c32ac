"""The drawing tools of all games' covers: one light from the upper left, ridges, skies, castles, banners, sails.

A scene is a function that is given a `Picture` and paints into it, from the sky down to the dark ground on which the
page writes the game's name. All shapes are flat and have no black outline; each scene has its own colours.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple

import svgwrite

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.thrones import latersigns
from gotweb.workshop.thrones.sigils import SIGILS
from gotweb.workshop.thrones.wood import Part

WIDTH, HEIGHT = 240, 330
"""The size of a cover."""
FLOOR = 246
"""Where the dark plane begins that carries the name: nothing below it matters."""
PALETTE = ROOT / "gotweb" / "thrones" / "second" / "table" / "palette.json"
Point = tuple[float, float]


class CoverScene(NamedTuple):
    """The cover of a game: the function that paints it, and the colour of the frame around it."""

    paint: Callable[[Picture], None]
    frame: str


def houses() -> dict[str, tuple[str, str]]:
    """Return the colours of all houses that have a sigil: the fill, and the ink upon it."""
    outer = json.loads((PALETTE.parents[2] / "table" / PALETTE.name).read_text("utf-8"))["safe"]
    table = outer | json.loads(PALETTE.read_text("utf-8"))["safe"]
    return {house: (told["fill"], told["ink"]) for house, told in table.items()}


HOUSES = houses()


def sigil(house: str) -> list[Part]:
    """Return the shapes of a house's sigil around the point (0, 0), in `currentColor`."""
    later = latersigns.SIGNS.get(f"sigil-{house}")
    return later if later is not None else SIGILS[house]()


class Picture:
    """A drawing painted from back to front. Its randomness depends on the `seed` alone, so it is always the same."""

    def __init__(self, seed: int = 1) -> None:
        self.svg = svgwrite.Drawing(debug=False, profile="full", size=(WIDTH, HEIGHT))
        self.svg.viewbox(0, 0, WIDTH, HEIGHT)
        self.lot = random.Random(seed)
        self._into: Any = self.svg
        self._sigils: dict[str, str] = {}

    def fill(self, colour: str, data: str, **more: Any) -> None:
        """Fill a shape."""
        self._into.add(self.svg.path(data, fill=colour, **more))

    def line(self, colour: str, width: float, data: str, **more: Any) -> None:
        """Draw a line."""
        self._into.add(self.svg.path(data, fill="none", stroke=colour, stroke_width=width, **more))

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, mirror: bool = False, **more: Any) -> Iterator[None]:
        """Draw everything within the `with` block around a point, scaled."""
        size = f"scale({'-' if mirror else ''}{scale} {scale})" if mirror or scale != 1 else ""
        group, before = self.svg.g(transform=f"translate({x} {y}) {size}".strip(), **more), self._into
        before.add(group)
        self._into = group
        yield
        self._into = before

    def text(self) -> str:
        """Return the drawing as the text of a file."""
        return str(self.svg.tostring()) + "\n"

    # skies

    def sky(self, *bands: tuple[float, str]) -> None:
        """Fill the whole picture with bands of colour, each from a height downwards."""
        for top, colour in bands:
            self.fill(colour, f"M0 {top}H240V330H0z")

    def sun(self, x: float, y: float, radius: float, colour: str, halo: str) -> None:
        """Draw the disc in the sky that every cover has, with rings around it."""
        for n in range(4):
            ring = self.svg.circle((x, y), radius + 9 * n + 4, fill="none", stroke=halo)
            ring["stroke-width"], ring["opacity"] = round(3.4 - 0.6 * n, 1), round(0.55 - 0.11 * n, 2)
            self._into.add(ring)
        self._into.add(self.svg.circle((x, y), radius, fill=colour))

    def clouds(self, top: float, bottom: float, colour: str, count: int = 14, opacity: float = 0.7) -> None:
        """Draw thin streaks of cloud between two heights."""
        data = ""
        for _ in range(count):
            x, y = self.lot.uniform(-30, 220), self.lot.uniform(top, bottom)
            wide, high = self.lot.uniform(30, 110), self.lot.uniform(1.2, 3.2)
            data += f"M{x:.0f} {y:.0f}q{wide / 2:.0f}{-high:.1f} {wide:.0f} 0q{-wide / 2:.0f} {high:.1f} {-wide:.0f} 0z"
        self.fill(colour, data, opacity=opacity)

    def stars(self, bottom: float, colour: str, count: int = 46) -> None:
        """Draw stars, down to a height."""
        places = [(self.lot.randint(8, 232), self.lot.randint(12, int(bottom))) for _ in range(count)]
        self.fill(colour, "".join(f"M{x} {y}h1.8v1.8h-1.8z" for x, y in places))

    # the land

    def ridge(self, height: float, rough: float, colour: str, step: float = 12) -> list[Point]:
        """Draw a ridge of hills across the picture, and return its points."""
        points = [(x, height + self.lot.uniform(-rough, rough)) for x in (-6.0, 246.0)]
        while points[1][0] - points[0][0] > step:
            finer = points[:1]
            for (ax, ay), end in pairwise(points):
                finer += [((ax + end[0]) / 2, (ay + end[1]) / 2 + self.lot.uniform(-rough, rough)), end]
            points, rough = finer, rough * 0.55
        self.fill(colour, "M-6 306" + "".join(f"L{x:.0f} {y:.0f}" for x, y in points) + "L246 306z")
        return points

    def pines(self, ridge: Sequence[Point], places: Sequence[float], height: float, colour: str) -> None:
        """Draw pines that stand on a ridge."""
        data = ""
        for x in places:
            y, k = level(ridge, x) + 3, height * self.lot.uniform(0.7, 1.2)
            w, top = k * 0.28, k * 0.34
            data += (
                f"M{x:.0f} {y - k:.0f}l{w * 0.6:.0f} {top:.0f}h{-w * 0.25:.0f}l{w * 0.6:.0f} {top:.0f}h{-w * 0.3:.0f}"
                f"l{w * 0.5:.0f} {top:.0f}h{-w * 2.3:.0f}l{w * 0.5:.0f} {-top:.0f}h{-w * 0.3:.0f}"
                f"l{w * 0.6:.0f} {-top:.0f}h{-w * 0.25:.0f}z"
            )
        self.fill(colour, data)

    def castle(self, x: float, y: float, scale: float, dark: str, lit: str, windows: str = "", flag: str = "") -> None:
        """Draw a castle that stands at a point; its left sides are lit."""
        with self.at(x, y, scale):
            self.fill(dark, "M-40 0V-20H40V0zM12-44L20-62L28-44zM13 0V-44H27V0z")
            self.fill(lit, "M-40 0V-20h12V0z")
            for left, wide, high in ((-44, 14, 34), (28, 16, 40), (-12, 22, 62), (-24, 9, 48)):
                self.tower(left, wide, high, dark, lit)
            if windows:
                self.fill(
                    windows, "M-4-50h4v7h-4zM3-50h4v7h-4zM-2-30h5v8h-5zM33-30h4v6h-4zM-39-24h3v6h-3zM18-36h3v5h-3z"
                )
            if flag:
                self.line(dark, 1.6, "M-1-68V-86")
                self.fill(flag, "M-1-86L18-82L-1-77z")

    def tower(self, left: float, wide: float, high: float, dark: str, lit: str) -> None:
        """Draw a tower with battlements, whose left side is lit."""
        m, tooth = wide / 5, wide * 0.2
        teeth = f"h{m * 1.2:.1f}v{tooth:.1f}h{m * 1.2:.1f}v{-tooth:.1f}" * 2 + f"h{m * 1.2:.1f}"
        top = f"h{-m * 0.5:.1f}v{-wide * 0.45:.1f}{teeth}v{wide * 0.45:.1f}h{-m * 0.5:.1f}"
        self.fill(dark, f"M{left} 0V{-high}{top}V0z")
        self.fill(lit, f"M{left} 0V{-high}h{wide * 0.36:.1f}V0z")

    # what is of a house

    def sigil(self, house: str, x: float, y: float, size: float) -> None:
        """Draw a house's sigil of this size around a point."""
        if house not in self._sigils:  # by a number: a cover names nothing of its game
            self._sigils[house] = f"sigil-{len(self._sigils) + 1}"
            self.svg.defs.add(group := self.svg.g(id=self._sigils[house]))
            for data, paint in sigil(house):
                group.add(self.svg.path(data.replace(",", " "), **paint))
        with self.at(round(x, 1), round(y, 1), round(size / 24, 2), color=HOUSES[house][1]):
            self._into.add(self.svg.use(f"#{self._sigils[house]}"))

    def banner(self, x: float, y: float, wide: float, high: float, house: str) -> None:
        """Draw a banner that hangs from a rod; its right side lies in shadow."""
        self.fill(
            HOUSES[house][0], f"M{x} {y}h{wide}v{high}l{-wide / 2} {-wide * 0.34:.1f}l{-wide / 2} {wide * 0.34:.1f}z"
        )
        self.fill("#000", f"M{x + wide * 0.62:.1f} {y}h{wide * 0.38:.1f}v{high}l{-wide * 0.38:.1f} {-wide * 0.26:.1f}z",
                  opacity=0.22)  # fmt: skip
        self.fill("#2a1d10", f"M{x - 3} {y - 3}h{wide + 6}v4h{-wide - 6}z")
        self.sigil(house, x + wide / 2, y + high * 0.16 + wide * 0.36, wide * 0.72)

    def standard(self, x: float, y: float, scale: float, house: str) -> None:
        """Draw a flag on a pole, carried by an army."""
        with self.at(x, y, scale):
            self.line("#241b14", 3, "M0 40V-44")
            self.fill("#d9b24f", "M-4-46a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", stroke="#241b14")
            self.fill(HOUSES[house][0], "M2-42H50L40-22L50-2H2z", stroke="#241b14", stroke_width=1.6)
            self.sigil(house, 22, -22, 32)

    def ship(self, x: float, y: float, scale: float, house: str) -> None:
        """Draw a ship under sail."""
        with self.at(x, y, scale):
            self.fill("#1a2226", "M-34 0Q-30 18-16 20H22Q34 14 42-6L30-2Q0 6-34 0z")
            self.fill("#5b3a28", "M-32 3Q0 9 34 2L36-2Q6 6-33 0z")
            self.line("#1a2226", 3, "M2 2V-66")
            self.fill(HOUSES[house][0], "M-24-58Q2-50 28-58Q36-32 26-12Q2-4-22-12Q-14-34-24-58z")
            self.fill("#000", "M10-54.6Q20-55.6 28-58Q36-32 26-12Q18-9.6 12-8.6Q20-32 10-54.6z", opacity=0.2)
            self.sigil(house, 1, -34, 32)
            self.fill("#a3161f", "M2-66L20-62L2-58z")
            self.line("#1a2226", 1.4, "M-24-58H28M-22-12L-34 0M26-12L40-4")

    def ground(self, colour: str, data: str = "M0 246H240V330H0z") -> None:
        """Draw the dark ground in front, on which the name is written."""
        self.fill(colour, data)


def level(ridge: Sequence[Point], x: float) -> float:
    """Return the height of a ridge at a horizontal position."""
    for (ax, ay), (bx, by) in pairwise(ridge):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return ridge[-1][1]
