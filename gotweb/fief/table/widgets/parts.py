"""Answers of several parts, each out of what those before it leave: marriages; see also `moving.py`, `dealing.py`."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.fief.table import deciding, signs, stakes, standing
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import parts


class LeavingPartsWidget(parts.PartsWidget):
    """Part after part; beside the button that does it stands one that leaves it."""

    look = "fief"

    def does_it(self, t: Language, answer: Answer) -> str:
        """Return what the button says that gives the answer, in a few words: the plan itself stands below."""
        return t(f"{self.choice.kind}.confirm")

    def answers(self, t: Language) -> list[Element]:
        """Return the button of the answer that does nothing."""
        nothing = self.nothing()
        assert nothing is not None, f"{self.choice.kind} can be left"
        return [button("stop", FiefWords(t).answer(nothing, self.choice), on=self.gives(nothing))]

    def beneath(self, t: Language, name: str, value: Any) -> str:
        """Return what decides about a value, in a few words below its name."""
        return ""

    def text(self, t: Language, name: str, value: Any) -> Element:
        """Return a value as a button has it."""
        called, about = super().text(t, name, value), self.beneath(t, name, value)
        return el("span", {"class": "fief-choice"}, called, el("small", None, about)) if about else called


class ProposeWidget(LeavingPartsWidget):
    """A marriage that is offered: who, whom, and gold besides (B01 to B08)."""

    needed = ("noble", "spouse")
    stop = "noble"

    def choose(self, name: str, value: Any) -> None:
        """Gold is given, or else asked."""
        super().choose(name, value)
        if name == "give" and value:
            self.chosen.pop("ask", None)

    def called(self, t: Language, name: str, value: Any) -> str:
        """A noble, with his titles and his house."""
        view, words = self.match.view(None), FiefWords(t)
        titles = [words.title(title, value) for title in standing.titles_of(view, value)]
        house = "" if name == "noble" else f" · {words.seat(view['nobles'][value]['house'])}"
        return f"{words.noble(value)}{house}" + (f" · {', '.join(titles)}" if titles else "")

    def sign(self, name: str, value: Any) -> Element | None:
        """The noble's sign."""
        view = self.match.view(None)
        return signs.noble(value, view["nobles"][value]["house"], standing.titles_of(view, value))

    def hint(self, t: Language) -> str:
        """How much gold there is."""
        return t.n("gold.have", self.facts["gold"])

    def body(self, t: Language) -> list[Child]:
        """All parts, what is due at the wedding besides, and what it makes of the two houses."""
        plan = {part.name: value for part, value in self.parts()}
        due = stakes.dowry(t, self.match.state, plan["noble"], plan["spouse"]) if "spouse" in plan else []
        return [*super().body(t), deciding.noted([*due, stakes.bond(t, self.match.state)])]
