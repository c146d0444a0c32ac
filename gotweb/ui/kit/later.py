"""Deferred work: tasks run after the next paint, so that a tap is answered first.

Each task has a name, and runs once however often it was requested; between two tasks the browser may paint or handle a
tap. All tasks are finished before a touch, a key or the end of the page is handled. Work that hides a secret must not
be deferred.
"""

from __future__ import annotations

from collections.abc import Callable

from js import document, window
from js import gotweb as page
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom

STIRS = ("pointerdown", "keydown")
LEAVES = ("pagehide", "blur")
"""Before other listeners get one of these events, all tasks are finished."""


class Later:
    """The waiting tasks, in the order in which they were first requested."""

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
        """Return whether a task of this name is waiting."""
        return name in self._due

    def do(self, name: str, act: Callable[[], object]) -> None:
        """Run `act` after the next paint; it replaces a waiting task of the same name."""
        self._due[name] = act
        if not self._asked:
            self._asked = True
            page.afterPaint(self._painted)

    def finish(self) -> None:
        """Run all waiting tasks now."""
        while self._due:
            self._first()

    def _first(self) -> None:
        name = next(iter(self._due))
        self._due.pop(name)()

    def _next(self) -> bool:
        """Run one task. Returns whether others are waiting, to run after the browser has had its turn."""
        if self._due:
            self._first()
        self._asked = bool(self._due)
        return self._asked
