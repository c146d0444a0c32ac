"""Line of sight between two rectangles, past others: exact, with a line that proves it. Section 7.

A point of the front edge sees a point of the target if the segment between them meets no blocker; a blocker is closed,
so touching its corner is enough to be hidden. What is free is therefore open: where anything is seen, it is also seen
from places next to it. So it is enough to look from one place in each interval of the front edge within which nothing
changes; the ends of these intervals are where lines through two corners meet the edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from gotweb.geometry.plane.arcs import part_in_front
from gotweb.geometry.plane.contact import overlap
from gotweb.geometry.plane.polygons import Polygon, clip, gap, hull, twice_area
from gotweb.geometry.plane.rectangles import (
    Exact,
    Outline,
    Point,
    Rectangle,
    from_own,
    outline,
    squared_unit,
    to_own,
)

Segment = tuple[Point, Point]


def sees(
    viewer: Rectangle,
    target: Rectangle,
    blockers: Iterable[Rectangle | Outline] = (),
    terrain: Iterable[Rectangle | Outline] = (),
) -> bool:
    """Whether a rectangle sees another one from its front edge, in its front arc: see `line_of_sight`."""
    return line_of_sight(viewer, target, blockers, terrain) is not None


def line_of_sight(
    viewer: Rectangle,
    target: Rectangle,
    blockers: Iterable[Rectangle | Outline] = (),
    terrain: Iterable[Rectangle | Outline] = (),
) -> Segment | None:
    """A free line from the front edge to the part of the target in the front arc, or None if there is none.

    Its two ends are exact points of the table, in mic. `blockers` hide whatever they are; a piece of `terrain` hides
    nothing if the viewer or the target overlaps it. A target that touches the front edge is seen whatever else is
    there. Viewer, target and blockers must not overlap each other.
    """
    part = part_in_front(viewer, target)
    if twice_area(part) == 0:
        return None
    found = _free_line(viewer, part, [*blockers, *_apart(terrain, viewer, target)])
    return found and (from_own(viewer, found[0]), from_own(viewer, found[1]))


def _apart(terrain: Iterable[Rectangle | Outline], *trays: Rectangle) -> list[Rectangle | Outline]:
    return [piece for piece in terrain if not any(overlap(piece, tray) for tray in trays)]


def _free_line(viewer: Rectangle, part: Polygon, shapes: Sequence[Rectangle | Outline]) -> Segment | None:
    """The free line in the viewer's own coordinates, where the front edge lies at `edge` and x goes along it."""
    unit = squared_unit(viewer.facing)
    edge, half = viewer.half_depth * unit, viewer.half_width * unit
    nearest = min(part, key=lambda point: point.y)
    if nearest.y <= edge:
        return nearest, nearest
    between = hull([Point(-half, edge), Point(half, edge), *part])
    blockers = []
    for shape in shapes:
        ahead = clip([to_own(viewer, corner) for corner in outline(shape)], lambda point: point.y - edge)
        if ahead and gap(between, ahead) <= 0:
            blockers.append(ahead)
    for at in _places([part, *blockers], edge, half):
        if line := _free_from(Point(at, edge), part, blockers):
            return line
    return None


def _places(polygons: Sequence[Polygon], edge: Exact, half: Exact) -> Iterable[Fraction]:
    """One place in each interval of the front edge within which no two corners come to lie in line, middle first."""
    points = sorted({point for polygon in polygons for point in polygon})
    ends = {Fraction(-half), Fraction(half)}
    for a, b in combinations(points, 2):
        if a.y != b.y:
            ends.add(a.x + (b.x - a.x) * Fraction(edge - a.y, b.y - a.y))
    kept = sorted(end for end in ends if -half <= end <= half)
    return sorted((Fraction(a + b, 2) for a, b in pairwise(kept)), key=abs)


def _free_from(eye: Point, part: Polygon, blockers: Sequence[Polygon]) -> Segment | None:
    """A free line from one place: in a gap that the blockers before the target leave in the directions to it.

    A direction is how far to the right one comes on each step ahead.
    """
    first, last = _directions(eye, part, Fraction(0), Fraction(0))
    hidden = []
    for blocker in blockers:
        low, high = _directions(eye, blocker, first, last)
        low, high = max(low, first), min(high, last)
        if low < high:
            middle = Fraction(low + high, 2)
            if _entry(eye, blocker, middle) <= _entry(eye, part, middle):
                hidden.append((low, high))
    seen = first
    for low, high in [*sorted(hidden), (last, last)]:
        if low > seen:
            direction = Fraction(seen + low, 2)
            ahead = _entry(eye, part, direction)
            return eye, Point(eye.x + direction * ahead, eye.y + ahead)
        seen = max(seen, high)
    return None


def _directions(eye: Point, polygon: Polygon, first: Fraction, last: Fraction) -> tuple[Fraction, Fraction]:
    """The first and the last direction in which a polygon lies. Straight to the side is beyond `first` or `last`."""
    found = []
    for x, y in polygon:
        if y == eye.y:
            found.append(first - 1 if x < eye.x else last + 1)
        else:
            found.append(Fraction(x - eye.x, y - eye.y))
    return min(found), max(found)


def _entry(eye: Point, polygon: Polygon, direction: Fraction) -> Exact:
    """How far ahead the ray in a direction comes to a polygon, which it does meet."""
    ways: list[Exact] = []
    beside = [(x - eye.x - direction * (y - eye.y), y - eye.y) for x, y in polygon]
    for n, (off, ahead) in enumerate(beside):
        last_off, last_ahead = beside[n - 1]
        if off == 0:
            ways.append(ahead)
        elif (off < 0) != (last_off < 0) and last_off != 0:
            ways.append(last_ahead + (ahead - last_ahead) * Fraction(last_off, last_off - off))
    return min(ways)
