"""The plane by its definitions, slowly: what the quick ways of `gotweb.geometry.plane` are held against."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from gotweb.geometry.plane.arcs import part_in_front
from gotweb.geometry.plane.docking import common_length, docked
from gotweb.geometry.plane.polygons import Polygon, clip, twice_area
from gotweb.geometry.plane.rectangles import (
    INCH,
    Exact,
    Outline,
    Point,
    Rectangle,
    Side,
    from_own,
    moved,
    on_table,
    outline,
    squared_unit,
    to_own,
)

Segment = tuple[Point, Point]

# Polygons


def cross(a: Point, b: Point, c: Point) -> Exact:
    """Twice the area of the triangle a, b, c: positive if it runs counter-clockwise, with y to the north."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, counter-clockwise, without corners of 180 degrees (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    chains = []
    for run in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in run:
            while len(chain) >= 2 and cross(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        chains += chain[:-1]
    return chains


def gap(a: Polygon, b: Polygon) -> int:
    """1 if two convex polygons share no point, 0 if they touch, -1 if their insides meet.

    By the separating axes: two that share no point lie apart as seen along some edge. One of the two must have an area;
    where the other has none, it never lies inside, but the answer is -1 if it reaches into the inside of the first.
    """
    touch = False
    for polygon in (a, b):
        for n, here in enumerate(polygon):
            before = polygon[n - 1]
            nx, ny = here.y - before.y, before.x - here.x
            if nx == 0 and ny == 0:
                continue
            firsts, seconds = [nx * x + ny * y for x, y in a], [nx * x + ny * y for x, y in b]
            room = max(min(seconds) - max(firsts), min(firsts) - max(seconds))
            if room > 0:
                return 1
            touch = touch or room == 0
    return 0 if touch else -1


# 3 and 4. Overlap and distance


def overlap(a: Rectangle | Outline, b: Rectangle | Outline) -> bool:
    """By the separating axes."""
    return gap(outline(a), outline(b)) < 0


def squared_distance(a: Rectangle | Outline | Point, b: Rectangle | Outline) -> Fraction:
    """The squared distance from a rectangle or a point to a rectangle, in square mic; 0 if they share a point.

    Compare it with the square of a whole number of mic: `within` does. (Section 4.)
    """
    one: Polygon = (a,) if isinstance(a, Point) else outline(a)
    other = outline(b)
    if gap(one, other) <= 0:
        return Fraction(0)
    ways = [(p, other[n - 1], q) for p in one for n, q in enumerate(other)]
    if len(one) > 1:
        ways += [(p, one[n - 1], q) for p in other for n, q in enumerate(one)]
    return min(_squared_to_edge(*way) for way in ways)


def _squared_to_edge(point: Point, start: Point, end: Point) -> Fraction:
    dx, dy = end.x - start.x, end.y - start.y
    px, py = point.x - start.x, point.y - start.y
    along, whole = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return Fraction(px * px + py * py)
    if along >= whole:
        return Fraction((point.x - end.x) ** 2 + (point.y - end.y) ** 2)
    return Fraction((dx * py - dy * px) ** 2, whole)


def keeps_an_inch(a: Rectangle | Outline, b: Rectangle | Outline) -> bool:
    """By the squared distance."""
    return squared_distance(a, b) >= INCH**2


# 8 and 9. First contact and stops


def first_contact(mover: Rectangle, target: Rectangle | Outline) -> Fraction | None:
    """By cutting the target to the lane."""
    unit = squared_unit(mover.facing)
    side = mover.half_width * unit
    lane = clip([to_own(mover, corner) for corner in outline(target)], lambda point: point.x + side)
    lane = clip(lane, lambda point: side - point.x)
    if twice_area(lane) == 0:
        return None
    way = Fraction(min(point.y for point in lane), unit) - mover.half_depth
    return way if way >= 0 else None


def stop_by_trying(
    mover: Rectangle,
    hundredths: int,
    enemies: Sequence[Rectangle],
    walls: Sequence[Rectangle],
    friends: Sequence[Rectangle],
    table: tuple[int, int],
) -> int:
    """Section 9 of the miniatures game's geometry: where a charge that does not arrive ends, hundredth by hundredth."""
    touched = [(way, one) for one in (*enemies, *walls) if (way := first_contact(mover, one)) is not None]
    first = min((way for way, _ in touched), default=None)
    halt = hundredths
    if first is not None and first <= hundredths:
        struck = [one for way, one in touched if way == first]
        # only the places before the contact: beyond what it strikes there is an inch again
        before = range(first.numerator // first.denominator, -1, -1)
        halt = next((way for way in before if clear(moved(mover, "front", way), struck)), 0)
    for way in range(halt, 0, -1):
        place = moved(mover, "front", way)
        stands = not any(overlap(place, one) for one in (*enemies, *walls, *friends))
        if stands and clear(place, enemies) and on_table(place, *table):
            return way
    return 0


def clear(place: Rectangle, others: Sequence[Rectangle]) -> bool:
    """Whether all these are at least an inch away."""
    return all(keeps_an_inch(place, one) for one in others)


# 7. Line of sight


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


# 10. Docking

Legal = Callable[[Rectangle], bool]


def offsets_by_trying(target: Rectangle, side: Side, mover: Rectangle, with_side: Side, legal: Legal) -> list[int]:
    """The offsets at which at least half of the mover's side touches and the place is legal."""
    half = mover.half_width if with_side in ("front", "rear") else mover.half_depth
    asked = target, side, mover, with_side
    every = range(-1200, 1201)
    return [one for one in every if common_length(*asked, one) >= half and legal(docked(*asked, one))]


def offered_by_trying(
    target: Rectangle, side: Side, mover: Rectangle, with_side: Side, legal: Legal
) -> tuple[int, ...]:
    """Those at 100 or 50 %, else the nearest to one of them."""
    end = target.half_width if side in ("front", "rear") else target.half_depth
    possible, exact = offsets_by_trying(target, side, mover, with_side, legal), (-end, 0, end)
    if found := tuple(offset for offset in exact if offset in possible):
        return found
    off = {offset: min(abs(offset - one) for one in exact) for offset in possible}
    return tuple(offset for offset in possible if off[offset] == min(off.values()))
