"""What stands on a battlefield: units as blocks, engagements, fires, objectives. Everything is there for two distances.

From near a block shows its house's beast, its class, its rank, and a little figure for each that it has; from afar the
same with fewer and larger signs. A ready unit holds its banner up, a spent one has it lowered and is hatched.
"""

from __future__ import annotations

from gotweb.battles import facts
from gotweb.battles.table import heraldry, signs
from gotweb.battles.table.playing import Piece
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Point
from gotweb.ui.kit.tree import Element, el

FIGURE = "m0-2.5a1.3 1.3 0 1 1 0 2.600a1.3 1.3 0 1 1 0-2.600z"
BODY = "m-2.1 4q0-3.4 2.1-3.400q2.1 0 2.1 3.400z"
HATCH = "M-15 1.5L-5-8.5M-15 9L2.5-8.5M-11 12.500L10-8.5M-3.5 12.500L15-6M4 12.500L15 1.5"
"""The lines over a unit that is spent."""
BLOCKS_FAR = {
    "stark": "M-17.5-11H17.5V10L12.5 15H-12.5L-17.5 10Z",
    "lannister": "M-12.5-11H12.5Q17.5-11 17.5-6V15H-17.5V-6Q-17.5-11-12.5-11Z",
}


def unit(hex: str, piece: Piece, at: Point) -> Element:
    """Return a unit in its hex."""
    drawn = marks.both(near(piece), far(piece), f"battle-unit {'ready' if piece.ready else 'spent'}", f"unit {hex}")
    drawn.attrs = {**drawn.attrs, "transform": f"translate({at[0]} {at[1]})"}
    return drawn


def near(piece: Piece) -> list[Element]:
    """Return a unit with all its signs, about the point (0, 0)."""
    ink = f"battle-ink ink-{piece.house}"
    return [
        *block(signs.BLOCKS[piece.house], piece.house),
        el("path", {"d": glyph(piece), "class": ink, "transform": "translate(-7.4 -1.2) scale(.6)"}),
        el("path", {"d": heraldry.SIGILS[piece.house], "class": f"{ink} sigil", "transform": "translate(7 -.6) scale(.42)"}),
        *_hatch(piece, 1.0),
        *_figures(piece),
        *_banner(piece, (10.5, -10.5), 0.56),
        *_commander(piece, (-11.5, -11), 1.0),
    ]  # fmt: skip


def far(piece: Piece) -> list[Element]:
    """Return a unit with what one has to know of it, in large signs, about the point (0, 0)."""
    ink = f"battle-ink ink-{piece.house}"
    return [
        *block(BLOCKS_FAR[piece.house], piece.house),
        el("path", {"d": glyph(piece), "class": ink, "transform": "translate(-5 -.4) scale(.78)"}),
        *_hatch(piece, 1.13),
        *_pips(piece),
        *_banner(piece, (11, -8.5), 0.76),
        *_commander(piece, (-12.5, -11.5), 1.15),
    ]


def block(outline: str, house: str) -> list[Element]:
    """Return the body of a unit: light around it, then its house's colour with a dark line."""
    return [
        el("path", {"d": outline, "class": "battle-halo"}),
        el("path", {"d": outline, "class": f"battle-block of-{house}"}),
    ]


def glyph(piece: Piece) -> str:
    """Return the sign of a unit's class."""
    card = facts.kinds()[piece.kind]
    return heraldry.CLASSES[heraldry.look_of(card.of_class, card.keywords)]


def _hatch(piece: Piece, scale: float) -> list[Element]:
    if piece.ready:
        return []
    return [el("path", {"d": HATCH, "class": f"battle-hatch ink-{piece.house}", "transform": f"scale({scale})"})]


def _figures(piece: Piece) -> list[Element]:
    """Return a row of little figures: those that are left are filled, those that are lost are only outlines."""
    row = [-7.0 * (piece.most - 1) / 2 + 7 * n for n in range(piece.most)]
    return [
        el("path", {"d": "".join(f"M{x:.1f} 8{part}" for x in found for part in (FIGURE, BODY)),
                    "class": f"battle-figures {look} ink-{piece.house}"})
        for look, found in (("left", row[: piece.figures]), ("gone", row[piece.figures :]))
        if found
    ]  # fmt: skip


def _pips(piece: Piece) -> list[Element]:
    """Return a bar for each figure: tall and filled for those that are left, low and hollow for those that are lost."""
    wide, step = 5.6, 7.2
    row = [-step * (piece.most - 1) / 2 + step * n - wide / 2 for n in range(piece.most)]
    drawn = []
    for look, found, top, high in (("left", row[: piece.figures], 8.6, 4.6), ("gone", row[piece.figures :], 10.8, 2.2)):
        data = "".join(f"M{x:.1f} {top}h{wide}v{high}h-{wide}z" for x in found)
        if data:
            drawn.append(el("path", {"d": data, "class": f"battle-figures {look} ink-{piece.house}"}))
    return drawn


def _banner(piece: Piece, at: Point, scale: float) -> list[Element]:
    """Return the banner in the shape and colour of the unit's rank: up on its pole, or lowered and hollow."""
    x, y = at
    look = f"battle-rank symbol-{piece.rank}"
    if piece.ready:
        return [
            el("path", {"d": f"M{x - 6 * scale - 2:.1f} {y - 9 * scale:.1f}V{y + 19 * scale:.1f}", "class": "battle-pole"}),
            el("path", {"d": heraldry.SYMBOLS[piece.rank], "class": look, "transform": f"translate({x} {y}) scale({scale})"}),
        ]  # fmt: skip
    x, y = x - 0.5, y + 12 * scale
    return [
        el("path", {"d": f"M{x - 14 * scale:.1f} {y + 11 * scale:.1f}H{x + 8 * scale:.1f}", "class": "battle-pole"}),
        el("path", {"d": heraldry.SYMBOLS[piece.rank], "class": f"{look} lowered",
                    "transform": f"translate({x} {y}) scale({scale * 0.9:.2f})"}),
    ]  # fmt: skip


def _commander(piece: Piece, at: Point, scale: float) -> list[Element]:
    """Return a commander's disc with his own sign, and a crown on it."""
    if piece.commander is None:
        return []
    crown = el("path", {"d": heraldry.CROWN, "class": "battle-crown", "transform": "translate(0 -6.4) scale(.42)"})
    return [el("g", {"transform": f"translate({at[0]} {at[1]}) scale({scale})"}, signs.disc(piece.commander), crown)]


def engagement(a: str, b: str, house: str, at: Point) -> Element:
    """Return the token that lies between two units: crossed swords in the colour and on the shield of whose it is."""

    def drawn(scale: float) -> list[Element]:
        return [el(
            "g", {"transform": f"scale({scale})"},
            el("path", {"d": heraldry.SHIELDS[house], "class": "battle-halo"}),
            el("path", {"d": heraldry.SHIELDS[house], "class": f"battle-shield of-{house}"}),
            el("path", {"d": heraldry.SWORDS, "class": f"battle-ink ink-{house}", "transform": "scale(.72)"}),
        )]  # fmt: skip

    return _at(marks.both(drawn(0.6), drawn(0.78), "battle-engaged", f"engaged {a} {b}"), at)


def fire(hex: str, level: int, fresh: bool, at: Point) -> Element:
    """Return a fire with its level; one that was lit this round, and harms nobody yet, is hollow."""

    def drawn(scale: float) -> list[Element]:
        return [el("g", {"transform": f"translate(13 8.5) scale({scale})"}, signs.burning(level))]

    look = "battle-fire fresh" if fresh else "battle-fire"
    return _at(marks.both(drawn(0.66), drawn(0.84), look, f"fire {hex}"), at)


def objective(id: str, house: str | None, at: Point) -> Element:
    """Return the flag of an objective, at the lower left of its hex, over the unit that stands there."""

    def drawn(scale: float) -> list[Element]:
        return [el("g", {"transform": f"translate(-13.5 9) scale({scale})"}, signs.flag(house))]

    return _at(marks.both(drawn(0.62), drawn(0.78), "battle-objective", f"objective {id}"), at)


def ring(house: str | None, outline: str, id: str) -> Element:
    """Return the line around the hex of an objective, in the colour of whoever controls it; of nobody it is dashed."""
    whose = "nobody" if house is None else f"of-{house}"
    return el(
        "g", None,
        el("path", {"d": outline, "class": "battle-ring-case"}), el("path", {"d": outline, "class": f"battle-ring {whose}"}),
        key=f"ring {id}",
    )  # fmt: skip


def _at(drawn: Element, at: Point) -> Element:
    drawn.attrs = {**drawn.attrs, "transform": f"translate({at[0]} {at[1]})"}
    return drawn
