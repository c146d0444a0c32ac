"""The drawings of trays: a block with its figures in ranks, an arrow, the sign of its house.

Everything is drawn around (0, 0), facing up. There are two levels of detail: near with each figure, far with a large
sign and a bar for each rank. A side is recognised by its colour and by the corners of its blocks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.miniatures import facts
from gotweb.miniatures.facts import Tray
from gotweb.miniatures.state import named
from gotweb.miniatures.table import heraldry
from gotweb.miniatures.table.plane import size
from gotweb.ui.board import marks
from gotweb.ui.kit import dice
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element, el

HEAD = 20.0
"""How deep the strip at the front is, in which the arrow and the sign lie."""
FIGURE = 7.2
"""The radius of a figure of the infantry."""


def path(look: str, data: str, placed: str | None = None) -> Element:
    """Return a path element with a class, placed by a transformation if one is given."""
    return el("path", {"d": data, "class": look, "transform": placed})


def copied(shape: Element) -> Element:
    """Return a copy of an element, since one element cannot be in two places of the page."""
    inner = [copied(one) if isinstance(one, Element) else one for one in shape.children]
    return el(shape.tag, shape.attrs, inner, key=shape.key)


def drawn(unit: Mapping[str, Any], id: str, facing: int, upon: Sequence[str] = ()) -> Element:
    """Return the tray of a unit in a view, facing up; its signs are upright when it is turned to `facing`.

    On it are the number of its id, by which sentences name it among its side's units, and the signs `upon` it, as path
    data.
    """
    seat, number, _ = named(id)
    kind = facts.kinds()[unit["kind"]]
    tray = kind.tray
    wide, deep = size(tray.width), size(tray.depth)
    back = path(f"mini-block of-{seat}", heraldry.block(seat, wide, deep))
    return el(
        "g",
        {"class": "mini-unit mini-done" if unit["activated"] else "mini-unit"},
        back,
        marks.both(_near(unit, seat, facing), _far(unit, seat, facing), None, "levels"),
        [
            *_badges(unit, wide, deep, facing),
            *_upon(upon, wide, deep, facing),
            _number(number, (10 - wide / 2, deep / 2 - 10), facing),
        ],
    )


def sliding(unit: Mapping[str, Any], id: str, facing: int, far: bool) -> Element:
    """Return a moving tray, facing up, in the near or far level of detail: figures or ranks, arrow, sign and number."""
    seat, number, _ = named(id)
    tray = facts.kinds()[unit["kind"]].tray
    wide, deep = size(tray.width), size(tray.depth)
    inner = (_far if far else _near)(unit, seat, facing)
    block = path(f"mini-block of-{seat}", heraldry.block(seat, wide, deep))
    shown = [block, *inner, _number(number, (10 - wide / 2, deep / 2 - 10), facing)]
    return el("g", {"class": "mini-unit"}, shown)


def _number(number: str, at: tuple[float, float], facing: int) -> Element:
    return el(
        "g",
        {"transform": f"translate({at[0]:.1f} {at[1]:.1f}) rotate({-facing})"},
        path("mini-badge", heraldry.disc(0, 0, 10)),
        el("text", {"class": "mini-number", "y": 5.2, "text-anchor": "middle"}, number),
    )


def _near(unit: Mapping[str, Any], seat: str, facing: int) -> list[Element]:
    kind = facts.kinds()[unit["kind"]]
    tray = kind.tray
    wide, deep = size(tray.width), size(tray.depth)
    found = [path(f"mini-arrow ink-{seat}", arrow(wide, deep, HEAD))]
    if tray.files * tray.ranks > 1:
        found += figures(tray, -(-unit["left"] // kind.wounds), seat)
        found.append(_sign(kind.faction, seat, (HEAD * 0.75 - wide / 2, HEAD * 0.62 - deep / 2), 0.72, facing))
    else:
        found.append(_sign(kind.faction, seat, (0, HEAD / 2), 1.0, facing))
    return found


def _far(unit: Mapping[str, Any], seat: str, facing: int) -> list[Element]:
    kind = facts.kinds()[unit["kind"]]
    tray = kind.tray
    wide, deep = size(tray.width), size(tray.depth)
    models = -(-unit["left"] // kind.wounds)
    ranks = -(-models // tray.files)
    bars = [
        path(
            f"mini-rank ink-{seat}" if n < ranks else "mini-gone",
            f"M{-wide * 0.36:.1f} {deep / 2 - 9 - 9 * (tray.ranks - 1 - n):.1f}h{wide * 0.72:.1f}",
        )
        for n in range(tray.ranks if tray.ranks > 1 else 0)
    ]
    size_of_sign = min(2.3, deep / 40)
    return [
        path(f"mini-arrow ink-{seat}", arrow(wide, deep, HEAD * 1.2)),
        _sign(kind.faction, seat, (0, -2.0), size_of_sign, facing),
        *bars,
    ]


def arrow(wide: float, deep: float, high: float) -> str:
    """Return the path of the arrow in the middle of a tray's front: its tip is on the edge."""
    half, tip = min(wide / 4, high * 0.8), -deep / 2 + 2
    return f"M0 {tip:.1f}L{half:.1f} {tip + high * 0.7:.1f}H{-half:.1f}z"


def figures(tray: Tray, models: int, seat: str) -> list[Element]:
    """Return the figures in their ranks, the front rank first; destroyed ones are hollow."""
    wide, deep = size(tray.width), size(tray.depth)
    room = deep - HEAD - 4
    radius = FIGURE if tray.files > 2 else FIGURE * 1.55
    there, gone = list[str](), list[str]()
    for n in range(tray.files * tray.ranks):
        rank, file = divmod(n, tray.files)
        x = (file + 0.5) * wide * 0.9 / tray.files - wide * 0.45
        y = -deep / 2 + HEAD + (rank + 0.5) * room / tray.ranks
        (there if n < models else gone).append(heraldry.disc(x, y, radius))
    shapes = [("mini-model ink-" + seat, there), ("mini-gone", gone)]
    return [path(look, "".join(found)) for look, found in shapes if found]


def _sign(faction: str, seat: str, at: tuple[float, float], scale: float, facing: int) -> Element:
    placed = f"translate({at[0]:.1f} {at[1]:.1f}) rotate({-facing}) scale({scale:.2f})"
    return path(f"mini-sign ink-{seat}", heraldry.SIGILS[faction], placed)


def _badges(unit: Mapping[str, Any], wide: float, deep: float, facing: int) -> list[Element]:
    """Return the small signs on a tray: attachment, conditions, and that it was activated."""
    found = []
    if unit["attachment"] is not None:
        commands = facts.attachments()[unit["attachment"]].commander
        sign = heraldry.STAR if commands else heraldry.PLUME
        found.append(_badge("mini-officer", sign, (wide / 2 - 12, -deep / 2 + 12), facing))
    for n, condition in enumerate(unit["conditions"]):
        found.append(
            _badge("mini-hurt", heraldry.CONDITIONS[condition], (-wide / 2 + 10, -deep / 2 + 36 + 24 * n), facing)
        )
    if unit["activated"]:
        found.append(_badge("mini-check", heraldry.CHECK, (wide / 2 - 12, deep / 2 - 12), facing))
    return found


def _upon(signs: Sequence[str], wide: float, deep: float, facing: int) -> list[Element]:
    """Return the signs of cards, orders and influences on a tray, down its right edge below the attachment's."""
    return [_badge("mini-upon", sign, (wide / 2 - 12, -deep / 2 + 36 + 24 * n), facing) for n, sign in enumerate(signs)]


def _badge(look: str, sign: str, at: tuple[float, float], facing: int) -> Element:
    return el(
        "g",
        {"transform": f"translate({at[0]:.1f} {at[1]:.1f}) rotate({-facing})"},
        path("mini-badge", heraldry.disc(0, 0, 11)),
        path(look, sign, "scale(.78)"),
    )


def crest(seat: str, faction: str | None = None) -> Element:
    """Return a side's colour with its sign, beside a text; with the sign of a house on it, if one is named."""
    shapes = [path(f"mini-crest of-{seat}", heraldry.SEATS[seat], "scale(1.12)")]
    if faction is not None:
        shapes.append(path(f"mini-sign ink-{seat}", heraldry.SIGILS[faction], "scale(.52)"))
    return beside(shapes, "crest")


def die(face: int, look: str) -> Element:
    """Return a die with a face, styled by its result, as decoration beside a text that states both."""
    shown = {number: [path(f"mini-pips mini-{look}-pips", _pips(number))] for number in PIPS}
    others = [drawn for number, drawn in shown.items() if number != face]
    over = [path("mini-cross", "M-11 11L11 -11")] if look == "miss" else []
    return dice.die(shown[face], f"mini-die mini-{look}", others, over)


def _pips(face: int) -> str:
    return "".join(heraldry.disc(x * 4.6, y * 4.6, 1.9) for x, y in PIPS[face])


PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip
"""Number -> where the pips of a die's face are."""
