"""What can be seen from one point of an edge, and how far along the edge a target stays hidden: the steps of `sight`.

The edge lies on the x axis, from left to right, and the viewer looks towards growing y. Corners are whole numbers: x
and y have a common denominator, so that nothing is divided. A direction is a vector from the point on the edge, of any
length; none points backwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gotweb.geometry.plane.rectangles import Exact

Place = tuple[Exact, Exact]
"""A place on the edge, as a numerator and a positive denominator; not reduced."""
Direction = tuple[Exact, Exact]


class Corner(NamedTuple):
    """A point at (x / w, y / w); w is positive."""

    x: Exact
    y: Exact
    w: Exact


class Blocker(NamedTuple):
    """The part of a shape ahead of the edge's line, and the part of the edge from which it lies before the target."""

    number: int
    corners: Sequence[Corner]
    before: tuple[Exact, Exact]
    """(a, b): from x it lies before the target, if at all, where a + b * x > 0."""


class Hiding(NamedTuple):
    """A blocker in a row, as seen from some point: its first corner from the left, and its last one."""

    blocker: Blocker
    first: Corner
    last: Corner


def cut(corners: Sequence[Corner], x: Exact, y: Exact, w: Exact = 0) -> list[Corner]:
    """Return the part of a convex polygon where x * X + y * Y + w * W is not negative.

    It may be only a segment or a point.
    """
    kept: list[Corner] = []
    before = corners[-1]
    last = x * before.x + y * before.y + w * before.w
    for here in corners:
        at = x * here.x + y * here.y + w * here.w
        if (at < 0 < last) or (last < 0 < at):
            a, b = (-at, last) if at < 0 else (at, -last)
            kept.append(Corner(before.x * a + here.x * b, before.y * a + here.y * b, before.w * a + here.w * b))
        if at >= 0:
            kept.append(here)
        before, last = here, at
    return kept


def has_area(corners: Sequence[Corner]) -> bool:
    """Return whether a polygon is more than a segment or a point."""
    for n in range(2, len(corners)):
        (ax, ay, aw), (bx, by, bw), (cx, cy, cw) = corners[0], corners[n - 1], corners[n]
        if ax * (by * cw - cy * bw) - ay * (bx * cw - cx * bw) + aw * (bx * cy - cx * by):
            return True
    return False


def look_from(
    place: Place, part: Sequence[Corner], blockers: Iterable[Blocker]
) -> tuple[Direction | None, list[Hiding]]:
    """Return a free direction to the part of the target, or None and the row of blockers that hides all of it."""
    at, over = place
    seen, _, end, _ = _ends(place, part)
    standing = []
    for blocker in blockers:
        a, b = blocker.before
        if a * over + b * at > 0:
            low, first, high, last = _ends(place, blocker.corners)
            if high[0] * seen[1] > seen[0] * high[1]:
                standing.append((low, high, Hiding(blocker, first, last)))
    row: list[Hiding] = []
    while seen[0] * end[1] < end[0] * seen[1]:
        best, begins = None, end
        reach = seen
        for low, high, hiding in standing:
            if low[0] * seen[1] > seen[0] * low[1]:
                if low[0] * begins[1] < begins[0] * low[1]:
                    begins = low
            elif high[0] * reach[1] > reach[0] * high[1]:
                best, reach = hiding, high
        if best is None:
            return (seen[0] + begins[0], seen[1] + begins[1]), row
        row.append(best)
        seen = reach
    return None, row


def _ends(place: Place, corners: Sequence[Corner]) -> tuple[Direction, Corner, Direction, Corner]:
    """Return the first direction from the left to a polygon, with its corner, and the last one with its corner."""
    at, over = place
    first = last = corners[0]
    low_x, low_y = high_x, high_y = first.x * over - at * first.w, first.y * over
    for corner in corners:
        x, y = corner.x * over - at * corner.w, corner.y * over
        if x * low_y < low_x * y:
            low_x, low_y, first = x, y, corner
        elif x * high_y > high_x * y:
            high_x, high_y, last = x, y, corner
    return (low_x, low_y), first, (high_x, high_y), last


def hidden_along(row: Sequence[Hiding], part: Sequence[Corner], edge: tuple[Place, Place]) -> tuple[Place, Place]:
    """Return the part of the edge, ends included, from which a row hides all of the target, as where it was found.

    That holds as long as the row's first corner is not right of any corner of the target, each other blocker's first
    corner not right of the last corner of the one before, its last corner not left of any corner of the target, and
    each blocker lies before the target.
    """
    low, high = edge
    pairs = [(row[0].first, corner) for corner in part] + [(corner, row[-1].last) for corner in part]
    pairs += [(row[n].first, row[n - 1].last) for n in range(1, len(row))]
    limits = [(a.x * b.y - b.x * a.y, a.w * b.y - b.w * a.y) for a, b in pairs]
    limits += [(-a, b) for a, b in (hiding.blocker.before for hiding in row)]
    for a, b in limits:  # each of them asks for a <= b * x
        if b > 0:
            low = (a, b) if a * low[1] > low[0] * b else low
        elif b < 0:
            high = (-a, -b) if -a * high[1] < high[0] * -b else high
    return low, high


def place_between(low: Place, high: Place) -> Place:
    """Return a point between two others: the middle, rounded down to a whole coordinate if that still lies between
    them.
    """
    total, over = low[0] * high[1] + high[0] * low[1], 2 * low[1] * high[1]
    whole = total // over
    if whole * low[1] > low[0] and whole * high[1] < high[0]:
        return whole, 1
    return total, over


def before(low: Place, high: Place) -> bool:
    """Return whether a point of the edge lies left of another one."""
    return low[0] * high[1] < high[0] * low[1]


def side_before(blocker: Sequence[Corner], target: Sequence[Corner]) -> tuple[Exact, Exact]:
    """Return the part of the edge from which a rectangle is nearer than another that it does not overlap: see
    `Blocker.before`.

    A line along a side of one of them separates the two; the nearer one is on the viewer's side of it. Corners are
    whole (w is 1), in order.
    """
    for sign, one, other in ((1, blocker, target), (-1, target, blocker)):
        for n in (0, 3):
            dx, dy = one[(n + 1) % 4].x - one[n].x, one[(n + 1) % 4].y - one[n].y
            mine = [dx * corner.x + dy * corner.y for corner in one]
            others = [dx * corner.x + dy * corner.y for corner in other]
            if min(others) >= max(mine):
                return sign * max(mine), -sign * dx
            if max(others) <= min(mine):
                return -sign * min(mine), sign * dx
    return 1, 0
