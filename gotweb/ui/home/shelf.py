"""The saved games in the browser's database: the Python side of assets/games.mjs."""

from __future__ import annotations

import json
from typing import Any

from js import window
from pyodide.ffi import create_proxy

from gotweb.ui.home.saved import GameLine, Lines
from gotweb.ui.home.store import Listener


class BrowserShelf:
    """The games of this device. See `gotweb.ui.home.store.Shelf`."""

    def __init__(self) -> None:
        self._games: Any = window.gotwebGames

    def get(self, id: str) -> str | None:
        """The text of a game, or None."""
        return _text(self._games.get(id))

    def has(self, id: str) -> bool:
        """Whether a game with this id is on the shelf."""
        return bool(self._games.has(id))

    def begins(self, id: str, stamp: str) -> bool:
        """Whether a game with this id is on the shelf and its text begins with `stamp`."""
        return bool(self._games.begins(id, stamp))

    def lines(self, since: int) -> Lines:
        """Return, in one text, the first lines of the games that have changed or gone since a moment.

        0: of all games.
        """
        moment, changed, gone = json.loads(self._games.lines(since))
        return Lines(moment, [GameLine(*each) for each in changed], gone)

    def put(self, id: str, text: str) -> None:
        """Replace the text of a game; it is written in the background."""
        self._games.put(id, text)

    def remove(self, id: str) -> None:
        """Delete a game, in the background."""
        self._games.remove(id)

    def trouble(self, id: str) -> str | None:
        """Return why a game could not be stored: "full", "none", "blocked"; None if it was."""
        return _text(self._games.trouble(id))

    def blocked(self) -> str | None:
        """Return why this browser stores no games at all for this page: "full", "none", "blocked"; None if it does."""
        return _text(self._games.blocked())

    def hold(self, more: int) -> None:
        """Make the page ask before it closes, while something to be saved is still being made (1), until it is done
        (-1).
        """
        self._games.hold(more)

    def listen(self, told: Listener) -> None:
        """Call `told` with news of a game from now on."""

        def hear(news: str, id: str, text: Any = None) -> None:
            told(news, id, _text(text))

        self._games.listen(create_proxy(hear))


def _text(value: Any) -> str | None:
    """Return a text from JavaScript; None for its null and undefined."""
    return value if isinstance(value, str) else None
