"""What stands on a battlefield: units as blocks, engagements, fires, objectives. Everything is there for two distances.

From near a block shows its house's beast, its class, its rank, and a little figure for each that it has; from afar the
same with fewer and larger signs. A ready unit holds its banner up, a spent one has it lowered and is hatched.
"""

from __future__ import annotations

from gotweb.battles.table import heraldry, signs
from gotweb.battles.table.playing import Piece
from gotweb.battles.table.signs import path
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Point
from gotweb.ui.kit.tree import Element, el

HEAD = "m0-2.5a1.3 1.3 0 1 1 0 2.600a1.3 1.3 0 1 1 0-2.600z"
BODY = "m-2.1 4q0-3.4 2.1-3.400q2.1 0 2.1 3.400z"
HATCH = "M-15 1.5L-5-8.5M-15 9L2.5-8.5M-11 12.500L10-8.5M-3.5 12.500L15-6M4 12.500L15 1.5"
"""The lines over a unit that is spent."""
BLOCKS_FAR = {
    "stark": "M-17-11H17V10L12 15H-12L-17 10Z",
    "lannister": "M-12-11H12Q17-11 17-6V15H-17V-6Q-17-11-12-11Z",
}


def unit(hex: str, piece: Piece, at: Point) -> Element:
    """Return a unit in its hex."""
    drawn = marks.both(near(piece), far(piece), f"battle-unit {'ready' if piece.ready else 'spent'}", f"unit {hex}")
    return _at(drawn, at)


def near(piece: Piece) -> list[Element]:
    """Return a unit with all its signs, about the point (0, 0)."""
    ink = f"battle-ink ink-{piece.house}"
    return [
        *block(signs.BLOCKS[piece.house], piece.house),
        *_hatch(piece, 1.0),
        path(ink, glyph(piece), "translate(-7.4 -1.2) scale(.6)"),
        path(ink, heraldry.SIGILS[piece.house], "translate(6.4 -.4) scale(.42)"),
        *_figures(piece),
        *_banner(piece, (10.5, -10.5), 0.56),
        *_commander(piece, (-11.5, -11), 1.0),
    ]


def far(piece: Piece) -> list[Element]:
    """Return a unit with what one has to know of it, in large signs, about the point (0, 0)."""
    return [
        *block(BLOCKS_FAR[piece.house], piece.house),
        *_hatch(piece, 1.13),
        path(f"battle-ink ink-{piece.house}", glyph(piece), "translate(-5 -.4) scale(.78)"),
        *_pips(piece),
        *_banner(piece, (11, -8.5), 0.76),
        *_commander(piece, (-12.5, -11.5), 1.15),
    ]


def block(outline: str, house: str) -> list[Element]:
    """Return the body of a unit: light around it, then its house's colour with a dark line."""
    return [path("battle-halo", outline), path(f"battle-block of-{house}", outline)]


def glyph(piece: Piece) -> str:
    """Return the sign of a unit's class."""
    return heraldry.CLASSES[piece.look]


def _hatch(piece: Piece, scale: float) -> list[Element]:
    if piece.ready:
        return []
    return [path(f"battle-hatch ink-{piece.house}", HATCH, f"scale({scale})")]


def _figures(piece: Piece) -> list[Element]:
    """Return a row of little figures: those that are left are filled, those that are lost are only outlines."""
    row = [-7.0 * (piece.most - 1) / 2 + 7 * n for n in range(piece.most)]
    return [
        path(f"battle-figures {look} ink-{piece.house}", "".join(f"M{x:.1f} 8{HEAD}M{x:.1f} 8{BODY}" for x in found))
        for look, found in (("battle-left", row[: piece.figures]), ("battle-gone", row[piece.figures :]))
        if found
    ]  # fmt: skip


def _pips(piece: Piece) -> list[Element]:
    """Return a bar for each figure: tall and filled for those that are left, low and hollow for those that are lost."""
    wide, step = 5.6, 7.2
    row = [-step * (piece.most - 1) / 2 + step * n - wide / 2 for n in range(piece.most)]
    drawn = []
    for look, found, top, high in (
        ("battle-left", row[: piece.figures], 8.6, 4.6),
        ("battle-gone", row[piece.figures :], 10.8, 2.2),
    ):
        data = "".join(f"M{x:.1f} {top}h{wide}v{high}h-{wide}z" for x in found)
        if data:
            drawn.append(path(f"battle-figures {look} ink-{piece.house}", data))
    return drawn


def _banner(piece: Piece, at: Point, scale: float) -> list[Element]:
    """Return the banner in the shape and colour of the unit's rank: up on its pole, or lowered and hollow."""
    x, y = at
    shape, look = heraldry.SYMBOLS[piece.rank], f"battle-rank symbol-{piece.rank}"
    if piece.ready:
        pole = f"M{x - 6 * scale - 2:.1f} {y - 9 * scale:.1f}V{y + 19 * scale:.1f}"
        placed = f"translate({x} {y}) scale({scale})"
        return [path("battle-rank-halo", shape, placed), path("battle-pole", pole), path(look, shape, placed)]
    x, y = x - 0.5, round(y + 12 * scale, 1)
    placed = f"translate({x} {y}) scale({scale * 0.84:.2f})"
    return [path("battle-rank-case", shape, placed), path(f"{look} battle-lowered rim-{piece.rank}", shape, placed)]


def _commander(piece: Piece, at: Point, scale: float) -> list[Element]:
    """Return a commander's disc with his own sign, and a crown on it."""
    if piece.commander is None:
        return []
    crown = path("battle-crown", heraldry.CROWN, "translate(0 -6.4) scale(.42)")
    return [el("g", {"transform": f"translate({at[0]} {at[1]}) scale({scale})"}, signs.disc(piece.commander), crown)]


def engagement(a: str, b: str, house: str, at: Point) -> Element:
    """Return the token that lies between two units: crossed swords in the colour and on the shield of whose it is."""

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

    One that was lit this round, and harms nobody yet, is hollow.
    """

    def drawn(scale: float) -> list[Element]:
        place = f"translate(13 8.5) scale({scale})" if beside else f"translate(0 2) scale({scale * 1.5:.2f})"
        return [el("g", {"transform": place}, signs.burning(level, fresh))]

    return _at(marks.both(drawn(0.66), drawn(0.84), "battle-fire", f"fire {hex}"), at)


def objective(id: str, house: str | None, at: Point) -> Element:
    """Return the flag of an objective, at the lower left of its hex, over the unit that stands there."""

    def drawn(scale: float) -> list[Element]:
        return [el("g", {"transform": f"translate(-13.5 9) scale({scale})"}, signs.flag(house))]

    return _at(marks.both(drawn(0.62), drawn(0.78), "battle-objective", f"objective {id}"), at)


def ring(house: str | None, outline: str, id: str) -> Element:
    """Return the line around the hex of an objective, in the colour of whoever controls it; of nobody it is dashed."""
    whose = "battle-nobodys-ring" if house is None else f"of-{house}"
    return el("g", None, path("battle-ring-case", outline), path(f"battle-ring {whose}", outline), key=f"ring {id}")


def _at(drawn: Element, at: Point) -> Element:
    drawn.attrs = {**drawn.attrs, "transform": f"translate({at[0]} {at[1]})"}
    return drawn
