"""Whole battles at random, with all laws at every moment; the table written down and read."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.geometry.plane.contact import keeps_an_inch
from gotweb.miniatures import laws
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.state import State
from tests.miniatures.players import MODES, fierce, moments
from tests.miniatures.table import GUARDS, HALBERDIERS, OUTRIDERS, SWORDS, posed

SEEDS = {"open-field": 1, "break-the-line": 2, "a-game-of-thrones": 1}


def crept(before: State, now: State, excused: set[str]) -> list[tuple[str, str]]:
    """Enemies that came within an inch of each other by a move that was neither a charge nor an alignment (D01)."""
    found = []
    for a, b in combinations(now.deployed(), 2):
        one, other = now.units[a], now.units[b]
        if one.seat == other.seat or {a, b} & excused or a not in before.units or b not in before.units:
            continue
        stood = [before.units[id].place for id in (a, b)]
        if None not in stood and [one.place, other.place] != stood and not keeps_an_inch(one.stands, other.stands):
            found.append((a, b))
    return found


def played(match: Match, pick: Any) -> list[str]:
    """Play on to the end under all laws; returns the kinds of what was asked and told."""
    seen = []
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        before, told, points = match.state.copy(), len(match.told), dict(match.state.points)
        seen.append(choice.kind)
        match.push(question, fierce(match, choice, pick))
        assert laws.broken(match.state) == []
        assert all(match.state.points[seat] >= had for seat, had in points.items())
        close = {one.facts["unit"] for one in match.told[told:] if one.facts.get("rule") in ("F07", "F09", "H03")}
        assert not crept(before, match.state, close), len(match.answers)
    return seen + [one.kind for one in match.told]


@pytest.mark.parametrize("mode", MODES)
def test_all_laws_hold_in_whole_battles(mode: str) -> None:
    for seed in range(SEEDS[mode]):
        match = Match(miniatures(), {"mode": mode})
        played(match, seeded(f"{mode} {seed}"))
        assert match.result is not None and match.state.turn is None


def melee(seed: int) -> Match:
    """Two lines that stand close, so that everything that can happen in a fight happens soon."""
    units: dict[str, Any] = {}
    for n, (ours, theirs) in enumerate(((SWORDS, GUARDS), (OUTRIDERS, HALBERDIERS), ("stark-bowmen", "pyromancers"))):
        units[f"red-{n + 1}"] = (ours, 1500 + 900 * n, 1100 + 10 * seed, 0, {"left": 3 + 3 * n})
        units[f"blue-{n + 1}"] = (theirs, 1400 + 900 * n, 2300, 180, {"left": 9 - 2 * n})
    return posed(units, "break-the-line", terrain=["stakes-1", "stakes-2", "weirwood-3"])


def test_everything_that_can_happen_happens_in_some_fight() -> None:
    """Else a part of the rules would be there that no random game ever runs."""
    asked = {"activate", "action", "maneuver", "march", "retreat", "shoot", "charge", "align", "reroll", "melee",
             "surge", "pivot", "roll"}  # fmt: skip
    told = {"moved", "passes", "wounds", "destroyed", "tested", "charge-failed", "struck", "round", "over",
            "retreats"}  # fmt: skip
    left = asked | told
    for seed in range(12):
        left -= {*played(melee(seed), seeded(seed))}
        if not left:
            return
    raise AssertionError(f"never: {left}")


def test_the_table_can_be_written_down_and_read_at_every_step() -> None:
    rules, read = miniatures(), 0
    for match, _, _ in moments("break-the-line", 1):
        at, position = match.checkpoint()
        if at == len(match.answers):
            again = rules.from_position(json.loads(json.dumps(position)), match.options)
            assert rules.position(again) == position
            read += 1
    assert read > 20 and rules.position(match.state)["over"]
    assert rules.result(rules.from_position(rules.position(match.state), match.options)) == match.result


def test_undo_and_replay_come_to_the_same() -> None:
    match = melee(3)
    pick = seeded(5)
    for _ in range(12):
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
    again = melee(3)
    for id, answer in match.answers:
        again.push(id, answer)
    assert again.digest() == match.digest() and match.fork().digest() == match.digest()


def base() -> dict[str, Any]:
    return dict(miniatures().position(melee(0).state))


BAD: list[tuple[str, Any, str]] = [
    ("round", 0, "round"), ("round", 7, "round"), ("round", True, "round"), ("zones", {"red": "south"}, "zones"),
    ("first", "green", "first"), ("turn", "green", "turn"), ("turn", None, "turn"),
    ("points", {"red": -1, "blue": 0}, "points.red"), ("points", [], "points"),
    ("over", 1, "over"), ("over", True, "over"),
    ("terrain", ["hill"], "terrain.0"), ("terrain", "woods", "terrain"), ("control", {"hill": "red-1"}, "control"),
    ("control", {"centre": "red-1"}, "control"), ("units", [], "units"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "where"), BAD)
def test_a_wrong_position_is_refused_and_named(key: str, value: Any, where: str) -> None:
    with pytest.raises(BadPosition) as found:
        miniatures().from_position({**base(), key: value}, {**melee(0).options}, True)
    assert found.value.facts["where"] == where


BAD_UNITS: list[tuple[dict[str, Any], str]] = [
    ({"place": [1500 * 10_000, 1100 * 10_000, 360]}, "units.red-1"), ({"place": [1.5, 2, 3]}, "units.red-1"),
    ({"place": [True, 2, 3]}, "units.red-1"), ({"place": [24_000_000, 11_000_000]}, "units.red-1"),
    ({"left": 0}, "units.red-1"), ({"left": 13}, "units.red-1"), ({"kind": "dragons"}, "units.red-1"),
    ({"attachment": "nobody"}, "units.red-1"), ({"activated": 0}, "units.red-1"),
    ({"conditions": ["tired"]}, "units.red-1"), ({"conditions": ["weakened", "weakened"]}, "units.red-1"),
    ({"place": [24_500_000, 11_000_000, 0]}, "units: red-1 red-2"), ({"place": [0, 0, 0]}, "units.red-1"),
    ({"place": [24_000_000, 18_000_000, 0]}, "units.red-1"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "where"), BAD_UNITS)
def test_a_wrong_unit_is_refused_and_named(change: dict[str, Any], where: str) -> None:
    """Cases 145 and 146: of two trays that overlap both are named."""
    position = base()
    position["units"] = {**position["units"], "red-1": {**position["units"]["red-1"], **change}}
    with pytest.raises(BadPosition) as found:
        miniatures().from_position(position, melee(0).options, True)
    assert str(found.value.facts["where"]).startswith(where)


def test_only_a_posed_position_has_units_of_no_list() -> None:
    with pytest.raises(BadPosition):
        miniatures().from_position(base(), melee(0).options)


def test_the_view_holds_places_as_texts() -> None:
    view = miniatures().view(melee(0).state, "red")
    assert view["units"]["red-1"]["place"] == "15000000 11000000 0" and view["phase"] == "activation"
