"""The program of the worker in which bots think: it answers letters (`gotweb.bots.post`).

`assets/bots.mjs` calls it.
"""

from __future__ import annotations

import importlib
import json

import pyodide_js
from pyodide.ffi import JsException

from gotweb.bots import post
from gotweb.core import data
from gotweb.core.errors import GameAway
from gotweb.core.shelf import folder
from gotweb.ui.kit.device import ARCHIVE
from gotweb.ui.kit.fetching import fetch
from gotweb.ui.table.thinking import NETWORK


class Files:
    """Fetches the rules of a game, without its styles, for a worker that shows nothing."""

    async def fetch_game(self, package: str) -> None:
        """Download the files of a package, and install them. Raises OSError if the download fails."""
        try:
            await pyodide_js.fetchGame(folder(package), data.read(package, ARCHIVE)["integrity"])
        except JsException as error:
            raise OSError(f"{package} cannot be had") from error


async def answered(letter: str) -> str:
    """Return the reply to a letter.

    First fetch the files that the page has not passed along: the library, the game's rules.
    """
    try:
        await pyodide_js.library()  # what bots know of a game is in no snapshot
        importlib.invalidate_caches()
        await fetch(Files(), post.game_of(letter))
    except (GameAway, JsException) as error:
        return json.dumps({"fault": f"{type(error).__name__}: {error}", "cause": NETWORK})
    return post.answered(letter)
