"""The page with a table, as the sheets beside the game need it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from gotweb.core.match import Match
from gotweb.core.record import Bots
from gotweb.ui.kit.page import Page
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.laid import AnyGuide


class TablePage(Page, Protocol):
    """A page that has a table; on the first screen nothing lies on it. The app is one."""

    @property
    def table(self) -> AnyTable:
        """The table."""

    def open(
        self,
        match: Match,
        names: dict[str, str],
        game_id: str,
        guide: AnyGuide | None = None,
        beside: Mapping[str, Any] | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Put a match on the table. `game_id` is the store's name for it; `bots` play some of its seats.

        A lesson or a puzzle has its `guide` beside it, and no name in the store.
        """

    def begin(self, match: Match) -> None:
        """Put a new game on the table; it is saved on this device."""

    def look_at(self, areas: Sequence[str]) -> None:
        """Bring areas of the map into sight."""
