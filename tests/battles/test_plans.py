"""Battle plans: those of the program are sound; one that cannot be played is refused with the place and the reason."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import Any

import pytest

from gotweb.battles import facts, plans, skirmish
from gotweb.battles.setup import begin
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from tests.battles.players import ID
from tests.lang.conftest import compiled

GOOD: dict[str, Any] = dict(plans.shipped("ford-kingsroad").content)


def changed(**changes: Any) -> dict[str, Any]:
    """A good plan with some values replaced; `units__stark` is the value of "stark" in "units"."""
    plan = copy.deepcopy(GOOD)
    for path, value in changes.items():
        *way, last = path.split("__")
        at = plan
        for key in way:
            at = at[key]
        if value is None:
            del at[last]
        else:
            at[last] = value
    return plan


def scored(**how: Any) -> dict[str, Any]:
    """A good plan that scores so, a point for both, and in which there is a mill to hold."""
    line = {"for": "both", "points": 1, **how}
    return changed(objectives={"mill": {"hex": "E4"}}, victory={"points": [line]})


BAD = [
    ("unit-in-river", "units.stark.A6", changed(units__stark={"A6": "war-host green"})),
    ("unit-behind", "units.stark.A7", changed(units__stark={"A7": "war-host green"}, terrain__palisade=["A7"])),
    ("two-units", "units.lannister.H7", changed(units__lannister={"H7": "lannisport-guards green"})),
    ("off-board", "units.stark.Z1", changed(units__stark={"Z1": "war-host green"})),
    ("off-board", "terrain.hills.A99", changed(terrain__hills=["A99"])),
    ("two-terrains", "terrain.hills.C4", changed(terrain__hills=["C4"])),
    ("unknown", "terrain.swamp", changed(terrain__swamp=["C5"])),
    ("unknown", "units.stark.A7", changed(units__stark={"A7": "war-hosts green"})),
    ("unknown", "units.stark.A7", changed(units__stark={"A7": "war-host purple"})),
    ("unknown", "units.stark.A7", changed(units__stark={"A7": "war-host green hodor"})),
    ("wrong-house", "units.stark.A7", changed(units__stark={"A7": "lannisport-guards green"})),
    ("commander-unit", "units.stark.A7", changed(units__stark={"A7": "war-host green rickard"})),
    ("commander-twice", "units.stark.B7", changed(
        units__stark={"A7": "war-host green greatjon", "B7": "war-host green greatjon-lord"})),
    ("too-many-figures", "units.stark.D7", changed(units__stark={
        f"{column}7": "northmen-archers green" for column in "ABCD"})),
    ("no-units", "units.stark", changed(units__stark={})),
    ("missing", "plan.rounds", changed(rounds=None)),
    ("unknown", "plan.weather", changed(weather="snow")),
    ("wrong-type", "rounds", changed(rounds="five")),
    ("wrong-type", "rounds", changed(rounds=True)),
    ("number", "rounds", changed(rounds=0)),
    ("number", "rounds", changed(rounds=21)),
    ("number", "orders", changed(orders=13)),
    ("number", "cards", changed(cards=13)),
    ("number", "board.columns", changed(board__columns=2)),
    ("number", "board.columns", changed(board__columns=27)),
    ("number", "board.rows", changed(board__rows=2)),
    ("number", "victory.points.1", changed(victory={"points": [{"for": "both", "when": "eliminated", "points": 100}]})),
    ("number", "victory.points.1", changed(victory={"points": [{"for": "both", "when": "eliminated", "points": -1}]})),
    ("number", "victory.points.1", changed(
        victory={"points": [{"for": "both", "when": "end", "enemy-zone": {"red": 100}}]})),
    ("number", "victory.points.1", changed(
        victory={"points": [{"for": "both", "when": "end", "enemy-zone": {"red": -1}}]})),
    ("number", "victory.instant.1", changed(victory={"instant": [{"house": "stark", "points": 1000}]})),
    ("number", "board.rows", changed(board__rows=27)),
    ("number", "tokens", changed(tokens={"stark": 6, "lannister": 6})),
    ("unknown", "momentum", changed(momentum="baratheon")),
    ("same-edge", "board", changed(board__top="stark")),
    ("no-way-to-win", "stark", changed(
        victory={"wins": [{"house": "lannister", "controls": ["west"]}]}, morale__lannister="end")),
    ("unknown", "victory.wins.1", changed(victory={"wins": [{"house": "stark", "controls": ["east"]}]})),
    ("unknown", "victory.jaime", changed(victory={"instant": [{"house": "stark", "captured": "jaime"}]})),
    ("wrong-type", "victory.points.1", changed(victory={"points": [{"for": "both", "when": "burnt", "points": 1}]})),
    ("wrong-type", "victory.points.1", scored(when="burnt", holds="mill")),
    ("wrong-type", "victory.points.1", scored(when="each-round", terrain="forest")),
    ("wrong-type", "victory.points.1", scored(when="end", holds="mill", standing="forest")),
    ("wrong-type", "victory.points.1", scored(when="end", standing="forest", **{"one-of": ["mill"]})),
    ("wrong-type", "victory.points.1", changed(objectives={"mill": {"hex": "E4"}}, victory={"points": [
        {"for": "both", "when": "end", "enemy-zone": {"red": 3}, "one-of": ["mill"]}]})),
    ("twice", "victory.points.1", scored(when="end", **{"one-of": ["mill", "mill"]})),
    ("wrong-type", "victory.wins.1", changed(victory={"wins": [{"house": "stark", "controls": []}]})),
    ("wrong-type", "victory.wins.1", changed(victory={"wins": [{"house": "stark", "captured": None}]})),
    ("text", "objectives.", changed(objectives={"": {"hex": "E4"}}, victory={})),
    ("unknown", "victory.maege", changed(victory={"instant": [{"house": "stark", "captured": "maege"}]})),
    ("won-before", "victory.instant.1", changed(victory={"instant": [{"house": "stark", "controls": ["west"]}]})),
    ("wrong-type", "units", changed(units=[])),
    ("wrong-type", "terrain.hills", changed(terrain__hills="C4")),
    ("closed-objective", "objectives.mill", changed(objectives={"mill": {"hex": "A6"}}, victory={})),
    ("closed-objective", "objectives.mill", changed(
        objectives={"mill": {"hex": "A6"}}, victory={}, terrain__palisade=["A6"])),
    ("wrong-type", "source", changed(source=["x"])),
    ("text", "title", changed(title="x" * 61)),
    ("text", "title", changed(title="a\u0007b")),
    ("unknown", "grants.1", changed(grants=[{"house": "stark", "keywords": {"fly": 1}}])),
    ("number", "grants.1", changed(grants=[{"house": "stark", "keywords": {"endurance": 0}}])),
    ("number", "grants.1", changed(grants=[{"house": "stark", "keywords": {"endurance": 10}}])),
]  # fmt: skip


@pytest.mark.parametrize(("why", "where", "plan"), BAD, ids=[f"{why} {where}" for why, where, _ in BAD])
def test_a_plan_that_cannot_be_is_refused_with_the_place_and_the_reason(why: str, where: str, plan: Any) -> None:
    with pytest.raises(plans.BadPlan) as refused:
        plans.loads(json.dumps(plan))
    assert (refused.value.id, refused.value.facts["where"]) == (f"plan-{why}", where)
    for code in LANGUAGES:
        said = Language(code, "battles", strict=True, opened=compiled)(f"error.{refused.value.id}", where=where)
        assert "{" not in said and (where in said or why == "same-edge")


@pytest.mark.parametrize(
    "most",
    [{"rounds": 1}, {"rounds": 20}, {"orders": 0}, {"orders": 12}, {"cards": 0}, {"cards": 12}, {"board__columns": 26},
     {"board__rows": 26}, {"grants": [{"house": "stark", "keywords": {"endurance": 9}}]},
     {"grants": [{"house": "stark", "keywords": {"endurance": 1}}]}, {"title": "x" * 60},
     {"victory": {"points": [{"for": "both", "when": "eliminated", "points": 99}]}},
     {"victory": {"points": [{"for": "both", "when": "eliminated", "points": 0}]}},
     {"victory": {"points": [{"for": "both", "when": "end", "enemy-zone": {"red": 99, "yellow": 0}}]}},
     {"victory": {"instant": [{"house": "stark", "points": 999}]}}],
    ids=lambda most: json.dumps(most)[:50],
)  # fmt: skip
def test_a_plan_may_have_as_much_as_is_said(most: dict[str, Any]) -> None:
    assert plans.parse(changed(**most)).content == changed(**most)


@pytest.mark.parametrize(
    "text", ["", "[", "[1]", "null", '{"id": 1e999}', "x" * 100_000, "{}", '"' + "a" * 60_000 + '"']
)
def test_what_is_no_plan_is_refused(text: str) -> None:
    with pytest.raises(plans.BadPlan):
        plans.loads(text)


def test_two_units_of_a_house_in_one_hex_are_refused_too() -> None:
    """There JSON has the same name twice, of which many readers would drop one."""
    text = json.dumps(GOOD).replace('"stark": {"', '"stark": {"A8": "war-host green", "A8": "war-host red", "', 1)
    with pytest.raises(plans.BadPlan, match="plan-no-json"):
        plans.loads(text)


@pytest.mark.parametrize("value", [None, True, -1, 10**30, 1.5, "", "stark", [], ["x"], {}, {"a": {"b": 1}}])
def test_no_value_anywhere_in_a_plan_breaks_the_reader(value: Any) -> None:
    """Either it is refused as a plan, or it is one."""

    def places(at: Any) -> list[tuple[Any, Any]]:
        inner = list(at.items()) if isinstance(at, dict) else list(enumerate(at)) if isinstance(at, list) else []
        return [(at, key) for key, _ in inner] + [place for _, one in inner for place in places(one)]

    for n in range(len(places(GOOD))):
        plan = copy.deepcopy(GOOD)
        at, key = places(plan)[n]
        at[key] = value
        try:
            plans.parse(plan)
        except plans.BadPlan as refused:
            assert refused.facts["where"] is not None


@pytest.mark.parametrize("id", plans.SHIPPED)
def test_the_plans_of_the_program_use_no_more_than_the_box_has(id: str) -> None:
    plan = plans.shipped(id)
    assert plan.id == id and plan.content["source"]
    for house in facts.HOUSES:
        assert plan.led_by(house)
    for objective in plan.objectives.values():
        lies = plan.things.get(objective.hex, plan.ground.get(objective.hex, "plains"))
        assert facts.terrain()[lies].enter != "closed"


def test_a_set_up_of_before_never_changes() -> None:
    """Begun games, links and puzzles start from it: whoever mends a plan gives it a new file (`data/plans.json`)."""
    found = {
        id: hashlib.sha256(json.dumps(plans.shipped(id).content, sort_keys=True).encode()).hexdigest()[:12]
        for versions in plans.VERSIONS
        for id in versions[:1]
    }
    assert found == FIRST


FIRST = {
    "ford-kingsroad": "8d481eb4a09b",
    "ambush-wood": "bcecbdefe0d5",
    "burning-granaries": "57c34b357cd9",
    "stone-bridge": "f9c9475f31ff",
    "open-field": "055a89aa2636",
}
"""The first set-up of each plan -> the beginning of the digest of its file."""


def test_who_has_a_unit_on_an_objective_controls_it_from_the_start() -> None:
    # P07; where the plan names somebody it is him.
    for control, held in ((None, "lannister"), ("stark", "stark")):
        mill = {"hex": "D3"} if control is None else {"hex": "D3", "control": control}
        plan = plans.parse(changed(objectives={"mill": mill, "wood": {"hex": "C4"}}, victory={}))
        assert begin(plan).control == {"mill": held, "wood": None}


def test_an_objective_that_a_palisade_closes_can_be_entered_when_that_has_burnt() -> None:
    plan = plans.parse(changed(objectives={"mill": {"hex": "C5"}}, victory={}, terrain__palisade=["C5"]))
    assert plan.objectives["mill"].hex == "C5"


@pytest.mark.parametrize("id", [*plans.SHIPPED, *skirmish.summaries()])
def test_a_plan_of_ones_own_keeps_what_it_is_whatever_its_id(id: str) -> None:
    """One that had the id of a skirmish was written down as that skirmish."""
    match = Match(game(ID), {}, position={"plan": changed(id=id, rounds=1, title="Ours")})
    rules = game(ID)
    assert rules.from_position(rules.position(match.state), match.options).plan.title == "Ours"


def test_a_plan_of_ones_own_is_played_saved_and_read_again() -> None:
    own = changed(id="", title="Our own ford", rounds=1)
    match = Match(game(ID), {}, position={"plan": own})
    assert match.state.plan.title == "Our own ford" and match.state.plan.rounds == 1
    again = load(loads(dumps(record(match, hidden=True)))).match
    assert again.digest() == match.digest()


def test_the_facts_are_those_of_the_rulebook() -> None:
    """p2, p15, p19: figures, strength, dice."""
    stock = {"war-host": 32, "winterfell-riders": 12, "northmen-archers": 12, "kennelmasters": 9,
             "lannisport-guards": 24, "casterly-cavaliers": 15,
             "westerlands-archers": 12, "heavy-infantry": 12}  # fmt: skip
    assert {id: kind.stock for id, kind in facts.box().kinds.items()} == stock
    for kind in facts.box().kinds.values():
        assert kind.figures == (3 if kind.of_class == "cavalry" or kind.id == "kennelmasters" else 4)
    assert facts.box().kinds["war-host"].ranks["blue"] == facts.OrderRow(1, 2, 3, True)
    assert facts.box().kinds["northmen-archers"].most == 4
    assert len(facts.box().cards) == 70 and len(facts.box().commanders) == 14 and len(facts.terrain()) == 14
    assert sum(card.deck == "stark" for card in facts.box().cards.values()) == 10
    for commander in facts.box().commanders.values():
        assert sum(card.deck == commander.deck for card in facts.box().cards.values()) == 5
