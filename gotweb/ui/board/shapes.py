"""The shapes that a draft draws on free ground: rulers, and regions such as arcs, lanes and templates. No browser here.

The shapes of a draft (`Draft.shapes`) are data in units of the drawing; `drawn` makes elements of them in a language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Literal, NamedTuple

from gotweb.core.plainwords import decimal
from gotweb.lang import Language
from gotweb.ui.board.spots import Point
from gotweb.ui.kit.tree import Element, el

Look = Literal["reach", "lane", "ghost", "against"]
"""What a region means: what can be reached or seen, what a move covers, where something is about to lie, what the rules
forbid. Each has a line of its own, so that colour is never the only sign (assets/styles/map.css)."""
TICK = 9.0
"""How far the ends of a ruler reach to each side."""
WRAPPED, LINE = 34, 30.0
"""So many letters are in a line of words at most, and how far the next line lies below it."""
ROWS = (19.0, 26.0)
"""How far below its name the next line of what is written lies, seen from near and from afar."""
ABOVE = 14.0
"""How far above its middle a ruler's number stands."""


class Region(NamedTuple):
    """An arc, a lane or a template: SVG path data, and a style by its meaning. `key` is unique in a draft."""

    key: str
    path: str
    look: Look


class Ruler(NamedTuple):
    """A ruler from one point to another, with a number over its middle: mostly its length in the game's units."""

    key: str
    start: Point
    end: Point
    number: int
    """A count of the last digit that is written: 1230 with two `digits` is 12.30."""
    digits: int = 2


class Said(NamedTuple):
    """A short text beside something that is dragged or about to be done; `told` returns it in a language.

    While a finger moves only the map is redrawn, so obstacles are named here, not beside the map. `at` is the middle of
    the text, which is wrapped.
    """

    key: str
    at: Point
    told: Callable[[Language], str]


class Written(NamedTuple):
    """A name written on the board beside something that lies there, with an optional second line, in a language.

    It belongs to the board and not to a draft (`BoardFace.draft` adds it), and is drawn below everything else.
    """

    key: str
    at: Point
    told: Callable[[Language], Sequence[str]]


Shape = Region | Ruler | Said | Written


def polygon(corners: Sequence[Point]) -> str:
    """Return the path of a polygon with these corners."""
    return "M" + "L".join(_at(corner) for corner in corners) + "z"


def disc(centre: Point, radius: float) -> str:
    """Return the path of a circle."""
    (x, y), across = centre, 2 * radius
    half = f"a{radius:.1f} {radius:.1f} 0 1 0 "
    return f"M{_at((x - radius, y))}{half}{across:.1f} 0{half}{-across:.1f} 0z"


def drawn(t: Language, shapes: Sequence[Shape]) -> list[Element]:
    """Return the elements of shapes, in drawing order.

    `Written` shapes and the rulers' numbers are drawn separately.
    """
    return [_drawn(t, shape) for shape in shapes if not isinstance(shape, Written)]


def written(t: Language, shapes: Sequence[Shape]) -> list[Element]:
    """Return the elements of the `Written` shapes, for both levels of detail."""
    return [_written(t, shape) for shape in shapes if isinstance(shape, Written)]


def _written(t: Language, shape: Written) -> Element:
    (x, y), lines = shape.at, shape.told(t)
    near, far = (
        [
            el("text", {"x": f"{x:.1f}", "y": f"{y + step * (n - (len(lines) - 1) / 2) + step / 3:.1f}",
                        "text-anchor": "middle", "class": f"written-{'more' if n else 'name'}"}, line)
            for n, line in enumerate(lines)
        ]
        for step in ROWS
    )  # fmt: skip
    return el(
        "g", {"class": "written"}, el("g", {"class": "near"}, near), el("g", {"class": "far"}, far), key=shape.key
    )


def numbers(t: Language, shapes: Sequence[Shape]) -> list[Element]:
    """Return the numbers of the rulers, to be drawn above everything else, so that no piece hides them.

    Each number is drawn twice, first as a wide stroke beneath, so that it can be read on any ground.
    """
    return [
        el("g", {"class": "ruler"}, [el("text", {**_over(one), "class": f"ruler-{look}"}, text)
                                     for look in ("halo", "text")], key=f"{one.key} number")
        for one in shapes if isinstance(one, Ruler) for text in [decimal(t, one.number, one.digits)]
    ]  # fmt: skip


def _over(ruler: Ruler) -> dict[str, str]:
    """Return the attributes that place the number of a ruler."""
    (x1, y1), (x2, y2) = ruler.start, ruler.end
    return {"x": f"{(x1 + x2) / 2:.1f}", "y": f"{(y1 + y2) / 2 - ABOVE:.1f}", "text-anchor": "middle"}


def _drawn(t: Language, shape: Region | Ruler | Said) -> Element:
    if isinstance(shape, Region):
        return _region(shape)
    return _ruler(shape) if isinstance(shape, Ruler) else _said(t, shape)


def _said(t: Language, shape: Said) -> Element:
    x, y = shape.at
    lines = wrap(shape.told(t), WRAPPED)
    first = y - LINE * (len(lines) - 1) / 2
    rows = [
        el(
            "text",
            {"x": f"{x:.1f}", "y": f"{first + LINE * n:.1f}", "text-anchor": "middle", "class": f"said-{look}"},
            line,
        )
        for look in ("halo", "text")
        for n, line in enumerate(lines)
    ]
    return el("g", {"class": "said"}, rows, key=shape.key)


def _region(shape: Region) -> Element:
    return el(
        "g",
        {"class": f"region region-{shape.look}"},
        el("path", {"d": shape.path, "class": "case"}),
        el("path", {"d": shape.path, "class": "region-line"}),
        key=shape.key,
    )


def _ruler(shape: Ruler) -> Element:
    (x1, y1), (x2, y2) = shape.start, shape.end
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 0.1)
    dx, dy = (y2 - y1) / length * TICK, (x1 - x2) / length * TICK
    ticks = "".join(f"M{_at((x - dx, y - dy))}L{_at((x + dx, y + dy))}" for x, y in (shape.start, shape.end))
    line = f"M{_at(shape.start)}L{_at(shape.end)}{ticks}"
    return el(
        "g",
        {"class": "ruler"},
        [el("path", {"d": line, "class": look}) for look in ("edge", "under", "over")],
        key=shape.key,
    )


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
