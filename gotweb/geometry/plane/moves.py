"""Straight moves: what they cover, what they touch first, where they stop. Sections 5, 8 and 9."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction

from gotweb.geometry.plane.contact import keeps_an_inch, overlap
from gotweb.geometry.plane.polygons import clip, twice_area
from gotweb.geometry.plane.rectangles import (
    SIDES,
    Outline,
    Rectangle,
    Side,
    corners,
    moved,
    on_table,
    outline,
    squared_unit,
    to_own,
)


def sweep(rectangle: Rectangle, towards: Side, hundredths: int) -> Outline:
    """All that a rectangle covers while it moves along one of its own axes: a rectangle again. (Section 5.)

    Its corners in mic, from the front left of the same facing. Raises ValueError for a negative distance.
    """
    before, after = corners(rectangle), corners(moved(rectangle, towards, hundredths))
    ahead = SIDES.index(towards)
    goes = {ahead, (ahead + 1) % 4}
    front_left, front_right, rear_right, rear_left = (after[n] if n in goes else before[n] for n in range(4))
    return front_left, front_right, rear_right, rear_left


def first_contact(mover: Rectangle, target: Rectangle | Outline) -> Fraction | None:
    """After how many hundredths straight forward a rectangle touches another one, exactly. (Section 8.)

    None if it never does: the target is beside the way or behind the mover, or their edges merely run in line. The two
    must not overlap.
    """
    unit = squared_unit(mover.facing)
    side = mover.half_width * unit
    lane = clip([to_own(mover, corner) for corner in outline(target)], lambda point: point.x + side)
    lane = clip(lane, lambda point: side - point.x)
    if twice_area(lane) == 0:
        return None
    way = Fraction(min(point.y for point in lane), unit) - mover.half_depth
    return way if way >= 0 else None


def charge_succeeds(
    charger: Rectangle, target: Rectangle, hundredths: int, others: Iterable[Rectangle | Outline] = ()
) -> bool:
    """Whether a charge straight forward touches its target within some hundredths, and nothing before. (Section 8.)

    `others` are what may not be passed through: other enemies and impassable terrain. If one of them is touched as
    early as the target, the charge fails.
    """
    way = first_contact(charger, target)
    if way is None or way > hundredths:
        return False
    found = (first_contact(charger, other) for other in others)
    return all(other is None or other > way for other in found)


def stop(
    mover: Rectangle,
    hundredths: int,
    enemies: Sequence[Rectangle | Outline] = (),
    walls: Sequence[Rectangle | Outline] = (),
    others: Sequence[Rectangle | Outline] = (),
    table: tuple[int, int] | None = None,
) -> int:
    """How far a rectangle that goes straight forward really goes, in whole hundredths up to a limit. (Section 9.)

    It keeps an inch from all `enemies` all the way, passes through no wall and stays on the table (its width and height
    in mic, if it has edges); from the furthest place where that holds it steps back until it overlaps nothing, `others`
    (friends) included. 0 if it cannot go at all, and also where it begins within an inch of an enemy. Raises ValueError
    for a negative limit.
    """
    if hundredths < 0:
        raise ValueError(f"a move by {hundredths}")

    def barred(way: int) -> bool:
        covered = sweep(mover, "front", way)
        return (
            any(not keeps_an_inch(covered, enemy) for enemy in enemies)
            or any(overlap(covered, wall) for wall in walls)
            or (table is not None and not on_table(covered, *table))
        )

    # the area covered only grows with the distance, so once the way is barred it stays so: halving finds where
    furthest = max(bisect_left(range(hundredths + 1), True, key=barred) - 1, 0)
    while furthest > 0 and any(overlap(moved(mover, "front", furthest), other) for other in others):
        furthest -= 1
    return furthest
