"""Questions that a list of answers is enough for."""

from __future__ import annotations

from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.listed import ListedWidget, YesNoWidget


class AnswerWidget(ListedWidget):
    """One answer of a list, in the words of the log."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The answer."""
        return BattlesWords(t).answer(answer)

    def area(self, answer: Answer) -> str | None:
        """The hex that an answer is about."""
        found = (answer.get(key) for key in ("unit", "to", "target", "dogs", "quench", "kindle", self.choice.kind))
        hexes = self.match.state.plan.grid.at
        return next((hex for hex in found if isinstance(hex, str) and hex in hexes), None)


class YesWidget(YesNoWidget):
    """Yes or no, in the words of the game."""

    def words(self, t: Language, answer: Answer) -> Child:
        """What it means."""
        return BattlesWords(t).answer(answer)
