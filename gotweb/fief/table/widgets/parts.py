"""Widgets for answers of several parts, where each part depends on those before: marriages; see also `moving.py`,
`dealing.py`.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.fief.marriages import Proposal
from gotweb.fief.table import deciding, signs, stakes, standing
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import parts


class LeavingPartsWidget(parts.PartsWidget[parts.Chosen]):
    """A widget with one part after another; beside the button that gives the answer is one that declines."""

    look = "fief"

    def does_it(self, t: Language, answer: Answer) -> str:
        """Return the label of the button that gives the answer, in a few words: the plan itself stands below."""
        return t(f"{self.choice.kind}.confirm")

    def answers(self, t: Language) -> list[Element]:
        """Return the button of the answer that declines."""
        nothing = self.nothing()
        assert nothing is not None, f"{self.choice.kind} can be left"
        return [button("stop", FiefWords(t).answer(nothing, self.choice), on=self.gives(nothing))]

    def beneath(self, t: Language, name: str, value: Any) -> str:
        """Return the facts about a value, in a few words below its name."""
        return ""

    def text(self, t: Language, name: str, value: Any) -> Element:
        """Return the content of a value's button."""
        called, about = super().text(t, name, value), self.beneath(t, name, value)
        return el("span", {"class": "fief-choice"}, called, el("small", None, about)) if about else called


class ProposeWidget(LeavingPartsWidget[Proposal]):
    """The offer of a marriage: the two nobles, and the gold (B01 to B08)."""

    needed = ("noble", "spouse")
    stop = "noble"

    def choose(self, name: str, value: Any) -> None:
        """Choose a value; gold can be given or asked, not both."""
        super().choose(name, value)
        if name == "give" and value:
            self.chosen.pop("ask", None)

    def called(self, t: Language, name: str, value: Any) -> str:
        """Return the label of a noble, with titles and house."""
        view, words = self.match.view(None), FiefWords(t)
        titles = [words.title(title, value) for title in standing.titles_of(view, value)]
        house = "" if name == "noble" else f" · {words.seat(view['nobles'][value]['house'])}"
        return f"{words.noble(value)}{house}" + (f" · {', '.join(titles)}" if titles else "")

    def sign(self, name: str, value: Any) -> Element | None:
        """Return the noble's sign."""
        view = self.match.view(None)
        return signs.noble(value, view["nobles"][value]["house"], standing.titles_of(view, value))

    def hint(self, t: Language) -> str:
        """Return how much gold the house has."""
        return t.n("gold.have", self.facts["gold"])

    def body(self, t: Language) -> list[Child]:
        """Return all parts, the fixed costs of the wedding, and the alliance that it makes."""
        plan = {part.name: value for part, value in self.parts()}
        due = stakes.dowry(t, self.match.state, plan["noble"], plan["spouse"]) if "spouse" in plan else []
        return [*super().body(t), deciding.noted([*due, stakes.bond(t, self.match.state)])]
