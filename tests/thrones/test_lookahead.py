"""Who could come, who could help, and every card against every card, in figures."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.thrones.duel import Grid, duel
from gotweb.thrones.game import first_edition
from gotweb.thrones.reach import Comer, comers, endangered, held, helpers, outlook, ready, stands

COURT = ["tyrell", "lannister", "stark", "baratheon", "greyjoy"]


def order(house: str, token: str) -> dict[str, str]:
    return {"house": house, "token": token}


def match_of(**position: Any) -> Match:
    return Match(first_edition(), position={"round": 3, "phase": "march", "tracks": {"court": COURT}, **position})


BLACKWATER: dict[str, Any] = {
    "turn": "tyrell",
    "units": {
        "the-reach": {"tyrell": {"knight": 2, "routed_footman": 1}}, "blackwater": {"lannister": {"footman": 1}},
        "kings-landing": {"tyrell": {"knight": 1}}, "stoney-sept": {"lannister": {"footman": 1, "knight": 1}},
        "harrenhal": {"baratheon": {"knight": 1}}, "crackclaw-point": {"stark": {"footman": 3, "routed_knight": 1}},
    },
    "orders": {
        "the-reach": order("tyrell", "march+1*"), "blackwater": order("lannister", "defense+1"),
        "kings-landing": order("tyrell", "support+1*"), "stoney-sept": order("lannister", "support"),
        "harrenhal": order("baratheon", "support"), "crackclaw-point": order("stark", "march-1"),
    },
    "supply": {"tyrell": 6, "stark": 6}, "hands": {"tyrell": ["mace-tyrell", "margaery-tyrell", "queen-of-thorns"]},
}  # fmt: skip
"""Tyrell is about to attack Lannister at Blackwater."""


def attack(**changes: Any) -> Any:
    state = match_of(**{**BLACKWATER, **changes}).state
    return outlook(state, "tyrell", "the-reach", [("blackwater", state.edition.units({"knight": 2}))])


def test_an_outlook_names_what_is_certain_and_what_may_come() -> None:
    seen = attack()
    assert (seen.attacker, seen.defender) == ("tyrell", "lannister")
    assert seen.helpers == {"harrenhal": {"tyrell": 2, "lannister": 2}}
    assert {house: strength.lines for house, strength in seen.strengths.items()} == {
        "tyrell": [("units", 4, "blackwater"), ("order", 1, "blackwater"), ("support", 3, "kings-landing")],
        "lannister": [("units", 1, "blackwater"), ("order", 1, "blackwater"), ("support", 3, "stoney-sept")],
    }
    assert seen.cards == {"tyrell": (0, 3), "lannister": (0, 3)} and seen.blade is None


def test_the_span_has_the_blade_on_the_side_of_its_holder_only_and_only_unused() -> None:
    """J04: once a round, by who is first on the Fiefdoms track."""
    assert attack().span("tyrell") == (8, 13) and attack().span("lannister") == (5, 10)
    for house, spans in (("tyrell", ((8, 14), (5, 10))), ("lannister", ((8, 13), (5, 11)))):
        first = [house, *(other for other in COURT if other != house)]
        seen = attack(tracks={"court": COURT, "fiefdoms": first})
        assert seen.blade == house and (seen.span("tyrell"), seen.span("lannister")) == spans
        used = attack(tracks={"court": COURT, "fiefdoms": first}, blade_used=True)
        assert used.blade is None and used.span(house)[1] == attack().span(house)[1]
    weak = attack(hands={"tyrell": ["margaery-tyrell"], "lannister": ["tyrion-lannister", "ser-kevan-lannister"]})
    assert weak.cards == {"tyrell": (1, 1), "lannister": (1, 2)}
    assert weak.span("tyrell") == (9, 11) and weak.span("lannister") == (6, 9)


def test_comers_are_all_who_stand_within_reach_the_strongest_first() -> None:
    state = match_of(**BLACKWATER).state
    assert comers(state, "blackwater") == [
        Comer("tyrell", "the-reach", 4, (), "march+1*", 1), Comer("stark", "crackclaw-point", 3, (), "march-1", -1),
        Comer("lannister", "stoney-sept", 3, (), "support", 0), Comer("baratheon", "harrenhal", 2, (), "support", 0),
        Comer("tyrell", "kings-landing", 2, (), "support+1*", 0),
    ]  # fmt: skip


def test_what_lies_routed_does_not_come_and_what_sails_says_over_which_seas() -> None:
    units = {
        "dragonstone": {"baratheon": {"footman": 2}}, "shipbreaker-bay": {"baratheon": {"ship": 1}},
        "storms-end": {"tyrell": {"footman": 1}}, "kingswood": {"stark": {"routed_knight": 2}},
    }  # fmt: skip
    options = {"players": 5, "competitive": False}
    state = first_edition().from_position({"round": 3, "phase": "march", "units": units}, options)
    assert comers(state, "storms-end") == [Comer("baratheon", "dragonstone", 2, ("shipbreaker-bay",), None, 0)]
    assert comers(state, "shipbreaker-bay") == []


def test_a_march_order_counts_for_who_comes_and_no_other_does() -> None:
    for token, power in (("march-1", 2), ("march+0", 3), ("march+1*", 4), ("support+1*", 3), (None, 3)):
        orders = {} if token is None else {"winterfell": {"house": "stark", "token": token}}
        content = {"round": 3, "phase": "march", "units": {"winterfell": {"stark": {"footman": 1, "knight": 1}}}}
        state = first_edition().from_position({**content, "orders": orders}, {"players": 5, "competitive": False}, True)
        assert [comer.attack for comer in comers(state, "white-harbor")] == [power]


def test_only_marches_come_once_orders_lie_open() -> None:
    state = match_of(**BLACKWATER).state
    coming = comers(state, "blackwater")
    assert [comer.origin for comer in coming if ready(state, comer)] == ["the-reach", "crackclaw-point"]
    before = Match(first_edition()).state
    assert all(ready(before, comer) for comer in coming), "while no orders lie, anybody may come"


def test_helpers_are_told_the_strongest_first() -> None:
    found = helpers(match_of(**BLACKWATER).state, "blackwater")
    assert sorted((one.house, one.area, one.strength, one.token) for one in found) == [
        ("baratheon", "harrenhal", 2, "support"), ("lannister", "stoney-sept", 3, "support"),
        ("tyrell", "kings-landing", 3, "support+1*"),
    ]  # fmt: skip
    assert [one.strength for one in found] == [3, 3, 2]


def test_what_stands_is_units_and_a_defense_order_or_a_neutral_force() -> None:
    state = match_of(**BLACKWATER).state
    areas = ("blackwater", "stoney-sept", "crackclaw-point", "sunspear", "karhold")
    assert [stands(state, area) for area in areas] == [2, 3, 3, 5, 0]
    assert set(held(state, "tyrell")) == {"the-reach", "kings-landing", "highgarden"}


def test_only_who_comes_with_more_than_stands_there_is_a_danger_the_strongest_first() -> None:
    danger = endangered(match_of(**BLACKWATER).state, "lannister")
    assert {area: (comer.origin, comer.attack) for area, comer in danger.items()} == {"blackwater": ("the-reach", 5)}
    assert endangered(match_of(**BLACKWATER).state, "baratheon") == {}, "2 against 2"


# every card against every card

FIGHT: dict[str, Any] = {
    "turn": "lannister",
    "units": {"stoney-sept": {"lannister": {"knight": 1}}, "harrenhal": {"stark": {"footman": 1}}},
    "orders": {"stoney-sept": order("lannister", "march-1")},
    "hands": {"lannister": ["tywin-lannister", "ser-kevan-lannister"], "stark": ["robb-stark", "ser-rodrik-cassel"]},
}
MARCH = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 1}], "leave_power": False}
STARK_FIRST = ["stark", "lannister", "greyjoy", "tyrell", "baratheon"]
LANNISTER_FIRST = ["lannister", "stark", "greyjoy", "tyrell", "baratheon"]


def winners(grid: Grid) -> str:
    return " ".join(outcome.winner for outcome in grid.values())


@pytest.mark.parametrize(
    ("fiefdoms", "used", "expected"),
    [
        # 1 against 1 and the cards; the track breaks ties
        (["greyjoy", "stark", "lannister", "tyrell", "baratheon"], False, "lannister lannister stark stark"),
        (["greyjoy", "lannister", "stark", "tyrell", "baratheon"], False, "lannister lannister stark lannister"),
        # the blade makes up for one
        (STARK_FIRST, False, "stark lannister stark stark"),
        (LANNISTER_FIRST, False, "lannister lannister lannister lannister"),
        (LANNISTER_FIRST, True, "lannister lannister stark lannister"),
    ],
)  # fmt: skip
def test_cards_are_fought_out_with_the_blade_and_the_track(fiefdoms: list[str], used: bool, expected: str) -> None:
    match = match_of(**{**FIGHT, "blade_used": used, "tracks": {"court": COURT, "fiefdoms": fiefdoms}})
    grid = duel(match, "lannister", MARCH)
    assert [*grid] == [
        ("tywin-lannister", "robb-stark"), ("tywin-lannister", "ser-rodrik-cassel"),
        ("ser-kevan-lannister", "robb-stark"), ("ser-kevan-lannister", "ser-rodrik-cassel"),
    ]  # fmt: skip
    assert winners(grid) == expected
    match.push("lannister", MARCH)
    assert duel(match) == grid


def test_the_blade_is_used_where_it_wins_by_one() -> None:
    """Tywin's 3 against 5: one more is not enough, and against 4 it makes a tie that the holder wins anyway."""
    units = {"stoney-sept": {"lannister": {"knight": 1}}, "harrenhal": {"stark": {"knight": 1, "footman": 1}}}
    match = match_of(**{**FIGHT, "units": units, "tracks": {"court": COURT, "fiefdoms": LANNISTER_FIRST}})
    assert winners(duel(match, "lannister", MARCH)) == "lannister lannister stark stark"


def test_own_support_helps_and_others_do_not_and_a_card_that_asks_is_answered() -> None:
    units = {
        **FIGHT["units"], "riverrun": {"lannister": {"knight": 1}}, "blackwater": {"tyrell": {"footman": 2}},
        "crackclaw-point": {"stark": {"footman": 1}},
    }  # fmt: skip
    orders = {
        **FIGHT["orders"], "riverrun": order("lannister", "support"), "blackwater": order("tyrell", "support"),
        "crackclaw-point": order("stark", "support"),
    }  # fmt: skip
    hands = {"lannister": ["cersei-lannister", "tyrion-lannister"], "stark": ["maester-luwin", "greatjon-umber"]}
    match = match_of(**{**FIGHT, "units": units, "orders": orders, "hands": hands, "blade_used": True})
    # 1 + 2 against 1 + 1: Lannister adds 2 or 0, Stark 2 or 0
    assert winners(duel(match, "lannister", MARCH)) == "lannister lannister stark lannister"


def test_no_battle_no_duel() -> None:
    match = match_of(**FIGHT)
    assert duel(match) == {}
    assert duel(match, "lannister", {**MARCH, "moves": [{"to": "blackwater", "knight": 1}]}) == {}
    one = match_of(**{**FIGHT, "hands": {"lannister": ["tywin-lannister"], "stark": ["robb-stark"]}})
    assert duel(one, "lannister", MARCH) == {}
    other = match_of(**{**FIGHT, "hands": {"lannister": ["tywin-lannister"]}})
    assert len(duel(other, "lannister", MARCH)) == 7, "one of them has a choice"
