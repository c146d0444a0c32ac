"""Terrain of several hexes drawn as one: a common ragged outline, hills with slopes, trees.

Nothing is random: irregularities are computed from the coordinates, so that a field always looks the same, and drawings
of adjacent hexes meet.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import hypot

from gotweb.battles.table.hexmap import CORNERS, MARGIN, RADIUS, WIDE
from gotweb.ui.board.draft import Point

Loop = Sequence[Point]
"""A closed line, with what it encloses at its right hand."""
Shape = Sequence[str]
"""Parts of path data, each of which begins with a relative move from the middle of what is drawn."""

PARTS = 3
"""Into how many pieces the edge of a hex is cut where it becomes ragged."""
STROKE = 3.4
"""How far the strokes of a slope are apart."""
TREES = ((0, -17.5), (-7, -14), (7, -14), (-13.5, -10.5), (13.5, -10.5), (-1, -9.5), (-18, -5), (18, -5), (-9.5, -4.5),
         (9.5, -4.5), (-15.5, 2), (15.5, 2), (-18, 8.5), (18, 8.5), (-10, 8), (10, 8), (-14, 14), (14, 14), (-5, 13.5),
         (5, 13.5), (-8, 19), (8, 19), (0, 19.5), (-4.5, 1.5), (5, 2), (0, 8), (20.5, -1),
         (-20.5, 5))  # fmt: skip
"""Where trees stand in a wood: close together at its borders, where a unit leaves them to be seen."""
ROW = 37.5
"""How deep a row of trees is that is drawn at once."""
LEAFY: Shape = ("m-4.6-1.2a3.6 3.6 0 0 1 1.3-5.5a3.8 3.8 0 0 1 7 .2a3.6 3.6 0 0 1 .6 5.5q-4.4 2.8-8.9-.2z",)
LEAFY_LIT: Shape = ("m-3.5-3.2a2.6 2.6 0 0 1 1.2-3.3a2.9 2.9 0 0 1 4-.6q-1.2 3.4-5.2 3.9z",)
FIR: Shape = ("m0-11.2l2.9 4.8h-1.3l2.9 4.6q-4.5 2.3-9 0l2.9-4.6h-1.3z",)
FIR_LIT: Shape = ("m-.2-9.4v7.4q-1.7 0-3.1-.6l2.4-4h-1.2z",)
SHADOW: Shape = ("m-3.5 1.5a6 2.2 0 1 0 12 0a6 2.2 0 1 0-12 0z",)


def loops(hexes: Collection[str], middles: Mapping[str, Point]) -> list[Loop]:
    """Return the outlines of a region of hexes: one around each of its parts, and one around each hole in it."""
    where: dict[tuple[int, int], Point] = {}
    edges: dict[tuple[tuple[int, int], tuple[int, int]], None] = {}
    for hex in sorted(hexes):
        x, y = middles[hex]
        column, row = round(2 * (x - MARGIN) / WIDE), round(2 * (y - MARGIN - RADIUS) / RADIUS)
        corners = [(column + dx, row + dy) for dx, dy in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))]
        for corner, (dx, dy) in zip(corners, CORNERS, strict=True):
            if corner not in where:
                where[corner] = x + dx, y + dy
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            if (other, one) in edges:
                del edges[other, one]  # the edge of two hexes of the region lies within it
            else:
                edges[one, other] = None
    on = dict(edges.keys())
    found: list[Loop] = []
    while on:
        start, at = on.popitem()
        loop = [where[start]]
        while at != start:
            loop.append(where[at])
            at = on.pop(at)
        found.append(loop)
    return found


def straight(border: Sequence[Loop]) -> str:
    """Return outlines as path data, unchanged."""
    return "".join([f"M{'L'.join([f'{x:.1f} {y:.1f}' for x, y in loop])}z" for loop in border])


def within(border: Sequence[Loop], inset: float) -> str:
    """Return outlines as path data, moved inwards by `inset`, with their corners."""
    found = []
    for loop in border:
        ahead = [*loop[1:], loop[0]]
        sides = [_inward(one, other) for one, other in zip(loop, ahead, strict=True)]
        corners = []
        for (x, y), (nx, ny), (px, py) in zip(loop, sides, [sides[-1], *sides[:-1]], strict=True):
            far = inset / (1 + nx * px + ny * py)
            corners.append((x + (nx + px) * far, y + (ny + py) * far))
        found.append(corners)
    return straight(found)


def ragged(border: Sequence[Loop], inset: float, stray: float, aside: Point = (0.0, 0.0)) -> str:
    """Return outlines as soft path data: moved inwards by `inset`, with irregularities up to `stray`, moved `aside`."""
    return "".join(_soft([(x + aside[0], y + aside[1]) for x, y in strayed(loop, inset, stray)]) for loop in border)


def strayed(loop: Loop, inset: float, stray: float) -> list[Point]:
    """Return the points of an outline, moved inwards by `inset`, with irregularities up to `stray`."""
    found = []
    for (x, y), (nx, ny) in along(loop, PARTS):
        far = inset + stray * lot(x, y)
        found.append((x + nx * far, y + ny * far))
    return found


def along(loop: Loop, parts: int) -> list[tuple[Point, Point]]:
    """Return (point on an outline, direction inwards of length 1), `parts` of them for each edge."""
    ahead = [*loop[1:], loop[0]]
    sides = [_inward(one, other) for one, other in zip(loop, ahead, strict=True)]
    found = []
    for n, ((x1, y1), (x2, y2)) in enumerate(zip(loop, ahead, strict=True)):
        (nx, ny), (px, py) = sides[n], sides[n - 1]
        long = hypot(nx + px, ny + py) or 1.0
        found.append(((x1, y1), ((nx + px) / long, (ny + py) / long)))
        for part in range(1, parts):
            found.append(((x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts), (nx, ny)))
    return found


def _inward(one: Point, other: Point) -> Point:
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = hypot(dx, dy) or 1.0
    return -dy / long, dx / long


def lot(x: float, y: float) -> float:
    """Return a pseudo-random number between -1 and 1 that is always the same for a point."""
    return (x * 12.9898 + y * 78.233) % 6.2831 * 4375.8545 % 2 - 1


def _soft(points: Sequence[Point]) -> str:
    """Return a closed smooth line through these points."""
    halves = [
        ((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    curves = "".join([f"Q{x:.1f} {y:.1f} {hx:.1f} {hy:.1f}" for (x, y), (hx, hy) in zip(points, halves, strict=True)])
    return f"M{_at(halves[-1])}{curves}z"


def slopes(border: Sequence[Loop], inset: float, long: float) -> tuple[str, str]:
    """Return the strokes that run down the slope of a hill: (lit ones at the upper left, shaded ones)."""
    lit = shaded = ""
    for loop in border:
        for (x, y), (nx, ny) in along(loop, round(RADIUS / STROKE)):
            near, far = inset + 0.9 * lot(y, x), inset + long * (0.78 + 0.22 * lot(x + 7, y))
            stroke = f"M{x + nx * near:.1f} {y + ny * near:.1f}L{x + nx * far:.1f} {y + ny * far:.1f}"
            if nx + ny > 0:
                lit += stroke
            else:
                shaded += stroke
    return lit, shaded


def trees(
    hexes: Collection[str], middles: Mapping[str, Point], clear: Callable[[str, Point], bool]
) -> tuple[Point, ...]:
    """Return where the trees of woods stand, from the back to the front, `clear` of roads and rivers."""
    found = []
    for hex in hexes:
        x, y = middles[hex]
        for dx, dy in TREES:
            at = x + dx + lot(x + dx, y + dy), y + dy + lot(y + dy, x + dx)
            if clear(hex, at):
                found.append(at)
    return tuple(sorted(found, key=lambda at: (at[1], at[0])))


def crowns(standing: Sequence[Point]) -> list[tuple[str, str]]:
    """Return the trees as (style class, path data), row by row from the back, so that the front ones cover those
    behind.
    """
    drawn = [("battle-cast", stamped(SHADOW, standing))]
    rows: dict[int, list[Point]] = {}
    for at in standing:
        rows.setdefault(int(at[1] // ROW), []).append(at)
    for row in rows.values():
        firs = [at for at in row if lot(*at) > 0.1]
        leafy = [at for at in row if lot(*at) <= 0.1]
        drawn.append(("battle-tree", stamped(LEAFY, leafy) + stamped(FIR, firs)))
        drawn.append(("battle-tree-lit", stamped(LEAFY_LIT, leafy) + stamped(FIR_LIT, firs)))
    return drawn


def stamped(shape: Shape, at: Sequence[Point]) -> str:
    """Return a shape as path data, repeated at each of these points."""
    return "".join([f"M{x:.1f} {y:.1f}{part}" for x, y in at for part in shape])


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
