"""The widgets of all questions that are open, with the drafts in them, though only one of them is drawn at a time."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.ui.table.widget import Widget


class Drafts:
    """Keeps the widget of each question as long as that is open, so that drafts of several exist side by side."""

    def __init__(self) -> None:
        self._widgets: dict[str, Widget] = {}
        self._asked_at = 0

    def widget(self, match: Match, choice: Choice, make: Callable[[], Widget]) -> Widget:
        """Return the widget of an open question; `make` makes one where there is none yet.

        A question that is put again after something happened beside it keeps its draft if the answers are the same.
        """
        kept = self._widgets.get(choice.id)
        if kept is None or not self._fits(kept, match, choice):
            kept = self._widgets[choice.id] = make()
        if kept.choice is not choice:
            kept.choice, kept.facts = choice, choice.facts
        self._asked_at = match.asked_at
        return kept

    def _fits(self, widget: Widget, match: Match, choice: Choice) -> bool:
        """Whether a widget is that of this question, or of the same one before something happened beside it."""
        before: Choice = widget.choice
        put_again = self._asked_at == match.asked_at and before.kind == choice.kind
        return before is choice or (put_again and choice.same_answers(before))

    def drop(self, id: str) -> None:
        """Forget the draft of a question."""
        self._widgets.pop(id, None)

    def clear(self) -> None:
        """Forget all drafts."""
        self._widgets.clear()
