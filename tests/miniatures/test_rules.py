"""The registry of rules: complete, in order, explained in both languages, and held by tests and cases."""

from __future__ import annotations

import json
import re
from pathlib import Path

import gotweb.miniatures
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures.game import miniatures
from gotweb.ui.face import Face, face_of
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.rulesdoc import MINIATURES
from tests.lang.conftest import texts

ROOT = Path(__file__).parents[2]

PACKAGE = Path(gotweb.miniatures.__path__[0])
RULES = json.loads((PACKAGE / "rules.json").read_text("utf-8"))
IDS = [rule["id"] for rule in RULES]
RULE = re.compile(r"\b([A-R])([0-9]{2})\b(?: to ([A-R])([0-9]{2}))?")


def cited(file: Path) -> set[str]:
    """The rules that a file cites; "D01 to D03" cites all between."""
    found = set()
    for letter, first, _, last in RULE.findall(file.read_text("utf-8")):
        found |= {f"{letter}{n:02}" for n in range(int(first), int(last or first) + 1)}
    return found


def test_numbers_are_in_order_and_given_once() -> None:
    assert sorted(set(IDS)) == IDS
    assert all(rule["source"] in ("rulebook", "public", "ruling") and 3 <= rule["page"] <= 16 for rule in RULES)


def test_every_rule_that_is_cited_is_listed() -> None:
    files = [*PACKAGE.rglob("*.py"), *Path(__file__).parent.rglob("test_*.py")]
    for file in files:
        if file.name != Path(__file__).name:
            assert cited(file) <= {*IDS}, file


def test_every_rule_is_held_by_a_test() -> None:
    held = set().union(*(cited(file) for file in Path(__file__).parent.rglob("test_*.py")))
    assert {*IDS} <= held


def test_every_rule_is_explained() -> None:
    for code in LANGUAGES:
        said = texts("miniatures", code, "rules")
        assert {key.split(".")[1] for key in said if re.match(r"rule\.[A-Z][0-9]", key)} == set(IDS)
        for rule in RULES:
            assert said[f"rule.{rule['id']}"][0][-1] == "." and said[f"rule.{rule['id']}.title"][0][-1] != "."
            assert f"rules.chapter.{rule['id'][0]}" in said and f"rules.section.{rule['section']}" in said


def test_the_page_of_rules_is_current_and_every_rule_on_it_is_held_by_something() -> None:
    """If this fails: python -m gotweb.workshop.rulesdoc"""
    compile_catalogues()
    page = MINIATURES.page.read_text("utf-8")
    assert page == MINIATURES.fresh_page() and "## What is whose" in page
    held = MINIATURES.citations()
    assert [id for id in IDS if id not in held] == []


def test_every_ruling_has_its_reason() -> None:
    told = (ROOT / "docs" / "rulings-miniatures.md").read_text("utf-8")
    listed = set(re.findall(r"\b[A-R][0-9]{2}\b", " ".join(re.findall(r"^\| ([^|]+) \|", told, re.MULTILINE))))
    assert {rule["id"] for rule in RULES if rule["source"] == "ruling"} <= listed <= set(IDS)


def test_the_number_in_links_is_the_one_that_was_kept_for_it() -> None:
    assert (miniatures().id, miniatures().code) == ("miniatures", 12)


def shown(face: Face) -> set[str]:
    """The rules on a face's page of rules."""
    return {rule.id for _, _, rules in face.rules.chapters(Language("en", "miniatures", strict=True)) for rule in rules}


def test_the_learning_game_shows_the_rules_of_the_field_alone() -> None:
    """What only battles with minds need is marked so, and is on their page alone."""
    one = face_of("miniatures")
    kept = {*IDS} - shown(one)
    assert {id for id in IDS if id[0] in "NOPQ" and id != "N06"} | {"B06", "K05"} == kept
    assert shown(one.played({"minds": "all"})) == {*IDS} and shown(one.played({})) == {*IDS} - kept
