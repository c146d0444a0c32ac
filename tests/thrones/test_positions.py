"""Positions: there and back at every step of random games, and thousands of impossible ones."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import Take
from gotweb.core.errors import BadPosition
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.thrones import position
from gotweb.thrones.planning import raven_choice
from gotweb.thrones.state import State
from tests.players import OPTIONS, lively, play

THRONES = game("thrones-first")


def moments(seed: str, options: dict[str, object]) -> list[tuple[dict[str, object], dict[str, Any]]]:
    """The positions at the start of every step of a game."""
    found: dict[str, dict[str, Any]] = {}

    def keep(match: Match) -> None:
        content = match.checkpoint()[1]
        found.setdefault(json.dumps(content, sort_keys=True), content)

    play(seed, lively, options, keep)
    return [(options, content) for content in found.values()]


# there and back


def contents(state: State) -> dict[str, Any]:
    """All that a state holds, to compare two of them."""
    return {name: getattr(state, name) for name in State.__slots__ if name not in ("events", "battle")}


@pytest.mark.parametrize("seed", range(8))
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

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, "keys"),
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
    (
        {
            "orders": {
                "winterfell": {"house": "stark", "token": "march+0"},
                "white-harbor": {"house": "stark", "token": "march+0"},
            }
        },
        "orders.white-harbor",
    ),
    ({"control": {"bay-of-ice": "stark"}}, "control.bay-of-ice"),
    ({"control": {"karhold": "martell"}}, "control.karhold"),
    ({"neutral": {"sunspear": 0}}, "neutral.sunspear"),
    ({"neutral": {"winterfell": 3}}, "neutral.winterfell"),
    ({"neutral": {"x": 3}}, "neutral.x"),
    ({"tracks": {"throne": ["stark", "lannister"]}}, "tracks"),
    ({"tracks": {"x": []}}, "tracks"),
    ({"tracks": {"throne": ["stark", "stark", "baratheon", "tyrell", "greyjoy"]}}, "tracks"),
    ({"supply": {"stark": 7}}, "supply.stark"),
    ({"supply": {"martell": 1}}, "supply"),
    ({"power": {"stark": 21}}, "power.stark"),
    ({"power": {"stark": 20}, "control": {"karhold": "stark"}}, "power.stark"),
    ({"power": {"stark": 10**30}}, "power.stark"),
    ({"hands": {"stark": []}}, "hands.stark"),
    ({"hands": {"stark": ["tywin-lannister"]}}, "hands.stark"),
    ({"hands": {"stark": ["robb-stark", "robb-stark"]}}, "hands.stark"),
    ({"hands": {"martell": []}}, "hands"),
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
    ({"phase": "westeros", "orders": {"winterfell": {"house": "stark", "token": "raid"}}}, "orders"),
    ({"orders": {"winterfell": {"house": "stark", "token": "raid"}}}, "orders"),
    ({"phase": "raid", "units": {"winterfell": {"stark": {"routed_footman": 1}}}}, "units"),
    ({"result": {"winners": ["martell"], "rule": "N03"}}, "result"),
    ({"result": {"winners": ["stark"], "rule": "X"}}, "result"),
    ({"result": 3}, "result"),
]


@pytest.mark.parametrize(("content", "where"), IMPOSSIBLE, ids=lambda value: str(value)[:70])
def test_an_impossible_position_is_refused_and_its_place_named(content: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        THRONES.from_position(content, {"players": 5, "competitive": False})
    assert refusal.value.facts["where"] == where


# a fuzzer: positions of real games, damaged at random

MUTATIONS, CHUNKS, ONWARD = 6_000, 12, 30
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


def damage(content: Any, pick: Take, others: list[Any]) -> Any:
    """The content with one thing in it changed, taken away, added or moved."""
    place, keys = content, []
    while True:
        inside = list(place) if isinstance(place, dict) else list(range(len(place))) if isinstance(place, list) else []
        if not inside:
            break
        keys.append((place, inside[pick(len(inside))]))
        place = keys[-1][0][keys[-1][1]]
        if pick(4) == 0:
            break
    if not keys:
        return content
    at, key = keys[-1]
    way = pick(7)
    if way == 0:
        del at[key]
    elif way == 1 and isinstance(at, dict):
        at[["x", "tyrell", "pyke", "ironmans-bay", "footman", "routed_knight", "sunspear", ""][pick(8)]] = at.pop(key)
    elif way == 2 and isinstance(at, list):
        at.insert(pick(len(at) + 1), copy.deepcopy(at[key]))
    elif way == 3 and isinstance(at[key], int):
        at[key] += [-1, 1, 2, -5, 100][pick(5)]
    elif way == 4:
        other = others[pick(len(others))]
        name = list(other)[pick(len(other))]
        content[name] = copy.deepcopy(other[name])
    elif way == 5 and isinstance(at, list):
        at.reverse()
    else:
        at[key] = copy.deepcopy(JUNK[pick(len(JUNK))])
    return content


@pytest.fixture(scope="module")
def sources() -> list[tuple[dict[str, object], dict[str, Any]]]:
    return [moment for n, options in enumerate(OPTIONS) for moment in moments(f"source {n}", options)]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_damaged_positions_are_refused_or_can_be_played(
    chunk: int, sources: list[tuple[dict[str, object], dict[str, Any]]]
) -> None:
    pick = chance.seeded(f"fuzz {chunk}")
    others = [content for _, content in sources]
    accepted = 0
    for _ in range(MUTATIONS // CHUNKS):
        options, whole = sources[pick(len(sources))]
        content = copy.deepcopy(whole)
        for _ in range(1 + pick(3)):
            if content:
                content = damage(content, pick, others)
        try:
            match = Match(THRONES, options, position=content)
        except BadPosition:
            continue
        accepted += 1
        for _ in range(ONWARD):
            if not match.choices:
                break
            seat = next(iter(match.choices))
            match.push(seat, match.choices[seat].sample(pick))
            match.view(None)
        assert match.choices or match.result is not None
    assert accepted > 20, "the fuzzer must also get some through"


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


@pytest.mark.parametrize(("place", "starred"), [(0, ["raid*"]), (4, [])])
def test_the_raven_copes_with_orders_that_could_not_be_laid(place: int, starred: list[str]) -> None:
    """A position may hold what the round's card forbids, or more stars than there are for its house."""
    lannister = {"lannisport": "defense+2*", "stoney-sept": "march+1*", "the-golden-sound": "raid"}
    court = ["stark", "tyrell", "baratheon", "greyjoy"]
    court.insert(place, "lannister")
    content = {
        "round": 3,
        "agenda": [["raven"], ["raids"], ["marches"], ["stand-up"], ["consolidate"], ["end-round"]],
        "restrictions": ["defense"],
        "orders": {area: {"house": "lannister", "token": token} for area, token in lannister.items()},
        "tracks": {"court": court},
    }
    state = THRONES.from_position(content, {"players": 5, "competitive": False})
    answers = [answer["raven"] for answer in raven_choice(state, "lannister").options()[1:]]
    at_sea = [answer["token"] for answer in answers if answer["area"] == "the-golden-sound"]
    assert [token for token in at_sea if token == "raid*"] == starred
    assert "support" in at_sea and not any(answer["token"].startswith("defense") for answer in answers)
