"""Whole battles with minds: laws, positions, words; and the learning game, which is as it was."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from gotweb.core import link
from gotweb.core.chance import seeded
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.miniatures import laws
from gotweb.miniatures.annals import look_back
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.state import Attached
from gotweb.miniatures.words import MiniaturesWords
from tests.miniatures.minds.players import LISTS, moments
from tests.miniatures.minds.table import battle, beside, give, play
from tests.miniatures.players import fierce
from tests.miniatures.table import GUARDS, SWORDS
from tests.miniatures.test_games import crept

SEEDS = range(len(LISTS))
LONGEST_LINK = 2000
"""So many characters a whole battle is in 95 of 100; of 40 at random the longest had 471."""


def spoken(code: str) -> MiniaturesWords:
    found = words_of(miniatures(), Language(code, "miniatures", strict=True))
    assert isinstance(found, MiniaturesWords)
    return found


SAID = [spoken(code) for code in ("en", "fr")]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.one_of(2)
def test_a_whole_battle_keeps_all_laws_and_its_positions(seed: int) -> None:
    """The turns of units and people, the zones and the cleanup (N01, N03, B06); each position can be read again."""
    rules, last = miniatures(), -1
    asked: set[str] = set()
    before, told = None, 0
    for match, id, choice in moments(seed):
        assert laws.broken(match.state) == []
        close = {one.facts["unit"] for one in match.told[told:] if one.facts.get("rule") in ("F07", "F09", "H03")}
        assert before is None or not crept(before, match.state, close), len(match.answers)
        before, told = match.state.copy(), len(match.told)
        if not id:
            break
        asked.add(choice.kind)
        at, position = match.checkpoint()
        if at == len(match.answers) and at > last:
            last = at
            again = rules.from_position(json.loads(json.dumps(position)), match.options)
            assert rules.position(again) == position
    assert {"activate", "claim", "board", "play", "toss"} <= asked
    code = link.encode(match, hidden=True)
    assert len(code) <= LONGEST_LINK and link.decode(code).digest() == match.digest()
    assert {"claims", "orders", "draws"} <= {event.kind for event in match.told}
    assert all(count <= 5 + 1 for count in match.view(None)["minds"]["hands"].values())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.one_of(2)
def test_everything_in_a_battle_is_told_and_can_be_typed_as_it_is_told(seed: int) -> None:
    """In both languages: every event, question and answer, also what is offered beside a question."""
    pick = seeded(seed)
    for match, id, choice in moments(seed):
        if not id:
            told, lines = match.told, [[*one.board(match)] for one in SAID]
            break
        for one in SAID:
            assert one.asks(choice.kind, choice.seat, choice.facts)
            answer = choice.sample(pick)
            assert one.understand(choice, one.answer(answer, choice)) == answer, one.answer(answer, choice)
            assert one.example(choice)
    for event in told:
        for one in SAID:
            assert one.sentence(event)[-1] in ".!" and all(one.details(event))
            assert one.group(event) is not None or event.kind in ("round", "forced", "withdrawn")
    assert all(len(one) > 4 for one in lines)


def test_undo_and_replay_come_to_the_same() -> None:
    for match, _, _ in moments(0):
        if len(match.answers) == 60:
            break
    again = Match(miniatures(), match.options)
    for id, answer in match.answers:
        again.push(id, answer)
    assert again.digest() == match.digest() and match.fork().digest() == match.digest()


def fought(seed: int) -> str:
    """What a random battle of the learning game is in all that is kept of it."""
    match, pick, seen = Match(miniatures(), {"mode": "break-the-line"}), seeded(seed), sha256()
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        seen.update(json.dumps([id, choice.kind, choice.facts], sort_keys=True).encode())
        match.push(id, fierce(match, choice, pick))
    told = [[event.kind, event.facts] for event in match.told]
    seen.update(json.dumps([told, match.view("red"), miniatures().position(match.state)], sort_keys=True).encode())
    return seen.hexdigest()[:16]


def test_the_learning_game_is_as_it_was() -> None:
    """Its questions, log, views and positions, to the byte; these numbers come out without minds, too."""
    assert [fought(seed) for seed in (1, 2)] == KEPT


KEPT = ["282f34620d365b48", "b491ace7910a3594"]
UNITS = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 4000, 180)}
AEMON = {"card": "aemon"}


@pytest.mark.parametrize(
    ("minds", "where"),
    [
        ({"ncus": []}, "ncus"), ({"ncus": {"red-1": AEMON}}, "minds.ncus"),
        ({"ncus": {"green-5": AEMON}}, "ncus.green-5"),
        ({"ncus": {"red-5": {"card": "hodor"}}}, "ncus.red-5.card"), ({"ncus": {"red-5-pycelle": AEMON}}, "ncus.red-5"),
        ({"ncus": {"red-5": {**AEMON, "zone": "moat"}}}, "ncus.red-5.zone"),
        ({"ncus": {"red-5": {**AEMON, "uses": 1}}}, "ncus.red-5.uses"),
        ({"ncus": {"red-5": {**AEMON, "activated": 1}}}, "ncus.red-5.activated"),
        ({"ncus": {"red-5": {**AEMON, "zone": "crown"}}}, "units"),
        ({"influences": {"red-5": "red-1"}}, "units"), ({"influences": {"red-5": 1}}, "influences"),
        ({"orders": {"red-1": ["order-incite"]}}, "units"), ({"orders": {"red-9": []}}, "units"),
        ({"marks": {"red-1": ["tired"]}}, "marks.red-1"), ({"marks": {"red-9": ["swift"]}}, "minds.marks"),
        ({"hands": {"red": ["hodor"], "blue": []}}, "hands.red"), ({"hands": {"red": []}}, "hands"),
        ({"attached": {"red-1": [{"card": "bribery", "seat": "green"}]}}, "attached.red-1"),
        ({"attached": {"red-9": [{"card": "bribery", "seat": "blue"}]}}, "minds.attached"),
        ({"dealt": 1}, "dealt"), ({"moat": 1}, "minds"),
    ],
)  # fmt: skip
def test_what_cannot_lie_beside_the_table_is_refused_and_named(minds: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as found:
        battle(UNITS, minds=minds)
    assert str(found.value.facts["where"]).startswith(where)


def test_a_saved_battle_has_all_its_people_and_cards() -> None:
    """Other than a posed one: nobody is missing, and no card."""
    match = Match(miniatures(), {"minds": "all"})
    position = miniatures().position(match.state)
    for change in (
        {"ncus": {}},
        {"decks": {"red": [], "blue": []}},
        {"dealt": None},
    ):
        with pytest.raises(BadPosition):
            miniatures().from_position({**position, "minds": {**position["minds"], **change}}, match.options)
    assert miniatures().position(miniatures().from_position(position, match.options)) == position


def test_a_position_of_the_learning_game_is_none_miniatures() -> None:
    learning = miniatures().position(Match(miniatures(), {}).state)
    with pytest.raises(BadPosition):
        miniatures().from_position(learning, Match(miniatures(), {"minds": "all"}).options)


def test_every_law_notices_when_it_is_broken() -> None:
    match = battle(UNITS, minds={"ncus": {"red-5": AEMON, "blue-5": {"card": "pycelle"}}})
    assert laws.broken(match.state) == []

    def noticed(**changes: Any) -> list[str]:
        state = match.state.copy()
        for name, value in changes.items():
            setattr(state.minds, name, value)
        return laws.broken(state)

    people = beside(match).ncus
    here = {id: one._replace(zone="crown", activated=True) for id, one in people.items()}
    assert noticed(ncus=here) == ["two people stand in one zone"]
    idle = {**people, "red-5": people["red-5"]._replace(zone="crown")}
    assert noticed(ncus=idle) == ["somebody stands on the board who has not been activated"]
    often = {**people, "red-5": people["red-5"]._replace(uses=1)}
    assert noticed(ncus=often) == ["an ability was used too often"]
    absent = "an influence comes from nobody on the board"
    assert noticed(influences={"red-9": "red-1"}) == noticed(influences={"red-5": "red-1"}) == [absent]
    there = {**people, "red-5": here["red-5"]}
    assert noticed(ncus=there, influences={"red-5": "red-9"}) == ["something lies on a unit that is gone"]
    watched = (Attached("watcher-on-the-wall", "red"),)
    assert "a unit has what no card on it brings" in noticed(attached={"red-1": watched})
    assert noticed(orders={"blue-1": ("order-lannister-supremacy",) * 2}) == ["an order was used twice"]
    assert noticed(orders={"red-1": ("order-incite",)}) == ["an order is none of the unit's"]
    lost = "cards are lost or have come from nowhere"
    assert noticed(hands={"red": ("bribery",), "blue": ()}) == [lost]
    assert noticed(attached={"red-1": (Attached("bribery", "blue"),)}) == [lost]


def test_wounds_that_a_unit_gives_for_a_friend_are_nobodys_deed() -> None:
    """Supply Aid costs its unit wounds (O01): the look back does not say that the enemy dealt them."""
    units = {
        "red-1": ("conscripts", 2400, 1000, 0),
        "red-2": (SWORDS, 3600, 1000, 0, {"left": 6}),
        "blue-1": (GUARDS, 2400, 4000, 180),
    }
    match = battle(units)
    play(match, "red", "order-supply-aid", "red-1")
    give(match, {"victim": "red-2", "wounds": 2})
    assert match.state.units["red-1"].left == 10 and match.state.units["red-2"].left == 9
    assert [row.figures["wounds"] for row in look_back(match).rows][-1] == {"red": 0, "blue": 0}
