"""The page with a table, as the sheets beside the game need it."""

from __future__ import annotations

from typing import Protocol

from gotweb.ui.kit.page import Page
from gotweb.ui.table.anytable import AnyTable


class TablePage(Page, Protocol):
    """A page that has a table; on the first screen it is empty."""

    @property
    def table(self) -> AnyTable:
        """The table."""
        ...
