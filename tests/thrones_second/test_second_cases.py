"""Every case file of the second edition and its expansions, and what they cover."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gotweb import cases

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "cases" / "thrones-second").glob("*.json"))
CASES = cases.collect(FILES)
SOURCES = ROOT / "gotweb" / "thrones" / "second"

CHAPTERS = sorted(
    path.relative_to(SOURCES).with_suffix("").as_posix()
    for rooms in ("*.py", "feast/*.py")
    for path in SOURCES.glob(rooms)
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert cases.run(case) == []


def named() -> set[str]:
    """The rules that some case names, or expects a refusal by."""
    found = {rule for case in CASES for rule in case.rules}
    for case in CASES:
        found |= {step["refused"]["rule"] for step in case.script if "refused" in step}
    return found


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_rule_that_a_chapter_cites_has_a_case(chapter: str) -> None:
    cited = set(re.findall(r'"([A-Z][0-9]{2})"', (SOURCES / f"{chapter}.py").read_text("utf-8")))
    assert cited <= named()


def test_every_text_of_a_card_of_the_first_box_has_a_case() -> None:
    assert {f"U{number:02}" for number in range(1, 25)} <= named()


def test_every_case_says_its_edition_its_source_and_which_rules_it_tests() -> None:
    for file in FILES:
        for content in json.loads(file.read_text("utf-8")):
            assert re.match(r"2\.[A-Z][0-9]{2}|P-[0-9]+[a-z]", content["id"]), content["id"]
            assert content["rules"] and content["source"], content["id"]
            assert content["game"] in ("thrones-second", "thrones-dance", "thrones-feast"), content["id"]
