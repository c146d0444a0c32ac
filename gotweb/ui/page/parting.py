"""The opening of the curtain: its two halves move apart for a moment, over a page that is ready behind them."""

from __future__ import annotations

from typing import Any

from js import document
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom

ENDS = ("pointerdown", "keydown")
"""Whoever acts already has seen enough: a frame with both halves under way costs a device without a graphics
processor as much as the answer itself (`benchmarks/paint.py`)."""


class Parting:
    """Lays the halves over the page when a curtain was just opened. They catch no taps, and nothing waits for them.

    They are removed when the animation ends, at the next touch or key, or when the curtain hangs again.
    """

    def __init__(self) -> None:
        self._hung = False
        self._halves: Any = None
        self._gone = create_proxy(lambda _event: self._take())

    def shown(self, hangs: bool, eyes: str | None, moves: bool) -> None:
        """Note whether the curtain hangs, whose secrets are open, and whether animations are on."""
        opened, self._hung = self._hung and not hangs, hangs
        if hangs or opened:
            self._take()
        if opened and eyes is not None and moves:
            halves = [dom.el("div", {"class": f"cloth half-{side}"}) for side in ("left", "right")]
            self._halves = dom.el("div", {"class": f"parting of-{eyes}", "aria-hidden": "true"}, *halves)
            self._halves.addEventListener("animationend", self._gone)
            document.body.append(self._halves)
            for kind in ENDS:
                document.addEventListener(kind, self._gone, dom.options(capture=True, passive=True))

    def _take(self) -> None:
        """Remove the halves, if they are there."""
        halves, self._halves = self._halves, None
        if halves is not None:
            halves.remove()
            for kind in ENDS:
                document.removeEventListener(kind, self._gone, dom.options(capture=True))
