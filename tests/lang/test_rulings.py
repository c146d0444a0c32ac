"""What docs/rulings.md promises, and the plain statements of the rulebook that no numbered case is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.cases import parse, run
from gotweb.core.match import Match
from gotweb.thrones import victory
from gotweb.thrones.aftermath import room_for
from gotweb.thrones.first import FIRST
from gotweb.thrones.game import first_edition
from gotweb.thrones.planning import stars

Json = dict[str, Any]


def holds(script: Sequence[Json] = (), position: Json | None = None, players: int = 5, **expect: Any) -> None:
    """Play it as a case file would, and be content if all came out as expected."""
    case: Json = {"id": "-", "title": "", "source": "", "options": {"players": players}}
    case |= {"script": list(script), "expect": expect}
    if position is not None:
        case["position"] = {"round": 3, **position}
    assert run(parse(case)) == []


def gives(seat: str, **answer: Any) -> Json:
    return {"seat": seat, "answer": answer}


def refused(rule: str, seat: str, **answer: Any) -> Json:
    return {"refused": {"seat": seat, "answer": answer, "rule": rule}}


def march(seat: str, origin: str, *moves: Json, leave_power: bool = False) -> Json:
    return gives(seat, march=origin, moves=list(moves), leave_power=leave_power)


def order(house: str, token: str) -> Json:
    return {"house": house, "token": token}


def agenda(*tasks: str) -> list[list[str]]:
    """A round that is about to begin with these tasks."""
    return [list(tasks), *map(list, FIRST.round[1:])]


def at(position: Json, **options: Any) -> Match:
    return Match(first_edition(), options, position={"round": 3, **position})


def test_units_or_else_a_token_make_the_controller() -> None:
    """A13"""
    holds(
        position={"units": {"harrenhal": {"stark": {"footman": 1}}}, "control": {"riverrun": "lannister"}},
        controllers={"harrenhal": "stark", "riverrun": "lannister", "blackwater": None},
    )


def test_power_lies_open_but_bids_do_not() -> None:
    """A14"""
    match = at({"agenda": agenda("bid", "throne")})
    before = match.view("lannister")
    match.push("stark", {"bid": 4})
    after = match.view("lannister")
    assert before["power"] == after["power"] == dict.fromkeys(match.seats, 5)
    assert after["mine"] is None and match.view("stark")["mine"] == {"bid": 4}


def test_raids_then_marches_then_power() -> None:
    """A15"""
    areas = ("winterfell", "white-harbor", "karhold", "moat-cailin")
    holds(
        [march("stark", "white-harbor")],
        {
            "phase": "raid",
            "units": {area: {"stark": {"footman": 1}} for area in areas},
            "orders": {
                "winterfell": order("stark", "raid"), "white-harbor": order("stark", "march+0"),
                "karhold": order("stark", "consolidate"), "moat-cailin": order("stark", "support"),
            },
        },
        log=[["raid-idle", {}], ["marched", {}], ["consolidated", {}], ["round-over", {}]],
    )  # fmt: skip


def test_all_start_with_seven_cards_and_shuffled_decks() -> None:
    """A16"""
    view = Match(first_edition()).view(None)
    assert [len(hand) for hand in view["hands"].values()] == [7] * 5
    assert all(len(deck["unknown"]) == 10 and deck["below"] == [] for deck in view["decks"].values())


def test_the_throne_gives_the_turn_order() -> None:
    """A17"""
    holds(
        [{"expect": {"asked": {"tyrell": "march"}}}, march("tyrell", "highgarden")],
        {
            "phase": "march",
            "tracks": {"throne": ["greyjoy", "tyrell", "stark", "lannister", "baratheon"]},
            "orders": {"winterfell": order("stark", "march+0"), "highgarden": order("tyrell", "march+0")},
        },
        asked={"stark": "march"},
    )


def test_each_banner_feeds_one_army_of_its_size() -> None:
    """B13"""
    one = {"stark": {"footman": 1}}
    units = {"winterfell": {"stark": {"footman": 3, "knight": 1}}, "castle-black": one, "moat-cailin": one}
    position = {
        "phase": "march", "units": units, "supply": {"stark": 5}, "orders": {"winterfell": order("stark", "march+0")},
    }  # fmt: skip
    four = [{"to": "moat-cailin", "footman": 2, "knight": 1}]
    two = [{"to": "castle-black", "footman": 1}, {"to": "moat-cailin", "footman": 2}]
    five = [{"to": "moat-cailin", "footman": 3, "knight": 1}]
    holds(
        [
            {"legal": gives("stark", march="winterfell", moves=four, leave_power=False)},
            {"legal": gives("stark", march="winterfell", moves=two, leave_power=False)},
            refused("B10", "stark", march="winterfell", moves=five, leave_power=False),
        ],
        position,
        asked={"stark": "march"},
    )


def test_supply_cuts_no_deeper_than_needed() -> None:
    """B14"""
    three = {"winterfell": 3, "moat-cailin": 2, "white-harbor": 2}
    holds(
        [
            {"legal": gives("stark", trim={"moat-cailin": {"footman": 1}})},
            {"legal": gives("stark", trim={"winterfell": {"footman": 2}})},
            refused("B12", "stark", trim={"moat-cailin": {"footman": 1}, "white-harbor": {"footman": 1}}),
            refused("B01", "stark", trim={"winterfell": {"footman": 1}}),
        ],
        {
            "agenda": agenda("supply", "stark"),
            "units": {area: {"stark": {"footman": n}} for area, n in three.items()},
        },
        asked={"stark": "trim"},
        supply={"stark": 1},
    )


def test_a_retreat_finds_only_as_much_room_as_supply_has() -> None:
    """B15"""
    units = {"winterfell": {"stark": {"footman": 2}}, "white-harbor": {"stark": {"footman": 1}}}
    state = at({"units": units, "supply": {"stark": 1}}).state
    assert room_for(state, "stark", "winterfell", 2) == 1
    assert room_for(state, "stark", "white-harbor", 3) == 2


def test_the_first_of_a_track_holds_its_token() -> None:
    """D11, D12"""
    tracks = {
        "fiefdoms": ["tyrell", "stark", "greyjoy", "baratheon", "lannister"],
        "court": ["stark", "tyrell", "greyjoy", "baratheon", "lannister"],
    }
    position = {"phase": "raven", "tracks": tracks, "orders": {"winterfell": order("stark", "raid")}}
    assert at(position).state.blade_holder == "tyrell"
    holds([], position, asked={"stark": "raven"})


def test_the_starred_raid_takes_two_one_or_none() -> None:
    """G14"""
    near = ["highgarden", "oldtown"]
    holds(
        [
            {"expect": {"answers": {"greyjoy": [
                {"raid": "sunset-sea", "targets": targets} for targets in ([], near[:1], near[1:], near)
            ]}}},
            gives("greyjoy", raid="sunset-sea", targets=near),
        ],
        {
            "phase": "raid",
            "tracks": {"court": ["tyrell", "greyjoy", "stark", "baratheon", "lannister"]},
            "units": {"sunset-sea": {"greyjoy": {"ship": 1}}, **{area: {"tyrell": {"footman": 1}} for area in near}},
            "orders": {
                "sunset-sea": order("greyjoy", "raid*"), "highgarden": order("tyrell", "consolidate"),
                "oldtown": order("tyrell", "consolidate*"),
            },
        },
        power={"greyjoy": 7, "tyrell": 5},
    )  # fmt: skip


def test_a_token_brings_castles_barrels_and_crowns() -> None:
    """H29"""
    control = {"blackwater": "stark", "harrenhal": "stark"}
    holds(position={"control": control}, castles={"stark": 3}, barrels={"stark": 3})


def test_a_token_may_lie_on_the_own_home_and_only_where_nobody_stays() -> None:
    """H31, H32"""
    leave = {"march": "winterfell", "moves": [{"to": "karhold", "footman": 1}], "leave_power": True}
    orders = {"winterfell": order("stark", "march+0")}
    lying = {"winterfell": {"stark": {"footman": 1, "routed_footman": 1}}}
    holds(
        [gives("stark", **leave)],
        {"phase": "march", "units": {"winterfell": {"stark": {"footman": 1}}}, "orders": orders},
        control={"winterfell": "stark"},
        power={"stark": 4},
    )
    position = {"phase": "march", "units": lying, "orders": orders}
    holds([refused("H32", "stark", **leave)], position, asked={"stark": "march"})


FIGHT = {
    "phase": "march", "turn": "tyrell", "blade_used": True,
    "units": {
        "the-reach": {"tyrell": {"knight": 2, "footman": 1}}, "blackwater": {"lannister": {"footman": 1}},
        "stoney-sept": {"lannister": {"footman": 1}}, "harrenhal": {"baratheon": {"knight": 1}},
    },
    "orders": {
        "the-reach": order("tyrell", "march+0"), "stoney-sept": order("lannister", "support"),
        "harrenhal": order("baratheon", "support"),
    },
    "supply": {"tyrell": 3},
}  # fmt: skip
"""Tyrell is about to attack Lannister at Blackwater; Lannister and Baratheon can support."""
ATTACK = march("tyrell", "the-reach", {"to": "blackwater", "knight": 2}, {"to": "kingswood", "footman": 1})


def test_support_is_declared_in_turn_order_and_for_all_to_hear() -> None:
    """I19"""
    tracks = {"throne": ["lannister", "baratheon", "stark", "tyrell", "greyjoy"]}
    holds(
        [
            ATTACK,
            {"expect": {"asked": {"lannister": "support"}}},
            gives("lannister", support={"stoney-sept": "lannister"}),
            {"expect": {"asked": {"baratheon": "support"}, "log": [["support", {"area": "stoney-sept"}]]}},
            gives("baratheon", support={"harrenhal": "tyrell"}),
        ],
        {**FIGHT, "tracks": tracks},
        asked={"tyrell": "card", "lannister": "card"},
        strength={"tyrell": 6, "lannister": 2},
    )


def test_all_moves_are_made_before_the_battle() -> None:
    """J45"""
    holds(
        [ATTACK],
        FIGHT,
        units={"kingswood": {"tyrell": {"footman": 1}}, "blackwater": {"lannister": {"footman": 1}}, "the-reach": None},
        log=[["marched", {}], ["battle", {}]],
    )


def test_cards_lie_open_except_while_chosen() -> None:
    """J10"""
    match = at({**FIGHT, "orders": {"the-reach": order("tyrell", "march+0")}})
    match.push("tyrell", ATTACK["answer"])
    before = match.view("stark")
    assert len(before["hands"]["tyrell"]) == 7
    match.push("tyrell", {"card": "mace-tyrell"})
    after = match.view("stark")
    assert before["hands"] == after["hands"] and before["battle"] == after["battle"]
    assert not any(entry["kind"] == "card" for entry in after["asked"]) and after["mine"] is None


def test_cancelling_comes_before_every_other_ability() -> None:
    """J46"""
    units = {**FIGHT["units"], "lannisport": {"lannister": {"footman": 1}}}
    orders = {"the-reach": order("tyrell", "march+0"), "blackwater": order("lannister", "defense+1")}
    holds(
        [march("tyrell", "the-reach", {"to": "blackwater", "footman": 1}),
         gives("tyrell", card="queen-of-thorns"), gives("lannister", card="cersei-lannister")],
        {**FIGHT, "units": units, "orders": {**orders, "lannisport": order("lannister", "march-1")}},
        log=[["ability", {"cancelled": "cersei-lannister"}], ["battle-won", {"house": "lannister"}]],
        not_log=[["ability", {"card": "cersei-lannister"}]],
    )  # fmt: skip


def test_ser_loras_may_choose_a_routed_footman() -> None:
    """J47"""
    units = {**FIGHT["units"], "blackwater": {"lannister": {"footman": 1, "routed_footman": 1}}}
    holds(
        [ATTACK, gives("tyrell", card="ser-loras-tyrell"), gives("lannister", card="vargo-hoat")],
        {**FIGHT, "units": units, "orders": {"the-reach": order("tyrell", "march+0")}},
        answers={"tyrell": [{"kill": "footman"}, {"kill": "routed_footman"}]},
    )


def test_a_hand_that_melisandre_empties_is_refilled() -> None:
    """J48"""
    units = {"harrenhal": {"baratheon": {"knight": 2}}, "stoney-sept": {"lannister": {"footman": 1}}}
    holds(
        [
            march("baratheon", "harrenhal", {"to": "stoney-sept", "knight": 2}),
            gives("baratheon", card="melisandre-of-asshai"), gives("lannister", card="vargo-hoat"),
            gives("baratheon", burn="tywin-lannister"),
            gives("lannister", retreat="lannisport"),
        ],
        {
            "phase": "march", "blade_used": True, "units": units,
            "orders": {"harrenhal": order("baratheon", "march+0")},
            "hands": {"lannister": ["tywin-lannister", "vargo-hoat"]},
        },
        log=[["ability", {"burnt": "tywin-lannister"}], ["hand-back", {"house": "lannister"}]],
        discards={"lannister": []},
    )  # fmt: skip


def test_an_empty_enemy_home_without_a_token_is_open_to_a_retreat() -> None:
    """K16"""
    fight = {
        "phase": "march", "blade_used": True,
        "units": {"blackwater": {"baratheon": {"knight": 2}}, "stoney-sept": {"tyrell": {"footman": 1}}},
        "orders": {"blackwater": order("baratheon", "march+0")},
    }  # fmt: skip
    script = [
        march("baratheon", "blackwater", {"to": "stoney-sept", "knight": 2}),
        gives("baratheon", card="renly-baratheon"),
        gives("tyrell", card="margaery-tyrell"),
    ]
    holds([*script, {"legal": gives("tyrell", retreat="lannisport")}], fight, asked={"tyrell": "retreat"})
    token = {**fight, "control": {"lannisport": "lannister"}}
    holds([*script, refused("K11", "tyrell", retreat="lannisport")], token, asked={"tyrell": "retreat"})


def test_a_retreat_may_go_by_ship() -> None:
    """K17"""
    units = {
        "kingswood": {"baratheon": {"knight": 2}}, "storms-end": {"tyrell": {"footman": 1}},
        "shipbreaker-bay": {"tyrell": {"ship": 1}},
    }  # fmt: skip
    holds(
        [
            march("baratheon", "kingswood", {"to": "storms-end", "knight": 2}),
            gives("baratheon", card="renly-baratheon"),
            gives("tyrell", card="margaery-tyrell"),
            gives("tyrell", retreat="dragonstone"),
        ],
        {"phase": "march", "blade_used": True, "units": units, "orders": {"kingswood": order("baratheon", "march+0")}},
        log=[["retreated", {"to": "dragonstone"}]],
    )


def test_the_blade_does_not_count_against_neutral_forces() -> None:
    """M07"""
    move = {"march": "kingswood", "moves": [{"to": "kings-landing", "knight": 2}], "leave_power": False}
    holds(
        [refused("M01", "greyjoy", **move)],
        {
            "phase": "march",
            "units": {"kingswood": {"greyjoy": {"knight": 2}}},
            "orders": {"kingswood": order("greyjoy", "march+0")},
        },
        asked={"greyjoy": "march"},
    )


def test_ships_overcome_a_neutral_fleet() -> None:
    """M10"""
    neutral_ships = Match(first_edition(), {"players": 4}).state.neutral["ironmans-bay"]
    ships = {"the-golden-sound": {"lannister": {"ship": neutral_ships}}}
    position = {"phase": "march", "units": ships, "orders": {"the-golden-sound": order("lannister", "march+0")}}
    holds(
        [march("lannister", "the-golden-sound", {"to": "ironmans-bay", "ship": neutral_ships})],
        position,
        players=4,
        neutral={"ironmans-bay": None},
        log=[["neutral-taken", {"area": "ironmans-bay"}]],
    )


def test_nobody_controls_a_neutral_area_or_the_home_of_an_absent_house() -> None:
    """M11"""
    holds(players=4, controllers={"kings-landing": None, "pyke": None})
    holds(position={"neutral": {}}, players=4, controllers={"pyke": None})


def test_the_tracks_close_their_gaps_in_a_smaller_game() -> None:
    """N14"""
    four = Match(first_edition(), {"players": 4}).state
    assert all(set(order) == set(four.houses) for order in four.tracks.values())
    assert four.blade_holder == "tyrell"


def test_who_moved_wins_if_two_reach_the_goal() -> None:
    """N15"""
    state = at({"units": {}, "neutral": {}}).state
    castles = list(state.edition.castles)
    for first, winner in (("stark", "stark"), ("tyrell", "tyrell"), (None, "stark")):
        twin = state.copy()
        twin.control = {**dict.fromkeys(castles[:7], "stark"), **dict.fromkeys(castles[7:14], "tyrell")}
        victory.check(twin, first)
        assert twin.result.winners == (winner,)


def test_stars_are_read_by_place_whatever_the_number_of_players() -> None:
    """N16"""
    for players in (3, 4, 5):
        state = Match(first_edition(), {"players": players}).state
        assert [stars(state, house) for house in state.tracks["court"]] == [3, 3, 2, 1, 0][:players]
