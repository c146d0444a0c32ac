"""A game is its own folder and nothing else: no file outside names a game or a thing of one, an area, a seat, a card.

Who adds a game changes nothing here: the names come from the games on the shelf. They are looked for as whole quoted
words in code and in catalogues' keys, and as parts of class names ("of-stark"), so that a sentence may say "march".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from gotweb.core.options import complete_options
from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import domains, packages
from gotweb.ui.face import face_of, offered
from gotweb.workshop.apart import unfinished
from tests.lang.conftest import texts

ROOT = Path(__file__).parents[2]
THINGS = ("area", "seat", "house", "unit.name", "card", "token", "order", "westeros", "track")
"""Kinds of things: `<kind>.<id>` is what a thing is called in the catalogue of its game."""
EVERY_GAMES = {
    "round": "rounds are of every game, and a chip may be called so",
    "none": "nothing chosen, nothing shown",
    "nature": "who answers for dice and decks (`gotweb.core.choice.NATURE`)",
}
"""Words of the house itself that are also ids in some game -> what the house means by them."""
BY_SHIP = {"ship": "the look of a way over water (`by-ship`), whatever goes there"}
MEANT_OTHERWISE: Mapping[str, Mapping[str, str]] = {
    "assets/styles/inspect.css": BY_SHIP,
    "assets/styles/themes.css": {"dune": "ground, as every board has it", "harbour": "a drawing on a map"},
    "gotweb/ui/board/drag.py": BY_SHIP,
    "gotweb/ui/board/marks.py": BY_SHIP,
    "gotweb/lang/en/LC_MESSAGES/bots.po": {"knight": "a bot's level"},
    "gotweb/lang/fr/LC_MESSAGES/bots.po": {"knight": "a bot's level"},
}
"""File -> a word that is an id in some game but means something else there -> what it means."""
COORDINATES = re.compile(r"[A-Za-z]+[0-9]+")
"""What an area is called that is known by its column and row ("C4"): no name, and path data is full of the like."""
WORD = re.compile(r"[A-Za-z][\w+*-]*")
QUOTED = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")
STYLED = re.compile(r"(?:\.|--|#|\[data-[a-z-]+=\"?)([A-Za-z][\w-]*)")
LETTERS = re.compile(r'^msgid "([^"]+)"', re.MULTILINE)


@cache
def names() -> frozenset[str]:
    """What the registered games, their packages and their things are called in code."""
    found = {*games(), *packages()}
    for id in games():
        shelf = game(id)
        for players in shelf.options({})["players"]:
            found |= {*shelf.seats(shelf.new(complete_options(shelf, {"players": players})))}
    for id in offered():
        found |= {area for area in face_of(id).board.middles if not COORDINATES.fullmatch(area)}
    thing = re.compile(rf"(?:{'|'.join(map(re.escape, THINGS))})\.([a-z0-9+*-]+)")
    keys = (key for package in packages() for domain in domains(package) for key in texts(package, "en", domain))
    return frozenset((found | {said[1] for key in keys if (said := thing.fullmatch(key))}) - set(EVERY_GAMES))


def named(text: str) -> set[str]:
    """The names that a quoted text or a class name consists of, or ends with behind a hyphen: "stark", "of-stark"."""
    return {
        name
        for word in WORD.findall(text)
        if " " not in text.strip() or text.count("-")  # a sentence may say anything; classes stand side by side
        for name in _ends(word) & names()
    }


def _ends(word: str) -> set[str]:
    parts = word.split("-")
    return {"-".join(parts[i:]) for i in range(len(parts))}


def in_python(text: str) -> Iterator[str]:
    """All strings of a module but its docstrings, in which there are examples; and the packages it imports."""
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        for module in [node.module or ""] if isinstance(node, ast.ImportFrom) else []:
            yield from module.split(".")
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.Import):
            yield from (part for alias in node.names for part in alias.name.split("."))


def said_in(file: Path) -> Iterator[str]:
    """Every text of a file that could be a name."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        yield from in_python(text)
    elif file.suffix == ".po":
        yield from (part for key in LETTERS.findall(text) for part in key.split("."))
    elif file.suffix in (".css", ".svg"):
        yield from (found[1] for found in STYLED.finditer(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))
        yield from (found[2] for found in QUOTED.finditer(text))
    else:
        yield from (found[2] for found in QUOTED.finditer(text))


def outside() -> list[str]:
    """Every file that belongs to no game: not in a folder that is called as the package of one."""
    rooms = [*(ROOT / "gotweb" / room for room in ("core", "lang", "lessons", "ui")), ROOT / "assets"]
    files = [file for room in rooms for file in room.rglob("*") if file.is_file()]
    files += [*(ROOT / "gotweb").glob("*.py"), ROOT / "index.html"]
    kinds = (".py", ".po", ".css", ".js", ".mjs", ".html", ".svg", ".webmanifest")
    inside = [file.relative_to(ROOT) for file in files if file.suffix in kinds]
    of_games = set(packages())
    return sorted(file.as_posix() for file in inside if not set(file.parts) & of_games)


def test_the_names_of_all_games_are_known() -> None:
    assert {"thrones-first", "toy-caravans", "thrones", "toy", "winterfell", "stark", "robb-stark", "knight"} <= names()
    assert {"oasis", "amber", "camp-dune", "bandit", "silk"} <= names()
    assert {folder_of(game(id)) for id in games()} == set(packages()) - set(unfinished())
    assert len(outside()) > 100


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("stark", {"stark"}), ("of-stark", {"stark"}), ("unit-knight big", {"knight"}), ("a knight", set()),
        ("the knights march", set()), ("starkly", set()), ("camp-dune", {"camp-dune", "dune"}), ("round", set()),
    ],
)  # fmt: skip
def test_a_name_is_found_alone_and_in_class_names_but_not_in_sentences(text: str, found: set[str]) -> None:
    assert named(text) == found


@pytest.mark.parametrize("file", outside())
def test_no_file_outside_names_a_game_or_a_thing_of_one(file: str) -> None:
    found = {name for text in said_in(ROOT / file) for name in named(text)}
    assert found == set(MEANT_OTHERWISE.get(file, {}))
