"""Drafts kept on this device: Python's side of assets/drafts.mjs, which keeps one text for each game."""

from __future__ import annotations

from typing import Any

from js import window


class BrowserDrafts:
    """The drafts of all games, a text for each. See `gotweb.ui.table.sketches` for what is in a text."""

    def __init__(self) -> None:
        self._drafts: Any = window.gotwebDrafts

    def get(self, id: str) -> str:
        """Return the text that is kept for a game; empty if there is none."""
        text = self._drafts.get(id)
        return text if isinstance(text, str) else ""

    def put(self, id: str, text: str) -> None:
        """Keep a text for a game, in the background; forget what was kept if it is empty."""
        self._drafts.put(id, text)
