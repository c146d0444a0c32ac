"""Writes docs/rules.md, -second, -mother, -essos and -bank: every rule in our own words, and the tests of each."""

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

RULE_ID = re.compile(r"\b[A-N][0-9]{2}\b")
"""The number of a rule of the first edition."""
WHAT = """\
Made by `python -m gotweb.workshop.thrones.rulesdoc` out of `rules.json`, the message catalogues and the tests: do not
edit.

Every rule has one number, which a refused answer, the log, the help pages, the cases and the tests share. Each is
given in English and French, in our own words, with the heading of the rulebook where it is found, in English and as
the French rulebook has it; a *ruling* is ours, because the book is silent (the reasons are in
"""
FIRST_HEAD = f"""\
# The rules, first edition

{WHAT}\
[rulings.md](rulings.md)). Behind each rule stand the cases (by their number) and the test files that hold it. Cases
and rules share one row of numbers: a case that bears the number of a rule is about that rule, and a new one takes a
number that is free in both.
"""
SECOND_HEAD = f"""\
# The rules, second edition, with A Dance with Dragons and A Feast for Crows

{WHAT}\
[rulings-second.md](rulings-second.md)). Rules that are the same in both editions have the same number; those from 30
up, and the chapters P, Q, U, W and O, are of the second edition alone. Its own rulebook was not at hand: its questions
and errata were, the cards, and what is printed in the box (*box*); a rule known from the first edition alone is marked
so. Behind each rule stand the cases and tests that hold it.
"""
MOTHER_HEAD = f"""\
# The rules, Mother of Dragons without Essos

{WHAT}\
[rulings-second.md](rulings-second.md)). Here stands what the box adds; all else is as in the
[second edition](rules-second.md), whose numbers these go on. Its rulebook was not at hand: the questions and errata of
the FAQ 2.0 were, and what is printed in the box. Behind each rule stand the cases and tests that hold it.
"""
ESSOS_HEAD = f"""\
# The rules, Mother of Dragons with Essos

{WHAT}\
[rulings-second.md](rulings-second.md)). Here stands what Essos and Targaryen add; all else is as in
[Mother of Dragons without Essos](rules-mother.md). The game is not on the shelf yet. Behind each rule stand the tests
that hold it.
"""
BANK_HEAD = f"""\
# The rules of the Iron Bank (Mother of Dragons)

{WHAT}\
[rulings-second.md](rulings-second.md)). The bank comes with Essos, and is not on the shelf yet: so its rules are on no
page of the game. What it adds to is listed in [rules-mother.md](rules-mother.md).
"""


class Edition(NamedTuple):
    """An edition whose rules are listed: the beginning of its page, and the paths of its files."""

    head: str
    registries: tuple[str, ...]
    """Files under gotweb/thrones that list its rules."""
    package: str
    games: tuple[str, ...]
    tests: str
    """Where its tests lie under tests; empty: in all that are of no other edition."""
    page: str
    cites: re.Pattern[str] = RULE_ID
    """How tests cite its rules."""


FIRST = Edition(FIRST_HEAD, ("editions/first/rules.json",), "thrones", ("thrones-first",), "", "rules.md")
SECOND = Edition(
    SECOND_HEAD,
    tuple(f"second/editions/{box}/rules.json" for box in ("second", "dance", "feast")),
    "thrones.second",
    ("thrones-second", "thrones-dance", "thrones-feast"),
    "thrones_second",
    "rules-second.md",
)
MOTHER = Edition(
    MOTHER_HEAD,
    ("second/editions/mother/rules.json", "second/editions/vassals/rules.json"),
    "thrones.second.mother",
    ("thrones-mother",),
    "mother",
    "rules-mother.md",
    re.compile(r"\b[SUV][0-9]{2}\b"),
)
ESSOS = Edition(
    ESSOS_HEAD,
    ("second/editions/essos/rules.json",),
    "thrones.second.mother",
    MOTHER.games,
    "mother/essos",
    "rules-essos.md",
    re.compile(r"\b[UX][0-9]{2}\b"),
)
BANK = Edition(
    BANK_HEAD,
    ("second/editions/bank/rules.json",),
    "thrones.second.mother",
    MOTHER.games,
    "mother/bank",
    "rules-bank.md",
    re.compile(r"\bR[0-9]{2}\b"),
)
EDITIONS = (FIRST, SECOND, MOTHER, ESSOS, BANK)
OTHER_FAMILIES = {rules.parent.name for room in ("gotweb", "tests") for rules in (ROOT / room).glob("*/game.py")} - {
    "core",
    "thrones",
}
"""The packages of games that are no Game of Thrones: in folders named like them lie tests that cite their rules."""
PAGE = ROOT / "docs" / FIRST.page


class Rule(NamedTuple):
    """A rule: its number, the rulebook's heading, and its source (rulebook, its questions and answers, a card, or our
    ruling).
    """

    id: str
    section: str
    source: str
    kind: str


def registry(edition: Edition = FIRST) -> list[Rule]:
    """Return every rule of an edition, in the order of the numbers.

    Those of the expansions come after those of the box.
    """
    files = [ROOT / "gotweb" / "thrones" / name for name in edition.registries]
    return [Rule(**rule) for file in files for rule in json.loads(file.read_text("utf-8"))["rules"]]


def citations(tests: Path = ROOT / "tests", edition: Edition = FIRST) -> dict[str, list[str]]:
    """Return rule of an edition -> its tests: the numbers of cases, then the test files whose tests cite it."""
    found: dict[str, list[str]] = {}
    for rule, holder in [*_cited_by_cases(tests, edition), *_cited_by_tests(tests, edition)]:
        holders = found.setdefault(rule, [])
        if holder not in holders:
            holders.append(holder)
    return found


def _cited_by_cases(tests: Path, edition: Edition) -> Iterator[tuple[str, str]]:
    known = [rule.id for rule in registry(edition)]
    places = (
        tests / "cases",
        tests / edition.tests / "cases",
    )  # those of a game that is on no shelf lie with its tests
    for file in sorted({file for place in places for file in place.rglob("*.json")}):
        content = json.loads(file.read_text("utf-8"))
        for case in content if isinstance(content, list) else [content]:
            if case.get("game", FIRST.games[0]) not in edition.games:
                continue
            # a case that bears the number of a rule is about that rule
            own = [rule for rule in known if rule == case["id"]]
            for rule in [*own, *case.get("rules", [case["id"]])]:
                yield rule, case["id"]


def _cited_by_tests(tests: Path, edition: Edition) -> Iterator[tuple[str, str]]:
    own = tests / edition.tests
    others = [tests / other.tests for other in EDITIONS if other.tests and not own.is_relative_to(tests / other.tests)]
    for file in sorted(own.rglob("test_*.py")):
        if any(map(file.is_relative_to, others)) or OTHER_FAMILIES & set(file.relative_to(tests).parts):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in edition.cites.findall(ast.get_docstring(node) or ""):
                    yield rule, file.relative_to(ROOT).as_posix()


def page(english: Language, french: Language, edition: Edition = FIRST) -> str:
    """Return the whole page as Markdown."""
    held = citations(edition=edition)
    parts = [edition.head]
    for letter, rules in groupby(registry(edition), key=lambda rule: rule.id[0]):
        parts.append(f"## {letter}. {english(f'chapter.{letter}')} · {french(f'chapter.{letter}')}\n")
        for rule in rules:
            parts.append(
                f"### {rule.id} {english(f'rule.{rule.id}.title')} · {french(f'rule.{rule.id}.title')}\n\n"
                f"{english(f'rule.{rule.id}')}\n\n*{french(f'rule.{rule.id}')}*\n\n"
                f"{english(heading_key(rule.section))} (*{rule.section}*, {english(f'source.{rule.source}')}). "
                f"Held by: {', '.join(held.get(rule.id, ())) or 'nothing yet'}.\n"
            )
    return "\n".join(parts)


def fresh_page(edition: Edition = FIRST) -> str:
    """Return the page as it should be now."""
    english, french = (Language(code, edition.package, strict=True) for code in ("en", "fr"))
    return page(english, french, edition)


if __name__ == "__main__":
    compile_catalogues()
    for edition in EDITIONS:
        (ROOT / "docs" / edition.page).write_text(fresh_page(edition), "utf-8")
