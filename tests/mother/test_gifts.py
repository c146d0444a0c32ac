"""Gifts of power: at any time, in a battle in the step of support alone, never beside bids; they may be refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import by_lot
from gotweb.thrones.second.mother.box import HOUSES
from tests.mother.box import BOX, at, chosen, gives, march, order, table

GIFTS = chosen(*HOUSES, gifts=True)
BATTLE: dict[str, Any] = {
    "phase": "march", "turn": "stark", "blade_used": True,
    "units": {
        "moat-cailin": {"stark": {"footman": 1}}, "seagard": {"greyjoy": {"footman": 1}},
        "the-twins": {"tyrell": {"footman": 1}},
    },
    "orders": {"moat-cailin": order("stark", "march+0"), "the-twins": order("tyrell", "support")},
}  # fmt: skip
ATTACK = gives("stark", **march("moat-cailin", "seagard", footman=1))


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.log if event.kind == kind]


# offered, taken, refused


def test_whoever_has_laid_orders_need_not_lay_them_again() -> None:
    """S20: a gift changes no order that could be laid."""
    match, pick = table(gifts=True), seeded(1)
    for house in ("stark", "tyrell"):
        match.push_sample(house, pick)
    before = match.fork()
    match.push("give stark", {"give": 1, "to": "arryn"})
    match.push("receive arryn stark", {"receive": True})
    assert match.choices.keys() == before.choices.keys() == {*HOUSES} - {"stark", "tyrell"}
    assert match.view("stark")["given"] == before.view("stark")["given"] and not told(match, "anew")


def test_a_vassal_gives_nothing_and_is_given_nothing() -> None:
    """S23 (MD120)"""
    match = table("stark", "tyrell", "arryn", gifts=True)
    assert match.beside.keys() == {"give stark", "give tyrell", "give arryn"}
    options = match.beside["give stark"].options() or ()
    assert {answer["to"] for answer in options} == {"tyrell", "arryn"} and len(options) == 10


# when


def test_nothing_is_given_in_the_rest_of_a_battle_and_again_after_it() -> None:
    """S21 (E8): cards, losses and the retreat are steps of the battle, too."""
    match, kinds = (
        at({**BATTLE, "orders": {**BATTLE["orders"], "the-twins": order("tyrell", "march+0")}}, gifts=True),
        [],
    )
    match.push("stark", ATTACK["answer"])
    for seat, card in (("stark", "robb-stark"), ("greyjoy", "asha-greyjoy")):
        assert match.beside == {}
        match.push(seat, {"card": card})
    while match.state.battle is not None:
        kinds += [choice.kind for choice in match.choices.values()]
        assert match.beside == {}
        match.push_sample(next(iter(match.choices)), seeded(1))
    assert "retreat" in kinds and match.choices["tyrell"].kind == "march" and match.beside


REST = {"cards": "base", "tides": "no", "sea-orders": False}


def test_nature_is_not_interrupted() -> None:
    """S20: beside what nature is asked nothing is offered, as it answers at once."""
    agenda = [["draw"], *map(list, BOX.book_for({**GIFTS, **REST}).round[1:])]
    match = at({"phase": "westeros", "agenda": agenda}, gifts=True)
    assert match.choices.keys() == {NATURE} and match.beside == {}


# bounds


def test_each_player_offers_to_each_other_one_once_while_a_question_stands() -> None:
    """S27 (ruling): then the question has to be answered; beside the next one all may offer again."""
    match = table("stark", "tyrell", "arryn", gifts=True)
    for _ in range(2 * 6):
        id, choice = next(iter(match.beside.items()))
        match.push(
            id, {"give": 1, "to": (choice.options() or ())[0]["to"]} if choice.kind == "give" else {"receive": True}
        )
    assert match.beside == {} and len(told(match, "gift-offered")) == 6
    assert match.state.power == {**dict.fromkeys(HOUSES, 0), "stark": 5, "tyrell": 5, "arryn": 5}
    for house in HOUSES:
        match.push_sample(house, seeded(2))
    assert match.beside


def test_undo_takes_a_gift_back() -> None:
    match = at(BATTLE, gifts=True)
    before = match.digest()
    match.push("give greyjoy", {"give": 1, "to": "tyrell"})
    match.push("receive tyrell greyjoy", {"receive": True})
    match.pop()
    assert match.state.power["greyjoy"] == 5 and "receive tyrell greyjoy" in match.beside
    match.pop()
    assert match.digest() == before


@pytest.mark.parametrize("players", [3, 7])
def test_over_whole_games_power_is_given_only_when_it_may_be(players: int) -> None:
    """S20 to S27: no power is made or lost by a gift, nor given in a battle, beside a bid, or to a vassal."""
    match, pick = Match(BOX, {**by_lot(players, seeded(players)), "gifts": True}), seeded(f"gifts {players}")
    seen = Counter[str]()
    while match.choices:
        kinds = {choice.kind for choice in match.choices.values()}
        state, offered = match.state, list(match.beside)
        if state.battle is not None and not kinds <= {"support", "accept"}:
            assert not offered
        if "bid" in kinds or NATURE in match.choices:
            assert not offered
        if offered and pick(3) == 0:
            id = offered[pick(len(offered))]
            choice, before = match.beside[id], {**state.power}
            answer = choice.sample(pick)
            match.push(id, answer)
            changed = {house for house in state.houses if match.state.power[house] != before[house]}
            assert sum(match.state.power.values()) == sum(before.values())
            assert len(changed) == (2 if answer == {"receive": True} else 0) and changed <= set(match.seats)
            seen[choice.kind] += 1
            assert match.choices and {one.kind for one in match.choices.values()} == kinds
        else:
            match.push_sample(next(iter(match.choices)), pick)
        assert match.game.broken_laws(match.state, []) == []
    assert match.result is not None and seen["give"] > 50 and seen["receive"] > 10


def test_without_the_module_nothing_is_offered_beside_anything() -> None:
    """S20: the module can be left out (MD18)."""
    match, pick = table("stark", "tyrell", "arryn"), seeded(1)
    for _ in range(200):
        assert match.beside == {} and "open" not in {choice.kind for choice in match.choices.values()}
        match.push_sample(next(iter(match.choices)), pick)


def test_an_offer_that_nobody_answers_lapses_and_that_is_told() -> None:
    """S27: it goes with the question that it lay beside; one that was answered does not."""
    match, pick = table("stark", "tyrell", "arryn", gifts=True), seeded(1)
    match.push("give stark", {"give": 1, "to": "arryn"})
    match.push("give tyrell", {"give": 2, "to": "stark"})
    match.push("receive stark tyrell", {"receive": False})
    while not told(match, "gift-lapsed"):
        assert "receive arryn stark" in match.beside
        match.push_sample(next(iter(match.choices)), pick)
    assert "receive arryn stark" not in match.beside
    assert told(match, "gift-lapsed") == [{"house": "stark", "recipient": "arryn", "power": 1, "rule": "S27"}]
