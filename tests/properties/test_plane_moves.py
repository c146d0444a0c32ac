"""Straight moves, charges, stops and docking. The numbers are the worked ones of the miniatures game's geometry.

C.11 is number 11 in part C of the corrections among our sources.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from gotweb.geometry.plane.contact import contact, keeps_an_inch, overlap, shown, squared_distance
from gotweb.geometry.plane.docking import barred_offsets, common_length, docked, free_offsets, offered_offsets
from gotweb.geometry.plane.moves import charge_succeeds, first_contact, stop, sweep
from gotweb.geometry.plane.rectangles import INCH, SIDES, Rectangle, Side, corners, moved, on_table, turned
from tests.properties import slow_plane
from tests.properties.plane_tables import tables
from tests.properties.slow_plane import stop_by_trying
from tests.properties.test_plane import FACINGS, SIZES, STEADY, rectangles, tray

CAVALRY = (275, 250)
TARGET = tray(24, "22.8", 180)
CHARGER = tray(24, 10, 0)


# 5. Straight moves


def test_what_a_move_covers_section_5() -> None:
    covered = sweep(tray(24, 10, 30), "front", 500)
    assert covered == ((25318500, 17783400), (30081500, 15033400), (25181500, 6546600), (20418500, 9296600))


@pytest.mark.parametrize("towards", SIDES)
def test_a_move_covers_a_rectangle_from_where_it_begins_to_where_it_ends(towards: Side) -> None:
    """The lengths grow by an even number of hundredths, so that the middle is a pose again."""
    one = tray(24, 24, 137)
    middle, grown = moved(one, towards, 100), 100
    wide, deep = (0, grown) if towards in ("front", "rear") else (grown, 0)
    expected = middle._replace(half_width=middle.half_width + wide, half_depth=middle.half_depth + deep)
    assert sweep(one, towards, 200) == corners(expected)
    assert sweep(one, towards, 0) == corners(one)


@STEADY
@given(rectangles(), rectangles(600), some.integers(0, 900), some.integers(0, 900), some.sampled_from(SIDES))
def test_whatever_is_overlapped_on_the_way_overlaps_what_the_way_covers(
    one: Rectangle, other: Rectangle, way: int, part: int, towards: Side
) -> None:
    between = moved(one, towards, min(part, way))
    covered = sweep(one, towards, way)
    assert not overlap(between, other) or overlap(covered, other)
    assert squared_distance(covered, other) <= squared_distance(between, other)
    assert not on_table(covered) or on_table(between)


# 8. First contact of a charge


def test_first_contacts_of_section_8() -> None:
    """Cases 64 and 70."""
    assert first_contact(CHARGER, TARGET) == 800
    assert first_contact(CHARGER, tray(26, 24, 200)) == Fraction(1030502473, 1174625)
    assert first_contact(turned(CHARGER, 10), tray(26, 24, 200)) == Fraction(2223348639, 2499920)
    assert first_contact(CHARGER, tray("29.5", "22.8", 180)) is None
    assert first_contact(CHARGER, tray("29.49", "22.8", 180)) == 800


def test_the_die_that_a_charge_needs() -> None:
    """Section 8: the least whole number of inches beyond Speed 5. Cases 64, 65 and 70."""

    def needed(charger: Rectangle, target: Rectangle, speed: int) -> int:
        way = first_contact(charger, target)
        assert way is not None
        return ceil(way / 100) - speed

    assert needed(CHARGER, TARGET, 5) == 3
    assert needed(CHARGER, tray(26, 24, 200), 5) == 4 == needed(turned(CHARGER, 10), tray(26, 24, 200), 5)
    assert needed(CHARGER, tray(24, "25.8", 180), 5) == 6 and needed(CHARGER, tray(24, "25.81", 180), 5) == 7


def test_nothing_beside_or_behind_is_touched_and_what_is_flush_at_once() -> None:
    assert first_contact(CHARGER, tray(24, 2, 0)) is None
    assert first_contact(CHARGER, tray(24, "5.2", 0)) is None
    assert first_contact(CHARGER, tray(40, 20, 0)) is None
    assert first_contact(CHARGER, tray(24, "14.8", 0)) == 0


def test_a_charge_succeeds_up_to_the_contact_and_only_if_nothing_is_touched_before() -> None:
    """Section 8; what is touched at the same time is enough to fail."""
    assert charge_succeeds(CHARGER, TARGET, 800) and not charge_succeeds(CHARGER, TARGET, 799)
    assert not charge_succeeds(CHARGER, tray("29.5", "22.8", 180), 1100)
    assert charge_succeeds(CHARGER, TARGET, 1100, [tray("29.5", 14, 0), tray(24, 2, 0)])
    assert not charge_succeeds(CHARGER, TARGET, 1100, [tray("29.49", 18, 0)])
    beside = tray("26.5", "22.8", 0, (20, 240)), tray("26.5", "22.81", 0, (20, 240))
    narrow = tray(24, "22.8", 180, (138, 240))
    assert not charge_succeeds(CHARGER, narrow, 1100, beside[:1]) and charge_succeeds(CHARGER, narrow, 1100, beside[1:])


@STEADY
@given(rectangles(), rectangles())
def test_first_contact_is_where_overlap_begins(charger: Rectangle, target: Rectangle) -> None:
    assume(not overlap(charger, target))
    way = first_contact(charger, target)
    if way is None:
        assert not overlap(sweep(charger, "front", 6000), target)
        return
    before, after = way.numerator // way.denominator, way.numerator // way.denominator + 1
    assert not overlap(sweep(charger, "front", before), target)
    assert overlap(sweep(charger, "front", after), target)
    assert way > before or squared_distance(moved(charger, "front", before), target) == 0


# 9. Stops

WALL = tray(24, 24, 0, (300, 50))
"""6 x 1, impassable."""
BESIDE = tray("33.86", "19.33", 45)
"""Beside the lane of `PASSING`, less than an inch away."""
PASSING = tray("24.27", "25.88", 161)


def test_stops_before_an_enemy_of_section_9() -> None:
    """p16: "s'arrêter à 1''"."""
    assert (first_contact(CHARGER, tray(24, 20, 90)), stop(CHARGER, 1100, [tray(24, 20, 90)])) == (485, 385)
    slanted = tray(27, 20, 30)
    assert first_contact(CHARGER, slanted) == Fraction(5383382, 10825) and stop(CHARGER, 1100, [slanted]) == 381
    assert shown(squared_distance(moved(CHARGER, "front", 381), slanted)) == 1007267
    assert shown(squared_distance(moved(CHARGER, "front", 382), slanted)) == 998607


@pytest.mark.parametrize(("away", "total", "stopped"), [("23.3", 800, 750), ("22.8", 700, 700), ("22.3", 700, 650)])
def test_a_failed_charge_stops_an_inch_before_its_target(away: str, total: int, stopped: int) -> None:
    """Section 9: 8.00 at a contact of 850. Case 66: die 2 at 8.00, and at 7.50, which the target stops at 6.50."""
    assert stop(CHARGER, total, [tray(24, away, 180)]) == stopped


def test_only_contact_halts_a_charger_and_not_who_stands_beside_its_lane() -> None:
    """Section 9, p16, C.2: it passes within an inch of him, and goes back only if it would end so near."""
    ways = [squared_distance(moved(PASSING, "front", way), BESIDE) for way in range(1101)]
    assert first_contact(PASSING, BESIDE) is None and ways.index(min(ways)) == 550
    assert [shown(ways[way]) for way in (550, 1100, 492, 493)] == [822191, 1047603, 1003850, 998146]
    assert stop(PASSING, 1100, [BESIDE]) == 1100 and stop(PASSING, 700, [BESIDE]) == 492


@pytest.mark.parametrize(("limit", "stopped"), [(1200, 1010), (1110, 1010), (1109, 1109)])
def test_impassable_terrain_halts_an_inch_before_it_if_it_would_be_touched(limit: int, stopped: int) -> None:
    """Section 9, p16: touching at the very end is touching; terrain that is not touched asks for no inch."""
    assert first_contact(CHARGER, WALL) == 1110 and stop(CHARGER, limit, walls=[WALL]) == stopped


def test_the_inch_before_a_slanted_wall_is_a_distance_and_not_measured_along_the_lane() -> None:
    """Section 9, C.11."""
    slanted = turned(WALL, 30)
    assert first_contact(CHARGER, slanted) == Fraction(9667, 10) and stop(CHARGER, 1200, walls=[slanted]) == 866
    near = [shown(squared_distance(moved(CHARGER, "front", way), slanted)) for way in (866, 867)]
    assert near == [1007000, 997000]


def test_a_wall_halts_also_where_the_whole_distance_would_end_far_behind_it() -> None:
    """Section 9: the inch is asked for on the way to the contact."""
    low = tray(24, 15, 0, (300, 25))
    assert first_contact(CHARGER, low) == 235
    assert [stop(CHARGER, limit, walls=[low]) for limit in (234, 235, 600, 1200, 2000)] == [234, 135, 135, 135, 135]


def test_what_is_touched_first_halts_and_what_comes_behind_it_does_not_matter() -> None:
    """Section 9: an enemy before the wall, and two that are touched at once, of which the nearer one asks for more."""
    before = tray(24, "21.9", 180)
    assert first_contact(CHARGER, before) == 710 and stop(CHARGER, 1200, [before], [WALL]) == 610
    slanted = tray(27, 20, 30)
    flat = tray(22, "19.78", 180, (50, 240))
    assert first_contact(CHARGER, flat) == 498 and stop(CHARGER, 1100, [slanted, flat]) == 381
    both = tray("21.25", 20, 90, (240, 138)), tray("26.75", 20, 90, (240, 138))
    assert {first_contact(CHARGER, one) for one in both} == {520} and stop(CHARGER, 1100, [both[0]], [both[1]]) == 420


def test_who_begins_within_an_inch_goes_out_unless_he_would_touch_and_stays_where_nothing_else_is_left() -> None:
    """Section 9 and C.21: it may always start from there."""
    behind = tray(24, "4.5", 0)
    assert not keeps_an_inch(CHARGER, behind) and stop(CHARGER, 1000, [behind]) == 1000
    assert stop(CHARGER, 1000, [tray(24, "15.5", 0)]) == 0 == stop(CHARGER, 0)
    beside = tray("29.6", 10, 0)
    assert (
        stop(CHARGER, 300, [beside]) == 0 and stop(CHARGER, 480, [beside]) == 0 and stop(CHARGER, 700, [beside]) == 700
    )


def test_a_stop_steps_back_out_of_friends_and_passes_no_wall_and_no_edge() -> None:
    """Case 50 for the friend; section 9 and C.3 for the rest."""
    friend = tray(24, 17, 0)
    assert stop(CHARGER, 1000, others=[friend]) == 220 and stop(CHARGER, 1180, others=[friend]) == 1180
    assert stop(CHARGER, 1000, walls=[tray(24, 17, 0, (300, 25))]) == 335
    assert stop(CHARGER, 4000, table=(48 * INCH, 48 * INCH)) == 3560
    with pytest.raises(ValueError, match="a move by -1"):
        stop(CHARGER, -1)


@STEADY
@given(
    rectangles(), some.lists(rectangles(), max_size=3), some.lists(rectangles(), max_size=2),
    some.lists(rectangles(), max_size=2), some.integers(0, 900),
)  # fmt: skip
def test_a_stop_is_found_by_trying_each_hundredth(
    mover: Rectangle, enemies: list[Rectangle], walls: list[Rectangle], friends: list[Rectangle], limit: int
) -> None:
    """Against section 9 word for word."""
    assume(not any(overlap(mover, one) for one in (*enemies, *walls, *friends)))
    table = 36 * INCH, 36 * INCH
    assert stop(mover, limit, enemies, walls, friends, table) == stop_by_trying(
        mover, limit, enemies, walls, friends, table
    )


# 10. Docking

GUARDS = tray(30, 30, 20)


@pytest.mark.parametrize(
    ("side", "size", "offset", "centre", "facing"),
    [
        ("front", (275, 240), 0, (31641600, 34510560), 200),
        ("front", (275, 240), -275, (29057425, 35451060), 200),
        ("front", (275, 240), 275, (34225775, 33570060), 200),
        ("right", (275, 240), 0, (34839455, 28238700), 290),
        ("right", (275, 240), 240, (34018655, 25983420), 290),
        ("rear", (275, 240), 0, (28358400, 25489440), 20),
        ("right", CAVALRY, 0, (34933425, 28204500), 290),
    ],
)
def test_places_beside_a_target_of_section_10(side, size, offset, centre, facing) -> None:
    """Case 72. The mover's own place and facing do not matter."""
    found = docked(GUARDS, side, tray(1, 1, 77, size), "front", offset)
    assert found == Rectangle(*centre, facing, *size)


def test_two_at_the_ends_of_a_side_are_flush_with_each_other() -> None:
    """Section 10, the case of two on one side: both fit."""
    left, right = (docked(GUARDS, "front", GUARDS, "front", offset) for offset in (-275, 275))
    assert not overlap(left, right) and contact(left, right) == ("left", "right", 480)


TABLE = 48 * INCH, 48 * INCH


def test_offsets_that_are_offered_section_10() -> None:
    """Case 75: beside one at 50 % only the other 50 % is left; beside one at 100 % there is no room."""

    def offered(*offsets: int) -> tuple[int, ...]:
        friends = [docked(GUARDS, "front", GUARDS, "front", offset) for offset in offsets]
        return offered_offsets(GUARDS, "front", GUARDS, "front", friends, TABLE)

    assert offered() == (-275, 0, 275)
    assert offered(-275) == (275,) and offered(275) == (-275,)
    assert offered(0) == () == offered(-175) == offered(-275, 275)
    left = docked(GUARDS, "front", GUARDS, "front", -275)
    assert barred_offsets(GUARDS, "front", GUARDS, "front", left) == range(-824, 275)


def test_the_offset_nearest_to_an_exact_one_where_none_is_possible() -> None:
    """Section 10: possible are 120 to 200; 200 is 75 away from 275."""
    target = tray(24, 24, 0)
    friend = docked(target, "front", target, "front", -430)
    terrain = tray("30.75", "31.2", 0, (200, 480))
    assert friend.x == 19_700_000 and corners(terrain)[3].x == 28_750_000
    assert free_offsets(target, "front", target, "front", [friend, terrain], TABLE) == [range(120, 201)]
    assert offered_offsets(target, "front", target, "front", [friend, terrain], TABLE) == (200,)
    alone = tray(0, "4.8", 0)
    beside = docked(alone, "front", alone, "front", 0)._replace(x=0)
    assert beside.y == 9_600_000
    assert offered_offsets(alone, "front", alone, "front", [], TABLE) == (275,)


def test_two_offsets_equally_near_are_both_offered() -> None:
    """A small solo, with a stone right before the middle of the side and one beyond each of its ends."""
    target = tray(24, 24, 0)
    stones = [tray(place, 28, 0, (1, 50)) for place in (24, "20.99", "27.01")]
    small = tray(24, 10, 0, (138, 138))
    assert free_offsets(target, "front", small, "front", stones, TABLE) == [range(-162, -138), range(139, 163)]
    assert offered_offsets(target, "front", small, "front", stones, TABLE) == (-162, 162)


def test_the_edge_of_the_table_bars_offsets() -> None:
    """C.10: a place off the table is none; a corner may touch the edge."""
    target = tray(3, 24, 0)
    assert free_offsets(target, "front", target, "front", [], TABLE) == [range(-25, 276)]
    assert not barred_offsets(target, "front", target, "front", tray(3, 19, 0))
    assert offered_offsets(target, "front", target, "front", [], TABLE) == (0, 275)
    assert offered_offsets(tray(24, "45.6", 0), "front", target, "front", [], TABLE) == ()
    assert offered_offsets(tray(24, 40, 0), "front", target, "front", [], (26 * INCH, 48 * INCH)) == (-275,)


def test_at_least_half_of_the_movers_side_touches() -> None:
    """A target's narrow side: infantry on the front of a large solo has 1.38 + 1.37 inches at 50 %."""
    solo = tray(24, 24, 0, (138, 278))
    assert [common_length(solo, "front", CHARGER, "front", offset) for offset in (0, 138, 139)] == [276, 275, 274]
    assert offered_offsets(solo, "front", CHARGER, "front", [], TABLE) == (-138, 0, 138)
    tiny = tray(24, 24, 0, (100, 100))
    assert offered_offsets(tiny, "front", CHARGER, "front", [], TABLE) == ()


@settings(STEADY, max_examples=50)
@given(
    tables(least=2, most=9), some.sampled_from(SIDES), some.sampled_from(SIDES), FACINGS, SIZES, some.integers(18, 30)
)
def test_offsets_are_those_that_trying_each_finds(
    trays: list[Rectangle], side: Side, with_side: Side, facing: int, size: tuple[int, int], edge: int
) -> None:
    target, *others = trays
    table = edge * INCH, 48 * INCH
    mover = tray(0, 0, facing, size)
    asked = target, side, mover, with_side

    def legal(place: Rectangle) -> bool:
        return on_table(place, *table) and not any(slow_plane.overlap(place, other) for other in others)

    free = [offset for one in free_offsets(*asked, others, table) for offset in one]
    assert free == slow_plane.offsets_by_trying(*asked, legal)
    assert offered_offsets(*asked, others, table) == slow_plane.offered_by_trying(*asked, legal)


@STEADY
@given(
    rectangles(), some.sampled_from(SIDES), FACINGS, SIZES, some.sampled_from(SIDES), some.integers(-700, 700)
)  # fmt: skip
def test_docked_is_flush_along_the_common_length(
    target: Rectangle, side: Side, facing: int, size: tuple[int, int], with_side: Side, offset: int
) -> None:
    place = docked(target, side, tray(0, 0, facing, size), with_side, offset)
    common = common_length(target, side, place, with_side, offset)
    assert not overlap(target, place)
    assert contact(target, place) == ((side, with_side, common) if common > 0 else None)
    assert docked(place, with_side, target, side, offset) == target
