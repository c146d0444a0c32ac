"""Orders, people and abilities one by one, where a case cannot say it; and a table that none of them is missing in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.core.choice import NOT_AN_ANSWER
from gotweb.core.match import Match
from gotweb.miniatures.facts import attachments, kinds, people
from gotweb.miniatures.minds.abilities import having
from gotweb.miniatures.minds.hand import wider
from gotweb.miniatures.minds.orders import able
from gotweb.miniatures.minds.windows import ALWAYS, EFFECTS
from gotweb.miniatures.shifts import Shift
from tests.miniatures.minds.table import battle, beside, could, finish, give, kinds_asked, now, play, told
from tests.miniatures.table import FAR, GUARDS, OUTRIDERS, SWORDS, moving, roll, where

ROOT = Path(__file__).parents[1]
CASES = cases.collect([ROOT / "cases" / "miniatures"])
BESIDE = [case for case in CASES if case.options.get("minds") == "all"]


def abilities() -> set[str]:
    """All abilities of units, attachments and people, and the effects of attacks."""
    found = {person.ability for person in people().values()}
    found |= {one for kind in kinds().values() for one in kind.abilities}
    found |= {one for kind in kinds().values() for attack in kind.attacks for one in attack.effects}
    return found | {one for card in attachments().values() for one in card.abilities}


def shown(case: cases.Case) -> set[str]:
    """The abilities that a case shows: used in its script, or had by a unit in it."""
    found = {step["answer"].get("play") for step in case.script if "answer" in step}
    for one in (case.position or {}).get("units", {}).values():
        unit, attached = kinds()[one["kind"]], attachments().get(one.get("attachment", ""))
        found |= {*unit.abilities, *(attached.abilities if attached is not None else ())}
        found |= {word for attack in unit.attacks for word in attack.effects}
    return {one for one in found if one is not None}


def test_each_of_the_abilities_is_shown() -> None:
    """Orders and people are used in cases (O01, N04); what is always on is had in cases of its chapter (O03)."""
    known = abilities()
    used = {effect.id for effects in EFFECTS.values() for effect in effects if effect.sort in ("order", "person")}
    always = {name for abilities in ALWAYS.values() for name in abilities}
    assert len(known) == 41 and used | always <= known and not used & always
    played = {step["answer"].get("play") for case in BESIDE for step in case.script if "answer" in step}
    # Tyrion Lannister has a test of his own below
    assert used - played == set()
    assert always <= {one for case in BESIDE if "O03" in case.rules for one in shown(case)}
    assert known - {one for case in CASES for one in shown(case)} == set()
    assert all(name.startswith("order-") for name in used - {person.ability for person in people().values()})


def tyrion(card: str = "swift-reposition", **more: Any) -> Match:
    """Red plays a card at the start of its turn; Tyrion Lannister is on blue's side."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": (SWORDS, 3400, 1000, 0), **FAR}
    minds: dict[str, Any] = {"ncus": {"blue-5": {"card": "tyrion-lannister"}}, "hands": {"red": [card], "blue": []}}
    return battle(units, minds={**minds, "decks": {"red": [], "blue": ["counterplot", "bribery"]}, **more})


def test_tyrion_fetches_a_counterplot_and_plays_it_once() -> None:
    """His use is one for the battle (N04)."""
    match = tyrion()
    play(match, "red", "swift-reposition", "red-1")
    play(match, "blue", "tactical-mastermind", "blue-5")
    assert [one["effect"] for one in told(match, "fetches")] == ["counterplot"]
    give(match, roll(3))
    assert told(match, "cancelled") and where(match, "red-1") == (24_000_000, 10_000_000, 0)
    assert beside(match).ncus["blue-5"].uses == 0 and beside(match).discards["blue"] == ("counterplot",)
    assert beside(match).decks["blue"] == ("bribery",)
    again = tyrion(ncus={"blue-5": {"card": "tyrion-lannister", "uses": 0}})
    play(again, "red", "swift-reposition", "red-1")
    assert could(again, "blue", "tactical-mastermind") == [] and kinds_asked(again) == ["shift"]


def test_tyrion_finds_it_among_the_discards_or_nowhere() -> None:
    match = tyrion(decks={"red": [], "blue": []}, discards={"red": [], "blue": ["counterplot"]})
    play(match, "red", "swift-reposition", "red-1")
    play(match, "blue", "tactical-mastermind", "blue-5")
    assert kinds_asked(match) == ["roll"]
    none = tyrion(decks={"red": [], "blue": ["bribery"]})
    play(none, "red", "swift-reposition", "red-1")
    assert could(none, "blue", "tactical-mastermind") == [] and kinds_asked(none) == ["shift"]


def test_tyrion_widens_the_hand_unless_he_is_muted() -> None:
    """A card more in the hand (Q01, N04)."""
    match = tyrion()
    assert (wider(now(match), "blue"), wider(now(match), "red")) == (1, 0)
    muted = tyrion(ncus={"blue-5": {"card": "tyrion-lannister", "muted": True}})
    assert wider(now(muted), "blue") == 0


def test_who_has_lost_orders_or_abilities_or_cannot_be_targeted_uses_none() -> None:
    """Of its own and of its attachment's (O02)."""
    units = {"blue-1": (GUARDS, 2400, 2480, 180), "red-1": (SWORDS, 2400, 1000, 0, {"attachment": "robb-stark"})}
    state = now(battle(units)).copy()
    assert able(state, "blue", "order-lannister-supremacy") == ["blue-1"]
    assert able(state, "red", "order-tactical-reposition") == ["red-1"] and state.units["red-1"].speed == 6
    for mark in ("no-orders", "untargetable", "no-abilities"):
        marked = state.copy()
        marked.mark("blue-1", mark)
        marked.mark("red-1", mark)
        assert (
            able(marked, "blue", "order-lannister-supremacy") == able(marked, "red", "order-tactical-reposition") == []
        )
        assert (having(marked, "red-1", "regroup") is None) == (mark == "no-abilities")
        assert marked.units["red-1"].speed == (5 if mark == "no-abilities" else 6)
        marked.fade("turn")
        assert bool(marked.units["red-1"].marks) == (mark == "no-orders")
        marked.fade("round")
        assert marked.units["red-1"].marks == ()


def test_abilities_come_before_anything_that_is_used() -> None:
    """A cavalry unit maneuvers before a card can be played on its activation (O03, P03)."""
    units = {"red-1": (OUTRIDERS, 2400, 1000, 0), "red-2": (SWORDS, 3400, 1000, 0), **FAR}
    hands = {"red": [], "blue": ["subjugation-of-power"]}
    match = battle(units, minds={"hands": hands})
    give(match, {"activate": "red-1"}, {"action": "maneuver"}, {"maneuver": moving(0, 500, 0)})
    assert kinds_asked(match) == ["play"]
    finish(match)
    assert kinds_asked(match) == ["action"] and where(match, "red-1") == (24_000_000, 15_000_000, 0)


def test_an_arrow_volley_takes_orders_until_the_round_ends() -> None:
    """Whoever fails its test is Weakened and without orders (O02)."""
    units = {
        "red-1": ("stark-bowmen", 2400, 1200, 0),
        "red-2": (SWORDS, 400, 400, 0),
        "blue-1": (GUARDS, 2400, 2400, 180),
    }
    match = battle(units)
    shot = {"attack": 0, "towards": "stay", "distance": 0, "target": "blue-1", "side": "front"}
    give(match, {"activate": "red-1"}, {"action": "shoot"}, {"shoot": shot}, roll(3, 1, 1, 1, 1, 1, 1), roll(1))
    give(match, roll(1, 1), roll(1))
    assert now(match).units["blue-1"].marks == ("no-orders",)
    assert now(match).units["blue-1"].conditions == ("weakened",)


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ({"shift": {"heading": 0, "towards": "left", "distance": 300}}, None),
        ({"shift": {"heading": 45, "towards": "front", "distance": 1}}, None),
        ({"shift": {"heading": 45, "towards": "stay", "distance": 0}}, None),
        ({"shift": {"heading": 0, "towards": "left", "distance": 301}}, "N06"),
        ({"shift": {"heading": 0, "towards": "left", "distance": 0}}, "N06"),
        ({"shift": {"heading": 0, "towards": "stay", "distance": 1}}, "N06"),
        ({"shift": {"heading": 0, "towards": "front", "distance": 300}}, "D01"),
        ({"shift": {"heading": 0, "towards": "right", "distance": 300}}, "D02"),
        ({"shift": {"heading": 0, "towards": "rear", "distance": 300}}, "A04"),
        ({"shift": {"heading": 360, "towards": "left", "distance": 1}}, NOT_AN_ANSWER),
        ({"shift": {"heading": 0, "towards": "up", "distance": 1}}, NOT_AN_ANSWER),
        ({"shift": {"heading": True, "towards": "left", "distance": 1}}, NOT_AN_ANSWER),
        ({"shift": {"towards": "left", "distance": 1}}, NOT_AN_ANSWER), ({"shift": 1}, NOT_AN_ANSWER),
        ({}, NOT_AN_ANSWER),
    ],
)  # fmt: skip
def test_a_shift_goes_along_the_units_own_axes(answer: dict[str, Any], rule: str | None) -> None:
    """As far as it is said or less, an inch from enemies, on the table and on nobody (N06)."""
    units = {
        "red-1": (SWORDS, 2400, 400, 0), "red-2": (SWORDS, 3200, 400, 0), "blue-1": (GUARDS, 2400, 1200, 180),
    }  # fmt: skip
    choice = Shift(now(battle(units)), "red-1", 300, pivots=True)
    assert choice.possible() and choice.why_not(answer) == rule
    if rule is None:
        read = iter([number for number, _ in choice.write(answer)])
        assert choice.read(lambda n: next(read)) == answer


def test_a_shift_without_a_pivot_has_none_to_choose() -> None:
    """It keeps its facing (N06)."""
    choice = Shift(now(battle({"red-1": (SWORDS, 2400, 1000, 0), **FAR})), "red-1", 200)
    assert choice.why_not({"shift": {"heading": 1, "towards": "stay", "distance": 0}}) == "N06"
    assert choice.why_not({"shift": {"heading": 0, "towards": "rear", "distance": 200}}) is None


def test_rules_of_the_board_are_held_by_cases() -> None:
    """Zones, control, influence, restoring, free actions, hits without an attack (N01 to N03, N05, N07, N08, O04)."""
    held = {rule for case in BESIDE for rule in case.rules}
    texts = json.dumps([case.expect for case in BESIDE])
    assert {"N01", "N02", "N03", "N05", "N07", "N08", "O04", "B06"} <= held
    assert all(
        kind in texts for kind in ("claims", "no-zone", "restored", "relieved", "influences", "free", "hit-back")
    )
