"""The page of differences between the editions: its rules exist, its texts are there, and no change is forgotten."""

from __future__ import annotations

import json
from importlib.resources import files
from types import SimpleNamespace

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second import differences
from gotweb.thrones.table.readface import SECOND_EDITION
from gotweb.ui.face import face_of
from gotweb.ui.kit import cite
from gotweb.ui.kit.tree import Child, Element, find, press, text
from gotweb.ui.read.compare import CompareSheet
from gotweb.ui.read.rules import RulesSheet
from gotweb.workshop.catalogues import compile_catalogues
from tests.lang.conftest import texts

compile_catalogues()

RULES = face_of("thrones-second").rules
ROWS = differences.differences()
IN_OTHER_WORDS = {"A30", "D01", "D02", "I09", "K04"}
"""Rules that this edition tells in its own words, though the first edition has them the same."""


def flat(body: list[Child]) -> list[Element]:
    """The pieces that a sheet is made of."""
    pieces = (one for part in body for one in (part if isinstance(part, list) else [part]))
    return [one for one in pieces if isinstance(one, Element)]


def rules_of(package: str, edition: str) -> list[str]:
    """The ids of an edition's rules."""
    listed = json.loads((files(package) / "editions" / edition / "rules.json").read_text("utf-8"))["rules"]
    return [rule["id"] for rule in listed]


FIRST = rules_of("gotweb.thrones", "first")
SECOND = rules_of("gotweb.thrones.second", "second")


def test_every_topic_has_its_own_name_and_rules_that_exist() -> None:
    assert len(ROWS) >= 25
    assert len({row.topic for row in ROWS}) == len(ROWS)
    for row in ROWS:
        assert row.second_rules
        assert set(row.first_rules) <= set(FIRST), row.topic
        assert set(row.second_rules) <= set(SECOND), row.topic


def test_a_rule_of_this_edition_belongs_to_one_topic() -> None:
    named = [rule for row in ROWS for rule in row.second_rules]
    assert sorted(named) == sorted(set(named)) == sorted(differences.topics_by_rule())


def test_every_rule_that_this_edition_changes_belongs_to_a_topic() -> None:
    """A rule without a text of its own is the first edition's."""
    told = {key.split(".")[1] for key in texts("thrones.second", "en", "rules") if key.startswith("rule.")}
    assert {rule for rule in SECOND if rule in told} - differences.topics_by_rule().keys() == IN_OTHER_WORDS


def test_what_the_first_edition_notes_of_this_one_is_a_topic_here() -> None:
    assert set(SECOND_EDITION) <= {rule for row in ROWS for rule in row.first_rules}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_topic_has_a_title_and_tells_both_editions_shortly(code: str) -> None:
    rows = differences.rows(Language(code, "thrones.second", strict=True))
    assert [row.difference for row in rows] == list(ROWS)
    assert len({row.title for row in rows}) == len(rows)
    for row in rows:
        assert len(row.title) <= 36 and row.title[0].isupper() and row.title[-1] != "."
        assert row.first != row.second
        for told in (row.first, row.second):
            assert told[-1] == "." and len(told) <= 240, row.difference.topic


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_left_over(code: str) -> None:
    parts = ("title", "first", "second")
    written = {key for key in texts("thrones.second", code, "learn") if key.startswith("learn.differences.")}
    assert written == {f"learn.differences.{row.topic}.{part}" for row in ROWS for part in parts}


@pytest.mark.parametrize("code", LANGUAGES)
def test_beside_a_rule_stands_how_the_first_edition_has_it_and_nothing_where_it_is_the_same(code: str) -> None:
    say = Language(code, "thrones.second", strict=True)
    assert differences.elsewhere(say, "G30") == say("learn.differences.pillage.first")
    assert differences.elsewhere(say, "P05") == say("learn.differences.port-ships.first")
    assert differences.elsewhere(say, "A30") == differences.elsewhere(say, "H01") == ""
    noted = {rule for rule in SECOND if differences.elsewhere(say, rule)}
    assert noted == differences.topics_by_rule().keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_differences_tells_every_topic_and_leads_to_its_rules(code: str) -> None:
    t, followed = Language(code, "thrones.second", strict=True), []
    cite.leads_to(followed.append)
    _, *topics = flat(CompareSheet(RULES).body(t))
    assert len(topics) == len(ROWS)
    for drawn, row in zip(topics, differences.rows(t), strict=True):
        said = text(drawn)
        assert row.title in said and row.first in said and row.second in said
        for cited in find(drawn, "rule"):
            press(cited)
    assert followed == [rule for row in ROWS for rule in row.second_rules]


def test_the_rules_lead_to_it_unless_something_is_sought_and_those_of_the_first_edition_have_none() -> None:
    t, opened = Language("en", "thrones.second", strict=True), []
    sheet = RulesSheet(SimpleNamespace(pile=SimpleNamespace(open=opened.append, draw=lambda: None)), RULES)
    press(find(flat(sheet.body(t)), "compare")[0])
    assert [type(one) for one in opened] == [CompareSheet]
    sheet.query = "raven"
    assert not find(flat(sheet.body(t)), "compare")
    first = RulesSheet(SimpleNamespace(), face_of("thrones-first").rules)
    assert not find(flat(first.body(Language("en", "thrones", strict=True))), "compare")
