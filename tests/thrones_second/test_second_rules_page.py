"""docs/rules-second.md: current, and every rule on it held by a case or a test."""

from __future__ import annotations

import re

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.thrones.rulesdoc import SECOND, citations, fresh_page, registry

RULE = re.compile(r"\b[A-Z][0-9]{2}\b")


def test_the_page_of_rules_is_current() -> None:
    """If this fails: python -m gotweb.workshop.thrones.rulesdoc"""
    assert (ROOT / "docs" / SECOND.page).read_text("utf-8") == fresh_page(SECOND)


def test_every_rule_is_held_by_a_case() -> None:
    held = citations(edition=SECOND)
    assert [rule.id for rule in registry(SECOND) if rule.id not in held] == []


def test_every_ruling_of_this_edition_has_its_reason() -> None:
    text = (ROOT / "docs" / "rulings-second.md").read_text("utf-8")
    listed = set(RULE.findall(" ".join(re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE))))
    assert {rule.id for rule in registry(SECOND) if rule.source == "ruling"} - listed == set()
