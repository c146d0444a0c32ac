"""The drafts stored on this device: the Python side of assets/drafts.mjs, which stores one text for each game."""

from __future__ import annotations

from typing import Any

from js import window


class BrowserDrafts:
    """The drafts of all games, a text for each. `gotweb.ui.table.sketches` defines the text."""

    def __init__(self) -> None:
        self._drafts: Any = window.gotwebDrafts

    def get(self, id: str) -> str:
        """Return the text stored for a game; empty if there is none."""
        text = self._drafts.get(id)
        return text if isinstance(text, str) else ""

    def put(self, id: str, text: str) -> None:
        """Store a text for a game, in the background; an empty text deletes the stored one."""
        self._drafts.put(id, text)
