"""The cross-hair in the page: shown while free ground can be tapped, and reached by the Tab key after the spots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.lang import Language
from gotweb.ui.board.crosshair import Crosshair
from gotweb.ui.board.drawings import Drawings
from gotweb.ui.board.spots import Point, Scale
from gotweb.ui.board.window import Window
from gotweb.ui.kit.keyplace import placed

LAYER = "crosshair"
"""Its layer, and the id of what has the focus."""


class CrosshairView:
    """The cross-hair over the current drawing."""

    def __init__(self, drawings: Drawings, window: Window, tapped: Callable[[Point], None]) -> None:
        """Make the cross-hair. `tapped` is called with each point that it taps."""
        self.drawings = drawings
        self.window = window
        self.tapped = tapped
        self.announce: Callable[[str], None] = lambda sentence: None
        """Has screen readers announce a sentence."""
        self.covered = False
        self._cross: Crosshair | None = None
        self._offered = False
        self._t: Language | None = None
        drawings.keep(LAYER)

    def offer(self, scale: Scale | None, size: Point, at: Point) -> None:
        """Show the cross-hair for ground with this scale; hide it for None. On another drawing it begins at `at`."""
        cross = self._cross
        if scale is not None and (cross is None or (cross.scale, cross.size) != (scale, size)):
            self._cross = Crosshair(scale, size, at)
        if scale is None and self._offered:
            self.drawings.layers[LAYER].show()
        self._offered = scale is not None
        self._draw()

    def speak(self, t: Language) -> None:
        """Write the numbers of the cross-hair in this language."""
        self._t = t
        self._draw()

    def cover(self, covered: bool) -> None:
        """Let the Tab key skip the cross-hair, or reach it again."""
        self.covered = covered
        self._draw()

    def key(self, event: Any) -> bool:
        """Handle a key pressed on the cross-hair. Returns whether the key has a meaning there."""
        cross, t = self._cross, self._t
        if cross is None or t is None:
            return False
        fine = bool(event.shiftKey)
        done = cross.key(event.key, fine) or cross.key(placed(event), fine)
        if done is None:
            return False
        event.preventDefault()
        if not self.window.sees(cross.at):
            self.window.reveal(cross.at)
        self._draw()
        if done == "tapped":
            self.tapped(cross.at)
        else:
            self.announce(cross.typed or " ".join(cross.numbers(t)))
        return True

    @staticmethod
    def has(node: Any) -> bool:
        """Return whether a node of the page is the cross-hair."""
        return bool(getattr(node, "id", "") == LAYER)

    def _draw(self) -> None:
        if self._cross is not None and self._t is not None and self._offered:
            self.drawings.layers[LAYER].show(self._cross.tree(self._t, not self.covered))
