"""A battle looked back upon: the luck of its dice against the exact odds, what it cost, and the rows of its report."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from gotweb.battles import annals, odds
from gotweb.battles.luck import throws
from gotweb.core.annals import END, TurningPoint
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ID, PLANS, moments

GUARDS = "lannisport-guards"


def battle(stark: dict[str, str], lannister: dict[str, str], answers: list[tuple[str, Any]], **more: Any) -> Match:
    """The match from a position in which Stark has the turn and a token for any unit, after these answers."""
    plan = {"terrain": more.pop("terrain", {}), **more.pop("plan", {})}
    pools = {"stark": ["valor", "valor"], "lannister": ["valor"]}
    position = {
        "plan": plan, "units": {"stark": stark, "lannister": {"A1": f"{GUARDS} green", **lannister}}, "round": 2,
        "phase": "command", "turn": "stark", "pools": pools, **more,
    }  # fmt: skip
    match = Match(game(ID), {"plan": "open-field"}, position=position)
    for seat, answer in answers:
        match.push(seat, answer)
    return match


def struck(rolled: list[str], hex: str = "E5", target: str = "E4") -> list[tuple[str, Any]]:
    """Stark orders a unit that stays where it is and attacks; its dice fall so."""
    return [
        ("stark", {"turn": "order", "tokens": ["valor"], "unit": hex}),
        ("stark", {"move": None}),
        ("stark", {"attack": hex, "target": target}),
        ("nature", {"roll": rolled}),
    ]


def of(match: Match, kind: str) -> list[TurningPoint]:
    return [moment for moment in annals.look_back(match).moments if moment.kind == kind]


def test_hits_are_compared_with_the_exact_odds_of_the_very_blow() -> None:
    """Two dice against a green unit are one hit in the mean: half of a die's faces hit it."""
    match = battle({"E5": "war-host green"}, {"E4": f"{GUARDS} green"}, struck(["green", "valor"]))
    assert [(one.seat, one.hits, one.expected, one.round) for one in throws(match)] == [("stark", 2, Fraction(1), 2)]
    last = annals.look_back(match).rows[-1].figures
    assert (last["hits"], last["expected"]) == ({"stark": 2, "lannister": 0}, {"stark": 1, "lannister": 0})
    assert last["luck"] == {"stark": 200, "lannister": 100}


def test_dice_that_are_to_be_rolled_again_have_struck_nobody_yet() -> None:
    units = {"E5": "war-host green", "D4": "winterfell-riders green"}
    engaged = [["E4", "E5", "lannister"]]
    match = battle(units, {"E4": f"{GUARDS} blue"}, struck(["green", "green"], "D4"), engaged=engaged)
    assert match.choices["stark"].kind == "reroll" and throws(match) == []
    match.push("stark", {"reroll": "green"})
    match.push("nature", {"roll": ["blue", "valor"]})
    [throw] = throws(match)
    assert throw.hits == 2 and throw.expected > Fraction(3, 4), "the best reroll is in it"


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(3)
def test_every_throw_is_compared_with_the_odds_at_its_moment(plan: str) -> None:
    live: list[Fraction] = []
    for match, _, choice in moments(plan, 3):
        if choice is not None and choice.facts.get("for") in ("attack", "counter", "parting"):
            facts = choice.facts
            live.append(odds.of_attack(match.state, facts["hex"], facts["target"], facts["for"]).hits)
    told = match.told
    kinds = [told[one.number].facts["by"] for one in throws(match)]
    assert [one.expected for one in throws(match) if told[one.number].facts["by"] != "dogs"] == live
    assert len(kinds) == sum(event.kind == "struck" and bool(event.facts["rolled"]) for event in told)
    last = annals.look_back(match).rows[-1].figures
    for house in ("stark", "lannister"):
        hits = sum(e.facts["hits"] for e in told if e.kind == "struck" and e.facts["seat"] == house)
        assert last["hits"][house] == hits


def test_dogs_are_compared_as_the_rank_that_their_first_die_told() -> None:
    """M03: as a red unit the kennelmasters throw three dice, of which half hit a green unit."""
    answers: list[tuple[str, Any]] = [
        ("stark", {"turn": "order", "tokens": ["valor"], "unit": "E5"}),
        ("stark", {"move": "E5", "dogs": "E3"}),
        ("nature", {"roll": ["red"]}),
        ("nature", {"roll": ["blue", "blue", "red"]}),
    ]
    match = battle({"E5": "kennelmasters green"}, {"E3": f"{GUARDS} green"}, answers)
    assert [(one.hits, one.expected) for one in throws(match)] == [(0, Fraction(3, 2))]


def test_a_unit_that_is_eliminated_turns_the_battle_and_says_what_it_cost() -> None:
    match = battle({"E5": "war-host green"}, {"E4": f"{GUARDS} red 2", "C1": f"{GUARDS} red"}, struck(["red", "valor"]))
    [moment] = of(match, "eliminated")
    assert moment.facts["area"] == "E4" and moment.round == 2
    assert [event.kind for event in moment.facts["follows"]] == ["morale", "scored"]
    assert "E4" in moment.before.units and "E4" not in moment.after.units


def test_a_captured_commander_is_told_once_with_all_that_it_cost() -> None:
    match = battle(
        {"E5": "war-host red"}, {"E4": "lannisport-guards green 1 jaime"}, struck(["green", "green", "green", "valor"])
    )
    assert of(match, "eliminated") == []
    [moment] = of(match, "captured")
    assert [event.kind for event in moment.facts["follows"]] == ["morale", "scored", "scored"]


def test_a_fall_into_a_worse_zone_is_told_and_one_within_a_zone_is_not() -> None:
    """L04: the yellow zone begins on space 7."""
    for before, zones in (("lannister 6", ["yellow"]), ("lannister 4", []), ("lannister 9", ["red"])):
        units = {"E4": f"{GUARDS} green 2"}
        match = battle({"E5": "war-host green"}, units, struck(["green", "valor"]), morale=before)
        assert [moment.facts["zone"] for moment in of(match, "zone")] == zones


def test_a_unit_that_is_lost_counts_as_much_as_the_fall_of_morale_that_its_rank_is_like() -> None:
    """A blue unit is like a fall into the yellow zone: a green one is less, a red one more."""
    weights = {}
    for rank in ("green", "blue", "red"):
        units = {"E4": f"{GUARDS} {rank} 1", "C1": f"{GUARDS} green"}
        match = battle({"E5": "war-host green"}, units, struck(["valor", "valor"]), morale="lannister 6")
        [lost], [fall] = of(match, "eliminated"), of(match, "zone")
        assert fall.facts["zone"] == "yellow"
        weights[rank] = lost.weight - fall.weight
    assert weights["green"] < weights["blue"] == 0 < weights["red"]


def test_an_objective_that_changes_hands_is_told() -> None:
    plan = {
        "objectives": {"mill": {"hex": "E4", "control": "lannister"}},
        "victory": {"points": [{"for": "both", "when": "each-round", "holds": "mill", "points": 1}]},
    }
    answers: list[tuple[str, Any]] = [
        ("stark", {"turn": "order", "tokens": ["valor"], "unit": "E5"}), ("stark", {"move": "E5", "to": "E4"})
    ]  # fmt: skip
    match = battle({"E5": "war-host green"}, {}, answers, plan=plan)
    assert [(moment.facts["seat"], moment.facts["area"]) for moment in of(match, "controls")] == [("stark", "E4")]


def test_of_all_dice_only_those_far_from_the_odds_are_told() -> None:
    for rolled, told in (
        (["green", "green", "green", "valor"], [4]), (["green", "green", "red", "red"], []), (["red"] * 4, [0]),
    ):  # fmt: skip
        match = battle({"E5": "war-host red"}, {"E4": "lannisport-guards green"}, struck(rolled))
        assert [moment.facts["hits"] for moment in of(match, "dice")] == told


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(3)
def test_a_whole_battle_has_a_row_for_each_round_and_ends_with_its_end(plan: str) -> None:
    for match, _, _ in moments(plan, 5):  # noqa: B007
        pass
    found = annals.look_back(match)
    assert [row.rounds for row in found.rows] == list(range(match.state.round + 1))
    assert found.moments[-1].kind == END and found.over
    assert [moment.at for moment in found.moments] == sorted(moment.at for moment in found.moments)
    assert found.rows[0].figures["luck"] == {"stark": 100, "lannister": 100}
    morale = found.rows[-1].figures["morale"]
    assert morale["stark"] == match.state.morale == -morale["lannister"]
