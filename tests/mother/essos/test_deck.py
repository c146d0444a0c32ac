"""The ten cards of the fourth deck (X50 to X59)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.deck import FACTS, RIVERSIDE
from gotweb.thrones.second.mother.essos.state import LANDS, TARGARYEN
from tests.mother.essos.board import WESTEROS, at, card, named, rest_of_round, told

POWER = dict.fromkeys((*WESTEROS, TARGARYEN), 3)


def tokens(match: Match) -> dict[str, int]:
    """Where loyalty lies."""
    return dict(match.state.loyalty)


@pytest.mark.parametrize("name", FACTS)
def test_printed_tokens_come_first_and_every_payment_is_free(name: str) -> None:
    """X50 (MD88, MD89): 14 of them, and nothing has to be paid for the text."""
    match = card(name)
    printed = dict.fromkeys(sorted(FACTS[name]["tokens"]), 1)
    assert tokens(match) == printed and [one["area"] for one in told(match, "loyalty-placed")] == FACTS[name]["tokens"]
    assert match.state.power[TARGARYEN] == 7
    asked = match.choices.get(TARGARYEN)
    if name not in ("word-spreads-quickly", "scattering-dissent", "fire-made-flesh"):
        assert asked is not None
        kind = asked.kind
        assert kind in ("loyalty", "ally") and {kind: None} in (asked.options() or ())
        match.push(TARGARYEN, {kind: None})
        assert tokens(match) == printed and match.state.power[TARGARYEN] == 7
        assert not told(match, "card-paid")


@pytest.mark.parametrize("name", ["empty-promises", "southron-ambitions", "strongholds-of-resistance"])
def test_for_one_power_one_of_two_areas(name: str) -> None:
    """X51 (MD90)"""
    match = card(name)
    assert named(match, TARGARYEN, "loyalty") == [None, *sorted(FACTS[name]["one_of"])]
    assert match.why_not(TARGARYEN, {"loyalty": "oldtown"}) == "X51"
    area = FACTS[name]["one_of"][1]
    match.push(TARGARYEN, {"loyalty": area})
    assert tokens(match)[area] == 1 and match.state.power[TARGARYEN] == 6
    assert "loyalty" not in {choice.kind for choice in match.choices.values()}


def test_who_has_no_power_is_not_asked() -> None:
    """X50"""
    match = card("empty-promises", {"power": {**POWER, TARGARYEN: 0}})
    assert tokens(match) == {"the-stony-shore": 1}
    assert all(choice.kind != "loyalty" for choice in match.choices.values())


def test_domestic_disputes_at_up_to_four_homes_vassals_among_them() -> None:
    """X52 (MD91): one power for all of them; each home once."""
    match = card("domestic-disputes")
    homes = ["winterfell", "pyke", "lannisport", "dragonstone", "highgarden", "sunspear", "the-eyrie"]
    assert named(match, TARGARYEN, "loyalty") == [None, *sorted(homes)]
    assert match.why_not(TARGARYEN, {"loyalty": "pentos"}) == "X52"
    for count, home in enumerate(homes[:4], start=1):
        match.push(TARGARYEN, {"loyalty": home})
        assert match.state.power[TARGARYEN] == 6 and sum(tokens(match).values()) == 1 + count
        if count < 4:
            assert match.why_not(TARGARYEN, {"loyalty": home}) == "X52"
    assert all(choice.kind != "loyalty" for choice in match.choices.values())


def test_domestic_disputes_may_stop_before_four() -> None:
    """X52"""
    match = card("domestic-disputes")
    match.push(TARGARYEN, {"loyalty": "winterfell"})
    match.push(TARGARYEN, {"loyalty": None})
    assert tokens(match) == {"storms-end": 1, "winterfell": 1} and match.state.power[TARGARYEN] == 6


def test_homes_of_vassals_count_as_homes_of_houses() -> None:
    """X52 (G32)"""
    revealed = ["last-days-of-summer", "last-days-of-summer", "feast-for-crows", "domestic-disputes"]
    vassals = dict.fromkeys(["lannister", "tyrell", "martell", "arryn"], "stark")
    tasks = [["loyalty", "domestic-disputes"], ["discard"]]
    match = at({"phase": "westeros", "agenda": [*tasks, *rest_of_round()], "revealed": revealed, "commanders": vassals,
                "blade_used": False, "restrictions": ["consolidate"]}, "stark", "greyjoy", "baratheon")  # fmt: skip
    assert {"lannisport", "highgarden", "sunspear", "the-eyrie"} <= {*named(match, TARGARYEN, "loyalty")}


def test_watering_the_seed_costs_what_the_marker_shows() -> None:
    """X53 (MD92): two different areas by a river, none of its own; both are placed once it has paid."""
    match = card("watering-the-seed", {"gained": 3}, harrenhal=(TARGARYEN, "1F"))
    assert match.choices[TARGARYEN].facts["cost"] == 4
    areas = sorted({*RIVERSIDE} - {"harrenhal"})
    assert named(match, TARGARYEN, "loyalty") == [None, *areas] and len(areas) == 11
    match.push(TARGARYEN, {"loyalty": "moat-cailin"})
    assert match.state.power[TARGARYEN] == 3
    assert named(match, TARGARYEN, "loyalty") == [area for area in areas if area != "moat-cailin"]
    match.push(TARGARYEN, {"loyalty": "princes-pass"})
    assert tokens(match) == {"moat-cailin": 1, "princes-pass": 1} and match.state.marker == 4


def test_watering_the_seed_has_to_be_paid_in_full() -> None:
    """X53"""
    match = card("watering-the-seed", {"gained": 5, "power": {**POWER, TARGARYEN: 5}})
    assert all(choice.kind != "loyalty" for choice in match.choices.values()) and not tokens(match)


def test_the_long_plan_is_carried_out_by_whom_targaryen_names() -> None:
    """Case 33 (MD93). X54: Arryn chooses two different land areas of Westeros; a vassal cannot be named."""
    match = card("the-long-plan")
    throne = match.state.turn_order
    assert named(match, TARGARYEN, "ally") == [None, *(house for house in throne if house != TARGARYEN)]
    assert match.why_not(TARGARYEN, {"ally": TARGARYEN}) == "X54"
    match.push(TARGARYEN, {"ally": "arryn"})
    assert match.state.power[TARGARYEN] == 6 and TARGARYEN not in match.choices
    areas = {*named(match, "arryn", "loyalty")}
    lands = {id for id, area in match.state.edition.areas.items() if not area.sea}
    assert areas == lands - LANDS
    match.push("arryn", {"loyalty": "castle-black"})
    assert match.why_not("arryn", {"loyalty": "castle-black"}) == "X54"
    match.push("arryn", {"loyalty": "the-arbor"})
    assert tokens(match) == {"castle-black": 2, "the-arbor": 1, "yronwood": 1}


def test_playing_with_fire_brings_a_token_and_another_players_unit() -> None:
    """X55 (MD94, Q81): an area that nobody controls and no force holds, a player with a unit in stock, any of his."""
    match = card("playing-with-fire", None, winterfell=("stark", "10F 5K 2E"))
    areas = {*named(match, TARGARYEN, "loyalty")} - {None}
    assert not areas & {"kings-landing", "winterfell", "pyke", "braavos", "norvos"} and "the-arbor" in areas
    match.push(TARGARYEN, {"loyalty": "blackwater"})
    # all of Stark's land units are on the board, so he cannot be named
    assert "stark" not in named(match, TARGARYEN, "ally") and TARGARYEN not in named(match, TARGARYEN, "ally")
    assert match.why_not(TARGARYEN, {"ally": "stark"}) == "X55"
    match.push(TARGARYEN, {"ally": "tyrell"})
    assert match.state.power[TARGARYEN] == 6
    assert named(match, "tyrell", "recruit") == ["footman", "knight", "siege-engine"]
    match.push("tyrell", {"recruit": "siege-engine"})
    assert match.state.edition.named(match.state.forces["blackwater"].units) == {"siege-engine": 1}
    assert tokens(match) == {"blackwater": 1, "riverrun": 1, "the-arbor": 1}


def test_made_flesh_kills_one_dragon_for_one_token() -> None:
    """X56 (MD95, MD96, Q80, Q82): exactly one of those that are still to come; the strength grows now."""
    match = card("fire-made-flesh", None, norvos=(TARGARYEN, "1D"), the_rhoyne=(TARGARYEN, "2D"))
    tasks = named(match, TARGARYEN, "flesh")
    assert tasks[0] is None and {(one["area"], one["round"]) for one in tasks[1:]} == {
        (area, token) for area in ("norvos", "the-rhoyne") for token in (4, 6, 8, 10)
    }  # fmt: skip
    assert match.why_not(TARGARYEN, {"flesh": {"area": "norvos", "round": 2}}) == "X56"
    assert match.state.dragon_strength == 1
    match.push(TARGARYEN, {"flesh": {"area": "norvos", "round": 4}})
    state = match.state
    assert state.dragon_strength == 2 and state.hastened == (4,) and "norvos" not in state.forces
    state = match.fork().state
    state.round = 4
    assert state.dragon_strength == 2, "the token that lay there is in play already"
    state.round = 6
    assert state.dragon_strength == 3


def test_made_flesh_brings_a_dead_dragon_home() -> None:
    """X56: into Pentos, if Targaryen controls it and its supply allows it."""
    match = card("fire-made-flesh", None, norvos=(TARGARYEN, "1D"))
    match.push(TARGARYEN, {"flesh": {"area": "pentos", "round": 0}})
    assert match.state.edition.named(match.state.forces["pentos"].units) == {"footman": 1, "dragon": 1}
    assert match.state.dragon_strength == 1


def test_made_flesh_may_be_left_even_if_it_can_be_done() -> None:
    """X56 (Q82)"""
    match = card("fire-made-flesh", None, norvos=(TARGARYEN, "1D"))
    match.push(TARGARYEN, {"flesh": None})
    assert not told(match, "dragon-burnt") and not told(match, "dragon-back")


def test_a_full_pentos_takes_no_dragon() -> None:
    """Case 32 (MD95, G38). X56: then it may only kill another for a token, or do nothing."""
    supply = {"supply": {TARGARYEN: 0}}
    match = card("fire-made-flesh", supply, pentos=(TARGARYEN, "2F"), norvos=(TARGARYEN, "2D"))
    options = named(match, TARGARYEN, "flesh")
    assert None in options and {one["area"] for one in options if one} == {"norvos"}
    match = card("fire-made-flesh", {"garrisons": {}}, pentos=("stark", "1F"), norvos=(TARGARYEN, "2D"))
    assert {one["area"] for one in named(match, TARGARYEN, "flesh") if one} == {"norvos"}


def test_in_the_last_round_no_token_is_left_on_the_track() -> None:
    """X56 (G39)"""
    match = card("fire-made-flesh", {"round": 10}, norvos=(TARGARYEN, "3D"))
    assert all(choice.kind != "flesh" for choice in match.choices.values())


# tokens that move


@pytest.mark.parametrize(("name", "backwards"), [("word-spreads-quickly", False), ("scattering-dissent", True)])
def test_every_player_moves_a_token_in_turn(name: str, backwards: bool) -> None:
    """X57 (MD97, Q83): all eight, Targaryen too; nobody may leave it, and only to land next door."""
    match = card(name, {"power": {**POWER, TARGARYEN: 0}})
    order = match.state.turn_order[::-1] if backwards else match.state.turn_order
    moved = []
    while (choice := next(iter(match.choices.values()))).kind == "sway":
        moved.append(choice.seat)
        for option in named(match, choice.seat, "sway"):
            assert option["to"] in match.state.edition.land_next_to[option["area"]]
        assert match.why_not(choice.seat, {"sway": {"area": "oldtown", "to": "pyke"}}) == "X57"
        match.push(choice.seat, (choice.options() or ())[0])
    assert tuple(moved) == order and len(told(match, "loyalty-moved")) == 8
    assert sum(tokens(match).values()) == len(FACTS[name]["tokens"])


def test_a_token_may_be_moved_there_and_back() -> None:
    """X58 (Q84)"""
    match = card("word-spreads-quickly", {"power": {**POWER, TARGARYEN: 0}})
    one, other = match.state.turn_order[:2]
    match.push(one, {"sway": {"area": "three-towers", "to": "oldtown"}})
    match.push(other, {"sway": {"area": "oldtown", "to": "three-towers"}})
    assert tokens(match) == {"crackclaw-point": 1, "three-towers": 1}


@pytest.mark.parametrize(("name", "cost"), [("word-spreads-quickly", 2), ("scattering-dissent", 1)])
def test_targaryen_may_pay_to_undo_a_move(name: str, cost: int) -> None:
    """X59 (MD99): for 2 or 1 power, at once; its own moves are not asked about."""
    match = card(name)
    while (choice := next(iter(match.choices.values()))).seat == TARGARYEN:
        match.push(TARGARYEN, (choice.options() or ())[0])
    before = tokens(match)
    match.push(choice.seat, (choice.options() or ())[0])
    assert tokens(match) != before and match.choices[TARGARYEN].facts["cost"] == cost
    match.push(TARGARYEN, {"annul": True})
    assert tokens(match) == before and match.state.power[TARGARYEN] == 7 - cost


def test_what_is_moved_to_targaryen_is_gained_at_once_and_not_undone() -> None:
    """Case 30 (Q68, Q83, G34). X42, X57: the only token has to be moved, and one step is Targaryen's Seagard."""
    loyalty: dict[str, Any] = {"loyalty": {"moat-cailin": 1}}
    revealed = ["last-days-of-summer", "last-days-of-summer", "feast-for-crows", "word-spreads-quickly"]
    tasks = [["sway", "lannister", "word-spreads-quickly"], ["discard"], *rest_of_round()]
    match = card("word-spreads-quickly", {**loyalty, "agenda": tasks, "revealed": revealed}, seagard=(TARGARYEN, "1F"))
    match.push("lannister", {"sway": {"area": "moat-cailin", "to": "seagard"}})
    assert not tokens(match) and match.state.gained == 1
    assert all(choice.kind != "annul" for choice in match.choices.values())


def test_a_player_without_a_token_to_move_is_passed_over() -> None:
    """X57: a gained token can be moved by nobody after."""
    revealed = ["last-days-of-summer", "last-days-of-summer", "feast-for-crows", "word-spreads-quickly"]
    tasks = [["sway", house, "word-spreads-quickly"] for house in ("lannister", "stark")]
    agenda = [*tasks, ["discard"], *rest_of_round()]
    position = {"loyalty": {"moat-cailin": 1}, "agenda": agenda, "revealed": revealed}
    match = card("word-spreads-quickly", position, seagard=(TARGARYEN, "1F"))
    match.push("lannister", {"sway": {"area": "moat-cailin", "to": "seagard"}})
    assert all(choice.kind != "sway" for choice in match.choices.values())


def test_a_printed_token_can_win_the_game_in_the_middle_of_a_card() -> None:
    """X42, X48: the seventh point; the rest of the card does not happen."""
    match = card("the-long-plan", {"gained": 5}, yronwood=(TARGARYEN, "1F"))
    assert match.result is not None and (match.result.winners, match.result.rule) == ((TARGARYEN,), "X48")
    assert tokens(match) == {"castle-black": 1}


def test_a_token_placed_by_another_can_win_the_game() -> None:
    """X42, X48: what a card puts on Targaryen's land is gained whoever puts it."""
    match = card("strongholds-of-resistance", {"gained": 5}, harrenhal=(TARGARYEN, "1F"))
    match.push(TARGARYEN, {"loyalty": "harrenhal"})
    assert match.result is not None and match.result.winners == (TARGARYEN,)
    assert match.state.marker == 7 and not match.choices
