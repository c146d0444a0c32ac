"""Write docs/rules.md: every rule of the first edition in our own words, and which cases and tests hold it.

python -m gotweb.workshop.thrones.rulesdoc
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from gotweb.lang import Language
from gotweb.thrones.rulebook import heading_key
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT

FIRST = "thrones-first"
REGISTRY = ROOT / "gotweb" / "thrones" / "editions" / "first" / "rules.json"
SECOND_TESTS = "thrones_second"
"""The folder of the tests of the second edition, whose rules have letters and numbers of their own."""
PAGE = ROOT / "docs" / "rules.md"
RULE_ID = re.compile(r"\b[A-N][0-9]{2}\b")

HEAD = """\
# The rules, first edition

Made by `python -m gotweb.workshop.thrones.rulesdoc` out of `rules.json`, the message catalogues and the tests: do not
edit.

Every rule has one number, which a refused answer, the log, the help pages, the cases and the tests share. Each is
given in English and French, in our own words, with the heading of the rulebook where it is found, in English and as
the French rulebook has it; a *ruling* is ours, because the book is silent (the reasons are in
[rulings.md](rulings.md)). Behind each rule stand the cases (by their number) and the test files that hold it. Cases
and rules share one row of numbers: a case that bears the number of a rule is about that rule, and a new one takes a
number that is free in both.
"""


class Rule(NamedTuple):
    """A rule: its number, the rulebook's heading, and whether it is from its text, its questions, a card, or ours."""

    id: str
    section: str
    source: str
    kind: str


def registry() -> list[Rule]:
    """Every rule of the first edition, in the order of the numbers."""
    return [Rule(**rule) for rule in json.loads(REGISTRY.read_text("utf-8"))["rules"]]


def citations(tests: Path = ROOT / "tests") -> dict[str, list[str]]:
    """Rule of the first edition -> what holds it: the numbers of cases, then the test files whose tests cite it."""
    found: dict[str, list[str]] = {}
    for rule, holder in [*_cited_by_cases(tests), *_cited_by_tests(tests)]:
        holders = found.setdefault(rule, [])
        if holder not in holders:
            holders.append(holder)
    return found


def _cited_by_cases(tests: Path) -> Iterator[tuple[str, str]]:
    known = [rule.id for rule in registry()]
    for file in sorted((tests / "cases").rglob("*.json")):
        content = json.loads(file.read_text("utf-8"))
        for case in content if isinstance(content, list) else [content]:
            if case.get("game", FIRST) != FIRST:
                continue
            # a case that bears the number of a rule is about that rule
            own = [rule for rule in known if rule == case["id"]]
            for rule in [*own, *case.get("rules", [case["id"]])]:
                yield rule, case["id"]


def _cited_by_tests(tests: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(tests.rglob("test_*.py")):
        if SECOND_TESTS in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in RULE_ID.findall(ast.get_docstring(node) or ""):
                    yield rule, file.relative_to(ROOT).as_posix()


def page(english: Language, french: Language) -> str:
    """The whole page as Markdown."""
    held = citations()
    parts = [HEAD]
    for letter, rules in groupby(registry(), key=lambda rule: rule.id[0]):
        parts.append(f"## {letter}. {english(f'chapter.{letter}')} · {french(f'chapter.{letter}')}\n")
        for rule in rules:
            parts.append(
                f"### {rule.id} {english(f'rule.{rule.id}.title')} · {french(f'rule.{rule.id}.title')}\n\n"
                f"{english(f'rule.{rule.id}')}\n\n*{french(f'rule.{rule.id}')}*\n\n"
                f"{english(heading_key(rule.section))} (*{rule.section}*, {english(f'source.{rule.source}')}). "
                f"Held by: {', '.join(held.get(rule.id, ())) or 'nothing yet'}.\n"
            )
    return "\n".join(parts)


def fresh_page() -> str:
    """The page as it should be now."""
    compile_catalogues()
    return page(*(Language(code, "thrones", strict=True) for code in ("en", "fr")))


if __name__ == "__main__":
    PAGE.write_text(fresh_page(), "utf-8")
