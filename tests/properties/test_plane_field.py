"""Why somebody may not stand, go, see, reach or charge: each reason is checked against the definitions, both ways."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from gotweb.geometry.plane.arcs import shares
from gotweb.geometry.plane.charges import Charge, charges, sides_struck, why_not_charge, why_not_target
from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.field import Field, Move
from gotweb.geometry.plane.moves import first_contact, sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import (
    HUNDREDTH,
    INCH,
    SIDES,
    Rectangle,
    Side,
    front_arrow,
    moved,
    on_table,
    turned,
)
from tests.properties import slow_plane
from tests.properties.plane_tables import fields
from tests.properties.test_plane import FACINGS, STEADY, tray
from tests.properties.test_plane_moves import BESIDE, CHARGER, PASSING, TARGET, WALL
from tests.properties.test_plane_sight import usual_and_all

GUARDS = {"guards": TARGET}
NARROW = {"guards": tray(24, "22.8", 180, (200, 240))}
BESIDE_IT = tray("26.6", "20.6", 0, (20, 20))
"""Touched at once with it."""
WAYS = some.integers(0, 1200)


# What each reason says


def test_who_is_overlapped_and_touching_is_no_overlap() -> None:
    """Case 21, for a friend."""
    field = Field(friends={"a": tray(20, 20, 0), "b": tray(24, 29, 0)})
    assert field.why_not_stand(tray("25.5", 20, 0)) is None
    assert field.why_not_stand(tray("25.49", 20, 0)) == Reason("overlaps", ("a",))
    assert field.why_not_stand(tray(22, "24.5", 0)) == Reason("overlaps", ("a", "b"))


def test_within_an_inch_of_whom_and_how_much_is_missing() -> None:
    """Cases 23 and 49: exactly an inch is enough; what is missing is told of the nearest, rounded up."""
    field = Field(enemies={"a": tray(20, 20, 0), "b": tray("33.5", 20, 0)}, friends={"c": tray(26, "24.8", 0)})
    assert field.why_not_stand(tray("26.5", 20, 0)) is None
    assert field.why_not_stand(tray("26.49", 20, 0)) == Reason("near", ("a",), 1)
    assert field.why_not_stand(tray("26.49", 20, 0), inch=False) is None
    narrow = Field(enemies={"a": tray(20, 20, 0), "b": tray("32.5", 20, 0)})
    assert narrow.why_not_stand(tray("26.1", 20, 0)) == Reason("near", ("a", "b"), 40)
    assert narrow.why_not_stand(tray("25.5", 20, 0)) == Reason("near", ("a",), 100)


def test_the_table_ends_where_its_edges_are() -> None:
    """Section 5."""
    assert Field().why_not_stand(tray("2.75", "2.4", 0)) is None
    assert Field().why_not_stand(tray("2.74", "2.4", 0)) == Reason("off")
    assert Field(table=(26 * INCH, 26 * INCH)).why_not_stand(tray(24, 20, 0)) == Reason("off")
    assert Field().why_not_go(CHARGER, "front", 3560) is None and Field().why_not_go(CHARGER, "front", 3561) == Reason(
        "off"
    )


def test_who_is_crossed_on_a_way_that_ends_clear_of_all() -> None:
    """C.2, case 50: friends may be passed through, enemies and impassable terrain may not."""
    low = tray(24, 17, 0, (300, 25))
    for field, whom in (
        (Field(enemies={"guards": low}), ("guards",)),
        (Field(walls={"wall": low}), ("wall",)),
        (Field({"guards": low}, walls={"wall": tray(24, 20, 0, (300, 25))}), ("guards", "wall")),
    ):
        assert field.why_not_move(CHARGER, Move(0, "front", 1500, 0)) == Reason("crosses", whom)
    friend = Field(friends={"friend": tray(24, 17, 0)})
    assert friend.why_not_move(CHARGER, Move(0, "front", 1000, 0)) == Reason("overlaps", ("friend",))
    assert friend.why_not_move(CHARGER, Move(0, "front", 1180, 0)) is None


def test_a_pivot_may_not_end_on_top_of_anybody_even_if_the_unit_moves_on() -> None:
    """p5, B6, docs/rulings-miniatures.md: the move itself would end well."""
    beside = Field(friends={"friend": tray(24, "15.2", 0)})
    away = Move(30, "rear", 500, 30)
    assert beside.why_not_stand(moved(turned(CHARGER, 30), "rear", 500)) is None
    assert beside.why_not_move(CHARGER, away) == Reason("overlaps", ("friend",))
    assert beside.why_not_move(CHARGER, Move(0, "rear", 500, 30)) is None


def test_a_shift_beside_an_enemy_ends_an_inch_away_and_who_stands_too_near_may_go() -> None:
    """Cases 54 and 55, C.20, C.21: 6.00 sideways from an enemy in contact ends 0.50 beside it, 6.50 an inch."""
    field = Field(enemies={"swords": tray(24, "14.8", 180)})
    assert field.why_not_move(CHARGER, Move(0, "rear", 600, 0)) is None
    assert field.why_not_move(CHARGER, Move(0, "left", 600, 0)) == Reason("near", ("swords",), 50)
    assert field.why_not_move(CHARGER, Move(0, "left", 650, 0)) is None
    assert field.why_not_move(CHARGER, Move(0, "front", 100, 0)) == Reason("crosses", ("swords",))


def test_who_hides_and_who_is_not_in_front() -> None:
    """Cases 36, 37 and 41; a screen that the viewer stands in hides nothing."""
    hall = {"a": tray("21.25", 18, 0), "b": tray("26.75", 18, 0)}
    far = {"guards": tray(24, 26, 180)}
    assert Field(far, hall).why_not_see(CHARGER, "guards") == Reason("hidden", ("a", "b"))
    assert Field(far, {"a": hall["a"]}).why_not_see(CHARGER, "guards") is None
    assert Field({**far, "foe": tray(24, 18, 0)}).why_not_see(CHARGER, "guards") == Reason("hidden", ("foe",))
    assert Field(far, screens={"hedge": WALL._replace(y=18 * INCH)}).why_not_see(CHARGER, "guards") == Reason(
        "hidden", ("hedge",)
    )
    assert Field(far, screens={"hedge": WALL._replace(y=12 * INCH)}).why_not_see(CHARGER, "guards") is None
    assert Field(far, walls={"ditch": WALL._replace(y=18 * INCH)}).why_not_see(CHARGER, "guards") is None
    assert Field({"guards": tray(40, 10, 0)}, hall).why_not_see(CHARGER, "guards") == Reason("beside", ("guards",))


def test_how_much_is_too_far() -> None:
    """Case 27, section 4; the rest of a hundredth counts as one."""
    long = front_arrow(tray(24, "5.6", 0))
    assert Field({"guards": tray(24, "22.4", 0)}).why_not_reach(long, "guards", 1200) is None
    assert Field({"guards": tray(24, "22.41", 0)}).why_not_reach(long, "guards", 1200) == Reason("far", ("guards",), 1)
    slanted = Field({"guards": tray(30, 20, 20)})
    assert slanted.why_not_reach(front_arrow(tray(24, 6, 0)), "guards", 1055) == Reason("far", ("guards",), 1)
    assert slanted.why_not_reach(front_arrow(tray(24, 6, 0)), "guards", 600) == Reason("far", ("guards",), 456)
    assert slanted.why_not_reach(front_arrow(tray(24, 6, 0)), "guards", 1056) is None


@pytest.mark.parametrize(
    ("field", "heading", "hundredths", "reason"),
    [
        (Field(GUARDS), 0, 800, None),
        (Field(GUARDS), 0, 799, Reason("far", ("guards",), 1)),
        (Field(GUARDS), 40, 1100, Reason("missed", ("guards",))),
        (Field(GUARDS), 180, 1100, Reason("beside", ("guards",))),
        (Field({"guards": tray(26, 24, 200)}), 0, 878, None),
        (Field({"guards": tray(26, 24, 200)}), 0, 877, Reason("far", ("guards",), 1)),
        (Field({"guards": tray(26, 24, 200)}), 10, 889, Reason("far", ("guards",), 1)),
        (Field({"guards": tray(26, 24, 200)}), 10, 890, None),
        (Field({"guards": tray("29.5", "22.8", 180)}), 0, 1100, Reason("missed", ("guards",))),
        (Field({**GUARDS, "foe": tray("29.49", 18, 0)}), 0, 1100, Reason("crosses", ("foe",))),
        (Field(GUARDS, walls={"wall": tray("26.7", 17, 0, (20, 20))}), 0, 1100, Reason("crosses", ("wall",))),
        (Field(GUARDS, walls={"wall": tray("29.6", 17, 0, (20, 20))}), 0, 1100, None),
        (Field(NARROW | {"foe": BESIDE_IT}), 0, 1100, Reason("crosses", ("foe",))),
        (Field(NARROW, walls={"wall": BESIDE_IT}), 0, 1100, Reason("crosses", ("wall",))),
        (Field(NARROW, walls={"wall": BESIDE_IT._replace(y=BESIDE_IT.y + 10_000)}), 0, 1100, None),
        (Field(GUARDS, {"friend": tray(24, 18, 0)}), 0, 1100, Reason("hidden", ("friend",))),
        (Field(GUARDS, {"friend": tray("26.75", 18, 0)}), 0, 1100, None),
        (Field(GUARDS, {"friend": tray("29.6", 10, 0)}), 5, 1100, Reason("overlaps", ("friend",))),
        (Field({"guards": TARGET._replace(x=3 * INCH)}), 0, 1100, Reason("beside", ("guards",))),
    ],
)  # fmt: skip
def test_why_a_charge_is_refused(field: Field, heading: int, hundredths: int, reason: Reason | None) -> None:
    """Section 8, cases 64 and 70, C.10: 8.773 and 8.893 inches to the contact; edges in line are never touched."""
    assert why_not_charge(field, CHARGER, heading, "guards", hundredths) == reason
    offered = {(one.heading, one.target) for one in charges(field, CHARGER, hundredths)}
    assert ((heading, "guards") in offered) == (reason is None)


def test_a_pivot_behind_a_friend_loses_the_target_from_sight() -> None:
    """C.10, p16: the target must still be seen after the pivot; from some headings the friend hides it."""
    field = Field({"guards": tray(21, 24, 180)}, {"friend": tray(23, 15, 0, (300, 50))})
    expected = [*range(13), *range(322, 345), *range(357, 360)]
    assert [charge.heading for charge in charges(field, CHARGER, 1100)] == expected
    for heading in range(345, 357):
        assert why_not_charge(field, CHARGER, heading, "guards", 1100) == Reason("hidden", ("friend",))
    assert why_not_charge(field, CHARGER, 13, "guards", 1100) == Reason("missed", ("guards",))
    assert why_not_charge(field, CHARGER, 321, "guards", 1100) == Reason("missed", ("guards",))


def test_a_charge_stays_on_the_table_up_to_its_contact() -> None:
    """C.3: the exact place of the contact counts, and a corner may touch the edge."""
    near_edge = {"guards": tray(24, "22.8", 180)}
    charger = tray(24, 10, 10)
    way = first_contact(charger, near_edge["guards"])
    assert way is not None and way.denominator > 1
    right = max(x for x, _ in sweep(charger, "front", ceil(way)))
    assert why_not_charge(Field(near_edge, table=(right, 48 * INCH)), charger, 10, "guards", 1100) is None
    short = Field(near_edge, table=(right - 1736, 48 * INCH))  # less than a hundredth's way to the east
    assert why_not_charge(short, charger, 10, "guards", 1100) == Reason("off")


def test_places_to_align_at() -> None:
    """Section 10, cases 72 and 75: at 100 and 50 %; beside a friend at 50 % the other one, beside one at 100 % none."""
    guards = {"guards": tray(30, 30, 20)}
    centres = [(29057425, 35451060), (31641600, 34510560), (34225775, 33570060)]
    assert Field(guards).alignments(CHARGER, "guards", "front") == tuple(
        Rectangle(*centre, 200, 275, 240) for centre in centres
    )
    flank = [place[:2] for place in Field(guards).alignments(CHARGER, "guards", "right")]
    assert flank[1:] == [(34839455, 28238700), (34018655, 25983420)] and len(flank) == 3
    half, whole = (docked(guards["guards"], "front", CHARGER, "front", offset) for offset in (-275, 0))
    beside = Field(guards, {"friend": half})
    assert [place[:2] for place in beside.alignments(CHARGER, "guards", "front")] == [centres[2]]
    assert beside.why_not_align(CHARGER, "guards", "front") is None
    full = Field(guards, {"friend": whole, "far": tray(10, 10, 0)})
    assert full.alignments(CHARGER, "guards", "front") == ()
    assert full.why_not_align(CHARGER, "guards", "front") == Reason("crowded", ("friend",))
    edge = Field({"guards": tray(24, "45.6", 0)})
    assert edge.why_not_align(CHARGER, "guards", "front") == Reason("crowded")


def test_the_side_that_a_charge_strikes_is_settled_before_the_pivot() -> None:
    """Cases 32, 75 and 79: from any heading; of two arcs with as much, the charger chooses where there is room."""
    guards = {"guards": tray(24, 24, 0)}
    for facing in range(0, 360, 40):
        assert sides_struck(Field(guards), tray(34, 26, facing), "guards") == ("right",)
    tied, even = {"guards": tray(20, 20, 0)}, tray(31, "29.6", 225)
    assert sides_struck(Field(tied), even, "guards") == ("front", "right")
    before = docked(tied["guards"], "front", even, "front", 0)
    assert sides_struck(Field(tied, {"friend": before}), even, "guards") == ("right",)
    beside = docked(tied["guards"], "right", even, "front", 0)
    full = Field(tied, {"a": before, "b": beside}, screens={"hedge": tray(24, 40, 0)})
    assert sides_struck(full, even, "guards") == ()
    assert why_not_target(Field(tied, {"a": before, "b": beside}), even, "guards") is not None


def test_a_charge_needs_room_beside_its_target() -> None:
    """C.10, p16: stones at both ends of its place leave just enough; a post in the midst of it leaves none."""
    target, charger = tray(24, 24, 90), tray(24, 10, 0)
    assert sides_struck(Field({"guards": target}), charger, "guards") == ("right",)
    walls = {"a": tray("21.05", "18.8", 0, (20, 20)), "b": tray("26.95", "18.8", 0, (20, 20))}
    assert why_not_target(Field({"guards": target}, walls=walls), charger, "guards") is None
    walls["b"] = tray("26.94", "18.8", 0, (20, 20))
    tight = Field({"guards": target}, walls=walls)
    assert tight.alignments(charger, "guards", "right") == ()
    assert why_not_target(tight, charger, "guards") == Reason("crowded", ("a", "b"))
    post = Field({"guards": target}, walls={"post": tray(24, 20, 0, (20, 20))})
    assert why_not_target(post, charger, "guards") == Reason("crowded", ("post",))
    assert why_not_charge(post, charger, 0, "guards", 1100) == Reason("crowded", ("post",))
    assert charges(post, charger, 1100) == ()


def test_a_pivot_may_not_end_off_the_table_even_if_the_charge_would_lead_back() -> None:
    """C.3, section 5: in the corner of the table a tray fits, and turned to 45 degrees it does not."""
    field, corner = Field({"guards": tray(11, 13, 220)}), tray("2.75", "2.4", 0)
    way = first_contact(turned(corner, 40), field.enemies["guards"])
    assert way is not None and way < 1100 and on_table(moved(turned(corner, 40), "front", ceil(way)))
    assert why_not_charge(field, corner, 40, "guards", 1100) == Reason("off")
    assert 40 not in [charge.heading for charge in charges(field, corner, 1100)]
    assert 40 in [charge.heading for charge in charges(field, tray("3.65", "3.65", 0), 1100)]


def test_a_stop_asks_what_the_field_holds() -> None:
    """Section 9."""
    assert Field({"foe": BESIDE}).stop(PASSING, 1100) == 1100 and Field({"foe": BESIDE}).stop(PASSING, 700) == 492
    assert Field(walls={"wall": WALL}).stop(CHARGER, 1200) == 1010
    assert Field(friends={"friend": tray(24, 17, 0)}).stop(CHARGER, 1000) == 220
    assert Field(table=(48 * INCH, 20 * INCH)).stop(CHARGER, 1000) == 760


# Whatever is offered is legal, and whatever is refused has its reason


def holds(reason: Reason | None, field: Field, place: Rectangle, inch: bool) -> bool:
    """Whether a reason against standing somewhere is what the definitions say."""
    solid = {**field.enemies, **field.walls, **field.friends}
    over = tuple(name for name, one in solid.items() if slow_plane.overlap(place, one))
    near = tuple(name for name, one in field.enemies.items() if inch and not slow_plane.keeps_an_inch(place, one))
    if not on_table(place, *field.table):
        return reason == Reason("off")
    if over:
        return reason == Reason("overlaps", over)
    if not near:
        return reason is None
    least = min(slow_plane.squared_distance(place, field.enemies[name]) for name in near)
    assert reason is not None
    short = 100 - reason.by
    fits = (short * HUNDREDTH) ** 2 <= least < ((short + 1) * HUNDREDTH) ** 2
    return fits and (reason.kind, reason.whom) == ("near", near)


@pytest.mark.parametrize("fields_tried", usual_and_all(250, 3000))
def test_a_place_is_refused_for_what_the_definitions_say_and_only_then(fields_tried: int) -> None:
    @settings(STEADY, max_examples=fields_tried)
    @given(fields(), FACINGS, some.sampled_from(SIDES), some.integers(0, 700), FACINGS, some.booleans())
    def compare(found: tuple[Rectangle, Field], heading: int, towards: Side, way: int, facing: int, inch: bool) -> None:
        mover, field = found
        pivot = turned(mover, heading)
        end = turned(moved(pivot, towards, way), facing)
        assert holds(field.why_not_stand(end, inch=inch), field, end, inch)
        covered = sweep(pivot, towards, way)
        barring = {**field.enemies, **field.walls}
        over = tuple(name for name, one in barring.items() if slow_plane.overlap(covered, one))
        expected = Reason("off") if not on_table(covered, *field.table) else Reason("crosses", over) if over else None
        assert field.why_not_go(pivot, towards, way) == expected
        whole = field.why_not_move(mover, Move(heading, towards, way, facing))
        first = field.why_not_stand(pivot, inch=False) if heading != mover.facing else None
        assert whole == (first or expected or field.why_not_stand(end))

    compare()


@settings(STEADY, max_examples=120)
@given(fields(), WAYS)
def test_where_a_charge_stops_it_may_stand_or_it_stays(found: tuple[Rectangle, Field], limit: int) -> None:
    """Section 9: no enemy or wall is crossed on the way, and where it goes back nothing further on was allowed."""
    mover, field = found
    way = field.stop(mover, limit)
    if way:
        assert field.why_not_stand(moved(mover, "front", way)) is None
        assert field.why_not_go(mover, "front", way) is None
    assert way == slow_plane.stop_by_trying(
        mover, limit, [*field.enemies.values()], [*field.walls.values()], [*field.friends.values()], field.table
    )


def legal_target(field: Field, charger: Rectangle, name: str) -> bool:
    """Whether an enemy may be charged at all, by the definitions of sections 6, 7 and 10: C.10, p16."""
    target = field.enemies[name]
    trays = [one for other, one in (*field.enemies.items(), *field.friends.items()) if other != name]
    if slow_plane.line_of_sight(charger, target, trays, [*field.screens.values()]) is None:
        return False
    solid = [*trays, *field.walls.values()]

    def legal(place: Rectangle) -> bool:
        return on_table(place, *field.table) and not any(slow_plane.overlap(place, one) for one in solid)

    arcs = shares(target, charger)
    return any(
        slow_plane.offered_by_trying(target, side, charger, "front", legal)
        for side in SIDES
        if arcs[side] == max(arcs.values())
    )


def legal_charge(field: Field, charger: Rectangle, heading: int, name: str, limit: int) -> Fraction | None:
    """The way of a charge at a legal target by the definitions of sections 3, 5, 7 and 8, or None: C.3, C.10, p16."""
    place, target = turned(charger, heading), field.enemies[name]
    trays = [one for other, one in (*field.enemies.items(), *field.friends.items()) if other != name]
    screens = [*field.screens.values()]
    if slow_plane.line_of_sight(place, target, trays, screens) is None:
        return None
    solid = (*field.enemies.values(), *field.friends.values(), *field.walls.values())
    if heading != charger.facing and (
        not on_table(place, *field.table) or any(slow_plane.overlap(place, one) for one in solid)
    ):
        return None
    way = slow_plane.first_contact(place, target)
    if way is None or way > limit:
        return None
    others = [one for other, one in (*field.enemies.items(), *field.walls.items()) if other != name]
    if any((met := slow_plane.first_contact(place, one)) is not None and met <= way for one in others):
        return None
    last = way.numerator // way.denominator
    inside, beyond = (on_table(moved(place, "front", one), *field.table) for one in (last, last + 1))
    if inside and not beyond and way != last:
        ends = [(x + (way - last) * dx, y + (way - last) * dy) for (x, y), (dx, dy) in _corners_and_steps(place, last)]
        inside = all(0 <= x <= field.table[0] and 0 <= y <= field.table[1] for x, y in ends)
    return way if inside else None


def _corners_and_steps(place: Rectangle, way: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    here, there = (sweep(moved(place, "front", one), "front", 0) for one in (way, way + 1))
    return [((a.x, a.y), (b.x - a.x, b.y - a.y)) for a, b in zip(here, there, strict=True)]


@pytest.mark.parametrize("fields_tried", usual_and_all(8, 60))
def test_all_charges_are_those_that_nothing_stands_against(fields_tried: int) -> None:
    """Each of 360 headings at each enemy is asked for its reason; every offered one, and some others, by definition."""

    @settings(STEADY, max_examples=fields_tried)
    @given(fields(), some.sampled_from((500, 1100, 1800)), some.integers(0, 30))
    def compare(found: tuple[Rectangle, Field], limit: int, turn: int) -> None:
        charger, field = found
        offered = charges(field, charger, limit)
        asked = [
            Charge(heading, name, first_contact(turned(charger, heading), field.enemies[name]) or Fraction(0))
            for heading in range(360)
            for name in field.enemies
            if why_not_charge(field, charger, heading, name, limit) is None
        ]
        assert list(offered) == asked
        ways = {(one.heading, one.target): one.way for one in offered}
        targets = [name for name in field.enemies if legal_target(field, charger, name)]
        assert targets == [name for name in field.enemies if why_not_target(field, charger, name) is None]
        assert {one.target for one in offered} <= {*targets}
        for heading in {one.heading for one in offered} | {*range(turn, 360, 31)}:
            for name in targets:
                assert legal_charge(field, charger, heading, name, limit) == ways.get((heading, name))

    compare()


@pytest.mark.parametrize("distance", [0, 1, 100, 275, 276, 500, 1200])
@pytest.mark.parametrize("bearing", range(0, 360, 23))
def test_every_heading_at_somebody_is_found_wherever_he_stands(distance: int, bearing: int) -> None:
    """All around, near and far, also where all headings may lead at him: against trying each of them."""
    target = moved(turned(tray(24, 24, 0), bearing), "front", 480 + distance)._replace(facing=bearing)
    field = Field({"guards": target})
    charger = tray(24, 24, bearing)
    expected = [heading for heading in range(360) if why_not_charge(field, charger, heading, "guards", 1100) is None]
    assert [charge.heading for charge in charges(field, charger, 1100)] == expected
