"""A bot's advice, drawn on the map faintly, as if it were done: arrows, tokens, and marks around areas.

It is the advice on the open question, until that is answered; or the answer that the coach thinks better, as long as
its remark stands and the player wishes. Neither is an answer: a button makes it the draft. It may name things that only
one seat may see, so it is drawn only where that seat's question or remark is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.core.choice import Answer
from gotweb.ui.board.draft import Draft
from gotweb.ui.table.coach import Remark
from gotweb.ui.table.play import PlayedTable
from gotweb.ui.table.widget import AnyWidget

ADVISED = "advised"
"""The mark of an area that the advice is about (`Draft.marks`)."""


def strings(answer: Any) -> Iterator[str]:
    """Yield all strings of an answer, the keys of its objects included."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, dict):
        for key, value in answer.items():
            yield key
            yield from strings(value)
    elif isinstance(answer, (list, tuple)):
        for value in answer:
            yield from strings(value)


def ghost_of(answer: Answer, laid_out: Draft) -> Draft:
    """Return the drawing of an advised answer, made from the draft with that answer laid out.

    It has the answer's arrows, its tokens in the areas that the answer names (other tokens are only hints), and a mark
    around each picked area and each arrow's end. A question that is answered by a tap on an area has no draft: then
    those areas that can be tapped and that the answer names are marked.
    """
    named = set(strings(answer))
    laid = {area: token for area, token in laid_out.laid.items() if area in named}
    picked = [area for area, mark in laid_out.marks.items() if mark == "picked"]
    if not picked and not laid and not laid_out.arrows:
        picked = [area for area, mark in laid_out.marks.items() if mark == "can" and area in named]
    ends = [arrow.end for arrow in laid_out.arrows if arrow.end]
    marks = dict.fromkeys([*picked, *ends], ADVISED)
    # what can stand anywhere is marked where it is advised to stand
    spots = {area: spot for area, spot in laid_out.spots.items() if area in marks}
    return Draft(laid=laid, arrows=laid_out.arrows, marks=marks, spots=spots)


def beyond(ghost: Draft, draft: Draft) -> Draft:
    """Return the part of an advised draft that the player's own draft does not show already.

    An area with another token in the draft is only marked: two tokens in one place could not be read.
    """
    other = [area for area, token in ghost.laid.items() if area in draft.laid and draft.laid[area] != token]
    laid = {area: token for area, token in ghost.laid.items() if area not in draft.laid}
    arrows = tuple(arrow for arrow in ghost.arrows if arrow not in draft.arrows)
    there = {area for area, mark in draft.marks.items() if mark == "picked"} | {arrow.end for arrow in draft.arrows}
    marked = {area: mark for area, mark in ghost.marks.items() if area not in there}
    marks = {**marked, **dict.fromkeys(other, ADVISED)}
    return Draft(laid=laid, arrows=arrows, marks=marks, spots=ghost.spots)


class Counsel:
    """The advice of a bot, as it is shown on the map of a table."""

    def __init__(self, table: PlayedTable) -> None:
        self.table = table
        self._advised: tuple[AnyWidget, Answer, Draft] | None = None
        """The widget of a question, the best answer to it, and what is drawn of that."""
        self._better: tuple[Remark, Draft] | None = None
        """A remark of the coach, and what is drawn of the answer that it holds for better."""

    # what is shown

    def advise(self, widget: AnyWidget, answer: Answer) -> None:
        """Show an answer to the question of a widget."""
        self._advised = widget, answer, ghost_of(answer, self._tried(widget, answer).draft())

    def better(self, remark: Remark) -> None:
        """Show the answer that the coach thinks better than the one given, and bring it into view."""
        answer = remark.best["answer"]
        tried = self.table.face.widget(remark.about.before, remark.about.asked, self.table)
        tried.resume(answer)
        self._better = remark, ghost_of(answer, tried.draft())
        self.table.surface.bring(tuple(self._better[1].marks))

    def hush(self) -> None:
        """Stop showing advice."""
        self._advised = self._better = None

    def _tried(self, widget: AnyWidget, answer: Answer) -> AnyWidget:
        """Return another widget of the same question whose draft is this answer."""
        tried = self.table.face.widget(self.table.match, widget.choice, self.table)
        tried.resume(answer)
        return tried

    # what is there

    @property
    def advised(self) -> Answer | None:
        """The advised answer to the open question; None if there is none."""
        if self._advised is None:
            return None
        widget, answer, _ghost = self._advised
        if self.table.match.choices.get(widget.id) is not widget.choice:
            self._advised = None  # it was answered, or is asked otherwise now
            return None
        return answer if self.table.widget is widget and not self.table.curtain.hides else None

    @property
    def ghost(self) -> Draft | None:
        """The advice to be drawn now; None if there is none."""
        if self.advised is not None and self._advised is not None:
            return self._advised[2]
        if self._better is not None and self.table.coach.remark is self._better[0]:
            return self._better[1]
        return None

    @property
    def mapped(self) -> bool:
        """Whether there is a map on the screen to draw on: the list view has none."""
        return bool(self.table.app.settings["view"] == "map")

    @property
    def can_lay(self) -> bool:
        """Whether the advice can be made the draft; not if it is given at once by a button."""
        answer, widget = self.advised, self.table.widget
        if answer is None or widget is None:
            return False
        confirm = self._tried(widget, answer).confirm(self.table.t)
        laid = None if confirm is None else confirm.answer
        choice = widget.choice
        return laid is not None and bool(choice.canonical(laid) == choice.canonical(answer))

    def lay(self) -> None:
        """Make the advice the draft, on the map and in the panel, where it can be changed before it is given."""
        answer, widget = self.advised, self.table.widget
        if answer is not None and widget is not None:
            widget.resume(answer)
            self._advised = None

    def lay_better(self) -> None:
        """Take back the answer of the coach's remark, and make the one that it thinks better the draft."""
        remark = self.table.coach.remark
        if remark is None or not self.table.coach.takes_back:
            return
        answer, id = remark.best["answer"], remark.about.choice.id
        self.table.undo()
        widget = self.table.widget
        if widget is not None and widget.id == id:
            self.advise(widget, answer)
            if self.can_lay:
                self.lay()
        self.table.refresh()
