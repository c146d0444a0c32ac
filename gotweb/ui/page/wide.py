"""Puts what lies beside the map (`beside`) into the page, where the screen is large enough.

Styles ask for the same size (assets/styles/wide.css). What lies here is drawn after the paint, since nobody has to wait
for it; but at once when a secret closes, since hands are shown here, too.
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
        """The screen has become large, or small. What is drawn here is never drawn in the panel at the same time."""
        self.app.table.large = bool(self._size.matches)
        if not self.app.table.large:
            self._mount.show()
        self.app.refresh()
