"""Line of sight in the plane: the table of the miniatures game's geometry, section 7, then proofs by exact lines."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from gotweb.geometry.plane.arcs import arcs_of_point, part_in_front
from gotweb.geometry.plane.contact import overlap
from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.polygons import twice_area
from gotweb.geometry.plane.rectangles import (
    INCH,
    SIDES,
    Point,
    Rectangle,
    Side,
    corners,
    from_own,
    squared_unit,
    to_own,
)
from gotweb.geometry.plane.sight import line_of_sight, look, sees, who_hides
from tests.properties import slow_plane
from tests.properties.plane_tables import LARGE, tables
from tests.properties.slow_plane import gap
from tests.properties.test_plane import STEADY, by, quarter, rectangles, tray

VIEWER, TARGET = tray(24, 10, 0), tray(24, 26, 180)


@pytest.mark.parametrize(
    ("blockers", "seen"),
    [
        ([], True),
        ([tray(24, 18, 0)], False),
        ([tray("21.25", 18, 0), tray("26.75", 18, 0)], False),
        ([tray("21.25", 18, 0), tray("26.76", 18, 0)], True),
        ([tray("21.25", 18, 0)], True),
        ([tray("18.5", 18, 0), tray("29.5", 18, 0)], True),
    ],
)
def test_who_is_seen_past_whom_section_7(blockers: list[Rectangle], seen: bool) -> None:
    """Cases 36 and 37."""
    assert sees(VIEWER, TARGET, blockers) is seen
    assert sees(VIEWER, TARGET, terrain=blockers) is seen


def test_only_what_is_in_the_front_arc_is_seen_section_7() -> None:
    """Case 41."""
    assert not sees(VIEWER, tray(40, 10, 0)) and not sees(VIEWER, tray(24, 2, 0))
    assert sees(VIEWER, tray(31, 12, 90))
    part, whole = part_in_front(VIEWER, tray(31, 12, 90)), [to_own(VIEWER, c) for c in corners(tray(31, 12, 90))]
    assert Fraction(twice_area(part), twice_area(whole)) == Fraction(654481, 55756800)


def test_a_target_that_touches_the_front_edge_is_seen_whatever_is_beside_it() -> None:
    """Section 7: flush in front, and at the very corner of the front edge."""
    flush = tray("25.5", "14.8", 180)
    assert sees(VIEWER, flush, [tray(20, "14.8", 0)])
    assert line_of_sight(VIEWER, tray("29.5", "14.8", 0)) is not None
    whole_front = tray(24, "14.8", 0)
    assert sees(VIEWER, tray("29.5", "14.8", 0), [whole_front]) and not sees(VIEWER, TARGET, [whole_front])


def test_what_touches_a_corner_of_the_line_hides_and_what_is_flush_with_the_front_edge_as_well() -> None:
    """A wall in front of the whole front edge, touching it, hides all; over half of it, the other half sees."""
    assert not sees(VIEWER, TARGET, [tray(24, "12.65", 0, (275, 25))])
    assert sees(VIEWER, TARGET, [tray(22, "12.65", 0, (200, 25))])
    assert not sees(VIEWER, TARGET, [tray("22.5", "12.65", 0, (150, 25)), tray("25.5", "13.15", 0, (150, 25))])


def test_terrain_that_either_of_the_two_overlaps_hides_nothing() -> None:
    """Section 7 and corrections E5: touching is no overlap."""
    wide = tray(24, 18, 0, (600, 100))
    assert not sees(VIEWER, TARGET, terrain=[wide])
    assert sees(VIEWER, TARGET, terrain=[tray(24, 23, 0, (600, 100))])
    assert not sees(VIEWER, TARGET, terrain=[tray(24, "22.6", 0, (600, 100))])
    assert sees(VIEWER, TARGET, terrain=[tray(24, 13, 0, (600, 100))])


def test_what_stands_behind_the_target_or_the_front_edge_hides_nothing() -> None:
    assert sees(VIEWER, TARGET, [tray(24, 31, 0), tray(24, "5.2", 0), tray("18.5", 10, 0), tray("29.5", 10, 0)])


def free(line: tuple[Point, Point], blockers: list[Rectangle]) -> bool:
    """Whether a segment meets no closed rectangle."""
    return not any(gap(corners(blocker), line) <= 0 for blocker in blockers)


def scene(shapes: list[Rectangle]) -> tuple[Rectangle, Rectangle, list[Rectangle]]:
    """A viewer, a target and those blockers that overlap neither of them."""
    viewer, target, *others = shapes
    assume(not overlap(viewer, target))
    return viewer, target, [one for one in others if not overlap(one, viewer) and not overlap(one, target)]


def crowd() -> some.SearchStrategy[list[Rectangle]]:
    """A viewer that faces north at the middle, a target before it, and up to five trays between, at any angle."""
    far = some.builds(by, rectangles(300), some.integers(-6 * INCH, 6 * INCH), some.just(14 * INCH))
    between = some.lists(some.builds(by, rectangles(600), some.just(0), some.just(7 * INCH)), min_size=1, max_size=5)
    facing = some.integers(-20, 20).map(lambda turn: tray(24, 24, turn % 360))
    return some.tuples(facing, far, between).map(lambda found: [found[0], found[1], *found[2]])


@settings(STEADY, max_examples=60)
@given(crowd())
def test_a_line_of_sight_is_free_and_where_there_is_none_no_line_is(shapes: list[Rectangle]) -> None:
    """The line that proves a sight is tried exactly; where none is found, many exact lines are, and all are blocked."""
    viewer, target, blockers = scene(shapes)
    found = line_of_sight(viewer, target, blockers)
    unit = squared_unit(viewer.facing)
    if found is not None:
        eye = to_own(viewer, found[0])
        assert eye.y == viewer.half_depth * unit and abs(eye.x) <= viewer.half_width * unit
        assert gap(corners(target), [found[1]]) == 0 and "front" in arcs_of_point(viewer, found[1])
        assert free(found, blockers)
        return
    part = part_in_front(viewer, target)
    for step in range(-10, 11):
        eye = from_own(viewer, Point(Fraction(step * viewer.half_width * unit, 10), viewer.half_depth * unit))
        for a, b in combinations(part, 2):
            for n in range(6):
                share = Fraction(n, 5)
                point = from_own(viewer, Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
                assert not free((eye, point), blockers)


@settings(STEADY, max_examples=30)
@given(crowd(), some.integers(-INCH, INCH), some.integers(-INCH, INCH))
def test_sight_moves_and_turns_with_all_and_blockers_only_hide(shapes: list[Rectangle], dx: int, dy: int) -> None:
    viewer, target, blockers = scene(shapes)
    seen = sees(viewer, target, blockers)
    assert sees(*[by(one, dx, dy) for one in (viewer, target)], [by(one, dx, dy) for one in blockers]) == seen
    assert sees(quarter(viewer), quarter(target), [quarter(one) for one in blockers]) == seen
    assert sees(viewer, target, blockers[::-1]) == seen
    assert not seen or all(sees(viewer, target, blockers[:n]) for n in range(len(blockers)))


@settings(STEADY, max_examples=40)
@given(some.integers(-300, 300), some.integers(1, 40), some.integers(1300, 2000), some.integers(1, 40))
def test_a_slit_is_seen_through_and_a_seam_is_not(middle: int, width: int, row: int, deep: int) -> None:
    """Two walls with a slit of some hundredths between them, straight before the front edge or beside it."""

    def walls(width: int) -> list[Rectangle]:
        left = Rectangle((2400 + middle - 2000) * 10_000, row * 10_000, 0, 2000, deep)
        return [left, left._replace(x=left.x + (4000 + width) * 10_000)]

    viewer, target = VIEWER, tray(24, 26, 180)
    assume(not any(overlap(wall, one) for wall in walls(width) for one in (viewer, target)))
    assert not sees(viewer, target, walls(0))
    straight = abs(middle) < 275 and abs(middle + width) < 275
    assert sees(viewer, target, walls(width)) or not straight


# Against the definition, which looks from every interval of the front edge


def usual_and_all(usual: int, many: int) -> list[pytest.param]:
    """So many tables in a usual run, and so many by `build.py test --all`."""
    return [pytest.param(usual, id="some"), pytest.param(many, id="many", marks=pytest.mark.rare)]


@pytest.mark.parametrize("tables_tried", usual_and_all(250, 4000))
def test_what_is_seen_and_who_hides_is_what_the_definition_says(tables_tried: int) -> None:
    """A line is free; those who hide do so together, and none of them is named without need."""

    @settings(STEADY, max_examples=tables_tried)
    @given(tables(least=3), some.lists(LARGE, max_size=1), some.integers(0, 12))
    def compare(trays: list[Rectangle], hedges: list[Rectangle], split: int) -> None:
        viewer, target, *others = trays
        blockers, terrain = others[:split], [*others[split:], *hedges]
        found = look(viewer, target, blockers, terrain)
        seen = slow_plane.line_of_sight(viewer, target, blockers, terrain) is not None
        assert (found.line is not None) == seen == sees(viewer, target, blockers, terrain)
        assert who_hides(viewer, target, blockers, terrain) == (None if seen else found.hiding)
        if found.line is not None:
            counting = [one for one in terrain if not overlap(one, viewer) and not overlap(one, target)]
            assert gap(corners(target), [found.line[1]]) <= 0
            assert found.line[0] == found.line[1] or free(found.line, [*blockers, *counting])
            return
        assert bool(found.hiding) == (twice_area(part_in_front(viewer, target)) > 0)
        for left_out in (None, *found.hiding):
            numbers = [number for number in found.hiding if number != left_out]
            before = [blockers[number] for number in numbers if number < len(blockers)]
            behind = [terrain[number - len(blockers)] for number in numbers if number >= len(blockers)]
            hidden = slow_plane.line_of_sight(viewer, target, before, behind) is None
            assert hidden == (left_out is None) or not found.hiding

    compare()


@pytest.mark.parametrize(
    ("blockers", "hiding"),
    [
        ([], None),
        ([tray(24, 18, 0)], (0,)),
        ([tray("21.25", 18, 0), tray("26.75", 18, 0)], (0, 1)),
        ([tray("21.25", 18, 0), tray("26.76", 18, 0)], None),
        ([tray("18.5", 18, 0), tray(24, 18, 0), tray("29.5", 18, 0)], (1,)),
        ([tray("21.25", 18, 0), tray(30, 30, 0), tray("26.75", 18, 0)], (0, 2)),
        ([tray(22, "12.65", 0, (75, 25)), tray("25.25", "12.65", 0, (150, 25)), tray(24, 20, 0, (600, 25))], (2,)),
        ([tray("22.5", "12.65", 0, (150, 25)), tray("25.5", "12.65", 0, (150, 25))], (0, 1)),
    ],
)
def test_who_hides(blockers: list[Rectangle], hiding: tuple[int, ...] | None) -> None:
    """Cases 36 and 37: alone, together at a seam, beside others who hide nothing; on the front edge itself."""
    assert who_hides(VIEWER, TARGET, blockers) == hiding
    assert who_hides(VIEWER, tray(40, 10, 0), blockers) == ()


@pytest.mark.parametrize("turn", [20, 30, 45, 60, 70])
@pytest.mark.parametrize("side", SIDES)
def test_a_wall_along_a_side_of_a_slanted_target_hides_it_only_from_before_it(turn: int, side: Side) -> None:
    """Section 7: those blockers count that lie nearer than the target, though others reach as near as it."""
    target = tray(24, 26, turn)
    wall = docked(target, side, tray(0, 0, 0, (1000, 25)), "front", 0)
    assert min(y for _, y in corners(wall)) < max(y for _, y in corners(target))
    hidden = (side == "rear" and turn <= 45) or (side == "right" and turn >= 45)
    assert who_hides(VIEWER, target, [wall]) == ((0,) if hidden else None)


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_wall_beside_the_target_hides_it_from_one_part_of_the_edge(mirrored: bool) -> None:
    """It runs ahead, flush with a flank: behind the target as seen from one side of it, before it from the other."""

    def at(x: str, y: str | int, size: tuple[int, int]) -> Rectangle:
        return tray(48 - Fraction(x) if mirrored else x, y, 0, size)

    target, low, beside = at("22.25", 26, (275, 240)), at("23.15", "12.65", (215, 25)), at("25.1", "23.4", (10, 1050))
    assert who_hides(VIEWER, target, [low]) is None and who_hides(VIEWER, target, [beside]) is None
    assert who_hides(VIEWER, target, [low, beside]) == (0, 1)
    shorter = at("22.85", "12.65", (185, 25))
    assert who_hides(VIEWER, target, [shorter, beside]) is None


@pytest.mark.parametrize("row", ["15.3", 20, 30, 40, "41.2"])
def test_who_hides_wherever_between_the_two_he_stands(row: str | int) -> None:
    """Case 36, from right before the viewer to right before a target that is far away; none behind it does."""
    far = tray(24, 46, 180)
    assert who_hides(VIEWER, far, [tray(24, row, 0)]) == (0,)
    assert who_hides(VIEWER, far, [tray(24, "50.8", 0)]) is None


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_nothing_is_seen_from_within_what_touches_the_front_edge(facing: int) -> None:
    """A high post between two low walls, all of them on the edge: over the walls, only the post's own place would see.

    Whichever corner of the post is its first. The second wall may as well be a hedge that reaches into the post.
    """
    post = tray(24, "13.4", facing, (10, 100) if facing % 180 == 0 else (100, 10))
    left, right = (Rectangle(x * 10_000, 12_650_000, 0, 135, 25) for x in (2255, 2545))
    assert [min(x for x, _ in corners(one)) for one in (left, post, right)] == [21_200_000, 23_900_000, 24_100_000]
    assert who_hides(VIEWER, TARGET, [left, right]) is None
    assert who_hides(VIEWER, TARGET, [left, post, right]) == (0, 1, 2)
    hedge = Rectangle(25_500_000, 12_650_000, 0, 150, 25)
    assert who_hides(VIEWER, TARGET, [left, post], [hedge]) == (0, 1, 2)
