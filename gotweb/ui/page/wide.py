"""Puts what lies beside the map (`beside`) into the page, where the screen is large enough.

The styles use the same limit of width (assets/styles/wide.css). These parts are drawn after the paint, since they may
be late; but at once when a secret closes, since they show hands, too.
"""

from __future__ import annotations

from js import document, window
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom
from gotweb.ui.page import beside
from gotweb.ui.page.anyapp import AnyApp

LARGE = "(min-width: 105rem) and (min-height: 50rem)"


class Wide:
    """The parts of the page at both sides of the map."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self._mount = dom.Mount(document.getElementById("beside"))
        self._size = window.matchMedia(LARGE)
        self._changed = create_proxy(lambda _event: self._turn())
        self._size.addEventListener("change", self._changed)
        app.table.large = bool(self._size.matches)
        self._beside = beside.Beside(app.table, lambda: app.match is not None, self._mount.show)
        app.screen.followers.add(self._beside.draw, hide=self._beside.draw)

    def _turn(self) -> None:
        """Called when the window becomes large or small: move the parts to the sides, or to the panel."""
        self.app.table.large = bool(self._size.matches)
        if not self.app.table.large:
            self._mount.show()
        self.app.refresh()
