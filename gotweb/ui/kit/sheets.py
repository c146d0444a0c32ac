"""Sheets lie over the page until they are put away: the menu, settings, the rules, a card to be read.

A sheet shows only what everybody may see: it stays open when the curtain closes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el


class Sheet(ABC):
    """One sheet. It keeps what it needs in plain attributes and is drawn anew whenever something happens."""

    name = "sheet"
    """What styles and tests call it."""
    wide = False
    """Whether it takes all the room there is."""

    @abstractmethod
    def title(self, t: Language) -> str:
        """What stands at its head."""

    @abstractmethod
    def body(self, t: Language) -> list[Child]:
        """All below the head."""

    def drawn(self) -> None:  # noqa: B027  # most sheets are trees and nothing else
        """It has been put on the page, or drawn anew there."""

    def hide(self) -> None:  # noqa: B027  # most sheets have nothing to hide
        """Somebody looks away: take off the page whatever is not for everybody's eyes."""

    def put_away(self) -> None:  # noqa: B027  # most sheets leave nothing behind
        """It was put away, and is not in the pile any more."""


class SheetStack:
    """The sheets that lie on each other; the last one is seen."""

    def __init__(self, draw: Callable[[], None]) -> None:
        """`draw` is called whenever another sheet is seen."""
        self.sheets: list[Sheet] = []
        self.draw = draw

    @property
    def top(self) -> Sheet | None:
        """The sheet that is seen, if any."""
        return self.sheets[-1] if self.sheets else None

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet on top."""
        self.sheets.append(sheet)
        self.draw()

    def close(self) -> None:
        """Put the top sheet away; what lay below it is seen again."""
        if self.sheets:
            sheet = self.sheets.pop()
            sheet.hide()
            self.draw()
            sheet.put_away()

    def hide(self) -> None:
        """Somebody looks away: every sheet hides what is not for everybody's eyes."""
        for sheet in self.sheets:
            sheet.hide()
        if self.sheets:
            self.draw()

    def clear(self) -> None:
        """Put all sheets away."""
        if self.sheets:
            gone = self.sheets.copy()
            for sheet in gone:
                sheet.hide()
            self.sheets.clear()
            self.draw()
            for sheet in gone:
                sheet.put_away()

    def tree(self, t: Language) -> list[Element]:
        """The top sheet, head and body; empty when there is none."""
        sheet = self.top
        if sheet is None:
            return []
        close = button(
            "close-sheet", "✕", on={"click": lambda _: self.close()}, look="quiet square", label=t("ui.close")
        )
        key = f"{len(self.sheets)} {sheet.name}"
        return [
            el("header", {"class": "sheet-head"}, el("h2", {"id": "sheet-title"}, sheet.title(t)), close, key="head"),
            el("div", {"class": f"sheet-body sheet-{sheet.name}", "tabindex": "0"}, sheet.body(t), key=key),
        ]
