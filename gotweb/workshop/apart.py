"""What belongs to one game comes when that game is opened, and costs nobody else anything.

Games at hand (`at-hand` in pyproject.toml) are in the page as everything else is. The files of every other game are
taken out of the app and packed into an archive of their own, `games/<package>.zst`, with the styles beside it; left in
the app is what the first screen tells of the game, its card. `assets/boot.mjs` puts an archive into its place.
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
    """Return the packages whose games are in the page from the start: "thrones"."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["gotweb"]["at-hand"])


def unfinished(root: Path = ROOT) -> list[str]:
    """Return the packages whose games are being built."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["gotweb"].get("unfinished", []))


def away(files: Iterable[str], near: Iterable[str], hidden: Iterable[str] = ()) -> list[str]:
    """Return the packages of all other games that the page can show, sorted: "toy", "thrones.second".

    `files` are the paths in the app, `near` the packages of the games at hand, `hidden` those whose games are being
    built. Raises Trouble for one at hand that is
    not there, and for one that is away without a card.
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
    """Return the files of the app, and those of each package that is `apart`, which come later.

    A file belongs to the innermost package with a game that it lies in. A game that is neither `near` nor `apart` is
    one that the page cannot show, because it has no face yet or is being built: its files are left out.
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
    """Move the `SHARED` rooms out of the files of the app, into those of each package `apart` whose source names them.

    `sources` are the sources of all. Raises Trouble where a module of the app wants such a room, too: it has to stay.
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
    """Return the packages of games that have a module of this kind."""
    return {said[1].replace("/", ".") for name in files if (said := module.fullmatch(name))} - {CORE}


def innermost(path: str, packages: Iterable[str]) -> str | None:
    """Return which of these packages a file belongs to, by its path within `gotweb/` or another folder made alike."""
    around = [package for package in packages if path.startswith(f"{package.replace('.', '/')}/")]
    return max(around, key=len, default=None)


def proof(integrity: str) -> bytes:
    """Return the file that tells the page what an archive must be."""
    return json.dumps({"integrity": integrity}).encode()


def proof_name(package: str) -> str:
    """Return where in the app it lies."""
    return f"{_folder(package)}/{ARCHIVE}"


def _folder(package: str) -> str:
    return f"gotweb/{package.replace('.', '/')}"
