"""The rules of Standing Stones, each test with the id of the rule that it holds (tests/stones/__init__.py)."""

from __future__ import annotations

from typing import Any

import pytest
from gotweb.stones.game import stones
from gotweb.stones.rules import Plan, ends, measured
from gotweb.stones.state import SEATS, stone

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import INCH, sine

HEEL, RING, WAY = "heel-stone", "ring-stone", "way-stone"


def move(name: str, heading: int, distance: int, facing: int) -> dict[str, Any]:
    return {"move": {"stone": name, "heading": heading, "distance": distance, "facing": facing}}


def laid(first: str = "flint", **places: tuple[float, float, int]) -> Match:
    """A match in which some stones stand elsewhere, places in inches, when pebbles have been laid: who moves first."""
    position = stones().position(stones().new({"rounds": 2}))
    for name, (x, y, facing) in places.items():
        position["stones"][f"{name}-stone"] = [int(x * INCH), int(y * INCH), facing]
    match = Match(stones(), {"rounds": 2}, position=position)
    for seat in SEATS:
        match.push(seat, {"pebbles": int(seat == first)})
    return match


def go(match: Match, *moves: dict[str, Any], die: int = 6) -> None:
    """Whoever is asked moves, no pebbles are laid, and the die always shows the same."""
    for answer in moves:
        while "move" not in {choice.kind for choice in match.choices.values()}:
            seat, choice = next(iter(match.choices.items()))
            match.push(seat, {"roll": [die]} if choice.kind == "roll" else {"pebbles": 0})
        match.push(next(iter(match.choices)), answer)


def test_x1_after_the_last_round_the_most_points_win() -> None:
    match = laid(heel=(5, 5, 0), ring=(5, 8, 0))
    go(match, move(HEEL, 0, 0, 0))  # the ring stone is near, and in front: two points
    assert match.state.points == {"flint": 2, "marl": 0}
    go(match, *(move(name, 90, 0, 90) for name in (WAY, HEEL, WAY)))
    assert match.result is not None and match.result.winners == ("flint",)


def test_x1_equal_players_share_the_victory() -> None:
    match = laid()
    go(match, *(move(name, 180, 10, 0) for name in (WAY, HEEL, WAY, HEEL)))
    assert match.result is not None and match.result.winners == ("flint", "marl")


def test_x2_a_stone_is_turned_goes_straight_and_is_turned_again_exactly() -> None:
    match = laid()
    go(match, move(HEEL, 30, 250, 200))
    # geometry.md, section 1: one hundredth forward is the vector (sin, cos) times 10,000, in mic
    there = (5 * INCH + 250 * sine(30), 5 * INCH + 250 * sine(120), 200)
    assert there == (6_250_000, 7_165_000, 200)
    assert match.view(None)["stones"][HEEL] == "6250000 7165000 200"


@pytest.mark.parametrize(
    ("heading", "distance", "facing"), [(360, 0, 0), (-1, 0, 0), (0, 601, 0), (0, -1, 0), (0, 0, 360)]
)
def test_x2_no_further_than_six_inches_and_only_whole_degrees(heading: int, distance: int, facing: int) -> None:
    assert laid().why_not("flint", move(HEEL, heading, distance, facing)) == "X2"
    assert laid().why_not("flint", move(WAY, 0, 600, 359)) is None


def test_x3_a_stone_stays_on_the_table_to_the_hundredth() -> None:
    # the front edge lies 0.60 ahead of the centre: at 1.60 inches it can go 1.00 to the edge, and no hundredth more
    match = laid(heel=(5, 13.4, 0))
    assert match.why_not("flint", move(HEEL, 0, 100, 0)) is None
    assert match.why_not("flint", move(HEEL, 0, 101, 0)) == "X3"


def test_x3_touching_is_allowed_and_overlapping_is_not() -> None:
    match = laid(heel=(5, 5, 0), ring=(5, 8, 0))
    assert match.why_not("flint", move(HEEL, 0, 180, 0)) is None
    assert match.why_not("flint", move(HEEL, 0, 181, 0)) == "X3"


def test_x3_a_stone_passes_over_no_other_even_where_it_ends_free() -> None:
    match = laid(heel=(5, 5, 0), ring=(5, 8, 0))
    assert match.why_not("flint", move(HEEL, 0, 600, 0)) == "X3"


def test_x3_nor_does_it_overlap_one_when_it_is_turned() -> None:
    match = laid(heel=(5, 5, 0), ring=(5, 6.2, 0))  # flush: 1.20 deep each
    assert match.why_not("flint", move(HEEL, 0, 0, 0)) is None
    assert match.why_not("flint", move(HEEL, 0, 0, 45)) == "X3"


@pytest.mark.parametrize(
    ("other", "points"),
    [
        ((5, 10.2, 0), 2), ((5, 10.21, 0), 0),  # 4.00 inches ahead, and a hundredth more
        ((5, 2, 0), 1),  # behind
        ((8, 5, 0), 1),  # at its right
    ],
)  # fmt: skip
def test_x4_a_stone_that_is_near_is_a_point_and_two_in_front(other: tuple[float, float, int], points: int) -> None:
    x, y, facing = other
    found = {
        HEEL: stone(5 * INCH, 5 * INCH, 0), RING: stone(int(x * INCH), int(y * INCH), facing),
        WAY: stone(18 * INCH, 14 * INCH, 0),
    }  # fmt: skip
    assert measured(found, HEEL) == points


def test_x5_the_stone_that_was_moved_last_rests() -> None:
    match = laid()
    go(match, move(HEEL, 0, 0, 0))
    match.push("nature", {"roll": [6]})
    assert match.choices["marl"].facts["stones"] == [RING, WAY]
    assert match.why_not("marl", move(HEEL, 0, 0, 0)) == "X5"


@pytest.mark.parametrize(("mine", "yours", "first"), [(1, 0, "flint"), (0, 1, "marl"), (2, 2, "flint")])
def test_x6_who_has_laid_more_pebbles_moves_first(mine: int, yours: int, first: str) -> None:
    match = Match(stones(), {"rounds": 3})
    assert match.why_not("flint", {"pebbles": 4}) == "X6"
    match.push("flint", {"pebbles": mine})
    match.push("marl", {"pebbles": yours})
    assert list(match.choices) == [first] and match.state.pebbles == {"flint": 6 - mine, "marl": 6 - yours}


def test_x6_if_they_are_equal_they_take_turns() -> None:
    match = Match(stones(), {"rounds": 3})
    for name, other in ((HEEL, RING), (WAY, HEEL), (RING, WAY)):
        go(match, move(name, 0, 0, 0), move(other, 0, 0, 0))
    assert [event.facts["seat"] for event in match.log if event.kind == "pebbled"] == ["flint", "marl", "flint"]


def test_x7_the_next_stone_goes_as_far_as_the_die_shows() -> None:
    match = laid()
    assert match.why_not("flint", move(WAY, 0, 600, 0)) is None
    go(match, move(HEEL, 0, 0, 0))
    match.push("nature", {"roll": [2]})
    assert match.why_not("marl", move(WAY, 0, 200, 0)) is None
    assert match.why_not("marl", move(WAY, 0, 201, 0)) == "X2"


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("stones", {"stones": {HEEL: [0, 0, 0]}}),  # some are missing
        ("stones", {"stones": {HEEL: [0, 0, 0], RING: [10**7, 10**7, 90], WAY: [15 * 10**6, 5 * 10**6, 0]}}),  # off
        ("stones", {"stones": {HEEL: [10**7, 10**7, 0], RING: [10**7, 10**7, 9], WAY: [15 * 10**6, 5 * 10**6, 0]}}),
        (
            "stones.heel-stone",
            {"stones": {HEEL: [5e6, 5 * 10**6, 0], RING: [10**7, 10**7, 9], WAY: [15 * 10**6, 5 * 10**6, 0]}},
        ),
        ("rests", {"rests": "no-stone"}),
        ("order", {"order": ["flint", "flint"]}),
        ("pebbles.flint", {"pebbles": {"flint": 7, "marl": 0}}),
        ("reach", {"reach": 0}),
        ("over", {"over": True}),
        ("position", {"more": 1}),
    ],
)
def test_a_position_that_cannot_be_is_refused(where: str, change: dict[str, Any]) -> None:
    position = {**stones().position(stones().new({"rounds": 2})), **change}
    with pytest.raises(BadPosition) as found:
        stones().from_position(position, {"players": 2, "rounds": 2})
    assert found.value.facts["where"] == where


def test_a_plan_of_nothing_leaves_a_stone_where_it_is() -> None:
    one = stone(5 * INCH, 5 * INCH, 77)
    assert ends(one, Plan(HEEL, 77, 0, 77)) == one
