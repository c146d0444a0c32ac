"""The surroundings of a moving rectangle, and why it may not stand, move, see or reach somewhere.

A field is one side's view of a table at one moment: its enemies, its friends without the mover, walls and screens, by
names. Each query returns the reason against something, or None if there is none: refusals and explanations use the same
functions.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import NamedTuple

from gotweb.geometry.plane.boxes import Box, box, far_apart, keep, meet, squared
from gotweb.geometry.plane.contact import squared_distance, within
from gotweb.geometry.plane.docking import barred_offsets, docked, free_reach, offered_offsets
from gotweb.geometry.plane.ends import furthest
from gotweb.geometry.plane.moves import stop, sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import (
    HUNDREDTH,
    INCH,
    Exact,
    Point,
    Rectangle,
    Side,
    moved,
    on_table,
    turned,
)
from gotweb.geometry.plane.sight import sees, who_hides

NOBODY: Mapping[str, Rectangle] = {}


class Move(NamedTuple):
    """A pivot, a straight move along one of the rectangle's own axes, and a pivot; each part may be missing."""

    heading: int
    towards: Side
    hundredths: int
    facing: int


class Field:
    """The shapes on a table besides the mover. Names are unique; a piece may be wall and screen at once."""

    def __init__(
        self,
        enemies: Mapping[str, Rectangle] = NOBODY,
        friends: Mapping[str, Rectangle] = NOBODY,
        walls: Mapping[str, Rectangle] = NOBODY,
        screens: Mapping[str, Rectangle] = NOBODY,
        table: tuple[int, int] = (48 * INCH, 48 * INCH),
    ) -> None:
        self.enemies = enemies
        self.friends = friends
        self.walls = walls
        """What may be neither overlapped nor crossed."""
        self.screens = screens
        """Terrain that hides what is behind it, unless viewer or target overlaps it."""
        self.table = table
        """Width and height, in mic."""
        self._hostile = {name: box(one) for name, one in enemies.items()}
        self._barring = self._hostile | {name: box(one) for name, one in walls.items()}
        self._solid = self._barring | {name: box(one) for name, one in friends.items()}

    # places and ways

    def why_not_stand(self, place: Rectangle, *, inch: bool = True) -> Reason | None:
        """Return why no rectangle may end there: off the table, overlapping another, or within an inch of enemies.

        Without `inch` only the first two are tested, as for the first pivot of a move, and for an alignment.
        """
        if not on_table(place, *self.table):
            return Reason("off")
        ready = box(place)
        around = {name for name, other in self._solid.items() if not far_apart(ready, other, INCH)}
        if not around:
            return None
        over = tuple(name for name, other in self._solid.items() if name in around and meet(ready, other) < 0)
        if over:
            return Reason("overlaps", over)
        close = [
            other for name, other in self._hostile.items() if inch and name in around and not keep(ready, other, 100)
        ]
        if not close:
            return None
        names = tuple(name for name, other in self._hostile.items() if other in close)
        return Reason("near", names, max(_missing(ready, other) for other in close))

    def around(self, place: Rectangle) -> list[Box]:
        """Return the boxes that a rectangle might overlap when it turns on the spot."""
        ready = box(place)
        return [other for other in self._solid.values() if not far_apart(ready, other)]

    def why_not_go(self, start: Rectangle, towards: Side, hundredths: int) -> Reason | None:
        """Return why a straight move is blocked: it leaves the table, or crosses enemies or walls.

        Friends do not block it.
        """
        covered = sweep(start, towards, hundredths)
        if not on_table(covered, *self.table):
            return Reason("off")
        ready = box(covered)
        over = tuple(name for name, other in self._barring.items() if meet(ready, other) < 0)
        return Reason("crosses", over) if over else None

    def why_not_move(self, start: Rectangle, move: Move) -> Reason | None:
        """Return why a move is refused: by its first pivot, on its way, or at its end.

        A pivot may not end in an overlap, even if the rectangle then moves on. The inch counts at the end only.
        """
        place = turned(start, move.heading)
        pivot = self.why_not_stand(place, inch=False) if place != start else None
        end = turned(moved(place, move.towards, move.hundredths), move.facing)
        return pivot or self.why_not_go(place, move.towards, move.hundredths) or self.why_not_stand(end)

    def furthest(self, start: Rectangle, towards: Side, hundredths: int) -> int:
        """Return how far a straight move leads, at most `hundredths`, before `why_not_go` blocks it; -1 if it cannot
        even begin.
        """
        return furthest(self, start, towards, hundredths)

    def stop(self, mover: Rectangle, hundredths: int) -> int:
        """Return how far a charge that does not arrive goes: see `gotweb.geometry.plane.moves.stop`."""
        return stop(
            mover, hundredths, [*self.enemies.values()], [*self.walls.values()], [*self.friends.values()], self.table
        )

    # looking

    def sees(self, viewer: Rectangle, name: str) -> bool:
        """Return whether an enemy is seen: the same as `why_not_see` without searching for what hides it."""
        return sees(viewer, self.enemies[name], self._trays_beside(name), [*self.screens.values()])

    def why_not_see(self, viewer: Rectangle, name: str) -> Reason | None:
        """Return why an enemy is not seen: it is not in the front arc, or hidden by some shapes."""
        hiding = who_hides(viewer, self.enemies[name], self._trays_beside(name), [*self.screens.values()])
        if hiding is None:
            return None
        if not hiding:
            return Reason("beside", (name,))
        names = [*(other for other in (*self.enemies, *self.friends) if other != name), *self.screens]
        return Reason("hidden", tuple(names[number] for number in hiding))

    def _trays_beside(self, name: str) -> list[Rectangle]:
        """Return all trays but an enemy's, in the order in which they are named if they hide it."""
        return [one for other, one in (*self.enemies.items(), *self.friends.items()) if other != name]

    def why_not_reach(self, origin: Rectangle | Point, name: str, hundredths: int) -> Reason | None:
        """Return how much too far an enemy is from a place, an arrow or a tray.

        Exactly the distance is within reach.
        """
        squared_way = squared_distance(origin, self.enemies[name])
        if within(squared_way, hundredths):
            return None
        return Reason("far", (name,), _rounded_up(squared_way) - hundredths)

    # beside an enemy

    def alignments(self, mover: Rectangle, name: str, side: Side, with_side: Side = "front") -> tuple[Rectangle, ...]:
        """Return the places of a mover against a side of an enemy, from left to right looking outwards from the enemy.

        They are at 100 or 50 %, else as near to that as possible; none overlaps another rectangle or leaves the table.
        The one-inch rule does not apply.
        """
        target = self.enemies[name]
        others = [other.corners for other in self._next_to(mover, name).values()]
        offsets = offered_offsets(target, side, mover, with_side, others, self.table)
        return tuple(docked(target, side, mover, with_side, offset) for offset in offsets)

    def why_not_align(self, mover: Rectangle, name: str, side: Side) -> Reason | None:
        """Return which shapes leave no room for the mover's front at a side of an enemy: all that stand there, maybe
        none.
        """
        if self.alignments(mover, name, side):
            return None
        target, reach = self.enemies[name], free_reach(self.enemies[name], side)
        barred = {
            other: barred_offsets(target, side, mover, "front", ready.corners)
            for other, ready in self._next_to(mover, name).items()
        }
        whom = tuple(other for other, one in barred.items() if max(one.start, -reach) < min(one.stop, reach + 1))
        return Reason("crowded", whom)

    def _next_to(self, mover: Rectangle, name: str) -> dict[str, Box]:
        """Return all boxes that a mover laid against an enemy might overlap."""
        target, reach = box(self.enemies[name]), box(mover).diameter
        return {
            other: ready
            for other, ready in self._solid.items()
            if other != name and not far_apart(target, ready, reach)
        }


def _missing(a: Box, b: Box) -> int:
    """Return by how many hundredths the distance of two boxes is less than an inch."""
    part, whole = squared(a, b)
    return 100 - isqrt(part // whole) // HUNDREDTH


def _rounded_up(squared_way: Exact) -> int:
    """Return the distance for a squared distance, in hundredths, rounded up."""
    least = isqrt(squared_way.numerator // squared_way.denominator) // HUNDREDTH
    return least if within(squared_way, least) else least + 1
