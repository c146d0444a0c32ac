"""Write docs/rules-battles.md: every rule of Battles of Westeros in our own words, and what holds it.

python -m gotweb.workshop.battles.rulesdoc
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from gotweb.core import data
from gotweb.lang import Language
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT

PACKAGE = "battles"
CASES = "battles-of-westeros"
PAGE = ROOT / "docs" / "rules-battles.md"
RULE_ID = re.compile(r"\b[A-Q][0-9]{2}\b")
HEAD = """\
# The rules, Battles of Westeros

Made by `python -m gotweb.workshop.battles.rulesdoc` out of `rules.json`, the message catalogues and the tests: do not
edit.

Every rule has one number, which a refused answer, the log, the help pages, the cases and the tests share. Each is
given in English and French, in our own words, with the heading and the page of the rulebook where it is found, in
English and as the French rulebook has it; a *ruling* is ours, because the book is silent (the reasons are in
[rulings-battles.md](rulings-battles.md)). Behind each rule stand the cases and the test files that hold it.
"""


def registry() -> list[dict[str, Any]]:
    """Return every rule in the order of the numbers: its id, section, page and source."""
    rules: list[dict[str, Any]] = data.read(f"gotweb.{PACKAGE}", "rules.json")
    return rules


def citations(tests: Path = ROOT / "tests") -> dict[str, list[str]]:
    """Return rule -> what holds it: the ids of cases, then the test files whose tests cite it."""
    found: dict[str, list[str]] = {}
    for rule, holder in [*_by_cases(tests), *_by_tests(tests)]:
        holders = found.setdefault(rule, [])
        if holder not in holders:
            holders.append(holder)
    return found


def _by_cases(tests: Path) -> Iterator[tuple[str, str]]:
    for file in sorted((tests / "cases" / CASES).glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield from ((rule, case["id"]) for rule in case["rules"])


def _by_tests(tests: Path) -> Iterator[tuple[str, str]]:
    for file in sorted((tests / PACKAGE).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in RULE_ID.findall(ast.get_docstring(node) or ""):
                    yield rule, file.relative_to(tests.parent).as_posix()


def page(english: Language, french: Language) -> str:
    """Return the whole page as Markdown."""
    held, parts = citations(), [HEAD]
    for letter, rules in groupby(registry(), key=lambda rule: str(rule["id"])[0]):
        parts.append(f"## {letter}. {english(f'rules.chapter.{letter}')} · {french(f'rules.chapter.{letter}')}\n")
        for rule in rules:
            id, section = rule["id"], rule["section"]
            parts.append(
                f"### {id} {english(f'rule.{id}.title')} · {french(f'rule.{id}.title')}\n\n"
                f"{english(f'rule.{id}')}\n\n*{french(f'rule.{id}')}*\n\n"
                f"{english(f'rules.section.{section}')}, p{rule['page']} (*{section}*, {rule['source']}). "
                f"Held by: {', '.join(held.get(id, ())) or 'nothing yet'}.\n"
            )
    return "\n".join(parts)


def fresh_page() -> str:
    """Return the page as it should be now."""
    return page(Language("en", PACKAGE, strict=True), Language("fr", PACKAGE, strict=True))


if __name__ == "__main__":
    compile_catalogues()
    PAGE.write_text(fresh_page(), "utf-8")
