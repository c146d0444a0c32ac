"""Widgets for cards: choosing some cards of a hand, and choosing what is done with a card and where (H01, G01, Y06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.fief.questions import Judged
from gotweb.fief.table import deciding, heraldry, signs
from gotweb.fief.table.widgets.plain import AnswerWidget, Deciding
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm


class SomeCardsWidget(Deciding[OneOf]):
    """A choice of some of several cards: each is a switch."""

    def begin(self) -> None:
        super().begin()
        self.chosen: list[int] = []

    @property
    def cards(self) -> Sequence[str]:
        """Return the cards to choose from: those of the largest answer, or those that the question names."""
        named: Sequence[str] = self.facts.get("cards") or ()
        return named or max((option[self.choice.kind] for option in self.all_answers()), key=len)

    def switch(self, n: int) -> None:
        """Choose a card, or unchoose it."""
        self.chosen = sorted({*self.chosen} ^ {n})

    def answer(self) -> Answer | None:
        """Return the answer with the chosen cards, or None if it is not one."""
        cards = Counter(self.cards[n] for n in self.chosen)
        return next((option for option in self.all_answers() if Counter(option[self.choice.kind]) == cards), None)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the chosen cards."""
        answer = self.answer()
        kind = self.choice.kind
        if answer is None:
            return Confirm(t(f"cards.{kind}.choose"), None)
        return Confirm(t(f"cards.{kind}", what=FiefWords(t).answer(answer, self.choice)) if answer[kind]
                       else t(f"cards.{kind}.none"), answer)  # fmt: skip

    def restore(self, answer: Answer) -> None:
        """Choose the cards of an earlier answer."""
        left: Counter[str] = Counter(answer[self.choice.kind])
        self.chosen = []
        for n, card in enumerate(self.cards):
            if left[card]:
                left[card] -= 1
                self.chosen.append(n)

    def take_over(self, before: Any) -> None:
        """Keep the cards chosen in the widget before, if they are still there."""
        had = Counter(self.cards)
        for n in before.chosen:
            card = before.cards[n]
            if had[card]:
                had[card] -= 1
                left = [at for at, one in enumerate(self.cards) if one == card and at not in self.chosen]
                self.chosen = sorted([*self.chosen, left[0]])

    def body(self, t: Language) -> list[Child]:
        """Return the cards as switches."""
        rows = [
            button("card", signs.shape(heraldry.CARD), el("strong", None, t(f"card.{card}")),
                   el("small", None, t(f"card.{card}.about")), on=self.does(lambda n=n: self.switch(n)),
                   value=str(n), key=str(n), pressed=n in self.chosen, look="area-row")
            for n, card in enumerate(self.cards)
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows, key="cards")]


PLAYED = {
    "assassinate": "assassination", "dragons": "mother-of-dragons", "escape": "secret-passage",
    "join": "join-small-council", "passage": "secret-passage",
}  # fmt: skip
"""What somebody does -> the card that he plays for it, where it is not called so itself."""


class GroupedWidget(AnswerWidget):
    """A choice among many answers in two steps: first the action, then its target."""

    def begin(self) -> None:
        super().begin()
        self.group: str | None = None

    def group_of(self, answer: Answer) -> str:
        """Return the group of an answer: its action."""
        return str(self.value(answer))

    def enter(self, group: str) -> None:
        """Show the answers of an action; if there is only one, pick it at once."""
        self.group = None if self.group == group else group
        own = [option for option in self.all_answers() if self.group_of(option) == group]
        self.picked = own[0] if self.group is not None and len(own) == 1 else None

    def restore(self, answer: Answer) -> None:
        """Pick an answer that was taken back, and show its group."""
        super().restore(answer)
        self.group = None if self.picked is None else self.group_of(self.picked)

    def part(self) -> Answer | None:
        """Return the chosen action while its target is not chosen yet, or None."""
        return None if self.group is None else {"group": self.group}

    def fits(self, part: Answer) -> bool:
        """Return whether an action kept from before is still possible."""
        return any(part == {"group": self.group_of(option)} for option in self.all_answers())

    def resume(self, sketch: Answer) -> None:
        """Pick the answer that was kept, or show the answers of the action that was kept."""
        if "group" in sketch:
            self.group = sketch["group"]
        else:
            super().resume(sketch)

    def take_over(self, before: Any) -> None:
        """Keep the picked answer and the shown group of the widget before, if they still exist."""
        super().take_over(before)
        groups = {self.group_of(option) for option in self.all_answers()}
        self.group = before.group if before.group in groups else None

    def pick(self, answer: Answer) -> None:
        """Make this the chosen answer."""
        super().pick(answer)
        self.group = self.group_of(answer)

    def tap(self, area: str) -> None:
        """Pick the next answer about this village, among the shown group if there is one; or say why there is none."""
        shown = [one for one in self.refused_in(self.group) if self.area(one) == area]
        if shown and not any(
            self.area(option) == area and self.group_of(option) == self.group for option in self.all_answers()
        ):
            self.refuse(shown[0])
            return
        super().tap(area)
        if self.picked is not None:
            self.group = self.group_of(self.picked)

    def refused_in(self, group: str | None) -> list[Answer]:
        """Return the answers of a group that make sense and are refused, if the question knows them."""
        if group is None or not isinstance(self.choice, Judged):
            return []
        legal = self.choice.options()
        return [one for one in self.choice.candidates if one not in legal and self.group_of(one) == group]

    def elsewhere(self, t: Language) -> Element | None:
        """Return where the chosen card cannot be played and why, one line for each rule; None if there is nothing to
        say.
        """
        found: dict[str, list[str]] = {}
        for one in self.refused_in(self.group):
            rule, area = self.choice.why_not(one), self.area(one)
            if rule is not None and rule != NOT_AN_ANSWER and area is not None:
                found.setdefault(rule, []).append(FiefWords(t).area(area))
        lines = [
            deciding.note(t, t("cards.elsewhere", areas=FiefWords(t).listed([*dict.fromkeys(areas)])), rule)
            for rule, areas in found.items()
        ]
        return deciding.noted(lines)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the answer."""
        if self.picked is None:
            return Confirm(t("ui.confirm"), None)
        return Confirm(FiefWords(t).answer(self.picked, self.choice), self.picked)

    def titled(self, t: Language, group: str) -> str:
        """Return the heading of a group."""
        return t(f"{self.choice.kind}.group.{group}")

    def does_what(self, t: Language, group: str) -> Element | None:
        """Return what the card played by a group does; None if the group plays none."""
        card = PLAYED.get(group.partition(".")[0], group)
        return el("small", None, t(f"card.{card}.about")) if t.has(f"card.{card}.about") else None

    def priced(self, t: Language, answer: Answer) -> Child:
        """Return the price of an answer, if it has one."""
        return None

    def said(self, t: Language, answer: Answer) -> str:
        """Return an answer in words."""
        return FiefWords(t).answer(answer, self.choice)

    def within(self, t: Language, own: list[Answer]) -> list[Element]:
        """Return the answers of the group, each with a button."""
        options = self.all_answers()
        return [
            button("option", self.words(t, option), self.priced(t, option),
                   on=self.does(lambda option=option: self.pick(option)), value=str(options.index(option)),
                   key=str(options.index(option)), look="area-row", pressed=option == self.picked)
            for option in own
        ]  # fmt: skip

    def body(self, t: Language) -> list[Child]:
        """Return the actions; below the chosen one its targets."""
        options = self.order([*self.choice.options()])
        groups = list(dict.fromkeys(self.group_of(option) for option in options))
        rows: list[Element] = []
        for group in groups:
            own = [option for option in options if self.group_of(option) == group]
            single = len(own) == 1
            rows.append(button(
                "group", el("strong", None, self.words(t, own[0]) if single else self.titled(t, group)),
                self.does_what(t, group),
                self.priced(t, own[0]) if single else el("small", None, t.n("group.ways", len(own))),
                on=self.does(lambda group=group: self.enter(group)), value=group, key=group, look="area-row",
                pressed=group == self.group,
            ))  # fmt: skip
            if group == self.group and not single:
                rows.append(el("div", {"class": "rows fief-within"}, self.within(t, own), key=f"in {group}"))
        return [el("div", {"class": "rows"}, rows, key="groups"), self.elsewhere(t), *self.aids(t)]


class ActWidget(GroupedWidget):
    """The widget for an action after a raised hand."""

    def group_of(self, answer: Answer) -> str:
        """Return the group: for an uprising by the kind of its target."""
        what = str(answer["act"])
        if what != "uprising":
            return what
        return next(f"uprising.{key}" for key in ("area", "noble", "camp") if key in answer)

    def titled(self, t: Language, group: str) -> str:
        """Return the action without its target."""
        return t(f"act.group.{group}")


class PlayWidget(GroupedWidget):
    """The widget for a card that a seat plays in its turn."""

    def titled(self, t: Language, group: str) -> str:
        """Return the name of the card."""
        return t(f"card.{group}") if t.has(f"card.{group}") else t(f"answer.play.{group}")


class TakeWidget(AnswerWidget):
    """The widget for drawing: from which deck; the back of the fortune deck's top card is shown (H02)."""

    def hint(self, t: Language) -> str:
        """Return the kind of the top card."""
        top = self.facts["top"]
        return t("take.unknown") if top is None else t("take.top", back=t(f"back.{top}"))
