"""The signs of the game as SVG symbols, drawn by us: units, sigils, order tokens, markers.

Every symbol has the box -12 -12 24 24, so `<use href="#unit-knight" x="-11" y="-11" width="22" height="22"/>` stands
centred on a point. What belongs to a house is painted in `currentColor`: set `color` on the use or a group above it
(the house's fill for units, tokens and backs, its ink for a sigil). Pieces wear a light halo and a dark rim, so that
white and black houses stand out on any ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

Part = tuple[str, dict[str, Any]]
INK, HALO, PAPER = "#241b14", "#fffdf6", "#f3ead4"
HOUSE: dict[str, Any] = {"fill": "currentColor"}
RIM: dict[str, Any] = {"stroke": INK, "stroke_width": 1.3, "stroke_linejoin": "round", "stroke_linecap": "round"}
SOLID: dict[str, Any] = {"fill": "currentColor", "fill_rule": "evenodd"}
BRUSH: dict[str, Any] = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke_width": 1.9,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
LINE: dict[str, Any] = {"fill": "none", **RIM}


def piece(outline: str, *details: Part) -> list[Part]:
    """Something that stands on the board: halo below, the house's colour, a dark rim, details on top."""
    halo = {"fill": HALO, "stroke": HALO, "stroke_width": 3.6, "stroke_linejoin": "round"}
    return [(outline, halo), (outline, HOUSE | RIM), *details]


def disc(radius: float) -> str:
    """Path data of a circle around the middle."""
    return f"M{-radius:g},0a{radius:g},{radius:g} 0 1 1 {2 * radius:g},0a{radius:g},{radius:g} 0 1 1 {-2 * radius:g},0Z"


def shape(*rings: Sequence[tuple[float, float]]) -> str:
    """Straight-edged rings; filled even-odd, the inner ones are holes."""
    return "".join("M" + "L".join(f"{x:.3g},{y:.3g}" for x, y in ring) + "Z" for ring in rings)


def mirrored(path: str) -> list[Part]:
    """A stroke, given as "M x y ..." for the right half, and its mirror image."""
    return [(path, BRUSH), (path, BRUSH | {"transform": "scale(-1 1)"})]


def star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    """Corners of a star that points up."""
    return [
        (
            (outer, inner)[n % 2] * math.sin(n * math.pi / points),
            -(outer, inner)[n % 2] * math.cos(n * math.pi / points),
        )
        for n in range(2 * points)
    ]


# Units: a shield wall of one, a horse's head, a hull under sail; told apart by outline alone.

FOOTMAN = "M-7,-9.5Q-3.5,-8 0,-10.5Q3.5,-8 7,-9.5V0Q7,6.5 0,10.5Q-7,6.5 -7,0Z"
KNIGHT = (
    "M-6.5,10.5H8.2Q9.6,2.4 6.6,-3Q4.6,-6.9 0.9,-8.2L0.3,-11L-2.2,-8.1Q-5,-6.8 -6.2,-3.6L-10.1,0.9"
    "Q-10.6,3.6 -8,4.6L-4.7,2.9Q-2.4,3.2 -0.9,1.8Q-1.2,5 -4,6.7Q-6.2,8.1 -6.5,10.5Z"
)
SHIP = (
    "M-11,4.6H-1.2V-0.4Q-6.5,-0.2 -9,1.2Q-6.8,-5.5 -1.2,-10.8H0.8"
    "Q7.6,-6.4 8.4,1Q5,-0.4 0.8,-0.4V4.6H11Q9.2,10.4 5.6,10.4H-5.6Q-9.2,10.4 -11,4.6Z"
)

UNITS: dict[str, list[Part]] = {
    "unit-footman": piece(FOOTMAN, ("M0,-8.6V8.6M-6,-2H6", LINE | {"stroke_width": 1.1, "stroke_opacity": 0.55})),
    "unit-knight": piece(
        KNIGHT,
        ("M-4.4,-2.6h0.1", LINE | {"stroke_width": 2.2}),
        ("M4.6,-3.4Q6.8,1.4 5.6,6.6", LINE | {"stroke_width": 1.1, "stroke_opacity": 0.55}),
    ),
    "unit-ship": piece(SHIP, ("M-10.4,4.6H10.4", LINE | {"stroke_width": 1.1})),
}


# Sigils: in one colour, for shields, backs and tokens; each a plain silhouette.


def _both(*corners: tuple[float, float]) -> list[list[tuple[float, float]]]:
    """A ring and its mirror image."""
    return [list(corners), [(-x, y) for x, y in corners]]


def _wolf() -> list[Part]:
    head = [
        (-9.4, -10.4),
        (-3.8, -6.2),
        (3.8, -6.2),
        (9.4, -10.4),
        (9.6, -1.6),
        (7, 3.2),
        (9, 4.2),
        (5.4, 6),
        (2.6, 10.6),
        (0, 11.4),
        (-2.6, 10.6),
        (-5.4, 6),
        (-9, 4.2),
        (-7, 3.2),
        (-9.6, -1.6),
    ]
    eyes, ears = _both((6.2, -2.2), (2, 0.6), (4.6, 1.4)), _both((8, -7.6), (5.2, -5), (7.6, -3.4))
    return [(shape(head, *eyes, *ears, [(-2, 7), (2, 7), (0, 9.4)]), SOLID)]


def _lion() -> list[Part]:
    collar = [(-6, -5.4), (6, -5.4), (5.4, 2.8), (3, 7.2), (-3, 7.2), (-5.4, 2.8)]
    brow = _both((1.5, -4.4), (5, -4.4), (4.7, -1.6), (2.5, -1.6))
    cheek = _both((1.9, -0.4), (4.6, -0.4), (4.3, 2.4), (2.9, 5), (1.6, 3.4))
    return [
        (shape(star(12, 11.4, 8.6), collar), SOLID),
        (shape(*brow, *cheek), SOLID),
        (
            shape([(-0.8, -4.4), (0.8, -4.4), (1.1, 2.2), (0, 3.4), (-1.1, 2.2)], [(-1.9, 6.2), (0, 4.6), (1.9, 6.2)]),
            SOLID,
        ),
    ]


def _stag() -> list[Part]:
    head = [
        (-2.8, -0.4),
        (2.8, -0.4),
        (3.4, 3),
        (1.7, 8.6),
        (1.9, 10.4),
        (0, 11.6),
        (-1.9, 10.4),
        (-1.7, 8.6),
        (-3.4, 3),
    ]
    return [
        (shape(head), SOLID),
        *mirrored("M1.6 0L4.4-3L8.6-4.6L10.6-9.6M4.4-3L3.6-7L4.6-11M7.4-4.2L7.2-9.4M2.6 1.6L6.4 .8"),
    ]


def _kraken() -> list[Part]:
    head = [
        (0, -11.6),
        (5, -7.6),
        (3.8, -5.4),
        (4.4, -1),
        (2.8, 2.6),
        (-2.8, 2.6),
        (-4.4, -1),
        (-3.8, -5.4),
        (-5, -7.6),
    ]
    eyes = _both((2.8, -1.6), (2.6, 0.2), (1.2, 0.4), (1.3, -0.8))
    return [
        (shape(head, *eyes), SOLID),
        *mirrored(
            "M1.2 1.4Q1 7.4 1.8 9A2 2 0 0 0 5.4 8M2.6.6Q4.4 2.2 5 4.2A2.5 2.5 0 1 0 9.4 3.4"
            "M3.2-1Q6 .8 7.8-.3A2.4 2.4 0 1 0 8.4-5"
        ),
    ]


def _rose() -> list[Part]:
    petals, thorns = [], []
    for n in range(5):
        turn = {"transform": f"rotate({72 * n})"}
        petals.append(
            (
                "M1.7-3.3L4.6-7.2Q5.6-10.6 2.6-11Q1-11 0-9.8Q-1-11-2.6-11Q-5.6-10.6-4.6-7.2L-1.7-3.3Q0-4.1 1.7-3.3Z",
                SOLID | turn,
            )
        )
        thorns.append(("M-1.5 9L0 11.8L1.5 9L0 6.4Z", SOLID | turn))
    return [*petals, *thorns, (disc(2.5), SOLID)]


SIGILS: dict[str, Callable[[], list[Part]]] = {
    "stark": _wolf,
    "lannister": _lion,
    "baratheon": _stag,
    "greyjoy": _kraken,
    "tyrell": _rose,
}

# Orders: a coloured face each, its own figure, and room at the lower right for a star or a number.

ARROW = "M-7.2,2.6Q-4.4,-3.2 1.4,-3.4V-7L8.2,-1.4L1.4,4.2V0.8Q-3.6,0.6 -7.2,2.6Z"
GUARD = "M-5.6,-6.2Q-2.6,-5.2 0,-7.2Q2.6,-5.2 5.6,-6.2V0Q5.6,4.6 0,7.6Q-5.6,4.6 -5.6,0Z"
BANNER = "M-5.6,-7.6V7.8H-4V1.4Q-1,-0.2 1.6,1.2T7,1.2V-6Q4.2,-4.6 1.6,-6T-4,-5.8V-7.6Z"
TORCH = (
    "M-1.8,1.4H1.8L1,8H-1Z"
    "M-2.6,0.2Q-5.4,-2.4 -2.8,-5.2Q-2.4,-3.6 -1.4,-3.4Q-2.2,-6.4 1,-8.4Q0.6,-6 2.6,-4.4Q4.8,-1.8 2.6,0.2Z"
)
CROWN = "M-7,5.4V-4.4L-3.4,-0.4L0,-6.6L3.4,-0.4L7,-4.4V5.4Z"
FACES = {
    "march": ("#8f2f27", ARROW),
    "defense": ("#2f5f86", GUARD),
    "support": ("#3f6b3a", BANNER),
    "raid": ("#4a3b57", TORCH),
    "consolidate": ("#8a6414", CROWN),
}


def order(face: str, figure: str) -> list[Part]:
    """An order token: a disc of the kind's colour with its figure."""
    return [
        (disc(11.4), {"fill": HALO}),
        (disc(10.6), {"fill": face} | RIM),
        (disc(8.9), {"fill": "none", "stroke": PAPER, "stroke_width": 0.6, "stroke_opacity": 0.6}),
        (figure, {"fill": PAPER}),
    ]


# Everything else.

CASTLE = "M-8,9V-3.6H-9.4V-8.6H-6V-6H-3.8V-8.6H3.8V-6H6V-8.6H9.4V-3.6H8V9Z"
KEEP = (
    "M-11,10V-2.4H-11.8V-7H-9.4V-5H-7.6V-7H-5.2V-2.6H-4.6V-6H-5.4V-11H-2.8V-9.2H-1.2V-11H1.2V-9.2H2.8V-11H5.4V-6"
    "H4.6V-2.6H5.2V-7H7.6V-5H9.4V-7H11.8V-2.4H11V10Z"
)
BARREL = "M-6,-9.6H6Q9.4,0 6,9.6H-6Q-9.4,0 -6,-9.6Z"
BIG_CROWN = "M-9.6,8V-6L-4.8,-0.6L0,-9L4.8,-0.6L9.6,-6V8Z"
SWORD = "M0,-11.6L1.8,-9.4V3.4H5.4V5.6H1.2V9.2H2V11.4H-2V9.2H-1.2V5.6H-5.4V3.4H-1.8V-9.4Z"
RAVEN = (
    "M-11.4,-3.4L-6.6,-6.4Q-3.8,-8 -1.6,-5.4"
    "Q3.4,-4.6 6.4,0.8L11.6,8.4L7,7.2L4.6,9.6L3,6Q-1.6,7 -4.2,3.4Q-6.2,0.6 -6.4,-2.4Z"
)
THRONE = (
    "M-7,11V-8.8L-5.2,-11.6L-3.4,-8.8V-9.4L-1.8,-11.8L0,-9L1.8,-11.8L3.4,-9.4V-8.8L5.2,-11.6L7,-8.8V11H4.4V6H-4.4V11Z"
)
HORN = (
    "M-3.6,11Q-4.2,6.6 -6,3.8Q-6.6,-1 -4.4,-3.4Q-9.6,-4.4 -10.6,-10.4Q-6.2,-7.4 -1.8,-7.6H1.8Q6.2,-7.4 10.6,-10.4"
    "Q9.6,-4.4 4.4,-3.4Q6.6,-1 6,3.8Q4.2,6.6 3.6,11Z"
)  # a horned helm
GOLD, WOOD, STONE, STEEL, TIMBER = "#e3b93f", "#a06a35", "#f4eddc", "#c9d2d8", "#4a2e1c"

THINGS: dict[str, list[Part]] = {
    "order-back": [
        (disc(11.4), {"fill": HALO}),
        (disc(10.6), HOUSE | RIM),
        (disc(8.7), LINE | {"stroke_width": 0.8, "stroke_opacity": 0.5}),
    ],
    "star": [(shape(star(5, 11, 4.8)), {"fill": GOLD} | RIM)],
    "power-token": [
        (disc(11.4), {"fill": HALO}),
        (disc(10.4), HOUSE | RIM | {"stroke_width": 1.6}),
        (disc(8), LINE | {"stroke_dasharray": "1.6 1.5", "stroke_width": 1, "stroke_opacity": 0.6}),
    ],
    "banner": [
        ("M-8,-11H8V9L0,4.6L-8,9Z", {"fill": HALO, "stroke": HALO, "stroke_width": 3.2, "stroke_linejoin": "round"}),
        ("M-8,-11H8V9L0,4.6L-8,9Z", HOUSE | RIM),
        ("M-10,-11H10", LINE | {"stroke_width": 2}),
    ],
    "neutral": [
        (disc(11.4), {"fill": HALO}),
        (disc(10.4), {"fill": "#8d867a"} | RIM),
        (GUARD, {"fill": PAPER} | RIM | {"stroke_width": 1}),
    ],
    "throne": [
        (THRONE, {"fill": STEEL} | RIM),
        ("M-3.4,-8.8V1.6M3.4,-8.8V1.6M0,-9V1.6M-7,1.6H7V6H-7", LINE | {"stroke_width": 1}),
    ],
    "blade": [(SWORD, {"fill": STEEL, "transform": "rotate(45)"} | RIM)],
    "raven": [
        (RAVEN, {"fill": "#23262b"} | RIM | {"stroke": HALO, "stroke_width": 0.8}),
        ("M-5.2,-3.9h0.1", LINE | {"stroke": HALO, "stroke_width": 1.6}),
    ],
    "barrel": [
        (BARREL, {"fill": WOOD} | RIM),
        ("M-7.4,-4.6H7.4M-7.4,4.6H7.4", LINE),
        ("M-2.4,-9V9M2.4,-9V9", LINE | {"stroke_width": 0.7, "stroke_opacity": 0.5}),
    ],
    "crown": [(BIG_CROWN, {"fill": GOLD} | RIM), ("M-9,4.6H9", LINE | {"stroke_width": 1})],
    # dark and heavy, with light around them: they decide the game
    "castle": [
        (CASTLE, {"fill": HALO, "stroke": HALO, "stroke_width": 4.8, "stroke_linejoin": "round"}),
        (CASTLE, {"fill": TIMBER} | RIM),
        ("M-2.6,9V3.4a2.6,2.6 0 0 1 5.2,0V9Z", {"fill": PAPER}),
        ("M-8,-3.4H8", LINE | {"stroke": PAPER, "stroke_width": 1}),
    ],
    "stronghold": [
        (KEEP, {"fill": HALO, "stroke": HALO, "stroke_width": 4.8, "stroke_linejoin": "round"}),
        (KEEP, {"fill": TIMBER} | RIM),
        ("M-2.6,10V4a2.6,2.6 0 0 1 5.2,0V10Z", {"fill": PAPER}),
        ("M-8.2,0.6v3M8.2,0.6v3M0,-5v3", LINE | {"stroke": PAPER, "stroke_width": 1.5}),
    ],
    "wildling": [
        (HORN, {"fill": "#e9e2d2"} | RIM),
        ("M-4.6,0.2L-1.2,1.4L-4,2.6ZM4.6,0.2L1.2,1.4L4,2.6ZM0,3V8.6", {"fill": INK} | RIM | {"stroke_width": 1}),
    ],
    "sword": [(SWORD, {"fill": STEEL} | RIM)],
    "fortification": [
        ("M-6,11V-3.6H-7.6V-10H-4.6V-7.4H-1.6V-10H1.6V-7.4H4.6V-10H7.6V-3.6H6V11Z", {"fill": STONE} | RIM),
        ("M0,-0.6v4.6", LINE | {"stroke_width": 1.8}),
    ],
    "shield": [(FOOTMAN, HOUSE | RIM)],
}


def symbols() -> Iterator[tuple[str, list[Part]]]:
    """Id and parts of every symbol."""
    yield from UNITS.items()
    for house, draw in SIGILS.items():
        yield f"sigil-{house}", draw()
    for kind, (face, figure) in FACES.items():
        yield f"order-{kind}", order(face, figure)
    yield from THINGS.items()


def add_symbols(drawing: Any, found: Iterable[tuple[str, list[Part]]]) -> None:
    """Put symbols, given by id and parts, into the drawing's defs."""
    for name, parts in found:
        symbol = drawing.symbol(id=name, overflow="visible")  # rims and halos reach over the box
        symbol.viewbox(-12, -12, 24, 24)
        for path, paint in parts:
            symbol.add(drawing.path(d=path, **paint))
        drawing.defs.add(symbol)


HATCHES = {
    "stark": "M0,6H12M0,0H12M0,12H12",
    "lannister": "M-3,9L9,-3M3,15L15,3",
    "greyjoy": "M0,3Q3,0 6,3T12,3M0,9Q3,6 6,9T12,9",
    "baratheon": "M6,0V12M0,0V12M12,0V12",
    "tyrell": "M-3,9L9,-3M3,15L15,3M-3,3L9,15M3,-3L15,9",
    "martell": "M3,6a3,3 0 1 1 6,0a3,3 0 1 1 -6,0",
    "arryn": "M0,5L6,-1L12,5M0,11L6,5L12,11M0,17L6,11L12,17",
    "targaryen": "M0,0a6,6 0 0 0 12,0M-6,6a6,6 0 0 0 12,0M6,6a6,6 0 0 0 12,0",
}
"""The lines that lie over the land of each house."""


def add_patterns(drawing: Any, houses: dict[str, dict[str, str]]) -> None:
    """A hatch for each house, a second sign beside its colour for the areas it holds."""
    for house, look in houses.items():
        pattern = drawing.pattern(id=look["pattern"], size=(12, 12), patternUnits="userSpaceOnUse")
        pattern.add(
            drawing.path(d=HATCHES[house], fill="none", stroke=look["ink"], stroke_width=1.1, stroke_opacity=0.24)
        )
        drawing.defs.add(pattern)
