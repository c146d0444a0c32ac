"""The registry of rules: complete, explained in both languages, and every rule held by a case or a test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import gotweb.battles
from gotweb.lang import LANGUAGES
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
