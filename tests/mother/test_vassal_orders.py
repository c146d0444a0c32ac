"""Vassals' orders: four tokens, two at most, laid face down after those of the players (MD31 to MD40; V10 to V15)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.thrones.second.mother.vassals.orders import VassalOrders
from tests.mother.test_vassal_claims import asked, told
from tests.mother.vassal_games import match_of

COMMANDERS = {"greyjoy": "stark", "martell": "lannister", "baratheon": "tyrell"}
FOUR = ["vassal-march", "vassal-raid-support+1", "vassal-defense-muster+1", "vassal-defense+3"]


def planning(**position: Any) -> Match:
    """Three players at their orders: Stark commands Greyjoy, Lannister Martell, Tyrell Baratheon."""
    return match_of(3, agenda=[list(task) for task in match_of(3).state.book.round[2:]], commanders=COMMANDERS,
                    **{"round": 2, **position})  # fmt: skip


def at_vassals(**position: Any) -> Match:
    """The same when all players have laid their orders."""
    match = planning(**position)
    for seat in match.seats:
        match.push_sample(seat, seeded(1))
    return match


def acting(phase: str, forces: dict[str, tuple[str, dict[str, int], str | None]], **position: Any) -> Match:
    """A position: area -> (house, units, token)."""
    units = {area: {house: counts} for area, (house, counts, _) in forces.items()}
    orders = {area: {"house": house, "token": token} for area, (house, _, token) in forces.items() if token}
    own = {"round": 2, "commanders": COMMANDERS, "control": {}, **position}
    return match_of(3, phase=phase, units=units, orders=orders, **own)


F = {"footman": 1}


def test_they_are_laid_in_turn_order_when_all_players_have_laid_theirs() -> None:
    """MD33 (V12): face down; where tokens lie is seen by who comes after, which they are by nobody."""
    match = planning()
    assert asked(match) == {seat: (seat, "orders") for seat in match.seats}
    for seat in match.seats:
        match.push_sample(seat, seeded(1))
    assert asked(match) == {"baratheon": ("tyrell", "orders")} and not match.state.orders
    twin = match.fork()
    match.push("baratheon", {"orders": {"kingswood": "vassal-march", "dragonstone": "vassal-defense+3"}})
    twin.push("baratheon", {"orders": {"kingswood": "vassal-raid-support+1", "dragonstone": "vassal-march"}})
    assert asked(match) == {"martell": ("lannister", "orders")}
    assert match.choices["martell"].facts["lying"] == {"baratheon": ["dragonstone", "kingswood"]}
    for seat in (None, "stark", "lannister"):
        assert match.view(seat) == twin.view(seat), "one token or another, nobody else can tell"
    assert match.view("tyrell") != twin.view("tyrell")
    assert match.log == twin.log and match.unsealed().digest() == twin.unsealed().digest()
    match.push("martell", {"orders": {}})
    match.push("greyjoy", {"orders": {"port-of-pyke": "vassal-march"}})
    assert match.state.orders["kingswood"] == "vassal-march" and "sunspear" not in match.state.orders
    assert told(match, "orders")[-1]["orders"]["greyjoy"] == {"port-of-pyke": "vassal-march"}
    assert not match.hides, "what was face down is open now"


def test_what_was_laid_can_be_taken_back_until_all_is_shown() -> None:
    """A vassal's orders like a player's."""
    match = at_vassals()
    match.push("baratheon", {"orders": {"kingswood": "vassal-march"}})
    assert match.undoable == 4
    assert match.pop()[0] == "baratheon" and match.pop()[0] in match.seats
    assert {kind for _, kind in asked(match).values()} == {"orders"}


def test_there_are_four_tokens_and_two_are_laid_at_most() -> None:
    """Case 8, MD31, MD32 (V10, V11): 49 sets with three areas, 5 with one; fewer than two are allowed, at sea too."""
    choice = at_vassals().choices["baratheon"]
    assert choice.facts["areas"] == ["dragonstone", "kingswood", "shipbreaker-bay"] and choice.facts["most"] == 2
    assert choice.facts["tokens"] == dict.fromkeys(FOUR, 1) and choice.facts["stars"] == 0
    assert len(legal(choice)) == 49 == len(composed(choice))
    one = at_vassals(units={"storms-end": {"baratheon": F}, "winterfell": {"stark": F}, "lannisport": {"lannister": F},
                            "highgarden": {"tyrell": F}}).choices["baratheon"]  # fmt: skip
    assert len(legal(one)) == 5 == len(composed(one))
    three = dict(zip(choice.facts["areas"], FOUR, strict=False))
    assert choice.why_not({"orders": three}) == "V11"
    assert choice.why_not({"orders": {"kingswood": FOUR[0], "dragonstone": FOUR[0]}}) == "F05", "there is one of each"
    assert choice.why_not({"orders": {"kingswood": "march+0"}}) == "F05", "a player's token"
    assert choice.why_not({"orders": {"kingswood": "vassal-support+1"}}) == "F05", "what becomes of one is none to lay"
    assert choice.why_not({"orders": {"highgarden": FOUR[0]}}) == "F01"
    assert choice.tokens_for("kingswood", {"dragonstone": FOUR[0]}) == FOUR[1:]
    assert choice.tokens_for("kingswood", {"dragonstone": FOUR[0], "shipbreaker-bay": FOUR[1]}) == []


def legal(choice: VassalOrders) -> list[dict[str, str]]:
    """All sets of orders that are not refused, out of all that could be named."""
    areas = choice.facts["areas"]
    named = [dict(zip(some, tokens, strict=True)) for size in range(len(areas) + 1)
             for some in combinations(areas, size) for tokens in product(FOUR, repeat=size)]  # fmt: skip
    return [orders for orders in named if choice.why_not({"orders": orders}) is None]


def composed(choice: VassalOrders) -> list[dict[str, str]]:
    """All sets of orders that can be composed part by part."""
    found, waiting = [], [()]
    while waiting:
        chosen = waiting.pop()
        part = choice.next(*chosen)
        if part is None:
            answer = choice.answer(*chosen)
            assert choice.why_not(answer) is None and choice.read(_take(choice.write(answer))) == answer
            found.append(answer["orders"])
        else:
            waiting += [(*chosen, value) for value in part.values]
    return found


def _take(digits: list[tuple[int, int]]) -> Any:
    left = [digit for digit, _ in digits]
    return lambda radix: left.pop(0)


def test_sea_of_storms_and_what_else_forbids_a_kind_is_no_law_against_the_others() -> None:
    """MD37: whole games find none of the forbidden tokens on the board (a law of the family)."""
    match = at_vassals(restrictions=["support"])
    while match.choices and not match.state.orders:
        match.push_sample(next(iter(match.choices)), seeded(4))
    assert match.game.broken_laws(match.state, []) == []


# the raven


def test_the_raven_never_changes_an_order_of_a_vassal() -> None:
    """MD38."""
    match = acting("raven", {"winterfell": ("stark", F, "march-1"), "pyke": ("greyjoy", F, "vassal-march"),
                             "lannisport": ("lannister", F, "march-1")}, tracks={"court": [
                                 "stark", "greyjoy", "lannister", "martell", "baratheon", "tyrell"]})  # fmt: skip
    assert asked(match) == {"stark": ("stark", "raven")}
    options = match.choices["stark"].options() or ()
    assert {one["raven"]["area"] for one in options if one["raven"] and "area" in one["raven"]} == {"winterfell"}
    assert match.why_not("stark", {"raven": {"area": "pyke", "token": "vassal-defense+3"}}) == "F07"
    tokens = {one["raven"]["token"] for one in options if one["raven"] and "token" in one["raven"]}
    assert not any(token.startswith("vassal") for token in tokens)


# defending and mustering


def last_step(forces: dict[str, tuple[str, dict[str, int], str | None]], **position: Any) -> Match:
    own = {"supply": dict.fromkeys(("stark", "martell", "lannister", "greyjoy", "baratheon", "tyrell"), 6), **position}
    return acting("consolidate", forces, **own)


@pytest.mark.parametrize(("token", "bonus"), [("vassal-defense-muster+1", 1), ("vassal-defense+3", 3),
                                              ("vassal-defense+1", 1)])  # fmt: skip
def test_it_defends_with_its_bonus_and_is_not_used_up(token: str, bonus: int) -> None:
    """Q61, MD35 (V14)."""
    match = acting("march", {"castle-black": ("stark", F, "march+0"), "karhold": ("martell", F, token)}, turn="stark")
    march = {"march": "castle-black", "moves": [{"to": "karhold", "footman": 1}], "leave_power": False}
    match.push("stark", march)
    assert told(match, "strength")[-1]["totals"] == {"stark": 1, "martell": 1 + bonus}
    assert match.state.orders["karhold"] == token


def test_a_players_consolidations_wait_for_ships_that_a_vassal_could_muster() -> None:
    """L30: its muster can close a port, so the order of one's own makes a difference."""
    match = last_step(
        {"port-of-lannisport": ("lannister", {"ship": 1}, "consolidate"), "winterfell": ("lannister", F, "consolidate"),
         "riverrun": ("baratheon", F, "vassal-defense-muster+1"), "highgarden": ("tyrell", F, None),
         "lannisport": ("lannister", F, None)},
        tracks={"throne": ["lannister", "baratheon", "stark", "martell", "greyjoy", "tyrell"]},
    )  # fmt: skip
    assert asked(match) == {"lannister": ("lannister", "resolve")}
