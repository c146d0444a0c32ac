"""Where somebody may end, whatever it faces: found at once, against trying every place and every facing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from gotweb.geometry.plane.centres import barred
from gotweb.geometry.plane.ends import any_end, ends, facings, furthest, pivots, standing
from gotweb.geometry.plane.field import Field
from gotweb.geometry.plane.rectangles import HUNDREDTH, SIDES, Rectangle, Side, forward, moved, turned
from tests.properties import slow_plane
from tests.properties.plane_tables import SIZES, fields
from tests.properties.test_plane import STEADY
from tests.properties.test_plane_sight import usual_and_all

WAYS = some.integers(0, 1200)
DEGREES = some.integers(0, 359)
MIC = some.integers(-12_000_000, 12_000_000)


@pytest.mark.parametrize("tried", usual_and_all(250, 4000))
def test_what_is_barred_to_a_centre_and_between_which_ways(tried: int) -> None:
    """Against the definitions, at a place and at both ends of what a way loses, where it is tightest."""

    @settings(STEADY, max_examples=tried)
    @given(some.sampled_from(SIZES), some.sampled_from(SIZES), DEGREES, DEGREES, DEGREES | some.just(0), MIC, MIC)
    def compare(size: tuple[int, int], own: tuple[int, int], stands: int, goes: int, turn: int, x: int, y: int) -> None:
        other = Rectangle(0, 0, stands, *size)
        mover = Rectangle(x, y, goes, *own)
        facing = (stands + turn) % 360
        bar, step = barred(other, mover, facing), forward(goes)
        assert bar.overlapped(x, y) == slow_plane.overlap(turned(mover, facing), other)
        assert bar.near(x, y) == (not slow_plane.keeps_an_inch(turned(mover, facing), other))
        for (first, last), inch in ((bar.overlapped_ways(x, y, step), False), (bar.near_ways(x, y, step), True)):
            tight = {first - 1: False, first: True, last: True, last + 1: False}
            asked = tight if first <= last else dict.fromkeys(range(0, 1500, 250), False)
            for way, expected in asked.items():
                place = Rectangle(x + way * step[0], y + way * step[1], facing, *own)
                far = slow_plane.keeps_an_inch(place, other) if inch else not slow_plane.overlap(place, other)
                assert far == (not expected), (way, inch)

    compare()


def may_end(field: Field, place: Rectangle) -> list[int]:
    """The definition: every facing is tried."""
    return [facing for facing in range(360) if field.why_not_stand(turned(place, facing)) is None]


@settings(STEADY, max_examples=40)
@given(fields(), some.integers(-300, 300))
def test_the_facings_at_which_it_may_end_are_those_at_which_it_may_stand(
    found: tuple[Rectangle, Field], east: int
) -> None:
    mover, field = found
    place = mover._replace(x=mover.x + east * HUNDREDTH)
    assert facings(field, place) == may_end(field, place)
    free = [facing for facing in range(360) if field.why_not_stand(turned(place, facing), inch=False) is None]
    assert pivots(field, place) == free


@pytest.mark.parametrize("tried", usual_and_all(12, 200))
def test_the_ways_after_which_it_may_end_are_those_with_such_a_facing(tried: int) -> None:
    """On a way among others some places leave no facing, some any, and some only a few: places from all of it."""

    @settings(STEADY, max_examples=tried)
    @given(fields(), some.sampled_from(SIDES), WAYS)
    def compare(found: tuple[Rectangle, Field], side: Side, first: int) -> None:
        mover, field = found
        ways = range(first, first + 30)
        offered = ends(field, mover, side, ways)
        expected = [way for way in ways if may_end(field, moved(mover, side, way))]
        assert offered == expected and any_end(field, mover, side, ways) == bool(expected)
        whole = range(first, first + 300)
        alone = [way for way in whole if field.why_not_stand(moved(mover, side, way)) is None]
        assert standing(field, mover, side, whole) == alone

    compare()


def test_no_way_leads_nowhere() -> None:
    field, tray = Field(), Rectangle(24_000_000, 24_000_000, 0, 275, 240)
    assert ends(field, tray, "front", range(0)) == [] == standing(field, tray, "rear", range(3, 3))
    assert not any_end(field, tray, "front", range(0))


@settings(STEADY, max_examples=60)
@given(fields(), some.sampled_from(SIDES), WAYS)
def test_the_furthest_way_is_the_last_that_is_not_barred(found: tuple[Rectangle, Field], side: Side, way: int) -> None:
    mover, field = found
    last = furthest(field, mover, side, way)
    assert last <= way and (last < 0 or field.why_not_go(mover, side, last) is None)
    assert last == way or field.why_not_go(mover, side, last + 1) is not None
