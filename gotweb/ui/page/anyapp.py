"""The interface of the app for its parts: the keys, the lens, large screens and other windows."""

from __future__ import annotations

from typing import Protocol

from gotweb.core.match import Match
from gotweb.ui.face import Face
from gotweb.ui.home.shelf import BrowserShelf
from gotweb.ui.home.store import Store
from gotweb.ui.page.draftshelf import BrowserDrafts
from gotweb.ui.page.screen import Screen
from gotweb.ui.page.wayback import WayBack
from gotweb.ui.table.table import Table
from gotweb.ui.table.tablepage import TablePage


class AnyApp(TablePage, Protocol):
    """The one app of the page; `gotweb.ui.page.app.App`, which is made of all that name this, is it."""

    match: Match | None
    names: dict[str, str]

    @property
    def screen(self) -> Screen:
        """Where scenes are shown."""

    @property
    def table(self) -> Table:
        """The table."""

    @property
    def way(self) -> WayBack:
        """What the browser's back closes."""

    @property
    def shelf(self) -> BrowserShelf:
        """Where the browser keeps the texts of saved games."""

    @property
    def store(self) -> Store:
        """The saved games."""

    @property
    def kept(self) -> BrowserDrafts:
        """What was laid at tables and not given yet."""

    @property
    def game_id(self) -> str:
        """The store's name for the match on the table; empty for a lesson."""

    def face(self) -> Face:
        """Return the face of the game on the table, or of the game chosen on the first screen."""

    def lay_chosen_board(self) -> None:
        """Show the board of the game chosen on the first screen."""
