"""The line over the map that says what has just happened; it disappears by itself, and screen readers read it out."""

from __future__ import annotations

from typing import Any

from js import clearTimeout, document, setTimeout
from pyodide.ffi import create_proxy

STAYS, ANEW = 7000, 100
"""Milliseconds for which a sentence is seen, and for which it is away before the same one comes again: a screen reader
takes no notice of a text that replaces itself."""


class Toast:
    """The element `#live`."""

    def __init__(self) -> None:
        self._node = document.getElementById("live")
        self._said = ""
        self._due: Any = None
        self._hushes, self._shows = create_proxy(self._hush), create_proxy(self._show)

    def say(self, sentence: str, over: bool) -> None:
        """Show a sentence for a while, and have it read out, also if it is the one that is shown already.

        Only a sentence with `over` is shown in front of a curtain: any other may name what is behind it.
        """
        self._node.classList.toggle("over", over)
        if self._due is not None:
            clearTimeout(self._due)
        again = sentence == self._said
        self._said = sentence
        if again:
            self._node.textContent = ""
            self._due = setTimeout(self._shows, ANEW)
        else:
            self._show()

    def _show(self) -> None:
        self._node.textContent = self._said
        self._due = setTimeout(self._hushes, STAYS)

    def _hush(self) -> None:
        self._said = self._node.textContent = ""
        self._due = None
