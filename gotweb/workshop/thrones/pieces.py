"""The signs of the game as SVG symbols, drawn by us: units, sigils, order tokens, markers.

Every symbol has the box -12 -12 24 24, so `<use href="#unit-knight" x="-11" y="-11" width="22" height="22"/>` is
centred on a point. Parts in a house's colour are painted in `currentColor`: set `color` on the use or a group above it
(the house's fill for units, tokens and backs, its ink for a sigil). Pieces have a light halo and a dark rim, so that
white and black houses stand out on any ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gotweb.workshop.thrones.sigils import SIGILS
from gotweb.workshop.thrones.wood import (
    HALO,
    HOUSE,
    INK,
    LINE,
    LIT,
    PAPER,
    RIM,
    SHADOW,
    Part,
    disc,
    halo,
    piece,
    shape,
    star,
    token,
)

# Units: a shield, a horse's head, a hull under sail; told apart by outline alone. On the shield, on the horse's neck
# and on the sail there is room for the house's sigil (gotweb.thrones.table.pieces.SIGIL_ON).

FOOTMAN = "M-7,-9.5Q-3.5,-8 0,-10.5Q3.5,-8 7,-9.5V0Q7,6.5 0,10.5Q-7,6.5 -7,0Z"  # a shield
STANDING = "M-7.4,-10.4Q-3.7,-9 0,-11.6Q3.7,-9 7.4,-10.4V-1.6Q7.4,5 0,8.8Q-7.4,5 -7.4,-1.6Z"
KNIGHT = (
    "M-6.2,8.6H7.4Q9.4,1.6 6.8,-4Q4.8,-8 1.1,-9.3L0.4,-12L-2.2,-9.2Q-5.2,-7.9 -6.5,-4.4L-10.4,0"
    "Q-10.9,2.8 -8.3,3.8L-4.9,2Q-2.5,2.4 -1,1Q-1.3,4 -4,5.4Q-6,6.6 -6.2,8.6Z"
)
SHIP = (
    "M-12.4,1.4Q-8.6,5.2 -1,5.2V2.8Q-5,2.8 -8.4,1.4Q-9.8,-3.6 -5.4,-8.4Q-3,-9.4 -0.9,-9.5V-13L4.4,-11.7L0.9,-10.4V-9.5"
    "Q3,-9.4 5.4,-8.4Q9.8,-3.6 8.4,1.4Q5,2.8 1,2.8V5.2Q8.6,5.2 12.4,0.6Q12,10.4 5.8,10.4H-5.8Q-11.8,10.4 -12.4,1.4Z"
)

UNITS: dict[str, list[Part]] = {
    "unit-footman": piece(
        STANDING,
        "M-6.2,-9Q-3,-8.2 0,-10V7.2Q-6.2,4 -6.2,-1.6Z",
        "M0,7.2Q6.2,4 6.2,-1.6V-4Q5,2.6 0,5Z",
        foot=True,
    ),
    "unit-knight": piece(
        KNIGHT,
        "M-5,7.6Q-4.4,6 -2,4.6Q0.6,2.6 0,-1.4Q-2,1 -5.4,0.8L-8.6,2.6Q-9.8,1.8 -9.2,0.4L-5.6,-3.8Q-4.6,-7 -1.4,-8.2L0,-9"
        "Q0.6,-4 1.2,-2Q2,4 -1.6,7.6Z",
        "M4,7.6Q6.6,1.6 4.6,-4Q3.4,-7 1.4,-8.2Q4.4,-7 5.8,-3.6Q8.2,1.6 6.6,7.6Z",
        ("M-4.6,-3.6h0.1", LINE | {"stroke_width": 2.2}),
        foot=True,
    ),
    "unit-ship": piece(
        SHIP,
        "M-4.8,-7.5Q-2.4,-8.4 0,-8.5V1.7Q-4.4,1.7 -7.5,.7Q-8.4,-3.6 -4.8,-7.5Z"
        "M-11,4Q-8,6.2 0,6.2V7.6H-9.8Q-10.8,6 -11,4Z",
        "M-9.2,8H9.2Q7.6,9.6 5.6,9.6H-5.6Q-8,9.6 -9.2,8ZM3.6,-8Q8.6,-3.6 7.5,.7Q5.8,1.3 3.6,1.5Q6,-3.4 3.6,-8Z",
        shadow="M-8,8.6H14.4Q12,13 8,13H-3.6Q-7,13 -8,8.6Z",
    ),
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
    "defense": ("#2f5d8a", GUARD),
    "support": ("#2f6b46", BANNER),
    "raid": ("#4d4d55", TORCH),
    "consolidate": ("#8a6414", CROWN),
}


ON_FACE: dict[str, Any] = {"fill": "#fbf1d8", "stroke": INK, "stroke_width": 0.7, "stroke_linejoin": "round"}


def order(face: str, figure: str) -> list[Part]:
    """Return an order token: a disc of the kind's colour with its figure."""
    return token({"fill": face}, (figure, ON_FACE | {"transform": "translate(0 -.6)"}))


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
GOLD, WOOD, STONE, STEEL = "#e3b93f", "#a06a35", "#f4eddc", "#c9d2d8"

STONE_LIT, STONE_DARK = "#fff8e6", "#a2906c"


def built(outline: str, shaded: str, lit: str, foot: int, slits: Iterable[str]) -> list[Part]:
    """Return a castle or a stronghold: walls lit from the left, a shaded side, a gate, and slits for archers."""
    light = {"fill": HALO, "stroke": HALO, "stroke_width": 5.2, "stroke_linejoin": "round"}
    return [
        (outline, light),
        (outline, {"fill": "#d8cbab"} | RIM | {"stroke_width": 2}),
        (lit, {"fill": STONE_LIT}),
        (shaded, {"fill": STONE_DARK}),
        (outline, LINE | {"stroke_width": 1.5}),
        (f"M-2.6,{foot}V{foot - 5.6}a2.6,2.6 0 0 1 5.2,0V{foot}Z", {"fill": INK}),
        *((slit, LINE | {"stroke_width": 1.5}) for slit in slits),
    ]


THINGS: dict[str, list[Part]] = {
    "order-back": token(HOUSE),
    "star": [(shape(star(5, 11, 4.8)), {"fill": GOLD} | RIM)],
    "power-token": token(
        HOUSE, (f"{disc(7.4)}", LINE | {"stroke_width": 0.8, "stroke_opacity": 0.5, "transform": "translate(0 -.6)"})
    ),
    "banner": [
        ("M-6,-9H10.4V11.4L2.4,7L-6,11.4Z", SHADOW),
        *halo("M-8,-11H8V9L0,4.6L-8,9Z"),
        ("M-8,-11H8V9L0,4.6L-8,9Z", HOUSE | RIM),
        ("M-6.8,-10H0V3.4L-6.8,7.2Z", LIT | {"fill_opacity": 0.2}),
        ("M-10,-11H10", LINE | {"stroke_width": 2}),
    ],
    "neutral": token(
        {"fill": "#8d867a"}, (GUARD, {"fill": PAPER} | RIM | {"stroke_width": 1, "transform": "translate(0 -.6)"})
    ),
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
        ("M-5,-8.8H-1V8.8H-5Q-8.2,0 -5,-8.8Z", LIT),
        ("M-7.4,-4.6H7.4M-7.4,4.6H7.4", LINE),
        ("M-2.4,-9V9M2.4,-9V9", LINE | {"stroke_width": 0.7, "stroke_opacity": 0.5}),
    ],
    "crown": [
        (BIG_CROWN, {"fill": GOLD} | RIM),
        ("M-8.8,7.2V-4L-4.6,.6L-.2,-6.6V7.2Z", LIT),
        ("M-9,4.6H9", LINE | {"stroke_width": 1}),
    ],
    # of stone with a dark rim and light around it: they decide the game
    "castle": built(
        CASTLE, "M2.4,9V-3.6H3.8V-6H6V-8.6H9.4V-3.6H8V9Z", "M-7,8V-4.6H-8.4V-7.6H-7V-5H-2.8V-7.6H-1V8Z", 9, ()
    ),
    "stronghold": built(
        KEEP,
        "M1.6,10V-9.2H2.8V-11H5.4V-6H4.6V-2.6H5.2V-7H7.6V-5H9.4V-7H11.8V-2.4H11V10Z",
        "M-10,9V-3.4H-10.8V-6H-8.6V-4H-6.2V-1.6H-3.6V-7H-4.4V-10H-3.8V-8.2H-0.6V9Z",
        10,
        ("M-8,0.4v3M8,0.4v3M0,-5.4v3",),
    ),
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
    """Yield the id and parts of every symbol."""
    yield from UNITS.items()
    for house, draw in SIGILS.items():
        yield f"sigil-{house}", draw()
    for kind, (face, figure) in FACES.items():
        yield f"order-{kind}", order(face, figure)
    yield from THINGS.items()


def add_symbols(drawing: Any, found: Iterable[tuple[str, list[Part]]]) -> None:
    """Add symbols, given by id and parts, to the drawing's defs."""
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
    """Add a hatching pattern for each house, a second sign beside its colour for the areas that it holds."""
    for house, look in houses.items():
        pattern = drawing.pattern(id=look["pattern"], size=(12, 12), patternUnits="userSpaceOnUse")
        pattern.add(
            drawing.path(d=HATCHES[house], fill="none", stroke=look["ink"], stroke_width=1.1, stroke_opacity=0.24)
        )
        drawing.defs.add(pattern)
