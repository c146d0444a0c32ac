"""The table: which match is on it, the players' input, and all that is drawn around it.

Everything drawn is made here, as trees and shapes; a `Surface` shows it. So a whole game can be played in a test
without a browser. `gotweb.ui.table.play` is about the course of play.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import Take
from gotweb.ui.board import marks
from gotweb.ui.board.draft import LAYERS, Draft, Point
from gotweb.ui.face import face_at
from gotweb.ui.kit.page import Page
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.bots import Bots
from gotweb.ui.table.coach import Coach
from gotweb.ui.table.counsel import Counsel, beyond
from gotweb.ui.table.gate import Gate
from gotweb.ui.table.logbook import Logbook
from gotweb.ui.table.offers import hush
from gotweb.ui.table.recap import Recaps
from gotweb.ui.table.scene import Surface, TableScene
from gotweb.ui.table.showing import Showing
from gotweb.ui.table.side import SidePanel
from gotweb.ui.table.steps import Then, few
from gotweb.ui.table.tablemap import TableMap
from gotweb.ui.table.untold import Untold
from gotweb.ui.table.widget import AnyWidget


class Table(AnyTable):
    """A match on the table, with all its parts."""

    def __init__(self, app: Page, surface: Surface, pick: Take | None = None) -> None:
        """Make a table. `pick` answers for nature: with the machine's own randomness, unless a test brings its own."""
        super().__init__(app, surface, pick)
        self.bots = Bots(self)
        self.coach = Coach(self, lambda: self.bots)
        self.counsel = Counsel(self)
        self.gate = Gate(self)
        self.side = SidePanel(self)
        self.recaps = Recaps(self)
        self.showing = Showing(self, self.recaps, lambda: self.bots, self.recaps.now)
        self.map = TableMap(self)
        self._logbook: Logbook | None = None
        self.untold = Untold(self)
        self._placed = False
        """Whether the map shows the place of a moment."""
        self._away = False
        """Whether the map shows where something happened, and not where the player looked before."""

    @property
    def logbook(self) -> Logbook:
        if self._logbook is None:
            self._logbook = Logbook(self)
        return self._logbook

    @property
    def areas(self) -> list[str]:
        there = self.board.areas(self.public())
        return [*(area for area in self.board.middles if area in there), *self.map.spots]

    @property
    def then(self) -> Then | None:
        return self.showing.then

    # the match that lies there

    def open(self) -> None:
        """Begin with a match that the app has just opened."""
        face = face_at(self.match.game.id, self.match.options)
        self.face, self.board = face.table, face.board
        self.since = self._last_round()
        self.tab, self.refusal, self.targets = "turn", None, False
        self.map.clear()
        self.glimpses.clear()
        self.recaps.begin()
        self.showing.begin()
        self.untold.clear()
        self._away = False
        self.drafts.clear()
        self.taken.clear()
        self._together = {}
        self.go_on()

    def close(self) -> None:
        """Remove everything of the match from the table."""
        self.bots.close()
        self.coach.close()
        self.counsel.hush()
        self.widget = self.guide = self._logbook = self.trouble = None
        self.locks.away()
        self.recaps.clear()
        self.showing.clear()
        self.map.clear()
        self.drafts.clear()
        self.taken.clear()
        self.curtain.ask(None)
        self._kept.clear()
        self.glimpses.clear()
        self.surface.show(TableScene([], [], {layer: [] for layer in LAYERS}, {}))

    def _last_round(self) -> int:
        log = self.match.log
        return next((i for i in range(len(log) - 1, -1, -1) if self.words.opens(log[i]) is not None), 0)

    # hands

    def tap(self, area: str) -> None:
        self._tapped(lambda widget: widget.tap(area))

    def point(self, at: Point) -> None:
        """Handle a tap on free ground; it does nothing unless the draft says that it can be tapped (`Draft.ground`)."""
        self._tapped(lambda widget: widget.point(at) if widget.draft().ground is not None else None)

    def _tapped(self, act: Callable[[AnyWidget], object]) -> None:
        if self.showing.running:
            self.showing.tapped()
            return
        self.refusal = None
        self.recaps.clear()
        if self.guide is not None:
            self.guide.acts()
        if self.widget is not None and not self.curtain.hides:
            act(self.widget)
        self.refresh()

    def grab(self, area: str) -> bool:
        """Begin a drag from an area, and show where it may end. Returns whether anything can be dragged from there."""
        if self.widget is None or self.curtain.hides or self.showing.running or area not in self.map.grips:
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
        elif start in self.map.grips:
            self.refusal = None
            if self.guide is not None:
                self.guide.acts()
            self.widget.drag(start, goal)
            self.refresh()

    def hide(self) -> None:
        """Close the curtain, because the player looked away, unless the player is alone."""
        if self.app.match is not None and not self.alone and self.curtain.close():
            self.refusal = None  # the message may name what was being laid
            self.locks.away()
            offered = None if self.widget is None else self.match.beside.get(self.widget.id)
            if offered is not None and hush(self.face, offered):
                self.back()  # a curtain that hangs before an offer would tell that it was made
            self.refresh()

    # what is drawn

    def refresh(self) -> None:
        t, view = self.t, self.public()
        step = self.showing.step
        widget = None if self.curtain.hides or step is not None else self.widget
        moment, place = self.recaps.tree(t), self.recaps.areas
        self._placed = bool(place)
        shown = place or (step.areas if step is not None else ())
        # between two steps, and while bots think, the map stays where something happened last
        if self._away and not shown and not self.showing.watched and not self.recaps.showing:
            self.surface.look_back()
            self._away = False
        self._away = self._away or bool(shown)
        draft = self.map.draft(None if place else widget, few(shown))
        ghost = None if place or step is not None else self.ghost(draft)
        layers, spots, labels = self.map.drawn(draft, ghost)
        named = marks.marked(t, labels, draft, self.board.laid)
        self.surface.show(
            TableScene(
                self.side.tree(view, widget),
                [] if moment or step is not None else self.side.curtain(),
                layers,
                named if ghost is None else marks.marked(t, named, ghost, self.board.laid),
                widget.ring(t) if widget is not None else None,
                tuple(area for area in draft.about if area in labels) if step is None and not place else (),
                self.curtain.seat if self.curtain.hides and step is None else None,
                draft,
                moment,
                self.eyes,
                self._question(),
                self.side.tab,
                spots,
                shown,
                self.showing.watched,
                self._placed,
                self.columns,
                step is None and (self.widget is not None or self.match.result is not None),
            )
        )
        if self.guide is not None:
            self.guide.drawn(self.refusal)
        elif widget is not None:
            self.sketches.note(self.match, widget, widget.sketch(t))

    def ghost(self, draft: Draft) -> Draft | None:
        ghost = self.counsel.ghost
        return None if ghost is None else beyond(ghost, draft)

    def _question(self) -> str:
        """Return a text that differs for every question, and before and after its curtain opens."""
        asked = f"{self.widget.id} {self.widget.choice.kind}" if self.widget is not None else ""
        if self.showing.running:
            asked = "shown"
        at = self._laid if self.widget is not None else len(self.match.answers)
        return f"{asked} {at} {'hidden' if self.curtain.hides else 'open'}"
