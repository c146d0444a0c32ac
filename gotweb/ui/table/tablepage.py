"""The page with a table on it, as the sheets beside the game use it."""

from __future__ import annotations

from typing import Protocol

from gotweb.ui.kit.page import Page
from gotweb.ui.table.anytable import AnyTable


class TablePage(Page, Protocol):
    """A page that has a table; on the first screen nothing lies on it."""

    @property
    def table(self) -> AnyTable:
        """The table."""
        ...
