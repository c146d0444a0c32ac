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


def test_every_rule_of_the_rulebook_has_a_case_from_its_page() -> None:
    """A case names the pages that it comes from; what stands on a page is tried as it stands there."""
    listed = json.loads((PACKAGE / "rules.json").read_text("utf-8"))
    tried = {(rule, page) for case in CASES for rule in case.rules for page in pages(case.source)}
    missing = {(rule["id"], rule["page"]) for rule in listed if rule["source"] == "rulebook"} - tried
    assert sorted(missing) == []


def pages(source: str) -> set[int]:
    """The pages that a source names: "rulebook p8", "p17-18"."""
    spans = re.findall(r"\bp([0-9]+)(?:-([0-9]+))?", source)
    return {page for first, last in spans for page in range(int(first), int(last or first) + 1)}
