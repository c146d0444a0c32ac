"""The interface of the table for its parts: the log, the lists, the curtain and the panel.

`gotweb.ui.table.table.Table` is one; a test of one part brings a smaller one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from gotweb.core.choice import Answer
from gotweb.core.errors import TableError
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.tree import Child, Element, Handler
from gotweb.ui.table.curtain import Curtain
from gotweb.ui.table.face import TableFace
from gotweb.ui.table.locks import Locks
from gotweb.ui.table.notes import Notes
from gotweb.ui.table.widget import Widget


class AnyGuide(Protocol):
    """The guide of a lesson, shown beside the table."""

    @property
    def speaks_of_targets(self) -> bool:
        """Whether what wins the game is to be marked on the map."""
        ...

    def acts(self) -> None:
        """Called when the learner begins to act."""
        ...

    def changed(self) -> None:
        """Called when an answer was given or taken back."""
        ...

    def drawn(self, refusal: str | None) -> None:
        """Called when the table was drawn; `refusal` is the rule that refused the last act."""
        ...

    def banner(self, t: Language, refusal: str | None) -> Element:
        """Return the banner above the question."""
        ...


class AnySurface(Protocol):
    """Where the table is shown."""

    @property
    def roomy(self) -> bool:
        """Whether a moment fits over the board, so that the panel stays free."""
        ...


class AnyGate(Protocol):
    """The form where a seat enters its code (`gotweb.ui.table.gate`)."""

    def stands(self, seat: str) -> bool:
        """Whether a seat opens its curtain with a code."""
        ...

    def tree(self, t: Language, seat: str) -> list[Child]:
        """Return the form in which the seat enters its code."""
        ...


class AnyRecaps(Protocol):
    """The great moments that are shown across the table (`gotweb.ui.table.recap`)."""

    def clear(self) -> None:
        """Close all moments."""
        ...

    def offers(self, number: int, event: Event) -> bool:
        """Whether a moment can be shown again from this event, the log's event number `number`."""
        ...

    def recall(self, number: int) -> None:
        """Show the moment that belongs to an event of the log once more."""
        ...


class AnyLogbook(Protocol):
    """The log with its filters (`gotweb.ui.table.logbook`)."""

    def key(self) -> tuple[Any, ...]:
        """Return the values that the drawing of the log depends on, beside the match and the language."""
        ...

    def tree(self, t: Language) -> list[Child]:
        """Return the filters and the lines."""
        ...


class AnyTable(Protocol):
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
    curtain: Curtain
    widget: Widget | None
    widgets: dict[str, Widget]
    locks: Locks
    notes: Notes
    guide: AnyGuide | None

    @property
    def app(self) -> Page:
        """The page."""
        ...

    @property
    def gate(self) -> AnyGate:
        """The form where a seat enters its code."""
        ...

    @property
    def recaps(self) -> AnyRecaps:
        """The moments that are shown across the table."""
        ...

    @property
    def logbook(self) -> AnyLogbook:
        """The log."""
        ...

    @property
    def surface(self) -> AnySurface:
        """Where the table is shown."""
        ...

    @property
    def match(self) -> Match:
        """The match being played."""
        ...

    @property
    def t(self) -> Language:
        """The language of now."""
        ...

    @property
    def words(self) -> Words:
        """The game in the language of now."""
        ...

    @property
    def face(self) -> TableFace:
        """The part of the game's face that the table uses."""
        ...

    @property
    def board(self) -> BoardFace:
        """The board of the game that is played."""
        ...

    @property
    def areas(self) -> Sequence[str]:
        """All areas that are on the board now."""
        ...

    @property
    def eyes(self) -> str | None:
        """The seat whose secrets lie open on the screen now."""
        ...

    @property
    def wide(self) -> bool:
        """Whether the screen shows all panels beside the map."""
        ...

    def public(self) -> View:
        """Return the public view of the match."""
        ...

    def keep(self, name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Return what `make` makes; the result is cached until an answer is given or taken back, or `key` changes."""
        ...

    def does(self, act: Callable[[], object]) -> dict[str, Handler]:
        """Return the handlers of a button that calls `act` and then redraws the table."""
        ...

    def refresh(self) -> None:
        """Draw everything anew."""
        ...

    def go_on(self, seat: str | None = None) -> None:
        """Ask the next open question; that of `seat` if it has one."""
        ...

    def send(self, answer: Answer) -> None:
        """Give the open widget's answer to the match."""
        ...

    def tap(self, area: str) -> None:
        """Handle a tap on an area."""
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
