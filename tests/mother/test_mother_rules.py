"""The rules of each part of the box: listed in order, said in both languages, named by the code, held by tests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from gotweb.core import data
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.rulebook import heading_key
from gotweb.ui.face import face_of
from gotweb.ui.read.rules import chapters
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.thrones.rulesdoc import BANK, ESSOS, MOTHER, SECOND, Edition, citations, fresh_page, registry
from tests.lang.conftest import texts
from tests.mother.spoken import PACKAGE, SPOKEN

NAMED = re.compile(r"\b[A-Z][0-9]{2}\b")
RANGE = re.compile(r"[A-Z][0-9]{2} to [A-Z][0-9]{2}")


class Part(NamedTuple):
    """A part of the box, and the modules that cite its rules, under gotweb/thrones/second/mother."""

    box: str
    catalogue: str
    modules: str

    @property
    def rules(self) -> list[dict[str, Any]]:
        """Its rules, in the order in which they are listed."""
        found: list[dict[str, Any]] = data.read("gotweb.thrones.second", "editions", self.box, "rules.json")["rules"]
        return found

    @property
    def ids(self) -> list[str]:
        """The numbers of its rules."""
        return [rule["id"] for rule in self.rules]

    @property
    def cited(self) -> set[str]:
        """The numbers that its modules name, of its letters and from its first number of a letter on."""
        first = {id[0]: id for id in reversed(self.ids)}
        files = sorted((ROOT / "gotweb/thrones/second/mother").glob(self.modules))
        text = RANGE.sub("", "\n".join(file.read_text("utf-8") for file in files))  # the end of a range may be no rule
        return {id for id in NAMED.findall(text) if id[0] in first and id >= first[id[0]]}


PARTS = {
    "box": Part("mother", "box_rules", "*.py"),
    "vassals": Part("vassals", "vassals_rules", "vassals/*.py"),
    "bank": Part("bank", "bank_rules", "bank/*.py"),
    "essos": Part("essos", "essos_rules", "essos/*.py"),
}
of_each = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
on_each_page = pytest.mark.parametrize("edition", [MOTHER, BANK, ESSOS], ids=lambda edition: edition.page)


@of_each
def test_rules_are_in_order_and_say_where_they_stand(part: Part) -> None:
    assert sorted({*part.ids}) == part.ids
    assert {rule["source"] for rule in part.rules} == {"box", "faq", "card", "ruling"}
    assert all(rule["section"] and rule["kind"] == "rule" for rule in part.rules)
    assert all(rule["section"].startswith("FAQ") for rule in part.rules if rule["source"] == "faq")


@of_each
def test_every_rule_that_the_modules_name_is_listed(part: Part) -> None:
    assert part.cited and part.cited <= {*part.ids}


@of_each
@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_every_rule_is_said_in_a_sentence_or_two(part: Part, language: Language) -> None:
    for rule in part.rules:
        text, title = language(f"rule.{rule['id']}"), language(f"rule.{rule['id']}.title")
        assert text[-1] == "." and len(text) <= 300 and title[-1] != "." and len(title) <= 42, rule["id"]
        assert language(f"source.{rule['source']}") and language(f"chapter.{rule['id'][0]}")
        heading = language(heading_key(rule["section"]))
        assert heading == rule["section"] if language.code == "fr" else heading


@of_each
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_rule_is_said_that_is_not_listed(part: Part, code: str) -> None:
    keys = texts(PACKAGE, code, part.catalogue)
    assert {key.split(".")[1] for key in keys if key.startswith("rule.")} == {*part.ids}


# their pages


@on_each_page
def test_the_page_of_rules_is_current(edition: Edition) -> None:
    """If this fails: python -m gotweb.workshop.thrones.rulesdoc"""
    assert (ROOT / "docs" / edition.page).read_text("utf-8") == fresh_page(edition)


@pytest.mark.parametrize(
    ("edition", "holds"),
    [(MOTHER, lambda holder: holder.startswith("M")), (BANK, bool), (ESSOS, bool)],
    ids=["a case", "a test of the bank", "a test of Essos"],
)
def test_every_rule_is_held(edition: Edition, holds: Callable[[str], bool]) -> None:
    """By a case; those of the bank and of Essos by a test, which may be one of its cases."""
    held = citations(edition=edition)
    assert [rule.id for rule in registry(edition) if not any(map(holds, held.get(rule.id, ())))] == []


@on_each_page
def test_every_ruling_has_its_reason(edition: Edition) -> None:
    text = (ROOT / "docs" / "rulings-second.md").read_text("utf-8")
    listed = {*NAMED.findall(" ".join(re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)))}
    assert {rule.id for rule in registry(edition) if rule.source == "ruling"} <= listed
    bank = {id for id in listed if id[0] == "R"}
    assert bank <= {rule.id for rule in registry(BANK)}, "no reason is given for a rule that is none"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_game_shows_its_own_rules_after_those_of_the_second_edition(code: str) -> None:
    """Each in a chapter of its letter, with a title, a text and a heading of the rulebook."""
    face = face_of("thrones-mother")
    t = Language(code, face.package, strict=True)
    shown = {entry.id: entry for chapter in chapters(face.rules, t) for entry in chapter.entries}
    of_the_second = {rule.id for rule in registry(SECOND) if rule.id[0] != "O"}
    own = {rule.id for rule in registry(MOTHER)}
    of_the_table = ("T01", "T02", "T03", "T04")
    assert own <= shown.keys() and list(shown) == [*sorted(shown.keys() - {*of_the_table}), *of_the_table]
    replaced = {"A32", "A34"}  # neutral forces and closed areas by the number of players: this box has S05
    assert {rule for rule in of_the_second - replaced if rule[0] not in "UW"} <= shown.keys()
    assert replaced <= of_the_second and not replaced & shown.keys() and "S05" in shown
    compared = [rule for row in face.rules.compared(t) for rule in row.rules]
    assert compared and {*compared} <= shown.keys(), "and none of them is compared with the first edition"
    for rule in own:
        assert t(f"rule.{rule}.title") and t(f"rule.{rule}")[-1] == "."
        assert t(f"chapter.{rule[0]}")
