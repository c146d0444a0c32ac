"""The second edition's rules: each that the code can cite is listed, said in every language, and named by something."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.rulebook import heading_key
from gotweb.thrones.second.feast.objectives import RULES, SPECIAL
from gotweb.workshop.checkout import ROOT
from tests.lang.conftest import compiled, texts
from tests.lang.wording import wrong_in

SECOND = "thrones.second"
BOXES = ("second", "dance", "feast")
THRONES = ROOT / "gotweb" / "thrones"
NAMED = re.compile(r"\b[A-Z][0-9]{2}\b")
RANGE = re.compile(r"[A-Z][0-9]{2} to [A-Z][0-9]{2}")
CITED = re.compile(r"\"([A-Z][0-9]{2})\"")

KEPT = ("marches", "raids", "bidding", "supply", "support", "neutral")
"""The chapters of the family that this edition plays by whole."""

KEPT_IN_PART = ("aftermath", "battle", "planning", "power", "state", "transport")
"""Those of which it takes single pieces; what these cite is found by playing."""

FROM_PIECES = {"H21", "J08", "J15", "K09"}
"""What the pieces cite: entering an area, a card that is not in the hand, an order in a conquered area, standing up."""

LANGUAGES_SPOKEN = [Language(code, SECOND, strict=True, opened=compiled) for code in LANGUAGES]


class Rule(NamedTuple):
    """A rule as it is listed."""

    id: str
    section: str
    source: str
    kind: str


def listed(box: str) -> list[Rule]:
    """The rules that come with a box, in the order in which they are listed."""
    content = (files("gotweb.thrones.second") / "editions" / box / "rules.json").read_text("utf-8")
    return [Rule(**rule) for rule in json.loads(content)["rules"]]


ALL = [rule for box in BOXES for rule in listed(box)]
IDS = {rule.id for rule in ALL}


def sources(*chapters: str) -> str:
    """What chapters of the family say; without any, all chapters of this edition."""
    second = THRONES / "second"
    found = [THRONES / f"{name}.py" for name in chapters] or sorted([*second.glob("*.py"), *second.glob("feast/*.py")])
    whole = "\n".join(file.read_text("utf-8") for file in found)
    return RANGE.sub("", whole)  # the end of a range need not be a rule


@pytest.mark.parametrize("box", BOXES)
def test_numbers_are_in_order_and_given_once(box: str) -> None:
    ids = [rule.id for rule in listed(box)]
    assert ids == sorted(set(ids))
    assert len(IDS) == len(ALL)


def test_every_rule_says_where_it_is_printed() -> None:
    assert {rule.source for rule in ALL} == {"rulebook", "faq", "card", "box", "first", "ruling"}
    assert all(rule.section and rule.kind == "rule" for rule in ALL)
    assert all(rule.section.startswith("FAQ") for rule in ALL if rule.source == "faq" and rule.section not in OPEN)


OPEN = {
    "Le Corbeau Messager", "Utiliser la Lame d’Acier Valyrien", "Résolution du combat",
    "Prendre le Contrôle d’un Port Ennemi",
}  # fmt: skip
"""Headings of the rulebook that the FAQ names and corrects."""


def test_every_rule_that_the_code_can_cite_is_listed() -> None:
    own = set(NAMED.findall(sources())) | set(RULES.values()) | {rule for rule, _ in SPECIAL.values()}
    family = set(CITED.findall(sources(*KEPT))) | FROM_PIECES
    assert own - IDS == set() and family - IDS == set()


def test_nothing_is_listed_that_nothing_names() -> None:
    cases = ROOT / "tests" / "cases" / "thrones-second"
    named = NAMED.findall(sources() + sources(*KEPT, *KEPT_IN_PART))
    named += NAMED.findall("\n".join(file.read_text("utf-8") for file in cases.glob("*.json")))
    assert IDS - {*named, *RULES.values()} - OF_THE_TABLE - AS_A_MATTER_OF_COURSE == set()


OF_THE_TABLE = {"A32", "A33", "E35", "J30", "K34", "Q02", "U12", "U26", "U35", "U45", "W01"}
"""What data and tables do, without a line that names the rule: set-ups, and cards whose text is an entry of a table."""

AS_A_MATTER_OF_COURSE = {"H01", "H07", "I03", "I13", "M07"}
"""What a player asks about, and holds because nothing in the chapters does otherwise."""


@pytest.mark.parametrize("language", LANGUAGES_SPOKEN, ids=LANGUAGES)
def test_every_rule_is_said_in_a_sentence_or_two(language: Language) -> None:
    for rule in ALL:
        text, title = language(f"rule.{rule.id}"), language(f"rule.{rule.id}.title")
        assert text[-1] == "." and len(text) <= 300, rule.id
        assert title[-1] != "." and len(title) <= 42, rule.id
        assert language(f"source.{rule.source}") and language(f"chapter.{rule.id[0]}")


@pytest.mark.parametrize("language", LANGUAGES_SPOKEN, ids=LANGUAGES)
def test_no_rule_kept_from_the_first_edition_speaks_of_cities(language: Language) -> None:
    for rule in ALL:
        for text in (language(f"rule.{rule.id}"), language(f"rule.{rule.id}.title")):
            assert not wrong_in(SECOND, language.code, text), (rule.id, text)
            assert not re.search(r"\btables?\b", text) or "piste" not in text, rule.id


def test_every_heading_has_its_translation() -> None:
    english, french = LANGUAGES_SPOKEN
    for section in {rule.section for rule in ALL}:
        assert french(heading_key(section)) == section
        assert english(heading_key(section))


def test_no_rule_or_heading_is_said_that_is_not_listed() -> None:
    own = texts(SECOND, "en", "rules")
    assert {key.split(".")[1] for key in own if key.startswith("rule.")} <= IDS
    headings = {heading_key(rule.section) for rule in ALL}
    assert {key for key in own if key.startswith("heading.")} <= headings


def test_no_case_cites_a_rule_that_is_not_listed() -> None:
    known = IDS | {"T01", "T02", "T03", "T04"}
    for file in sorted(Path(ROOT / "tests" / "cases" / "thrones-second").glob("*.json")):
        content = json.loads(file.read_text("utf-8"))
        for case in content if isinstance(content, list) else [content]:
            assert set(case.get("rules", ())) <= known, case["id"]
