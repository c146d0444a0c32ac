"""Targaryen on the tracks: bids and their gifts, the eighth place, wildlings (X10 to X13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from tests.mother.essos.board import WESTEROS, board, march, rest_of_round, told

POWER = dict.fromkeys((*WESTEROS, TARGARYEN), 7)
TRACKS: Mapping[str, list[str]] = {
    "throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell", "arryn", TARGARYEN],
}


def clash(track: str = "throne", **more: Any) -> Match:
    """All eight bid for a track, and for nothing else in the round."""
    revealed = ["last-days-of-summer", "clash-of-kings", "feast-for-crows", "empty-promises"]
    agenda = [["bid", track], ["discard"], *rest_of_round()]
    position = {"agenda": agenda, "revealed": revealed, "blade_used": False, "power": POWER, "tracks": TRACKS}
    return board("westeros", None, {**position, "restrictions": ["consolidate"], **more})


def bids(match: Match, **own: int) -> Match:
    """These bids, and 0 of all others; the match again."""
    for house in (*WESTEROS, TARGARYEN):
        match.push(house, {"bid": own.get(house, 0)})
    return match


def test_targaryen_hands_out_its_bid_before_ties_are_broken() -> None:
    """Case 26 (MD67, Q71, K10). X12, X13: five tokens, two to Lannister and three to Tyrell; it stays eighth."""
    match = bids(clash(), stark=4, lannister=4, tyrell=1, targaryen=5)
    assert [choice.kind for choice in match.choices.values()] == ["share"]
    assert match.why_not(TARGARYEN, {"share": {"lannister": 2, "tyrell": 2}}) == "X12"
    assert match.why_not(TARGARYEN, {"share": {"lannister": 2, "tyrell": 2, TARGARYEN: 1}}) == "X12"
    assert match.why_not(TARGARYEN, {"share": {"lannister": 2, "tyrell": 4}}) == "X12"
    assert match.why_not(TARGARYEN, {"share": {"bolton": 5}}) == "T02"
    assert match.why_not(TARGARYEN, {"share": {"lannister": 5, "tyrell": 0}}) == "T02"
    match.push(TARGARYEN, {"share": {"tyrell": 3, "lannister": 2}})
    [shared] = told(match, "shared")
    assert shared["bids"] == {"baratheon": 0, "lannister": 6, "stark": 4, "martell": 0, "greyjoy": 0, "tyrell": 4,
                              "arryn": 0}  # fmt: skip
    rank = match.choices["baratheon"]
    assert rank.kind == "rank" and TARGARYEN not in rank.facts["bids"]
    order = ["lannister", "tyrell", "stark", "arryn", "baratheon", "greyjoy", "martell"]
    match.push("baratheon", {"rank": order})
    assert match.state.tracks["throne"] == (*order, TARGARYEN)
    assert match.state.power[TARGARYEN] == 2 and match.state.power["lannister"] == 3


def test_a_bid_of_nothing_gives_nothing() -> None:
    """X12 (correction 17)"""
    match = bids(clash(), stark=1)
    assert not told(match, "shared") and match.choices["baratheon"].kind == "rank"


def test_a_gift_lifts_a_bid_of_nothing_and_nobody_else_is_asked() -> None:
    """X12: to a house that has bid 0, all of it; whoever is given anything cannot refuse."""
    match = bids(clash(), stark=1, targaryen=3)
    match.push(TARGARYEN, {"share": {"arryn": 3}})
    assert {choice.kind for choice in match.choices.values()} == {"rank"}
    order = ["arryn", "stark", "baratheon", "greyjoy", "lannister", "martell", "tyrell"]
    match.push("baratheon", {"rank": order})
    assert match.state.tracks["throne"][:2] == ("arryn", "stark")


def test_how_tokens_are_shared_is_written_and_read_again() -> None:
    """X12: whatever is composed is legal, and a link gives it back."""
    match = bids(clash(), targaryen=4)
    choice, pick = match.choices[TARGARYEN], seeded("share")
    given: list[Any] = [{"share": {"tyrell": 4}}, {"share": {"arryn": 1, "stark": 3}}]
    for answer in [*given, *(choice.sample(pick) for _ in range(30))]:
        digits = iter(choice.write(choice.canonical(answer)))
        assert choice.read(lambda most, digits=digits: next(digits)[0]) == choice.canonical(answer)
        assert choice.why_not(answer) is None


def fight(attacker: str, card: str, defender: str, other: str, **places: Any) -> Match:
    """A battle for the Reach: the attacker out of Dornish Marches, both play these cards."""
    match = board("march", attacker, {"tracks": TRACKS}, dornish_marches=(attacker, "2K", "march+0"),
                  the_reach=(defender, "1F"), **places)  # fmt: skip
    match.push(attacker, march("dornish-marches", the_reach="2K"))
    match.push(attacker, {"card": card})
    match.push(defender, {"card": other})
    return match


def test_doran_moves_targaryen_nowhere_and_others_to_the_seventh_place() -> None:
    """X10, X11 (Q65): behind all others but Targaryen; and Targaryen itself is passed over."""
    match = fight("martell", "doran-martell", TARGARYEN, "illyrio-mopatis")
    assert all(choice.kind != "track" for choice in match.choices.values())
    assert match.state.tracks["throne"] == tuple(TRACKS["throne"])
    match = fight("martell", "doran-martell", "tyrell", "mace-tyrell")
    match.push("martell", {"track": "throne"})
    assert match.state.tracks["throne"][-2:] == ("tyrell", TARGARYEN)
    match = fight("martell", "doran-martell", "arryn", "harry-hardyng")
    match.push("martell", {"track": "throne"})
    assert match.state.tracks["throne"] == tuple(TRACKS["throne"]), "the seventh does not move"


def wildlings(lowest: str, card: str, threat: int = 12, **bidding: int) -> Match:
    """An attack that the Watch loses, or holds if these bids are enough: this card comes."""
    revealed = ["last-days-of-summer", "last-days-of-summer", "wildlings-attack", "empty-promises"]
    agenda = [["wildlings"], ["discard"], *rest_of_round()]
    match = board("westeros", None, {"agenda": agenda, "revealed": revealed, "blade_used": False, "wildlings": threat,
                                     "power": POWER, "tracks": TRACKS})  # fmt: skip
    for house in (*WESTEROS, TARGARYEN):
        match.push(house, {"bid": bidding.get(house, 0 if house == lowest else 1)})
    match.push(NATURE, {"draw": card})
    return match


def test_targaryen_as_the_lowest_bidder_may_lose_a_place_that_it_cannot_lose() -> None:
    """Case 34 (Q36, Q65, correction 11). X10: Preemptive Raid; it chooses the track and loses nothing."""
    match = wildlings(TARGARYEN, "preemptive-raid")
    match.push(TARGARYEN, {"penalty": "track"})
    assert {order[-1] for order in match.state.tracks.values()} == {TARGARYEN}
    assert match.state.tracks["throne"] == tuple(TRACKS["throne"]) and not told(match, "sacrificed")


def test_two_places_down_end_on_the_seventh() -> None:
    """X11: Preemptive Raid."""
    match = wildlings("martell", "preemptive-raid")
    match.push("martell", {"penalty": "track"})
    while "track" in {choice.kind for choice in match.choices.values()}:
        match.push("baratheon", {"track": "fiefdoms"})
    moved = told(match, "track")[-1]
    assert moved["order"][-1] == TARGARYEN and moved["order"].index("martell") <= 6


def test_a_king_beyond_the_wall_won_by_targaryen_does_nothing() -> None:
    """X10 (Q65): and lost it moves everybody but Targaryen, to the seventh place at most."""
    match = wildlings("martell", "a-king-beyond-the-wall", 6, targaryen=7)
    assert told(match, "named")[-1]["house"] == TARGARYEN
    assert match.state.tracks["throne"] == tuple(TRACKS["throne"])
    assert all(choice.kind != "track" for choice in match.choices.values())
    match = wildlings("martell", "a-king-beyond-the-wall")
    assert match.state.tracks["throne"][-2:] == ("martell", TARGARYEN)
    asked = []
    while (choice := next(iter(match.choices.values()))).kind == "track":
        asked.append(choice.seat)
        match.push(choice.seat, {"track": "court"})
    assert TARGARYEN not in asked and len(asked) == 6
    assert {order[-1] for order in match.state.tracks.values()} == {TARGARYEN}


@pytest.mark.parametrize("lowest", ["martell", TARGARYEN])
def test_targaryen_bids_against_wildlings_and_suffers_like_others(lowest: str) -> None:
    """X14, MD68: power lost to the Skinchanger Scout."""
    match = wildlings(lowest, "skinchanger-scout")
    assert match.state.power[TARGARYEN] == (0 if lowest == TARGARYEN else 4)
