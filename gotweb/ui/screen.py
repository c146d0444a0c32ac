"""The page: where the table's scenes are shown, and what the page itself does (hide, idle, menu)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from js import clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy

from gotweb.lang import Language
from gotweb.ui import curtain, dom
from gotweb.ui.boardview import BoardView
from gotweb.ui.table import Scene
from gotweb.ui.widgets.base import button


class Screen:
    """The parts of the page in which a table is shown."""

    def __init__(self, tapped: Callable[[str], None], looked_away: Callable[[], None]) -> None:
        self.board = BoardView(document.getElementById("map"), tapped)
        self.outlines: Mapping[str, str] = self.board.outlines
        self.panel = dom.Mount(document.getElementById("table"))
        self.curtain = dom.Mount(document.getElementById("curtain"))
        self.tools = dom.Mount(document.getElementById("tools"))
        self._told = document.getElementById("told")
        self.menu_root = document.getElementById("menu")
        self.on_menu: Callable[[Any], None] | None = None
        self._away = create_proxy(lambda *_: looked_away())
        self._idle: Any = None
        self._stir = create_proxy(self._stirred)
        for kind in ("blur", "pagehide"):
            window.addEventListener(kind, self._away)
        document.addEventListener("visibilitychange", self._away)
        for kind in ("pointerdown", "keydown"):
            document.addEventListener(kind, self._stir, dom.options(passive=True))

    def show(self, scene: Scene) -> None:
        """Show a scene; what is the same as before stays untouched."""
        # the curtain first, so that nothing is seen for a moment between two players
        self.curtain.show(*scene.curtain)
        self.panel.show(*scene.panel)
        self.board.show(scene.layers, scene.labels)

    def speak(self, t: Language) -> None:
        """Say what belongs to the page in this language."""
        document.documentElement.lang = t.code
        self.board.translate(t.code)
        self.board.root.setAttribute("aria-label", t("ui.map"))
        view = self.board.window
        self.tools.show(
            button("zoom-in", "+", on={"click": lambda _: view.key("+")}, look="square", label=t("ui.zoom.in")),
            button("zoom-out", "−", on={"click": lambda _: view.key("-")}, look="square", label=t("ui.zoom.out")),
            button("zoom-fit", "⤢", on={"click": lambda _: view.fit()}, look="square", label=t("ui.zoom.fit")),
        )

    def tell(self, sentence: str) -> None:
        """Have a sentence read out; on the page it is in the panel anyway."""
        self._told.textContent = sentence

    def menu(self) -> None:
        """Open the menu, or close it."""
        if document.body.getAttribute("data-menu") == "open":
            self.close_menu()
        else:
            document.body.dataset.menu = "open"
            if self.on_menu is not None:
                self.on_menu(self.menu_root)

    def close_menu(self) -> None:
        """Put the menu away."""
        document.body.dataset.menu = ""
        dom.clear(self.menu_root)

    def _stirred(self, _event: object) -> None:
        if self._idle is not None:
            clearTimeout(self._idle)
        self._idle = setTimeout(self._away, curtain.IDLE_SECONDS * 1000)
