"""Widgets for tokens, cards and commitments: what is kept or returned, and whether a commitment is used (K05, P05)."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.battles import cardtext, commanders, foresight, odds
from gotweb.battles.table import chances, signs
from gotweb.battles.table.widgets import showing
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, YesNoWidget
from gotweb.ui.table.widget import Confirm


class KeptWidget(ListedWidget[OneOf]):
    """A choice of one token or card out of a few; the others go."""

    def confirm(self, t: Language) -> Confirm:
        """Return the button that keeps or returns the picked one."""
        if self.picked is None:
            return Confirm(t("kept.choose"), None)
        return Confirm(
            t(f"kept.{self.choice.kind}", what=BattlesWords(t).answer(self.picked, self.choice)), self.picked
        )

    def hint(self, t: Language) -> str:
        """Return what happens to the others."""
        return t(f"kept.{self.choice.kind}.about")

    def tap(self, area: str) -> None:
        """Say the rule: nothing on the map belongs to the question."""
        self.table.refuse(self.rule)

    rule = "P05"

    def restore(self, answer: Answer) -> None:
        """Pick the one of an answer that was taken back."""
        self.picked = answer if answer in self.all_answers() else None


class TokenWidget(KeptWidget):
    """The choice of an order token: kept for the next round, or returned because of an enemy's tactic."""

    def body(self, t: Language) -> list[Child]:
        """Return the kinds of tokens in the pool, with the number of each."""
        pool: Sequence[str] = self.match.view(None)["pools"][self.seat]
        rows = [
            button(
                "option", signs.token(self.value(option)),
                el("strong", None, t(f"symbol.{self.value(option)}")),
                el("small", None, t("kept.pool", n=pool.count(self.value(option)))),
                on=self.does(lambda option=option: self.pick(option)), value=self.value(option),
                key=self.value(option), look="area-row", pressed=option == self.picked,
            )
            for option in self.all_answers()
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows)]


class StripWidget(TokenWidget):
    """The choice of an order token to return because of an enemy's tactic (E01)."""

    rule = "E01"


class KeepWidget(KeptWidget):
    """The private choice of one card of the hand to keep."""

    def body(self, t: Language) -> list[Child]:
        """Return the cards with their texts."""
        rows = [self._card(t, option) for option in self.all_answers()]
        return [el("div", {"class": "rows"}, rows)]

    def _card(self, t: Language, option: Answer) -> Element:
        id = self.value(option)
        lines = [el("small", None, line) for line in cardtext.text(t, id, self.match.state.plan.box)]
        return button(
            "option", signs.crest(self.seat),
            el("span", None, el("strong", None, cardtext.name(t, id, self.match.state.plan.box.names)), lines),
            on=self.does(lambda: self.pick(option)), value=id, key=id, look="area-row battle-row",
            pressed=option == self.picked,
        )  # fmt: skip


class CommitWidget(YesNoWidget[OneOf]):
    """The choice whether a commander's commitment is used now (K05).

    Neither answer is the default, so both look alike.
    """

    def words(self, t: Language, answer: Answer) -> str:
        """Return the label: commit, or keep the commitment for later."""
        return t("commit.now" if answer["commit"] else "commit.later")

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons for later, and for now."""
        return [
            button("option", self.words(t, {"commit": now}), on=self.gives({"commit": now}), value=str(int(now)))
            for now in (False, True)
        ]

    def hint(self, t: Language) -> str | None:
        """Return the effect of the commitment, and that it is used once."""
        return showing.commitment(t, self.match.state.plan.box, self.facts["commander"])

    def body(self, t: Language) -> list[Child]:
        """Return, before an attack, both units, and the key figures without the commitment and with it."""
        state, hex, target = self.match.state, self.facts["hex"], self.facts["target"]
        if target is None:
            return []
        leader = self.facts["commander"]
        twice = commanders.attacks(state, leader) == "attack-twice"
        ways = {"commit.without": None, "commit.with.twice" if twice else "commit.with": leader}
        fights = {way: foresight.ordered_attack(state, hex, target, who) for way, who in ways.items()}
        rule = "H03" if fights["commit.without"].blow.flank else "H01"
        rows = [chances.note(t, t("answer.attack", area=hex, target=target), rule)]
        for way, fight in fights.items():
            rows.append(chances.note(t, t(way, what=chances.brief(t, odds.of_blow(*fight))), "K05"))
        return [chances.noted(rows)]

    def draft(self) -> Draft:
        """Return the commander's unit or the attacker, and the target."""
        marks = {self.facts["hex"]: "here"}
        target = self.facts["target"]
        return Draft(laid={target: "target"} if target is not None else {}, marks=marks)

    def tap(self, area: str) -> None:
        """Say the rule: nothing on the map belongs to the question."""
        self.table.refuse("K05")


class RecoverWidget(YesNoWidget[OneOf]):
    """The choice whether the morale marker is moved back to the break of its zone (P06)."""

    def words(self, t: Language, answer: Answer) -> str:
        """Return the label: move the marker back, or leave it."""
        return t("recover.yes" if answer["recover"] else "recover.no")

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons to leave it, and to move it, which is highlighted."""
        return [
            button("option", self.words(t, {"recover": back}), on=self.gives({"recover": back}),
                   value=str(int(back)), look="primary" if back else "")
            for back in (False, True)
        ]  # fmt: skip

    def hint(self, t: Language) -> str:
        """Return how far it would move."""
        return t.n("recover.about", self.facts["steps"])

    def draft(self) -> Draft:
        """Return an empty draft: nothing lies on the field for it."""
        return Draft()

    def tap(self, area: str) -> None:
        """Say the rule: nothing on the map belongs to the question."""
        self.table.refuse("P06")
