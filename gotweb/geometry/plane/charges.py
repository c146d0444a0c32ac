"""All charges of a rectangle from its place: which headings lead to which enemy, and after what distance.

Most headings lead to none, so cheap tests come first: the circle around each enemy and each wall shows whether the lane
straight ahead may touch it, only the first one touched can be charged, and only then is it tested whether the pivot has
room and the target is seen.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from gotweb.geometry.plane.arcs import largest_arcs
from gotweb.geometry.plane.boxes import Box, Ratio, box, far_apart, meet
from gotweb.geometry.plane.centres import reaches
from gotweb.geometry.plane.field import Field
from gotweb.geometry.plane.moves import contact_ratio, first_contact
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import Exact, Rectangle, Side, forward, squared_unit, turned
from gotweb.geometry.plane.sight import LONGEST_UNIT

SHORTEST_UNIT = 9_999
"""Less than the length of any facing's vectors."""


class Charge(NamedTuple):
    """A heading from which a target is touched before anything else."""

    heading: int
    target: str
    way: Fraction
    """To the contact, in hundredths of an inch."""


def sides_struck(field: Field, charger: Rectangle, name: str) -> tuple[Side, ...]:
    """Return the sides of an enemy that a charge from the charger's place may strike, whatever its heading.

    It is the side whose arc holds the largest part of the charger. If several hold exactly as much, all of them with
    room to align. Empty if there is no room.
    """
    arcs = largest_arcs(field.enemies[name], charger)
    return tuple(side for side in arcs if field.alignments(charger, name, side))


def why_not_target(field: Field, charger: Rectangle, name: str) -> Reason | None:
    """Return why an enemy cannot be charged at all: it is not seen, or there is no room at the side struck."""
    unseen = field.why_not_see(charger, name)
    if unseen is not None or sides_struck(field, charger, name):
        return unseen
    return field.why_not_align(charger, name, largest_arcs(field.enemies[name], charger)[0])


def why_not_charge(field: Field, charger: Rectangle, heading: int, name: str, hundredths: int) -> Reason | None:
    """Return why a pivot to a heading and a move of at most `hundredths` straight ahead is no legal charge at an enemy.

    The target must be seen from the charger's place and again after the pivot, the pivot may not end in an overlap, the
    target must be touched within the distance, with no obstacle touched before it or at the same time, and up to there
    the charger must stay on the table. And there must be room to align (`why_not_target`).
    """
    place = turned(charger, heading)
    against = why_not_target(field, charger, name)
    if against is None and place != charger:
        against = field.why_not_stand(place, inch=False) or field.why_not_see(place, name)
    if against is not None:
        return against
    way = first_contact(place, field.enemies[name])
    if way is None:
        return Reason("missed", (name,))
    if way > hundredths:
        return Reason("far", (name,), -(-way.numerator // way.denominator) - hundredths)
    barring = {other: one for other, one in (*field.enemies.items(), *field.walls.items()) if other != name}
    early = [other for other, one in barring.items() if (met := first_contact(place, one)) is not None and met <= way]
    if early:
        return Reason("crosses", tuple(early))
    return None if _on_table(field, place, (way.numerator, way.denominator)) else Reason("off")


def _on_table(field: Field, place: Rectangle, way: Ratio) -> bool:
    """Return whether a rectangle is still on the table after a distance straight ahead, in hundredths."""
    (dx, dy), (part, whole), (width, height) = forward(place.facing), way, field.table
    east, north = reaches(place, place.facing)
    x, y = place.x * whole + dx * part, place.y * whole + dy * part
    return east * whole <= x <= (width - east) * whole and north * whole <= y <= (height - north) * whole


def charges(field: Field, charger: Rectangle, hundredths: int) -> tuple[Charge, ...]:
    """Return every legal charge of at most `hundredths`, ordered by heading (see `why_not_charge`).

    A heading leads to at most one target.
    """
    reach = hundredths * LONGEST_UNIT
    ready = box(charger)
    barring = _near(ready, (*field.enemies.items(), *field.walls.items()), reach)
    hiding = _near(ready, (*field.friends.items(), *field.screens.items()), reach)
    seen = {
        name: other
        for name, other in barring
        # what `why_not_target` asks, without asking why
        if name in field.enemies and field.sees(charger, name) and sides_struck(field, charger, name)
    }
    crowd = field.around(charger)
    roomy = _far_from_edges(field, charger, ready.diameter + reach)
    found = []
    for heading in sorted({heading for other in seen.values() for heading in headings_at(charger, other)}):
        place = turned(charger, heading)
        first, way = _touched(place, barring, (hundredths, 1))
        if len(first) != 1 or first[0] not in seen or not (roomy or _on_table(field, place, way)):
            continue
        if heading == charger.facing or (
            (roomy or _on_table(field, place, (0, 1)))
            and not _overlaps(place, crowd)
            # who is touched first, straight ahead, is seen unless somebody comes into the lane who could hide him
            and (
                not _touched(place, hiding, way)[0]
                or _seen_straight_ahead(place, seen[first[0]], [other for _, other in (*barring, *hiding)])
                or field.sees(place, first[0])
            )
        ):
            found.append(Charge(heading, first[0], Fraction(*way)))
    return tuple(found)


def _near(ready: Box, shapes: Iterable[tuple[str, Rectangle]], mic: int) -> list[tuple[str, Box]]:
    """Return the shapes that may be touched within `mic`, the nearest first."""

    def far(one: tuple[str, Box]) -> Exact:
        dx, dy = one[1].middle - ready.middle, one[1].middle_y - ready.middle_y
        return dx * dx + dy * dy

    boxes = ((name, box(one)) for name, one in shapes)
    return sorted((one for one in boxes if not far_apart(ready, one[1], mic)), key=far)


def _overlaps(place: Rectangle, crowd: Sequence[Box]) -> bool:
    """Return whether a rectangle overlaps any of those around it."""
    if not crowd:
        return False
    ready = box(place)
    return any(meet(ready, other) < 0 for other in crowd)


def _seen_straight_ahead(place: Rectangle, target: Box, others: Iterable[Box]) -> bool:
    """Return whether a target in the lane ahead is surely seen, by a line straight ahead that misses all other shapes.

    If there is no such line, it may be seen all the same.
    """
    (dx, dy), unit = forward(place.facing), squared_unit(place.facing)
    side, front = place.half_width * unit, place.half_depth * unit

    def across(shape: Box) -> tuple[Exact, Exact]:
        found = [(x - place.x) * dy - (y - place.y) * dx for x, y in shape.corners]
        return min(found), max(found)

    def ahead(shape: Box) -> bool:
        return any((x - place.x) * dx + (y - place.y) * dy >= front for x, y in shape.corners)

    low, high = across(target)
    low, high = max(low, -side), min(high, side)
    for first, last in sorted(across(other) for other in others if other is not target and ahead(other)):
        if low < first:
            break
        low = max(low, last)
    return low < high


def _far_from_edges(field: Field, place: Rectangle, mic: int) -> bool:
    """Return whether a rectangle is so far from the table's edges that no move of `mic` leaves the table."""
    return all(mic <= at <= size - mic for at, size in zip((place.x, place.y), field.table, strict=True))


def headings_at(mover: Rectangle, other: Box) -> Iterable[int]:
    """Return the headings at which the lane straight ahead may touch the circle around a box, and few others.

    They lie around the heading straight at it. All, if the circle is about as near as half the lane is wide.
    """
    x, y = other.middle - 2 * mover.x, other.middle_y - 2 * mover.y
    beside = (2 * mover.half_width * LONGEST_UNIT + other.diameter) * LONGEST_UNIT
    if 100 * beside * beside >= 99 * (x * x + y * y) * SHORTEST_UNIT**2:
        return range(360)

    def off(heading: int) -> Exact:
        east, north = forward(heading)
        return x * north - y * east

    # who lies to the east is right of all headings from north on until the one that leads at it, and then left of them
    half = 0 if x >= 0 else 180
    straight = half + bisect_left(range(181), True, key=lambda turn: off(half + turn) <= 0)
    first, last = straight - 1, straight
    while off(first) < beside:
        first -= 1
    while -off(last) < beside:
        last += 1
    return (heading % 360 for heading in range(first + 1, last))


def _touched(place: Rectangle, others: Sequence[tuple[str, Box]], limit: Ratio) -> tuple[list[str], Ratio]:
    """Return which shapes are touched first straight ahead within a limit, in hundredths, and the distance.

    They are several if they are touched at once.
    """
    (dx, dy), unit = forward(place.facing), squared_unit(place.facing)
    side, front = 2 * place.half_width * unit, 2 * place.half_depth * unit
    furthest = front + 2 * unit * (limit[0] // limit[1] + 1)
    twice_x, twice_y = 2 * place.x, 2 * place.y
    first = list[str]()
    for name, other in others:
        x, y, reach = other.middle - twice_x, other.middle_y - twice_y, other.diameter * LONGEST_UNIT
        if not -side - reach < x * dy - y * dx < side + reach:
            continue
        ahead = x * dx + y * dy
        if ahead + reach < front or ahead - reach > furthest:
            continue
        way = contact_ratio(place, other.corners)
        if way is not None and (step := way[0] * limit[1] - limit[0] * way[1]) <= 0:
            first, limit = [name] if step < 0 else [*first, name], way
            furthest = front + 2 * unit * (way[0] // way[1] + 1)
    return first, limit
