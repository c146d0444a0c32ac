"""Every case file of this game: a position, a script of answers, and what must come of it, with its source."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import gotweb.miniatures
from gotweb import cases
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.miniatures.facts import attachments, kinds

ROOT = Path(__file__).parents[2]
CASES = cases.collect([ROOT / "tests" / "cases" / "miniatures"])
PACKAGE = Path(gotweb.miniatures.__path__[0])
SOURCES = [path.read_text("utf-8") for path in sorted(PACKAGE.glob("*.py"))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert case.game == "miniatures" and case.source
    assert cases.run(case) == []


def test_every_rule_has_a_case() -> None:
    """But how an army is built: there is no table yet, and `test_muster` holds each limit."""
    listed = {rule["id"] for rule in json.loads((PACKAGE / "rules.json").read_text("utf-8"))}
    assert {rule for case in CASES for rule in case.rules} == listed - {"R01", "R02", "R03", "R04"}


def test_every_rule_that_refuses_an_answer_is_seen_to_refuse_one() -> None:
    """These a player looks up. H02 and H03 refuse nothing that has the shape of an answer."""
    refused = {step["refused"]["rule"] for case in CASES for step in case.script if "refused" in step}
    named = {"A03", "A04", "B02", "B04", "C06", "D01", "D02", "D03", "D05", "D06", "D07", "D09", "D10", "E01", "E02",
             "F01", "F02", "F03", "G01", "G02", "G03", "G04", "H01", "H04", "H05", "J02", "J10", "T02"}  # fmt: skip
    assert named <= refused


def test_every_ability_that_the_rules_know_is_met_in_a_case() -> None:
    """By a unit or an attachment that has it; so is every effect and keyword of an attack."""
    met: set[str] = set()
    for case in CASES:
        for one in (case.position or {}).get("units", {}).values():
            unit, attached = kinds()[one["kind"]], attachments().get(one.get("attachment", ""))
            met |= {*unit.abilities, *(attached.abilities if attached is not None else ())}
            met |= {word for attack in unit.attacks for word in (*attack.keywords, *attack.effects)}
    known = {
        word for text in SOURCES for word in re.findall(r'has\("([a-z-]+)"\)|held_by\([^,]*, [^,]*, "([a-z-]+)"', text)
    }
    asked = {one for pair in known for one in pair if one}
    asked |= {word for text in SOURCES for word in re.findall(r'"([a-z-]+)" in (?:words|says|attack\.effects)', text)}
    assert len(asked) > 15
    assert asked - met == set()


def test_a_case_can_pose_what_is_left_out() -> None:
    """Of a posed position only its units are needed, and a unit's kind and place; a saved game has all."""
    units = {"red-1": {"kind": "sworn-swords", "place": [24_000_000, 20_000_000, 0]}}
    match = Match(game("miniatures"), position={"units": units}, posed=True)
    assert match.state.units["red-1"].left == 12 and match.state.zones == {"red": "south", "blue": "north"}
