"""The cases of the sheet on Mother of Dragons that need no Essos, 1 to 19: set-up, command, orders, what vassals have.

Written from the sheet and the FAQ, not from the rules' code. MDnn, Gnn and corrections are those of the sheet of facts.
"""

from __future__ import annotations

import json
from itertools import combinations, product
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import HOUSES
from tests.mother.box import march
from tests.mother.whole_box import COMMANDERS, THREE, army_in, asked, at, forces, goes, named, table, three, told
from tests.mother.whole_box import on_the_whole_shelf as on_the_whole_shelf

FIVE = ("stark", "lannister", "tyrell", "baratheon", "greyjoy")
VASSAL_TOKENS = ("vassal-march", "vassal-raid-support+1", "vassal-defense-muster+1", "vassal-defense+3")
THRONE = ("lannister", "greyjoy", "stark", "tyrell", "martell", "baratheon", "arryn")


def westeros(*revealed: str, **more: Any) -> Match:
    """The Westeros phase of round 4 of three players with these three cards open."""
    return at({"round": 4, "phase": "westeros", "commanders": COMMANDERS, "revealed": [*revealed], **more}, *THREE)


# set-up


def test_case_1_arryns_start() -> None:
    """Case 1, Arryn's half: K2 the-eyrie, S1 port-of-the-eyrie, K1 the-vale-of-arryn, supply 1, garrison 4."""
    match = table()
    own = {area: units["arryn"] for area, units in match.view(None)["units"].items() if "arryn" in units}
    assert own == {
        "the-eyrie": {"knight": 2}, "port-of-the-eyrie": {"ship": 1}, "the-vale-of-arryn": {"knight": 1},
    }  # fmt: skip
    assert match.state.supply["arryn"] == 1 and match.state.garrisons["the-eyrie"] == ("arryn", 4)


def test_case_2_tracks_of_six_players_without_martell() -> None:
    """Case 2 (MD09, Q54): each track by itself; 3, 3, 2, 1, 0, 0 and 0 special orders."""
    match = table(*(house for house in HOUSES if house != "martell"))
    assert {track: " ".join(order) for track, order in match.state.tracks.items()} == {
        "throne": "baratheon lannister stark martell greyjoy tyrell arryn",
        "fiefdoms": "greyjoy tyrell arryn stark baratheon lannister martell",
        "court": "lannister stark tyrell arryn baratheon greyjoy martell",
    }
    match.push("baratheon", {"claim": ["martell"]})
    stars = {seat: match.choices[seat].facts["stars"] for seat in match.seats}
    assert stars == {"lannister": 3, "stark": 3, "tyrell": 2, "arryn": 1, "baratheon": 0, "greyjoy": 0}


def test_case_4_three_players_on_the_whole_of_westeros() -> None:
    """Case 4 (MD05, MD13): no area is closed, one force; Sunspear is Martell's vassal's, with garrison 2."""
    match = table(*THREE)
    view = match.view(None)
    assert view["closed"] == [] and view["neutral"] == {"kings-landing": 5}
    assert view["units"]["sunspear"] == {"martell": {"footman": 1}} and match.state.garrisons["sunspear"] == (
        "martell", 2,
    )  # fmt: skip
    assert set(match.state.houses) == {*HOUSES} and match.seats == tuple(h for h in HOUSES if h in THREE)


def test_case_5_seven_players_have_no_vassal() -> None:
    """Case 5, second half (MD03, MD04): nobody claims, no Essos, no fourth deck, no bank."""
    match = table()
    assert {kind for _, kind in asked(match).values()} == {"orders"} and match.state.commanders == {}
    assert [*match.state.edition.decks] == ["I", "II", "III"], "no fourth deck of Westeros"
    assert not {"pentos", "braavos", "bay-of-pentos"} & match.state.edition.areas.keys()


# command and orders


def test_case_6_what_is_passed_on() -> None:
    """Case 6 (MD22, MD24): the first passes and the second may take two; all pass and the fifth gets both."""
    match = table(*FIVE)
    turn = match.state.players_in_turn
    assert len(turn) == 5 and asked(match) == {turn[0]: (turn[0], "claim")}
    match.push(turn[0], {"claim": []})
    assert match.choices[turn[1]].facts["picks"] == 2
    twin = match.fork()
    twin.push(turn[1], {"claim": ["martell", "arryn"]})
    assert twin.state.commanders == {"martell": turn[1], "arryn": turn[1]}
    for seat in turn[1:4]:
        match.push(seat, {"claim": []})
    assert match.state.commanders == {"martell": turn[4], "arryn": turn[4]}
    assert {kind for _, kind in asked(match).values()} == {"orders"}, "he is not even asked"


def test_case_7_mustering_in_round_four() -> None:
    """Case 7 (MD21, MD27, MD46): Stark musters two points at Pyke for Greyjoy; then everybody claims anew."""
    match = westeros("mustering", "last-days-of-summer", "rains-of-autumn", **forces(
        pyke=("greyjoy", "1F"), seagard=("greyjoy", "1F"), winterfell=("stark", "1F")))  # fmt: skip
    while "greyjoy" not in match.choices:
        id, choice = next(iter(match.choices.items()))
        assert choice.kind == "muster"
        match.push(id, {"muster": None})
    assert asked(match) == {"greyjoy": ("stark", "muster")} and match.choices["greyjoy"].facts["points"] == {"pyke": 2}
    for _ in range(2):
        match.push("greyjoy", {"muster": {"castle": "pyke", "unit": "footman", "area": "pyke"}})
    assert army_in(match, "pyke") == ("greyjoy", (3, 0, 0, 0))
    while next(iter(match.choices.values())).kind == "muster":
        match.push(next(iter(match.choices)), {"muster": None})
    assert match.state.commanders == {} and asked(match) == {match.state.players_in_turn[0]: (
        match.state.players_in_turn[0], "claim")}  # fmt: skip


def at_orders_of_vassals(match: Match) -> Match:
    """Everybody claims and lays something until the first vassal is asked for its orders."""
    vassals, pick = set(match.state.vassals), seeded(4)
    while not vassals & match.choices.keys():
        id, choice = next(iter(match.choices.items()))
        match.push(id, {"claim": match.choices[id].facts["vassals"][: choice.facts["picks"]]}) if (
            choice.kind == "claim"
        ) else match.push_sample(id, pick)
    return match


@pytest.mark.parametrize(("areas", "sets"), [(3, 49), (1, 5)])
def test_case_8_sets_of_orders(areas: int, sets: int) -> None:
    """Case 8 (MD31, MD32): none, one token, two different tokens in two areas: 49; with one area 5."""
    own = dict(list({"storms_end": ("baratheon", "1F"), "kingswood": ("baratheon", "1F"),
                     "shipbreaker_bay": ("baratheon", "1S")}.items())[:areas])  # fmt: skip
    position = {"phase": "planning", "control": {}, **forces(
        **own, winterfell=("stark", "1F"), lannisport=("lannister", "1F"), highgarden=("tyrell", "1F"))}  # fmt: skip
    choice = at_orders_of_vassals(at(position, *THREE)).choices["baratheon"]
    places = [area.replace("_", "-") for area in own]
    legal = 0
    for size in range(areas + 1):
        for some in combinations(places, size):
            for tokens in product(VASSAL_TOKENS, repeat=size):
                legal += choice.why_not({"orders": dict(zip(some, tokens, strict=True))}) is None
    assert legal == sets
    assert len({json.dumps(choice.sample(seeded(n))) for n in range(40 * sets)}) == sets, "by chance come all of them"


@pytest.mark.parametrize(
    ("card", "barred"),
    [("web-of-lies", {"vassal-raid-support+1"}), ("rains-of-autumn", set()),
     ("sea-of-storms", {"vassal-raid-support+1"}),
     ("storm-of-swords", {"vassal-defense-muster+1", "vassal-defense+3"}), ("feast-for-crows", set())],
)  # fmt: skip
def test_case_9_what_is_barred(card: str, barred: set[str]) -> None:
    """Case 9 (MD37, Q60, Q78), from the card to the token. Doubtful (G14); the ruling V13 bars the whole token, too."""
    match = at_orders_of_vassals(westeros("last-days-of-summer", "last-days-of-summer", card))
    id = next(iter(match.choices))
    area = match.choices[id].facts["areas"][0]
    refused = {token for token in VASSAL_TOKENS if match.why_not(id, {"orders": {area: token}}) is not None}
    assert refused == barred


@pytest.mark.parametrize(
    ("raid", "token", "fits"),
    [("raid", "vassal-defense+3", False), ("raid*", "vassal-defense+3", True), ("raid", "vassal-raid-support+1", True),
     ("raid*", "vassal-raid-support+1", True), ("raid", "vassal-defense-muster+1", False),
     ("raid*", "vassal-defense-muster+1", True)],
)  # fmt: skip
def test_case_10_raids_on_a_vassal(raid: str, token: str, fits: bool) -> None:
    """Case 10 (Q60, correction 5): what defends only by a starred raid, Raid / Support +1 by any."""
    match = three("raid", "stark", the_fingers=("stark", "1F", raid), the_vale_of_arryn=("arryn", "1F", token),
                  the_twins=("lannister", "1F", "support"))  # fmt: skip
    assert (["the-vale-of-arryn"] in named(match, "stark", "targets")) == fits


def test_case_11_a_vassals_raid() -> None:
    """Case 11 (MD34): both tokens go; in the march step it supports nobody."""
    match = three("raid", "baratheon", the_narrow_sea=("baratheon", "1S", "vassal-raid-support+1"),
                  crackclaw_point=("stark", "1F", "support"),
                  harrenhal=("lannister", "1F", "march+0"), blackwater=("stark", "1F"))  # fmt: skip
    assert asked(match) == {"baratheon": ("tyrell", "raid")}
    match.push("baratheon", {"raid": "the-narrow-sea", "targets": ["crackclaw-point"]})
    assert match.state.orders == {"harrenhal": "march+0"} and asked(match) == {"lannister": ("lannister", "march")}
    match.push("lannister", march("harrenhal", "blackwater", footman=1))
    assert {kind for _, kind in asked(match).values()} == {"card"}, "nobody is asked for support"


def test_case_12_to_muster_where_the_token_lies() -> None:
    """Case 12 (MD35, correction 4): one point at Starfall; at Salt Shore it only defends."""
    match = three("consolidate", starfall=("martell", "1F", "vassal-defense-muster+1"), sunspear=("martell", "1F"),
                  winterfell=("stark", "1F", "consolidate"))  # fmt: skip
    assert asked(match) == {"martell": ("lannister", "muster")}
    assert match.choices["martell"].facts["points"] == {"starfall": 1}
    assert match.why_not("martell", {"muster": {"castle": "sunspear", "unit": "footman", "area": "sunspear"}})
    match.push("martell", {"muster": {"castle": "starfall", "unit": "footman", "area": "starfall"}})
    assert army_in(match, "starfall") == ("martell", (2, 0, 0, 0)) and army_in(match, "sunspear")[1][0] == 1
    match = three("consolidate", salt_shore=("martell", "1F", "vassal-defense-muster+1"),
                  winterfell=("stark", "1F", "consolidate"))  # fmt: skip
    assert "martell" not in match.choices and match.state.on_board("martell") == (1, 0, 0, 0)


def test_case_13_markers_of_vassals() -> None:
    """Case 13 (MD42): leaving Stoney Sept its marker stays, nobody's power changes; Lannisport needs none."""
    played = ("stark", "greyjoy", "tyrell")
    commanders = {"lannister": "stark", "martell": "greyjoy", "baratheon": "tyrell", "arryn": "tyrell"}
    position = {"phase": "march", "turn": "lannister", "commanders": commanders, "control": {}, "garrisons": {}}
    others = {"winterfell": ("stark", "1F", "march+0"), "highgarden": ("tyrell", "1F"), "pyke": ("greyjoy", "1F")}
    for origin, to, control in (
        ("stoney-sept", "harrenhal", {"stoney-sept": "lannister"}), ("lannisport", "riverrun", {}),
    ):  # fmt: skip
        own = {origin.replace("-", "_"): ("lannister", "1K", "vassal-march")}
        match = at({**position, **forces(**own, **others)}, *played)
        power = {**match.state.power}
        assert match.choices["lannister"].seat == "stark"
        match.push("lannister", march(origin, to, knight=1))
        assert asked(match) == {"stark": ("stark", "march")}, "nothing else is asked"
        assert match.state.control == control and match.state.power == power
        assert match.state.controller(origin) == "lannister" and power["lannister"] == 0


@pytest.mark.parametrize("card", ["game-of-thrones", "dark-wings-dark-words"])
def test_case_14_no_income_of_vassals(card: str) -> None:
    """Case 14 (MD41): they hold crowns and ports and gain nothing."""
    match = westeros("last-days-of-summer", card, "rains-of-autumn", **forces(
        the_eyrie=("arryn", "1K"), the_vale_of_arryn=("arryn", "1K"), port_of_the_eyrie=("arryn", "1S"),
        winterfell=("stark", "1F"), lannisport=("lannister", "1F"), highgarden=("tyrell", "1F")), wildlings=2,
    )  # fmt: skip
    for _ in range(6):
        if next(iter(match.choices.values())).kind == "claim":
            break
        match.push_sample(next(iter(match.choices)), seeded(1))
    assert all(match.state.power[house] == 0 for house in match.state.vassals)
    gained = {facts["house"] for facts in told(match, "power")}
    assert gained <= {*THREE} and (card != "game-of-thrones" or gained == {*THREE})


def test_case_15_supply_of_a_vassal_changes() -> None:
    """Case 15 (MD50, correction 12): from 4 to 3 with its start, whose armies of 3, 2, 2 still fit. Doubtful (G5); the
    ruling S04 has it change like a player's, too."""
    match = at({"round": 2, "phase": "westeros", "revealed": ["supply", "last-days-of-summer", "rains-of-autumn"],
                "commanders": {"lannister": "stark", "martell": "greyjoy", "baratheon": "tyrell", "arryn": "tyrell"},
                "supply": {}}, "stark", "greyjoy", "tyrell")  # fmt: skip
    facts = {one["house"]: (one["before"], one["after"]) for one in told(match, "supply")}
    assert facts["lannister"] == (4, 3) and army_in(match, "the-golden-sound") == ("lannister", (0, 0, 3, 0))
    assert {house: after for house, (_, after) in facts.items() if house in match.state.vassals} == {
        "lannister": 3, "martell": 3, "baratheon": 2, "arryn": 2,
    }  # fmt: skip
    assert {kind for _, kind in asked(match).values()} == {"claim"}, "nobody has an army too many"


def test_case_16_crow_killers() -> None:
    """Case 16 (MD45): knights of vassals stay; the lowest and the others are players only."""
    match = westeros("last-days-of-summer", "last-days-of-summer", "wildlings-attack", wildlings=8, **forces(
        the_eyrie=("arryn", "2K"), winterfell=("stark", "1K"), lannisport=("lannister", "1K"),
        highgarden=("tyrell", "1K")))  # fmt: skip
    assert asked(match) == {seat: (seat, "bid") for seat in match.seats}
    for seat in match.seats:
        match.push(seat, {"bid": 0})
    [(id, choice)] = match.choices.items()
    assert choice.kind == "name" and set(named(match, id, "name")) == {*THREE}
    match.push(id, {"name": "stark"})
    match.push(NATURE, {"draw": "crow-killers"})
    while next(iter(match.choices.values())).kind not in ("claim", "orders"):
        match.push_sample(next(iter(match.choices)), seeded(1))
    assert army_in(match, "the-eyrie") == ("arryn", (0, 2, 0, 0))
    assert army_in(match, "winterfell")[1][1] == 0


def test_case_17_a_vassal_does_not_win() -> None:
    """Case 17 (MD49): it takes Oldtown, its seventh castle; Tyrell counts one less, and no one wins."""
    six = ("sunspear", "starfall", "yronwood", "storms_end", "the_vale_of_arryn", "flints_finger")
    match = three("march", "martell", {"control": {"oldtown": "tyrell"}}, **dict.fromkeys(six, ("martell", "1F")),
                  three_towers=("martell", "1F", "vassal-march"), highgarden=("tyrell", "1F"),
                  winterfell=("stark", "1F", "march+0"))  # fmt: skip
    before = match.view(None)["castles"]
    match.push("martell", march("three-towers", "oldtown", footman=1))
    after = match.view(None)["castles"]
    assert match.result is None and match.state.controller("oldtown") == "martell"
    assert after["martell"] == 7 and after["tyrell"] == before["tyrell"] - 1
    assert match.choices, "the game goes on"


def test_case_18_support_is_asked_at_the_vassals_place() -> None:
    """Case 18 (Q59, correction 18): v before Stark, both times at Stark's seat."""
    match = three("march", "tyrell", {"tracks": {"throne": [*THRONE]}}, castle_black=("tyrell", "1K", "march+0"),
                  winterfell=("lannister", "1F"), white_harbor=("greyjoy", "1F", "vassal-support+1"),
                  karhold=("stark", "1F", "support"),
                  moat_cailin=("martell", "1F", "vassal-raid-support+1"))  # fmt: skip
    goes(match, "tyrell", "castle-black", "winterfell", "1K")
    order = []
    while {kind for _, kind in asked(match).values()} <= {"support", "accept"}:
        [(id, choice)] = match.choices.items()
        if choice.kind == "support":
            order.append((id, choice.seat))
            [area] = choice.facts["areas"]
            match.push(id, {"support": {area: None}})
        else:
            match.push(id, {"accept": True})
    assert order[:2] == [("greyjoy", "stark"), ("stark", "stark")] and order[2][0] == "martell"


def test_case_19_two_vassals_of_one_commander() -> None:
    """Case 19 (Q62, Q64): v marches into a stranger's castle; w may then neither attack, raid nor enter there; next
    round, commanded by another, it may."""
    own = {"control": {"oldtown": "stark"}, "commanders": {**COMMANDERS, "martell": "tyrell"}}
    places: dict[str, Any] = {
        "three_towers": ("martell", "1F", "vassal-march"), "dornish_marches": ("baratheon", "1F", "vassal-march"),
        "winterfell": ("stark", "1F"), "highgarden": ("tyrell", "1F", "march+0"),
    }  # fmt: skip
    match = three("march", "martell", own, **places)
    match.push("martell", march("three-towers", "oldtown", footman=1))
    while "baratheon" not in match.choices:
        id, choice = next(iter(match.choices.items()))
        match.push(id, {"march": choice.origins[0], "moves": [], "leave_power": False})  # type: ignore[attr-defined]
    assert match.state.house_in("oldtown") == "martell"
    assert match.why_not("baratheon", march("dornish-marches", "oldtown", footman=1)) == "V06"
    assert match.why_not("baratheon", march("dornish-marches", "highgarden", footman=1)) == "V06", "nor its commander"
    later = {**own, "commanders": {**COMMANDERS, "martell": "tyrell", "baratheon": "stark"}, "round": 4,
             "control": {}}  # fmt: skip
    places["oldtown"] = ("martell", "1F")
    match = three("march", "baratheon", later, **places)
    assert match.why_not("baratheon", march("dornish-marches", "oldtown", footman=1)) is None
    places["oldtown"] = ("martell", "1F", "vassal-raid-support+1")
    places["dornish_marches"] = ("baratheon", "1F", "vassal-raid-support+1")
    for commander, fits in (("tyrell", False), ("stark", True)):
        match = three("raid", "baratheon", {**later, "commanders": {**later["commanders"], "baratheon": commander}},
                      **places)  # fmt: skip
        raids = match.choices["baratheon"].options() or () if "baratheon" in match.choices else ()
        assert any("oldtown" in option["targets"] for option in raids) == fits
