"""What a player is about to do, drawn on the battlefield: marks of hexes, badges, ways, lines of attack, zones.

Where many hexes may be tapped, as in a cavalry move, the map stays calm: an empty hex gets a soft tint and a dot, and
only a hex in which a unit stands, which would hide a dot, gets a line around it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot

from gotweb.battles.table import heraldry, hexmap, signs
from gotweb.battles.table.laying import AIMED
from gotweb.ui.board import ways
from gotweb.ui.board.draft import Arrow, Draft, Point
from gotweb.ui.board.ways import Ways
from gotweb.ui.kit.tree import Element, el

DOT, SMALL_DOT, MANY = 5.0, 3.0, 40
"""The radius of the dot on an empty hex that may be tapped, and where more than so many hexes may be."""
SHORT = 9.0
"""How far before the middle of its last hex a way ends, so that the head of the arrow is seen beside a unit."""
CROSSHAIR = "a14 14 0 1 1 28 0a14 14 0 1 1-28 0m-4 0h8m20 0h8m-18-18v8m0 20v8"
"""From the left of a circle of radius 14: the circle, and a short line across it at each side."""
BADGES: Mapping[str, str] = {
    "target": (
        "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0ZM-6.4 0A6.4 6.4 0 1 0 6.4 0A6.4 6.4 0 1 0-6.4 0Z"
        "M-1.2-12H1.2V-3H-1.2ZM-1.2 3H1.2V12H-1.2ZM-12-1.2H-3V1.2H-12ZM3-1.2H12V1.2H3Z"
    ),
    "blocked": "M-9-6.4L-6.4-9L0-2.6L6.4-9L9-6.4L2.6 0L9 6.4L6.4 9L0 2.6L-6.4 9L-9 6.4L-2.6 0Z",
    "far": "M-9.6-10.4L-7.6-11.4L-.6-4.4L1.4-6.4L3 1.600L-5-.2L-3-2L-9.6-8.600ZM-10 6H10V9H-10Z",
    "strikes": heraldry.ARMS["eddard"],
    "flank": "M-11-4L-3-10V-6.4H10V-1.600H-3V2ZM11 4L3-2V1.600H-10V6.400H3V10Z",
    "burn": heraldry.FLAME,
    "landing": "M-3-11H3V0H8.500L0 9L-8.5 0H-3ZM-10 9.500H10V12H-10Z",
}
"""A badge -> its shape in a box of 24. A zone has none: it is one line around all its hexes."""


def highlight(
    draft: Draft, occupied: Collection[str], middles: Mapping[str, Point], outlines: Mapping[str, str]
) -> list[Element]:
    """Return the shapes of a draft; `occupied` are the hexes in which units stand."""
    zone = frozenset(hex for hex, badge in draft.laid.items() if badge == "zone" and hex in middles)
    dot = DOT if len(draft.marks) <= MANY else SMALL_DOT
    drawn = [_zone(zone, occupied, middles)] if zone else []
    drawn += [
        mark(hex, look, middles[hex], outlines[hex], hex in occupied, dot)
        for hex, look in draft.marks.items()
        if hex in outlines
    ]
    drawn += [way(arrow, Ways(middles)) for arrow in draft.arrows]
    drawn += [badge(hex, name, middles[hex]) for hex, name in draft.laid.items() if name in BADGES and hex in middles]
    return drawn


def mark(hex: str, look: str, at: Point, outline: str, occupied: bool, dot: float) -> Element:
    """Return the mark of a hex: it may be tapped, is part of the answer, or is what is talked about."""
    inner = hexmap.outline(at, 2.2)
    if look == "can" and not occupied:
        shapes = [
            el("path", {"d": inner, "class": "battle-tinted"}),
            el("circle", {"cx": at[0], "cy": at[1], "r": dot, "class": "spot can battle-dot", "data-mark": hex}),
        ]
    else:
        over = " over-unit" if occupied else ""
        shapes = [
            el("path", {"d": inner, "class": f"battle-case case-{look}"}),
            el("path", {"d": inner, "class": f"spot {look} battle-line{over}", "data-mark": hex}),
        ]
    return el("g", {"class": "battle-mark-of"}, shapes, key=hex)


def badge(hex: str, name: str, at: Point) -> Element:
    """Return a badge at the upper corner of a hex, between the commander and the banner of its unit."""
    x, y = at[0], at[1] - 16.5
    return el(
        "g",
        {"class": f"battle-badge badge-{name}", "transform": f"translate({x:.1f} {y:.1f})"},
        el("circle", {"r": 7, "class": "battle-badge-ground"}),
        signs.path("battle-badge-solid", BADGES[name], "scale(.43)"),
        key=f"badge {hex}",
    )


def _zone(hexes: frozenset[str], occupied: Collection[str], middles: Mapping[str, Point]) -> Element:
    """Return one line around all hexes of a zone, and a faint tint over those without a unit."""
    data = edges(hexes, middles)
    tint = "".join(hexmap.outline(middles[hex]) for hex in sorted(hexes) if hex not in occupied)
    return el(
        "g", {"class": "battle-zone"},
        el("path", {"d": tint, "class": "battle-zone-tint"}),
        el("path", {"d": data, "class": "battle-zone-case"}), el("path", {"d": data, "class": "battle-zone-line"}),
        key="zone",
    )  # fmt: skip


def edges(hexes: Collection[str], middles: Mapping[str, Point]) -> str:
    """Return the outer edges of some hexes as path data: those beyond which no other of them lies."""
    at = [middles[hex] for hex in sorted(hexes)]
    data = ""
    for x, y in at:
        for (x1, y1), (x2, y2) in zip(hexmap.CORNERS, [*hexmap.CORNERS[1:], hexmap.CORNERS[0]], strict=True):
            beyond = x + x1 + x2, y + y1 + y2
            if not any(abs(beyond[0] - other[0]) + abs(beyond[1] - other[1]) < hexmap.RADIUS / 2 for other in at):
                data += f"M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}"
    return data


def way(arrow: Arrow, board: Ways) -> Element:
    """Return a movement as an arrow through its hexes, or an attack as a straight line with a crosshair at its end."""
    points = [board.middles[hex] for hex in arrow.areas]
    if arrow.units == AIMED:
        return _aim(arrow, points[0], points[-1])
    points = _shortened(points)
    path, head = ways.drawn(points, 0.55)
    return _drawn(arrow, path, head, "battle-way")


def _aim(arrow: Arrow, start: Point, end: Point) -> Element:
    (x1, y1), (x2, y2) = _part(start, end, 14.0), _part(end, start, 14.0)
    x, y = end
    cross = f"M{x - 14:.1f} {y:.1f}{CROSSHAIR}"
    return _drawn(arrow, f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", cross, "battle-way battle-aim")


def _drawn(arrow: Arrow, path: str, head: str, look: str) -> Element:
    return el(
        "g", {"class": f"{look} of-{arrow.seat}"},
        signs.path("battle-way-edge", path + head), signs.path("battle-way-under", path + head),
        signs.path("battle-way-over line", path), signs.path("battle-way-over", head),
        key=">".join(arrow.areas),
    )  # fmt: skip


def _shortened(points: list[Point]) -> list[Point]:
    """Return a way that ends a little before the middle of its last hex, and begins beside that of its first."""
    return [_part(points[0], points[1], SHORT), *points[1:-1], _part(points[-1], points[-2], SHORT / 2)]


def _part(start: Point, end: Point, length: float) -> Point:
    """Return the point so far along a line."""
    whole = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    part = min(length / whole, 0.5)
    return round(start[0] + (end[0] - start[0]) * part, 1), round(start[1] + (end[1] - start[1]) * part, 1)
