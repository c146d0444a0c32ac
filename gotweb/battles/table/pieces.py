"""The pieces on a battlefield: units on their trays, engagements, fires, objectives, each in two levels of detail.

From near a unit is a tray with its remaining figures, a banner with its house's beast, and its rank; from afar a shield
in the house's form with the sign of its class and the number of its figures. A ready unit has its banner up, a spent
one has it lowered, and is pale and hatched.
"""

from __future__ import annotations

from gotweb.battles.table import figures, heraldry, signs
from gotweb.battles.table.playing import Piece
from gotweb.battles.table.signs import path
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Point
from gotweb.ui.kit.tree import Element, el

TRAYS = {
    "stark": "M-13-.6H13L17 3.4V8.6L13 12.6H-13L-17 8.6V3.4Z",
    "lannister": "M-11-.6H11Q17-.6 17 5.4V6.6Q17 12.6 11 12.6H-11Q-17 12.6-17 6.6V5.4Q-17-.6-11-.6Z",
}
"""The trays: Stark's has its corners cut off, Lannister's has them rounded."""
SIDES = {
    "stark": "M-17 5V12.4L-13 16.4H13L17 12.4V5Z",
    "lannister": "M-17 6V10.4Q-17 16.4-11 16.4H11Q17 16.4 17 10.4V6Z",
}
"""What is seen of the height of a tray from the front."""
CAST = "M-14 14Q-4 20 14 18.4Q24 16 20 9.4L15 5.4Z"
FLAGS = {
    "stark": "M-15-22.6H2.4L-1.4-16.2L2.4-9.8H-15Z",
    "lannister": "M-15-22.6H-1.6Q3-16.2-1.6-9.8H-15Z",
}
"""Banners that are up: Stark's is swallow-tailed, Lannister's rounded."""
LOWERED = {
    "stark": "M-15.6-12.6H-5V-.4L-10.3-3.6L-15.6-.4Z",
    "lannister": "M-15.6-12.6H-5V-2.6Q-10.3 1.8-15.6-2.6Z",
}
"""Banners that hang at half mast."""
STUD = "14.4a1.7 1.5 0 1 1 3.4 0a1.7 1.5 0 1 1-3.4 0z"
POLE, POLE_LOWERED = "M-15 9.6V-23.4m-1.2 0h2.4", "M-15.6 9.6V-14"
HATCH = "M-14.4 5L-9.6.2M-14.4 10L-4.6.2M-9.6 12L2.2.2M-2.8 12L9-.2M4 12L15 1M10.8 12L16.4 6.4"
"""The lines over the tray of a unit that is spent."""
HATCH_FAR = "M-13.5-2.5L.5-16.5M-13 6L9.5-16.5M-8.5 11.5L14-11M-2 15.5L14-.5"
"""The lines over the shield of a unit that is spent."""
SHIELD = 1.56
"""How much larger the shield of a unit that is seen from afar is than a house's shield beside a text."""


def unit(hex: str, piece: Piece, at: Point) -> Element:
    """Return a unit in its hex, in both levels of detail."""
    drawn = marks.both(near(piece), far(piece), f"battle-unit {'ready' if piece.ready else 'spent'}", f"unit {hex}")
    return _at(drawn, at)


def near(piece: Piece) -> list[Element]:
    """Return a unit with all its signs, around the point (0, 0)."""
    house, worn = piece.house, "" if piece.ready else " battle-worn"
    flag = (FLAGS if piece.ready else LOWERED)[house]
    return [
        path("battle-cast", CAST),
        path("battle-halo", SIDES[house] + TRAYS[house] + flag),
        path(f"battle-side of-{house}{worn}", SIDES[house]),
        path(f"battle-tray of-{house}{worn}", TRAYS[house]),
        *([] if piece.ready else [path(f"battle-hatch ink-{house}", HATCH)]),
        path("battle-pole", POLE if piece.ready else POLE_LOWERED),
        path(f"battle-banner of-{house}{worn}", flag),
        path(f"battle-ink ink-{house}", heraldry.SIGILS[house],
             "translate(-8.2 -16.2) scale(.5)" if piece.ready else "translate(-10.3 -7.8) scale(.36)"),
        *figures.drawn(piece.look, piece.figures, f"of-{house}{worn}", 8.4),
        *_pips(piece),
        *_rank(piece, (13.6, -13.4), 0.62),
        *_commander(piece, (4.6, -19), 1.0),
    ]  # fmt: skip


def far(piece: Piece) -> list[Element]:
    """Return a unit with its most important facts, in large signs, around the point (0, 0)."""
    house, worn = piece.house, "" if piece.ready else " battle-worn"
    shield, larger = heraldry.SHIELDS[house], f"scale({SHIELD})"
    return [
        path("battle-halo", shield, larger),
        path(f"battle-shield of-{house}{worn}", shield, larger),
        *([] if piece.ready else [path(f"battle-hatch battle-bold ink-{house}", HATCH_FAR)]),
        path(f"battle-ink ink-{house}", glyph(piece), "translate(-1.6 -2.4) scale(1.02)"),
        el("circle", {"class": "battle-count-ground", "cx": 12.6, "cy": 12.4, "r": 8}),
        el("text", {"class": "battle-count", "x": 12.6, "y": 17, "text-anchor": "middle"}, str(piece.figures)),
        *_rank(piece, (14, -14), 0.74),
        *_commander(piece, (-13.4, -15), 1.2),
    ]


def glyph(piece: Piece) -> str:
    """Return the sign of a unit's class."""
    return heraldry.CLASSES[piece.look]


def _pips(piece: Piece) -> list[Element]:
    """Return a stud in the tray for each figure of the unit: filled for figures that are left, hollow for lost ones."""
    row = [5.2 * (n - (piece.most - 1) / 2) - 1.7 for n in range(piece.most)]
    return [
        path(f"battle-stud {look}", "".join(f"M{x:.1f} {STUD}" for x in found))
        for look, found in (("battle-left", row[: piece.figures]), ("battle-gone", row[piece.figures :]))
        if found
    ]


def _rank(piece: Piece, at: Point, scale: float) -> list[Element]:
    """Return the square, diamond or triangle of a unit's rank, in its colour, with light around it."""
    shape, placed = heraldry.SYMBOLS[piece.rank], f"translate({at[0]} {at[1]}) scale({scale})"
    return [
        path("battle-rank-halo", shape, placed), path(f"battle-rank symbol-{piece.rank}", shape, placed)
    ]  # fmt: skip


def _commander(piece: Piece, at: Point, scale: float) -> list[Element]:
    """Return a commander's disc with his own sign, and a crown on it."""
    if piece.commander is None:
        return []
    crown = path("battle-crown", heraldry.CROWN, "translate(0 -6.4) scale(.42)")
    return [el("g", {"transform": f"translate({at[0]} {at[1]}) scale({scale})"}, signs.disc(piece.commander), crown)]


def engagement(a: str, b: str, house: str, at: Point) -> Element:
    """Return the token between two engaged units: crossed swords on the shield, and in the colour, of its house."""

    def drawn(scale: float) -> list[Element]:
        return [el(
            "g", {"transform": f"scale({scale})"},
            path("battle-halo", heraldry.SHIELDS[house]),
            path(f"battle-shield of-{house}", heraldry.SHIELDS[house]),
            path(f"battle-ink ink-{house}", heraldry.SWORDS, "scale(.72)"),
        )]  # fmt: skip

    return _at(marks.both(drawn(0.72), drawn(0.86), "battle-engaged", f"engaged {a} {b}"), at)


def fire(hex: str, level: int, fresh: bool, beside: bool, at: Point) -> Element:
    """Return a fire with its level, at the side of its hex where a unit stands there (`beside`), else in the middle.

    A fire that was lit this round, and harms no unit yet, is hollow.
    """

    def drawn(scale: float) -> list[Element]:
        place = f"translate(13 8.5) scale({scale})" if beside else f"translate(0 2) scale({scale * 1.5:.2f})"
        return [el("g", {"transform": place}, signs.burning(level, fresh))]

    return _at(marks.both(drawn(0.66), drawn(0.84), "battle-fire", f"fire {hex}"), at)


def objective(id: str, house: str | None, at: Point) -> Element:
    """Return the flag of an objective, at the lower left of its hex, over a unit there."""

    def drawn(scale: float) -> list[Element]:
        return [el("g", {"transform": f"translate(-13.5 9) scale({scale})"}, signs.flag(house))]

    return _at(marks.both(drawn(0.62), drawn(0.78), "battle-objective", f"objective {id}"), at)


def ring(house: str | None, outline: str, id: str) -> Element:
    """Return the outline of the hex of an objective, in the colour of its controller; dashed without one."""
    whose = "battle-nobodys-ring" if house is None else f"of-{house}"
    return el("g", None, path("battle-ring-case", outline), path(f"battle-ring {whose}", outline), key=f"ring {id}")


def _at(drawn: Element, at: Point) -> Element:
    drawn.attrs = {**drawn.attrs, "transform": f"translate({at[0]} {at[1]})"}
    return drawn
