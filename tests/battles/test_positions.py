"""Positions: what is accepted can be played on, what cannot is refused and says where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.battles import position
from gotweb.core import chance
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ID, fierce

UNITS = {"stark": {"E9": "war-host green"}, "lannister": {"E4": "lannisport-guards green"}}
COMMAND: dict[str, Any] = {"plan": {}, "units": UNITS, "phase": "command", "first": "lannister", "fires": {"E5": 1}}
BOTH = ["stark", "lannister"]
OVER = {**COMMAND, "phase": "regroup", "agenda": []}
RICH = {"victory": {"instant": [{"house": "lannister", "points": 3}]}}
"""A plan by which Lannister wins at once with three points."""
REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("turn", {**COMMAND, "turn": None, "pools": {"lannister": ["valor"]}}),
    ("turn", {**COMMAND, "turn": None, "passed": ["stark"]}),
    ("turn", {**COMMAND, "turn": None, "passed": BOTH, "agenda": [["turn"], ["regroup"]]}),
    ("passed", {**COMMAND, "turn": "stark", "passed": ["stark"]}),
    ("passed", {**COMMAND, "phase": "marshal", "turn": "stark", "passed": ["lannister"]}),
    ("passed", {**COMMAND, "phase": "rally", "passed": ["stark"], "agenda": [["turn"], ["regroup"]]}),
    ("result", {**OVER, "result": ["stark", "P08"]}),
    ("result", {**OVER, "result": ["stark", "L02"]}),
    ("result", {**OVER, "result": ["stark", "P02"]}),
    ("result", {**OVER, "result": ["stark", "P04"]}),
    ("result", {**OVER, "plan": RICH, "points": {"lannister": 3}, "result": ["stark", "P04"]}),
    ("result", {**OVER, "plan": RICH, "points": {"stark": 3}, "result": ["lannister", "P04"]}),
    ("agenda", {**OVER, "result": None}),
]  # fmt: skip
"""Where a position is wrong, and the position."""


@pytest.mark.parametrize(("where", "content"), REFUSED, ids=[f"{n} {where}" for n, (where, _) in enumerate(REFUSED)])
def test_a_position_that_cannot_be_played_on_is_refused_with_its_place(where: str, content: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        Match(game(ID), {}, position=content, posed=True)
    assert refused.value.facts["where"] == where


@pytest.mark.parametrize(
    "content",
    [{**COMMAND, "turn": "stark"}, {**COMMAND, "turn": None, "passed": BOTH}, {**COMMAND, "passed": ["stark"]},
     {**COMMAND, "phase": "regroup", "passed": BOTH}, {**COMMAND, "phase": "rally", "passed": BOTH},
     {**COMMAND, "phase": "marshal", "turn": "stark"}],
)  # fmt: skip
def test_what_is_accepted_is_played_on_and_read_again_after_every_answer(content: dict[str, Any]) -> None:
    match, pick = Match(game(ID), {}, position=content, posed=True), chance.seeded("posed")
    for _ in range(40):
        if match.result is not None:
            break
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
        state = match.starts[-1].state
        written = position.position(state)
        assert position.position(position.from_position(json.loads(json.dumps(written)), match.options)) == written
    assert match.answers


def test_victory_points_of_a_rich_plan_are_read_again() -> None:
    """What a state notes its position can read: 99 points for each of the plains of a board come to more than 999."""
    points = [{"for": "stark", "when": "each-round", "standing": "plains", "points": 99}]
    content = {
        "plan": {"victory": {"points": points}}, "units": UNITS, "phase": "regroup", "turn": None, "round": 1,
    }  # fmt: skip
    match = Match(game(ID), {}, position=content, posed=True)
    state = match.starts[-1].state
    assert state.points["stark"] > 999
    assert position.from_position(position.position(state), match.options).points == state.points
