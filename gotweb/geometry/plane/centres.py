"""The places where the centre of a rectangle must not lie, since it would overlap another, or come too near to it.

While neither turns, the centres that one rectangle excludes for another form a polygon of eight corners around its own
centre: the Minkowski sum of both. With the one-inch rule everything within an inch of the polygon is excluded, too.
Both sets are convex, so on a straight move they exclude one interval of distances, which is computed without trying
any.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from gotweb.geometry.plane.rectangles import INCH, Rectangle, forward, squared_unit

Whole = tuple[int, int]
"""A point or a vector in whole mic."""


class Edge(NamedTuple):
    """One of four edges, clockwise; the other four lie opposite to them."""

    east: int
    """The vector straight out of it, as long as a facing's vectors."""
    north: int
    far: int
    """How far it lies from the middle, by the product with that vector."""
    inch: int
    """The least whole product more by which a point lies an inch off it at least."""
    start: int
    """From where to where it reaches along itself, by the product with its own direction."""
    end: int


class Barred(NamedTuple):
    """The places excluded for the centre of a rectangle, relative to the centre of the excluding one."""

    edges: tuple[Edge, Edge, Edge, Edge]
    points: tuple[Whole, ...]
    """Four of its corners; the others lie opposite to them."""

    def overlapped(self, x: int, y: int) -> bool:
        """Return whether the two would overlap with the centre there; touching is no overlap."""
        # most centres lie beside the first pair of edges
        for east, north, far, _, _, _ in self.edges:
            if far <= abs(east * x + north * y):
                break
        else:
            return True
        return False

    def near(self, x: int, y: int) -> bool:
        """Return whether the two would be nearer than an inch to each other, or overlap, with the centre there."""
        inside = True
        beside = False
        for east, north, far, inch, start, end in self.edges:
            off = east * x + north * y
            if not -far - inch < off < far + inch:
                return False
            if off >= far or -off >= far:
                inside = False
                along = north * x - east * y
                # beside an edge it is the edge that is near, else a corner
                beside = beside or start <= (along if off > 0 else -along) <= end
        if inside or beside:
            return True
        return min(px * px + py * py - 2 * abs(x * px + y * py) for px, py in self.points) + x * x + y * y < INCH**2

    def overlapped_ways(self, x: int, y: int, step: Whole) -> tuple[int, int]:
        """Return the first and the last number of steps after which `overlapped` holds.

        The first is greater if there are none.
        """
        return self._between(x, y, step, inch=False)

    def entered(self, x: int, y: int, step: Whole) -> int:
        """Return the last distance, in hundredths, that does not lead into the excluded places; FAR if no distance
        leads there.

        It must not begin inside.
        """
        into, leave, entering, leaving = -1, 1, 0, 0  # numbers of steps without an end, as fractions
        for east, north, far, _, _, _ in self.edges:
            off, gain = east * x + north * y, east * step[0] + north * step[1]
            if gain < 0:
                off, gain = -off, -gain
            elif gain == 0:
                if not -far < off < far:
                    return FAR
                continue
            if (-far - off) * entering > into * gain:
                into, entering = -far - off, gain
            if (far - off) * leaving < leave * gain:
                leave, leaving = far - off, gain
        return into // entering if into >= 0 and into * leaving < leave * entering else FAR

    def near_ways(self, x: int, y: int, step: Whole) -> tuple[int, int]:
        """Return the same for `near`."""
        first, last = self._between(x, y, step, inch=True)
        if first > last:
            return NEVER
        east, north = step
        if not self.near(x + first * east, y + first * north):
            first = self._around_a_corner(x, y, step, first)
            if first > last or not self.near(x + first * east, y + first * north):
                return NEVER
        if not self.near(x + last * east, y + last * north):
            last = -self._around_a_corner(x, y, (-east, -north), -last)
        return first, last

    def _between(self, x: int, y: int, step: Whole, inch: bool) -> tuple[int, int]:
        """Return the first and the last number of steps within all four pairs of edges, or within an inch of them."""
        first, last = -FAR, FAR
        step_x, step_y = step
        for east, north, far, more, _, _ in self.edges:
            half = far + more if inch else far
            off, gain = east * x + north * y, east * step_x + north * step_y
            if gain < 0:
                off, gain = -off, -gain
            elif gain == 0:
                if not -half < off < half:
                    return NEVER
                continue
            least, most = (-half - off) // gain + 1, -((off - half) // gain) - 1
            first = least if least > first else first
            last = most if most < last else last
            if first > last:
                return NEVER
        return first, last

    def _around_a_corner(self, x: int, y: int, step: Whole, ways: int) -> int:
        """Return the first number of steps within an inch of the corner that is nearest after `ways` steps.

        FAR if there is none. After `ways` steps the move must be beside that corner, and have met nothing before.
        """
        here_x, here_y = x + ways * step[0], y + ways * step[1]
        # of a corner and the one opposite, the nearer is that which lies on the same side
        _, px, py = min((px * px + py * py - 2 * abs(here_x * px + here_y * py), px, py) for px, py in self.points)
        if here_x * px + here_y * py < 0:
            px, py = -px, -py
        x, y = x - px, y - py
        whole, off = step[0] ** 2 + step[1] ** 2, x * step[0] + y * step[1]
        part = off * off - whole * (x * x + y * y - INCH**2)
        if part <= 0:
            return FAR
        first = (-off - isqrt(part) - 1) // whole
        while whole * first + off < 0 and (whole * first + off) ** 2 >= part:
            first += 1
        return first


FAR = 10**9
"""More hundredths than any way has."""
NEVER = FAR, -FAR
"""From where to where a way is barred that is not."""


def barred(by: Rectangle, mover: Rectangle, facing: int) -> Barred:
    """Return the places that a rectangle excludes for the centre of another with some facing, relative to its own
    centre.
    """
    sizes = by.half_width, by.half_depth, mover.half_width, mover.half_depth
    # a rectangle that is turned half around covers the same
    return _barred(by.facing % 180, facing % 180, *sizes)


@lru_cache(maxsize=16384)
def _barred(own: int, facing: int, half_width: int, half_depth: int, wide: int, deep: int) -> Barred:
    """Compute the excluded places.

    The four edges are in the order of their directions, alternating between the rectangles.
    """
    quarters, turn = divmod(facing - own, 90)
    halves = (deep, wide) if quarters % 2 == 0 else (wide, deep)
    directions = ((own, half_depth), (own + turn, halves[0]), (own + 90, half_width), (own + 90 + turn, halves[1]))
    reached = [(half * east, half * north) for angle, half in directions for east, north in [forward(angle)]]
    x, y = -sum(east for east, _ in reached), -sum(north for _, north in reached)
    points, edges = list[Whole](), list[Edge]()
    for (angle, _), (dx, dy) in zip(directions, reached, strict=True):
        east, north = forward(angle)
        out, out_north = forward(angle - 90)
        inch = isqrt(INCH**2 * squared_unit(angle) - 1) + 1
        start = east * x + north * y
        points.append((x, y))
        end = start + 2 * (east * dx + north * dy)
        edges.append(Edge(out, out_north, out * x + out_north * y, inch, start, end))
        x, y = x + 2 * dx, y + 2 * dy
    return Barred((edges[0], edges[1], edges[2], edges[3]), tuple(points))


def span(at: int, step: int, reach: int, size: int) -> tuple[int, int]:
    """Return the first and the last number of steps along an axis after which a rectangle with this extent is on the
    table.
    """
    if step == 0:
        return (-FAR, FAR) if reach <= at <= size - reach else NEVER
    if step < 0:
        at, step = size - at, -step
    return -((at - reach) // step), (size - reach - at) // step


def reaches(mover: Rectangle, facing: int) -> Whole:
    """Return how far a rectangle with some facing extends from its centre to the east and to the north, in mic."""
    east, north = map(abs, forward(facing))
    wide, deep = mover.half_width, mover.half_depth
    return wide * north + deep * east, wide * east + deep * north
