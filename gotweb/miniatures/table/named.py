"""The base of widgets whose answers are listed in the game's words."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.miniatures.state import State
from gotweb.miniatures.table import plane
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Host


class NamedWidget(ListedWidget[OneOf]):
    """One answer of a list, each in the game's words."""

    def __init__(self, match: Match, choice: OneOf, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        super().__init__(match, choice, table)

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the answer in words."""
        return self._said(t, answer)

    def _said(self, t: Language, answer: Answer) -> str:
        """Return the answer in words, with a capital, since it stands by itself on a button."""
        said = MiniaturesWords(t).answer(answer, self.choice)
        return said[:1].upper() + said[1:]

    def confirm(self, t: Language) -> Confirm | None:
        """Return the button that gives the picked answer, with that answer as its text."""
        if self.picked is None:
            return Confirm(t("ui.confirm"), None)
        return Confirm(self._said(t, self.picked), self.picked)

    def restore(self, answer: Answer) -> None:
        """Pick the answer that was taken back."""
        self.picked = answer


class BareYesNoWidget(NamedWidget):
    """A question with two answers, no and yes: two buttons right below it, and nothing on the table."""

    wanted = False
    """Whether yes is what one mostly wants."""

    def confirm(self, t: Language) -> None:
        """Return None: the two buttons are enough."""

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons for no and yes."""
        return [
            button("option", self.words(t, one), on=self.gives(one), value=str(self.value(one)).lower(),
                   look="primary" if self.wanted and self.value(one) else "", key=str(self.value(one)))
            for one in sorted(self.all_answers(), key=self.value)
        ]  # fmt: skip

    def body(self, t: Language) -> list[Child]:
        """Return nothing: the two buttons stand right below the question."""
        return []

    def draft(self) -> Draft:
        """Return the mark of the unit that the question is about, if it is on the table."""
        unit = self.facts.get("unit")
        return Draft(marks={unit: "here"} if unit in self.state.deployed() else {})

    def tap(self, area: str) -> None:
        """Do nothing: a tap on the table gives no answer here."""
