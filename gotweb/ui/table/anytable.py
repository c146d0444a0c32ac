"""The table as its parts know it: what the log, the lists, the curtain and the panel may ask of it.

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
    """Whoever stands beside the table in a lesson."""

    @property
    def speaks_of_targets(self) -> bool:
        """Whether what wins the game is to be marked on the map."""
        ...

    def acts(self) -> None:
        """The learner has begun to act."""
        ...

    def changed(self) -> None:
        """An answer was given or taken back."""
        ...

    def drawn(self, refusal: str | None) -> None:
        """The table was drawn; `refusal` is the rule that refused the last act."""
        ...

    def banner(self, t: Language, refusal: str | None) -> Element:
        """Return what is said above the question."""
        ...


class AnySurface(Protocol):
    """Where the table is shown."""

    @property
    def roomy(self) -> bool:
        """Whether what lies over the board can be read there, without covering the panel."""
        ...


class AnyGate(Protocol):
    """Where a seat proves who it is (`gotweb.ui.table.gate`)."""

    def stands(self, seat: str) -> bool:
        """Whether this seat opens its curtain with a code."""
        ...

    def tree(self, t: Language, seat: str) -> list[Child]:
        """Return the form in which the seat enters its code."""
        ...


class AnyRecaps(Protocol):
    """The great moments that lie across the table (`gotweb.ui.table.recap`)."""

    def clear(self) -> None:
        """Put all of them away."""
        ...

    def offers(self, number: int, event: Event) -> bool:
        """Whether a moment can be called back at this event, which has this number in the log."""
        ...

    def recall(self, number: int) -> None:
        """Show the moment that belongs to an event of the log once more."""
        ...


class AnyLogbook(Protocol):
    """The log as it is looked through (`gotweb.ui.table.logbook`)."""

    def key(self) -> tuple[Any, ...]:
        """Return what its drawing depends on, beside the match and the language."""
        ...

    def tree(self, t: Language) -> list[Child]:
        """Return the filters and the lines."""
        ...


class AnyTable(Protocol):
    """A match on the table."""

    tab: str
    since: int
    """Where in the log the news begin."""
    refusal: str | None
    """The id of the rule that refused the last act."""
    targets: bool
    """Whether somebody has asked to see what wins the game on the map."""
    trouble: TableError | None
    """Why the match is not kept on this device, if it is not."""
    taken: list[tuple[str, Answer]]
    """Answers that were taken back and can be given again, the last one last."""
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
        """Where a seat proves who it is."""
        ...

    @property
    def recaps(self) -> AnyRecaps:
        """The moments that lie across the table."""
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
        """What the table shows of the game that is played."""
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
        """Whether everything lies open beside the map."""
        ...

    def public(self) -> View:
        """Return what everybody may see."""
        ...

    def keep(self, name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Return something made once and kept until an answer is given or taken back, or its `key` changes."""
        ...

    def does(self, act: Callable[[], object]) -> dict[str, Handler]:
        """Return the handlers of a button that does something and draws again."""
        ...

    def refresh(self) -> None:
        """Draw everything anew."""
        ...

    def go_on(self, seat: str | None = None) -> None:
        """Ask the next open question, of `seat` if that is asked."""
        ...

    def send(self, answer: Answer) -> None:
        """Give the open widget's answer to the match."""
        ...

    def tap(self, area: str) -> None:
        """Do what a tap on an area does."""
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
