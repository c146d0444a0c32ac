"""Every case file of this game: a position, a script of answers, and what must come of it, with its source."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import gotweb.battles
from gotweb import cases

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "cases" / "battles-of-westeros"
CASES = cases.collect([FOLDER])
PACKAGE = Path(gotweb.battles.__path__[0])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert case.game == "battles-of-westeros" and case.source
    assert cases.run(case) == []


def test_every_rule_that_refuses_an_answer_has_a_case() -> None:
    """A rule that is cited as the reason of a refusal is one that a player will look up."""
    tested = {rule for case in CASES for rule in case.rules}
    modules = ("orders", "leadership", "movement", "attack", "fire", "retreat", "activation", "pursuit", "command")
    cited = {
        rule
        for name in modules
        for rule in re.findall(r'return "([A-Q][0-9]{2})"', (PACKAGE / f"{name}.py").read_text("utf-8"))
    }
    assert sorted(cited - tested) == []


def test_every_rule_has_a_case() -> None:
    listed = {rule["id"] for rule in json.loads((PACKAGE / "rules.json").read_text("utf-8"))}
    tested = {rule for case in CASES for rule in case.rules}
    assert sorted(listed - tested) == []
    assert len(CASES) >= 150
