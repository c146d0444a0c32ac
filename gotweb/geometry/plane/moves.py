"""Straight moves: the area they cover, what they touch first, where they stop. Sections 5, 8 and 9."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from gotweb.geometry.plane.boxes import Ratio
from gotweb.geometry.plane.contact import keeps_an_inch, overlap
from gotweb.geometry.plane.rectangles import (
    SIDES,
    Exact,
    Outline,
    Rectangle,
    Side,
    corners,
    forward,
    moved,
    on_table,
    outline,
    squared_unit,
)


def sweep(rectangle: Rectangle, towards: Side, hundredths: int) -> Outline:
    """Return the area that a rectangle covers while it moves along one of its own axes: a rectangle again. (Section 5.)

    Its corners in mic, from the front left of the same facing. Raises ValueError for a negative distance.
    """
    before, after = corners(rectangle), corners(moved(rectangle, towards, hundredths))
    ahead = SIDES.index(towards)
    goes = {ahead, (ahead + 1) % 4}
    front_left, front_right, rear_right, rear_left = (after[n] if n in goes else before[n] for n in range(4))
    return front_left, front_right, rear_right, rear_left


def first_contact(mover: Rectangle, target: Rectangle | Outline) -> Fraction | None:
    """Return after how many hundredths straight forward a rectangle touches another one, exactly. (Section 8.)

    None if it never does: the target is beside the way or behind the mover, or only their edges are in line. The two
    must not overlap.
    """
    way = contact_ratio(mover, outline(target))
    return None if way is None else Fraction(*way)


def contact_ratio(mover: Rectangle, target: Outline) -> Ratio | None:
    """Return the same as numerator and denominator: the nearest point of the target within the mover's lane."""
    unit, (east, north) = squared_unit(mover.facing), forward(mover.facing)
    side, front = mover.half_width * unit, mover.half_depth * unit
    beside = mover.x * north - mover.y * east
    behind = mover.x * east + mover.y * north
    across = [x * north - y * east - beside for x, y in target]
    ahead = [x * east + y * north - behind for x, y in target]
    nearest = least_in_strip(across, ahead, -side, side) if max(ahead) >= front else None
    if nearest is None or nearest[0] < front * nearest[1]:
        return None
    return nearest[0] - front * nearest[1], nearest[1] * unit


def least_in_strip(across: Sequence[Exact], ahead: Sequence[Exact], low: Exact, high: Exact) -> Ratio | None:
    """Return the least `ahead` of a convex polygon within the strip where `across` is from `low` to `high`.

    The two are coordinates of its corners, in order. None if no area of it lies in the strip.
    """
    if min(across) >= high or max(across) <= low:
        return None
    least: Exact = min((v for u, v in zip(across, ahead, strict=True) if low <= u <= high), default=max(ahead))
    whole: Exact = 1
    last_u, last_v = across[-1], ahead[-1]
    for u, v in zip(across, ahead, strict=True):
        for edge in (low, high):  # of the strip, where a side of the polygon crosses it
            if u < edge < last_u or last_u < edge < u:
                part, length = v * (last_u - edge) + last_v * (edge - u), last_u - u
                if length < 0:
                    part, length = -part, -length
                if part * whole < least * length:
                    least, whole = part, length
        last_u, last_v = u, v
    return least, whole


def charge_succeeds(
    charger: Rectangle, target: Rectangle, hundredths: int, others: Iterable[Rectangle | Outline] = ()
) -> bool:
    """Return whether a charge straight forward touches its target within a distance, and nothing before. (Section 8.)

    `others` are shapes that may not be passed through: other enemies and impassable terrain. If one of them is touched
    as early as the target, the charge fails.
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
    """Return how far a rectangle that goes straight forward really goes, in whole hundredths up to a limit. (Section
    9.)

    It is halted only by an enemy or wall (impassable terrain) that it would touch within the limit, an inch before
    that; shapes beside its way do not halt it. From where it is halted, or from its whole distance, it steps back to
    the last place at which it is an inch from every enemy, overlaps nothing (`others`, friends, included) and is on the
    table (width and height in mic, if it has edges). 0 if there is none: it may stay where it began, even within an
    inch of an enemy. It must begin without an overlap. Raises ValueError for a negative limit.
    """
    if hundredths < 0:
        raise ValueError(f"a move by {hundredths}")

    def lies(way: int) -> bool:
        return table is None or on_table(moved(mover, "front", way), *table)

    def keeps(one: Rectangle | Outline) -> Callable[[int], bool]:
        return lambda way: keeps_an_inch(moved(mover, "front", way), one)

    def stands(one: Rectangle | Outline) -> Callable[[int], bool]:
        return lambda way: not overlap(moved(mover, "front", way), one)

    furthest = hundredths
    first, struck = _struck(mover, hundredths, [*enemies, *walls])
    for one in struck:
        furthest = _back(keeps(one), min(furthest, first))
    asked = [*map(keeps, enemies), *map(stands, [*walls, *others]), lies]
    while furthest > 0 and (refused := [holds for holds in asked if not holds(furthest)]):
        furthest = _back(refused[0], furthest)
    return furthest


def _struck(
    mover: Rectangle, limit: int, halting: Iterable[Rectangle | Outline]
) -> tuple[int, list[Rectangle | Outline]]:
    """Return the last hundredth before anything is touched, and what is touched then; several if at once.

    The limit and an empty list if nothing is touched within it; touching at the very end counts.
    """
    ways = [(way, one) for one in halting if (way := first_contact(mover, one)) is not None and way <= limit]
    if not ways:
        return limit, []
    first = min(way for way, _ in ways)
    return first.numerator // first.denominator, [one for way, one in ways if way == first]


def _back(holds: Callable[[int], bool], way: int) -> int:
    """Return the last distance up to `way` at which `holds` is true, or 0, found by bisection.

    Going back from `way`, the distances at which it is false must be one interval. That is so for convex shapes: the
    distance to a rectangle first falls and then grows along a straight move, so one is too near, or overlaps, only
    between two places; and the table has no gaps.
    """
    return max(bisect_left(range(way + 1), True, key=lambda place: not holds(place)) - 1, 0)
