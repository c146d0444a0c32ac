"""The browser's back: it closes what is open, then leads from the table to the first screen, and only then out of the
page.

Everything that can be closed this way is a *layer*: the table is one, and each sheet over the page, a tab of the panel
other than the question, and the public board before a closed curtain are one more. For each layer the window's history
has an entry, made in the same task as the tap that opened it: browsers skip entries that no user action has made. Back
goes to the entry before, and the topmost layer closes; if a layer is closed otherwise, its entry is removed. Forward
finds no layer to open, and has no effect: a game is resumed from the list, where nothing of it was lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from js import Object, history

from gotweb.ui.kit.device import js_object

GONE = 1_500
"""Milliseconds after which a step in the history that was asked for counts as done, though nothing was heard of it."""


class Entries(Protocol):
    """Our part of this window's history: how many entries the current one lies above the page's own."""

    def at(self) -> int:
        """Return how many entries the current one lies above the page's own; 0 for that one, or one made by a link."""

    def push(self, depth: int) -> None:
        """Add an entry of this depth after the current one."""

    def go(self, steps: int) -> None:
        """Go forward by so many entries, or back if negative; `heard` is called when that is done."""


class WayBack:
    """Keeps as many entries in the history as there are layers, and closes layers when somebody goes back."""

    def __init__(
        self,
        entries: Entries,
        layers: Callable[[], int],
        close: Callable[[], object],
        after: Callable[[int, Callable[[], object]], object],
    ) -> None:
        """Follow the open layers.

        `layers` counts them, `close` closes the topmost; `after` calls a function after milliseconds.
        """
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
        """Give the history as many entries as there are open layers.

        Called whenever a layer may have opened or closed.
        """
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
        """Handle a change of the window's current entry: made by this class, or by a user who went back or forward."""
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
        """See `Entries.at`. An entry may hold anything, since other pages of this host add entries, too."""
        depth = getattr(history.state, "gotwebDepth", 0)
        return depth if type(depth) is int and 0 < depth < 1_000 else 0

    def push(self, depth: int) -> None:
        """See `Entries.push`. The mark of `look_at_fragment` is copied to the new entry, which has the same address."""
        history.pushState(Object.assign(js_object(), history.state, js_object(gotwebDepth=depth)), "")

    def go(self, steps: int) -> None:
        """See `Entries.go`."""
        history.go(steps)
