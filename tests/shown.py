"""What a page shows of a table, kept instead of drawn: tests read it and press its buttons, without a browser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gotweb.ui.kit.tree import Element, press, text, walk
from gotweb.ui.table.scene import TableScene

SETTINGS = {"reveal": "tap", "view": "map", "motion": "off", "sounds": "off", "keys": "on", "moments": "on"}
"""A page that stands still, and whose curtains open by a tap."""
QUIET = {
    "tab", "undo", "redo", "standings", "follows", "menu", "language", "look", "next-seat", "report", "triumph",
    "rule", "moment-skip", "moment-replay", "shown-again", "shown-back", "shown-hold",
}  # fmt: skip
"""Buttons that do not bring a game on."""


class Shown:
    """Takes the place of the page's surface (`gotweb.ui.table.scene.Surface`) at a table."""

    roomy = True
    upright = False

    def __init__(self, places: Iterable[str] = ()) -> None:
        """`places` are all areas of the board: none of them has an outline that could be measured."""
        self.outlines = dict.fromkeys(places, "M0 0")

    def show(self, scene: TableScene) -> None:
        self.scene = scene

    def __getattr__(self, name: str) -> Any:  # what else a surface does is not for these tests
        return lambda *_: None

    def elements(self) -> list[Element]:
        """All elements of the panel, the curtain and the moment across the table."""
        whole = [*self.scene.panel, *self.scene.curtain, *self.scene.moment]
        return [inner for one in whole if isinstance(one, Element) for inner in walk(one)]

    def words(self) -> str:
        """All that can be read in the panel and on the curtain."""
        return " ".join(text(one) for one in [*self.scene.panel, *self.scene.curtain] if isinstance(one, Element))

    def buttons(self) -> list[Element]:
        """The buttons that can be pressed."""
        return [one for one in self.elements() if one.tag == "button" and not one.attrs.get("disabled")]

    def offers(self) -> list[Element]:
        """The buttons that may bring the game on."""
        return [one for one in self.buttons() if one.attrs["data-action"] not in QUIET]

    def all(self, action: str) -> list[Element]:
        """The elements with an action."""
        return [one for one in self.elements() if one.attrs.get("data-action") == action]

    def press(self, action: str, value: str | None = None) -> None:
        """Press the first button with an action, and with a value where that is given."""
        found = [b for b in self.buttons() if b.attrs["data-action"] == action]
        found = [b for b in found if value in (None, b.attrs.get("data-value"))]
        assert found, f"no button {action} {value}"
        press(found[0])
