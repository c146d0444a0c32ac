"""The cross-hair, by which free ground is tapped from a keyboard. Arrow keys move it, and typed numbers place it.

No browser here; `gotweb.ui.board.crosshairview` draws it and listens to the keys.
"""

from __future__ import annotations

from typing import Literal

from gotweb.core.plainwords import decimal
from gotweb.lang import Language
from gotweb.ui.board.marks import TOWARDS, edges
from gotweb.ui.board.spots import Point, Scale
from gotweb.ui.kit.tree import Element, el

TYPES = "0123456789.,; /"
"""What may be typed: two numbers and what parts them."""
FINE = 10
"""So many small steps make a step, which is one of the game's units."""
LONGEST = 24
"""Characters that can be typed."""
REACH = 1 / 30
"""How far its lines reach from the middle, of the shorter side of the drawing."""

Done = Literal["moved", "typed", "tapped"]
"""What a key has done: moved the cross-hair, changed what is typed, or tapped."""


class Crosshair:
    """A point of free ground on a drawing, moved by keys. A `Scale` converts its place to the game's numbers."""

    def __init__(self, scale: Scale, size: Point, at: Point) -> None:
        """Make a cross-hair on a drawing of this size. `at` is its first place."""
        self.scale = scale
        self.size = size
        self.typed = ""
        self.at = at
        self._go(at)

    def key(self, key: str, fine: bool) -> Done | None:
        """Handle a key; `fine` is for small steps. Returns what the key did, or None for a key without a meaning here.

        Enter taps at the cross-hair, or at the typed numbers; numbers that name no place stay typed.
        """
        if key in TOWARDS:
            (x, y), (dx, dy) = self.scale.numbers(self.at), TOWARDS[key]
            step = 10**self.scale.digits
            step = max(step // FINE, 1) if fine else step
            self._go(self.scale.point(x + dx * step, y + (-dy if self.scale.up else dy) * step))
            self.typed = ""
            return "moved"
        if key == "Enter":
            return self._enter()
        if key in ("Backspace", "Escape") and self.typed:
            self.typed = self.typed[:-1] if key == "Backspace" else ""
            return "typed"
        if len(key) == 1 and key in TYPES and (self.typed or key.isdigit()):
            self.typed = (self.typed + key)[:LONGEST]
            return "typed"
        return None

    def _enter(self) -> Done:
        if self.typed:
            at = self.scale.read(self.typed)
            if at is None or not self._within(at):
                return "typed"
            self.typed = ""
            self._go(at)
        return "tapped"

    def _within(self, at: Point) -> bool:
        return all(0 <= place <= most for place, most in zip(at, self.size, strict=True))

    def _go(self, at: Point) -> None:
        """Move to a point, rounded to what the scale can write and kept on the drawing."""
        x, y = (min(max(place, 0.0), most) for place, most in zip(at, self.size, strict=True))
        self.at = self.scale.point(*self.scale.numbers((x, y)))

    def numbers(self, t: Language) -> tuple[str, str]:
        """Return the place of the cross-hair as two texts, in the game's numbers."""
        x, y = (decimal(t, number, self.scale.digits) for number in self.scale.numbers(self.at))
        return x, y

    def label(self, t: Language) -> str:
        """Return what a screen reader says of the cross-hair."""
        x, y = self.numbers(t)
        return t("ui.cross.typed", text=self.typed) if self.typed else t("ui.cross", first=x, last=y)

    def tree(self, t: Language, reached: bool) -> Element:
        """Return the drawing of the cross-hair. With `reached`, the Tab key stops at it."""
        arm = min(self.size) * REACH
        lines = f"M{-arm:.1f} 0H{arm:.1f}M0 {-arm:.1f}V{arm:.1f}"
        written = self.typed or " ".join(self.numbers(t))
        words = {"x": f"{arm * 0.4:.1f}", "y": f"{-arm * 0.4:.1f}", "font-size": f"{arm * 0.8:.1f}"}
        return el(
            "g",
            {
                "id": "crosshair", "class": "crosshair", "role": "application", "aria-label": self.label(t),
                "tabindex": "0" if reached else "-1", "transform": f"translate({self.at[0]:.1f} {self.at[1]:.1f})",
            },
            edges(lines),
            el("path", {"d": lines, "class": "over"}),
            el("text", {**words, "class": "ruler-halo"}, written),
            el("text", {**words, "class": "ruler-text"}, written),
            key="crosshair",
        )  # fmt: skip
