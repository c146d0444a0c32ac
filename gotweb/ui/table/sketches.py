"""Drafts that outlive the page: a seat's unfinished answer, stored on this device for that seat alone.

A player who leaves the table, reloads the page or loses the browser finds the draft again behind the seat's curtain,
when the game is opened and its question comes. A draft is stored apart from its game (`gotweb.ui.page.draftshelf`): it
is in no file, no link and on no public board. If the seat has a code the draft is encrypted with it, like sealed
answers and notes (see `locks`); else it is stored packed, like sealed answers.

A draft is stored as the answer that it would be, or as a part of one (`Widget.sketch`). It is restored only if the same
question is open, and the rules allow that answer, or its widget that part, whatever the stored text contains.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from gotweb.core import foreign, record
from gotweb.core.choice import Answer, Choice
from gotweb.core.errors import BadRecord
from gotweb.core.foreign import Unreadable
from gotweb.core.match import Match
from gotweb.ui.table.locks import MAX_TEXT, Locks, question
from gotweb.ui.table.widget import AnyWidget

KEY = "drafts"
"""The one entry of a text."""


class DraftSketch(NamedTuple):
    """One draft: the seat and the kind of its question, and how many answers there were when that was first asked."""

    seat: str
    asked: int
    kind: str
    laid: str
    """What was laid, as JSON: a record would sort what is in it. Empty for a draft in a box."""
    box: str
    """The same, encrypted; empty for one that lies open."""

    def is_for(self, match: Match, choice: Choice) -> bool:
        """Return whether it is the draft of this open question."""
        return (self.seat, self.asked, self.kind) == (choice.seat, question(match), choice.kind)


class Sketches:
    """The stored drafts of one game. `write` stores them as a text, empty if there are none."""

    def __init__(self, locks: Locks, write: Callable[[str], object] = lambda text: None) -> None:
        self.locks = locks
        self.write = write
        self._kept: dict[str, DraftSketch] = {}
        """The id of a question -> the draft that lies on the device."""
        self._found: set[str] = set()
        """Ids of those that were found when the game was opened, and that nobody has seen since."""
        self._noted: tuple[AnyWidget, object] | None = None
        """The widget that was drawn last, and what was laid in it."""

    def take_in(self, text: str, seats: tuple[str, ...]) -> None:
        """Read the text of the last `write`, when the game comes to the table again. Damaged parts are left out."""
        if not text:
            return
        try:
            content = record.unpacked(text, KEY)[KEY]
        except BadRecord:
            return
        for id, one in content.items() if isinstance(content, dict) else ():
            types = [type(part) for part in one] if isinstance(one, list) else []
            if types == [str, int, str, str, str] and one[0] in seats:
                self._kept[id] = DraftSketch(*one)
        self._found = set(self._kept)

    # laid once more

    def find(self, match: Match, widget: AnyWidget) -> Answer | None:
        """Return the stored, unencrypted draft for a widget's question, once; None if there is none."""
        choice: Choice = widget.choice
        found = self._kept.get(choice.id)
        if choice.id not in self._found or found is None or found.box or choice.seat in self.locks.locks:
            return None
        self._found.discard(choice.id)
        return _layable(widget, found.laid) if found.is_for(match, choice) else None

    async def unbox(self, match: Match, widget: AnyWidget) -> Answer | None:
        """Return the encrypted draft for a widget's question, once; its seat has just entered its code."""
        choice: Choice = widget.choice
        found = self._kept.get(choice.id)
        if choice.id not in self._found or found is None or not found.is_for(match, choice):
            return None
        self._found.discard(choice.id)
        text = await self.locks.unbox(choice.seat, found.box, _about(choice.id, found.asked))
        return _layable(widget, text or "")

    # kept

    def note(self, match: Match, widget: AnyWidget, laid: Answer | None) -> None:
        """Store the draft in the widget that is drawn, if it has changed; its seat's secret is open now."""
        last, self._noted = self._noted, (widget, laid)
        if last is None or last[0] is not widget or last[1] == laid:
            return
        choice: Choice = widget.choice
        self._found.discard(choice.id)
        if laid is None:
            self.drop(choice.id)
            return
        text = json.dumps(laid, separators=(",", ":"))
        sketch = DraftSketch(choice.seat, question(match), choice.kind, text, "")
        if choice.seat not in self.locks.locks:
            self._keep(match, choice.id, sketch)
            return

        def boxed(box: str) -> None:
            if self._noted == (widget, laid) and choice.seat in self.locks.locks and choice.id in match.answerable:
                self._keep(match, choice.id, sketch._replace(laid="", box=box))

        self.locks.box(choice.seat, text, _about(choice.id, sketch.asked), boxed)

    def _keep(self, match: Match, id: str, sketch: DraftSketch) -> None:
        """Store a draft, and delete those of questions that are no longer open."""
        open_ = {id: one for id, one in self._kept.items() if id in match.answerable and one.asked == question(match)}
        self._kept = {**open_, id: sketch}
        self._write()

    def drop(self, id: str) -> None:
        """Delete the draft of a question, because it is answered or nothing is laid any more."""
        self._found.discard(id)
        if self._noted is not None and self._noted[0].id == id:
            self._noted = None
        if self._kept.pop(id, None) is not None:
            self._write()

    def lock(self, seat: str) -> None:
        """Delete a seat's unencrypted drafts, because it has just chosen a code; from now on they are encrypted."""
        self._forget(lambda one: one.seat == seat and not one.box)
        if self._noted is not None and self._noted[0].seat == seat:
            self._noted = self._noted[0], object()  # so that it is kept anew

    def forget(self, seat: str) -> None:
        """Delete a seat's drafts, because its code is dropped."""
        self._forget(lambda one: one.seat == seat)

    def _forget(self, which: Callable[[DraftSketch], bool]) -> None:
        gone = [id for id, one in self._kept.items() if which(one)]
        for id in gone:
            del self._kept[id]
            self._found.discard(id)
        if gone:
            self._write()

    def _write(self) -> None:
        self.write(record.packed({KEY: {id: list(one) for id, one in self._kept.items()}}) if self._kept else "")


def _layable(widget: AnyWidget, text: str) -> Answer | None:
    """Return the answer in a text in its canonical form, or the part of an answer; None if neither can be laid."""
    try:
        laid: Answer = foreign.loads(text, MAX_TEXT)
    except Unreadable:
        return None
    choice: Choice = widget.choice
    if choice.why_not(laid) is None:
        return choice.canonical(laid)
    return laid if widget.fits(laid) else None


def _about(id: str, asked: int) -> str:
    """Return the `about` of a draft's box: it can be opened only as the draft of this question."""
    return f"draft {id} {asked}"
