"""Whom to attack: what decides a battle before it is begun is what the rules will play and the page will show."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any, cast

import pytest

from gotweb.core import chance
from gotweb.core.choice import OneOf
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief import battle as field
from gotweb.fief import battles
from gotweb.fief.bots import duel
from gotweb.fief.chances.outcome import fallen, outcome
from gotweb.fief.chances.round import outlook
from gotweb.fief.table import deciding, forces, widgets
from gotweb.fief.table.widgets.fighting import AssaultWidget, FightWidget
from gotweb.fief.table.widgets.moving import MoveWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import find, text, walk
from tests.fief.opened import opened as fief
from tests.fief.rich import AT_THE_WALL, HOUSES
from tests.hands import Hands, said

T = Language("en", "fief", strict=True)
NOBLES = {"robb-stark": {"house": "stark", "at": "winterfell", "card": "new-lord"},
          "tywin-lannister": {"house": "lannister", "at": "winterfell", "card": "new-lord"},
          "mace-tyrell": {"house": "tyrell", "at": "highgarden", "card": "new-lord"},
          "theon-greyjoy": {"house": "greyjoy", "at": "pyke", "card": "new-lord"}}  # fmt: skip
TROOPS = {"stark winterfell": {"knight": 1, "man-at-arms": 2}, "lannister winterfell": {"knight": 3, "man-at-arms": 4},
          "tyrell winterfell": {"man-at-arms": 2}, "greyjoy pyke": {"man-at-arms": 1}}  # fmt: skip
CONTROL = {"winterfell": "stark", "pyke": "greyjoy", "highgarden": "tyrell"}
WALLED: dict[str, Any] = {"forts": {"winterfell": "stronghold"},
                          "sieges": {"winterfell": [{"house": "lannister", "level": 1}]}}  # fmt: skip


def asked(**fields: Any) -> tuple[Match, FightWidget]:
    """Lannister stands at Winterfell, and is asked whom he attacks."""
    position = {"round": 3, "phase": "battles", "turn": "lannister", "nobles": NOBLES, "troops": TROOPS,
                "control": CONTROL, **fields}  # fmt: skip
    match = Match(fief(), HOUSES, position=position, posed=True)
    choice = match.choices["lannister"]
    found = widgets.widget(match, choice, Hands())
    assert choice.kind == "fight" and isinstance(found, FightWidget)
    return match, found


def test_each_battle_says_how_likely_it_is_won_before_any_is_picked() -> None:
    match, widget = asked(**WALLED)
    rows = said(widget.body(T)[0])
    for victim in ("stark", "tyrell"):
        ends = outcome(match.state, battles.arranged(match.state, "lannister", victim, "winterfell"))
        assert f"chance of victory: {deciding.percent(T, ends.offence)}" in rows


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_battle_that_is_picked_is_shown_in_all_its_numbers(code: str) -> None:
    t = Language(code, "fief", strict=True)
    match, widget = asked(**WALLED)
    fight = {"fight": "stark", "area": "winterfell"}
    widget.pick(fight)
    battle = widget.would(fight)
    shown = " ".join(said(one) for one in widget.body(t) if one is not None)
    assert said(deciding.picture(t, match.state, battle)) in shown
    assert t.n("battle.walls", 1, fort=t("fort.stronghold")) in shown and t.n("battle.engines", 1) in shown
    assert t("battle.strength", n=field.strength(match.state, battle, battle.offence)) in shown
    assert deciding.hope(t, match.state, battle) in (widget.hint(t) or "")


def test_both_sides_stand_as_blocks_of_all_that_counts() -> None:
    """R05: troops of each kind count by their strength, and a Lord counts one; the rules say which is how much."""
    match, widget = asked(**WALLED)
    battle = widget.would({"fight": "stark", "area": "winterfell"})
    told = field.told(match.state, battle, battle.offence)
    units = match.state.facts.units
    assert told["parts"] == [
        ["troops", "knight", 3, 3 * units["knight"].strength],
        ["troops", "man-at-arms", 4, 4 * units["man-at-arms"].strength],
        ["noble", "tywin-lannister", 1, 1],
    ]
    assert sum(part[-1] for part in told["parts"]) == told["strength"]
    drawn = forces.facing(T, [forces.DrawnForce(told, "offence")])
    blocks = [text(one) for one in walk(drawn) if "block" in str(one.attrs.get("class", "")).split()]
    assert blocks == ["3 Knights 9", "4 Men at Arms 4", "Tywin Lannister 1"]


def test_what_is_shown_before_is_shown_when_the_battle_runs() -> None:
    """R05, R10: the same strengths, dice and chances, before it is declared and at the first question of the battle."""
    match, widget = asked(**WALLED)
    fight = {"fight": "stark", "area": "winterfell"}
    would = widget.would(fight)
    before = [outlook(match.state, would, side) for side in would.sides()], outcome(match.state, would)
    match.push("lannister", fight)
    running = match.state.battle
    assert running is not None
    assert ([outlook(match.state, running, side) for side in running.sides()], outcome(match.state, running)) == before


def test_bots_weigh_a_battle_by_the_chances_that_the_page_shows() -> None:
    match, widget = asked(**WALLED)
    for victim in ("stark", "tyrell"):
        would = widget.would({"fight": victim, "area": "winterfell"})
        shown, weighed = outcome(match.state, would), duel.odds(match.state, would)
        assert (weighed.offence, weighed.defence) == pytest.approx((shown.offence, shown.defence))


def test_a_captain_counts_alike_in_the_round_and_in_the_whole_battle() -> None:
    """R15: what the round promises is what the whole battle is made of."""
    troops = {**TROOPS, "lannister winterfell": {"man-at-arms": 1, "captain": 1}, "stark winterfell": {"knight": 1}}
    match, widget = asked(troops=troops)
    battle = widget.would({"fight": "stark", "area": "winterfell"})
    own = outlook(match.state, battle, battle.offence)
    assert own.ends(3) == Fraction(1, 6) + Fraction(1, 2) * Fraction(1, 6), "of 1, 1, 1, 2, 2, 3 a one is rolled again"


def test_the_losses_of_a_round_are_all_that_can_happen() -> None:
    match, widget = asked()
    would = widget.would({"fight": "stark", "area": "winterfell"})
    for side, lost, other in zip(would.sides(), fallen(match.state, would), reversed(would.sides()), strict=True):
        assert sum(one.chance for one in lost) == 1
        hits, stands = outlook(match.state, would, other), outlook(match.state, would, side).stands
        assert sum(one.chance for one in lost if one.all) == hits.ends(stands)


def test_a_village_where_there_can_be_no_battle_says_the_rule() -> None:
    """R02: each house is attacked once a round in a village."""
    done = [["lannister", "stark", "winterfell"], ["lannister", "tyrell", "winterfell"]]
    nobles = {**NOBLES, "cersei-lannister": {"house": "lannister", "at": "pyke", "card": "new-lord"}}
    troops = {**TROOPS, "lannister pyke": {"man-at-arms": 2}}
    _match, widget = asked(fought=done, nobles=nobles, troops=troops)
    hands = Hands()
    widget.table = hands
    widget.tap("winterfell")
    assert hands.refusal == "R02"


# questions after the dice, sums, groups


def test_after_the_dice_no_chances_are_shown_that_are_over() -> None:
    """R12: when losses are taken the hits are known; what the next round may bring stands there again with its talk."""
    match, _ = asked()
    battle = battles.arranged(match.state, "lannister", "stark", "winterfell")
    match.state.battle = battle
    shown = said(deciding.battle(T, match.state, rolled=True))
    match.state.battle = None
    assert "Stark" in shown and "%" not in shown


@pytest.mark.parametrize("kind", ["save", "break", "place"])
def test_whoever_decides_about_a_noble_who_has_just_fallen_sees_no_chances_either(kind: str) -> None:
    """Rulebook p24, 6.2.3 and p27, 7.1.6: Aemon, a heartbreaker, and freed captives come after the dice of a round."""
    match, _ = asked()
    match.state.battle = battles.arranged(match.state, "lannister", "stark", "winterfell")
    ways: dict[str, list[Any]] = {"save": [True, False], "break": [True, False], "place": ["winterfell", "barrowton"]}
    facts = {"noble": "robb-stark", "spouse": "robb-stark", "areas": ways["place"]}
    choice = OneOf("stark", kind, [{kind: one} for one in ways[kind]], facts)
    widget = widgets.widget(match, choice, Hands())
    shown = said(widget.hint(T) or "", *widget.body(T))
    match.state.battle = None
    assert "strength" in shown and "%" not in shown


def test_a_die_to_be_rolled_again_says_what_it_shows() -> None:
    match, _ = asked()
    ways = [{"again": None}, {"again": 0}, {"again": 1}]
    choice = OneOf("lannister", "again", ways, {"rolled": [1, 3]}, usual=ways[0])
    widget = widgets.widget(match, choice, Hands())
    assert "Die 2: 3" in said(*widget.body(T))


def test_a_bid_for_a_seat_is_a_noble_and_a_number_in_a_grid() -> None:
    """X01: not a long button for each sum."""
    match, _ = asked()
    ways = [{"council-bid": 0, "noble": None}, *({"council-bid": n, "noble": "robb-stark"} for n in range(5, 25))]
    facts = {"gold": 24, "low": 5, "nobles": ["robb-stark"]}
    widget = widgets.widget(match, OneOf("stark", "council-bid", ways, facts, usual=ways[0]), Hands())
    squares = [one for child in widget.body(T) if child is not None for one in find(child, "number")]
    assert [one.attrs["data-value"] for one in squares] == [str(n) for n in range(5, 25)]
    widget.bid(7)
    assert widget.confirm(T).answer == {"council-bid": 7, "noble": "robb-stark"} and len(widget.answers(T)) == 1


def test_a_group_says_who_it_is_and_a_goal_who_is_there() -> None:
    match, _ = asked()
    widget = cast(MoveWidget, SimpleNamespace(match=match, seat="lannister"))
    found = MoveWidget.beneath(widget, T, "from", ["winterfell", ""])
    assert "Tywin Lannister" in found and "3 Knights" in found


def test_whoever_walks_alone_walks_without_troops() -> None:
    facts = {"seat": "stark", "nobles": ["robb-stark"], "from_area": "winterfell", "to_area": "barrowton", "troops": {}}
    for code, said_ in (("en", "without troops"), ("fr", "sans troupe")):
        assert said_ in FiefWords(Language(code, "fief", strict=True)).sentence(Event("moved", facts))


def test_an_objective_says_what_its_battle_would_be_and_stays_as_it_is() -> None:
    """W12: the wildlings that lie there as a number are counted as troops, on a copy of the table."""
    match = Match(fief(), {**HOUSES, "rounds": 6, "wall": True}, position=AT_THE_WALL, posed=True)
    pick = chance.seeded(2)
    while (choice := next(iter(match.choices.values()))).kind != "assault":
        match.push_sample(choice.id, pick)
    widget = widgets.widget(match, choice, Hands())
    assert isinstance(widget, AssaultWidget)
    before = match.digest()
    would = widget.would()
    assert would is not None and match.digest() == before
    assert deciding.hope(T, *would) in (widget.hint(T) or "")
    assert "wildling" in said(*widget.body(T)) and "Lost in the next round" in said(*widget.body(T))
    ends = outcome(*would)
    match.push(choice.id, {"assault": "attack"})
    if match.state.battle is not None:
        assert outcome(match.state, match.state.battle) == ends
