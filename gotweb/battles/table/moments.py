"""The great moments of a battle. See `gotweb.ui.table.moment.Teller`."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.moment import Moment, Telling


class BattlesTeller:
    """Finds attacks in a log, and draws them."""

    entries: Sequence[str] = ()

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments of `log[since:]`."""
        return []

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that begins with an event."""
        return None

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return what stands above it."""
        return ""

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return its picture."""
        return []
