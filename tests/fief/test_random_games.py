"""Random games of three, four, five and six: the laws hold at every moment, records and positions give them back."""

from __future__ import annotations

import json

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.playing import answer
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, POSITION
from tests.rest import sooner


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", sooner(range(3), 1, 1))
def test_the_laws_hold_at_every_moment_of_a_random_game(players: int, seed: int) -> None:
    pick = chance.seeded(f"{players} {seed}")
    match = Match(fief(), options_for(players, seed))
    while match.result is None:
        answer(match, pick)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []
        assert len(match.answers) < match.game.max_answers
    assert match.state.round <= match.options["rounds"]


@pytest.mark.parametrize("players", [3, 6])
def test_records_and_positions_give_the_same_match(players: int) -> None:
    pick = chance.seeded(players)
    match = Match(fief(), options_for(players, players))
    while match.result is None:
        answer(match, pick)
        if len(match.answers) % 97 == 0:
            again = load(loads(dumps(record(match, {}, sealed=True, hidden=True)))).match
            assert again.digest() == match.digest()
            at, position = match.checkpoint()
            posed = Match(match.game, match.options, position=json.loads(json.dumps(position)))
            for who, given in match.answers[at:]:
                posed.push(who, given)
            assert posed.digest() == match.digest()


@pytest.mark.parametrize("seed", sooner(range(6), 3, 3))
@pytest.mark.one_of(2)
def test_the_laws_hold_from_a_table_full_of_titles(seed: int) -> None:
    """Random games from the set-up seldom see a King; these begin with one."""
    pick = chance.seeded(f"rich {seed}")
    wall, council = bool(seed % 2), seed % 3 == 0
    options = {**HOUSES, "rounds": 6, "wall": wall, "council": council}
    match = Match(fief(), options, position=POSITION, posed=True)
    while match.result is None:
        answer(match, pick)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []


@pytest.mark.parametrize("ladder", [False, True], ids=["at the Wall", "invaded"])
@pytest.mark.parametrize("seed", sooner(range(4), 2, 2))
@pytest.mark.one_of(2)
def test_the_laws_hold_at_the_wall_and_in_an_invaded_westeros(seed: int, ladder: bool) -> None:
    pick, seen = chance.seeded(f"wall {seed}"), set()
    options = {**HOUSES, "rounds": 6, "wall": True, "ladder": ladder, "council": seed % 2 == 0}
    match = Match(fief(), options, position=INVADED if ladder else AT_THE_WALL, posed=True)
    while match.result is None:
        answer(match, pick)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []
        seen.add(match.state.doing[0])
    assert ({"roam"} if ladder else {"assault", "homeward"}) <= seen
    assert sum(event.kind == "battle" for event in match.told) > 1


def test_the_laws_wait_until_a_place_that_its_lord_has_left_is_in_order() -> None:
    """Rulebook p20, 5.1, p19, 4.4.1 and p24: he names who has the City, who names who bears its title; then his
    captives there are free."""
    nobles = {
        "tywin-lannister": {"house": "lannister", "at": "pyke"},
        "asha-greyjoy": {"house": "greyjoy", "at": "pyke", "captor": "lannister"},
        **{one: {"house": "stark", "at": "pyke", "road": "barrowton"} for one in ("eddard-stark", "robb-stark")},
        "mace-tyrell": {"house": "tyrell", "at": "pyke", "road": "crag"},
    }
    position = {
        "agenda": [["move", "lannister"], ["end"]], "round": 2, "nobles": nobles, "control": {"pyke": "lannister"},
        "titles": {"pyke": "tywin-lannister"}, "forts": {"pyke": "city"},
    }  # fmt: skip
    houses = {"house1": "lannister", "house2": "stark", "house3": "tyrell", "house4": "greyjoy"}
    match = Match(fief(), houses, position=position, posed=True)
    step = {"at": "pyke", "road": "", "to": "lannisport", "nobles": ["tywin-lannister"], "troops": {}, "captives": []}
    answers = [("lannister", {"move": {**step, "how": "ask"}}), ("lannister", {"leave-to": "stark"}),
               ("stark", {"bear": "robb-stark"}), ("greyjoy", {"place": "winterfell"})]  # fmt: skip
    for seat, given in answers:
        match.push(seat, given)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []
    assert match.state.nobles["asha-greyjoy"].free and match.state.titles["pyke"] == "robb-stark"
