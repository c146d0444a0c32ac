"""Sheets lie over the page until they are closed: the menu, settings, the rules, a card to be read.

A sheet shows only what everybody may see: it stays open when the curtain closes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el


class Sheet(ABC):
    """One sheet. Its state is in plain attributes, and it is redrawn whenever something happens."""

    name = "sheet"
    """The name of the sheet for styles and tests."""
    wide = False
    """Whether the sheet takes the whole page."""

    @abstractmethod
    def title(self, t: Language) -> str:
        """Return the title of the sheet."""

    @abstractmethod
    def body(self, t: Language) -> list[Child]:
        """Return the content below the title."""

    def drawn(self) -> None:  # noqa: B027  # most sheets are trees and nothing else
        """Called when the sheet has been drawn into the page."""

    def hide(self) -> None:  # noqa: B027  # most sheets have nothing to hide
        """Called when the player looks away: remove private things from the sheet."""

    def put_away(self) -> None:  # noqa: B027  # most sheets leave nothing behind
        """Called when the sheet was closed and has left the stack."""


class SheetStack:
    """The stack of open sheets; only the last one is shown."""

    def __init__(self, draw: Callable[[], None]) -> None:
        """`draw` is called whenever another sheet is shown."""
        self.sheets: list[Sheet] = []
        self.draw = draw

    @property
    def top(self) -> Sheet | None:
        """The sheet that is shown; None if the stack is empty."""
        return self.sheets[-1] if self.sheets else None

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet on top."""
        self.sheets.append(sheet)
        self.draw()

    def close(self) -> None:
        """Close the top sheet, so that the one below is shown."""
        if self.sheets:
            sheet = self.sheets.pop()
            sheet.hide()
            self.draw()
            sheet.put_away()

    def hide(self) -> None:
        """Called when the player looks away: every sheet removes private things."""
        for sheet in self.sheets:
            sheet.hide()
        if self.sheets:
            self.draw()

    def clear(self) -> None:
        """Close all sheets."""
        if self.sheets:
            gone = self.sheets.copy()
            for sheet in gone:
                sheet.hide()
            self.sheets.clear()
            self.draw()
            for sheet in gone:
                sheet.put_away()

    def tree(self, t: Language) -> list[Element]:
        """Return the top sheet, title and content; an empty list when there is none."""
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
