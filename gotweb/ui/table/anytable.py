"""The interface of the table for its parts: the log, the lists, the curtain and the panel.

`gotweb.ui.table.table.Table` is one; a test of one part brings a smaller one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from gotweb.core.choice import Answer
from gotweb.core.errors import TableError
from gotweb.ui.board.draft import View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.table.bots import BotsTable
from gotweb.ui.table.coach import Coach, CoachTable
from gotweb.ui.table.counsel import Counsel
from gotweb.ui.table.gate import GateTable
from gotweb.ui.table.glimpse import Glimpses
from gotweb.ui.table.logbook import Logbook, LogTable
from gotweb.ui.table.recap import RecapsTable
from gotweb.ui.table.scene import Surface
from gotweb.ui.table.showing import Showing
from gotweb.ui.table.untold import Untold


class AnyTable(BotsTable, CoachTable, GateTable, LogTable, RecapsTable, Protocol):
    """A match on the table."""

    tab: str
    since: int
    """Where in the log the events since the last answer begin."""
    refusal: str | None
    """The id of the rule that refused the last act."""
    targets: bool
    """Whether the player has asked to mark on the map what wins the game."""
    trouble: TableError | None
    """Why the match is not kept on this device, if it is not."""
    taken: list[tuple[str, Answer]]
    """The answers that were taken back and can be given again, the last one last."""

    @property
    def glimpses(self) -> Glimpses:
        """The cache of parts that are made from views."""
        ...

    @property
    def coach(self) -> Coach:
        """The coach at the table."""
        ...

    @property
    def counsel(self) -> Counsel:
        """The advice of a bot, as the map shows it."""
        ...

    @property
    def surface(self) -> Surface:
        """The surface that shows the scenes."""
        ...

    @property
    def showing(self) -> Showing:
        """The other players' moves, as they are shown on the map."""
        ...

    @property
    def untold(self) -> Untold:
        """The recent events that were not announced yet."""
        ...

    @property
    def logbook(self) -> Logbook:
        """The log."""
        ...

    @property
    def board(self) -> BoardFace:
        """The board of the game that is played."""
        ...

    @property
    def wide(self) -> bool:
        """Whether the screen shows all panels beside the map."""
        ...

    @property
    def beside(self) -> Sequence[str]:
        """The tabs that are beside the map now, and so not in the panel."""
        ...

    def public(self) -> View:
        """Return the public view of the match."""
        ...

    def keep(self, name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Return the result of `make`; it is cached until an answer is given or taken back, or `key` changes."""
        ...

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        """Show why something cannot be done: the id of the rule, and the answer that would have been given."""
        ...

    @property
    def own(self) -> str | None:
        """The seat whose secret things may be shown now."""
        ...

    @property
    def lookers(self) -> Sequence[str]:
        """The seats that may ask for the curtain to look at their secret things."""
        ...

    def look(self, seat: str | None) -> None:
        """Hang the curtain before a seat's secret things; with None return to the question."""
        ...

    def back(self) -> None:
        """Return to the question that was shown before an offer beside it was opened."""
        ...

    def answer_beside(self, id: str, answer: Answer) -> None:
        """Answer an offer beside the question."""
        ...

    def tap(self, area: str) -> None:
        """Handle a tap on an area."""
        ...

    @property
    def no_undo(self) -> str:
        """The reason why undo is impossible, as a sentence."""
        ...

    def undo(self) -> None:
        """Take the last answer back."""
        ...

    def redo(self) -> bool:
        """Give the answer again that was taken back last. Returns whether there was one."""
        ...

    def reasons(self) -> list[str]:
        """Return why the last act was refused, in sentences."""
        ...

    def end_sentence(self) -> str:
        """Return how the game ended, in a sentence."""
        ...
