"""A picture of the board in a frame, such as that of a replay: zoomed and panned like the map."""

from __future__ import annotations

from collections.abc import Sequence

from js import document

from gotweb.ui.board.draft import Point
from gotweb.ui.board.window import Window

READABLE = 0.4
"""The scale from which on the whole board can be followed without zooming in: what happened is written beside it."""


class PictureFrame:
    """The frame at a selector of the page. A drawing must be in it whenever `look` is called."""

    def __init__(self, selector: str) -> None:
        self.selector = selector
        self._window: Window | None = None

    def look(self, points: Sequence[Point]) -> None:
        """Attach to the picture that was just drawn. Bring these points into view unless the player has moved it."""
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
        """Bring these points into view, even if the player has moved the picture."""
        if self._window is not None and points:
            self._window.gather(points)

    def key(self, key: str) -> None:
        """Move or zoom the picture by a key of the map."""
        if self._window is not None:
            self._window.key(key)

    def close(self) -> None:
        """Detach from the picture, which has been removed."""
        if self._window is not None:
            self._window.close()
            self._window = None
