"""A picture of the board in a frame, such as that of a replay: zoomed and moved through a window, as the map is."""

from __future__ import annotations

from collections.abc import Sequence

from js import document

from gotweb.ui.board.draft import Point
from gotweb.ui.board.window import Window

READABLE = 0.4
"""The scale from which on the whole board can be followed without coming nearer: what happened is told beside it."""


class PictureFrame:
    """The frame that a selector finds; there is a drawing in it whenever `look` is called."""

    def __init__(self, selector: str) -> None:
        self.selector = selector
        self._window: Window | None = None

    def look(self, points: Sequence[Point]) -> None:
        """Look at the picture that has just been drawn. Bring these points into sight unless a hand has moved it."""
        before = self._window
        if before is None or not before.root.isConnected:  # another sheet lay over it meanwhile: it was made anew
            root = document.querySelector(self.selector)
            fresh = Window(root, root.querySelector("svg"))
            fresh.enough = READABLE
            if before is not None:
                before.close()
                fresh.continues(before)
            self._window = fresh
            fresh.measure()
        assert self._window is not None
        self._window.offer(points, anew=True)

    def gather(self, points: Sequence[Point]) -> None:
        """Bring these points into sight, whoever has moved the picture."""
        if self._window is not None and points:
            self._window.gather(points)

    def key(self, key: str) -> None:
        """Do what a key of the map is for."""
        if self._window is not None:
            self._window.key(key)

    def close(self) -> None:
        """The picture is gone."""
        if self._window is not None:
            self._window.close()
            self._window = None
