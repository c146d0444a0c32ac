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


def test_a_claim_can_be_taken_back() -> None:
    match = match_of(3)
    match.push("lannister", {"claim": ["martell"]})
    assert match.pop() == ("lannister", {"claim": ["martell"]}) and match.state.commanders == {}


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


def test_a_position_in_which_a_vassal_has_power_is_refused() -> None:
    """MD41."""
    with pytest.raises(BadPosition) as refused:
        match_of(3, power={"greyjoy": 1})
    assert refused.value.facts["where"] == "power.greyjoy"
