"""Work that the build does once, so that the page need not do it at every start.

The build runs `prepare` once and stores a snapshot of Python's memory (`workshop/snapshot.py`); the page starts from
there. Nothing may be prepared that depends on the device or the moment, and no game that is fetched only when it is
opened: of such a game only the card and the name are here.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib.resources import files

import gotweb
from gotweb import lang
from gotweb.core import data, shelf
from gotweb.lessons.lesson import lessons_of
from gotweb.lessons.puzzle import puzzles_of
from gotweb.ui.table import botseat

LEFT_OUT = {"workshop", "bots"}
"""Packages of which nothing is prepared: one is not shipped with the page, and bots think only when somebody asks."""

WANTED = ("bisect", "fractions", "heapq", "weakref")
"""What games that are fetched, and their geometry, want of the standard library: its files come late."""


def prepare() -> None:
    """Import every module, and read every catalogue and JSON file of the page and of the games that are here.

    In the page Python's files arrive later than its memory, so all modules of the first screen must be imported before.
    The knowledge of bots is left out: most players never need it, and all would pay for its memory.
    """
    for name in WANTED:
        importlib.import_module(name)
    for room in pkgutil.iter_modules(gotweb.__path__, "gotweb."):
        if room.ispkg and not _left_out(room.name):
            package = importlib.import_module(room.name)
            for module in pkgutil.walk_packages(package.__path__, f"{room.name}."):
                if not _left_out(module.name):
                    importlib.import_module(module.name)
            _read(room.name)
    read_catalogues()
    for id in shelf.games():
        if not shelf.missing(id):
            lessons_of(shelf.game(id))
            puzzles_of(shelf.game(id))
            if botseat.offered(shelf.game(id)):
                botseat.styles(shelf.game(id))


def _left_out(module: str) -> bool:
    return not LEFT_OUT.isdisjoint(module.split("."))


def read_catalogues() -> None:
    """Read the shared catalogues and those of every game that is here, in every language.

    Of other games only their names.

    Raises FileNotFoundError if such a name is not in the catalogue `shelf`, which is here before the game is fetched.
    """
    away = {shelf.folder(package): id for id in shelf.games() for package in shelf.missing(id)[-1:]}
    for code in lang.LANGUAGES:
        for package in ("", *lang.packages()):
            language = lang.Language(code, package)
            if package not in away:
                language.has("a key that is in none of the catalogues, so that all are searched")
        for package, id in away.items():
            for key in (f"game.{id}", f"game.{id}.about"):
                lang.Language(code, package).has(key)


def _read(package: str, *path: str) -> None:
    """Read the JSON files in a folder of a package, and in its subfolders, which may be packages, too."""
    for file in sorted(files(package).joinpath(*path).iterdir(), key=lambda file: file.name):
        if file.is_dir() and any(inner.name.startswith("__init__.") for inner in file.iterdir()):  # perhaps compiled
            _read(".".join((package, *path, file.name)))
        elif file.is_dir():
            _read(package, *path, file.name)
        elif file.name.endswith(".json"):
            data.read(package, *path, file.name)
