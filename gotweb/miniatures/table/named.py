"""What widgets have in common whose answers are listed in the game's words."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.miniatures.state import State
from gotweb.miniatures.table import plane
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Host


class NamedWidget(ListedWidget):
    """One answer of a list, each in the game's words."""

    def __init__(self, match: Match, choice: Choice, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        super().__init__(match, choice, table)

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the answer."""
        return self._said(t, answer)

    def _said(self, t: Language, answer: Answer) -> str:
        """The answer in words, which stands by itself on a button and so begins with a capital."""
        said = MiniaturesWords(t).answer(answer, self.choice)
        return said[:1].upper() + said[1:]

    def confirm(self, t: Language) -> Confirm | None:
        """Return the button that gives the picked answer, and says it."""
        if self.picked is None:
            return Confirm(t("ui.confirm"), None)
        return Confirm(self._said(t, self.picked), self.picked)

    def restore(self, answer: Answer) -> None:
        """Pick the answer that was taken back."""
        self.picked = answer
