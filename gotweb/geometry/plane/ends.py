"""The distances of a straight move after which a rectangle may end, and with which facings: computed without trying
each.

Each facing excludes some of the distances (`centres`). A distance is one bit of an integer: a rectangle may end at the
distances that at least one facing leaves open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import isqrt
from typing import NamedTuple, Protocol

from gotweb.geometry.plane.boxes import LONGEST_HUNDREDTH, box, squared_to
from gotweb.geometry.plane.centres import Whole, barred, reaches, span
from gotweb.geometry.plane.rectangles import INCH, SIDES, Point, Rectangle, Side, forward

SHORTEST_HUNDREDTH = 9_999
"""Less than the length of any facing's vectors, in mic."""


class TableShapes(Protocol):
    """What of a table has to be known (`gotweb.geometry.plane.field.Field`, which asks here)."""

    @property
    def enemies(self) -> Mapping[str, Rectangle]:
        """The enemies' rectangles, by name."""

    @property
    def friends(self) -> Mapping[str, Rectangle]:
        """The friends' rectangles, by name."""

    @property
    def walls(self) -> Mapping[str, Rectangle]:
        """What bars every way, by name."""

    @property
    def table(self) -> tuple[int, int]:
        """How broad and how deep the table is, in mic."""


class Around(NamedTuple):
    """A shape that may exclude a place."""

    shape: Rectangle
    inch: bool
    """Whether it asks for an inch."""


def furthest(field: TableShapes, start: Rectangle, towards: Side, most: int) -> int:
    """Return how far a straight move leads, at most `most` hundredths, before it is blocked (`Field.why_not_go`).

    It ends before the first place that overlaps an enemy or a wall, and at the table's edge. -1 if it cannot even
    begin.
    """
    step, facing = forward(start.facing + 90 * SIDES.index(towards)), start.facing
    low, last = _on_table(field, start, facing, step)
    last = min(last, most)
    if low > 0 or last < 0:
        return -1
    for one in _beside(start, step, last, _shapes(field, friends=False)):
        bar = barred(one.shape, start, facing)
        x, y = start.x - one.shape.x, start.y - one.shape.y
        if bar.overlapped(x, y):
            return -1
        last = min(last, bar.entered(x, y, step))
    return last


def facings(field: TableShapes, place: Rectangle) -> list[int]:
    """Return all facings with which a rectangle may end at its present centre (`Field.why_not_stand`)."""
    return _facings(field, place, [*_beside(place, (0, 0), 0, _shapes(field))])


def pivots(field: TableShapes, place: Rectangle) -> list[int]:
    """Return all facings to which a rectangle may pivot before it moves: on the table, and overlapping nothing."""
    return _facings(field, place, [one._replace(inch=False) for one in _beside(place, (0, 0), 0, _shapes(field))])


def _facings(field: TableShapes, place: Rectangle, around: Sequence[Around]) -> list[int]:
    """Return the facings that the table and the shapes around leave open."""
    (wide, high), reach = field.table, _radius(place)
    inside = reach <= place.x <= wide - reach and reach <= place.y <= high - reach
    if not around and inside:
        return list(range(360))
    found = [facing for facing in range(180) if inside or _lies(field, place, facing)]
    centre, within = Point(place.x, place.y), min(place.half_width, place.half_depth) * SHORTEST_HUNDREDTH
    for shape, inch in around:
        # most lie beyond the circle around the rectangle, whatever it faces, or reach into the circle within it
        part, whole = squared_to(box(shape), centre)
        if part >= (reach + INCH * inch) ** 2 * whole:
            continue
        if part < (within + INCH * inch) ** 2 * whole:
            return []
        x, y = place.x - shape.x, place.y - shape.y
        bars = ((facing, barred(shape, place, facing)) for facing in found)
        found = [facing for facing, bar in bars if not (bar.near(x, y) if inch else bar.overlapped(x, y))]
    # a rectangle that is turned half around covers the same
    return found + [facing + 180 for facing in found]


def _lies(field: TableShapes, place: Rectangle, facing: int) -> bool:
    """Return whether a rectangle is on the table with a facing."""
    (wide, high), (east, north) = field.table, reaches(place, facing)
    return east <= place.x <= wide - east and north <= place.y <= high - north


def standing(field: TableShapes, start: Rectangle, towards: Side, ways: range) -> list[int]:
    """Return the distances, out of `ways` in hundredths, at which a rectangle may end with its present facing."""
    return _listed(next(_open(field, start, towards, ways), 0), ways)


def ends(field: TableShapes, start: Rectangle, towards: Side, ways: range) -> list[int]:
    """Return the distances, out of `ways` in hundredths, at which a rectangle may end with at least one facing."""
    found, every = 0, (1 << len(ways)) - 1
    step, sure = forward(start.facing + 90 * SIDES.index(towards)), 0
    for open_ways in _open(field, start, towards, ways):
        if open_ways | found != found:
            found |= open_ways
            sure |= _surely_barred(field, start, step, every & ~found & ~sure, ways)
        if found | sure == every:
            break
    return _listed(found, ways)


def _surely_barred(field: TableShapes, start: Rectangle, step: Whole, asked: int, ways: range) -> int:
    """Return `asked`, distances as bits, if a rectangle can end on none of them at any facing for sure; else 0.

    At any facing it covers its inscribed circle, which is too near to one shape on all of these distances.
    """
    first, last = (asked & -asked).bit_length() - 1, asked.bit_length() - 1
    if first < 0:
        return 0
    own = min(start.half_width, start.half_depth) * SHORTEST_HUNDREDTH
    centres = [Point(start.x + way * step[0], start.y + way * step[1]) for way in (ways[first], ways[last])]
    for shape, inch in _shapes(field):
        ready, reach = box(shape), (own + INCH * inch) ** 2
        if all(part < reach * whole for part, whole in (squared_to(ready, centre) for centre in centres)):
            return asked
    return 0


def any_end(field: TableShapes, start: Rectangle, towards: Side, ways: range) -> bool:
    """Return whether there is a distance at which a rectangle may end with at least one facing."""
    return any(_open(field, start, towards, ways))


def _open(field: TableShapes, start: Rectangle, towards: Side, ways: range) -> Iterator[int]:
    """Yield, for each facing, which of the distances it leaves open, as bits, the first as the lowest.

    The rectangle's present facing comes first.
    """
    if not ways:
        return
    step = forward(start.facing + 90 * SIDES.index(towards))
    around = list(_beside(start, step, ways[-1], _shapes(field)))
    # who stands as it goes, or as those beside whom it ends, finds most room
    turns = (start.facing, *(one.shape.facing + turn for one in around for turn in (0, 90)))
    likely = dict.fromkeys(facing % 180 for facing in turns)
    for facing in chain(likely, (other for other in range(180) if other not in likely)):
        low, high = _on_table(field, start, facing, step)
        left = _bits(low, high, ways)
        for shape, inch in around:
            if not left:
                break
            bar, x, y = barred(shape, start, facing), start.x - shape.x, start.y - shape.y
            first, last = bar.near_ways(x, y, step) if inch else bar.overlapped_ways(x, y, step)
            left &= ~_bits(first, last, ways)
        yield left


def _listed(bits: int, ways: range) -> list[int]:
    if bits == (1 << len(ways)) - 1:
        return list(ways)
    return [way for way, bit in zip(ways, f"{bits:b}"[::-1], strict=False) if bit == "1"]


def _bits(first: int, last: int, ways: range) -> int:
    """Return the bits of the distances from a first to a last."""
    first, last = max(first, ways.start) - ways.start, min(last, ways.stop - 1) - ways.start
    return (1 << last + 1) - (1 << first) if first <= last else 0


def _on_table(field: TableShapes, start: Rectangle, facing: int, step: Whole) -> tuple[int, int]:
    """Return the first and the last distance after which a rectangle with a facing is on the table."""
    (wide, high), (east, north) = field.table, reaches(start, facing)
    least, most = span(start.x, step[0], east, wide)
    first, last = span(start.y, step[1], north, high)
    return max(least, first), min(most, last)


def _shapes(field: TableShapes, *, friends: bool = True) -> list[Around]:
    """Return all shapes that may exclude a place; without the friends, all that may block a move."""
    found = [Around(one, True) for one in field.enemies.values()] + [Around(one, False) for one in field.walls.values()]
    return found + [Around(one, False) for one in field.friends.values()] if friends else found


def _beside(start: Rectangle, step: Whole, most: int, shapes: Iterable[Around]) -> Iterator[Around]:
    """Yield the shapes so near to a move that they might exclude a place on it at some facing."""
    own, whole = _radius(start), step[0] * step[0] + step[1] * step[1]
    for one in shapes:
        x, y = start.x - one.shape.x, start.y - one.shape.y
        nearest = min(max(-(x * step[0] + y * step[1]) // whole, 0), most) if whole else 0
        x, y = x + nearest * step[0], y + nearest * step[1]
        # the place that is really the nearest is less than one step away
        reach = own + _radius(one.shape) + INCH * one.inch + LONGEST_HUNDREDTH
        if x * x + y * y <= reach * reach:
            yield one


def _radius(shape: Rectangle) -> int:
    """Return the radius of the circle through the corners, in mic, rounded up."""
    return (isqrt(shape.half_width**2 + shape.half_depth**2) + 1) * LONGEST_HUNDREDTH
