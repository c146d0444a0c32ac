"""The plane by its definitions, slowly: what the quick ways of `gotweb.geometry.plane` are held against."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.geometry.plane.contact import keeps_an_inch, overlap
from gotweb.geometry.plane.moves import first_contact
from gotweb.geometry.plane.rectangles import Rectangle, moved, on_table


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
