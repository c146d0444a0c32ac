"""What the other player decides in a fight: to strike, to strike back, to stand, to slip away."""

from __future__ import annotations

from abc import ABC, abstractmethod

from gotweb.battles import foresight, odds, strength
from gotweb.battles.foresight import Fight
from gotweb.battles.state import State
from gotweb.battles.strength import PARTING
from gotweb.battles.table import chances
from gotweb.battles.table.chances import note
from gotweb.battles.table.laying import aim
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import NumberWidget, YesNoWidget


class DecisionWidget(YesNoWidget):
    """Two buttons that say what they do: first what changes nothing, then the deed."""

    bold = True
    """Whether the deed is the usual answer, and its button the strong one."""

    def tap(self, area: str) -> None:
        """Nothing on the map answers: the buttons do."""

    def answers(self, t: Language) -> list[Element]:
        """No and yes."""
        kind, options = self.choice.kind, self.all_answers()
        return [
            button("option", t(f"{kind}.{'yes' if deed else 'no'}"), on=self.gives({kind: deed}),
                   value=str(options.index({kind: deed})), look="primary" if deed and self.bold else "", key=str(deed))
            for deed in (False, True)
        ]  # fmt: skip


class StrikeWidget(DecisionWidget, ABC):
    """Whether a unit strikes, with the odds of it. Subclasses say which fight it is."""

    @property
    def state(self) -> State:
        """The table as it is now."""
        state: State = self.match.state
        return state

    @abstractmethod
    def fight(self) -> Fight:
        """The blow."""

    def hint(self, t: Language) -> str:
        """The key figures, which are in sight however small the page is."""
        found = odds.of_blow(*self.fight())
        return t("strike.hint", amount=t.n("odds.dice", found.dice), what=chances.brief(t, found))

    def draft(self) -> Draft:
        """Who strikes whom."""
        hex, target = self.facts["hex"], self.facts["target"]
        return Draft({target: "target"}, {hex: "here", target: "picked"}, (aim(hex, target, self.seat),))

    def body(self, t: Language) -> list[Child]:
        """The odds."""
        return [self.kept("fight", t, lambda: chances.fought(t, self.fight(), []))]


class CounterWidget(StrikeWidget):
    """Whether a unit that has stood strikes back (J01)."""

    def fight(self) -> Fight:
        """The counterattack."""
        return foresight.answering(self.state, self.facts["hex"], self.facts["target"])


class PartingWidget(StrikeWidget):
    """Whether a unit strikes the one that leaves it (J04)."""

    def fight(self) -> Fight:
        """The blow; the engagement has ended already."""
        return Fight(self.state, strength.blow(self.state, self.facts["hex"], self.facts["target"], PARTING))


class SlipWidget(DecisionWidget):
    """Whether a commander's unit leaves its engagement, before or after all that it does (J06)."""

    bold = False

    def hint(self, t: Language) -> str:
        """When that is."""
        return t("slip.hint.before" if self.facts["before"] else "slip.hint.after")

    def draft(self) -> Draft:
        """The unit, and whom it is engaged with."""
        hex = self.facts["hex"]
        partner = self.match.state.partner(hex)
        return Draft(marks={hex: "here", **({partner: "other"} if partner is not None else {})})

    def body(self, t: Language) -> list[Child]:
        """That it costs nothing, and what is lost with the engagement."""
        return [chances.noted([note(t, t("slip.about", area=self.facts["hex"]), "J06")])]


class StandWidget(NumberWidget):
    """How many morale results are ignored, and what each number leads to (M08); at first all that may be."""

    def begin(self) -> None:
        super().begin()
        self.picked = self.choice.top

    def words(self, t: Language, n: int) -> str:
        """Return what is said of ignoring so many."""
        return t.n("stand.ignore", n)

    def hint(self, t: Language) -> str:
        """How many there are."""
        return t.n("stand.hint", self.facts["flags"])

    def after(self, n: int) -> tuple[int, int]:
        """How many hexes the unit retreats if so many are ignored, and how many hits it takes for blocked ones."""
        return foresight.retreating(self.match.state, self.facts["hex"], self.facts["flags"] - n)

    def draft(self) -> Draft:
        """The unit, and where it could go."""
        state, hex = self.match.state, self.facts["hex"]
        left = self.facts["flags"] - (self.picked or 0)
        ends = foresight.retreats(state, hex, left)
        arrows = () if self.picked is None else tuple(Arrow(hex, end, self.seat) for end in ends)
        return Draft(dict.fromkeys(ends, "landing"), {hex: "here"}, arrows)

    def body(self, t: Language) -> list[Child]:
        """A row for each number, with what comes of it."""
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
        """What a number leads to."""
        far, blocked = self.after(n)
        parts = [t.n("stand.retreats", far)] if far else []
        parts += [t.n("stand.blocked", blocked)] if blocked else []
        return ", ".join(parts) or t("stand.stays")
