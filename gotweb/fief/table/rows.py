"""Where the groups of a village stand: in rows below it, moved aside where a row would cover another village's name.

One or two groups simply stand below each other. For several groups all numbers per row are tried; each row is moved
aside as far as needed, and the arrangement with the least movement is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gotweb.fief.table.atlas import Atlas
from gotweb.ui.board.draft import Point

ROW = 33.0
"""How far rows lie below each other."""
HIGH, GAP = 15.0, 4.0
"""Half the height of a group, and the room between two in a row."""
NAME, TITLE, DISC = (46.0, 15.0, 3.0), (62.0, 22.0, 22.0), 22.0
"""The room of a village's name about its base line (to either side, above, below), of a fief's title, of a disc."""
STEP, FURTHEST = 6.0, 150.0
"""Rows are moved aside by such steps, and no further."""
PRICE = 30.0
"""One group more in a row is as bad as a row that lies so far aside."""
NEAR = 330.0
"""What lies further away than this covers nothing."""


class Space(NamedTuple):
    """A rectangle of space that is taken."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Space) -> bool:
        """Return whether two spaces overlap."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


class RowBarrier(NamedTuple):
    """The spaces that the groups of a village must not cover."""

    others: Sequence[Space]
    """The names and discs of other villages, and the titles of fiefs."""
    own: Sequence[Space]
    """Its own name and disc, below which its groups stand, but not those on a road."""


def around(where: Atlas, village: str) -> RowBarrier:
    """Return the spaces around a village that groups must not cover."""
    x, y = where.villages[village]
    rooms = {
        id: [_about(left, where.names[id], NAME), _about(left, middle, (DISC, DISC, DISC))]
        for id, (left, middle) in where.villages.items() if abs(left - x) < NEAR and abs(middle - y) < NEAR
    }  # fmt: skip
    own = rooms.pop(village)
    titles = [_about(left, middle, TITLE) for left, middle in where.fiefs.values()]
    return RowBarrier([*(room for both in rooms.values() for room in both), *titles], own)


def _about(x: float, y: float, room: Sequence[float]) -> Space:
    aside, above, below = room
    return Space(x - aside, y - above, x + aside, y + below)


def places(
    widths: Sequence[float], first: Point, taken: Sequence[Space], size: Point, scale: float = 1.0
) -> list[Point]:
    """Return where groups of these widths stand: the first row around the point `first`, all clear of the `taken`
    spaces.

    If that is impossible they stand below each other, whatever they cover. They are drawn at a `scale`.
    """
    ways = [
        way for many in range(1, len(widths) + 1)
        if (way := _way([scale * one for one in widths], many, first, taken, size, scale)) is not None
    ]  # fmt: skip
    if not ways:
        return [(first[0], first[1] + n * ROW * scale) for n in range(len(widths))]
    return min(ways, key=lambda way: way[0])[1]


def _way(
    widths: Sequence[float], many: int, first: Point, taken: Sequence[Space], size: Point, scale: float
) -> tuple[float, list[Point]] | None:
    """Return (cost, points) of the groups set with `many` in a row, where a greater cost is worse; None if a row finds
    no place.
    """
    cost, found = PRICE * (many - 1), list[Point]()
    for row, start in enumerate(range(0, len(widths), many)):
        own = widths[start : start + many]
        wide, y = sum(own) + GAP * (len(own) - 1), first[1] + row * ROW * scale
        aside = _aside((first[0], y), wide, HIGH * scale, taken, size)
        if aside is None:
            return None
        cost += abs(aside)
        x = first[0] + aside - wide / 2
        for one in own:
            found.append((x + one / 2, y))
            x += one + GAP
    return cost, found


def _aside(at: Point, wide: float, high: float, taken: Sequence[Space], size: Point) -> float | None:
    """Return how far a row must be moved to the right (negative: to the left) to be clear of all; None if too far."""
    x, y = at
    reach = FURTHEST + wide / 2
    anywhere = Space(x - reach, y - high, x + reach, y + high)
    taken = [one for one in taken if anywhere.meets(one)]  # the others are in no way, however far it is moved
    for n in range(int(FURTHEST / STEP) + 1):
        for aside in dict.fromkeys((-n * STEP, n * STEP)):
            own = Space(x + aside - wide / 2, y - high, x + aside + wide / 2, y + high)
            if own.left >= 0 and own.right <= size[0] and not any(own.meets(one) for one in taken):
                return aside
    return None


def room(at: Point, wide: float, scale: float = 1.0) -> Space:
    """Return the space that a group takes."""
    return _about(at[0], at[1], (scale * wide / 2, HIGH * scale, HIGH * scale))


def by_village(where: Atlas) -> Mapping[str, RowBarrier]:
    """Return for each village the spaces that its groups must not cover."""
    return {village: around(where, village) for village in where.villages}
