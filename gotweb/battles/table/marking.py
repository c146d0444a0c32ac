"""The draft of a player's answer on the battlefield: reach, targets, badges, ways, lines of attack, zones.

Many hexes that may be tapped do not clutter the map: the empty ones are one region with one outline, a light veil and a
dot in each; a hex with a unit has an outline of its own. A possible target stands between six red corners, with the
probability of its elimination; a hex in which the unit could be attacked shows teeth on the side of the attack. All
these marks have different forms, so that they can be distinguished without their colours.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import hypot

from gotweb.battles.table import heraldry, hexmap, relief, signs
from gotweb.battles.table.laying import AIMED, AIMED_AT, LaidSign, sign
from gotweb.ui.board import ways
from gotweb.ui.board.draft import Arrow, Draft, Point
from gotweb.ui.board.ways import Ways
from gotweb.ui.kit.tree import Element, el

DOT, SMALL_DOT, MANY = 3.6, 2.6, 40
"""The radius of the dot on an empty hex that may be tapped, and where more than so many hexes may be."""
LOW = 9.5
"""How far below the middle of its hex a dot lies, so that the ground is seen."""
SHORT = 9.0
"""How far before the middle of its last hex a way ends, so that the head of the arrow is seen beside a unit."""
HEAD = 6.0
"""How long the head of a line of attack is."""
CORNER = 0.3
"""How much of each edge of a hex the corners around a target cover."""
PLATE = "M-14-7H14Q20-7 20-1V5Q20 11 14 11H-14Q-20 11-20 5V-1Q-20-7-14-7z"
"""The ground of a chance: room for its number, and for the bar of losses below."""
STRIP, MOST_LOST = 3.6, 3
"""How high the bar of losses is; losses of so many figures and more look alike."""
RING = 4.0
"""How far outside its hex the ring around the asked unit runs, so that it is found at arm's length."""
TOOTH = 2.8
"""Half the width of a tooth."""
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
"""A badge -> its shape in a box of 24. A zone is one line around all its hexes, a hex that is exposed has teeth."""


def highlight(
    draft: Draft, occupied: Collection[str], middles: Mapping[str, Point], outlines: Mapping[str, str]
) -> list[Element]:
    """Return the shapes of a draft; `occupied` are the hexes with units."""
    laid = {hex: sign(token) for hex, token in draft.laid.items() if hex in middles}
    marks = {hex: look for hex, look in draft.marks.items() if hex in outlines}
    zone = frozenset(hex for hex, one in laid.items() if one.badge == "zone")
    aims = frozenset(hex for hex, one in laid.items() if one.badge in AIMED_AT)
    free = {hex: look for hex, look in marks.items() if hex not in occupied}
    drawn = [_zone(zone, occupied, middles)] if zone else []
    for look in ("reach", "can"):
        hexes = [hex for hex, mark in free.items() if mark in (look, "picked")]
        if look in free.values():
            drawn.append(region(look, hexes, middles))
    dot = DOT if len(marks) <= MANY else SMALL_DOT
    for hex, look in marks.items():
        if hex in occupied or look not in ("can", "reach"):
            drawn.append(_line(hex, look, middles[hex], hex in occupied, hex in aims))
        elif look == "can":
            drawn.append(_dot(hex, middles[hex], dot))
    drawn += [_corners(hex, middles[hex]) for hex in sorted(aims - marks.keys())]
    struck = {hex: one.struck for hex, one in laid.items() if one.struck in middles}
    drawn += [_teeth(struck, middles)] if struck else []
    drawn += [way(arrow, Ways(middles)) for arrow in draft.arrows]
    drawn += [badge(hex, one, middles[hex]) for hex, one in laid.items() if one.badge in BADGES]
    return drawn


def region(look: str, hexes: Collection[str], middles: Mapping[str, Point]) -> Element:
    """Return hexes that can be chosen as one region: a veil over them, and one outline around each part."""
    around = relief.within(relief.loops(hexes, middles), 1.8)
    return el(
        "g", {"class": f"battle-region region-of-{look}"},
        el("path", {"d": around, "class": f"battle-veiled veiled-{look}"}),
        el("path", {"d": around, "class": "battle-case"}),
        el("path", {"d": around, "class": f"battle-reach reach-{look}"}),
        key=f"region {look}",
    )  # fmt: skip


def _dot(hex: str, at: Point, radius: float) -> Element:
    """Return the dot of an empty hex that may be tapped."""
    place = {"cx": at[0], "cy": round(at[1] + LOW, 1), "r": radius}
    return el("circle", {**place, "class": "spot can battle-dot", "data-mark": hex}, key=hex)


def _line(hex: str, look: str, at: Point, occupied: bool, aimed: bool) -> Element:
    """Return the outline of a hex: it may be tapped, is part of the answer, or is what the question is about."""
    goal = aimed and look == "can"
    data = corners(at) if goal else hexmap.outline(at, 2.2)
    over = (" over-unit" if occupied else "") + (" battle-aimed" if goal else "")
    return el(
        "g", {"class": "battle-mark-of"},
        _ring(at)  # cased itself; a casing within the hex would hide the unit's rank
        if look == "here" and occupied else el("path", {"d": data, "class": f"battle-case case-{look}"}),
        el("path", {"d": data, "class": f"spot {look} battle-line{over}", "data-mark": hex}),
        key=hex,
    )  # fmt: skip


def _ring(at: Point) -> list[Element]:
    """Return the whole ring around the hex of a unit that the question is about, which no other mark has."""
    data = hexmap.outline(at, -RING)
    return [el("path", {"d": data, "class": f"battle-asked{part}"}) for part in ("-case", "")]


def _corners(hex: str, at: Point) -> Element:
    """Return the corners around a unit that could be attacked later."""
    data = corners(at)
    return el(
        "g", {"class": "battle-mark-of"},
        el("path", {"d": data, "class": "battle-case"}), el("path", {"d": data, "class": "battle-corners"}),
        key=f"aim {hex}",
    )  # fmt: skip


def corners(at: Point) -> str:
    """Return the six corners of a hex, with a part of each edge, as path data."""
    scale, data = 1 - 2.4 / (hexmap.WIDE / 2), ""
    for n, (x, y) in enumerate(hexmap.CORNERS):
        ends = []
        for other in (hexmap.CORNERS[n - 1], hexmap.CORNERS[(n + 1) % 6]):
            ends.append((x + (other[0] - x) * CORNER, y + (other[1] - y) * CORNER))
        line = (ends[0], (x, y), ends[1])
        data += "M" + "L".join(f"{at[0] + px * scale:.1f} {at[1] + py * scale:.1f}" for px, py in line)
    return data


def _teeth(struck: Mapping[str, str], middles: Mapping[str, Point]) -> Element:
    """Return teeth within the edges of hexes (the keys) on the side of the hexes from which an attack would come."""
    data = "".join(teeth(middles[hex], middles[start]) for hex, start in sorted(struck.items()))
    return el(
        "g", {"class": "battle-threatened"},
        el("path", {"d": data, "class": "battle-teeth-case"}), el("path", {"d": data, "class": "battle-teeth"}),
        key="teeth",
    )  # fmt: skip


def teeth(at: Point, start: Point) -> str:
    """Return three teeth on the edge of a hex that faces another point, as path data."""
    sides = list(zip(hexmap.CORNERS, [*hexmap.CORNERS[1:], hexmap.CORNERS[0]], strict=True))
    aim = start[0] - at[0], start[1] - at[1]
    (x1, y1), (x2, y2) = max(sides, key=lambda side: sum(a * (p + q) for a, p, q in zip(aim, *side, strict=True)))
    long = hypot(x2 - x1, y2 - y1)
    along = (x2 - x1) / long, (y2 - y1) / long
    inward = -along[1], along[0]
    data = ""
    for part in (0.22, 0.5, 0.78):
        x, y = at[0] + x1 + (x2 - x1) * part + inward[0] * 1.6, at[1] + y1 + (y2 - y1) * part + inward[1] * 1.6
        tip = x + inward[0] * 5.6, y + inward[1] * 5.6
        foot = [(x + along[0] * way, y + along[1] * way) for way in (-TOOTH, TOOTH)]
        data += "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in (*foot, tip)) + "z"
    return data


def badge(hex: str, one: LaidSign, at: Point) -> Element:
    """Return a badge at the upper corner of a hex; for a target with the probability that it is eliminated."""
    x, y = at[0], at[1] - (23.5 if one.percent else 16.5)
    placed = {"class": f"battle-badge badge-{one.badge}", "transform": f"translate({x:.1f} {y:.1f})"}
    if not one.percent:
        ground = el("circle", {"r": 7, "class": "battle-badge-ground"})
        return el("g", placed, ground, signs.path("battle-badge-solid", BADGES[one.badge], "scale(.43)"),
                  key=f"badge {hex}")  # fmt: skip
    return el(
        "g", placed,
        signs.path("battle-badge-ground", PLATE),
        signs.path("battle-badge-solid", BADGES[one.badge], "translate(-12.4 .4) scale(.44)"),
        el("text", {"x": 6.4, "y": 4, "text-anchor": "middle", "class": "battle-chance"}, one.percent,
           el("tspan", {"class": "battle-percent", "dx": 1.4}, "%")),
        _strip(one.losses),
        key=f"badge {hex}",
    )  # fmt: skip


def _strip(losses: Sequence[int]) -> list[Element]:
    """Return a bar with the probabilities that a target loses no figure, one, two, or more: the length of a part is its
    probability.

    The darker a part, the more figures are lost.
    """
    found, at, whole = [], -16.0, sum(losses) or 1
    for n, share in enumerate(losses):
        wide = 32 * share / whole
        look = f"battle-odds-{min(n, MOST_LOST)}"
        if share:
            found.append(signs.path(look, f"M{at:.1f} 6h{wide:.1f}v{STRIP}h-{wide:.1f}z"))
        at += wide
    return found


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
    """Return the outer edges of some hexes as path data: those without another of these hexes beyond."""
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
    """Return the line of an attack: its head lies at the edge of the target's hex, so that the target stays visible."""
    (x1, y1), (x2, y2) = _part(start, end, 14.0), _part(end, start, 19.0)
    long = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / long * HEAD, (y2 - y1) / long * HEAD
    wings = [(x2 - dx - dy * 0.7, y2 - dy + dx * 0.7), (x2, y2), (x2 - dx + dy * 0.7, y2 - dy - dx * 0.7)]
    head = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in wings)
    return _drawn(arrow, f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", head, "battle-way battle-aim")


def _drawn(arrow: Arrow, path: str, head: str, look: str) -> Element:
    return el(
        "g", {"class": f"{look} of-{arrow.seat}"},
        signs.path("battle-way-edge", path + head), signs.path("battle-way-under", path + head),
        signs.path("battle-way-over line", path), signs.path("battle-way-over", head),
        key=">".join(arrow.areas),
    )  # fmt: skip


def _shortened(points: list[Point]) -> list[Point]:
    """Return a way that ends a little before the middle of its last hex, and begins beside the middle of its first."""
    return [_part(points[0], points[1], SHORT), *points[1:-1], _part(points[-1], points[-2], SHORT / 2)]


def _part(start: Point, end: Point, length: float) -> Point:
    """Return the point at a distance along a line, at most its middle."""
    whole = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    part = min(length / whole, 0.5)
    return round(start[0] + (end[0] - start[0]) * part, 1), round(start[1] + (end[1] - start[1]) * part, 1)
