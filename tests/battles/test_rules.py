"""The registry of rules: complete, explained in both languages, and every rule held by a case or a test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import gotweb.battles
from gotweb.lang import LANGUAGES
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.rulesdoc import BATTLES
from tests.lang.conftest import texts

ROOT = Path(__file__).parents[2]
PACKAGE = Path(gotweb.battles.__path__[0])
RULES = json.loads((PACKAGE / "rules.json").read_text("utf-8"))
IDS = [rule["id"] for rule in RULES]


def test_numbers_are_in_order_and_given_once() -> None:
    assert sorted(set(IDS)) == IDS
    assert all(rule["source"] in ("rulebook", "ruling") and 1 <= rule["page"] <= 30 for rule in RULES)


def test_every_rule_that_the_code_cites_is_listed() -> None:
    for file in PACKAGE.glob("*.py"):
        assert set(re.findall(r'"([A-Q][0-9]{2})"', file.read_text("utf-8"))) <= set(IDS), file


def test_every_rule_is_explained() -> None:
    for code in LANGUAGES:
        said = texts("battles", code, "rules")
        assert {key.split(".")[1] for key in said if re.match(r"rule\.[A-Z][0-9]", key)} == set(IDS)
        for id in IDS:
            assert said[f"rule.{id}"][0][-1] == "." and said[f"rule.{id}.title"][0][-1] != "."
            assert f"rules.chapter.{id[0]}" in said


def test_the_page_of_rules_is_current_and_every_rule_on_it_is_held_by_something() -> None:
    """If this fails: python -m gotweb.workshop.rulesdoc"""
    compile_catalogues()
    assert BATTLES.page.read_text("utf-8") == BATTLES.fresh_page()
    held = BATTLES.citations()
    assert [id for id in IDS if id not in held] == []


def test_every_ruling_has_its_reason() -> None:
    told = (ROOT / "docs" / "rulings-battles.md").read_text("utf-8")
    listed = set(re.findall(r"\b[A-Q][0-9]{2}\b", " ".join(re.findall(r"^\| ([^|]+) \|", told, re.MULTILINE))))
    assert {rule["id"] for rule in RULES if rule["source"] == "ruling"} <= listed <= set(IDS)
