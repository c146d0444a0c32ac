"""Rectangles in the plane. The numbers are the worked ones of the miniatures game's geometry, by its sections."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import gotweb.geometry.plane
from gotweb.geometry.plane.arcs import arcs_of_point, largest_arcs, shares
from gotweb.geometry.plane.contact import contact, keeps_an_inch, overlap, shown, squared_distance, within
from gotweb.geometry.plane.polygons import clip, twice_area
from gotweb.geometry.plane.rectangles import (
    INCH,
    SIDES,
    Point,
    Rectangle,
    corners,
    cosine,
    covers_disc,
    forward,
    from_own,
    front_arrow,
    moved,
    on_table,
    rightward,
    sine,
    squared_unit,
    to_own,
    turned,
)
from tests.properties.slow_plane import gap, hull

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=80)
FACINGS = some.integers(0, 359)
SIZES = some.sampled_from([(275, 240), (275, 250), (138, 138), (138, 278), (300, 25), (1, 1)])


def tray(x: str | int, y: str | int, facing: int, size: tuple[int, int] = (275, 240)) -> Rectangle:
    """Infantry, or another size, at a place in inches."""
    return Rectangle(int(Fraction(x) * INCH), int(Fraction(y) * INCH), facing, *size)


def rectangles(reach: int = 1200) -> some.SearchStrategy[Rectangle]:
    """Rectangles near the middle of the table, at whole hundredths and at any mic."""
    place = some.integers(2400 - reach, 2400 + reach).map(lambda n: n * 10_000)
    odd = some.integers(0, 3).flatmap(lambda n: some.integers(-9999, 9999) if n == 0 else some.just(0))
    return some.builds(
        lambda x, y, dx, dy, facing, size: Rectangle(x + dx, y + dy, facing, *size),
        place, place, odd, odd, FACINGS | some.sampled_from([0, 90, 180, 270]), SIZES,
    )  # fmt: skip


def by(rectangle: Rectangle, dx: int, dy: int) -> Rectangle:
    return rectangle._replace(x=rectangle.x + dx, y=rectangle.y + dy)


def quarter(rectangle: Rectangle) -> Rectangle:
    """Turned about the origin by 90 degrees clockwise."""
    return rectangle._replace(x=rectangle.y, y=-rectangle.x, facing=(rectangle.facing + 90) % 360)


# 1. Units


def test_sines_of_section_1() -> None:
    assert [sine(d) for d in (1, 10, 30, 45, 60, 89)] == [175, 1736, 5000, 7071, 8660, 9998]
    assert (sine(200), cosine(345)) == (-3420, 9659)
    assert (sine(0), sine(90), sine(270), cosine(180)) == (0, 10000, -10000, -10000)
    assert [squared_unit(d) for d in (0, 30, 45)] == [100_000_000, 99_995_600, 99_998_082]
    units = [squared_unit(d) for d in range(360)]
    assert (min(units), max(units)) == (99_988_714, 100_010_560)


PI = Fraction(314159265358979323846264338327950288, 10**35)


@pytest.mark.parametrize("degrees", range(91))
def test_the_table_holds_the_sines_rounded(degrees: int) -> None:
    """By the first terms of the series, whose error is far below what would round otherwise."""
    angle, term, total = PI * degrees / 180, PI * degrees / 180, Fraction(0)
    for n in range(1, 40, 2):
        total += term
        term *= -angle * angle / ((n + 1) * (n + 2))
    assert abs(sine(degrees) - 10_000 * total) < Fraction(499, 1000) and round(10_000 * total) == sine(degrees)


@STEADY
@given(some.integers(-720, 720))
def test_quarter_turns_are_exact(degrees: int) -> None:
    assert sine(degrees + 180) == -sine(degrees) and sine(180 - degrees) == sine(degrees)
    assert cosine(degrees) == sine(degrees + 90) == cosine(-degrees)
    assert forward(degrees + 90) == rightward(degrees) and squared_unit(degrees + 90) == squared_unit(degrees)


# 2. Trays


def test_corners_and_moves_of_section_2() -> None:
    """Case 17."""
    infantry = tray(24, 10, 30)
    assert corners(infantry) == ((22818500, 13453400), (27581500, 10703400), (25181500, 6546600), (20418500, 9296600))
    assert front_arrow(infantry) == (25200000, 12078400)
    assert moved(infantry, "front", 500)[:2] == (26500000, 14330000)
    assert moved(infantry, "rear", 600)[:2] == (21000000, 4804000)
    assert moved(infantry, "right", 200)[:2] == (25732000, 9000000)
    assert moved(infantry, "left", 200)[:2] == (22268000, 11000000)


def test_a_march_ends_where_case_19_says() -> None:
    assert moved(tray(12, 30, 137), "front", 735)[:2] == (17012700, 24624210)


def test_a_maneuver_turns_goes_and_turns() -> None:
    """Case 45."""
    assert turned(moved(turned(tray(24, 20, 0), 90), "front", 500), 200) == tray(29, 20, 200)


def test_no_move_is_negative_and_no_facing_beyond_a_turn() -> None:
    with pytest.raises(ValueError, match="a move by -1"):
        moved(tray(24, 24, 0), "front", -1)
    for facing in (-1, 360):
        with pytest.raises(ValueError, match=f"a facing of {facing}"):
            turned(tray(24, 24, 0), facing)


@STEADY
@given(rectangles(), some.integers(0, 1000), some.sampled_from(SIDES))
def test_a_move_there_and_back_ends_where_it_began(one: Rectangle, way: int, towards: str) -> None:
    back = SIDES[(SIDES.index(towards) + 2) % 4]
    assert moved(moved(one, towards, way), back, way) == one
    assert turned(turned(one, 17), one.facing) == one


@STEADY
@given(rectangles(), some.integers(0, 48 * INCH), some.integers(0, 48 * INCH))
def test_own_coordinates_lead_back_to_the_table(one: Rectangle, x: int, y: int) -> None:
    assert from_own(one, to_own(one, Point(x, y))) == (x, y)
    unit = squared_unit(one.facing)
    assert to_own(one, corners(one)[1]) == (one.half_width * unit, one.half_depth * unit)


# 3. Overlap, contact


def test_touching_is_no_overlap_section_3() -> None:
    """Case 21."""
    assert not overlap(tray(20, 20, 0), tray("25.5", 20, 0))
    assert overlap(tray(20, 20, 0), tray("25.49", 20, 0))
    assert not overlap(tray(20, 20, 0), tray("25.5", "24.8", 0))


def test_contact_is_edge_on_edge_section_3() -> None:
    """Cases 21 and 81."""
    assert contact(tray(20, 20, 0), tray("25.5", 20, 0)) == ("right", "left", 480)
    assert contact(tray(20, 20, 0), tray("25.5", 20, 180)) == ("right", "right", 480)
    assert contact(tray(20, 20, 0), tray("25.5", 24, 0)) == ("right", "left", 80)
    assert contact(tray(20, 20, 0), tray("25.5", "24.8", 0)) is None
    assert contact(tray(20, 20, 0), tray("25.51", 20, 0)) is None
    assert contact(tray(20, 20, 0), tray(20, "24.8", 180)) == ("front", "front", 550)
    assert contact(tray(20, 20, 0), tray("27.5", 30, 0)) is None


@STEADY
@given(rectangles(500), rectangles(500), some.integers(-INCH, INCH), some.integers(-INCH, INCH))
def test_overlap_and_contact_are_mutual_and_move_with_both(a: Rectangle, b: Rectangle, dx: int, dy: int) -> None:
    assert overlap(a, b) == overlap(b, a) == overlap(by(a, dx, dy), by(b, dx, dy)) == overlap(quarter(a), quarter(b))
    assert overlap(a, a)
    there, back = contact(a, b), contact(b, a)
    assert (there and (there.first, there.second)) == (back and (back.second, back.first))


@STEADY
@given(rectangles(400), rectangles(400))
def test_overlap_is_an_area_in_common(a: Rectangle, b: Rectangle) -> None:
    """Against clipping one by the sides of the other."""
    part = [to_own(a, corner) for corner in corners(b)]
    unit = squared_unit(a.facing)
    for sign in (1, -1):
        part = clip(part, lambda point, sign=sign: a.half_width * unit - sign * point.x)
        part = clip(part, lambda point, sign=sign: a.half_depth * unit - sign * point.y)
    assert overlap(a, b) == (twice_area(part) > 0)
    assert (squared_distance(a, b) == 0) == bool(part)


# 4. Distance


def test_distances_of_section_4() -> None:
    """Case 24."""
    assert squared_distance(tray(24, 10, 0), tray(24, "22.8", 180)) == 64_000_000_000_000
    slanted = squared_distance(tray(24, 10, 0), tray(31, 17, 40))
    assert slanted == Fraction(46455767373421980800, 3124837) and shown(slanted) == 3855725
    corner = squared_distance(tray(20, 20, 0), tray(30, 30, 0))
    assert corner == 47290000000000 and shown(corner) == 6876772
    assert shown(squared_distance(tray(20, 20, 0), tray(24, 27, 45))) == 1736597
    assert squared_distance(tray(20, 20, 0), tray("25.5", "24.8", 0)) == 0


def test_exactly_an_inch_is_enough() -> None:
    """Section 4, cases 23 and 49."""
    assert keeps_an_inch(tray(20, 20, 0), tray("26.5", 20, 0))
    assert not keeps_an_inch(tray(20, 20, 0), tray("26.49", 20, 0))
    assert keeps_an_inch(tray(24, "20.2", 0), tray(24, 26, 0))
    assert not keeps_an_inch(tray(24, "20.21", 0), tray(24, 26, 0))


def test_range_is_from_the_arrow_to_the_tray() -> None:
    """Section 4, case 27."""
    far = squared_distance(front_arrow(tray(24, 6, 0)), tray(30, 20, 20))
    assert far == Fraction(11135567379171140665600, 100000009) and shown(far) == 10552519
    assert within(far, 1200) and not within(far, 1055) and within(far, 1056)
    arrow = Point(24 * INCH, 8 * INCH)
    assert within(squared_distance(arrow, tray(24, "22.4", 0)), 1200)
    assert not within(squared_distance(arrow, tray(24, "22.41", 0)), 1200)
    assert squared_distance(arrow, tray(24, 10, 0)) == 0


@STEADY
@given(rectangles(), rectangles(), some.integers(-INCH, INCH), some.integers(-INCH, INCH))
def test_distance_is_mutual_and_moves_with_both(a: Rectangle, b: Rectangle, dx: int, dy: int) -> None:
    far = squared_distance(a, b)
    assert far == squared_distance(b, a) == squared_distance(by(a, dx, dy), by(b, dx, dy))
    assert far == squared_distance(quarter(a), quarter(b))
    assert not (overlap(a, b) or contact(a, b)) or far == 0
    assert shown(far) ** 2 <= far < (shown(far) + 1) ** 2


@STEADY
@given(rectangles(), rectangles(), some.tuples(*[some.integers(0, 12)] * 4))
def test_no_two_points_are_nearer_than_the_distance(
    a: Rectangle, b: Rectangle, places: tuple[int, int, int, int]
) -> None:
    def point(one: Rectangle, right: int, ahead: int) -> Point:
        unit = squared_unit(one.facing)
        right, ahead = Fraction(right - 6, 6) * one.half_width, Fraction(ahead - 6, 6) * one.half_depth
        return from_own(one, Point(right * unit, ahead * unit))

    p, q = point(a, *places[:2]), point(b, *places[2:])
    assert (p.x - q.x) ** 2 + (p.y - q.y) ** 2 >= squared_distance(a, b)
    assert squared_distance(b, a) <= min(squared_distance(corner, b) for corner in corners(a))


# 5. The table


def test_what_lies_on_the_table_section_5() -> None:
    assert on_table(tray("2.75", "2.4", 0)) and not on_table(tray("2.74", "2.4", 0))
    assert on_table(tray("45.25", "45.6", 0)) and not on_table(tray("45.25", "45.61", 0))
    assert on_table(tray("3.65", "3.65", 45)) and not on_table(tray("3.64", "3.64", 45))
    assert min(x for x, _ in corners(tray("3.64", "3.64", 45))) == -1565
    assert not on_table(tray(24, 24, 0), width=26 * INCH) and on_table(tray(24, 24, 0), 27 * INCH, 27 * INCH)


# 6. Arcs


@pytest.mark.parametrize(
    ("defender", "attacker", "expected", "largest"),
    [
        ((24, 24, 0), ("30.5", "28.5", 215), {"front": (217319, 649638), "right": (432319, 649638)}, ("right",)),
        ((24, 24, 0), (31, 17, 40), {"right": (197129, 547383), "rear": (350254, 547383)}, ("rear",)),
        ((24, 24, 0), (28, 30, 180), {"front": (3431, 3872), "right": (441, 3872)}, ("front",)),
        ((20, 20, 0), (31, "29.6", 180), {"front": (1, 2), "right": (1, 2)}, ("front", "right")),
        ((20, 20, 0), (31, "29.6", 190), {"front": (1, 2), "right": (1, 2)}, ("front", "right")),
        ((24, 24, 0), (34, 26, 270), {"right": (1, 1)}, ("right",)),
        ((24, 10, 0), (31, 12, 90), {"front": (654481, 55756800), "right": (55102319, 55756800)}, ("right",)),
    ],
)
def test_shares_of_section_6(defender, attacker, expected, largest) -> None:
    """Cases 30, 32, 41 and 79."""
    found = shares(tray(*defender), tray(*attacker))
    assert {side: part for side, part in found.items() if part} == {s: Fraction(*part) for s, part in expected.items()}
    assert largest_arcs(tray(*defender), tray(*attacker)) == largest


@pytest.mark.parametrize("facing", range(0, 360, 15))
def test_a_centre_on_a_ray_is_a_tie_at_any_facing(facing: int) -> None:
    """Section 6, case 32: as long as only two arcs are reached. A hundredth further east it is the right flank."""
    assert largest_arcs(tray(20, 20, 0), tray(31, "29.6", facing)) == ("front", "right")
    assert largest_arcs(tray(20, 20, 0), tray("31.01", "29.6", facing)) == ("right",)


def test_arcs_meet_on_the_rays_and_at_the_centre() -> None:
    one = tray(20, 20, 0)
    assert arcs_of_point(one, Point(20 * INCH, 20 * INCH)) == SIDES
    assert [arcs_of_point(one, corner) for corner in corners(one)] == [
        ("front", "left"), ("front", "right"), ("right", "rear"), ("rear", "left")
    ]  # fmt: skip
    assert arcs_of_point(one, front_arrow(one)) == ("front",)
    assert [arcs_of_point(one, Point(moved(one, side, 900).x, moved(one, side, 900).y)) for side in SIDES] == [
        (side,) for side in SIDES
    ]


@STEADY
@given(rectangles(), rectangles(), some.integers(-INCH, INCH), some.integers(-INCH, INCH))
def test_shares_make_one_and_turn_and_move_with_both(a: Rectangle, b: Rectangle, dx: int, dy: int) -> None:
    found = shares(a, b)
    assert sum(found.values()) == 1 and min(found.values()) >= 0
    assert shares(by(a, dx, dy), by(b, dx, dy)) == found == shares(quarter(a), quarter(b))
    turned_round = shares(a._replace(facing=(a.facing + 180) % 360), b)
    assert [turned_round[side] for side in ("rear", "left", "front", "right")] == list(found.values())
    for side, part in found.items():
        assert part < 1 or all(side in arcs_of_point(a, corner) for corner in corners(b))
    inside = from_own(b, Point(0, 0))
    assert any(found[side] > 0 for side in arcs_of_point(a, inside))


# 11. Objectives


def test_a_disc_wholly_within_section_11() -> None:
    """Case 136."""
    middle = Point(24 * INCH, 24 * INCH)
    assert covers_disc(tray("26.25", 24, 0), middle, 50) and not covers_disc(tray("26.26", 24, 0), middle, 50)
    assert covers_disc(tray(25, 25, 45), middle, 50) and not covers_disc(tray("25.5", "25.5", 45), middle, 50)
    assert covers_disc(tray(24, "25.9", 0), middle, 50) and not covers_disc(tray(24, "25.91", 0), middle, 50)


# Polygons


def test_a_polygon_cut_and_measured() -> None:
    square = [Point(0, 0), Point(0, 2), Point(2, 2), Point(2, 0)]
    assert twice_area(square) == 8 and twice_area([]) == 0
    half = clip(square, lambda point: point.x - Fraction(1, 2))
    assert twice_area(half) == 6 and len(half) == 4
    assert clip(square, lambda point: point.x - 3) == [] and twice_area(clip(square, lambda point: point.x - 2)) == 0
    assert hull([*square, Point(1, 1), Point(1, 0)]) == [Point(0, 0), Point(2, 0), Point(2, 2), Point(0, 2)]
    assert hull([Point(1, 1), Point(1, 1)]) == [Point(1, 1)]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ([(2, 0), (3, 0), (3, 1)], 0), ([(3, 0), (4, 0), (4, 1)], 1), ([(1, 1), (4, 1), (4, 2)], -1),
        ([(2, 2)], 0), ([(2, 3)], 1), ([(1, 1)], -1),
        ([(1, 3), (3, 1)], 0), ([(1, 3), (4, 1)], 1), ([(1, 2), (2, 0)], -1),
    ],
)  # fmt: skip
def test_whether_a_square_meets_another_polygon(other: list[tuple[int, int]], expected: int) -> None:
    square = [Point(0, 0), Point(0, 2), Point(2, 2), Point(2, 0)]
    points = [Point(*place) for place in other]
    assert gap(square, points) == gap(points, square) == expected


def test_the_geometry_counts_in_integers_and_fractions_only() -> None:
    """As tests/build/test_rooms.py has it of the core's own modules."""
    for file in Path(str(gotweb.geometry.plane.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            assert not (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)), file
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), file
            assert not (isinstance(node, ast.Name) and node.id in ("float", "hash", "id")), file
            assert not (isinstance(node, ast.ImportFrom) and node.module == "math" and node.names[0].name != "isqrt")
