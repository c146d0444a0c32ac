"""Line of sight between two rectangles, past others: exact, with a line as proof, or with the hiding shapes. Section 7.

A point of the front edge sees a point of the target if the segment between them meets no blocker; a blocker is closed,
so touching its corner is enough to be hidden. The free lines are therefore an open set: where anything is seen, it is
also seen from nearby points.

From one point of the front edge each blocker hides an interval of directions, and a row of blockers, each of which
begins where the one before still hides, may hide the whole target. The corners at which one blocker takes over from the
other determine how far along the edge the same row hides the target: up to where two of these corners are in line. So
the edge is searched from the middle of its untested part, and each point that sees nothing removes an interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from gotweb.geometry.plane import eyes
from gotweb.geometry.plane.boxes import Box, box
from gotweb.geometry.plane.contact import overlap
from gotweb.geometry.plane.eyes import Blocker, Corner, Direction, Place
from gotweb.geometry.plane.rectangles import (
    Exact,
    Outline,
    Point,
    Rectangle,
    forward,
    from_own,
    squared_unit,
)

Segment = tuple[Point, Point]
LONGEST_UNIT = 10_001
"""More than the length of any facing's vectors, which is what a mic becomes in a rectangle's own coordinates."""


class Sight(NamedTuple):
    """The result of looking: a free line, or what hides the target, or neither if it is not in the front arc."""

    line: Segment | None
    """From the front edge to the part of the target in the front arc, in exact mic of the table."""
    hiding: tuple[int, ...] = ()
    """Who hides it, by their numbers among the blockers and then the terrain. Together they do, and without any one of
    them it would be seen."""


def sees(
    viewer: Rectangle,
    target: Rectangle,
    blockers: Sequence[Rectangle | Outline] = (),
    terrain: Sequence[Rectangle | Outline] = (),
) -> bool:
    """Return whether a rectangle sees another one from its front edge, in its front arc: see `look`."""
    return _View(viewer, target, blockers, terrain).search().seen


def line_of_sight(
    viewer: Rectangle,
    target: Rectangle,
    blockers: Sequence[Rectangle | Outline] = (),
    terrain: Sequence[Rectangle | Outline] = (),
) -> Segment | None:
    """Return a free line from the front edge to the part of the target in the front arc, or None: see `look`."""
    return look(viewer, target, blockers, terrain).line


def look(
    viewer: Rectangle,
    target: Rectangle,
    blockers: Sequence[Rectangle | Outline] = (),
    terrain: Sequence[Rectangle | Outline] = (),
) -> Sight:
    """Look from the front edge of a rectangle for the part of a target in the front arc.

    `blockers` always hide; a piece of `terrain` hides nothing if the viewer or the target overlaps it. A target that
    touches the front edge is always seen. Viewer, target and blockers must not overlap each other.
    """
    view = _View(viewer, target, blockers, terrain)
    found = view.search()
    return Sight(view.line(found)) if found.seen else Sight(None, view.least(found.hiding))


def who_hides(
    viewer: Rectangle,
    target: Rectangle,
    blockers: Sequence[Rectangle | Outline] = (),
    terrain: Sequence[Rectangle | Outline] = (),
) -> tuple[int, ...] | None:
    """Return what hides a target, by numbers among the blockers and then the terrain, as in `look`.

    None if it is seen, empty if not in the front arc.
    """
    view = _View(viewer, target, blockers, terrain)
    found = view.search()
    return None if found.seen else view.least(found.hiding)


class _Found(NamedTuple):
    """The result of a search: whether the target is seen, by which line, or by which blockers the whole
    edge is hidden.
    """

    seen: bool
    place: Place = (0, 1)
    direction: Direction = (0, 1)
    hiding: frozenset[int] = frozenset()


class _View:
    """The area ahead of a viewer's front edge, in coordinates from its middle: to the right, and ahead of it."""

    def __init__(
        self,
        viewer: Rectangle,
        target: Rectangle,
        blockers: Sequence[Rectangle | Outline],
        terrain: Sequence[Rectangle | Outline],
    ) -> None:
        unit = squared_unit(viewer.facing)
        self.viewer = viewer
        self.edge = viewer.half_depth * unit
        self.half = viewer.half_width * unit
        self.target = self._own(box(target))
        wide, deep = viewer.half_width, viewer.half_depth
        # the rays of the front arc come from the centre of the viewer, which lies behind the edge
        right_of_left_ray = eyes.cut(self.target, deep, wide, wide * self.edge)
        part = right_of_left_ray and eyes.cut(right_of_left_ray, -deep, wide, wide * self.edge)
        self.part = part if eyes.has_area(part) else []
        self.touches = any(corner.y <= 0 for corner in self.part)
        """Whether the target touches the front edge, so that nothing can hide it."""
        self.blockers = list[Blocker]()
        self.bases = list[tuple[Place, Place, int]]()
        """Parts of the edge's line that lie within a blocker, with its number: nothing is seen from there."""
        if self.part and not self.touches:
            xs = [-self.half, self.half, *(corner.x // corner.w for corner in self.part)]
            self.bounds = min(xs), max(xs) + 1, max(corner.y // corner.w for corner in self.part) + 1
            self._add(blockers, ())
            self._add(terrain, (viewer, target), len(blockers))

    def _own(self, ready: Box) -> list[Corner]:
        (east, north), viewer = forward(self.viewer.facing), self.viewer
        points = [(x - viewer.x, y - viewer.y) for x, y in ready.corners]
        return [Corner(x * north - y * east, x * east + y * north - self.edge, 1) for x, y in points]

    def _add(self, shapes: Sequence[Rectangle | Outline], trays: Sequence[Rectangle], first: int = 0) -> None:
        """Add shapes that may hide the target, except those that one of the trays overlaps."""
        (east, north), viewer = forward(self.viewer.facing), self.viewer
        for number, shape in enumerate(shapes, first):
            ready = box(shape)
            x, y = ready.middle - 2 * viewer.x, ready.middle_y - 2 * viewer.y
            right, ahead = x * north - y * east, x * east + y * north - 2 * self.edge
            if self._beside(right, ahead, ready.diameter * LONGEST_UNIT):
                continue
            if not any(overlap(shape, tray) for tray in trays):
                self._take(number, self._own(ready))

    def _beside(self, right: Exact, ahead: Exact, reach: Exact) -> bool:
        """Return whether a circle lies clear of all lines to the target, beyond it or behind the edge.

        All lengths are doubled.
        """
        left, most, top = self.bounds
        return ahead + reach < 0 or ahead - reach > 2 * top or right + reach < 2 * left or right - reach > 2 * most

    def _take(self, number: int, own: list[Corner]) -> None:
        ahead = eyes.cut(own, 0, 1)
        base = [(corner.x, corner.w) for corner in ahead if corner.y == 0]
        if base:
            ends = base[0], base[-1]
            self.bases.append((*(ends if eyes.before(*ends) else ends[::-1]), number))
        if len(ahead) > len(base):
            self.blockers.append(Blocker(number, ahead, eyes.side_before(own, self.target)))

    def search(self, among: frozenset[int] | None = None) -> _Found:
        """Search for a free line past all blockers, or only past some of them."""
        if not self.part or self.touches:
            return _Found(self.touches)
        blockers = [one for one in self.blockers if among is None or one.number in among]
        pieces, hiding = self._free_pieces(among)
        while pieces:
            low, high = pieces.pop()
            place = eyes.place_between(low, high)
            direction, row = eyes.look_from(place, self.part, blockers)
            if direction is not None:
                return _Found(True, place, direction)
            hiding |= {one.blocker.number for one in row}
            hidden = eyes.hidden_along(row, self.part, (low, high))
            pieces += [piece for piece in ((low, hidden[0]), (hidden[1], high)) if eyes.before(*piece)]
        return _Found(False, hiding=frozenset(hiding))

    def least(self, hiding: frozenset[int]) -> tuple[int, ...]:
        """Return those of the blockers that hide the target together of which none can be left out; earlier ones are
        kept rather than later ones.
        """
        for number in sorted(hiding, reverse=True):
            less = self.search(hiding - {number})
            hiding = hiding if less.seen else less.hiding
        return tuple(sorted(hiding))

    def _free_pieces(self, among: frozenset[int] | None) -> tuple[list[tuple[Place, Place]], set[int]]:
        """Return the parts of the edge that no blocker touches, and the numbers of the blockers that touch the rest."""
        free: Place = (-self.half, 1)
        end: Place = (self.half, 1)
        pieces, touching = list[tuple[Place, Place]](), set[int]()
        for low, high, number in sorted(self.bases, key=lambda base: Fraction(*base[0])):
            if (among is None or number in among) and eyes.before(free, high) and eyes.before(low, end):
                touching.add(number)
                if eyes.before(free, low):
                    pieces.append((free, low))
                free = high
        if eyes.before(free, end):
            pieces.append((free, end))
        return pieces, touching

    def line(self, found: _Found) -> Segment:
        """Return the line from a point of the edge in a direction up to the target's part."""
        points = [Point(Fraction(x, w), Fraction(y, w)) for x, y, w in self.part]
        if self.touches:
            nearest = min(points, key=lambda point: point.y)
            return self._on_table(*nearest), self._on_table(*nearest)
        at, slope = Fraction(*found.place), Fraction(*found.direction)
        beside = [(x - at - slope * y, y) for x, y in points]
        ways = []
        for n, (off, ahead) in enumerate(beside):
            last_off, last_ahead = beside[n - 1]
            if off == 0:
                ways.append(ahead)
            elif (off < 0 < last_off) or (last_off < 0 < off):
                ways.append(last_ahead + (ahead - last_ahead) * Fraction(last_off, last_off - off))
        way = min(ways)
        return self._on_table(at, 0), self._on_table(at + slope * way, way)

    def _on_table(self, right: Exact, ahead: Exact) -> Point:
        """Return the point of the table so far to the right and so far ahead of the viewer's front edge."""
        return from_own(self.viewer, Point(right, ahead + self.edge))
