"""What need not be seen at once: it is done after the next paint, so that the finger is answered first.

Each thing has a name, and is done once however often it was asked for; between two of them the browser may hear a tap
or paint. Whoever touches the page, presses a key or leaves it finds all done before that is heard. Nothing that hides a
secret may wait here.
"""

from __future__ import annotations

from collections.abc import Callable

from js import document, window
from js import gotweb as page
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom

STIRS = ("pointerdown", "keydown")
LEAVES = ("pagehide", "blur")
"""Before anybody else hears one of these, all is done."""


class Later:
    """The things still to be done, in the order in which they were first asked for."""

    def __init__(self) -> None:
        self._due: dict[str, Callable[[], object]] = {}
        self._asked = False
        self._painted = create_proxy(self._next)
        self._stirred = create_proxy(lambda _event: self.finish())
        for kind in STIRS:
            window.addEventListener(kind, self._stirred, dom.options(capture=True, passive=True))
        for kind in LEAVES:  # not capturing: every button that loses the focus has a "blur" of its own
            window.addEventListener(kind, self._stirred)
        document.addEventListener("visibilitychange", self._stirred, True)

    def __contains__(self, name: str) -> bool:
        """Whether something of this name is still to be done."""
        return name in self._due

    def do(self, name: str, act: Callable[[], object]) -> None:
        """Do this after the next paint; if something of this name was to be done, this takes its place."""
        self._due[name] = act
        if not self._asked:
            self._asked = True
            page.afterPaint(self._painted)

    def finish(self) -> None:
        """Do all that is still to be done, now."""
        while self._due:
            self._first()

    def _first(self) -> None:
        name = next(iter(self._due))
        self._due.pop(name)()

    def _next(self) -> bool:
        """Do one thing. Returns whether more is to be done, after the browser has had its turn."""
        if self._due:
            self._first()
        self._asked = bool(self._due)
        return self._asked
