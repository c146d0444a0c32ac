"""Hexes: examples with their numbers first, then what must hold of all, against slower ways to find out the same."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from gotweb.geometry.hexes import (
    DIRECTIONS,
    ORIGIN,
    Hex,
    HexEdge,
    HexPath,
    HexSight,
    Layout,
    add,
    area,
    cheapest,
    distance,
    edge,
    edges,
    from_label,
    from_offset,
    label,
    line,
    neighbours,
    reach,
    rectangle,
    reflect,
    ring,
    rotate,
    sight,
    subtract,
    to_offset,
)

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=80)
NEAR = some.builds(Hex, some.integers(-6, 6), some.integers(-6, 6))
LAYOUTS: tuple[Layout, ...] = ("odd-r", "even-r", "odd-q", "even-q")


def hexes(*places: tuple[int, int]) -> tuple[Hex, ...]:
    return tuple(Hex(*place) for place in places)


# Distance, rings, areas


def test_distances_of_the_battles_of_westeros_leave_out_the_first_hex_and_count_the_last() -> None:
    """BoW p18, case 38, corrections 2: steps, though a line of 3+1 steps crosses four hexes between the two."""
    archers = Hex(2, 3)
    assert distance(archers, archers) == 0
    assert [distance(archers, other) for other in neighbours(archers)] == [1] * 6
    assert distance(archers, Hex(6, 3)) == 4
    assert distance(archers, Hex(5, 4)) == 4 and len(line(archers, Hex(5, 4)).crossed[1:-1]) == 4
    assert distance(archers, Hex(4, 6)) == 5


def test_a_ring_of_two_and_an_area_of_one() -> None:
    assert ring(ORIGIN, 0) == (ORIGIN,)
    assert ring(Hex(5, 5), 1) == hexes((6, 5), (6, 4), (5, 4), (4, 5), (4, 6), (5, 6))
    assert ring(ORIGIN, 2) == hexes(
        (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1)
    )
    assert area(Hex(1, 1), 1) == hexes((1, 1), (2, 1), (2, 0), (1, 0), (0, 1), (0, 2), (1, 2))


@pytest.mark.parametrize("shape", [ring, area])
def test_no_ring_and_no_area_is_smaller_than_a_hex(shape) -> None:
    with pytest.raises(ValueError, match="of radius -1"):
        shape(ORIGIN, -1)


@STEADY
@given(NEAR, some.integers(0, 7))
def test_rings_and_areas_hold_the_hexes_at_a_distance(centre: Hex, radius: int) -> None:
    around = [Hex(centre.q + q, centre.r + r) for q in range(-9, 10) for r in range(-9, 10)]
    assert sorted(ring(centre, radius)) == sorted(hex for hex in around if distance(centre, hex) == radius)
    assert sorted(area(centre, radius)) == sorted(hex for hex in around if distance(centre, hex) <= radius)
    assert len(ring(centre, radius)) == (6 * radius or 1)
    assert len(area(centre, radius)) == 3 * radius * (radius + 1) + 1
    closed = (*ring(centre, radius), ring(centre, radius)[0])
    assert radius == 0 or all(distance(a, b) == 1 for a, b in pairwise(closed))


@STEADY
@given(NEAR, NEAR, NEAR)
def test_distance_is_a_metric_and_counts_steps(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    ways = reach(a, lambda here, there: 1, distance(a, b))
    assert ways[b].cost == distance(a, b)


# Turning and mirroring


def test_a_sixth_of_a_turn_leads_from_each_direction_to_the_next() -> None:
    assert [rotate(step, 1) for step in DIRECTIONS] == [*DIRECTIONS[1:], DIRECTIONS[0]]
    assert rotate(Hex(3, 1), -1) == Hex(-1, 4) and rotate(Hex(3, 1), 3, about=Hex(1, 1)) == Hex(-1, 1)
    assert reflect(Hex(2, 1)) == Hex(3, -1) and reflect(Hex(4, 2), about=Hex(0, 2)) == Hex(4, 2)
    assert [DIRECTIONS.index(reflect(step)) for step in DIRECTIONS] == [0, 5, 4, 3, 2, 1]


@STEADY
@given(NEAR, NEAR, NEAR, some.integers(-7, 7))
def test_turning_and_mirroring_change_no_distance_and_no_line(a: Hex, b: Hex, about: Hex, sixths: int) -> None:
    def turn(hex: Hex) -> Hex:
        return rotate(hex, sixths, about)

    def mirror(hex: Hex) -> Hex:
        return reflect(hex, about)

    assert rotate(turn(a), -sixths, about) == a and mirror(mirror(a)) == a
    assert distance(turn(a), turn(b)) == distance(mirror(a), mirror(b)) == distance(a, b)
    plain = line(a, b)
    assert line(turn(a), turn(b)) == tuple(tuple(map(turn, way)) for way in plain)
    mirrored = line(mirror(a), mirror(b))
    assert mirrored == tuple(tuple(map(mirror, way)) for way in (plain.crossed, plain.right, plain.left))


# Lines


def test_a_line_along_a_row_crosses_each_hex_of_it() -> None:
    assert line(Hex(1, 1), Hex(1, 1)) == (hexes((1, 1)),) * 3
    assert line(Hex(1, 1), Hex(4, 1)) == (hexes((1, 1), (2, 1), (3, 1), (4, 1)),) * 3


def test_a_line_of_two_and_one_steps_crosses_two_hexes_between() -> None:
    assert line(ORIGIN, Hex(2, 1)).crossed == hexes((0, 0), (1, 0), (1, 1), (2, 1))


def test_a_line_of_three_and_one_steps_crosses_four_hexes_between() -> None:
    """Corrections 2 on Battles of Westeros: no rounded line, which would cross three."""
    assert line(ORIGIN, Hex(3, 1)) == (hexes((0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (3, 1)),) * 3


def test_a_line_along_edges_has_two_shifted_versions() -> None:
    """BoW p18-19: the line runs along the edges of one or several hexes."""
    whole = line(ORIGIN, Hex(2, 2))
    assert whole.crossed == hexes((0, 0), (1, 1), (2, 2))
    assert whole.left == hexes((0, 0), (1, 0), (1, 1), (2, 1), (2, 2))
    assert whole.right == hexes((0, 0), (0, 1), (1, 1), (1, 2), (2, 2))


def test_a_hex_of_which_the_line_touches_a_corner_is_not_crossed() -> None:
    """The line of 4+1 steps runs through two corners, those of (1, 1) and of (3, 0), and along no edge."""
    assert line(ORIGIN, Hex(4, 1)) == (hexes((0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)),) * 3


Point = tuple[Fraction, Fraction]


def hexagon(hex: Hex) -> list[Point]:
    """The corners, in a plane where the centre of a hex is at (q, r): a corner is the middle of three hexes."""
    near = neighbours(hex)
    trios = [(hex, near[n], near[(n + 1) % 6]) for n in range(6)]
    return [(Fraction(sum(one.q for one in trio), 3), Fraction(sum(one.r for one in trio), 3)) for trio in trios]


def clipped(start: Hex, end: Hex, polygon: list[Point]) -> tuple[Fraction, Fraction] | None:
    """Which part of the way from start to end lies in a closed hexagon, by clipping at one side after another."""
    first, last = Fraction(0), Fraction(1)
    middle = sum(x for x, _ in polygon) / 6, sum(y for _, y in polygon) / 6
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):

        def side(x: Fraction, y: Fraction, a: Point = (ax, ay), b: Point = (bx, by)) -> Fraction:
            return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])

        inwards = 1 if side(*middle) > 0 else -1
        at, to = inwards * side(*map(Fraction, start)), inwards * side(*map(Fraction, end))
        if max(at, to) < 0:
            return None
        if at != to:
            crossing = at / (at - to)
            if to > at:
                first = max(first, crossing)
            else:
                last = min(last, crossing)
    return (first, last) if first <= last else None


@settings(STEADY, max_examples=40)
@given(NEAR, NEAR)
def test_lines_cross_what_clipping_the_segment_by_hexagons_finds(start: Hex, end: Hex) -> None:
    found: dict[str, list[tuple[Fraction, Hex]]] = {"crossed": [], "left": [], "right": []}
    (west, east), (top, bottom) = sorted((start.q, end.q)), sorted((start.r, end.r))
    for hex in (Hex(q, r) for q in range(west - 1, east + 2) for r in range(top - 1, bottom + 2)):
        part = clipped(start, end, hexagon(hex))
        if part is None or (part[0] == part[1] and start != end):
            continue
        middle = (part[0] + part[1]) / 2
        x, y = (start[i] + (end[i] - start[i]) * middle - hex[i] for i in range(2))
        inside = max(abs(x - y), abs(x + 2 * y), abs(2 * x + y)) < 1
        turned = (end.q - start.q) * (hex.r - start.r) - (end.r - start.r) * (hex.q - start.q)
        for name in ("crossed", "left", "right") if inside else ("left" if turned < 0 else "right",):
            found[name].append((part[0], hex))
    assert line(start, end) == tuple(tuple(hex for _, hex in sorted(way)) for way in found.values())


@STEADY
@given(NEAR, NEAR)
def test_shifted_lines_are_ways_and_read_backwards_from_the_other_end(a: Hex, b: Hex) -> None:
    whole, back = line(a, b), line(b, a)
    assert (whole.left, whole.right) == (back.right[::-1], back.left[::-1])
    away = subtract(b, a)
    along = a != b and (away.q == away.r or away.q == -2 * away.r or away.r == -2 * away.q)
    assert (whole.left != whole.right) == along
    for way in (whole.left, whole.right):
        assert (way[0], way[-1]) == (a, b)
        assert all(distance(one, next) == 1 for one, next in pairwise(way))
        assert len(way) == distance(a, b) + 1 if along or 0 in (away.q, away.r, away.q + away.r) else True
        assert len(way) >= distance(a, b) + 1


# Sight


def test_nothing_between_neighbours_and_nothing_at_the_ends_blocks() -> None:
    """BoW p19: a unit always sees adjacent units; the two units themselves are no obstacles."""
    assert all(sight(ORIGIN, other, lambda hex: True) == HexSight(True, (), ()) for other in neighbours(ORIGIN))
    assert sight(ORIGIN, ORIGIN, lambda hex: True).visible
    assert sight(ORIGIN, Hex(4, 0), {Hex(0, 0), Hex(4, 0)}.__contains__).visible


def test_a_unit_in_the_row_hides_what_is_behind_it() -> None:
    """BoW p19, case 38: the third target stands behind an adjacent unit, the fourth behind blocking terrain."""
    assert sight(ORIGIN, Hex(5, 0), {Hex(1, 0)}.__contains__) == HexSight(False, hexes((1, 0)), hexes((1, 0)))
    assert sight(ORIGIN, Hex(2, 1), {Hex(1, 1)}.__contains__) == HexSight(False, hexes((1, 1)), hexes((1, 1)))
    assert sight(ORIGIN, Hex(4, 0), {Hex(1, -1), Hex(1, 1)}.__contains__) == HexSight(True, (), ())


def test_a_line_along_edges_is_blocked_only_if_both_shifts_are() -> None:
    """BoW p19."""
    assert sight(ORIGIN, Hex(1, 1), {Hex(1, 0)}.__contains__) == HexSight(True, hexes((1, 0)), ())
    assert sight(ORIGIN, Hex(1, 1), {Hex(0, 1)}.__contains__) == HexSight(True, (), hexes((0, 1)))
    both = {Hex(1, 0), Hex(0, 1)}
    assert sight(ORIGIN, Hex(1, 1), both.__contains__) == HexSight(False, hexes((1, 0)), hexes((0, 1)))


def test_the_whole_line_is_shifted_to_one_side() -> None:
    """BoW p19: one obstacle on the left of the first edge and one on the right of the second block both lines."""
    assert sight(ORIGIN, Hex(2, 2), {Hex(1, 0), Hex(1, 2)}.__contains__).visible is False
    assert sight(ORIGIN, Hex(2, 2), {Hex(1, 0), Hex(2, 1)}.__contains__).visible is True
    assert sight(ORIGIN, Hex(2, 2), {Hex(1, 1)}.__contains__) == HexSight(False, hexes((1, 1)), hexes((1, 1)))


@STEADY
@given(NEAR, NEAR, some.sets(NEAR, max_size=25))
def test_sight_is_mutual_and_tells_what_blocks_it(a: Hex, b: Hex, obstacles: set[Hex]) -> None:
    there, back = sight(a, b, obstacles.__contains__), sight(b, a, obstacles.__contains__)
    assert (there.visible, there.left, there.right) == (back.visible, back.right[::-1], back.left[::-1])
    without = obstacles - set(there.left)
    assert sight(a, b, without.__contains__).visible
    assert {*there.left, *there.right} <= obstacles - {a, b}


# Edges


def test_an_edge_has_one_name_from_both_sides() -> None:
    assert edge(Hex(2, 1), Hex(1, 1)) == edge(Hex(1, 1), Hex(2, 1)) == HexEdge(Hex(1, 1), Hex(2, 1))
    assert len({one for hex in area(ORIGIN, 1) for one in edges(hex)}) == 30
    assert edges(ORIGIN)[0] == HexEdge(ORIGIN, Hex(1, 0)) and edges(ORIGIN)[3] == HexEdge(Hex(-1, 0), ORIGIN)


@pytest.mark.parametrize("other", [Hex(1, 1), Hex(2, 2), Hex(3, 1)])
def test_hexes_that_are_no_neighbours_share_no_edge(other: Hex) -> None:
    with pytest.raises(ValueError, match="are no neighbours"):
        edge(Hex(1, 1), other)


# Reach


def test_reach_goes_round_what_costs_more() -> None:
    """A hex that costs 3 between two in a row: two cheap steps around and one on are as far as the three in a row."""
    dear = Hex(1, 0)
    ways = reach(ORIGIN, lambda a, b: 3 if b == dear else 1, 3)
    assert ways[ORIGIN] == HexPath(0, (ORIGIN,))
    assert ways[dear] == HexPath(3, hexes((0, 0), (1, 0)))
    assert ways[Hex(2, 0)] == HexPath(3, hexes((0, 0), (1, -1), (2, -1), (2, 0)))
    assert Hex(3, 0) not in ways


def test_reach_may_be_forbidden_a_step_and_stopped_on_entering() -> None:
    """BoW p26, case 26: a forest ends the move; a river is not entered. A river's edge may be forbidden alone."""
    forest, river = Hex(1, 0), Hex(0, 1)

    def cost(a: Hex, b: Hex) -> int | None:
        return None if b == river or (a == forest and a != ORIGIN) or edge(a, b) == edge(ORIGIN, Hex(-1, 0)) else 1

    ways = reach(ORIGIN, cost, 2)
    assert river not in ways and ways[forest].cost == 1 and Hex(2, 0) not in ways
    assert ways[Hex(-1, 0)].hexes in (hexes((0, 0), (0, -1), (-1, 0)), hexes((0, 0), (-1, 1), (-1, 0)))
    assert reach(forest, lambda a, b: None, 5) == {forest: HexPath(0, (forest,))}


def test_reach_refuses_costs_below_nothing() -> None:
    with pytest.raises(ValueError, match="costs -1"):
        reach(ORIGIN, lambda a, b: -1, 2)


def test_a_step_may_cost_by_what_was_before_it() -> None:
    """BoW p26, case 28: a whole move on road goes one hex further, and that hex need not be road."""
    road = {Hex(q, 0) for q in range(4)}
    Node = tuple[Hex, int, bool]

    def steps(node: Node) -> list[tuple[Node, int]]:
        hex, gone, only_road = node
        limit = 3 if only_road else 2
        return [((other, gone + 1, only_road and other in road), 1) for other in neighbours(hex) if gone < limit]

    found = {node[0] for node in cheapest((ORIGIN, 0, True), steps, 9)}
    assert Hex(3, 0) in found and Hex(2, 1) in found and Hex(3, -1) in found
    assert Hex(0, 3) not in found and Hex(0, 2) in found and Hex(-1, 3) not in found


@STEADY
@given(NEAR, some.dictionaries(NEAR, some.integers(0, 4) | some.none(), max_size=60), some.integers(0, 6))
def test_reach_is_what_relaxing_every_step_until_nothing_changes_finds(
    start: Hex, costs: dict[Hex, int | None], limit: int
) -> None:
    def cost(a: Hex, b: Hex) -> int | None:
        return costs.get(b)

    best, changed = {start: 0}, True
    while changed:
        changed = False
        for here in list(best):
            for there in neighbours(here):
                price = cost(here, there)
                if price is not None and best[here] + price <= min(limit, best.get(there, limit + 1) - 1):
                    best[there], changed = best[here] + price, True
    ways = reach(start, cost, limit)
    assert {hex: way.cost for hex, way in ways.items()} == best
    for hex, way in ways.items():
        assert (way.hexes[0], way.hexes[-1]) == (start, hex)
        assert sum(costs[there] or 0 for there in way.hexes[1:]) == way.cost
        assert all(distance(a, b) == 1 for a, b in pairwise(way.hexes))
    assert [way.cost for way in ways.values()] == sorted(way.cost for way in ways.values())


# Boards of rows and columns


def test_columns_and_rows_of_a_board_whose_odd_rows_are_shifted() -> None:
    """The boards of 11 x 15 hexes of Battles of Westeros (gaps, board_dimensions)."""
    board = rectangle(15, 11)
    assert len(set(board)) == 165 and board[0] == ORIGIN
    assert from_offset(0, 1) == Hex(0, 1) and from_offset(0, 2) == Hex(-1, 2) and from_offset(14, 10) == Hex(9, 10)
    assert {to_offset(other) for other in neighbours(from_offset(3, 5))} == {
        (4, 5), (2, 5), (3, 4), (4, 4), (3, 6), (4, 6)
    }  # fmt: skip
    assert {to_offset(other) for other in neighbours(from_offset(3, 4))} == {
        (4, 4), (2, 4), (2, 3), (3, 3), (2, 5), (3, 5)
    }  # fmt: skip


def test_labels_are_letters_of_columns_and_numbers_of_rows() -> None:
    assert [label(from_offset(*place)) for place in [(0, 0), (14, 10), (25, 0), (26, 8), (701, 0), (702, 0)]] == [
        "A1", "O11", "Z1", "AA9", "ZZ1", "AAA1"
    ]  # fmt: skip
    assert from_label("o11") == from_offset(14, 10) and from_label("AA9", "even-q") == from_offset(26, 8, "even-q")
    with pytest.raises(ValueError, match="off the board"):
        label(Hex(-1, 0))


@pytest.mark.parametrize("text", ["", "A", "7", "A0", "A01", "1A", "A-1", "É1", "A1 ", "A1B", "A²"])
def test_what_is_no_label_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no hex is called"):
        from_label(text)


@STEADY
@given(some.integers(0, 60), some.integers(0, 60), some.sampled_from(LAYOUTS))
def test_offsets_and_labels_lead_back(column: int, row: int, layout: Layout) -> None:
    hex = from_offset(column, row, layout)
    assert to_offset(hex, layout) == (column, row)
    assert from_label(label(hex, layout), layout) == hex
    along = from_offset(column + 1, row, layout) if layout.endswith("r") else from_offset(column, row + 1, layout)
    assert subtract(along, hex) == (DIRECTIONS[0] if layout.endswith("r") else DIRECTIONS[5])
    near = {to_offset(add(hex, step), layout) for step in DIRECTIONS}
    assert all(abs(there[0] - column) <= 1 and abs(there[1] - row) <= 1 for there in near)
    shifted = ((row if layout.endswith("r") else column) & 1) == layout.startswith("odd")
    corner = (column + (1 if shifted else -1), row + 1) if layout.endswith("r") else (
        column + 1, row + (1 if shifted else -1)
    )  # fmt: skip
    assert corner in near
