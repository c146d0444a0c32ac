"""Gifts of power: at any time, in a battle in the step of support alone, never beside bids; they may be refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.errors import Refused
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import HOUSES, by_lot
from tests.mother.box import BOX, at, chosen, gives, holds, march, order, refused, table

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


def test_power_is_offered_and_moves_when_it_is_taken() -> None:
    """S20 (E8, MD118), S22 (Q85): beside the orders that all are laying."""
    match = table(gifts=True)
    assert match.beside.keys() == {f"give {house}" for house in HOUSES} and match.choices.keys() == {*HOUSES}
    match.push("give stark", {"give": 2, "to": "tyrell"})
    assert match.state.power["stark"] == 5, "nothing has moved yet"
    assert "give stark" not in match.beside and match.beside["receive tyrell stark"].seat == "tyrell"
    assert match.beside["receive tyrell stark"].facts == {"giver": "stark", "power": 2, "room": 15}
    match.push("receive tyrell stark", {"receive": True})
    assert (match.state.power["stark"], match.state.power["tyrell"]) == (3, 7)
    assert told(match, "gift-offered") == [{"house": "stark", "recipient": "tyrell", "power": 2, "rule": "S20"}]
    assert told(match, "gift-taken") == [{"house": "tyrell", "giver": "stark", "power": 2, "rule": "S20"}]


def test_a_gift_may_be_refused() -> None:
    """S22 (Q85, MD119)"""
    match = table(gifts=True)
    match.push("give stark", {"give": 5, "to": "tyrell"})
    match.push("receive tyrell stark", {"receive": False})
    assert (match.state.power["stark"], match.state.power["tyrell"]) == (5, 5)
    assert told(match, "gift-refused") == [{"house": "tyrell", "giver": "stark", "power": 5, "rule": "S22"}]


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


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ({"give": 6, "to": "tyrell"}, "S20"),
        ({"give": 0, "to": "tyrell"}, "S20"),
        ({"give": -1, "to": "tyrell"}, "S20"),
        ({"give": 1, "to": "stark"}, "S20"),
        ({"give": 1, "to": "martell"}, "S23"),
        ({"give": 1, "to": "nobody"}, "T02"),
        ({"give": 1}, "T02"),
    ],
)
def test_what_is_no_gift_is_refused(answer: dict[str, Any], rule: str) -> None:
    """S20 (MD118: available power, to another player), S23 (MD120: never to a vassal)."""
    match = table("stark", "tyrell", "arryn", gifts=True)
    assert match.why_not("give stark", answer) == rule
    assert match.why_not("give stark", {"give": 5, "to": "tyrell"}) is None


def test_a_vassal_gives_nothing_and_is_given_nothing() -> None:
    """S23 (MD120)"""
    match = table("stark", "tyrell", "arryn", gifts=True)
    assert match.beside.keys() == {"give stark", "give tyrell", "give arryn"}
    options = match.beside["give stark"].options() or ()
    assert {answer["to"] for answer in options} == {"tyrell", "arryn"} and len(options) == 10


def test_power_on_the_map_is_not_given() -> None:
    """S20 (MD118: available power)"""
    match = at({"phase": "planning", "power": {"stark": 0}, "control": {"karhold": "stark"}}, gifts=True)
    assert "give stark" not in match.beside


@pytest.mark.parametrize(("power", "control", "given"), [(19, {}, 1), (17, {"oldtown": "tyrell"}, 2), (18, {}, 2)])
def test_twenty_tokens_are_the_limit_and_the_rest_stays(power: int, control: dict[str, str], given: int) -> None:
    """S24 (MD120; case 40): with 19 power Tyrell gets 1, and Stark keeps the rest."""
    match = at({"phase": "planning", "power": {"tyrell": power}, "control": control}, gifts=True)
    match.push("give stark", {"give": 2, "to": "tyrell"})
    match.push("receive tyrell stark", {"receive": True})
    assert (match.state.power["stark"], match.state.power["tyrell"]) == (5 - given, power + given)
    assert told(match, "gift-taken")[0]["rule"] == ("S20" if given == 2 else "S24")


def test_who_has_all_twenty_tokens_is_offered_nothing() -> None:
    """S24 (MD120)"""
    match = at({"phase": "planning", "power": {"tyrell": 20}}, gifts=True)
    assert match.why_not("give stark", {"give": 2, "to": "tyrell"}) == "S24"
    assert match.why_not("give stark", {"give": 2, "to": "arryn"}) is None


# when


def test_case_40_in_a_battle_in_the_step_of_support_alone() -> None:
    """S21 (E8; case 40): before cards are chosen Stark gives Tyrell 2 for his support, whether he then helps or not."""
    for helps, strength in (("stark", 2), ("greyjoy", 1), (None, 1)):
        match = at(BATTLE, gifts=True)
        match.push("stark", ATTACK["answer"])
        assert [choice.kind for choice in match.choices.values()] == ["support"]
        match.push("give stark", {"give": 2, "to": "tyrell"})
        match.push("receive tyrell stark", {"receive": True})
        assert (match.state.power["stark"], match.state.power["tyrell"]) == (3, 7)
        match.push("tyrell", {"support": {"the-twins": helps}})
        if helps is not None:
            assert match.choices[helps].kind == "accept" and match.beside, "to accept it is of that step, too"
            match.push(helps, {"accept": True})
        assert {choice.kind for choice in match.choices.values()} == {"card"}
        assert match.beside == {}, "from the cards on nothing is given"
        with pytest.raises(Refused):
            match.push("give stark", {"give": 2, "to": "tyrell"})
        assert match.state.power == {**dict.fromkeys(HOUSES, 5), "stark": 3, "tyrell": 7}
        lines = match.view(None)["battle"]["strength"]["stark"]
        assert sum(line[1] for line in lines) == strength


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


def test_nothing_is_given_while_bids_lie_face_down() -> None:
    """S25 (ruling): from the announcing of power, with which a bid begins, until the bids are shown. Before, the holder
    of the throne opens the bid; after it, gifts are as at any time, while he breaks ties, too."""
    agenda = [["bid", "fiefdoms"], *map(list, BOX.book_for({**GIFTS, **REST}).round[1:])]
    match = at({"phase": "westeros", "agenda": agenda}, gifts=True)
    assert {id: choice.kind for id, choice in match.choices.items()} == {"baratheon": "open"}
    match.push("give stark", {"give": 3, "to": "tyrell"})
    match.push("receive tyrell stark", {"receive": True})
    match.push("baratheon", {"open": True})
    assert {choice.kind for choice in match.choices.values()} == {"bid"} and match.beside == {}
    tops = {house: choice.facts["power"] for house, choice in match.choices.items()}
    assert tops == {**dict.fromkeys(HOUSES, 5), "stark": 2, "tyrell": 8}, "what is announced holds"
    for house in match.seats:
        assert match.beside == {}
        match.push(house, {"bid": 1})
    assert match.choices["baratheon"].kind == "rank"
    assert match.beside.keys() == {f"give {house}" for house in HOUSES}
    match.push("give tyrell", {"give": 7, "to": "stark"})
    match.push("receive stark tyrell", {"receive": True})
    assert (match.state.power["tyrell"], match.state.power["stark"]) == (0, 8)


REST = {"cards": "base", "tides": "no", "sea-orders": False}


def test_before_the_wildlings_bid_there_is_a_moment_to_give() -> None:
    """S25"""
    agenda = [["wildlings"], *map(list, BOX.book_for({**GIFTS, **REST}).round[1:])]
    match = at({"phase": "westeros", "agenda": agenda}, gifts=True)
    assert match.choices["baratheon"].kind == "open" and match.beside
    match.push("baratheon", {"open": True})
    assert {choice.kind for choice in match.choices.values()} == {"bid"} and match.beside == {}
    poor = at({"phase": "westeros", "agenda": agenda, "power": dict.fromkeys(HOUSES, 0)}, gifts=True)
    assert "open" not in {choice.kind for choice in poor.choices.values()}, "there is nothing to give"


def test_a_token_that_a_march_will_leave_is_not_given() -> None:
    """S26: while help against a neutral force is asked for, the token that the march leaves behind is spoken for."""
    position = {
        "phase": "march", "turn": "stark", "supply": {"stark": 6}, "power": {"stark": 1},
        "units": {"blackwater": {"stark": {"knight": 2}}, "the-reach": {"tyrell": {"footman": 1}}},
        "orders": {"blackwater": order("stark", "march+0"), "the-reach": order("tyrell", "support")},
    }  # fmt: skip
    match = at(position, gifts=True)
    assert "give stark" in match.beside
    match.push("stark", march("blackwater", "kings-landing", leave_power=True, knight=2))
    assert match.choices["tyrell"].kind == "support" and "give stark" not in match.beside
    assert "give tyrell" in match.beside
    free = at({**position, "power": {"stark": 2}}, gifts=True)
    free.push("stark", march("blackwater", "kings-landing", leave_power=True, knight=2))
    assert free.why_not("give stark", {"give": 2, "to": "tyrell"}) == "S26"
    free.push("give stark", {"give": 1, "to": "tyrell"})
    free.push("receive tyrell stark", {"receive": True})
    free.push("tyrell", {"support": {"the-reach": "stark"}})
    assert free.state.control["blackwater"] == "stark" and free.state.power["stark"] == 0
    refused_help = match.fork()
    refused_help.push("tyrell", {"support": {"the-reach": None}})
    assert refused_help.choices["stark"].kind == "march" and "give stark" in refused_help.beside, "it is free again"


def test_a_march_that_has_lost_its_power_leaves_no_token() -> None:
    """S20, H19: what is given is gone at once, also for the question that stands."""
    match = at({**BATTLE, "power": {"stark": 1}}, gifts=True)
    leaving = march("moat-cailin", "winterfell", leave_power=True, footman=1)
    assert match.why_not("stark", leaving) is None
    match.push("give stark", {"give": 1, "to": "tyrell"})
    match.push("receive tyrell stark", {"receive": True})
    assert match.why_not("stark", leaving) == "H19"


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


def test_a_second_offer_to_the_same_player_is_refused() -> None:
    """S27"""
    match = table(gifts=True)
    match.push("give stark", {"give": 1, "to": "tyrell"})
    match.push("receive tyrell stark", {"receive": False})
    assert match.why_not("give stark", {"give": 2, "to": "tyrell"}) == "S27"


def test_an_offer_goes_with_its_question() -> None:
    """S27: who has not answered it when the question is answered has not taken it."""
    match = at(BATTLE, gifts=True)
    match.push("give greyjoy", {"give": 1, "to": "tyrell"})
    match.push("stark", ATTACK["answer"])
    assert not any(id.startswith("receive") for id in match.beside) and match.state.power["greyjoy"] == 5


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


def test_a_case_file_can_give_and_take() -> None:
    """S20, S22: by the ids of what lies beside the question."""
    holds(
        [
            refused("S20", "give stark", give=9, to="tyrell"),
            gives("give stark", give=2, to="tyrell"), gives("receive tyrell stark", receive=True), ATTACK,
        ],
        BATTLE, GIFTS, power={"stark": 3, "tyrell": 7},
    )  # fmt: skip
