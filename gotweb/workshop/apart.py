"""Packs each game for the time it is opened, so that it costs nothing to players who never open it.

Games at hand (`at-hand` in pyproject.toml) are in the page from the start. The files of every other game are taken out
of the app and packed into an archive of their own, `games/<package>.zst`, with its styles beside it; in the app remains
only the game's card, which the first screen shows. `assets/boot.mjs` installs an archive.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble

GAME = re.compile(r"gotweb/(.+)/game\.pyc?")
"""The module that puts the games of a package on the shelf, as a source or compiled."""
CORE = "core"
"""The one package with such a module that is no game's."""
FACE = re.compile(r"gotweb/(.+)/table/face\.pyc?")
"""The module without which the page cannot show a game."""
CARD = "shelf.json"
CARD_FILES = ("__init__.py*", CARD, "lang/__init__.py*", "lang/*/LC_MESSAGES/shelf.mo")
"""What of a game's package is in the page from the start: its card, and what the game is called."""
SHARED = ("geometry",)
"""Rooms that several of these games want and the page itself does not: each archive of such a game has them."""
ARCHIVE = "archive.json"
"""Is written into such a package: what its archive must be (`gotweb.ui.kit.device.fetch_game`)."""
TOLD = "see docs/adding-a-game.md, 'How a game comes into the page'."


def at_hand(root: Path = ROOT) -> list[str]:
    """Return the packages whose games are in the page from the start, such as "thrones"."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["gotweb"]["at-hand"])


def unfinished(root: Path = ROOT) -> list[str]:
    """Return the packages of unfinished games."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["gotweb"].get("unfinished", []))


def away(files: Iterable[str], near: Iterable[str], hidden: Iterable[str] = ()) -> list[str]:
    """Return the packages of all other games that the page can show, sorted: "toy", "thrones.second".

    `files` are the paths in the app, `near` the packages of the games at hand, `hidden` those of unfinished games.
    Raises Trouble for a game at hand that does not exist, and for another game without a card.
    """
    names = set(files)
    found = _with_module(GAME, names)
    if missing := set(near) - found:
        raise Trouble(f"pyproject.toml wants {', '.join(sorted(missing))} at hand, which is no package with a game.")
    apart = sorted((found - set(near) - set(hidden)) & _with_module(FACE, names))
    for package in apart:
        if f"{_folder(package)}/{CARD}" not in names:
            raise Trouble(f"{_folder(package)} has a game that is not at hand, and no {CARD}; {TOLD}")
    return apart


def divided(
    files: Mapping[str, bytes], near: Iterable[str], apart: Iterable[str]
) -> tuple[dict[str, bytes], dict[str, dict[str, bytes]]]:
    """Return the files of the app, and those of each package in `apart`, which are fetched later.

    A file belongs to the innermost package with a game around it. A game in neither `near` nor `apart` cannot be shown
    by the page, because it has no face yet or is unfinished: its files are left out.
    """
    games = _with_module(GAME, files)
    later: dict[str, dict[str, bytes]] = {package: {} for package in apart}
    app = {}
    for name, data in files.items():
        package = innermost(name.removeprefix("gotweb/"), games)
        if package is None or package in near:
            app[name] = data
        elif package in later:
            inside = name.removeprefix(f"{_folder(package)}/")
            place = app if any(fnmatchcase(inside, card) for card in CARD_FILES) else later[package]
            place[name] = data
    return app, later


def share(app: dict[str, bytes], apart: Mapping[str, dict[str, bytes]], sources: Mapping[str, bytes]) -> None:
    """Move the `SHARED` packages out of the app's files, into those of each package in `apart` whose source imports
    them.

    `sources` are all sources. Raises Trouble if a module of the app imports such a package, too: it has to stay.
    """

    def wants(name: str, room: str) -> bool:
        return f"gotweb.{room}".encode() in sources.get(name.removesuffix("c"), b"")

    for room in SHARED:
        inside = {name: app.pop(name) for name in [*app] if name.startswith(f"gotweb/{room}/")}
        if at_once := sorted(name for name in app if wants(name, room)):
            raise Trouble(f"{at_once[0]} is in the page and wants gotweb.{room}, which comes with a game; {TOLD}")
        for files in apart.values():
            if any(wants(name, room) for name in files):
                files |= inside


def _with_module(module: re.Pattern[str], files: Iterable[str]) -> set[str]:
    """Return the packages of games that have a module whose path matches."""
    return {said[1].replace("/", ".") for name in files if (said := module.fullmatch(name))} - {CORE}


def innermost(path: str, packages: Iterable[str]) -> str | None:
    """Return the innermost of these packages around a file, by its path within `gotweb/` or a folder of the same
    structure.
    """
    around = [package for package in packages if path.startswith(f"{package.replace('.', '/')}/")]
    return max(around, key=len, default=None)


def proof(integrity: str) -> bytes:
    """Return the file with the hash that the page uses to check an archive."""
    return json.dumps({"integrity": integrity}).encode()


def proof_name(package: str) -> str:
    """Return the path of that file in the app."""
    return f"{_folder(package)}/{ARCHIVE}"


def _folder(package: str) -> str:
    return f"gotweb/{package.replace('.', '/')}"
