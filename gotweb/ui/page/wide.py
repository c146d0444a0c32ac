"""Puts the columns beside the map (`beside`) into the page, where the screen is large enough.

The scene passes the number of columns to the styles (assets/styles/wide.css). The columns are drawn after the paint,
since they may be late; but at once when a secret closes, since they show hands, too.
"""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom
from gotweb.ui.page import beside
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.table.side import QUESTION

SIZES = ("(min-width: 80rem) and (min-height: 44rem)", "(min-width: 105rem) and (min-height: 50rem)")
"""From which size on there is room for one column, and for two."""


class Wide:
    """The parts of the page beside the map."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self._mount = dom.Mount(document.getElementById("beside"))
        self._sizes: list[Any] = [window.matchMedia(size) for size in SIZES]
        self._changed = create_proxy(lambda _event: self._turn())
        for size in self._sizes:
            size.addEventListener("change", self._changed)
        app.table.breadth = self._room()
        self._beside = beside.Beside(app.table, lambda: app.match is not None, self._mount.show)
        app.screen.followers.add(self._draw, hide=self._beside.draw)

    def _room(self) -> int:
        """Return the number of columns that there is room for now."""
        return sum(bool(size.matches) for size in self._sizes)

    def _turn(self) -> None:
        """Called when the window becomes large or small: move the parts beside the map, or into the panel."""
        self.app.table.breadth = self._room()
        if not self.app.table.breadth:
            self._mount.show()
        self.app.refresh()

    def _draw(self) -> None:
        """Draw the parts.

        If the chosen tab is shown there, move the focus to it, since the panel no longer shows it.
        """
        self._beside.draw()
        table = self.app.table
        if self.app.match is not None and table.tab in table.beside:
            part, table.tab = document.getElementById(beside.part_id(table.tab)), QUESTION
            part.focus()
