"""The rulebook's pages 5 to 16 read again: situations reckoned by hand, and then asked of the rules.

Each was worked out from the page and the numbers of the geometry, without a look at the program. A unit's tray is 5.50
inches wide, and 4.80 deep if it is infantry, so two that stand front to front are 4.80 from centre to centre.
"""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.miniatures.strength import blow, pool
from tests.miniatures.table import (
    BERSERKERS,
    BOWMEN,
    GUARDS,
    OUTRIDERS,
    PYROMANCERS,
    SWORDS,
    Units,
    asked,
    give,
    moving,
    posed,
    roll,
    state,
    where,
    why_not,
)

DONE = {"activated": True}


def begun(units: Units, action: str | None = None, **more: Any) -> Match:
    """A match in which the first unit of red's is active, and has chosen an action if one is named."""
    match = posed(units, **more)
    if asked(match) == "activate":
        give(match, {"activate": "red-1"})
    if action is not None:
        give(match, {"action": action})
    return match


def offered(match: Match) -> list[dict[str, Any]]:
    return [*(next(iter(match.choices.values())).options() or ())]


def at(heading: int = 0, side: str = "front") -> dict[str, Any]:
    return {"charge": "blue-1", "side": side, "heading": heading}


def standing(match: Match, target: str = "blue-1") -> None:
    """Strike somebody from where one stands."""
    give(match, next(one for one in offered(match) if one["melee"] == target and one["place"] is None))


def test_corners_that_meet_engage_nobody_and_a_hundredth_of_an_edge_does() -> None:
    """p5: in contact; C4: a corner is none. But who ends a move there is too near (p13)."""
    match = begun({"red-1": (SWORDS, 2000, 2000, 0), "blue-1": (GUARDS, 2550, 2480, 180)}, "maneuver")
    assert state(match).engaged("red-1") == []
    assert why_not(match, {"maneuver": moving(0, 0, 0)}) == "D01"
    match = posed({"red-1": (SWORDS, 2000, 2000, 0), "blue-1": (GUARDS, 2550, 2479, 180)})
    assert state(match).engaged("red-1") == ["blue-1"]


@pytest.mark.parametrize(
    ("away", "die", "end"),
    [(600, 1, None), (701, 2, 16_010_000), (850, 2, 17_000_000), (710, 2, 16_100_000)],
)
def test_how_far_a_charger_comes(away: int, die: int, end: int | None) -> None:
    """p16: it goes its whole distance, and ends an inch away where it does not arrive; with a 1 it may still arrive."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 1480 + away, 180)}
    match = begun(units, "charge")
    give(match, at(), roll(die))
    if end is None:
        assert asked(match) == "align"
    else:
        assert where(match, "red-1") == (24_000_000, end, 0)


def test_two_friends_share_a_side_only_if_the_first_leaves_half_of_it() -> None:
    """p16: at least half of the tray, not hindered by another unit; p15: 50 % leaves room for a friend."""
    units = {
        "red-1": (SWORDS, 2400, 1000, 0),
        "blue-1": (GUARDS, 2400, 2400, 180),
        "red-2": (SWORDS, 2675, 1920, 0, DONE),
    }
    match = begun(units, "charge")
    give(match, at(), roll(6))
    assert where(match, "red-1") == (21_250_000, 19_200_000, 0)
    match = begun({**units, "red-2": (SWORDS, 2575, 1920, 0, DONE)})
    assert why_not(match, {"action": "charge"}) == "F02"


@pytest.mark.parametrize(
    ("towards", "way", "facing", "rule"),
    [("rear", 100, 0, None), ("rear", 99, 0, "D01"), ("rear", 601, 0, "E02"), ("front", 100, 0, "E02"),
     ("left", 600, 0, "D01"), ("rear", 100, 90, "D01"), ("rear", 135, 90, None)],
)  # fmt: skip
def test_where_a_retreat_with_a_two_ends(towards: str, way: int, facing: int, rule: str | None) -> None:
    """p14, the Guards' example: 6 inches back or aside. Turned by 90 degrees, the front edge is 0.35 nearer."""
    match = begun({"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)}, "retreat")
    give(match, roll(2))
    assert why_not(match, {"retreat": moving(0, way, facing, towards)}) == rule


def test_a_retreat_between_two_enemies_and_beside_the_edge() -> None:
    """p14: no way through an enemy, nor an end within an inch of one; C3: none off the table."""
    units = {"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180), "blue-2": (SWORDS, 2400, 1220, 0)}
    match = begun(units, "retreat")
    give(match, roll(6))
    tried = [why_not(match, {"retreat": moving(0, way, 0, "rear")}) for way in (200, 201, 900)]
    assert tried == [None, "D01", "D03"]
    match = begun({"red-1": (GUARDS, 2400, 240, 0), "blue-1": (SWORDS, 2400, 720, 180)}, "retreat")
    give(match, roll(3))
    tried = [why_not(match, {"retreat": one}) for one in (
        moving(0, 100, 0, "rear"), moving(0, 650, 0, "right"), moving(0, 650, 45, "right"))]  # fmt: skip
    assert tried == ["A04", None, "A04"]


def test_who_is_struck_in_the_back_gets_away_to_the_sides_only() -> None:
    """p14: back or aside, and back is the enemy. p15: it may strike what it does not see."""
    match = begun({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 1520, 0)})
    assert [one["action"] for one in offered(match)] == ["retreat", "melee", "none"]
    give(match, {"action": "retreat"}, roll(6))
    tried = [why_not(match, {"retreat": moving(0, 700, 0, towards)}) for towards in ("rear", "front", "right", "left")]
    assert tried == ["D03", "E02", None, None]


def test_how_a_flanked_unit_may_lie_when_it_strikes() -> None:
    """p15: it may turn its front to the one enemy that holds it, and lie at 100 or 50 %; with two, neither."""
    flanked = {"red-1": (BERSERKERS, 2400, 2000, 0), "blue-1": (GUARDS, 2915, 2000, 270)}
    places = {tuple(one["place"] or ()) for one in offered(begun(flanked, "melee"))}
    turned = {(24_350_000, y, 90) for y in (17_250_000, 20_000_000, 22_750_000)}
    assert places == {(), *turned, (24_000_000, 17_250_000, 0), (24_000_000, 22_750_000, 0)}
    match = begun({**flanked, "blue-2": (GUARDS, 2400, 2480, 180)}, "melee")
    assert sorted((one["melee"], one["place"]) for one in offered(match)) == [("blue-1", None), ("blue-2", None)]


@pytest.mark.parametrize("x", [2950, 2970])
def test_a_further_enemy_before_the_front_lies_at_half_of_the_charger(x: int) -> None:
    """p16: in the same arc, 50 %: its middle before the charger's corner, at 29.50. From 29.70 it slides there."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2400, 180), "blue-2": (GUARDS, x, 2400, 180)}
    match = begun(units, "charge")
    give(match, at(), roll(6), {"align": [26_750_000, 19_200_000, 0]})
    assert where(match, "blue-2") == (29_500_000, 24_000_000, 180)
    assert sorted(state(match).engaged("red-1")) == ["blue-1", "blue-2"]


@pytest.mark.parametrize(("x", "back"), [(2400, 100), (4000, 45)])
def test_a_further_enemy_at_the_flank_goes_straight_back(x: int, back: int) -> None:
    """p16: an inch, or less where there is less: 0.45 before the table's edge."""
    beside = (GUARDS, x + 515, 1800, 270)
    match = begun({"red-1": (SWORDS, x, 1000, 0), "blue-1": (GUARDS, x, 2400, 180), "blue-2": beside}, "charge")
    give(match, at(), roll(6), {"align": [x * 10_000, 19_200_000, 0]})
    assert where(match, "blue-2") == ((x + 515 + back) * 10_000, 18_000_000, 270)
    assert state(match).engaged("red-1") == ["blue-1"]


def test_ranks_and_what_follows_from_them() -> None:
    """p7: a rank is lost with its last model; a rider suffers three wounds. p10: whoever joins is the last to fall."""
    left = {"red-1": (GUARDS, 9), "red-2": (GUARDS, 8), "red-3": (OUTRIDERS, 7), "red-4": (OUTRIDERS, 6)}
    placed = {
        id: (kind, 800 + 700 * n, 1000, 0, {"left": wounds}) for n, (id, (kind, wounds)) in enumerate(left.items())
    }
    guards = (GUARDS, 2400, 4000, 180, {"attachment": "guard-captain", "left": 1})
    units = state(posed({**placed, "blue-1": guards})).units
    assert [units[id].ranks for id in left] == [3, 2, 2, 1]
    assert [pool(units[id], units[id].kind.attacks[0]) for id in ("red-1", "red-2")] == [6, 5], "p10: 6, 5, 4"
    assert units["blue-1"].has("iron-resolve")


def test_control_ends_with_the_rank() -> None:
    """A3: three ranks against three keep an objective; with the ninth model it is lost at that moment."""
    units = {"red-1": (SWORDS, 2400, 1920, 0), "blue-1": (GUARDS, 2400, 2400, 180, {"left": 9})}
    match = begun(units, "melee", control={"centre": "blue-1"})
    assert state(match).control == {"centre": "blue-1"}
    standing(match)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    assert state(match).units["blue-1"].ranks == 2 and state(match).control == {}


def test_the_rear_costs_two_and_the_captain_takes_one_back() -> None:
    """D4, and p10: +1 for the test of his unit, a wound less when it fails."""
    now = state(posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 0)}))
    numbers = blow(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[0], "rear")
    assert (numbers.blocks, numbers.panic) == (5, -2)
    captain = (GUARDS, 2400, 720, 180, {"attachment": "guard-captain"})
    match = begun({"red-1": (SWORDS, 2400, 240, 0), "blue-1": captain}, "melee")
    standing(match)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    match.push("test", roll(3, 2))
    match.push("fear", roll(1))
    assert state(match).units["blue-1"].left == 11, "6 of 7: failed, and 1 less 1 is none"


def test_the_fire_of_the_guild_frightens_before_anybody_strikes() -> None:
    """p8: before the attack is resolved, −1 for each rank left. 7 − 2 fails against 6, and a rank falls."""
    match = begun({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (PYROMANCERS, 2400, 2480, 180, {"left": 8})}, "melee")
    standing(match)
    match.push("test", roll(4, 3))
    match.push("fear", roll(3))
    facts = next(iter(match.choices.values())).facts
    assert state(match).units["red-1"].left == 9 and (facts["for"], facts["count"]) == ("attack", 7)


def test_all_friends_test_who_are_engaged_with_whom_one_shoots_at() -> None:
    """p15: each takes a Panic Test once the attack is resolved, even if nothing was hit."""
    units = {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2000, 180),
             "red-2": (SWORDS, 2915, 2000, 270, DONE), "red-3": (SWORDS, 1885, 2000, 90, DONE)}  # fmt: skip
    match = begun(units, "shoot")
    attack = next(n for n, one in enumerate(state(match).units["red-1"].kind.attacks) if one.kind == "long")
    give(match, {"shoot": {"attack": attack, "towards": "stay", "distance": 0, "target": "blue-1", "side": "front"}})
    give(match, roll(*[1] * next(iter(match.choices.values())).facts["count"]))
    for id in ("red-2", "red-3"):
        assert {one.facts["unit"] for one in match.choices.values()} == {id}
        match.push("test", roll(6, 6))
        match.push("fear", roll(1))
    assert asked(match) not in ("roll", "pivot")


@pytest.mark.parametrize(("way", "rule"), [(199, "G02"), (200, None), (201, "G04")])
def test_a_shift_brings_a_target_into_range(way: int, rule: str | None) -> None:
    """p14: two inches before the shot; from the arrow at 8.40 to the tray at 22.40 it is 14.00."""
    match = begun({"red-1": (BOWMEN, 2400, 600, 0), "blue-1": (GUARDS, 2400, 2480, 180)}, "shoot")
    attack = next(n for n, one in enumerate(state(match).units["red-1"].kind.attacks) if one.kind == "long")
    shot = {"attack": attack, "towards": "front", "distance": way, "target": "blue-1", "side": "front"}
    assert why_not(match, {"shoot": shot}) == rule


def test_a_friend_before_the_whole_front_hides_and_a_small_one_is_passed_through() -> None:
    """p12: units block the sight. p13: friends are passed through; who would end upon one goes back (p16)."""
    guards = (GUARDS, 2400, 2450, 180)
    match = begun({"red-1": (SWORDS, 2400, 1000, 0), "red-2": (SWORDS, 2400, 1480, 0, DONE), "blue-1": guards})
    assert {"action": "charge"} not in offered(match)
    for die, end in ((6, "align"), (1, (24_000_000, 11_220_000, 0))):
        units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": ("grey-wind", 2400, 1500, 0, DONE), "blue-1": guards}
        match = begun(units, "charge")
        give(match, at(), roll(die))
        assert (asked(match) if die == 6 else where(match, "red-1")) == end


def test_who_has_destroyed_one_of_two_enemies_stays_where_it_is() -> None:
    """D9: a Surge is for who is engaged with nobody any more. p6: then it is the other's turn."""
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"left": 1}),
             "blue-2": (GUARDS, 2915, 2000, 270), "blue-3": (GUARDS, 600, 4500, 180)}  # fmt: skip
    match = begun(units, "melee")
    standing(match)
    give(match, roll(4, 4, 1, 1, 1, 1, 1), roll(1, 1))
    assert "blue-1" not in state(match).units and {*match.choices} == {"blue"} and asked(match) == "activate"
