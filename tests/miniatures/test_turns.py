"""The activation phase and the cleanup: alternation, forced passes, points and victory (B01 to B05, L03 to L07)."""

from __future__ import annotations

import pytest

from gotweb.miniatures.cleanup import cleanup, verdict
from gotweb.miniatures.wounds import suffer
from tests.miniatures.table import BERSERKERS, GUARDS, OUTRIDERS, SWORDS, asked, give, posed, state, why_not

NONE = {"action": "none"}


def test_corner_on_corner_is_not_engaged() -> None:
    """Case 21 (C05)."""
    for y, held in ((2480, []), (2479, ["blue-1"])):
        now = state(posed({"red-1": (SWORDS, 2000, 2000, 0), "blue-1": (GUARDS, 2550, y, 0)}))
        assert now.engaged("red-1") == held


def test_turns_alternate_and_who_has_nobody_left_passes() -> None:
    """Case 120 (B01 to B03): three units against one; nobody is asked whether he passes."""
    match = posed({
        "red-1": (SWORDS, 800, 500, 0), "red-2": (SWORDS, 1600, 500, 0), "red-3": (SWORDS, 2400, 500, 0),
        "blue-1": (GUARDS, 2400, 4500, 180),
    })  # fmt: skip
    assert why_not(match, {"activate": None}) is not None, "B02: no pass"
    give(match, {"activate": "red-2"}, NONE)
    assert next(iter(match.choices)) == "blue" and asked(match) == "action"
    give(match, NONE)
    assert why_not(match, {"activate": "red-2"}) == "B02"
    give(match, {"activate": "red-3"}, NONE)
    assert next(iter(match.choices)) == "red" and asked(match) == "action", "blue has passed"
    assert [one.facts["seat"] for one in match.told if one.kind == "passes"] == ["blue"]
    give(match, NONE)
    now = state(match)
    assert (now.round, now.first, now.turn) == (2, "blue", "blue"), "B05"
    assert not any(unit.activated for unit in now.units.values())


def test_what_an_engaged_unit_may_do() -> None:
    """Case 47 (D09, E01, F01, G03, H01)."""
    match = posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)})
    options = next(iter(match.choices.values())).options()
    assert options == [{"action": one} for one in ("retreat", "melee", "none")]
    refused = {one: why_not(match, {"action": one}) for one in ("maneuver", "march", "charge", "shoot", "hew")}
    assert refused == {"maneuver": "D09", "march": "D09", "charge": "F01", "shoot": "G03", "hew": "H05"}
    apart = posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 4000, 180)})
    assert {one: why_not(apart, {"action": one}) for one in ("retreat", "melee")} == {"retreat": "E01", "melee": "H01"}


@pytest.mark.parametrize(
    ("points", "winners", "rule"),
    [((8, 7), ("red",), "L06"), ((8, 8), None, None), ((7, 6), None, None), ((9, 12), ("blue",), "L06")],
)
def test_victory_in_the_cleanup(points: tuple[int, int], winners: tuple[str, ...] | None, rule: str | None) -> None:
    """Case 139 (L06): armies of 30 points play for 8."""
    match = posed(
        {"red-1": (SWORDS, 800, 500, 0), "blue-1": (GUARDS, 2400, 4500, 180)},
        points=dict(zip(("red", "blue"), points, strict=True)),
    )
    result = verdict(state(match))
    assert (result and result.winners, result and result.rule) == (winners, rule)


def test_after_the_last_round_more_points_win_then_more_points_of_units() -> None:
    """Case 139 (L07)."""
    units = {"red-1": (BERSERKERS, 800, 500, 0), "blue-1": (GUARDS, 2400, 4500, 180)}
    ahead = verdict(state(posed(units, round=6, points={"red": 1, "blue": 2})))
    assert ahead is not None and ahead.winners == ("blue",)
    level = verdict(state(posed(units, round=6)))
    assert level is not None and level.winners == ("red",), "6 points against 5"
    draw = verdict(state(posed({**units, "red-1": (SWORDS, 800, 500, 0)}, round=6)))
    assert draw is not None and draw.winners == ("red", "blue")


def test_a_destroyed_unit_brings_points_at_once() -> None:
    """L04, C03: one point; in Break the Line one more for cavalry, two more for the commander's unit."""
    units = {
        "red-1": (OUTRIDERS, 800, 500, 0), "red-2": (SWORDS, 1600, 500, 0, {"attachment": "robb-stark"}),
        "red-3": (SWORDS, 2600, 500, 0), "blue-1": (GUARDS, 2400, 3200, 180),
    }  # fmt: skip
    for mode, won in (("open-field", [1, 1, 1]), ("break-the-line", [2, 3, 1])):
        now = state(posed(units, mode))
        found = []
        for id in ("red-1", "red-2", "red-3"):
            before = now.points["blue"]
            suffer(now, id, 12, "J06")
            found.append(now.points["blue"] - before)
        assert found == won and list(now.units) == ["blue-1"]


def test_units_beyond_the_enemys_line_bring_points_from_the_second_round() -> None:
    """L05: wholly in the enemy's zone; three a round at most."""
    spots = {f"red-{n}": (SWORDS, 400 + n * 800, 3200, 0) for n in range(4)}
    for round, points in ((1, 0), (2, 3)):
        now = state(posed({**spots, "blue-1": (GUARDS, 4000, 2000, 180)}, "break-the-line", round=round))
        assert list(cleanup(now)) == []
        assert now.points == {"red": points, "blue": 0}
    across = {"red-1": (SWORDS, 1200, 3039, 0), "blue-1": (GUARDS, 4000, 2000, 180)}
    now = state(posed(across, "break-the-line", round=2))
    assert list(cleanup(now)) == []
    assert now.points["red"] == 0, "3040 would be wholly beyond the line at 2800"
