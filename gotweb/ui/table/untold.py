"""Events that are not yet told: panel, log and header wait until the map or a recap has shown them.

An answer may bring much at once: a battle, and the round after it. That is shown in order, as steps on the map
(`gotweb.ui.table.showing`) and as recaps (`gotweb.ui.table.recap`). Until the battle has been shown nothing beside the
map says who has won it, and the header names the round of what is shown.
"""

from __future__ import annotations

from gotweb.ui.table.shown import Shown
from gotweb.ui.table.steps import Then


class Untold:
    """How far the log is told, and how the table lay before each round that has begun since a person answered."""

    def __init__(self, table: Shown) -> None:
        self.table = table
        self._rounds: list[tuple[int, Then]] = []
        """The number of the event with which a round began -> the table before the answer that led there."""

    def happened(self, since: int, before: Then, by_bot: bool) -> None:
        """Note the events from `log[since]` on; `before` is the table before them."""
        table = self.table
        if not by_bot:
            self.clear()
        opened = (n for n in range(since, len(table.match.log)) if table.words.opens(table.match.log[n]) is not None)
        if (first := next(opened, None)) is not None:
            self._rounds.append((first, before))

    def clear(self) -> None:
        """Forget all: answers were taken back, or another match is on the table."""
        self._rounds = []

    @property
    def end(self) -> int:
        """How many events of the log may be told now."""
        marks = (self.table.recaps.untold, self.table.showing.untold)
        return min((mark for mark in marks if mark is not None), default=len(self.table.match.log))

    @property
    def then(self) -> Then | None:
        """The table in the round of the event that is shown now; None if that is the present round."""
        told = self.table.recaps.tells
        told = self.table.showing.tells if told is None else told
        before = next((then for number, then in self._rounds if told is not None and number > told), None)
        found = [then for then in (self.table.showing.then, before) if then is not None]
        return min(found, key=lambda then: then.answers, default=None)
