"""The guide for whoever adds a game says what one has to know: which texts are asked for, which numbers are taken."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import DOMAINS, domains, packages
from gotweb.workshop.apart import unfinished
from tests.lang.conftest import texts

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
TEXTS = GUIDE[GUIDE.index("## 6. Texts") : GUIDE.index("## 7.")]
NUMBERS = re.compile(r"\b(\d+) \(`([a-z-]+)`\)")
NAME = r"[A-Za-z0-9+*-]+"


FIXED = ("inspect.", "report.moment.", "replay.", "looks.", "keys.", "menu.")
"""How keys begin that the page makes of names of its own: a game may have more of the kind, which nobody asks for."""
ASKS = r"\b(?:t|said|language|self\.t)(?:\.n|\.has)?\(\s*"


def pattern(parts: list[str], blank: str) -> str:
    """A key as a pattern: what begins with `blank` may be any name."""
    return "".join(NAME if part.startswith(blank) else re.escape(part) for part in parts)


@cache
def told() -> tuple[str, ...]:
    """The keys that the guide's tables list, each as a pattern: what stands in angles may be any name."""
    rows = [row.split("|")[1] for row in TEXTS.splitlines() if row.startswith("| `")]
    return tuple(pattern(re.split(r"(<[a-z]+>)", key), "<") for row in rows for key in re.findall(r"`([^`]+)`", row))


@cache
def asked() -> tuple[str, ...]:
    """The keys that the page asks for, as patterns: those that it spells out, and those that it makes of names."""
    source = "\n".join(file.read_text("utf-8") for file in (ROOT / "gotweb/ui").rglob("*.py"))
    spelled = re.findall(rf'{ASKS}"([a-z]+\.[a-z0-9.-]+)"', source)
    made = re.findall(rf'(?:{ASKS}|key := |= )f"([a-z]+\.[^"]*)"', source)
    heads = [key for key in made if not key.startswith(FIXED)]
    return (*map(re.escape, spelled), *(pattern(re.split(r"(\{[^}]*\})", key), "{") for key in heads))


def among(key: str, patterns: tuple[str, ...]) -> bool:
    """Whether a key is one that these patterns mean."""
    return re.fullmatch("|".join(patterns), key) is not None


SHARED = {key for domain in DOMAINS for key in texts("", "en", domain)}


@pytest.mark.parametrize("package", packages())
def test_every_key_that_the_page_asks_of_a_game_is_in_the_guide(package: str) -> None:
    """Of texts that are shared, too, a game may have its own; of these it need not know."""
    own = {key for domain in domains(package) for key in texts(package, "en", domain)} - SHARED
    wanted = {key for key in own if among(key, asked())}
    assert len(wanted) > 20
    assert {key for key in wanted if not among(key, told())} == set()


def test_the_guide_names_no_key_that_nobody_has() -> None:
    known = {
        key for package in packages() for domain in domains(package) for key in texts(package, "en", domain)
    } | SHARED
    assert [one for one in told() if not any(re.fullmatch(one, key) for key in known)] == []


def test_every_word_of_the_smallest_game_that_other_games_need_too_is_in_the_guide() -> None:
    """What is left is what only caravans have: guards, stores, roads."""
    own = {key for domain in domains("toy") for key in texts("toy", "en", domain)}
    left = {key.split(".")[0] for key in own if not among(key, told())}
    only = "answer ask camp card coins guard guards hand head log moment nothing place refused road to travel"
    assert left <= set(only.split())


def test_the_numbers_in_links_that_are_taken_are_in_the_guide() -> None:
    """A number that was given is never given again: links with it lie about."""
    listed = {id: int(code) for code, id in NUMBERS.findall(GUIDE)}
    shown = {*packages()} - {*unfinished()}
    assert listed == {id: game(id).code for id in games() if folder_of(game(id)) in shown}
