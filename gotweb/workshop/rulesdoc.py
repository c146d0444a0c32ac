"""Writes docs/rules-battles.md and the like: every rule of a game in our own words, and the tests of each.

    python -m gotweb.workshop.rulesdoc

The games of thrones, whose editions share rules, have pages of their own kind (`gotweb/workshop/thrones/rulesdoc.py`).
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.lang import Language
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT

RULE_ID = re.compile(r"\b[A-Z][0-9]{2}\b")
HEAD = """\
# The rules, {title}

Made by `python -m gotweb.workshop.rulesdoc` out of `rules.json`, the message catalogues and the tests: do not edit.

Every rule has one number, which a refused answer, the log, the help pages, the cases and the tests share. Each is
given in English and French, in our own words, with the heading and the page of the rulebook where it is found{both}; a
*ruling* is ours, because the book is silent (the reasons are in [{rulings}]({rulings})). Behind each rule stand the
cases and the test files that hold it.
"""

WHOSE = """\
## What is whose

- *Printed*, on pages 3 to 16 of the rulebook, which are left and are cited: the round, units, attachments, sight, and
  all actions up to the charge; of the cards Pyromancers, the Guard Captain, the Guards but for their points, the speed
  of the Sworn Swords, and names.
- *Public*: the attack step by step, panic, objectives, armies, terrain, and how a battle is won. Those pages are lost.
  Several public restatements agree, or one is all there is; the heading is the one to which the rule would belong. So
  are the numbers of all other units and attachments, some perhaps of a later year: `gotweb/miniatures/data` says which.
- *Ours*: both modes, all places on the table, the pieces of terrain but for the keywords of stakes, low
  wall and corpse pile, and the lists.

Whoever owns the cards can put the printed numbers into the data ([miniatures-data.md](miniatures-data.md)).
"""


class Book(NamedTuple):
    """A game with one rulebook: the package of its rules and tests, and the folder of its cases in tests/cases."""

    title: str
    package: str
    cases: str
    both: str
    """What the page says of headings in two languages, if the rulebook has them."""
    whose: str = ""
    """What is printed, what is known from elsewhere, and what is ours, where the rulebook does not have all of it."""

    @property
    def page(self) -> Path:
        """The path of the page with its rules."""
        return ROOT / "docs" / f"rules-{self.package}.md"

    def registry(self) -> list[dict[str, Any]]:
        """Return every rule in the order of the numbers: its id, section, page and source."""
        rules: list[dict[str, Any]] = data.read(f"gotweb.{self.package}", "rules.json")
        return rules

    def citations(self, tests: Path = ROOT / "tests") -> dict[str, list[str]]:
        """Return rule -> its tests: the ids of cases, then the test files whose tests cite it."""
        known = {rule["id"] for rule in self.registry()}
        found: dict[str, list[str]] = {}
        for rule, holder in [*self._by_cases(tests), *self._by_tests(tests)]:
            holders = found.setdefault(rule, [])
            if rule in known and holder not in holders:
                holders.append(holder)
        return found

    def _by_cases(self, tests: Path) -> Iterator[tuple[str, str]]:
        for file in sorted((tests / "cases" / self.cases).glob("*.json")):
            for case in json.loads(file.read_text("utf-8")):
                yield from ((rule, case["id"]) for rule in case["rules"])

    def _by_tests(self, tests: Path) -> Iterator[tuple[str, str]]:
        for file in sorted((tests / self.package).rglob("test_*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    for rule in RULE_ID.findall(ast.get_docstring(node) or ""):
                        yield rule, file.relative_to(tests.parent).as_posix()

    def fresh_page(self) -> str:
        """Return the page as it should be now, as Markdown."""
        english, french = (Language(code, self.package, strict=True) for code in ("en", "fr"))
        rulings = f"rulings-{self.package}.md"
        held, parts = self.citations(), [HEAD.format(title=self.title, rulings=rulings, both=self.both)]
        parts += [self.whose] if self.whose else []
        for letter, rules in groupby(self.registry(), key=lambda rule: str(rule["id"])[0]):
            parts.append(f"## {letter}. {english(f'rules.chapter.{letter}')} · {french(f'rules.chapter.{letter}')}\n")
            parts += [_entry(rule, english, french, held.get(rule["id"], [])) for rule in rules]
        return "\n".join(parts)


BATTLES = Book(
    "Battles of Westeros", "battles", "battles-of-westeros", ",\nin English and as the French rulebook has it"
)
FIEF = Book("A Song of Ice and Fief", "fief", "fief", "")
MINIATURES = Book(
    "the miniatures game", "miniatures", "miniatures", ",\nin English and as the French rulebook has it", WHOSE
)
BOOKS = (BATTLES, FIEF, MINIATURES)


def _entry(rule: dict[str, Any], english: Language, french: Language, held: list[str]) -> str:
    id, section = rule["id"], rule["section"]
    title = english(f"rules.section.{section}")
    where = f"{title}, p{rule['page']} ({'' if title == section else f'*{section}*, '}{rule['source']})."
    return (
        f"### {id} {english(f'rule.{id}.title')} · {french(f'rule.{id}.title')}\n\n"
        f"{english(f'rule.{id}')}\n\n*{french(f'rule.{id}')}*\n\n"
        f"{where} Held by: {', '.join(held) or 'nothing yet'}.\n"
    )


if __name__ == "__main__":
    compile_catalogues()
    for book in BOOKS:
        book.page.write_text(book.fresh_page(), "utf-8")
