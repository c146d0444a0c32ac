"""Positions: there and back at every step of random games, what is possible, and what is not. See also tests/fuzz."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.errors import BadPosition, BadRecord
from gotweb.core.match import Match
from gotweb.core.record import load, record
from gotweb.core.shelf import game
from gotweb.thrones import position
from gotweb.thrones.first import FIRST
from gotweb.thrones.state import State
from tests.players import OPTIONS, lively, play
from tests.rest import sooner

THRONES = game("thrones-first")


# there and back


def contents(state: State) -> dict[str, Any]:
    """All that a state holds, to compare two of them."""
    return {name: getattr(state, name) for name in State.__slots__ if name not in ("events", "battle")}


@pytest.mark.parametrize("seed", sooner(range(8), 4, 4))
@pytest.mark.one_of(2)
def test_every_position_of_a_game_leads_back_to_its_state(seed: int) -> None:
    options = OPTIONS[seed % len(OPTIONS)]

    def check(match: Match) -> None:
        start = match._starts[-1].state
        content = json.loads(json.dumps(match.game.position(start)))
        again = match.game.from_position(content, match.options)
        assert contents(again) == contents(start)
        assert json.dumps(match.game.position(again)) == json.dumps(match.game.position(start))

    match = play(f"position {seed}", lively, options, check)
    check(match)


def test_play_goes_on_from_a_position_as_it_would_have() -> None:
    """The same answers after the position give the same moment as in the whole game."""
    whole = play("onward", lively, {"players": 4})
    for stop in range(0, len(whole.answers), 9):
        first = Match(THRONES, {"players": 4})
        for seat, answer in whole.answers[:stop]:
            first.push(seat, answer)
        at, content = first.checkpoint()
        second = Match(THRONES, {"players": 4}, position=content)
        for seat, answer in whole.answers[at : stop + 20]:
            second.push(seat, answer)
        for seat, answer in whole.answers[stop : stop + 20]:
            first.push(seat, answer)
        assert second.digest() == first.digest()
        assert {seat: c.kind for seat, c in second.choices.items()} == {
            seat: c.kind for seat, c in first.choices.items()
        }


def test_an_empty_position_is_the_start() -> None:
    assert Match(THRONES, position={}).digest() == Match(THRONES).digest()


# impossible positions


def order(house: str | None, token: str) -> dict[str, Any]:
    return {"house": house, "token": token}


def raid(**orders: Any) -> dict[str, Any]:
    """The raid phase of round 3 with these orders, the areas with underscores."""
    return {"round": 3, "phase": "raid", "orders": {area.replace("_", "-"): laid for area, laid in orders.items()}}


CARDS = {"round": 3, "revealed": ["supply", "clash-of-kings", "wildling-attack"]}
LATER = [list(task) for task in FIRST.round[1:]]
"""The rest of a round after its Westeros cards."""
CASTLES = ["flints-finger", "moat-cailin", "seagard", "riverrun", "harrenhal"]
"""With these and the two that Stark begins with it has the seven that win."""
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, "colour"),
    ({"x" * 1_000: 1}, "x" * 100),
    ({"units": {"x" * 1_000: 1}}, "units." + "x" * 94),
    ({"round": 0}, "round"),
    ({"round": 11}, "round"),
    ({"round": True}, "round"),
    ({"round": "3"}, "round"),
    ({"round": 3.0}, "round"),
    ({"phase": "winter"}, "phase"),
    ({"phase": 3}, "phase"),
    ({"turn": "martell"}, "turn"),
    ({"phase": "raid", "turn": 7}, "turn"),
    ({"units": []}, "units"),
    ({"units": {"atlantis": {"stark": {"footman": 1}}}}, "units.atlantis"),
    ({"units": {"winterfell": {}}}, "units.winterfell"),
    ({"units": {"winterfell": {"martell": {"footman": 1}}}}, "units.winterfell"),
    ({"units": {"winterfell": {"stark": {"footman": 1}, "lannister": {"footman": 1}}}}, "units.winterfell"),
    ({"units": {"winterfell": {"stark": {"ship": 1}}}}, "units.winterfell"),
    ({"units": {"bay-of-ice": {"stark": {"knight": 1}}}}, "units.bay-of-ice"),
    ({"units": {"winterfell": {"stark": {"footman": 0}}}}, "units.winterfell"),
    ({"units": {"winterfell": {"stark": {"footman": -1}}}}, "units.winterfell"),
    ({"units": {"winterfell": {"stark": {"knight": 5}}}}, "units.winterfell"),
    ({"units": {"winterfell": {"stark": {"dragon": 1}}}}, "units.winterfell"),
    ({"units": {"winterfell": {"stark": {"knight": 3}}, "karhold": {"stark": {"routed_knight": 2}}}}, "units.stark"),
    ({"orders": {"karhold": {"house": "stark", "token": "raid"}}}, "orders.karhold"),
    ({"orders": {"winterfell": "raid"}}, "orders.winterfell"),
    ({"orders": {"winterfell": {"house": "tyrell", "token": "raid"}}}, "orders.winterfell"),
    ({"orders": {"winterfell": {"house": "stark", "token": "parley"}}}, "orders.winterfell"),
    ({"orders": {"the-shivering-sea": {"house": "stark", "token": "consolidate"}}}, "orders.the-shivering-sea"),
    ({"control": {"bay-of-ice": "stark"}}, "control.bay-of-ice"),
    ({"control": {"karhold": "martell"}}, "control.karhold"),
    ({"control": {"atlantis": "stark"}}, "control.atlantis"),
    ({"neutral": {"atlantis": 5}}, "neutral.atlantis"),
    ({"neutral": {"sunspear": 0}}, "neutral.sunspear"),
    ({"neutral": {"winterfell": 3}}, "neutral.winterfell"),
    ({"neutral": {"x": 3}}, "neutral.x"),
    ({"tracks": {"throne": ["stark", "lannister"]}}, "tracks.throne"),
    ({"tracks": {"x": []}}, "tracks.x"),
    ({"tracks": {"throne": ["stark", "stark", "baratheon", "tyrell", "greyjoy"]}}, "tracks.throne"),
    ({"supply": {"stark": 7}}, "supply.stark"),
    ({"supply": {"martell": 1}}, "supply.martell"),
    ({"power": {"stark": 21}}, "power.stark"),
    ({"power": {"stark": 20}, "control": {"karhold": "stark"}}, "power.stark"),
    ({"power": {"stark": 10**30}}, "power.stark"),
    ({"hands": {"stark": []}}, "hands.stark"),
    ({"hands": {"stark": ["tywin-lannister"]}}, "hands.stark"),
    ({"hands": {"stark": ["robb-stark", "robb-stark"]}}, "hands.stark"),
    ({"hands": {"martell": []}}, "hands.martell"),
    ({"hands": {"stark": ["robb-stark"]}, "discards": {"stark": ["robb-stark"]}}, "hands.stark"),
    ({"wildlings": 3}, "wildlings"),
    ({"wildlings": 14}, "wildlings"),
    ({"wildlings": False}, "wildlings"),
    ({"restrictions": ["joy"]}, "restrictions"),
    ({"restrictions": ["raid", "raid"]}, "restrictions"),
    ({"blade_used": 1}, "blade_used"),
    ({"decks": {"I": {"unknown": [], "below": []}}}, "decks.I"),
    ({"decks": {"I": []}}, "decks.I"),
    ({"revealed": ["supply"]}, "revealed"),
    ({"revealed": ["supply", "supply", "supply"]}, "revealed"),
    ({"agenda": []}, "agenda"),
    ({"agenda": [["end-round"], ["plan"]]}, "agenda"),
    ({"agenda": [["dance"], ["end-round"]]}, "agenda"),
    ({"agenda": [["put-under"], ["end-round"]]}, "agenda"),
    ({"agenda": [["plan"], ["plan"], ["end-round"]]}, "agenda"),
    ({"agenda": [["march"], ["end-round"]]}, "agenda"),
    ({"agenda": [["plan"]]}, "agenda"),
    ({"phase": "westeros", "orders": {"winterfell": {"house": "stark", "token": "raid"}}}, "orders.winterfell"),
    ({"orders": {"winterfell": {"house": "stark", "token": "raid"}}}, "orders.winterfell"),
    ({"phase": "raid", "units": {"winterfell": {"stark": {"routed_footman": 1}}}}, "units.winterfell"),
    ({"result": {"winners": ["martell"], "rule": "N03"}}, "result"),
    ({"result": {"winners": ["stark"], "rule": "X"}}, "result"),
    ({"result": 3}, "result"),
    # orders
    ({"orders": {"nowhere": order(None, "support")}}, "orders.nowhere"),
    (raid(karhold=order(None, "support")), "orders.karhold"),
    (raid(winterfell=order("stark", "march+0"), white_harbor=order("stark", "march+0")), "orders.winterfell"),
    (raid(the_shivering_sea=order("stark", "consolidate")), "orders.the-shivering-sea"),
    (raid(highgarden=order("tyrell", "march+1*")), "orders.highgarden"),
    ({**raid(kingswood=order("baratheon", "raid")), "restrictions": ["raid"]}, "orders.kingswood"),
    ({"phase": "march", "orders": {"winterfell": order("stark", "raid")}}, "orders.winterfell"),
    ({"phase": "consolidate", "orders": {"winterfell": order("stark", "march+0")}}, "orders.winterfell"),
    # tokens and neutral forces
    ({"control": {"winterfell": "lannister"}}, "control.winterfell"),
    ({"neutral": {"sunspear": 4}}, "neutral.sunspear"),
    ({"neutral": {"harrenhal": 5}}, "neutral.harrenhal"),
    ({"neutral": {"sunspear": 5}, "control": {"sunspear": "stark"}}, "neutral.sunspear"),
    ({"neutral": {"the-eyrie": True}}, "neutral.the-eyrie"),
    # supply
    ({"units": {"winterfell": {"stark": {"footman": 4}}}}, "supply.stark"),
    (
        {"supply": {"lannister": 0}, "units": {"lannisport": {"lannister": {"footman": 2, "knight": 1}}}},
        "supply.lannister",
    ),
    (
        {"phase": "march", "units": {"winterfell": {"stark": {"footman": 2, "routed_footman": 2}}}},
        "supply.stark",
    ),
    # cards
    ({"round": 3, "phase": "westeros", "revealed": ["supply", "winter-is-coming", "wildling-attack"]}, "revealed"),
    ({"round": 3, "phase": "westeros", "revealed": ["supply", "supply", "wildling-attack"]}, "revealed"),
    ({"revealed": [["supply"], "clash-of-kings", "wildling-attack"]}, "revealed"),
    ({"revealed": "abc"}, "revealed"),
    ({"decks": {"IV": {"unknown": [], "below": []}}}, "decks.IV"),
    ({"decks": {"I": None}}, "decks.I"),
    ({"decks": {"I": {"unknown": [1], "below": []}}}, "decks.I"),
    ({"decks": {"I": {"unknown": []}}}, "decks.I"),
    ({"hands": {"stark": ["robb-stark"]}, "discards": {"stark": []}}, "hands.stark"),
    ({"discards": {"stark": ["robb-stark"] * 2}}, "discards.stark"),
    ({"discards": {"martell": []}}, "discards.martell"),
    ({"restrictions": ["raid", "defense"]}, "restrictions"),
    ({"round": 3, "phase": "westeros", "restrictions": ["raid"]}, "restrictions"),
    (
        {"phase": "westeros", "revealed": ["supply", "clash-of-kings", "sea-of-storms"], "restrictions": ["raid"]},
        "restrictions",
    ),
    # the round
    ({"round": 10, "phase": "westeros"}, "round"),
    ({"phase": "raid", "blade_used": True}, "blade_used"),
    ({"agenda": [["raids"], ["end-round"]]}, "agenda"),
    ({"agenda": [["draw"], *LATER[1:]]}, "agenda"),
    ({"agenda": [["march", "stark"], ["end-round"]]}, "agenda"),
    ({"agenda": [["muster", "stark"], *LATER[1:]]}, "agenda"),
    ({"agenda": [["muster", "stark"], ["draw"], *LATER]}, "agenda"),
    ({"agenda": [["muster", "stark"], ["muster", "stark"], *LATER]}, "agenda"),
    ({"agenda": [["muster", "stark"]] * 100 + LATER}, "agenda"),
    ({"agenda": [["card", "I", "supply"], *LATER]}, "agenda"),
    ({"agenda": [["card", "I", "winter-is-coming"], *LATER]}, "agenda"),
    ({"agenda": [["sacrifice", "stark", "3"], *LATER]}, "agenda"),
    ({"agenda": [["bid", "stark"], *LATER]}, "agenda"),
    ({"agenda": [[], *LATER]}, "agenda"),
    ({"agenda": ["plan"]}, "agenda"),
    ({"agenda": [[["plan"]], *LATER[1:]]}, "agenda"),
    ({"agenda": LATER, "turn": ["stark"]}, "turn"),
    ({"agenda": LATER, "phase": "winter"}, "phase"),
    ({**CARDS, "agenda": LATER}, "agenda"),
    ({**CARDS, "agenda": [["card", "III", "clash-of-kings"], ["put-under"], *LATER]}, "agenda"),
    ({**CARDS, "agenda": [["card", "II", "clash-of-kings"], ["put-under"], *LATER]}, "agenda"),
    (
        {**CARDS, "agenda": [["card", "III", "wildling-attack"], ["bid", "court"], ["put-under"], *LATER]},
        "agenda",
    ),
    ({"power": {"stark": -1}}, "power.stark"),
    ({"decks": {"I": {"unknown": [], "below": 3}}}, "decks.I"),
    ({"decks": {"I": {"unknown": 3, "below": []}}}, "decks.I"),
    # the end
    ({"control": dict.fromkeys(CASTLES, "stark")}, "result"),
    ({"result": {"winners": [], "rule": "N05"}}, "result"),
    ({"result": {"winners": ["stark"], "rule": "N05"}}, "result"),
    ({"control": dict.fromkeys(CASTLES, "stark"), "result": {"winners": ["tyrell"], "rule": "N05"}}, "result"),
    ({"control": dict.fromkeys(CASTLES, "stark"), "result": {"winners": ["stark", "tyrell"], "rule": "N05"}}, "result"),
    ({"round": 10, "agenda": [], "result": {"winners": ["stark", "tyrell"], "rule": "N03"}}, "result"),
    ({"round": 9, "agenda": [], "result": {"winners": ["stark"], "rule": "N03"}}, "result"),
]


POSSIBLE: list[dict[str, Any]] = [
    {**CARDS, "agenda": [["card", "III", "wildling-attack"], ["put-under"], *LATER]},
    {**CARDS, "agenda": [["bid", "court"], ["card", "III", "wildling-attack"], ["put-under"], *LATER]},
    {**CARDS, "agenda": [["put-under"], *LATER]},
    {**CARDS, "phase": "westeros"},
    {"agenda": [["muster", "stark"], *LATER]},
    {"round": 9, "phase": "westeros"},
    {"round": 10, "phase": "consolidate"},
    # a Supply card is about to be resolved for Stark, and may find too many armies (B02)
    {"units": {"winterfell": {"stark": {"footman": 4}}}, "agenda": [["supply", "stark"], *LATER]},
    {"phase": "march", "blade_used": True, "restrictions": ["raid"]},
    {"phase": "march", "units": {"winterfell": {"stark": {"routed_footman": 1}}}},
    {"control": dict.fromkeys(CASTLES[:4], "stark")},
    {"control": dict.fromkeys(CASTLES, "stark"), "result": {"winners": ["stark"], "rule": "N05"}},
    {"round": 10, "agenda": [], "result": {"winners": ["stark"], "rule": "N03"}},
    raid(highgarden=order("tyrell", "raid")),
    {**raid(lannisport=order("lannister", "march+1*")), "phase": "march"},
    {**raid(lannisport=order("lannister", "consolidate*")), "phase": "consolidate"},
]


@pytest.mark.parametrize("content", POSSIBLE, ids=lambda value: str(value)[:70])
def test_a_possible_position_is_accepted_and_leads_back_to_itself(content: dict[str, Any]) -> None:
    state = THRONES.from_position(content, {"players": 5, "competitive": False})
    again = THRONES.from_position(THRONES.position(state), {"players": 5, "competitive": False})
    assert contents(again) == contents(state)


@pytest.mark.parametrize(("content", "where"), IMPOSSIBLE, ids=lambda value: str(value)[:70])
def test_an_impossible_position_is_refused_and_its_place_named(content: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        THRONES.from_position(content, {"players": 5, "competitive": False})
    assert refusal.value.facts["where"] == where


# junk

ONWARD = 30
JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    7,
    99,
    10**40,
    1.5,
    float("inf"),
    "",
    "stark",
    "winterfell",
    "raid",
    "march+0",
    "ship",
    "routed_ship",
    "I",
    "supply",
    "N05",
    "put-under",
    "\ud800",
    "x" * 500,
    [],
    {},
    [[]],
    [["march", "stark"]],
    {"stark": {}},
    {"house": "stark", "token": "raid"},
    [None],
    {"": None},
    [1, [2, [3, [4]]]],
    {"stark": {"footman": 2}},
    ["stark"],
    {"footman": 1},
]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:20])
def test_junk_under_every_key_is_refused_or_can_be_played(junk: Any) -> None:
    pick = chance.seeded("junk")
    for key in sorted(position.KEYS):
        for content in (
            {key: junk},
            {key: [junk]},
            {key: {"stark": junk}},
            {key: {"winterfell": junk}},
            {key: {"I": junk}},
        ):
            try:
                match = Match(THRONES, position=content)
            except BadPosition:
                continue
            while match.choices and len(match.answers) < ONWARD:
                seat = next(iter(match.choices))
                match.push(seat, match.choices[seat].sample(pick))


UNLIKELY = {
    "orders.the-reach": {
        "phase": "march", "turn": "tyrell", "units": {"the-reach": {"tyrell": {"knight": 1}}},
        "orders": {"the-reach": {"house": "tyrell", "token": "march+1*"}},
    },
    "supply.stark": {"units": {"winterfell": {"stark": {"footman": 5}}}},
    "orders.oldtown": {
        "phase": "march", "turn": "tyrell", "units": {"oldtown": {"tyrell": {"knight": 1}}},
        "orders": {"oldtown": {"house": "tyrell", "token": "raid"}},
    },
    "control.oldtown": {"units": {"oldtown": {"tyrell": {"knight": 1}}}, "control": {"oldtown": "stark"}},
    "neutral.the-eyrie": {"neutral": {"the-eyrie": 2}},
    "blade_used": {"blade_used": True},
}  # fmt: skip


@pytest.mark.parametrize("where", UNLIKELY)
def test_a_position_that_no_game_comes_to_may_be_posed_but_not_saved(where: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Match(THRONES, {"players": 5}, position=UNLIKELY[where])
    assert refused.value.facts["where"] == where
    match = Match(THRONES, {"players": 5}, position=UNLIKELY[where], posed=True)
    kept = record(match)
    with pytest.raises(BadRecord):
        load({**kept, "answers": [], "checkpoint": {"answers": 0, "position": kept["origin"]}})
    for _ in range(40):
        for seat, choice in match.choices.items():
            match.push(seat, choice.sample(chance.seeded(1)))


IMPOSSIBLE: list[dict[str, Any]] = [
    {"orders": {"nowhere": {"house": None, "token": "support"}}},
    {"units": {"winterfell": {"stark": {"ship": 1}}}},
    {"power": {"stark": 30}},
    {"decks": {"1": {"unknown": [], "below": []}}},
]


@pytest.mark.parametrize("content", IMPOSSIBLE)
def test_what_is_no_position_at_all_cannot_be_posed_either(content: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        Match(THRONES, {"players": 5}, position=content, posed=True)


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second"])
def test_the_raven_is_asked_of_a_posed_house_that_has_laid_a_forbidden_order(id: str) -> None:
    content: dict[str, Any] = {
        "phase": "raven", "restrictions": ["raid"], "tracks": {"court": ["lannister", "baratheon", "stark"]},
        "units": {area: {"lannister": {"footman": 1}} for area in ("lannisport", "stoney-sept")},
        "orders": {
            "lannisport": {"house": "lannister", "token": "raid"},
            "stoney-sept": {"house": "lannister", "token": "march+0"},
        },
    }  # fmt: skip
    question = Match(game(id), {"players": 3}, position=content, posed=True).choices["lannister"]
    swaps = [answer["raven"] for answer in question.options() or [] if answer["raven"] and "area" in answer["raven"]]
    assert {swap["area"] for swap in swaps} == {"lannisport", "stoney-sept"}
    assert "raid" not in {swap["token"] for swap in swaps}
