"""The table as its views read it: the log, the lists, the curtain and the panel.

`gotweb.ui.table.table.Table` is one; a test of one part brings a smaller one.
"""

from __future__ import annotations

from abc import abstractmethod

from gotweb.ui.table.counsel import Counsel
from gotweb.ui.table.logbook import Logbook
from gotweb.ui.table.play import PlayedTable


class AnyTable(PlayedTable):
    """A match on the table."""

    counsel: Counsel
    """What a bot advises, as the map shows it."""

    @property
    @abstractmethod
    def logbook(self) -> Logbook:
        """The log with its filters; made when it is first read."""

    @abstractmethod
    def tap(self, area: str) -> None:
        """Handle a tap on an area of the board, or on another spot."""
