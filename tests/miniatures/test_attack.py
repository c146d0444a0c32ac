"""Attacks step by step, in melee and at range, and their exact odds (G01 to K03)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.miniatures.attack import struck
from gotweb.miniatures.conditions import become
from gotweb.miniatures.facts import kinds
from gotweb.miniatures.odds import arriving, failing, of_attack
from gotweb.miniatures.strength import Blow, blow, least, nerve
from tests.miniatures.table import (
    ALL_TERRAIN,
    BERSERKERS,
    BOWMEN,
    GUARDS,
    HALBERDIERS,
    PYROMANCERS,
    SWORDS,
    acting,
    asked,
    give,
    posed,
    roll,
    state,
    where,
    why_not,
)

FACING = {"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)}


def fought(units: dict[str, Any] = FACING, target: str = "blue-1", place: Any = None, **more: Any) -> Match:
    match = acting("melee", units, **more)
    if asked(match) == "melee":
        give(match, {"melee": target, "attack": 0, "place": place})
    return match


def test_guards_attack_swords() -> None:
    """Case 87 (J01 to J07): 3 hits, 2 wounds, a test that is passed."""
    match = fought()
    assert next(iter(match.choices.values())).facts["count"] == 6
    give(match, roll(4, 5, 6, 1, 2, 3), roll(4, 3, 1), roll(2, 4), roll(3))
    assert state(match).units["blue-1"].models == 10


def test_all_hits_blocked_and_no_test() -> None:
    """Case 89 (J07)."""
    match = fought()
    give(match, roll(4, 5, 6, 1, 2, 3), roll(4, 5, 6))
    assert not [one for one in match.told if one.kind == "tested"] and state(match).units["blue-1"].models == 12


def test_hits_are_blocked_and_wounds_are_not() -> None:
    """Case 10 (J03, C04): two hits on Guards, faces 3 and 2: one wound."""
    match = posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)})
    give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None})
    give(match, roll(4, 5, 1, 1, 1, 1, 1), roll(3, 2), roll(6, 6), roll(1))
    assert state(match).units["blue-1"].models == 11


def test_sundering() -> None:
    """Case 92 (J05): Halberds on a Defence of 3+."""
    now = state(posed({"red-1": (HALBERDIERS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}))
    numbers = blow(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[0], "front")
    assert sum(face >= numbers.blocks for face in (3, 4, 1, 2, 6)) == 2
    assert sum(face >= least(3, 0) for face in (3, 4, 1, 2, 6)) == 3


@pytest.mark.parametrize(
    ("side", "blocks", "panic"), [("front", 4, 0), ("left", 5, -1), ("right", 5, -1), ("rear", 6, -2)]
)
def test_flank_and_rear(side: Any, blocks: int, panic: int) -> None:
    """J04: a defender of 4+."""
    now = state(posed(FACING))
    numbers = blow(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[0], side)
    assert (numbers.blocks, numbers.panic) == (blocks, panic)


def test_a_six_always_succeeds_and_a_one_never() -> None:
    """J02, J03: whatever modifies it."""
    assert [least(2, 3), least(6, -2), least(4, 0)] == [2, 6, 4]


def test_critical_blow_and_precision() -> None:
    """Case 67 (J05): one 6 is two hits; with both words one of them cannot be blocked."""
    faces = [1, 2, 3, 3, 3, 3, 6]
    assert struck(Blow(7, 4, 3, 2, False, "none", 0), faces) == (2, 0)
    assert struck(Blow(7, 4, 3, 2, True, "none", 0), faces) == (2, 1)
    assert struck(Blow(7, 4, 3, 1, True, "none", 0), faces) == (1, 1)


def test_a_unit_held_in_the_flank_turns_or_aligns() -> None:
    """Case 106 (H02, H03): Berserkers held by Guards alone: flush with their front, at 100 or 50 %."""
    match = posed({"red-1": (BERSERKERS, 2400, 2000, 90), "blue-1": (GUARDS, 2400, 2515, 180)})
    give(match, {"action": "melee"})
    places = [one["place"] for one in next(iter(match.choices.values())).options() or ()]
    turned = sorted(one for one in places if one is not None and one[2] == 0)
    assert turned == [[21_250_000, 20_350_000, 0], [24_000_000, 20_350_000, 0], [26_750_000, 20_350_000, 0]]
    kept = sorted(one for one in places if one is not None and one[2] == 90)
    assert kept == [[21_250_000, 20_000_000, 90], [26_750_000, 20_000_000, 90]] and None in places
    give(match, {"melee": "blue-1", "attack": 0, "place": turned[0]})
    assert where(match, "red-1") == (21_250_000, 20_350_000, 0)


def test_where_no_exact_alignment_is_free_a_unit_stays() -> None:
    """H03: friends on both sides leave neither 100 nor 50 %."""
    units = {"red-1": (SWORDS, 2550, 2880, 180), "red-2": (SWORDS, 1970, 2880, 180), "red-3": (SWORDS, 3150, 2880, 180),
             "blue-1": (GUARDS, 2400, 2400, 0)}  # fmt: skip
    match = posed(units)
    give(match, {"activate": "red-1"}, {"action": "melee"})
    assert next(iter(match.choices.values())).facts["for"] == "attack", "there was nothing to choose"


def test_a_unit_held_on_two_sides_turns_nowhere_and_strikes_whom_it_likes() -> None:
    """Case 106 (H04)."""
    units = {"red-1": (BERSERKERS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180),
             "blue-2": (GUARDS, 2915, 2000, 270), "blue-3": (GUARDS, 600, 4000, 0)}  # fmt: skip
    match = posed(units)
    give(match, {"action": "melee"})
    assert next(iter(match.choices.values())).options() == [
        {"melee": one, "attack": 0, "place": None} for one in ("blue-1", "blue-2")
    ]  # fmt: skip
    assert why_not(match, {"melee": "blue-3", "attack": 0, "place": None}) == "H04"


def test_who_destroys_the_last_enemy_may_surge_and_others_pivot() -> None:
    """J08: the attacker maneuvers, a friend that held the same enemy pivots."""
    units = {**FACING, "blue-1": (SWORDS, 2400, 2480, 180, {"left": 1}), "red-2": (GUARDS, 2915, 2480, 270),
             "blue-9": (SWORDS, 600, 4000, 0)}  # fmt: skip
    match = fought(units)
    give(match, roll(6, 6, 6, 6, 6, 6), roll(1, 1, 1, 1, 1, 1))
    assert "blue-1" not in state(match).units and state(match).points["red"] == 1
    assert asked(match) == "surge"
    give(match, {"surge": True})
    assert asked(match) == "maneuver"
    give(match, {"maneuver": {"heading": 180, "towards": "front", "distance": 400, "facing": 180}})
    assert asked(match) == "pivot"
    give(match, {"pivot": "red-2", "facing": 0})
    assert where(match, "red-2")[2] == 0 and next(iter(match.choices)) == "blue"


def shot(towards: str = "stay", distance: int = 0, target: str = "blue-1", side: str = "front") -> dict[str, Any]:
    return {"shoot": {"attack": 0, "towards": towards, "distance": distance, "target": target, "side": side}}


def shooting(units: dict[str, Any], **more: Any) -> Match:
    return acting("shoot", units, **more)


def test_a_shift_brings_a_target_into_range() -> None:
    """Case 105 (G02, G04): 13.50 from arrow to tray; and case 54."""
    match = shooting({"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2830, 180)})
    choice = next(iter(match.choices.values()))
    assert choice.next(0).values == ["front"]  # type: ignore[attr-defined]
    assert choice.next(0, "front").values == list(range(150, 201))  # type: ignore[attr-defined]
    assert why_not(match, shot()) == why_not(match, shot("rear", 100)) == "G02"
    assert why_not(match, shot("front", 201)) == "G04"
    assert why_not(match, shot("front", 200, side="rear")) == "C06"
    give(match, shot("front", 200))
    assert where(match, "red-1") == (24_000_000, 12_000_000, 0)


def test_a_shift_ends_an_inch_from_enemies() -> None:
    """G04, D01: two inches before somebody it goes one at most."""
    match = shooting({"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 1680, 180)})
    choice = next(iter(match.choices.values()))
    assert choice.next(0, "front").values == list(range(1, 101))  # type: ignore[attr-defined]
    assert why_not(match, shot("front", 101)) == "D01"


def test_the_range_is_from_the_arrow_to_the_tray() -> None:
    """Case 27 (G02): 12.00 is in range, 12.01 is out."""
    for y, rule in ((2240, None), (2241, "G02")):
        match = shooting({"red-1": (BOWMEN, 2400, 560, 0), "blue-1": (GUARDS, 2400, y, 180)})
        assert why_not(match, shot()) == rule


def test_nobody_shoots_at_what_it_does_not_see() -> None:
    """Cases 36, 37 and 41 (G01)."""
    far = {"red-1": ("builder-crossbowmen", 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2600, 180)}
    hidden = posed({**far, "red-2": (SWORDS, 2125, 1800, 0), "red-3": (SWORDS, 2675, 1800, 0)})
    give(hidden, {"activate": "red-1"})
    assert why_not(hidden, {"action": "shoot"}) == "G03"
    gap = shooting({**far, "red-2": (SWORDS, 2125, 1800, 0), "red-3": (SWORDS, 2676, 1800, 0)})
    assert why_not(gap, shot()) is None
    beside = shooting({**far, "blue-2": (GUARDS, 4000, 1000, 0)})
    assert why_not(beside, shot(target="blue-2")) == "G01"


def test_friends_who_are_fired_upon_take_a_test_even_if_the_target_is_destroyed() -> None:
    """Case 104 (G05, K01, K02): the second fails, and suffers the D3."""
    units = {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2000, 180, {"left": 1}),
             "red-2": (SWORDS, 2915, 2000, 270), "red-3": (SWORDS, 1885, 2000, 90),
             "blue-9": (SWORDS, 600, 4000, 0)}  # fmt: skip
    match = shooting(units)
    give(match, shot(), roll(6, 6, 6, 6, 6, 6, 6), roll(1, 1, 1, 1, 1, 1, 1))
    give(match, roll(6, 6), roll(1), roll(1, 1), roll(3))
    tests = [one.facts for one in match.told if one.kind == "tested"]
    assert [(one["unit"], one["modifier"], one["rule"]) for one in tests] == [("red-2", 0, "G05"), ("red-3", 0, "G05")]
    assert [state(match).units[id].models for id in ("red-2", "red-3")] == [12, 9]
    assert asked(match) == "pivot"


def test_cover_makes_shooting_harder() -> None:
    """G06: a defender in the woods at (14, 17), or behind them."""
    woods = ALL_TERRAIN["open-field"][:1]
    # in them, behind them, before them; beside them with a quarter of the tray, with a half and a bit
    shots = [(1400, 600, 1400, 1700, 4), (1400, 600, 1400, 2200, 4), (1400, 600, 1400, 1150, 3),
             (1850, 600, 1850, 1700, 3), (1701, 600, 1701, 1700, 3), (2400, 760, 1699, 1700, 4),
             (1500, 1010, 1900, 1650, 3), (1499, 1010, 1900, 1651, 4)]  # fmt: skip
    for x, y, east, north, hits in shots:
        units = {"red-1": (BOWMEN, x, y, 0), "blue-1": (GUARDS, east, north, 180)}
        now = state(posed(units, terrain=woods))
        assert blow(now, "red-1", "blue-1", kinds()[BOWMEN].attacks[0], "front").hits == hits, (x, y, east, north)


def test_inspiring_terrain_gives_heart() -> None:
    """K03: within six inches of the weirwood at (24, 18)."""
    for y, panic in ((1050, 1), (900, 1), (809, 0)):
        units = {"red-1": (HALBERDIERS, 800, 600, 0), "blue-1": (GUARDS, 2400, y, 180)}
        now = state(posed(units, "break-the-line", terrain=ALL_TERRAIN["break-the-line"]))
        assert nerve(now, "blue-1") == panic, y


def test_stakes_can_be_hewn_down() -> None:
    """H05: by a unit within an inch that is not engaged."""
    units = {"red-1": (SWORDS, 1200, 1410, 0), "blue-1": (GUARDS, 4000, 3000, 180)}
    match = posed(units, "break-the-line", terrain=ALL_TERRAIN["break-the-line"])
    give(match, {"action": "hew"})
    assert "stakes-1" not in state(match).terrain and "stakes-2" in state(match).terrain
    busy = posed({**units, "blue-1": (GUARDS, 685, 1410, 90)}, "break-the-line", terrain=ALL_TERRAIN["break-the-line"])
    assert state(busy).engaged("red-1") and why_not(busy, {"action": "hew"}) == "H05"
    far = posed({**units, "red-1": (SWORDS, 1200, 1409, 0)}, "break-the-line", terrain=ALL_TERRAIN["break-the-line"])
    assert why_not(far, {"action": "hew"}) == "H05"


# What a card says of an attack


def test_wildfire() -> None:
    """Case 99 (J09): no defence dice, a test at -2, then a wound for each 1."""
    units = {"red-1": (PYROMANCERS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)}
    match = posed(units)
    give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 1, "place": None})
    give(match, roll(1, 1, 3, 4, 5, 6, 6), roll(4, 4), roll(3))
    now = state(match)
    assert [now.units[id].models for id in ("blue-1", "red-1")] == [7, 10]
    assert [one.facts["passed"] for one in match.told if one.kind == "tested"] == [True]
    odds = of_attack(now, "blue-1", blow(now, "red-1", "blue-1", kinds()[PYROMANCERS].attacks[1], "front"))
    assert odds.mean == Fraction(14, 3)


def test_who_burns_in_its_own_fire_frees_whom_it_held() -> None:
    """J09, E04."""
    units = {"red-1": (PYROMANCERS, 2400, 2000, 0, {"left": 1}), "red-2": (GUARDS, 600, 600, 0),
             "blue-1": (SWORDS, 2400, 2480, 180)}  # fmt: skip
    match = posed(units)
    give(match, {"activate": "red-1"}, {"action": "melee"}, {"melee": "blue-1", "attack": 1, "place": None})
    give(match, roll(1, 2, 2, 2))
    assert "red-1" not in state(match).units and state(match).points["blue"] == 1
    assert asked(match) == "pivot" and next(iter(match.choices)) == "blue"


def test_bullies() -> None:
    """J09: against as many ranks or fewer, 1 more to hit, and Vicious."""
    for left, hits, panic in ((12, 3, -2), (8, 4, 0)):
        units = {"red-1": ("mountains-men", 2400, 2000, 0, {"left": left}), "blue-1": (SWORDS, 2400, 2480, 180)}
        now = state(posed(units))
        numbers = blow(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[0], "front")
        assert (numbers.hits, numbers.panic) == (hits, panic)


@pytest.mark.parametrize(("y", "again"), [(1840, True), (1841, False)])
def test_crossbows_roll_again_at_short_range(y: int, again: bool) -> None:
    """J09: any dice against a target within six inches of the arrow."""
    match = shooting({"red-1": ("lannister-crossbowmen", 2400, 760, 0), "blue-1": (SWORDS, 2400, y, 180)})
    give(match, shot(), roll(1, 2, 3, 4, 5, 6))
    assert (asked(match) == "reroll") == again
    if again:
        assert why_not(match, {"again": [1, 1]}) == "J02" and why_not(match, {"again": [0]}) == "T02"
        assert next(iter(match.choices.values())).canonical({"again": [6, 1]}) == {"again": [1, 6]}
        give(match, {"again": [6, 1]}, roll(2, 2))
        assert next(iter(match.choices.values())).facts["count"] == 3


def test_a_volley_goes_over_what_hides_its_target_and_weakens_who_fails() -> None:
    """J09."""
    far = {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2600, 180), "red-2": (SWORDS, 2400, 1800, 0)}
    match = shooting({**far, "blue-2": (GUARDS, 4000, 1000, 0)})
    assert why_not(match, shot(target="blue-2")) == "G01", "not behind its back"
    assert "stay" in next(iter(match.choices.values())).next(0).values  # type: ignore[attr-defined]
    give(match, shot(), roll(6, 1, 1, 1, 1, 1, 1), roll(1), roll(1, 1), roll(1))
    assert state(match).units["blue-1"].conditions == ("weakened",) and state(match).units["blue-1"].models == 10
    passed = shooting(far)
    give(passed, shot(), roll(6, 1, 1, 1, 1, 1, 1), roll(1), roll(6, 6), roll(1))
    assert state(passed).units["blue-1"].conditions == ()


# Conditions


def test_weakened_is_spent_by_the_defender() -> None:
    """J10: it chooses which attack dice are rolled again; to choose none is to keep it."""
    units = {**FACING, "red-1": (GUARDS, 2400, 2000, 0, {"conditions": ["weakened"]})}
    match = fought(units)
    give(match, roll(4, 5, 6, 1, 2, 3))
    assert asked(match) == "weakened" and next(iter(match.choices)) == "blue"
    kept = match.fork()
    give(match, {"again": [4, 5, 6]}, roll(1, 2, 4))
    assert next(iter(match.choices.values())).facts["count"] == 1 and state(match).units["red-1"].conditions == ()
    give(kept, {"again": []})
    assert next(iter(kept.choices.values())).facts["count"] == 3
    assert state(kept).units["red-1"].conditions == ("weakened",)


def test_a_die_is_rolled_again_once() -> None:
    """J10: what the defender had rolled again, the charger's bonus does not touch."""
    match = posed({"red-1": (SWORDS, 2400, 1000, 0, {"conditions": ["weakened"]}), "blue-1": (GUARDS, 2400, 2060, 180)})
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0}, roll(6))
    give(match, {"align": [24_000_000, 15_800_000, 0]}, roll(1, 2, 5, 5, 5, 5, 5), {"again": [5, 5]}, roll(3, 3))
    assert asked(match) == "reroll" and next(iter(match.choices.values())).facts["faces"] == [1, 2]


def test_nobody_has_a_condition_twice() -> None:
    """J10."""
    now = state(posed(FACING))
    for condition in ("weakened", "vulnerable", "weakened"):
        become(now, "red-1", condition, "M01")
    assert now.units["red-1"].conditions == ("vulnerable", "weakened")


def test_vulnerable_is_spent_by_the_attacker() -> None:
    """J10: defence dice are rolled again."""
    match = fought({**FACING, "blue-1": (SWORDS, 2400, 2480, 180, {"conditions": ["vulnerable"]})})
    give(match, roll(4, 5, 6, 1, 2, 3), roll(4, 5, 1))
    assert asked(match) == "vulnerable" and next(iter(match.choices)) == "red"
    give(match, {"again": [4, 5]}, roll(1, 1), roll(6, 6), roll(1))
    assert state(match).units["blue-1"].models == 9 and state(match).units["blue-1"].conditions == ()


def test_panicked_is_spent_by_the_opponent() -> None:
    """Case 114 (K04): 4 and 4 against 7 are rolled again, and the D3, which comes to 3."""
    units = {"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"conditions": ["panicked"]})}
    match = fought(units)
    give(match, roll(4, 1, 1, 1, 1, 1), roll(1), roll(4, 4), roll(2))
    assert asked(match) == "panicked" and next(iter(match.choices)) == "red"
    only_the_fear, nothing = match.fork(), match.fork()
    give(only_the_fear, {"again": []}, {"fear": "again"}, roll(1))
    assert state(only_the_fear).units["blue-1"].conditions == ()
    give(nothing, {"again": []}, {"fear": "keep"})
    assert state(nothing).units["blue-1"].conditions == ("panicked",)
    give(match, {"again": [4, 4]}, roll(1, 1), {"fear": "again"}, roll(3))
    assert state(match).units["blue-1"].models == 8 and state(match).units["blue-1"].conditions == ()


# Odds


def test_the_odds_of_guards_on_swords() -> None:
    """Case 90."""
    now = state(posed(FACING))
    odds = of_attack(now, "blue-1", blow(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[0], "front"))
    assert odds.wounds[0] == Fraction(729, 4096) and odds.mean == Fraction(3, 2)
    assert sum(odds.lost.values()) == 1 and odds.destroyed == 0


@pytest.mark.parametrize(
    ("morale", "modifier", "chance"),
    [(7, 0, (5, 12)), (7, -1, (7, 12)), (5, -3, (7, 12)), (6, 1, (1, 6)), (6, 0, (5, 18))],
)
def test_the_odds_of_a_panic_test(morale: int, modifier: int, chance: tuple[int, int]) -> None:
    """Case 112 (K01)."""
    assert failing(morale, modifier) == Fraction(*chance)


def test_the_odds_of_a_charge() -> None:
    """Case 64, and F11: of two dice the lower counts."""
    assert [arriving(3), arriving(6), arriving(7), arriving(-2)] == [Fraction(2, 3), Fraction(1, 6), 0, 1]
    assert arriving(3, 2) == Fraction(4, 9)


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(("sixes", "sure"), [(1, False), (2, False), (1, True), (2, True)])
def test_odds_are_what_all_dice_together_come_to(again: bool, sixes: int, sure: bool) -> None:
    """Two dice, each way in which they can fall, their rerolls and the defence dice."""
    numbers = Blow(2, 4, 5, sixes, sure, "misses" if again else "none", 0)
    counted: dict[int, Fraction] = {}
    for faces in product(range(1, 7), repeat=2):
        missed = [n for n, face in enumerate(faces) if face < 4] if again else []
        for anew in product(range(1, 7), repeat=len(missed)):
            final = list(faces)
            for n, face in zip(missed, anew, strict=True):
                final[n] = face
            hits, certain = struck(numbers, final)
            for blocks in product(range(1, 7), repeat=hits - certain):
                wounds = hits - sum(face >= 5 for face in blocks)
                chance = Fraction(1, 6 ** (2 + len(missed) + hits - certain))
                counted[wounds] = counted.get(wounds, Fraction(0)) + chance
    now = state(posed({**FACING, "blue-1": (SWORDS, 2400, 2480, 180, {"left": 3})}))
    odds = of_attack(now, "blue-1", numbers)
    assert odds.wounds == {n: chance for n, chance in sorted(counted.items()) if chance}
    fails = failing(6, 0)
    gone = sum(chance for n, chance in counted.items() if n >= 3) + fails * (
        counted[1] * Fraction(2, 3) + counted[2]
    )  # fmt: skip
    assert odds.destroyed == gone and sum(odds.lost.values()) == 1
