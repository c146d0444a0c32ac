"""Widgets for decisions of the other player in a fight: to strike, to strike back, to stand, to slip away."""

from __future__ import annotations

from abc import ABC, abstractmethod

from gotweb.battles import foresight, odds, strength
from gotweb.battles.foresight import Fight
from gotweb.battles.state import State
from gotweb.battles.strength import PARTING
from gotweb.battles.table import chances
from gotweb.battles.table.chances import note
from gotweb.battles.table.laying import aim
from gotweb.core.choice import OneOf
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import NumberWidget, YesNoWidget


class DecisionWidget(YesNoWidget[OneOf]):
    """A choice of two buttons that say what they do: first the one that changes nothing, then the action."""

    bold = True
    """Whether the deed is the usual answer, and its button the strong one."""

    def tap(self, area: str) -> None:
        """Do nothing: only the buttons answer, not the map."""

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons no and yes."""
        kind, options = self.choice.kind, self.all_answers()
        return [
            button("option", t(f"{kind}.{'yes' if deed else 'no'}"), on=self.gives({kind: deed}),
                   value=str(options.index({kind: deed})), look="primary" if deed and self.bold else "", key=str(deed))
            for deed in (False, True)
        ]  # fmt: skip


class StrikeWidget(DecisionWidget, ABC):
    """The choice whether a unit strikes, with its odds. Subclasses say which fight it is."""

    @property
    def state(self) -> State:
        """Return the state as it is now."""
        state: State = self.match.state
        return state

    @abstractmethod
    def fight(self) -> Fight:
        """Return the blow."""

    def hint(self, t: Language) -> str:
        """Return the key figures, which stay in sight on a small page."""
        found = odds.of_blow(*self.fight())
        return t("strike.hint", amount=t.n("odds.dice", found.dice), what=chances.brief(t, found))

    def draft(self) -> Draft:
        """Return the two units with the arrow of the blow."""
        hex, target = self.facts["hex"], self.facts["target"]
        return Draft({target: "target"}, {hex: "here", target: "picked"}, (aim(hex, target, self.seat),))

    def body(self, t: Language) -> list[Child]:
        """Return the odds."""
        return [self.kept("fight", t, lambda: chances.fought(t, self.fight(), []))]


class CounterWidget(StrikeWidget):
    """The choice whether a unit that has stood its ground strikes back (J01)."""

    def fight(self) -> Fight:
        """Return the counterattack."""
        return foresight.answering(self.state, self.facts["hex"], self.facts["target"])


class PartingWidget(StrikeWidget):
    """The choice whether a unit strikes an enemy that leaves its engagement (J04)."""

    def fight(self) -> Fight:
        """Return the blow; the engagement has ended already."""
        return Fight(self.state, strength.blow(self.state, self.facts["hex"], self.facts["target"], PARTING))


class SlipWidget(DecisionWidget):
    """The choice whether a commander's unit leaves its engagement, before or after it acts (J06)."""

    bold = False

    def hint(self, t: Language) -> str:
        """Return whether it is before or after the unit acts."""
        return t("slip.hint.before" if self.facts["before"] else "slip.hint.after")

    def draft(self) -> Draft:
        """Return the unit, and its engaged enemy."""
        hex = self.facts["hex"]
        partner = self.match.state.partner(hex)
        return Draft(marks={hex: "here", **({partner: "other"} if partner is not None else {})})

    def body(self, t: Language) -> list[Child]:
        """Return that it costs nothing, and what ends with the engagement."""
        return [chances.noted([note(t, t("slip.about", area=self.facts["hex"]), "J06")])]


class StandWidget(NumberWidget):
    """The choice how many morale results are ignored, with the consequences of each number (M08); by default all
    that may be.
    """

    def begin(self) -> None:
        super().begin()
        self.picked = self.choice.top

    def words(self, t: Language, n: int) -> str:
        """Return the label of ignoring so many results."""
        return t.n("stand.ignore", n)

    def hint(self, t: Language) -> str:
        """Return how many morale results there are."""
        return t.n("stand.hint", self.facts["flags"])

    def after(self, n: int) -> tuple[int, int]:
        """Return (hexes that the unit retreats if so many results are ignored, hits for blocked hexes)."""
        return foresight.retreating(self.match.state, self.facts["hex"], self.facts["flags"] - n)

    def draft(self) -> Draft:
        """Return the unit, and where it could go."""
        state, hex = self.match.state, self.facts["hex"]
        left = self.facts["flags"] - (self.picked or 0)
        ends = foresight.retreats(state, hex, left)
        arrows = () if self.picked is None else tuple(Arrow(hex, end, self.seat) for end in ends)
        return Draft(dict.fromkeys(ends, "landing"), {hex: "here"}, arrows)

    def body(self, t: Language) -> list[Child]:
        """Return a row for each number, with its consequences."""
        rows = [
            button(self.action, el("strong", None, self.words(t, n)), el("small", None, self._leads(t, n)),
                   on=self.does(lambda n=n: self.set(n)), value=str(n), pressed=n == self.picked,
                   look="area-row battle-stand", key=str(n))
            for n in reversed(self.choice.numbers)
        ]  # fmt: skip
        facts = [note(t, t("stand.about"), "M08")]
        if self.facts["hex"] in self.match.state.engaged:
            facts.append(note(t, t("stand.engaged"), "J01"))
        return [el("div", {"class": "rows"}, rows, key="numbers"), chances.noted(facts)]

    def _leads(self, t: Language, n: int) -> str:
        """Return the consequences of a number, in words."""
        far, blocked = self.after(n)
        parts = [t.n("stand.retreats", far)] if far else []
        parts += [t.n("stand.blocked", blocked)] if blocked else []
        return ", ".join(parts) or t("stand.stays")
