"""Charges: who can be charged, the die, where they end, and who is moved aside (F01 to F11)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.miniatures.charge import Charging, make_room
from tests.miniatures.table import (
    ALL_TERRAIN,
    GUARDS,
    HALBERDIERS,
    SWORDS,
    asked,
    give,
    posed,
    roll,
    state,
    where,
    why_not,
)


def charging(away: int, *answers: Any, target: str = GUARDS, **more: Any) -> Match:
    """Swords at (24, 10) whose way to a target is so many hundredths."""
    match = posed({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (target, 2400, 1480 + away, 180)}, **more)
    if {"action": "charge"} in (next(iter(match.choices.values())).options() or ()):
        give(match, {"action": "charge"}, *answers)
    return match


def at(side: str = "front", heading: int = 0, target: str = "blue-1") -> dict[str, Any]:
    return {"charge": target, "side": side, "heading": heading}


def test_the_die_that_is_needed() -> None:
    """Case 64 (F05): 8.00 inches with Speed 5."""
    match = charging(800, at())
    assert next(iter(match.choices.values())).facts["needs"] == 3
    give(match, roll(3))
    assert asked(match) == "align"


@pytest.mark.parametrize(("away", "legal"), [(1100, True), (1101, False)])
def test_the_furthest_charge(away: int, legal: bool) -> None:
    """Case 65 (F02): straight on, 11.00 needs a 6 and 11.01 is too far."""
    match = charging(away)
    assert why_not(match, at()) == (None if legal else "F02")
    if legal:
        give(match, at())
        assert next(iter(match.choices.values())).facts["needs"] == 6


def test_who_is_out_of_reach_from_every_heading_is_not_charged() -> None:
    """F02: after a pivot a corner goes ahead, so 11.01 can be reached all the same, and 14.00 cannot."""
    assert asked(charging(1101)) == "charge"
    assert why_not(charging(1400), {"action": "charge"}) == "F02"


@pytest.mark.parametrize(("away", "die", "end"), [(800, 2, 1700), (750, 2, 1650)])
def test_a_failed_charge_stops_an_inch_away(away: int, die: int, end: int) -> None:
    """Case 66 (F06): 7.00 moved of 8.00; a total of 7 at 7.50 stops at 6.50."""
    match = charging(away, at(), roll(die))
    assert where(match, "red-1") == (2400 * HUNDREDTH, end * HUNDREDTH, 0)
    assert [one.kind for one in match.told if one.kind in ("charge-failed", "attacks")] == ["charge-failed"]


def test_a_disorderly_charge_has_no_bonus() -> None:
    """Case 67 (F10): a 1 arrives at 5.80, and misses are not rolled again."""
    match = charging(580, at(), roll(1), {"align": [24_000_000, 15_800_000, 0]})
    give(match, roll(1, 2, 3, 3, 3, 3, 6))
    assert asked(match) == "roll", "no reroll is asked"
    give(match, roll(1, 1), roll(3, 3), roll(2))
    assert state(match).units["blue-1"].models == 8


def test_an_orderly_charge_may_roll_misses_again() -> None:
    """F08: as Hits count the faces that lie there then."""
    match = charging(580, at(), roll(2), {"align": [24_000_000, 15_800_000, 0]})
    give(match, roll(1, 2, 3, 4, 5, 4, 5))
    assert asked(match) == "reroll" and next(iter(match.choices.values())).facts["faces"] == [1, 2, 3]
    give(match, {"again": [1, 2, 3]}, roll(3, 4, 1))
    assert next(iter(match.choices.values())).facts["for"] == "defence"
    assert next(iter(match.choices.values())).facts["count"] == 5


def test_the_die_of_an_odd_angle() -> None:
    """Case 70 (F05): 8.773 straight on, 8.893 after a pivot to 10: a 4 both times."""
    for heading in (0, 10):
        match = posed({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2600, 2400, 200)})
        give(match, {"action": "charge"}, at(heading=heading))
        assert next(iter(match.choices.values())).facts["needs"] == 4


def test_where_a_charger_may_align() -> None:
    """Case 72 (F07): 100 % and 50 % before the front of Guards at (30, 30, 20)."""
    match = posed({"red-1": (SWORDS, 3300, 3900, 200), "blue-1": (GUARDS, 3000, 3000, 20)})
    give(match, {"action": "charge"}, at(heading=200), roll(6))
    places = [one["align"] for one in next(iter(match.choices.values())).options() or ()]
    assert sorted(places) == [
        [29057425, 35451060, 200], [31641600, 34510560, 200], [34225775, 33570060, 200],
    ]  # fmt: skip


def test_two_fit_before_one_side_and_one_at_the_middle_leaves_no_room() -> None:
    """Case 75 (F02, F07)."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2400, 180)}
    half = posed({**units, "red-2": (SWORDS, 2675, 1920, 0, {"activated": True})})
    give(half, {"action": "charge"}, at(heading=356), roll(6))
    assert where(half, "red-1") == (21_250_000, 19_200_000, 0), "the other 50 % is all that is left"
    middle = posed({**units, "red-2": (SWORDS, 2400, 1920, 0, {"activated": True})})
    assert not Charging(state(middle), "red-1").possible()


def test_the_side_is_that_of_most_of_the_charger() -> None:
    """Case 79 (F03): a charger at (34, 26, 270) strikes the right flank; 32: exactly half and half, it chooses."""
    match = posed({"red-1": (SWORDS, 3400, 2600, 270), "blue-1": (GUARDS, 2400, 2400, 0)})
    give(match, {"action": "charge"})
    assert why_not(match, at("front", 270)) == "F03" and why_not(match, at("right", 270)) is None
    equal = posed({"red-1": (SWORDS, 3100, 2960, 180), "blue-1": (GUARDS, 2000, 2000, 0)})
    give(equal, {"action": "charge"})
    choice = next(iter(equal.choices.values()))
    assert isinstance(choice, Charging)
    part = choice.next("blue-1")
    assert part is not None and (part.name, part.values) == ("side", ("front", "right"))


def test_odd_charges_are_refused() -> None:
    """Case 145, and F02: nobody is charged who is no enemy, from no heading that does not exist."""
    match = charging(800)
    odd: list[Any] = [360, -1, True, "0", None]
    assert {why_not(match, at(heading=one)) for one in odd} == {"T02"}
    assert why_not(match, at(target="red-1")) == why_not(match, at("top")) == why_not(match, {"charge": 1}) == "T02"
    assert why_not(match, at(heading=180)) == "G01"


def test_hindering_terrain_makes_the_lower_of_two_dice_count() -> None:
    """F11: the charger begins in the woods at (14, 17)."""
    units = {"red-1": (SWORDS, 1400, 1700, 0), "blue-1": (GUARDS, 1400, 2820, 180)}
    match = posed(units, terrain=ALL_TERRAIN["open-field"][:1])
    give(match, {"action": "charge"}, at())
    assert next(iter(match.choices.values())).facts["count"] == 2
    give(match, roll(6, 1))
    assert where(match, "red-1")[1] == 17_000_000 + 5_400_000


def test_a_further_enemy_at_the_flank_is_moved_away() -> None:
    """Case 81 (F09): it touches the right flank by 0.80, and goes straight away by an inch."""
    units = {
        "red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180),
        "blue-2": (HALBERDIERS, 2950, 2400, 0),
    }  # fmt: skip
    now = state(posed(units))
    assert now.engaged("red-1") == ["blue-1", "blue-2"]
    make_room(now, "red-1", "blue-1")
    place = now.units["blue-2"].stands
    assert (place.x, place.y) == (30_500_000, 24_000_000) and now.engaged("red-1") == ["blue-1"]


def test_a_charger_that_aligns_beside_a_further_enemy_moves_it_before_it_strikes() -> None:
    """F09: the second enemy stands beside the lane, and would touch the charger's right flank."""
    units = {
        "red-1": (SWORDS, 2400, 800, 0), "blue-1": (GUARDS, 2400, 1960, 180), "blue-2": (GUARDS, 2950, 1600, 0),
    }  # fmt: skip
    match = posed(units)
    give(match, {"action": "charge"}, at(), roll(6), {"align": [24_000_000, 14_800_000, 0]})
    assert next(iter(match.choices.values())).facts["for"] == "attack"
    assert where(match, "blue-2") == (30_500_000, 16_000_000, 0) and state(match).engaged("red-1") == ["blue-1"]


def test_a_further_enemy_before_the_front_slides_to_its_end() -> None:
    """F09: to 50 %, its centre in line with the charger's front corner on its side."""
    units = {
        "red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2100, 2480, 180),
        "blue-2": (HALBERDIERS, 2655, 2480, 180),
    }  # fmt: skip
    now = state(posed(units))
    make_room(now, "red-1", "blue-1")
    place = now.units["blue-2"].stands
    assert (place.x, place.y, place.facing) == (26_750_000, 24_800_000, 180)
    assert now.engaged("red-1") == ["blue-1", "blue-2"]


def test_a_charge_without_room_that_is_only_named_is_refused_by_a_rule() -> None:
    """Case 75 (F02): whoever names no side at all, as in a typed line, is told that there is no room."""
    friend = (SWORDS, 2400, 1520, 0, {"activated": True})
    enemies = {"blue-1": (GUARDS, 2400, 2000, 180), "blue-2": (GUARDS, 1400, 2000, 180)}
    match = posed({"red-1": (SWORDS, 1700, 1000, 0), "red-2": friend, **enemies})
    give(match, {"action": "charge"})
    choice = next(iter(match.choices.values()))
    assert isinstance(choice, Charging) and choice.possible()
    assert why_not(match, choice.completed("blue-1", None, None)) == "F02"
