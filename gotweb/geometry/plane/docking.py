"""Docking: a rectangle is laid flush against a side of another, at an offset along it. Section 10.

The free offsets are computed without trying any: a shape in the strip beside the side excludes all offsets between the
two at which the mover would just touch it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gotweb.geometry.plane.moves import least_in_strip
from gotweb.geometry.plane.rectangles import (
    SIDES,
    Outline,
    Rectangle,
    Side,
    corners,
    forward,
    outline,
    rightward,
    squared_unit,
)


def _half_length(rectangle: Rectangle, side: Side) -> int:
    return rectangle.half_width if side in ("front", "rear") else rectangle.half_depth


def _height(rectangle: Rectangle, side: Side) -> int:
    """Return the distance of a side from the centre."""
    return rectangle.half_depth if side in ("front", "rear") else rectangle.half_width


def _outward(target: Rectangle, side: Side) -> int:
    """Return the facing outwards from a side."""
    return (target.facing + 90 * SIDES.index(side)) % 360


def docked(target: Rectangle, side: Side, mover: Rectangle, with_side: Side, offset: int) -> Rectangle:
    """Return the place of the mover when its side `with_side` is laid against a side of the target.

    `offset` is how far its centre lies to the right of the middle of that side, looking outwards from the target, in
    hundredths. Only the size of `mover` matters.
    """
    outward = _outward(target, side)
    (ox, oy), (rx, ry) = forward(outward), rightward(outward)
    away = _height(target, side) + _height(mover, with_side)
    return mover._replace(
        x=target.x + away * ox + offset * rx,
        y=target.y + away * oy + offset * ry,
        facing=(outward + 180 - 90 * SIDES.index(with_side)) % 360,
    )


def common_length(target: Rectangle, side: Side, mover: Rectangle, with_side: Side, offset: int) -> int:
    """Return the length, in hundredths, along which the two sides touch at this offset; 0 or less if they do not."""
    ours, theirs = _half_length(target, side), _half_length(mover, with_side)
    return min(ours, offset + theirs) - max(-ours, offset - theirs)


def free_reach(target: Rectangle, side: Side) -> int:
    """Return the largest offset, left and right, for docking: the docked centre must lie within the side's length."""
    return _half_length(target, side)


def free_offsets(
    target: Rectangle,
    side: Side,
    mover: Rectangle,
    with_side: Side,
    others: Iterable[Rectangle | Outline],
    table: tuple[int, int],
) -> list[range]:
    """Return the offsets at which the mover may be docked, as separate ranges in increasing order.

    At least half of the mover's own side must touch, so that its centre lies within the target's side; and its place
    must be on the table (width and height in mic) and overlap none of the others.
    """
    end = free_reach(target, side)
    if 2 * end < _half_length(mover, with_side):
        return []
    low, high = _on_table(docked(target, side, mover, with_side, 0), _outward(target, side), end, table)
    free = []
    barred = (barred_offsets(target, side, mover, with_side, other) for other in others)
    for one in sorted((one for one in barred if one), key=lambda one: one.start):
        free.append(range(low, min(one.start, high + 1)))
        low = max(low, one.stop)
    return [one for one in (*free, range(low, high + 1)) if one]


def barred_offsets(
    target: Rectangle, side: Side, mover: Rectangle, with_side: Side, other: Rectangle | Outline
) -> range:
    """Return the offsets at which the docked mover overlaps a shape."""
    outward = _outward(target, side)
    (east, north), unit = forward(outward), squared_unit(outward)
    points = [(x - target.x, y - target.y) for x, y in outline(other)]
    out = [x * east + y * north for x, y in points]
    along = [x * north - y * east for x, y in points]
    near = _height(target, side) * unit
    far = near + 2 * _height(mover, with_side) * unit
    first = least_in_strip(out, along, near, far)
    last = least_in_strip(out, [-u for u in along], near, far)
    if first is None or last is None:
        return range(0)
    half = _half_length(mover, with_side)
    return range(int(first[0] // (first[1] * unit)) - half + 1, half - int(last[0] // (last[1] * unit)))


def _on_table(place: Rectangle, outward: int, end: int, table: tuple[int, int]) -> tuple[int, int]:
    """Return the range of offsets within `end`, left and right, at which a docked place stays on the table."""
    low, high = -end, end
    for corner in corners(place):
        for at, step, size in zip(corner, rightward(outward), table, strict=True):
            least, most = (-at, size - at) if step >= 0 else (at - size, at)  # of the way that this coordinate goes
            if step:
                low = max(low, int(-(-least // abs(step))))
                high = min(high, int(most // abs(step)))
            elif least > 0 or most < 0:
                high = low - 1
    return low, high


def offered_offsets(
    target: Rectangle,
    side: Side,
    mover: Rectangle,
    with_side: Side,
    others: Sequence[Rectangle | Outline],
    table: tuple[int, int],
) -> tuple[int, ...]:
    """Return the offsets that may be chosen when the mover aligns with a side of the target, in increasing order.

    100 % is the offset 0, 50 % is half the length of the side to the left or right. The free ones of these three
    (`free_offsets`) may be chosen; if none is free, the free whole offset that is nearest to one of them, or several if
    they are equally near. Empty if there is no room at all.
    """
    free = free_offsets(target, side, mover, with_side, others, table)
    end = free_reach(target, side)
    exact = (-end, 0, end)
    if found := tuple(offset for offset in exact if any(offset in one for one in free)):
        return found
    # a free range lies between two of the three, so that one of its ends is nearest
    off = {offset: min(abs(offset - one) for one in exact) for one in free for offset in (one[0], one[-1])}
    return tuple(sorted(offset for offset, far in off.items() if far == min(off.values())))
