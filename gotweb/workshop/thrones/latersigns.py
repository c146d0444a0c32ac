"""Signs that the first edition's board does not have: of later editions' houses, pieces and cards. See `pieces`.

A sheet lists those that its board has (`Sheet.more`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gotweb.workshop.thrones.pieces import ARROW, BANNER, FACES, GUARD, STONE, TORCH, order
from gotweb.workshop.thrones.wood import INK, LINE, PAPER, RIM, SOLID, Part, disc, piece, token

ENGINE = (
    "M-10.6,3.6H-10L3.8,-7.9A3.4,3.4 0 1 1 5.4,-5.2L4.8,-4.6L8.2,3.6H10.6V7.2H9.7A3.5,3.5 0 0 1 2.7,7.2H-2.7"
    "A3.5,3.5 0 0 1 -9.7,7.2H-10.6ZM1,-1.6L-1,3.6H-5.4Z"
)  # a catapult
TOWER = "M-8.8,10.6V-3.8H-10.6V-10.8H-6.4V-8H-3.2V-10.8H3.2V-8H6.4V-10.8H10.6V-3.8H8.8V10.6Z"
SUN = (
    "M0,-9.8L2,-4.9L6.9,-6.9L4.9,-2L9.8,0L4.9,2L6.9,6.9L2,4.9L0,9.8L-2,4.9L-6.9,6.9L-4.9,2L-9.8,0L-4.9,-2L-6.9,-6.9"
    "L-2,-4.9ZM0,-2.6A2.6,2.6 0 1 0 0.1,-2.6ZM4.6,-6.4L10.8,-10.8L6.4,-4.6ZM-5.6,4.2L-10.6,9.2L-9.2,10.6L-4.2,5.6Z"
)  # on a spear, of which the head and the butt are seen: at 24 px all else of it breaks the sun into a grid
FALCON = (
    "M0,-9L1.7,-7.6L1.9,-5.4Q6,-6 11.4,-11.4Q11,-5.6 7.4,-3.4L7.8,-1.8L5,-1.6L4.8,-0.2L2.2,-0.6L2.8,4.2L0,3L-2.8,4.2"
    "L-2.2,-0.6L-4.8,-0.2L-5,-1.6L-7.8,-1.8L-7.4,-3.4Q-11,-5.6 -11.4,-11.4Q-6,-6 -1.9,-5.4L-1.7,-7.6Z"
)
MOON = "M-10.8,0.8A10.9,10.9 0 0 0 10.8,0.8A12.5,12.5 0 0 1 -10.8,0.8Z"
NECKS = (
    "M-2.6,10.8Q-4.8,5 -2.6,0L-1.6,-4.4L-3.6,-6.6L-1.3,-11.4L0,-9.6L1.3,-11.4L3.6,-6.6L1.6,-4.4L2.6,0Q4.8,5 2.6,10.8"
    "L0,8.4Z"
)
HEADS = (
    "M3.4,6.2Q9.4,5.4 9.2,-0.6L11.4,-3.2L8.8,-7.4L7.4,-5.8L5.2,-7L5.4,-2.6L7,-0.8Q7,2.4 3.6,2.2Z"
    "M-3.4,6.2Q-9.4,5.4 -9.2,-0.6L-11.4,-3.2L-8.8,-7.4L-7.4,-5.8L-5.2,-7L-5.4,-2.6L-7,-0.8Q-7,2.4 -3.6,2.2Z"
)  # a dragon with three heads
DRAGON = (
    "M0,-11.4L2.2,-8.8L1.7,-6Q5.4,-9.6 11.6,-9.2Q9.4,-6.2 10.4,-1.6Q7.6,-2.4 6.4,0.8Q4.2,-0.4 3,1.4L2.8,4.4Q5,7.2 3,11"
    "Q1.6,8.8 0,8.8Q-1.6,8.8 -3,11Q-5,7.2 -2.8,4.4L-3,1.4Q-4.2,-0.4 -6.4,0.8Q-7.6,-2.4 -10.4,-1.6Q-9.4,-6.2 -11.6,-9.2"
    "Q-5.4,-9.6 -1.7,-6L-2.2,-8.8Z"
)  # with its wings spread
WING = "M-1.7,-5Q-5.2,-8.4 -10.4,-8.2Q-8.8,-5.6 -9.4,-3Q-7.2,-3 -6,-0.6Q-3.4,-1.4 -1.4,-3Z"
BELLY = "M1.7,-5Q4,-3.4 6.4,0.8Q4.2,-0.4 3,1.4L2.8,4.4Q4.4,7 3,9.6Q1.6,8 0.6,8Z"
UNDER = (
    "M2.6,-6.4L5,-3.6L4.4,-1Q8.2,-4.6 14.2,-4.2Q12,-1.2 13,3.4Q10,2.6 9,5.8Q6.8,4.6 5.6,6.4L5.4,9.4Q7.6,12 5.6,14"
    "Q0,12 -1,4Z"
)
"""Its lit wing, its shaded side, and its shadow: it flies."""
FLAME = "M0,-7.6Q5.8,-2.4 5,2.2Q4.4,6.6 0,6.8Q-4.4,6.6 -5,2.2Q-5.2,-0.8 -2.6,-3Q-2.4,-0.8 -1,-0.4Q-1.6,-4.2 0,-7.6Z"
SKULL = "M-8.8,-1.8A8.8,9 0 1 1 8.8,-1.8Q8.8,2.6 5.4,4.2V9.4H-5.4V4.2Q-8.8,2.6 -8.8,-1.8Z"
SEA_INK = "#173542"
THIN = LINE | {"stroke_width": 1.1, "stroke_opacity": 0.55}

CHAIN = (
    "M-5.4,-3.6a5,5 0 1 0 0,7.2M-5.4,-3.6a5,5 0 0 1 3.4,3.6M5.4,-3.6a5,5 0 1 1 0,7.2M5.4,-3.6a5,5 0 0 0 -3.4,3.6"
    "M-3.4,0H3.4"
)  # two links
LEFT, RIGHT = "M0,-10.1A9.5,9.5 0 0 0 0,8.9Z", "M0,-10.1A9.5,9.5 0 0 1 0,8.9Z"
WAVES = "M-8,6.4q2,-1.9 4,0t4,0t4,0t4,0"
COIN = "M-6.4,0a6.4,6.4 0 1 1 12.8,0a6.4,6.4 0 1 1 -12.8,0ZM-3,-2.2V2.2H-1V0.9H1V2.2H3V-2.2H1V-0.9H-1V-2.2Z"


def vassals_order(kind: str, figure: str) -> list[Part]:
    """Return an order token of vassals: like a player's, in a rim of links."""
    return [*order(FACES[kind][0], figure), (disc(9.8), LINKS)]


LINK = {"fill": "none", "stroke": "currentColor", "stroke_width": 2.2, "stroke_linecap": "round"}
LINKS = {"fill": "none", "stroke": PAPER, "stroke_width": 1.8, "stroke_dasharray": "3.4 1.73"}


def double_order(kinds: tuple[str, str], figures: tuple[str, str]) -> list[Part]:
    """Return a token of vassals that is an order of two kinds: half of the face for each."""
    halves = [(half, {"fill": FACES[kind][0]}) for half, kind in zip((LEFT, RIGHT), kinds, strict=True)]
    drawn: list[Part] = [
        (figure, {"fill": PAPER, "transform": f"translate({x}) scale(0.56)"})
        for figure, x in zip(figures, (-4.4, 4.2), strict=True)
    ]
    line = ("M0,-8V8", {"fill": "none", "stroke": PAPER, "stroke_width": 1})
    whole = token({"fill": FACES[kinds[0]][0]})
    return [*whole[:5], *halves, *whole[5:], line, *drawn, (disc(9.8), LINKS)]


def at_sea(kind: str, figure: str) -> list[Part]:
    """Return an order token for seas and ports only: the figure above waves."""
    waves = (WAVES, {"fill": "none", "stroke": PAPER, "stroke_width": 1.3})
    return [*order(FACES[kind][0], ""), (figure, {"fill": PAPER, "transform": "translate(0 -1.8) scale(0.86)"}), waves]


MUSTERED = "M-6,-6.4H-3V-4H-1.4V-6.4H1.4V-4H3V-6.4H6V-2H4.4V6.4H-4.4V-2H-6Z"  # a tower, where one musters

SIGNS: dict[str, list[Part]] = {
    "sigil-vassal": [(CHAIN, LINK)],
    "order-vassal-march": vassals_order("march", ARROW),
    "order-vassal-raid-support": double_order(("raid", "support"), (TORCH, BANNER)),
    "order-vassal-support": vassals_order("support", BANNER),
    "order-vassal-defense-muster": double_order(("defense", "consolidate"), (GUARD, MUSTERED)),
    "order-vassal-defense": vassals_order("defense", GUARD),
    "order-sea-march": at_sea("march", ARROW),
    "order-sea-support": at_sea("support", BANNER),
    "order-iron-bank": [*order("#3d4a52", ""), (COIN, {"fill": PAPER, "fill_rule": "evenodd"})],
    "sigil-martell": [(SUN, SOLID)],
    "sigil-arryn": [(FALCON, SOLID), (MOON, SOLID)],
    "sigil-targaryen": [(NECKS, SOLID), (HEADS, SOLID)],
    "unit-dragon": piece(
        DRAGON, WING, BELLY, ("M-1.7,-6Q-4,-3.4 -6.4,0.8M1.7,-6Q4,-3.4 6.4,0.8M0,-4V7", THIN), shadow=UNDER
    ),
    # a flame on a pale disc: it lies in Targaryen's favour, and whoever holds the land
    "loyalty": token({"fill": PAPER}, (FLAME, {"fill": "#991100"} | RIM | {"stroke_width": 0.9})),
    "unit-siege-engine": piece(
        ENGINE,
        "M-9.6,4.6H0L2.6,-2.6L4.6,-6.4L3.8,-7.2L-9.4,3.8Z",
        "M-10,5.8H10V6.8H9.7A3.5,3.5 0 0 1 2.7,6.8H-2.7A3.5,3.5 0 0 1 -9.7,6.8H-10Z",
        ("M-6.2,7.3h0.1M6.2,7.3h0.1", LINE | {"stroke_width": 2.2}),
        ("M4.5,-9.2Q7.2,-5.9 9.9,-9.2M-10.2,5.4H10.2", THIN),
    ),
    # the house's tower, with a plate for the number, which the page writes
    "garrison": piece(
        TOWER,
        "M-9.6,-9.8H-7.4V-7H-2.2V-9.8H-1V-4H-9.6ZM-7.8,-3H-6.8V9.6H-7.8Z",
        "M6.8,-3.2H8.2V10H-8.2V9H6.8Z",
        ("M-6.4,-3.2H6.4V8.4H-6.4Z", {"fill": PAPER} | RIM | {"stroke_width": 0.9}),
    ),
    "anchor": token(
        {"fill": PAPER},
        (
            "M0,-4.2V6.8M-3.8,-2.2H3.8M-6.2,1.6Q-5.4,6.6 0,7Q5.4,6.6 6.2,1.6M-6.2,1.6l-1.2,2M-6.2,1.6l2,0.9"
            "M6.2,1.6l1.2,2M6.2,1.6l-2,0.9M0,-7.8a1.8,1.8 0 1 1 -0.01,0Z",
            LINE | {"stroke": SEA_INK, "stroke_width": 1.6, "transform": "translate(0 -.6) scale(.94)"},
        ),
    ),
    "skull": [
        (SKULL, {"fill": STONE} | RIM),
        ("M-6,-1.4a2.4,2.6 0 1 1 4.8,0a2.4,2.6 0 1 1 -4.8,0ZM1.2,-1.4a2.4,2.6 0 1 1 4.8,0a2.4,2.6 0 1 1 -4.8,0Z"
         "M0,1.8L1.2,4.2H-1.2Z", {"fill": INK}),
        ("M-2.2,6.4V9M2.2,6.4V9", LINE | {"stroke_width": 1.1}),
    ],
    # an area out of the game: a shield behind bars
    "closed": token(
        {"fill": "#6d675e"},
        (GUARD, {"fill": "none", "stroke": PAPER, "stroke_width": 1.2}),
        ("M-6.2,6L6.2,-6.4", LINE | {"stroke": PAPER, "stroke_width": 2.4}),
    ),
}  # fmt: skip
"""The symbols, by id."""

PATTERNS: dict[str, tuple[tuple[float, float], list[Part]]] = {
    "pattern-closed": (
        (14, 14),
        [
            ("M0,0H14V14H0Z", {"fill": "#7b756b", "fill_opacity": 0.62}),
            ("M-3.5,10.5L10.5,-3.5M3.5,17.5L17.5,3.5", {"fill": "none", "stroke": "#37322b", "stroke_width": 1.4,
                                                        "stroke_opacity": 0.42}),
        ],
    ),
}  # fmt: skip
"""What may be laid over an area, by id: the size of what is repeated, and its parts."""


def symbols(names: Iterable[str]) -> list[tuple[str, list[Part]]]:
    """Return the symbols with these names, each with its parts."""
    return [(name, SIGNS[name]) for name in names if name not in PATTERNS]


def add_patterns(drawing: Any, names: Iterable[str]) -> None:
    """Add the patterns with these names to the drawing's defs."""
    for name in (name for name in names if name in PATTERNS):
        size, parts = PATTERNS[name]
        pattern = drawing.pattern(id=name, size=size, patternUnits="userSpaceOnUse")
        for path, paint in parts:
            pattern.add(drawing.path(d=path, **paint))
        drawing.defs.add(pattern)
