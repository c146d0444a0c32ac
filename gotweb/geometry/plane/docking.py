"""Docking: a rectangle laid flush against a side of another one, at an offset along it. Section 10."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.geometry.plane.rectangles import SIDES, Rectangle, Side, forward, rightward


def _half_length(rectangle: Rectangle, side: Side) -> int:
    return rectangle.half_width if side in ("front", "rear") else rectangle.half_depth


def _height(rectangle: Rectangle, side: Side) -> int:
    """How far a side lies from the centre."""
    return rectangle.half_depth if side in ("front", "rear") else rectangle.half_width


def docked(target: Rectangle, side: Side, mover: Rectangle, with_side: Side, offset: int) -> Rectangle:
    """Where the mover lies when its side `with_side` is laid against a side of the target.

    `offset` is how far its centre lies to the right of the middle of that side, as one looks out from the target, in
    hundredths. What is asked of the mover is only its size.
    """
    outward = (target.facing + 90 * SIDES.index(side)) % 360
    (ox, oy), (rx, ry) = forward(outward), rightward(outward)
    away = _height(target, side) + _height(mover, with_side)
    return mover._replace(
        x=target.x + away * ox + offset * rx,
        y=target.y + away * oy + offset * ry,
        facing=(outward + 180 - 90 * SIDES.index(with_side)) % 360,
    )


def common_length(target: Rectangle, side: Side, mover: Rectangle, with_side: Side, offset: int) -> int:
    """Along how many hundredths the two sides touch when docked at this offset; 0 or less if they do not."""
    ours, theirs = _half_length(target, side), _half_length(mover, with_side)
    return min(ours, offset + theirs) - max(-ours, offset - theirs)


def offered_offsets(
    target: Rectangle, side: Side, mover: Rectangle, with_side: Side, legal: Callable[[Rectangle], bool]
) -> tuple[int, ...]:
    """The offsets that may be chosen when the mover aligns with a side of the target, in increasing order.

    100 % is the offset 0, 50 % is half the length of the side to the left or right. At least half of the mover's own
    side must touch, and the place must be `legal` (nothing overlapped, on the table). Those of the three that are
    possible are what may be chosen; if none is, it is the possible whole offset that is nearest to one of them, or
    several if they are equally near. Empty if there is no room at all.
    """
    half = _half_length(mover, with_side)
    end = _half_length(target, side)

    def possible(offset: int) -> bool:
        touching = common_length(target, side, mover, with_side, offset) >= half
        return touching and legal(docked(target, side, mover, with_side, offset))

    exact = (-end, 0, end)
    if found := tuple(offset for offset in exact if possible(offset)):
        return found
    off: dict[int, list[int]] = {}
    for offset in range(-end - half, end + half + 1):
        off.setdefault(min(abs(offset - one) for one in exact), []).append(offset)
    for nearness in sorted(off):
        if nearest := tuple(offset for offset in off[nearness] if possible(offset)):
            return nearest
    return ()
