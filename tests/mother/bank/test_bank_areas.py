"""An improved or degraded area is for all rules what it is now: supply, power, mustering, victory, battles, cards."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.thrones.second import victory
from gotweb.thrones.supply import all_barrels
from tests.mother.bank.tables import LENDING, at, bank, chosen, lends
from tests.mother.box import march
from tests.mother.whole_box import forces

RAZED = {"harrenhal": {"structure": "none", "crowns": 2}}
BUILT = {"harrenhal": {"structure": "stronghold"}}
NO_MORE: dict[str, Any] = {"ground": {}}


def muster_points(ground: dict[str, Any]) -> dict[str, int]:
    """What Tyrell musters with at a Mustering card, in Harrenhal and at home."""
    position = {
        "round": 4, "phase": "westeros", "power": {"targaryen": 0}, "ground": ground,
        "revealed": ["mustering", "last-days-of-summer", "rains-of-autumn", "watering-the-seed"],
        "tracks": {"throne": ["tyrell", "stark", "lannister", "martell", "greyjoy", "baratheon", "arryn", "targaryen"]},
        **forces(harrenhal=("tyrell", "1F")),
    }  # fmt: skip
    points: dict[str, int] = at(position).choices["tyrell"].facts["points"]
    return points


def test_a_stronghold_musters_two_a_castle_one_and_a_razed_one_nothing() -> None:
    """R23, R24"""
    assert muster_points({}) == {"highgarden": 2, "harrenhal": 1}
    assert muster_points(BUILT) == {"highgarden": 2, "harrenhal": 2}
    assert muster_points(RAZED) == {"highgarden": 2}


@pytest.mark.parametrize(("ground", "asked"), [({}, True), (BUILT, True), (RAZED, False)], ids=str)
def test_a_special_consolidation_musters_where_there_is_a_castle_now(ground: dict[str, Any], asked: bool) -> None:
    """R24: where there is none it brings power, the new crown with it."""
    match = at({"phase": "consolidate", "ground": ground, "power": {"tyrell": 5},
                **forces(harrenhal=("tyrell", "1F", "consolidate*"))})  # fmt: skip
    assert ("tyrell" in match.choices) == asked
    if not asked:
        assert match.state.power["tyrell"] == 5 + 3


def test_a_castle_that_a_loan_fortifies_is_mustered_in_by_an_order_that_still_waits() -> None:
    """R13, R23: two points from the moment on."""
    match = lends(
        "master-at-arms", {"tracks": {
            "throne": ["stark", "lannister", "tyrell", "martell", "greyjoy", "baratheon", "arryn", "targaryen"],
        }}, harrenhal=("tyrell", "1F", "consolidate*"),
    )  # fmt: skip
    match.push("stark", {"improve": "harrenhal"})
    match.push("stark", {"improve": "the-reach"})
    match.push("tyrell", {"consolidate": "muster"})
    assert match.choices["tyrell"].facts["points"] == {"harrenhal": 2}


def test_castles_count_for_victory_as_they_are_now() -> None:
    """R23, R24 (MD112): a stronghold is one area as the castle was; what was razed is none."""
    for ground, count in (({}, 2), (BUILT, 2), (RAZED, 1)):
        state = at({"phase": "planning", "ground": ground, **forces(harrenhal=("tyrell", "1F"))}).state
        assert victory.held(state)["tyrell"] == count


def test_an_eighth_castle_razed_undoes_no_victory_and_a_seventh_razed_prevents_one() -> None:
    """R24: seven with Harrenhal razed are six."""
    own = dict.fromkeys(("harrenhal", "the-reach", "oldtown", "starfall", "yronwood", "storms-end"), "tyrell")
    for ground, won in ((NO_MORE["ground"], True), (RAZED, False)):
        match = at({"phase": "march", "turn": "tyrell", "control": own, "ground": ground,
                    **forces(dornish_marches=("tyrell", "1F", "march+0"))})  # fmt: skip
        match.push("tyrell", march("dornish-marches", "princes-pass", footman=1))
        assert (match.result is not None and match.result.winners == ("tyrell",)) == won


def test_siege_engines_count_against_what_stands_there_now() -> None:
    """R24: four against a castle, nothing against one that was razed."""
    for ground, strength in ((NO_MORE["ground"], 4), (RAZED, 0)):
        state = at({"phase": "planning", "ground": ground}).state
        engine = state.edition.units({"siege-engine": 1})
        assert state.worth(engine, "harrenhal") == strength


def test_barrels_and_crowns_of_loans_are_counted_like_printed_ones() -> None:
    """R21: by supply cards, the game of thrones, consolidations; and what everybody sees shows the area as it is."""
    ground = {"karhold": {"barrels": 2, "crowns": 3}}
    match = at({"phase": "consolidate", "ground": ground, "power": {"stark": 0},
                **forces(karhold=("stark", "1F", "consolidate"))})  # fmt: skip
    assert match.state.power["stark"] == 4
    assert all_barrels(match.state)["stark"] == 1 + 2
    assert match.view(None)["ground"] == ground and match.view("tyrell")["barrels"]["stark"] == 3


def test_what_one_match_improves_is_not_improved_in_another() -> None:
    """R21: the ground of the edition never changes."""
    match = lends("savvy-steward")
    match.push("stark", {"improve": "karhold"})
    assert match.state.ground.areas["karhold"].barrels == 1
    fresh = Match(LENDING, chosen("stark", "lannister", "tyrell"))
    assert fresh.state.ground is fresh.state.edition.ground and fresh.state.ground.areas["karhold"].barrels == 0
    assert match.fork().state.ground.areas["karhold"].barrels == 1


def test_undoing_takes_an_improvement_back_and_the_price_with_it() -> None:
    """R05, R21"""
    match = at({"phase": "consolidate", **bank(None, None, "savvy-steward"), "power": {"stark": 7},
                **forces(the_bite=("stark", "1S", "iron-bank"))})  # fmt: skip
    match.push("stark", {"loan": "savvy-steward"})
    match.push("stark", {"improve": "karhold"})
    while match.undoable:
        match.pop()
    assert match.state.ground.areas["karhold"].barrels == 0 and match.state.loans_of("stark") == ()
    assert match.choices["stark"].kind == "loan" and match.state.power["stark"] == 7
