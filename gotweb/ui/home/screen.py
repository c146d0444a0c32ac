"""Interfaces between the parts of the first screen, the page and the device."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from gotweb.core.foreign import Steps
from gotweb.core.look import Look
from gotweb.ui.table.locks import Cipher
from gotweb.ui.table.tablepage import TablePage

OPENED = "home-new-title"
"""The id of the heading of the sheet that lies open."""
PAGE = 30
"""How many saved games are shown at first, and how many more by each press of "more"."""


class Learning(NamedTuple):
    """The player's progress in the lessons and puzzles of a game."""

    lessons: int
    done: int
    next: str | None
    """The title of the next lesson; None when all are done."""
    puzzles: int
    solved: int


class HomePage(TablePage, Protocol):
    """The page as the first screen knows it: the app lies in a room above, and tests bring smaller ones."""

    @property
    def cipher(self) -> Cipher | None:
        """The browser's cipher; None in a browser without one."""

    def learning(self) -> Learning | None:
        """Return the player's progress in the chosen game; None while that has to be fetched."""

    def puzzles(self) -> None:
        """Open the list of puzzles."""

    def checking(self, record: Look) -> Steps[None]:
        """Check in steps that all moments of a look can be shown. Raises TableError if one cannot."""

    def watch(self, record: Look) -> None:
        """Show a look (a record that cannot be played on), after `checking` it."""
