"""The table: whose turn it is, which widget lies open, and all that is drawn around it.

Everything drawn is made here, as trees and shapes; a `Surface` puts it in front of people. So a whole game
can be played in a test without a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core import chance
from gotweb.core.choice import Answer, Take
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.board import marks
from gotweb.ui.board.draft import LAYERS, Draft, Grip, View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.face import face_at
from gotweb.ui.kit import phrases
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Memo
from gotweb.ui.table import curtain as curtains
from gotweb.ui.table import told
from gotweb.ui.table.anytable import AnyGuide
from gotweb.ui.table.face import TableFace
from gotweb.ui.table.gate import Gate
from gotweb.ui.table.locks import Locks, question
from gotweb.ui.table.logbook import Logbook
from gotweb.ui.table.notes import Notes
from gotweb.ui.table.recap import Recaps
from gotweb.ui.table.scene import Scene, Surface
from gotweb.ui.table.side import Side
from gotweb.ui.table.widget import Widget


def _nothing() -> None:
    """Default for `obstacle`: None, because the rule alone explains the refusal."""


class Table:
    """A match on the table."""

    face: TableFace
    """The part of the game's face that the table uses; like `board`, it is set when a match is opened."""
    board: BoardFace
    """The board of that game."""

    def __init__(self, app: Page, surface: Surface, pick: Take | None = None) -> None:
        """`pick` answers for nature: the machine's own dice, unless a test brings its own."""
        self.app = app
        self.pick = pick
        self.surface = surface
        self.curtain = curtains.Curtain()
        self.widget: Widget | None = None
        self.widgets: dict[str, Widget] = {}
        self.tab = "turn"
        self.since = 0
        self.refusal: str | None = None
        """The id of the rule that refused the last act, if it was refused."""
        self.obstacle: Callable[[], str | None] = _nothing
        """Returns what on the board caused the refusal, as a sentence, or None; called in each language."""
        self.targets = False
        """Whether the player has asked to mark all cities and strongholds on the map."""
        self.large = False
        """Whether the screen has room for everything beside the map (`gotweb.ui.page.wide`)."""
        self.taken: list[tuple[str, Answer]] = []
        """Open answers that were taken back, the last one last: they can be given again until something else is."""
        self.trouble: TableError | None = None
        """Why the match is not kept on this device, if it is not."""
        self.guide: AnyGuide | None = None
        """The guide of a lesson, shown beside the table; see `gotweb.ui.read.learn`."""
        self.locks = Locks(None, lambda work: work.close())
        """The codes of the seats; the app brings those of the game that it opens."""
        self.notes = Notes(self.locks)
        """What seats write down for themselves; of the game that the app opens, as the codes."""
        self.gate = Gate(self)
        self.side = Side(self)
        self.recaps = Recaps(self)
        self._grips: Mapping[str, Grip] = {}
        self._pieces = Memo()
        self._kept: dict[str, tuple[tuple[Any, ...], Any]] = {}
        self._logbook: Logbook | None = None

    @property
    def logbook(self) -> Logbook:
        """The log with its filters; made when it is first read."""
        if self._logbook is None:
            self._logbook = Logbook(self)
        return self._logbook

    @property
    def match(self) -> Match:
        """The match being played."""
        match = self.app.match
        assert match is not None  # nothing of a table is asked for while none is laid
        return match

    @property
    def words(self) -> Words:
        """The game in the language of now."""
        return words_of(self.match.game, self.t)

    @property
    def areas(self) -> list[str]:
        """All areas that are on the board now."""
        there = self.board.areas(self.public())
        return [area for area in self.board.middles if area in there]

    @property
    def t(self) -> Language:
        """The language of now."""
        return self.app.language

    def end_sentence(self) -> str:
        """Return how the game ended, in a sentence."""
        words = self.words
        end = next((event for event in reversed(self.match.log) if words.ends(event)), None)
        return words.sentence(end) if end is not None else self.t("ui.over")

    # how play goes on

    def open(self) -> None:
        """Begin with a match that the app has just opened."""
        face = face_at(self.match.game.id, self.match.options)
        self.face, self.board = face.table, face.board
        self.since = self._last_round()
        self.tab, self.refusal, self.targets = "turn", None, False
        self._pieces = Memo()  # the match may be of another game, whose pieces must not be mixed up with these
        self.recaps.clear()
        self.widgets.clear()
        self.taken.clear()
        self.go_on()

    def close(self) -> None:
        """Remove everything of the match from the table."""
        self.widget = self.guide = self._logbook = self.trouble = None
        self.locks.away()
        self.recaps.clear()
        self._grips = {}
        self.widgets.clear()
        self.taken.clear()
        self.curtain.ask(None)
        self._kept.clear()
        self.surface.show(Scene([], [], {layer: [] for layer in LAYERS}, {}))

    def go_on(self, seat: str | None = None) -> None:
        """Ask the next open question, or show the end. `seat` is who is to be asked first, or the id of a question."""
        self._ask(seat)
        self.refresh()

    def _ask(self, seat: str | None) -> None:
        """Lay the widget of the next open question open, or none at the end. Nothing is drawn yet."""
        choices = self.match.choices
        self.refusal = None
        if not choices:
            self.widget = None
            self.curtain.ask(None)
        else:
            id = next((id for id, choice in choices.items() if seat in (id, choice.seat)), next(iter(choices)))
            choice = choices[id]
            widget = self.widgets.get(id)
            # a widget lives as long as its question, so the drafts of several secret questions exist side by side
            if widget is None or widget.choice is not choice:
                widget = self.widgets[id] = self.face.widget(self.match, choice, self)
            self.widget = widget
            self.locks.away()
            # a learner sits at the table alone
            self.curtain.ask(choice.seat if choice.secret and self.guide is None else None)

    def send(self, answer: Answer) -> None:
        """Give the open widget's answer to the match."""
        if self.widget is None:
            return
        self.recaps.clear()
        id, seat = self.widget.id, self.widget.seat
        rule = self.match.why_not(id, answer)
        if rule is not None:
            self.refuse(rule, answer)
            self.refresh()
            return
        self.taken.clear()
        if self.widget.choice.secret:
            self.locks.seal(seat, question(self.match), answer, self.app.changed)
        self._give(id, answer)

    def _give(self, id: str, answer: Answer, told_first: str = "") -> None:
        """Give a legal answer to a question, and show its results; `told_first` is announced before them."""
        before, seen = len(self.match.log), self.public()
        self.match.push(id, answer)
        self.match.settle(self.pick or chance.fair())
        self.widgets.pop(id, None)
        happened = self.match.log[before:]
        if happened:
            self.since = before
        sentences = [told_first, told.happened(self.t, self.words, happened) if happened else ""]
        if any(sentences):
            self.surface.tell(" ".join(filter(None, sentences)))
        self.tab = "turn"
        self.app.changed()
        self.recaps.happened(before, self.face.interrupted(self.public()))
        self.go_on()
        for area in self.face.scenes(happened):
            self.surface.bring((area,))
        self.surface.play(happened, seen, self.public())

    def undo(self) -> None:
        """Take the last answer back; it is the draft of the same question again, unless it lay sealed.

        Anybody can press the button and say whose turn it is, so a sealed answer is forgotten unseen.
        """
        if not self.match.undoable:
            self._say(phrases.no_undo(self.t, self.match.revealed))
            return
        self.recaps.clear()
        told = len(self.match.log)
        id, answer = self.match.pop()
        seat, sealed = self.match.choices[id].seat, self.match.choices[id].secret
        if sealed:
            self.locks.drop(seat)
            self.taken.clear()
        elif self.guide is None:  # a lesson has a script, which answers for the others
            self.taken.append((id, answer))
        self.surface.tell(self.t("command.undone"))
        self.since = min(self.since, told, len(self.match.log) - sealed)
        self.widgets.clear()
        self.app.changed()
        self._ask(id)
        if self.widget is not None and self.widget.id == id and not (sealed and self.guide is None):
            self.widget.restore(answer)
        self.refresh()

    def redo(self) -> bool:
        """Give the answer again that was taken back last. Returns whether there was one.

        Answers that were taken back are dropped when another one is given. Sealed ones are dropped at once.
        """
        if not self.taken:
            self._say(self.t("redo.stop"))
            return False
        self._give(*self.taken.pop(), self.t("command.redone"))
        return True

    def _say(self, sentence: str) -> None:
        """Show a sentence on the page, and have screen readers announce it."""
        self.app.say(sentence)
        self.surface.tell(sentence)

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        """Show why something cannot be done: the rule, and what on the board the `answer` would break it with."""
        widget = self.widget
        self.refusal, self.obstacle = rule, _nothing
        if widget is not None and answer is not None:
            match, choice = self.match, widget.choice
            self.obstacle = lambda: self.words.obstacle(match, choice, answer, rule)
        self.surface.tell(" ".join(self.reasons()))
        self.surface.sound("refused")

    def reasons(self) -> list[str]:
        """Why the last act was refused, in sentences: what stands in the way, if that can be named, and the rule."""
        if self.refusal is None:
            return []
        obstacle = self.obstacle()
        return [*([obstacle] if obstacle else []), self.words.rule(self.refusal)]

    def tap(self, area: str) -> None:
        """Handle a tap on an area of the board."""
        self.refusal = None
        self.recaps.clear()
        if self.guide is not None:
            self.guide.acts()
        if self.widget is not None and not self.curtain.hides:
            self.widget.tap(area)
        self.refresh()

    def grab(self, area: str) -> bool:
        """Begin a drag from an area, and show where it may end. Returns whether anything can be dragged from there."""
        if self.widget is None or self.curtain.hides or area not in self._grips:
            return False
        if self.widget.grab(area):
            self.refresh()
        return True

    def drop(self, start: str, goal: str | None) -> None:
        """End a drag on an area; with None, or on the area where it began, the drag has no effect."""
        if self.widget is None or self.curtain.hides:
            return
        if goal is None or goal == start:
            if self.widget.let_go():
                self.refresh()
        elif start in self._grips:
            self.refusal = None
            if self.guide is not None:
                self.guide.acts()
            self.widget.drag(start, goal)
            self.refresh()

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page."""
        self.app.pile.open(sheet)

    def hide(self) -> None:
        """Close the curtain, because the player looked away."""
        if self.curtain.close():
            self.refusal = None  # the message may name what was being laid
            self.locks.away()
            self.refresh()

    def _last_round(self) -> int:
        log = self.match.log
        return next((i for i in range(len(log) - 1, -1, -1) if self.words.opens(log[i]) is not None), 0)

    # what is drawn

    def refresh(self) -> None:
        """Redraw everything; elements that do not change are left untouched."""
        t, view, board = self.t, self.public(), self.board
        widget = None if self.curtain.hides else self.widget
        draft = board.draft(widget.draft() if widget is not None else Draft(), view, self.aims)
        self._grips = draft.grips
        moment = self.recaps.tree(t)
        lying = self.keep("lying", (), lambda: board.lying(view, self.surface.outlines, self._pieces))
        labels = self.keep("labels", (t,), lambda: board.described(t, view))
        self.surface.show(
            Scene(
                self.side.tree(view, widget),
                [] if moment else self.side.curtain(),
                board.drafted(lying, draft, self.surface.outlines),
                marks.marked(t, labels, draft, board.laid),
                widget.ring(t) if widget is not None else None,
                tuple(area for area in draft.about if area in labels),
                self.curtain.seat if self.curtain.hides else None,
                draft,
                moment,
                self.eyes,
                self._question(),
                self.side.tab,
            )
        )
        if self.guide is not None:
            self.guide.drawn(self.refusal)

    def _question(self) -> str:
        """Return a text that differs for every question, and before and after its curtain opens."""
        asked = f"{self.widget.id} {self.widget.choice.kind}" if self.widget is not None else ""
        return f"{asked} {len(self.match.answers)} {'hidden' if self.curtain.hides else 'open'}"

    @property
    def aims(self) -> bool:
        """Whether all cities and strongholds are marked on the map: at the player's wish, or in a lesson about them."""
        return self.targets or (self.guide is not None and self.guide.speaks_of_targets)

    @property
    def wide(self) -> bool:
        """Whether the screen shows all panels beside the map; never in a lesson, which is about one thing."""
        return self.large and self.guide is None

    @property
    def eyes(self) -> str | None:
        """The seat whose secrets lie open on the screen now, behind its curtain; None while nobody's do."""
        return self.curtain.seat if self.curtain.open else None

    def shows(self, tab: str) -> bool:
        """Whether the content of a tab is shown now."""
        return self.wide or self.tab == tab

    def public(self) -> View:
        """The public view of the match."""
        return self.keep("view", (), lambda: self.match.view(None))

    def keep(self, name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Return what `make` makes; the result is cached until an answer is given or taken back, or `key` changes."""
        match = self.match
        now = (match, match.revision, *key)
        kept = self._kept.get(name)
        if kept is None or kept[0] != now:
            kept = self._kept[name] = (now, make())
        return kept[1]

    def does(self, act: Callable[[], object]) -> dict[str, Callable[[Any], object]]:
        """Return the handlers of a button that calls `act` and then redraws the table."""

        def clicked(_event: object) -> None:
            self.refusal = None
            act()
            self.refresh()

        return {"click": clicked}
