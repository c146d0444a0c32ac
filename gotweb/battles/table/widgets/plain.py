"""Questions that a list of answers is enough for."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.ui.table.listed import ListedWidget


class AnswerWidget(ListedWidget):
    """One answer of a list, in the words of the log."""

    def area(self, answer: Answer) -> str | None:
        """The hex that an answer is about."""
        found = (answer.get(key) for key in ("unit", "to", "target", "dogs", "quench", "kindle", self.choice.kind))
        hexes = self.match.state.plan.grid.at
        return next((hex for hex in found if isinstance(hex, str) and hex in hexes), None)
