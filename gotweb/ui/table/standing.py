"""The state of the table that all its parts read: the match, whose secrets are open, what was refused.

`gotweb.ui.table.play` is about the course of play, `gotweb.ui.table.table` about input and drawing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.table import curtain as curtains
from gotweb.ui.table.drafts import Drafts
from gotweb.ui.table.face import TableFace
from gotweb.ui.table.glimpse import Glimpses
from gotweb.ui.table.laid import AnyGuide
from gotweb.ui.table.locks import Locks
from gotweb.ui.table.notes import Notes
from gotweb.ui.table.scene import Surface
from gotweb.ui.table.sketches import Sketches
from gotweb.ui.table.steps import Then
from gotweb.ui.table.widget import AnyWidget

ALL = 2
"""So many columns beside the map hold everything."""


def _nothing() -> None:
    """Return None: the default for `obstacle`, where the rule alone explains the refusal."""


class Standing(ABC):
    """A match as it lies on the table at a moment, and what each part of the table may have done with it."""

    face: TableFace
    """The part of the game's face that the table uses; like `board`, it is set when a match is opened."""
    board: BoardFace
    """The board of that game."""

    def __init__(self, app: Page, surface: Surface) -> None:
        self.app = app
        self.surface = surface
        self.curtain = curtains.Curtain()
        self.drafts = Drafts()
        self.locks = Locks(None, lambda work: work.close())
        """The codes of the seats; the app brings those of the game that it opens."""
        self.sketches = Sketches(self.locks)
        """The drafts that outlive the page; the app brings those of the game that it opens."""
        self.notes = Notes(self.locks)
        """What seats write down for themselves; of the game that the app opens, as the codes."""
        self.widget: AnyWidget | None = None
        self.tab = "turn"
        self.since = 0
        """Where in the log the events since the last answer begin."""
        self.refusal: str | None = None
        """The id of the rule that refused the last act, if it was refused."""
        self.obstacle: Callable[[], str | None] = _nothing
        """Returns what on the board caused the refusal, as a sentence, or None; called in each language."""
        self.targets = False
        """Whether the player has asked to mark all cities and strongholds on the map."""
        self.breadth = 0
        """For how many columns the screen has room beside the map: none, one, or two, which hold everything
        (`gotweb.ui.page.wide`)."""
        self.trouble: TableError | None = None
        """Why the match is not kept on this device, if it is not."""
        self.guide: AnyGuide | None = None
        """The guide of a lesson, shown beside the table; see `gotweb.ui.read.learn`."""
        self._kept: dict[str, tuple[tuple[Any, ...], Any]] = {}
        self.glimpses = Glimpses()
        """What stays longer than until the next answer: as long as what it shows is the same."""

    @abstractmethod
    def refresh(self) -> None:
        """Redraw everything; elements that do not change are left untouched."""

    @abstractmethod
    def go_on(self, seat: str | None = None) -> None:
        """Show the next open question, or the end of the game.

        `seat` is the one to be asked first, or the id of a question, or of an offer beside it.
        """

    @abstractmethod
    def send(self, answer: Answer) -> None:
        """Give the open widget's answer to the match."""

    @abstractmethod
    def answer_for(self, id: str, answer: Answer) -> None:
        """Give a bot's legal answer.

        A person who is asked at the same time, or who reads something, is not disturbed.
        """

    @abstractmethod
    async def take_up(self, seat: str) -> None:
        """Restore a seat's encrypted draft in its widget; the seat has just entered its code."""

    @property
    @abstractmethod
    def undoable(self) -> int:
        """How many answers one undo takes back: a person's, and all that bots have given after it. 0 if undo is
        impossible.
        """

    @property
    @abstractmethod
    def areas(self) -> Sequence[str]:
        """The areas that are on the board now, followed by the moving spots."""

    @property
    @abstractmethod
    def then(self) -> Then | None:
        """The table at the time of the event that the map shows; None if it shows the present table."""

    @abstractmethod
    def ghost(self, draft: Draft) -> Draft | None:
        """Return the part of a bot's advice that the draft does not show already; None without advice."""

    @property
    def match(self) -> Match:
        """The match being played."""
        match = self.app.match
        assert match is not None  # nothing of a table is asked for while none is laid
        return match

    @property
    def words(self) -> Words:
        """The game's words in the present language."""
        return words_of(self.match.game, self.t)

    @property
    def t(self) -> Language:
        """The present language."""
        return self.app.language

    def end_sentence(self) -> str:
        """Return how the game ended, in a sentence."""
        words = self.words
        end = next((event for event in reversed(self.match.log) if words.ends(event)), None)
        return words.sentence(end) if end is not None else self.t("ui.over")

    # who looks, and at what

    @property
    def asks(self) -> bool:
        """Whether a person is asked something."""
        return self.widget is not None

    @property
    def aims(self) -> bool:
        """Whether the map marks what wins the game: at the player's wish, or in a lesson about it."""
        return self.targets or (self.guide is not None and self.guide.speaks_of_targets)

    @property
    def columns(self) -> int:
        """How many columns lie beside the map now.

        0 in a lesson, and 2 or 0 beside the lists, which take the room of one.
        """
        listed = self.app.settings["view"] == "list"
        return 0 if self.guide is not None or (listed and self.breadth < ALL) else self.breadth

    @property
    def wide(self) -> bool:
        """Whether the screen shows all panels beside the map."""
        return self.columns == ALL

    @property
    def beside(self) -> Sequence[str]:
        """The tabs that are beside the map now, and so not in the panel."""
        if self.wide:
            return [tab for column in self.face.columns for tab in column]
        return self.face.column if self.columns else ()

    @property
    def eyes(self) -> str | None:
        """The seat whose secrets are open on the screen now, behind its curtain; None if no seat's are."""
        return self.curtain.seat if self.curtain.open else None

    def shows(self, tab: str) -> bool:
        """Return whether the content of a tab is shown now."""
        return tab in self.beside or self.tab == tab

    def public(self) -> View:
        """The public view of the match."""
        view: View = self.keep("view", (), lambda: self.match.view(None))
        return view

    def keep(self, name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Return the result of `make`; it is cached until an answer is given or taken back, or `key` changes."""
        match = self.match
        now = (match, match.revision, *key)
        kept = self._kept.get(name)
        if kept is None or kept[0] != now:
            kept = self._kept[name] = (now, make())
        return kept[1]

    # what everybody does

    def _say(self, sentence: str) -> None:
        """Show a sentence on the page, and have screen readers announce it."""
        self.app.say(sentence)
        self.surface.tell(sentence)

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        """Show why something cannot be done: the rule, and what on the board makes `answer` break it."""
        widget = self.widget
        self.refusal, self.obstacle = rule, _nothing
        if widget is not None and answer is not None:
            match, choice = self.match, widget.choice
            self.obstacle = lambda: self.words.obstacle(match, choice, answer, rule)
        self.surface.tell(" ".join(self.reasons()))
        self.surface.sound("refused")

    def reasons(self) -> list[str]:
        """Return why the last act was refused, in sentences: the obstacle, if it can be named, and the rule."""
        if self.refusal is None:
            return []
        obstacle = self.obstacle()
        return [*([obstacle] if obstacle else []), self.words.rule(self.refusal)]

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page."""
        self.app.pile.open(sheet)

    def does(self, act: Callable[[], object]) -> dict[str, Callable[[Any], object]]:
        """Return the handlers of a button that calls `act` and then redraws the table."""

        def clicked(_event: object) -> None:
            self.refusal = None
            act()
            self.refresh()

        return {"click": clicked}
