"""A tray being placed by the player: its future place, the obstacles, and the nearest legal place."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from math import hypot

from gotweb.geometry.plane.field import Field, Move
from gotweb.geometry.plane.moves import sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import HUNDREDTH, SIDES, Outline, Rectangle, Side, forward, moved, turned
from gotweb.lang import Language
from gotweb.miniatures import barriers
from gotweb.miniatures.table.board import GRIP
from gotweb.miniatures.table.plane import Plane
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.shapes import Said
from gotweb.ui.board.spots import Point, Spot

TRIES, ALL_TRIES = 60, 200
"""So often a tray is taken back along its way before it is left where it cannot stand: by a finger, and by a button,
for which the whole way is tried.
"""
BACK = 8
"""Hundredths of an inch that it is taken back by where it is not known how much is missing."""
NUDGE = 12
"""So many degrees to each side a facing is sought that is legal."""
AHEAD = 34.0
"""How far before a tray the grip lies that turns it, in units of the drawing."""


ASIDE = 200
"""How far beside its way the ruler of a move lies, in hundredths of an inch."""


BELOW, ABOVE, ROOM = 122.0, 168.0, 250.0
"""How far below a tray words lie that are about it, or above it, where their three lines end before the ruler of its
way, and how much room they take to each side.
"""


def after(start: Rectangle, move: Move) -> Rectangle:
    """Return the place of a tray after a move."""
    return turned(moved(turned(start, move.heading), move.towards, move.hundredths), move.facing)


def lane(start: Rectangle, move: Move) -> Outline:
    """Return the area covered by a move in a straight line."""
    return sweep(turned(start, move.heading), move.towards, move.hundredths)


def beside(start: Rectangle, move: Move) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the ends of a move's ruler: beside its way, where the tray does not cover it."""
    side = SIDES.index(move.towards)
    across: Side = SIDES[(side + 1) % 4]
    wide = start.half_width if side % 2 == 0 else start.half_depth
    place = moved(turned(start, move.heading), across, wide + ASIDE)
    end = moved(place, move.towards, move.hundredths)
    return (place.x, place.y), (end.x, end.y)


def aimed(start: Rectangle, to: tuple[int, int], towards: tuple[Side, ...], most: int, least: int) -> tuple[Side, int]:
    """Return the direction and the distance, in hundredths of an inch from `least` to `most`, by which a tray comes
    nearest to a point, given in mic, without turning.
    """
    east, north = to[0] - start.x, to[1] - start.y
    ways = []
    for side in towards:
        dx, dy = forward(start.facing + 90 * SIDES.index(side))
        ways.append(((east * dx + north * dy) // (dx * dx + dy * dy), side))
    way, side = max(ways, key=lambda one: one[0])
    return side, min(max(way, least), most)


def away(start: Rectangle, to: tuple[int, int]) -> int:
    """Return the distance from a point to the middle of a tray, in hundredths of an inch."""
    return round(hypot(to[0] - start.x, to[1] - start.y) / HUNDREDTH)


def fitted(field: Field, start: Rectangle, wish: Move, least: int, most: int, tries: int = TRIES) -> Move:
    """Return the wished move, or the nearest legal one along its way; without one the wish itself.

    Shorter moves are tried first, then longer ones: a retreating unit may have to go further. At most `tries` of each
    are tried: a finger wants an answer at once, and finds the rest of the way itself.
    """
    if field.why_not_move(start, wish) is None:
        return wish
    place = turned(start, wish.heading)
    if place != start and field.why_not_stand(place, inch=False) is not None:
        return wish
    open_way = field.furthest(place, wish.towards, most)
    for sign in (-1, 1):
        way = min(wish.hundredths, open_way)
        for _ in range(tries):
            if not least <= way <= open_way:
                break
            reason = field.why_not_stand(turned(moved(place, wish.towards, way), wish.facing))
            if reason is None:
                return wish._replace(hundredths=way)
            way += sign * (max(1, reason.by - 2) if reason.kind == "near" else BACK)
    return wish


def in_sight(field: Field, start: Rectangle, wish: Move) -> Move:
    """Return a move, shortened where the middle of the tray would leave the table: beyond its edge nothing is drawn,
    and a finger would find neither the tray nor its grip.

    The move may still be illegal, above all by a corner that stands over the edge.
    """
    place = turned(start, wish.heading)

    def gone(way: int) -> bool:
        end = moved(place, wish.towards, way)
        return not (0 <= end.x <= field.table[0] and 0 <= end.y <= field.table[1])

    if not gone(wish.hundredths):
        return wish
    return wish._replace(hundredths=bisect_left(range(wish.hundredths), True, key=gone) - 1)


def heading_to(field: Field, start: Rectangle, heading: int) -> int:
    """Return the legal pivot nearest to a heading; the tray's own facing is always legal."""
    for turn in range(181):
        for one in ((heading + turn) % 360, (heading - turn) % 360):
            if one == start.facing or field.why_not_stand(turned(start, one), inch=False) is None:
                return one
    return start.facing


def eased(field: Field, place: Rectangle) -> Rectangle:
    """Return a tray with the nearest legal facing; unchanged if there is none near."""
    if field.why_not_stand(place) is None:
        return place
    for turn in range(1, NUDGE + 1):
        for facing in ((place.facing + turn) % 360, (place.facing - turn) % 360):
            if field.why_not_stand(turned(place, facing)) is None:
                return turned(place, facing)
    return place


def reachable(field: Field, start: Rectangle, most: int, plane: Plane, steps: int = 36) -> str:
    """Return the outline of all points that the middle of a tray can reach by turning first and then moving straight
    ahead.
    """
    points: list[Point] = []
    for step in range(steps):
        place = turned(start, round(step * 360 / steps))
        free = field.why_not_stand(place, inch=False) is None
        end = moved(place, "front", field.furthest(place, "front", most) if free else 0)
        points.append(plane.seen((end.x, end.y)))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def grip(plane: Plane, tray: Rectangle) -> tuple[str, Spot]:
    """Return the spot by which a tray is turned, with its id: before the tray's front on the drawing."""
    dx, dy = forward(tray.facing)
    x, y = plane.seen((tray.x + tray.half_depth * dx, tray.y + tray.half_depth * dy))
    x, y = x + AHEAD * dx / HUNDREDTH, y - AHEAD * dy / HUNDREDTH
    at = min(max(x, 22.0), plane.width - 22.0), min(max(y, 22.0), plane.height - 22.0)
    return GRIP, Spot(at, f"M{at[0] - 20:.1f} {at[1]:.1f}a20 20 0 1 0 40 0a20 20 0 1 0 -40 0z")


@dataclass(frozen=True)
class Why:
    """A function that returns a reason in a language; objects for equal reasons are equal."""

    reason: Reason

    def __call__(self, t: Language, /) -> str:
        return barriers.told(MiniaturesWords(t), self.reason)


def said(plane: Plane, tray: Rectangle, reason: Reason) -> Said:
    """Return the text on the map that says why a tray cannot stand somewhere: below it, or above near the
    lower edge.
    """
    x, y = plane.seen((tray.x, tray.y))
    beside = y + BELOW if y + BELOW < plane.height - 30 else y - ABOVE
    return Said("why", (min(max(x, ROOM), plane.width - ROOM), beside), Why(reason))
