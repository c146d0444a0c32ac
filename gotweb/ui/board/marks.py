"""Shapes that lie on a map in every game: marks around areas, arrows, things in two levels of detail.

No browser and no game here: everything is drawn from outlines (an area's path data) and points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from gotweb.lang import Language
from gotweb.ui.board import ways
from gotweb.ui.board.draft import Arrow, Draft, Point
from gotweb.ui.board.ways import Ways
from gotweb.ui.kit.tree import Element, el

Block = tuple[Point, float, float]
"""Room that something takes on the map: its middle, and how far it reaches to the side, and up or down."""
INTO, FURTHEST_INTO = 12.0, 60.0
"""How far an arrow reaches into an area at least, whatever stands there; and at most, lest it wind within."""
CLEAR = 6.0
"""How far before the things of an area an arrow ends."""
FAR_HEAD = 1.35
"""How large the head of an arrow is on a map seen from afar, against one seen from near."""
TOWARDS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def both(near: list[Element], far: list[Element], look: str | None, key: str) -> Element:
    """Return an element with two drawings of a thing, `near` and `far`; the map shows one of them by its zoom."""
    return el("g", {"class": look}, el("g", {"class": "near"}, near), el("g", {"class": "far"}, far), key=key)


def highlight(draft: Draft, outlines: Mapping[str, str]) -> list[Element]:
    """Return the marks of a draft: a line around each marked area, in the look of its mark."""
    return [
        el(
            "g",
            None,  # a light (or dark) line under the mark's own: one of both is seen on every seat's colour
            el("path", {"d": outlines[area], "class": f"case case-{mark}"}),
            el("path", {"d": outlines[area], "class": f"spot {mark}", "data-mark": area}),
            key=area,
        )
        for area, mark in draft.marks.items()
        if area in outlines
    ]


def traces(areas: Iterable[str], outlines: Mapping[str, str]) -> list[Element]:
    """Return a gentle outline around areas that the log or a sheet is about."""
    return [
        el("g", None, *(el("path", {"d": outlines[area], "class": f"trace {part}"}) for part in ("under", "over")),
           key=f"trace {area}")
        for area in areas
        if area in outlines
    ]  # fmt: skip


def arrow(
    areas: Sequence[str], seat: str, board: Ways, near: Sequence[Block], far: Sequence[Block], by_ship: bool
) -> Element:
    """Return the arrow of a march or a retreat through these areas, in its seat's colour, ending at the pieces in the
    last.

    `near` and `far` are the room that those pieces take at the two levels of detail.
    """
    points = board.through(areas)
    border = board.entered(areas, points)
    levels = []
    for blocks, size in ((near, 1.0), (far, FAR_HEAD)):
        end = ways.cut(points, partial(_blocked, blocks), border + INTO, border + FURTHEST_INTO)
        path, head = ways.drawn(end, size)
        levels.append([*edges(path + head), el("path", {"d": path, "class": "over line"}),
                       el("path", {"d": head, "class": "over"})])  # fmt: skip
    return both(levels[0], levels[1], f"way way-march of-{seat}" + (" by-ship" if by_ship else ""), ">".join(areas))


def through(arrow: Arrow) -> Element:
    """Return an arrow through its `points`, in its seat's colour.

    The spots at its ends are part of the element's key.
    """
    levels = []
    for size in (1.0, FAR_HEAD):
        path, head = ways.drawn(arrow.points, size)
        levels.append([*edges(path + head), el("path", {"d": path, "class": "over line"}),
                       el("path", {"d": head, "class": "over"})])  # fmt: skip
    return both(levels[0], levels[1], f"way way-march of-{arrow.seat}", f"{arrow.start}>{arrow.end}")


def edges(path: str) -> list[Element]:
    """Return a double outline, light and dark: it stands out from a ground of any colour."""
    return [el("path", {"d": path, "class": edge}) for edge in ("edge", "under")]


def _blocked(blocks: Sequence[Block], at: Point) -> bool:
    return any(abs(at[0] - x) < w + CLEAR and abs(at[1] - y) < h + CLEAR for (x, y), w, h in blocks)


def marked(
    t: Language, described: Mapping[str, str], draft: Draft, laid: Callable[[Language, str], str]
) -> dict[str, str]:
    """Return the areas' labels for screen readers, the draft included; `laid` returns the name of a laid token."""
    words = dict(described)
    for area, token in draft.laid.items():
        words[area] += f", {laid(t, token)}"
    for area, mark in draft.marks.items():
        if area in words:
            words[area] += f", {t(f'ui.mark.{mark}')}"
    return words


def towards(middles: Mapping[str, Point], area: str, key: str) -> str:
    """Return the area that lies in the direction of an arrow key: the nearest within 45 degrees, or the same area."""
    x, y = middles[area]
    dx, dy = TOWARDS[key]
    best, nearest = area, float("inf")
    for other, at in middles.items():
        ahead = (at[0] - x) * dx + (at[1] - y) * dy
        aside = abs((at[0] - x) * dy + (at[1] - y) * dx)
        if other != area and ahead > 0 and aside <= ahead * 1.1 and ahead + aside < nearest:
            best, nearest = other, ahead + aside
    return best
