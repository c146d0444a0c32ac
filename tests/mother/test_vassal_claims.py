"""Who commands whom: claims at the start of every planning phase (MD21 to MD27; V01 to V05)."""

from __future__ import annotations

import pytest

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.thrones.second.mother.vassals.claims import picks
from tests.mother.vassal_games import match_of


def told(match: Match, kind: str) -> list[dict]:
    return [event.facts for event in match.log if event.kind == kind]


def asked(match: Match) -> dict[str, tuple[str, str]]:
    return {id: (choice.seat, choice.kind) for id, choice in match.choices.items()}


@pytest.mark.parametrize(
    ("vassals", "players", "shares"),
    [(4, 3, [2, 1, 1]), (2, 5, [1, 1, 0, 0, 0]), (4, 4, [1, 1, 1, 1]), (3, 4, [1, 1, 1, 0]), (0, 7, [0] * 7)],
)
def test_vassals_are_divided_evenly_and_the_rest_goes_to_the_first(vassals: int, players: int, shares: list) -> None:
    """MD22 (V02)."""
    assert picks(vassals, players) == shares


def test_every_house_that_nobody_plays_is_a_vassal_and_is_claimed_in_turn_order() -> None:
    """MD01, MD21, MD22 (V01, V02): before any order is laid."""
    match = match_of(3)
    assert match.seats == ("stark", "lannister", "tyrell") and match.state.players_in_turn[0] == "lannister"
    assert match.state.vassals == ("baratheon", "martell", "greyjoy") and match.state.commanders == {}
    assert asked(match) == {"lannister": ("lannister", "claim")} and not match.state.orders
    assert match.choices["lannister"].facts == {"vassals": ["baratheon", "martell", "greyjoy"], "picks": 1}
    match.push("lannister", {"claim": ["martell"]})
    assert asked(match) == {"stark": ("stark", "claim")}
    match.push("stark", {"claim": ["greyjoy"]})
    assert match.state.commanders == {"martell": "lannister", "greyjoy": "stark", "baratheon": "tyrell"}
    assert match.view(None)["commanders"] == match.state.commanders, "everybody sees who commands whom"
    assert asked(match) == {seat: (seat, "orders") for seat in match.seats}


def test_what_one_passes_on_the_next_may_claim_in_one_turn() -> None:
    """Q58, MD23, MD24 (V03): several picks are one answer, in any order; each may be declined."""
    match = match_of(3)
    match.push("lannister", {"claim": []})
    assert match.choices["stark"].facts["picks"] == 2
    assert len(match.choices["stark"].options() or ()) == 1 + 3 + 3
    assert match.why_not("stark", {"claim": ["martell", "greyjoy", "baratheon"]}) == "V02"
    assert match.why_not("stark", {"claim": ["lannister"]}) == "T02"
    assert match.why_not("stark", {"claim": ["martell", "martell"]}) == "T02"
    assert match.why_not("stark", {"claim": "martell"}) == "T02"
    match.push("stark", {"claim": ["greyjoy", "baratheon"]})
    assert match.answers[-1] == ("stark", {"claim": ["baratheon", "greyjoy"]}), "kept in turn order"
    assert match.state.commanders == {"baratheon": "stark", "greyjoy": "stark", "martell": "tyrell"}
    assert [facts["passed"] for facts in told(match, "claimed")] == [1, 0, 0]


def test_the_last_player_takes_all_that_nobody_wanted() -> None:
    """Case 6, MD24 (V03): all pass, and the last cannot refuse. Who has no pick is not asked."""
    match = match_of(4)
    assert match.state.players_in_turn == ("baratheon", "stark", "martell", "greyjoy")
    assert match.state.vassals == ("lannister", "tyrell")
    for seat, count in (("baratheon", 1), ("stark", 2), ("martell", 2)):
        assert asked(match) == {seat: (seat, "claim")} and match.choices[seat].facts["picks"] == count
        match.push(seat, {"claim": []})
    assert match.state.commanders == {"lannister": "greyjoy", "tyrell": "greyjoy"}
    assert not told(match, "forced"), "that he took them says it all"
    match = match_of(4)
    match.push("baratheon", {"claim": ["tyrell"]})
    match.push("stark", {"claim": ["lannister"]})
    assert asked(match) == {seat: (seat, "orders") for seat in match.seats}


def test_a_claim_can_be_taken_back() -> None:
    match = match_of(3)
    match.push("lannister", {"claim": ["martell"]})
    assert match.pop() == ("lannister", {"claim": ["martell"]}) and match.state.commanders == {}


def test_the_commander_of_the_past_round_decides_in_the_westeros_phase() -> None:
    """Case 7, MD21, MD27 (V04): two points at Pyke for Greyjoy; then everybody claims anew."""
    commanders = {"greyjoy": "stark", "martell": "lannister", "baratheon": "tyrell"}
    agenda = [["muster", "greyjoy"], ["claims"], *map(list, match_of(3).state.book.round[2:])]
    match = match_of(3, round=4, phase="westeros", commanders=commanders, agenda=agenda)
    assert asked(match) == {"greyjoy": ("stark", "muster")} and match.choices["greyjoy"].facts["points"] == {"pyke": 2}
    match.push("greyjoy", {"muster": None})
    assert asked(match) == {"lannister": ("lannister", "claim")} and match.state.commanders == {}


def test_vassals_act_at_their_own_place_in_turn_order() -> None:
    """Q59, MD26 (V05)."""
    commanders = {"greyjoy": "stark", "martell": "lannister", "baratheon": "tyrell"}
    units = {"storms-end": {"baratheon": {"footman": 1}}, "lannisport": {"lannister": {"footman": 1}},
             "sunspear": {"martell": {"footman": 1}}, "winterfell": {"stark": {"footman": 1}}}  # fmt: skip
    tokens = {
        "storms-end": "vassal-march",
        "lannisport": "march+0",
        "sunspear": "vassal-march",
        "winterfell": "march-1",
    }
    orders = {area: {"house": house, "token": tokens[area]} for area, one in units.items() for house in one}
    match = match_of(3, phase="march", commanders=commanders, units=units, orders=orders)
    seen = []
    while match.choices and next(iter(match.choices.values())).kind == "march":
        ((id, choice),) = match.choices.items()
        seen.append((id, choice.seat))
        match.push(id, {"march": choice.origins[0], "moves": [], "leave_power": False})
    assert seen == [("baratheon", "tyrell"), ("lannister", "lannister"), ("stark", "stark"), ("martell", "lannister")]


@pytest.mark.parametrize("phase", ["raid", "march", "consolidate", "westeros"])
def test_a_position_in_which_nobody_commands_a_vassal_is_refused(phase: str) -> None:
    with pytest.raises(BadPosition) as refused:
        match_of(3, phase=phase, round=3, commanders={"greyjoy": "stark", "martell": "lannister"})
    assert refused.value.facts["where"] == "commanders.baratheon"


@pytest.mark.parametrize("commanders", [{"greyjoy": "martell"}, {"stark": "lannister"}, {"greyjoy": "greyjoy"}])
def test_a_position_with_a_commander_that_cannot_be_is_refused(commanders: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as refused:
        match_of(3, phase="planning", commanders=commanders)
    assert refused.value.facts["where"] == f"commanders.{next(iter(commanders))}"
