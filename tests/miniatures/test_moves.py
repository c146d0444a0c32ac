"""Maneuver, March, Retreat, pivots: what is legal, and that exactly this is offered (D01 to D09, E01 to E04)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.miniatures.moves import Way
from tests.miniatures.table import (
    ALL_TERRAIN,
    BERSERKERS,
    FAR,
    GUARDS,
    SWORDS,
    acting,
    asked,
    give,
    moving,
    posed,
    roll,
    state,
    where,
    why_not,
)


def test_an_answer_is_about_thirty_bits_in_a_link() -> None:
    """The longest move of all: 360 headings, 601 distances, 360 facings."""
    match = acting("maneuver", {"red-1": (BERSERKERS, 2400, 2000, 0), **FAR})
    bits = 1
    for _, radix in next(iter(match.choices.values())).write({"maneuver": moving(90, 500, 200)}):
        bits *= radix
    assert bits == 360 * 601 * 360 < 2**30


def test_a_maneuver_is_a_pivot_a_way_and_a_pivot() -> None:
    """Case 45 (D05): Speed 5."""
    match = acting("maneuver", {"red-1": (SWORDS, 2400, 2000, 0), **FAR})
    assert why_not(match, {"maneuver": moving(90, 501, 200)}) == "D05"
    give(match, {"maneuver": moving(90, 500, 200)})
    assert where(match, "red-1") == (29_000_000, 20_000_000, 200)


def test_a_march_goes_twice_as_far_and_has_no_pivot_before() -> None:
    """Case 46 (D06): 10.00 with Speed 5."""
    match = acting("march", {"red-1": (SWORDS, 2400, 2000, 0), **FAR})
    assert why_not(match, {"march": moving(0, 1001, 0)}) == "D06"
    assert why_not(match, {"march": moving(1, 1000, 0)}) == "D06"
    give(match, {"march": moving(0, 1000, 77)})
    assert where(match, "red-1") == (24_000_000, 30_000_000, 77)


def test_nobody_ends_within_an_inch_of_an_enemy() -> None:
    """Cases 23 and 49 (D01): exactly an inch is legal."""
    match = acting("march", {"red-1": (BERSERKERS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2600, 0)})
    assert why_not(match, {"march": moving(0, 1021, 0)}) == "D01"
    assert why_not(match, {"march": moving(0, 1020, 0)}) is None


def test_corners_count_where_a_long_way_ends() -> None:
    """D01: after ten inches two corners point at each other, half an inch apart."""
    match = acting("march", {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2780, 49)})
    assert why_not(match, {"march": moving(0, 1000, 49)}) == "D01"
    assert why_not(match, {"march": moving(0, 1000, 0)}) is None


def test_friends_are_passed_through_and_not_overlapped() -> None:
    """Case 50 (D02): Speed 6, a friend at (24, 17)."""
    units = {"red-1": (BERSERKERS, 2400, 1000, 0), "red-2": (SWORDS, 2400, 1700, 0), **FAR}
    match = acting("march", units)
    assert why_not(match, {"march": moving(0, 1000, 0)}) == "D02"
    assert why_not(match, {"march": moving(0, 1180, 0)}) is None


def test_enemies_and_impassable_terrain_are_not_crossed_and_the_table_is_not_left() -> None:
    """D03, D07, A04."""
    match = acting("march", {"red-1": (BERSERKERS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 1800, 90)})
    assert why_not(match, {"march": moving(0, 1200, 0)}) == "D03"
    ruins = acting("march", {"red-1": (BERSERKERS, 3400, 700, 0), **FAR}, terrain=ALL_TERRAIN["open-field"])
    assert why_not(ruins, {"march": moving(0, 1200, 0)}) == "D07"
    edge = acting("march", {"red-1": (BERSERKERS, 2400, 4000, 0), **FAR})
    assert why_not(edge, {"march": moving(0, 561, 0)}) == "A04"
    assert why_not(edge, {"march": moving(0, 560, 0)}) is None


def test_no_pivot_ends_on_top_of_a_tray_even_in_midway() -> None:
    """D04: at 45 degrees it would overlap the friend beside it."""
    units = {"red-1": (SWORDS, 2400, 2000, 0), "red-2": (SWORDS, 2950, 2000, 0), **FAR}
    match = acting("maneuver", units)
    assert why_not(match, {"maneuver": moving(45, 500, 45)}) == "D02"
    assert 45 not in next(iter(match.choices.values())).next().values  # type: ignore[attr-defined]


@pytest.mark.parametrize("odd", [360, -1, 4.5, True, "1", None, [1]])
def test_odd_input_is_refused(odd: Any) -> None:
    """Case 145: nothing but whole numbers, and nothing changes."""
    match = acting("maneuver", {"red-1": (SWORDS, 2400, 2000, 0), **FAR})
    before = match.digest()
    for name in ("heading", "facing"):
        assert why_not(match, {"maneuver": {**moving(0, 100, 0), name: odd}}) == "T02"
    if type(odd) is not int:
        assert why_not(match, {"maneuver": {**moving(0, 100, 0), "distance": odd}}) == "T02"
        assert why_not(match, {"maneuver": {**moving(0, 100, 0), "towards": odd}}) == "T02"
    short = {name: n for name, n in moving(0, 100, 0).items() if name != "facing"}
    assert why_not(match, {"maneuver": short}) == why_not(match, {"maneuver": odd}) == "T02"
    assert match.digest() == before


ENGAGED = {"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)}


def test_a_retreat_goes_back_or_sideways() -> None:
    """Cases 55 and 57 (E02 to E04): Speed 4 and a 2; 6.00 sideways ends 0.50 beside the enemy."""
    match = acting("retreat", ENGAGED)
    give(match, roll(2))
    assert why_not(match, {"retreat": moving(0, 100, 0)}) == "E02", "never forward"
    assert why_not(match, {"retreat": moving(0, 601, 0, "rear")}) == "E02"
    assert why_not(match, {"retreat": moving(0, 0, 0, "rear")}) == "E02", "nought is no retreat"
    assert why_not(match, {"retreat": moving(0, 600, 0, "left")}) == "D01"
    give(match, {"retreat": moving(0, 600, 90, "rear")})
    assert where(match, "red-1") == (24_000_000, 14_000_000, 90)
    assert asked(match) == "pivot" and next(iter(match.choices)) == "blue"
    choice = next(iter(match.choices.values()))
    assert choice.why_not({"pivot": "red-1", "facing": 33}) == "T02"
    assert choice.why_not({"pivot": "blue-1", "facing": 360}) == "T02"
    give(match, {"pivot": "blue-1", "facing": 33})
    assert where(match, "blue-1") == (24_000_000, 24_800_000, 33)


def test_a_three_is_enough_to_retreat_sideways() -> None:
    """Case 55: 6.50 leaves exactly an inch."""
    match = acting("retreat", ENGAGED)
    give(match, roll(3))
    assert why_not(match, {"retreat": moving(0, 650, 0, "left")}) is None
    assert why_not(match, {"retreat": moving(0, 649, 0, "left")}) == "D01"


def test_who_is_freed_may_stay_as_it_is_though_an_enemy_is_near() -> None:
    """E04: it begins within an inch of somebody who does not touch it."""
    match = acting("retreat", {**ENGAGED, "red-2": (GUARDS, 2400, 2480 + 530, 0)})
    give(match, roll(6), {"retreat": moving(0, 600, 0, "rear")})
    choice = next(iter(match.choices.values()))
    assert choice.kind == "pivot" and choice.why_not({"pivot": "blue-1", "facing": 90}) == "D01"
    part = choice.next("blue-1")  # type: ignore[attr-defined]
    assert 180 in part.values and 90 not in part.values
    give(match, {"pivot": "blue-1", "facing": 180})


def test_who_is_still_engaged_does_not_pivot() -> None:
    """Case 57 (E04)."""
    units = {**ENGAGED, "red-2": (GUARDS, 2945, 2400, 270)}
    match = acting("retreat", {**units, "red-2": (GUARDS, 2915, 2480, 270)})
    assert state(match).engaged("blue-1") == ["red-1", "red-2"]
    give(match, roll(6), {"retreat": moving(0, 600, 0, "rear")})
    assert asked(match) != "pivot"


def test_who_is_boxed_in_may_find_no_way_after_a_low_roll() -> None:
    """E01: a retreat is offered if a 6 leaves a way; with a lower roll nothing may move."""
    walls = {
        "blue-2": (GUARDS, 1810, 2000, 0), "blue-3": (GUARDS, 2990, 2000, 0), "red-2": (GUARDS, 2400, 1520, 0),
    }  # fmt: skip
    match = acting("retreat", {**ENGAGED, **walls})
    before = where(match, "red-1")
    give(match, roll(1))
    assert where(match, "red-1") == before and [one for one in match.told if one.kind == "boxed-in"]


CROWD = {
    "red-1": (SWORDS, 2400, 2000, 20), "red-2": (SWORDS, 2400, 2600, 0), "blue-1": (GUARDS, 3100, 2200, 70),
    "blue-2": (GUARDS, 1650, 2300, 120), "blue-3": (GUARDS, 2700, 1300, 5),
}  # fmt: skip


@pytest.mark.parametrize("action", ["maneuver", "march", "retreat"])
def test_exactly_what_is_legal_is_offered(action: str) -> None:
    """What can be composed is legal, and what is legal can be composed."""
    held = {
        "blue-1": (GUARDS, 2400, 2480, 180),
        "blue-2": (GUARDS, 3100, 2200, 70),
        "blue-3": (GUARDS, 1600, 1300, 120),
    }
    units: dict[str, Any] = CROWD if action != "retreat" else {**ENGAGED, **held}
    match = acting(action, units)
    if action == "retreat":
        give(match, roll(4))
    choice = next(iter(match.choices.values()))
    assert isinstance(choice, Way)
    pick, legal = seeded(action), 0
    for _ in range(3):
        assert choice.why_not(choice.sample(pick)) is None
    for _ in range(400):
        heading = pick(360) if action == "maneuver" else state(match).units["red-1"].stands.facing
        towards = ("right", "rear", "left")[pick(3)] if action == "retreat" else "front"
        answer = {action: moving(heading, pick(1000 if action == "march" else 500), pick(360), towards)}
        if choice.why_not(answer) is None and legal < 4:
            legal += 1
            digits = [digit for digit, _ in choice.write(answer)]
            assert choice.read(lambda _, left=digits: left.pop(0)) == answer  # type: ignore[misc]
    assert legal > 3
    first = choice.next()
    assert first is not None
    values = [one for one in first.values if type(one) is int]
    barred = [one for one in range(360) if action == "maneuver" and one not in values]
    for heading in barred:
        assert all(choice.why_not({action: moving(heading, way, heading)}) for way in range(0, 501, 50))


def test_dangerous_ground_wounds_whoever_crosses_it() -> None:
    """D08: D3 + 1 wounds; the stakes lie at (12, 18)."""
    units = {"red-1": (SWORDS, 1200, 1200, 0), "blue-9": (GUARDS, 4400, 3200, 180)}
    match = acting("march", units, mode="break-the-line", terrain=ALL_TERRAIN["break-the-line"])
    give(match, {"march": moving(0, 900, 0)}, roll(2))
    assert state(match).units["red-1"].models == 9
    short = acting("march", units, mode="break-the-line", terrain=ALL_TERRAIN["break-the-line"])
    give(short, {"march": moving(0, 310, 0)})
    assert state(short).units["red-1"].models == 12, "it touches the stakes, and is not in them"


def test_who_begins_within_an_inch_is_offered_what_the_definition_allows() -> None:
    """D01, D05: every heading, distance and facing is tried; there are 0.05 inches to go, and 0.08 at most."""
    units = {"red-1": (GUARDS, 2400, 1200, 10), "blue-1": (GUARDS, 2430, 1780, 190), "red-2": (GUARDS, 1790, 1190, 0)}
    way = Way(state(posed(units)), "red-1", "maneuver", 8, "D05", pivots=True)

    def legal(heading: int, distance: int) -> bool:
        plan = {"heading": heading, "towards": "front", "distance": distance}
        return any(way.why_not({"maneuver": {**plan, "facing": facing}}) is None for facing in range(360))

    asked = range(0, 360, 15)
    offered = way.next()
    assert offered is not None
    ends = {heading: [distance for distance in range(9) if legal(heading, distance)] for heading in asked}
    assert [heading for heading in asked if heading in offered.values] == [one for one, found in ends.items() if found]
    assert 0 < sum(map(bool, ends.values())) < len(ends)
    for heading, found in ends.items():
        if found:
            distances = way.next(heading)
            assert distances is not None and list(distances.values) == found
