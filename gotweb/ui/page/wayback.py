"""The browser's back: it closes what lies open, then leads from the table to the first screen, and only then away.

What can be gone back from lies in *layers*: the table is one, and each sheet over the page, a tab of the panel other
than the question, and the public board before a closed curtain are one more. For each layer the history of the window
has an entry, made in the task of the tap that opened it: browsers pass over entries that nobody's hand has made. Back
goes to the entry before, and the topmost layer closes; whoever closes it otherwise has its entry taken away. Forward
finds no layer to come back to, and stays where it is: a game is resumed from the list, where nothing of it was lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from js import Object, history

from gotweb.ui.kit.device import js_object

GONE = 1_500
"""Milliseconds after which a step in the history that was asked for counts as done, though nothing was heard of it."""


class Entries(Protocol):
    """The history of this window, as far as it is ours: how deep the current entry lies above the page's own."""

    def at(self) -> int:
        """Return how deep the current entry lies; 0 for the page's own, or one that a link has made."""

    def push(self, depth: int) -> None:
        """Make an entry of this depth after the current one."""

    def go(self, steps: int) -> None:
        """Go so many entries on, or back if it is less than 0; `heard` is called later when that is done."""


class WayBack:
    """Keeps as many entries in the history as there are layers, and closes layers when somebody goes back."""

    def __init__(
        self,
        entries: Entries,
        layers: Callable[[], int],
        close: Callable[[], object],
        after: Callable[[int, Callable[[], object]], object],
    ) -> None:
        """`layers` counts what lies open, `close` closes the topmost; `after` calls after some milliseconds."""
        self.entries = entries
        self.layers = layers
        self.close = close
        self.after = after
        self._at = entries.at()
        """The depth of the entry at which the window is."""
        self._going: object = None
        """Stands for a step that we have asked for and that is not done; None without one."""
        self._closing = False
        self.settle()

    def settle(self) -> None:
        """Bring the history in line with what lies open; called whenever a layer may have come or gone."""
        if self._going is not None or self._closing:
            return
        layers = self.layers()
        while self._at < layers:
            self._at += 1
            self.entries.push(self._at)
        if self._at > layers:
            self._go(layers - self._at)

    def _go(self, steps: int) -> None:
        going = self._going = object()

        def gone() -> None:
            if going is self._going:
                self._going = None
                self._at = self.entries.at()
                self.settle()

        self.entries.go(steps)
        self.after(GONE, gone)

    def heard(self) -> None:
        """The window has come to another entry: because we wanted it, or because somebody went back or forward."""
        before, self._at = self._at, self.entries.at()
        if self._going is not None:
            self._going = None
        else:
            self._closing = True
            try:
                for _ in range(before - self._at):
                    if self.layers() > self._at:
                        self.close()
            finally:
                self._closing = False
        self.settle()


class BrowserEntries:
    """The history of the browser's window."""

    def at(self) -> int:
        """See `Entries.at`: an entry may carry anything, as other pages of this host make some, too."""
        depth = getattr(history.state, "gotwebDepth", 0)
        return depth if type(depth) is int and 0 < depth < 1_000 else 0

    def push(self, depth: int) -> None:
        """See `Entries.push`. What was noted of the fragment goes along, since the address does."""
        history.pushState(Object.assign(js_object(), history.state, js_object(gotwebDepth=depth)), "")

    def go(self, steps: int) -> None:
        """See `Entries.go`."""
        history.go(steps)
