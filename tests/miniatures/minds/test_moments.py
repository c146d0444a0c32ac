"""The moments of orders and abilities: of which attack, on which side, against whom, with whom engaged."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.miniatures.minds.bearing import Gains
from gotweb.miniatures.minds.windows import ALWAYS, EFFECTS, Moment
from gotweb.miniatures.shifts import shift
from gotweb.miniatures.state import State
from tests.miniatures.minds.table import battle, beside, give, kinds_asked, now, play, told
from tests.miniatures.table import BERSERKERS, BOWMEN, GUARDS, HALBERDIERS, SWORDS, roll

CROSSBOWS, SHIELDS, TRACKERS = "builder-crossbowmen", "tully-sworn-shields", "ranger-trackers"
MELEE = {"kind": "melee", "side": "front"}


def able(state: State, trigger: str, effect: str, unit: str | None, target: str | None, **facts: Any) -> list[Any]:
    """The units of whoever could use something at a moment."""
    found = next(one for one in EFFECTS[trigger] if one.id == effect)
    moment = Moment(trigger, unit, target, facts, Gains())
    return [*found.targets(state, "red", moment), *found.targets(state, "blue", moment)]


def table(mine: str, theirs: str, *, apart: int = 0, **more: Any) -> State:
    """Red's unit and blue's, face to face, flush or so far apart."""
    units = {"red-1": (mine, 2400, 1000, 0), "blue-1": (theirs, 2400, 1480 + apart, 180), **more}
    return now(battle(units))


def test_set_for_charge_asks_for_the_front_or_a_flank_and_one_enemy_alone() -> None:
    """O01: not for a charge in the rear, nor where another holds it."""
    state, order = table(SWORDS, HALBERDIERS), "order-set-for-charge"
    for side, found in (("front", ["blue-1"]), ("left", ["blue-1"]), ("rear", [])):
        assert able(state, "charge-succeeded", order, "red-1", "blue-1", side=side) == found
    held = table(SWORDS, HALBERDIERS, **{"red-2": (SWORDS, 2400, 1960, 180)})
    assert held.engaged("blue-1") == ["red-1", "red-2"]
    assert able(held, "charge-succeeded", order, "red-1", "blue-1", side="front") == []


def test_ready_aim_release_asks_for_the_front_and_nobody_engaged() -> None:
    """O01: and for somebody in range."""
    state, order = table(SWORDS, CROSSBOWS, apart=800), "order-ready-aim-release"
    for side, found in (("front", ["blue-1"]), ("left", [])):
        assert able(state, "charge-declared", order, "red-1", "blue-1", side=side) == found
    far = table(SWORDS, CROSSBOWS, apart=1210)
    assert able(far, "charge-declared", order, "red-1", "blue-1", side="front") == []
    held = table(SWORDS, CROSSBOWS, apart=800, **{"red-2": (SWORDS, 2400, 1800, 0)})
    assert held.engaged("blue-1") == ["red-2"]
    assert able(held, "charge-declared", order, "red-1", "blue-1", side="front") == []


def test_shield_wall_asks_for_a_melee_attack_in_front_or_flank() -> None:
    """O01: not in the rear, not for arrows."""
    state = table(SWORDS, SHIELDS)
    for kind, side, found in (("melee", "right", ["blue-1"]), ("melee", "rear", []), ("long", "front", [])):
        moment = {"kind": kind, "side": side}
        assert able(state, "attack-after-defence", "order-shield-wall", "red-1", "blue-1", **moment) == found


@pytest.mark.parametrize(("mine", "order"), [("sworn-brothers", "order-martial-training")])
def test_orders_of_an_attack_are_for_ones_own_melee(mine: str, order: str) -> None:
    """O01: not for a ranged attack, nor for an attack on it."""
    state = table(mine, GUARDS)
    assert able(state, "attack-before-dice", order, "red-1", "blue-1", **MELEE) == ["red-1"]
    assert able(state, "attack-before-dice", order, "red-1", "blue-1", kind="long", side="front") == []
    assert able(state, "attack-before-dice", order, "blue-1", "red-1", **MELEE) == []


def test_mark_target_asks_for_somebody_in_sight() -> None:
    """O01: not for who is hidden, nor for who is Vulnerable."""
    state = table(TRACKERS, GUARDS, apart=900)
    assert able(state, "turn-start", "order-mark-target", None, None, whose="red") == ["red-1"]
    assert able(state, "turn-start", "order-mark-target", None, None, whose="blue") == []
    state.change("blue-1", conditions=("vulnerable",))
    assert able(state, "turn-start", "order-mark-target", None, None, whose="red") == []
    hidden = table(TRACKERS, GUARDS, apart=900, **{"red-2": (SWORDS, 2400, 1700, 0)})
    assert able(hidden, "turn-start", "order-mark-target", None, None, whose="red") == []


def test_supply_aid_never_takes_the_last() -> None:
    """O01: nor is there anybody to help but itself."""
    state = table("conscripts", GUARDS, apart=900, **{"red-2": (SWORDS, 3200, 1000, 0, {"left": 3})})
    assert able(state, "turn-start", "order-supply-aid", None, None, whose="red") == ["red-1"]
    state.change("red-1", left=1)
    assert able(state, "turn-start", "order-supply-aid", None, None, whose="red") == []
    alone = table("conscripts", GUARDS, apart=900)
    assert able(alone, "turn-start", "order-supply-aid", None, None, whose="red") == []


def test_abilities_of_tests_look_at_the_kind_of_test() -> None:
    """O03: a Morale Test that is no Panic Test feeds nobody's hunger, and wounds nobody."""
    state = table("mountains-men", SHIELDS)
    state.change("red-1", left=6)
    for kind, left in (("morale", 6), ("panic", 8)):
        moment = Moment("test-failed", "blue-1", None, {"kind": kind, "held": ("red-1",), "by": None}, Gains())
        assert ALWAYS["test-failed"]["prey-on-fear"](state, moment) is None
        assert state.units["red-1"].left == left
    holds = ALWAYS["test-passed"]["stubborn-tenacity"]
    assert holds(state, Moment("test-passed", "blue-1", None, {"kind": "morale", "by": None}, Gains())) is None
    assert holds(state, Moment("test-passed", "blue-1", None, {"kind": "panic", "by": None}, Gains())) is not None


def test_counterstrike_answers_melee_alone_and_whoever_fervour_helps_blocks_more() -> None:
    """O03, O04."""
    units = {"red-1": (BERSERKERS, 2400, 1000, 0, {"left": 4}),
             "blue-1": (HALBERDIERS, 2400, 1480, 180, {"attachment": "jaime-lannister"})}  # fmt: skip
    state, strikes = now(battle(units)), ALWAYS["attack-finished"]["counterstrike"]
    shot = Moment("attack-finished", "red-1", "blue-1", {"kind": "long", "misses": 3}, Gains())
    assert strikes(state, shot) is None
    steps = strikes(state, shot._replace(told={"kind": "melee", "misses": 3}))
    assert steps is not None
    asked: Any = next(iter(steps))
    assert asked.facts["blocks"] == 5 - 2


def test_an_influence_helps_the_unit_that_attacks_not_whoever_attacks_it() -> None:
    """N05."""
    units = {"red-1": (SWORDS, 2400, 1000, 0, {"left": 8}), "blue-1": (GUARDS, 2400, 1480, 180, {"left": 8})}
    ncu = {"ncus": {"red-5": {"card": "catelyn-stark", "zone": "crown", "activated": True}}}
    match = battle(units, minds={**ncu, "influences": {"red-5": "red-1"}})
    give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None}, roll(1, 1, 1, 1, 1, 1, 1))
    give(match, {"action": "melee"}, {"melee": "red-1", "attack": 0, "place": None}, roll(1, 1, 1, 1, 1))
    assert [one["dice"] for one in told(match, "attacks")] == [7, 5]


def test_sansa_takes_the_place_of_what_a_zone_does() -> None:
    """N04: nobody is asked whom the Crown frightens."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": (SWORDS, 3400, 1000, 0), "blue-1": (GUARDS, 2400, 4000, 180)}
    minds = {"ncus": {"red-5": {"card": "sansa-stark"}}, "discards": {"red": ["winters-might"], "blue": []}}
    match = battle(units, minds={**minds, "hands": {"red": [], "blue": []}})
    give(match, {"activate": "red-5"}, {"claim": "crown"})
    play(match, "red", "repeating-the-words", "red-5")
    assert kinds_asked(match) == ["action"] and beside(match).hands["red"] == ("winters-might",)


def test_cersei_fetches_for_the_zones_that_she_controls() -> None:
    """N04: with the Crown alone only one of the two."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": (SWORDS, 3400, 1000, 0), "blue-1": (GUARDS, 2400, 4000, 180)}
    minds = {"ncus": {"red-5": {"card": "cersei-lannister"}}}
    both = {"discards": {"red": ["hear-me-roar", "subjugation-of-power"], "blue": []}}
    match = battle(units, minds={**minds, **both})
    give(match, {"activate": "red-5"}, {"claim": "crown"})
    play(match, "red", "playing-the-game", "red-5")
    assert beside(match).hands["red"] == ("hear-me-roar",)


def test_what_is_put_under_the_deck_comes_after_what_lay_there() -> None:
    """N04: Bowen Marsh."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": (SWORDS, 3400, 1000, 0), "blue-1": (GUARDS, 2400, 4000, 180)}
    minds = {"ncus": {"red-5": {"card": "bowen-marsh"}}, "bottoms": {"red": ["for-the-watch"], "blue": []}}
    match = battle(units, minds={**minds, "decks": {"red": ["take-the-black"] * 2, "blue": []}})
    give(match, {"activate": "red-5"}, {"claim": "crown"})
    play(match, "red", "counts-and-measures", "red-5")
    give(match, {"draw": "take-the-black"}, {"draw": "take-the-black"}, {"keep": "take-the-black"})
    assert beside(match).bottoms["red"] == ("for-the-watch", "take-the-black")


def test_a_letter_brings_only_what_an_enemy_lacks() -> None:
    """N02."""
    units = {"red-1": (BOWMEN, 2400, 1000, 0), "red-2": (SWORDS, 3400, 1000, 0),
             "blue-1": (GUARDS, 2400, 4000, 180, {"conditions": ["panicked", "weakened"]})}  # fmt: skip
    match = battle(units, minds={"ncus": {"red-5": {"card": "sansa-stark"}}})
    give(match, {"activate": "red-5"}, {"claim": "letter"})
    assert next(iter(match.choices.values())).options() == [
        {"board": "blue-1", "condition": "vulnerable"}, {"board": None},
    ]  # fmt: skip


def test_whoever_a_shift_leaves_may_pivot_and_dangerous_ground_wounds() -> None:
    """N06: as after every move."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 1480, 180)}
    steps = shift(now(battle(units)), "red-1", 200)
    next(steps)
    asked: Any = steps.send({"shift": {"heading": 0, "towards": "rear", "distance": 200}})
    assert (asked.kind, asked.facts["units"]) == ("pivot", ["blue-1"])
    ground = {"red-1": (SWORDS, 1200, 1500, 0), "blue-1": (GUARDS, 4000, 3000, 180)}
    steps = shift(now(battle(ground, mode="break-the-line", terrain=["stakes-1"])), "red-1", 200)
    next(steps)
    asked = steps.send({"shift": {"heading": 0, "towards": "front", "distance": 200}})
    assert asked.facts["for"] == "danger"
