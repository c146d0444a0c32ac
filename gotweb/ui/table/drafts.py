"""The widgets of all open questions with their drafts, though only one of them is drawn at a time."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.ui.table.widget import AnyWidget


class Drafts:
    """Keeps the widget of each question while that is open, so that drafts of several exist side by side."""

    def __init__(self) -> None:
        self._widgets: dict[str, AnyWidget] = {}
        self._asked_at = 0
        self._aside: tuple[int, dict[str, AnyWidget]] = (0, {})
        """The widgets that were open when something was done beside the question, and when the step began."""

    def widget(self, match: Match, choice: Choice, make: Callable[[], AnyWidget]) -> AnyWidget:
        """Return the widget of an open question; `make` makes one if there is none yet.

        A question that is put again after an offer beside it was answered keeps its draft, also if others were asked
        something meanwhile: all of it if the legal answers are the same, else the part that can still be chosen.
        """
        kept = self._widgets.get(choice.id)
        if kept is None or not self._fits(kept, match, choice):
            kept = self._widgets[choice.id] = self._made(match, choice, make)
        if kept.choice is not choice:
            kept.choice, kept.facts = choice, choice.facts
        self._asked_at = match.asked_at
        return kept

    def _fits(self, widget: AnyWidget, match: Match, choice: Choice) -> bool:
        """Return whether a widget belongs to this question, or to the same one before an offer beside it
        was answered.
        """
        before: Choice = widget.choice
        return before is choice or (self._put_again(widget, match, choice) and choice.same_answers(before))

    def _put_again(self, widget: AnyWidget, match: Match, choice: Choice) -> bool:
        """Return whether a question is that of a widget, put again at once because an offer beside it was answered."""
        before: Choice = widget.choice
        return self._asked_at == match.asked_at and before.kind == choice.kind

    def _made(self, match: Match, choice: Choice, make: Callable[[], AnyWidget]) -> AnyWidget:
        """Return a widget for a question: the one set aside for it before, or a new one that takes over its draft."""
        kept = self._widgets.get(choice.id)
        before = kept if kept is not None and self._put_again(kept, match, choice) else self._returned(match, choice)
        if before is not None and choice.same_answers(before.choice):
            return before
        widget = make()
        if type(before) is type(widget):
            widget.take_over(before)
        return widget

    def set_aside(self, match: Match) -> None:
        """Keep the widgets of the open questions, because an offer beside them is about to be answered."""
        began, aside = self._aside
        open_ = {id: widget for id, widget in self._widgets.items() if match.choices.get(id) is widget.choice}
        for widget in open_.values():
            widget.choice.options()  # answers are compared later: they are found before the table changes
        step = match.starts[-1].answers
        self._aside = step, {**(aside if began == step else {}), **open_}

    def _returned(self, match: Match, choice: Choice) -> AnyWidget | None:
        """Return the widget of a question that was set aside in this step and is put again, if there is one.

        It is returned only once: a later question under the same id is another one.
        """
        began, aside = self._aside
        widget = aside.get(choice.id)
        if widget is None or began != match.starts[-1].answers or widget.choice.kind != choice.kind:
            return None
        return aside.pop(choice.id)

    def drop(self, id: str) -> None:
        """Forget the draft of a question."""
        self._widgets.pop(id, None)

    def clear(self) -> None:
        """Forget all drafts."""
        self._aside = 0, {}
        self._widgets.clear()
