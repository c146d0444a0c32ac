"""The list of rules: in order, explained in both languages, cited rightly; each that refuses has a case."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import gotweb.fief
from gotweb.lang import Language
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.rulesdoc import FIEF
from tests.fief.test_cases import CASES
from tests.lang.conftest import compiled

PACKAGE = Path(gotweb.fief.__path__[0])
LISTED = json.loads((PACKAGE / "rules.json").read_text("utf-8"))
IDS = [rule["id"] for rule in LISTED]
CITED = re.compile(r"\b[A-JL-SV-Y][0-9]{2}\b")
SOURCES = {file: file.read_text("utf-8") for file in sorted(PACKAGE.glob("*.py"))}


def test_numbers_are_in_order_and_given_once() -> None:
    assert sorted(set(IDS)) == IDS
    assert {rule["source"] for rule in LISTED} <= {"rulebook", "faq", "ruling"}
    assert all(1 <= rule["page"] <= 34 and rule["section"] for rule in LISTED)


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_every_rule_that_the_code_cites_is_listed(file: Path) -> None:
    assert sorted(set(CITED.findall(SOURCES[file])) - set(IDS)) == []


def test_every_rule_that_a_case_cites_is_listed() -> None:
    assert sorted({rule for case in CASES for rule in case.rules} - set(IDS)) == []


def test_every_rule_that_refuses_an_answer_has_a_case_that_is_refused_by_it() -> None:
    refused = {step["refused"]["rule"] for case in CASES for step in case.script if "refused" in step}
    text = "".join(SOURCES.values())
    returned = set(re.findall(r'return (?:[^\n]*)"([A-Y][0-9]{2})"', text))
    assert sorted(returned - refused - NOT_YET) == []


NOT_YET = {"F05", "O04"}
"""With a full hand nobody is asked (F05); all eight Cities are more than a case needs (O04)."""


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_rule_is_explained(code: str) -> None:
    language = Language(code, "fief", strict=True, opened=compiled)
    for rule in LISTED:
        assert language(f"rule.{rule['id']}")[-1] == "." and language(f"rule.{rule['id']}.title")[-1] != "."
        assert language(f"rules.section.{rule['section']}") and language(f"rules.chapter.{rule['id'][0]}")


def test_the_page_of_rules_is_current_and_every_rule_on_it_is_held_by_something() -> None:
    """If this fails: python -m gotweb.workshop.rulesdoc"""
    compile_catalogues()
    assert FIEF.page.read_text("utf-8") == FIEF.fresh_page()
    held = FIEF.citations()
    assert [id for id in IDS if id not in held] == []
