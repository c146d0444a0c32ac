"""Abilities that change a number or come with a charge (M01)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.miniatures.facts import kinds
from gotweb.miniatures.odds import failing, of_attack
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import Blow, blow, fright, nerve, pool
from tests.miniatures.table import (
    ALL_TERRAIN,
    BERSERKERS,
    FAR,
    GUARDS,
    OUTRIDERS,
    SWORDS,
    asked,
    give,
    moving,
    posed,
    roll,
    state,
    why_not,
)


def held(one: str, other: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> State:
    """Two units front to front."""
    units = {"red-1": (one, 2400, 2000, 0, mine or {}), "blue-1": (other, 2400, 2480, 180, theirs or {})}
    return state(posed(units))


def numbers(now: State) -> Blow:
    return blow(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[-1], "front")


def test_robb_is_quick_and_pivots_before_a_march() -> None:
    """Case 46: 12.00 and a pivot first; his attachment's abilities are the unit's."""
    match = posed({"red-1": (SWORDS, 2400, 2000, 0, {"attachment": "robb-stark"}), **FAR})
    give(match, {"action": "march"})
    assert why_not(match, {"march": moving(33, 1200, 0)}) is None
    assert why_not(match, {"march": moving(33, 1201, 0)}) == "D06"


def test_winters_bite() -> None:
    """1 more to hit with a rank gone, any dice again with two."""
    for left, found in ((12, (4, "none")), (8, (3, "none")), (4, (3, "any"))):
        now = numbers(held(SWORDS, GUARDS, {"left": left}))
        assert (now.hits, now.again) == found


def test_fervor_helps_defence_and_nerve_as_ranks_go() -> None:
    for left, blocks, heart in ((12, 5, 0), (8, 4, 1), (4, 3, 2)):
        now = held(GUARDS, BERSERKERS, theirs={"left": left})
        assert (numbers(now).blocks, nerve(now, "blue-1")) == (blocks, heart)


def test_iron_resolve_and_who_intimidates() -> None:
    """The captain's unit has 1 more, an enemy held by a veteran 1 less, and a wound fewer or more."""
    captain, veteran = {"attachment": "guard-captain"}, {"attachment": "assault-veteran"}
    now = held(GUARDS, SWORDS, captain, veteran)
    assert (nerve(now, "red-1"), fright(now, "red-1")) == (0, 0)
    assert (nerve(now, "blue-1"), fright(now, "blue-1")) == (0, 0)
    alone = held(GUARDS, SWORDS, captain)
    assert (nerve(alone, "red-1"), fright(alone, "red-1")) == (1, -1)
    beside = held(GUARDS, "conscripts", veteran)
    assert (nerve(beside, "blue-1"), fright(beside, "blue-1")) == (-1, 3)


def test_a_failed_test_costs_what_abilities_make_of_it() -> None:
    """K02: never less than nothing."""
    for attachment, left in (("guard-captain", 11), (None, 10)):
        match = posed({
            "red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"attachment": attachment}),
        })  # fmt: skip
        give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None})
        give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(1, 1), roll(1))
        assert state(match).units["blue-1"].models == left


@pytest.mark.parametrize(("left", "stands"), [(12, True), (1, False)])
def test_a_horrific_visage_frightens_who_attacks(left: int, stands: bool) -> None:
    """Case 100: a test at -3 before the attack; 8 is 5. Who dies of it attacks nobody, and frees whom it held."""
    match = posed({
        "red-1": (SWORDS, 2400, 2000, 0, {"left": left}), "blue-1": ("pyromancers", 2400, 2480, 180),
        "red-2": (GUARDS, 600, 600, 0),
    })  # fmt: skip
    give(match, {"activate": "red-1"}, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None})
    give(match, roll(4, 4), roll(1))
    if stands:
        assert state(match).units["red-1"].models == 11
        assert next(iter(match.choices.values())).facts["for"] == "attack"
    else:
        assert "red-1" not in state(match).units and asked(match) == "pivot"


def test_jaime_is_precise_and_disrupts() -> None:
    jaime = {"attachment": "jaime-lannister"}
    assert numbers(held("lannister-halberdiers", SWORDS, jaime)).sure
    assert numbers(held(SWORDS, "lannister-halberdiers", theirs=jaime)).hits == 5


def test_boldness() -> None:
    """All ranks: a die more; else it counts a rank more."""
    jon = {"attachment": "jon-snow"}
    for left, dice in ((12, 8), (8, 7), (4, 5)):
        now = held("sworn-brothers", SWORDS, {**jon, "left": left})
        unit = now.units["red-1"]
        assert pool(unit, unit.kind.attacks[0]) == dice


def test_pathfinders_mind_no_ground() -> None:
    """D08, F11."""
    stakes = ALL_TERRAIN["break-the-line"]
    match = posed({"red-1": ("ranger-trackers", 1200, 1200, 0), **FAR, "blue-9": (GUARDS, 4000, 3000, 180)},
                  "break-the-line", terrain=stakes)  # fmt: skip
    give(match, {"action": "march"}, {"march": moving(0, 1200, 0)})
    assert state(match).units["red-1"].left == 12
    units = {"red-1": ("ranger-trackers", 1400, 1700, 0), "blue-1": (GUARDS, 1400, 2820, 180)}
    charge = posed(units, terrain=ALL_TERRAIN["open-field"][:1])
    give(charge, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0})
    assert next(iter(charge.choices.values())).facts["count"] == 1


@pytest.mark.parametrize(
    ("kind", "attachment", "facing", "found"),
    [
        ("sworn-brothers", "jon-snow", 180, ("vulnerable",)),
        (OUTRIDERS, None, 180, ()),
        (OUTRIDERS, None, 0, ("panicked", "weakened")),
        (SWORDS, None, 0, ()),
    ],
)
def test_what_a_charge_brings(kind: str, attachment: str | None, facing: int, found: tuple[str, ...]) -> None:
    """Furious charge; ambush, in the flank or rear alone."""
    units = {"red-1": (kind, 2400, 1000, 0, {"attachment": attachment}), "blue-1": (GUARDS, 2400, 1800, facing)}
    match = posed(units)
    side = "front" if facing else "rear"
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": side, "heading": 0}, roll(6))
    assert asked(match) == "align"
    options = next(iter(match.choices.values())).options()
    assert options is not None
    give(match, options[0])
    assert state(match).units["blue-1"].conditions == found


def test_a_captain_helps_his_unit_through_a_test() -> None:
    """K01: 3 and 3 and 1 more are the 7 that Guards need."""
    for attachment, passed in (("guard-captain", True), (None, False)):
        match = posed({
            "red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"attachment": attachment}),
        })  # fmt: skip
        give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None})
        give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(3, 3), roll(1))
        assert [one.facts["passed"] for one in match.told if one.kind == "tested"] == [passed]


def test_odds_reckon_what_a_failed_test_costs() -> None:
    """Conscripts lose two more: a single wound comes to one, four, five or six."""
    now = held(GUARDS, "conscripts")
    blow_of_one = Blow(1, 4, 5, 1, False, "none", 0)
    fails = failing(7, 0)
    one = of_attack(now, "blue-1", blow_of_one)
    hit = one.wounds[1]
    assert one.lost == {0: 1 - hit, 1: hit * (1 - fails), **dict.fromkeys((4, 5, 6), hit * fails / 3)}


def test_odds_reckon_nerve_as_it_will_be() -> None:
    """Berserkers that lose a rank by the attack are braver in the test that follows."""
    now = held(GUARDS, BERSERKERS, theirs={"left": 9})
    odds = of_attack(now, "blue-1", numbers(now))
    lost_two = odds.lost[2]
    # two wounds and no failure, or one wound and a D3 of 1: with 8 or fewer models left two ranks are there, so +1
    brave = failing(kinds()[BERSERKERS].morale, 1)
    assert lost_two == odds.wounds[2] * (1 - brave) + odds.wounds[1] * brave / 3
