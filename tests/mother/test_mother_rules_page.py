"""docs/rules-mother.md: current, and every rule on it held; and the page of rules of the game, in both languages."""

from __future__ import annotations

import re

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.read.rules import chapters
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.thrones.rulesdoc import MOTHER, SECOND, citations, fresh_page, registry

OWN = [rule.id for rule in registry(MOTHER)]
RULE = re.compile(r"\b[A-Z][0-9]{2}\b")


def test_the_page_of_rules_is_current() -> None:
    """If this fails: python -m gotweb.workshop.thrones.rulesdoc"""
    assert (ROOT / "docs" / MOTHER.page).read_text("utf-8") == fresh_page(MOTHER)


def test_every_rule_is_held_by_a_case() -> None:
    held = citations(edition=MOTHER)
    assert [rule for rule in OWN if not any(holder.startswith("M") for holder in held.get(rule, ()))] == []


def test_every_ruling_has_its_reason() -> None:
    text = (ROOT / "docs" / "rulings-second.md").read_text("utf-8")
    listed = set(RULE.findall(" ".join(re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE))))
    assert {rule.id for rule in registry(MOTHER) if rule.source == "ruling"} - listed == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_game_shows_its_own_rules_after_those_of_the_second_edition(code: str) -> None:
    """Each in a chapter of its letter, with a title, a text and a heading of the rulebook."""
    face = face_of("thrones-mother")
    t = Language(code, face.package, strict=True)
    shown = {entry.id: entry for chapter in chapters(face.rules, t) for entry in chapter.entries}
    of_the_second = {rule.id for rule in registry(SECOND) if rule.id[0] != "O"}
    of_the_table = ("T01", "T02", "T03", "T04")
    assert {*OWN} <= shown.keys() and list(shown) == [*sorted(shown.keys() - {*of_the_table}), *of_the_table]
    replaced = {"A32", "A34"}  # neutral forces and closed areas by the number of players: this box has S05
    assert {rule for rule in of_the_second - replaced if rule[0] not in "UW"} <= shown.keys()
    assert replaced <= of_the_second and not replaced & shown.keys() and "S05" in shown
    compared = [rule for row in face.rules.compared(t) for rule in row.rules]
    assert compared and {*compared} <= shown.keys(), "and none of them is compared with the first edition"
    for rule in OWN:
        assert t(f"rule.{rule}.title") and t(f"rule.{rule}")[-1] == "."
        assert t(f"chapter.{rule[0]}")
