"""The registry of rules: complete, in order, explained in every language, and held by cases and tests."""

from __future__ import annotations

import re
from pathlib import Path

import gotweb.thrones
from gotweb.lang import Language
from gotweb.thrones.rulebook import heading_key
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.thrones.rulesdoc import PAGE, RULE_ID, citations, page, registry

IDS = [rule.id for rule in registry()]


def test_numbers_are_in_order_and_given_once() -> None:
    assert len(set(IDS)) == len(IDS) and sorted(IDS) == IDS
    assert {rule.source for rule in registry()} == {"rulebook", "faq", "card", "ruling"}
    assert all(rule.section and rule.kind == "rule" for rule in registry())


def test_every_rule_that_the_code_cites_is_registered() -> None:
    for file in sorted(Path(gotweb.thrones.__file__).parent.glob("*.py")):
        assert set(RULE_ID.findall(file.read_text("utf-8"))) <= set(IDS), file


def test_every_rule_that_a_case_or_test_cites_is_registered() -> None:
    assert citations().keys() <= set(IDS)


def test_every_rule_is_explained(languages: list[Language]) -> None:
    for language in languages:
        for id in [*IDS, "T01", "T02", "T03", "T04"]:
            assert language(f"rule.{id}")[-1] == "." and language(f"rule.{id}.title")[-1] != "."
        for letter in {id[0] for id in IDS}:
            assert language(f"chapter.{letter}")


def test_every_heading_of_the_rulebook_has_its_translation(languages: list[Language], catalogues: dict) -> None:
    english, french = languages
    sections = {rule.section for rule in registry()}
    for section in sections:
        assert french(heading_key(section)) == section != ""
        assert english(heading_key(section))
    keys = {key for key in catalogues["thrones", "en", "rules"] if key.startswith("heading.")}
    assert keys == {heading_key(section) for section in sections} and len(keys) == len(sections)


def test_no_explanation_is_left_without_a_rule(catalogues: dict) -> None:
    explained = {key.split(".")[1] for key in catalogues["thrones", "en", "rules"] if key.startswith("rule.")}
    assert explained == set(IDS)


def test_every_ruling_has_its_reason() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    ruled = {rule.id for rule in registry() if rule.source == "ruling"}
    listed = set(RULE_ID.findall(" ".join(re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE))))
    assert ruled <= listed
    assert set(RULE_ID.findall(text)) <= set(IDS)


def test_the_page_of_rules_is_current(languages: list[Language]) -> None:
    """If this fails: python -m gotweb.workshop.thrones.rulesdoc"""
    assert PAGE.read_text("utf-8") == page(*languages)


def test_every_rule_is_held_by_a_case_or_a_test() -> None:
    held = citations()
    assert [id for id in IDS if id not in held] == []
