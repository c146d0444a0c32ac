"""The widget for questions with a plain list of answers."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.ui.table.listed import ListedWidget


class AnswerWidget(ListedWidget[OneOf]):
    """A choice of one answer of a list, in the words of the log."""

    def area(self, answer: Answer) -> str | None:
        """Return the hex that an answer is about, or None."""
        found = (answer.get(key) for key in ("unit", "to", "target", "dogs", "quench", "kindle", self.choice.kind))
        hexes = self.match.state.plan.grid.at
        return next((hex for hex in found if isinstance(hex, str) and hex in hexes), None)
