"""Questions that a list of answers, yes or no, or a number is enough for, with what decides them beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.choice import Answer
from gotweb.fief import battles
from gotweb.fief.battle import Battle
from gotweb.fief.phrases import FACTS
from gotweb.fief.table import bargain, deciding, north, telling
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, NumberWidget, YesNoWidget
from gotweb.ui.table.widget import Widget

VILLAGES = ("area", "to_area", "city", "place", "start", "besiege", "leave-to", "home", "invade", "mission")
"""The parts of answers and questions that may be a village, or an objective."""


WALLED = ("declare", "summon", "invade", "let-join")
"""Questions about the Wall as a whole, beside those about one of its objectives."""


def village_of(widget: Widget, facts: Mapping[str, Any]) -> str | None:
    """Return the village or objective that an answer is about: one that it names, or where a noble is whom it names."""
    state = widget.match.state
    for key in VILLAGES:
        if facts.get(key) in state.facts.villages or facts.get(key) in state.facts.missions:
            return str(facts[key])
    for key, value in facts.items():
        if FACTS.get(key) == "noble" and isinstance(value, str) and value in state.nobles:
            at = state.nobles[value].at
            return str(at) if at in state.facts.villages else None
    return None


class Deciding:
    """What every question shows: the battle it interrupts, where it is, and one's own cards in a secret one."""

    def aids(self, t: Language) -> list[Child]:
        """Return the facts that decide, as parts of the body."""
        assert isinstance(self, Widget)
        found: list[Child] = [deciding.battle(t, self.match.state)]
        facts = self.facts
        if "title" in facts and facts["title"] in self.match.state.facts.elections:
            running = facts.get("candidates") or facts.get("standing") or ()
            found.append(deciding.ballot(t, self.match.state, facts["title"], running))
        notes = [deciding.note(t, self._there(t, facts[key])) for key in ("area", "to_area")
                 if facts.get(key) in self.match.state.facts.villages and found[0] is None]  # fmt: skip
        notes += [deciding.note(t, self._noble(t, facts[key])) for key in ("noble", "spouse")
                  if facts.get(key) in self.match.state.nobles]  # fmt: skip
        found.append(deciding.noted(notes))
        if facts.get("mission") is not None or self.choice.kind in WALLED:
            found += deciding.wall(t, self.match, facts.get("mission"))
        if self.choice.eyes:
            found.append(deciding.hand(t, self.match.view(self.seat).get("hand", ())))
        return found

    def hint(self, t: Language) -> str | None:
        """In a battle its key figures, before one on the Wall what can be won: in sight however small the page is."""
        assert isinstance(self, Widget)
        if self.choice.kind == "assault" and self.match.state.battle is None:
            post = north.post(self.match.view(None), self.facts["mission"])
            return None if post is None else north.reward(t, post)
        return deciding.brief(t, self.match.state)

    def _there(self, t: Language, village: str) -> str:
        assert isinstance(self, Widget)
        there = deciding.there(t, self.match.state, village)
        return t("pair", what=FiefWords(t).area(village), text=there)

    def _noble(self, t: Language, noble: str) -> str:
        assert isinstance(self, Widget)
        view = self.match.view(None)
        parts = [telling.named(t, view, noble), FiefWords(t).seat(view["nobles"][noble]["house"])]
        parts += [", ".join(telling.attributes(t, view, noble))] if telling.attributes(t, view, noble) else []
        return " · ".join([*parts, *telling.state(t, view["nobles"][noble])])

    def here(self) -> dict[str, str]:
        """Return the mark of the village that the question is about."""
        assert isinstance(self, Widget)
        at = village_of(self, self.facts)
        return {} if at is None else {at: "here"}


class AnswerWidget(Deciding, ListedWidget):
    """One answer of a list, in the words of the log."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The answer."""
        return FiefWords(t).answer(answer, self.choice)

    def area(self, answer: Answer) -> str | None:
        """The village that an answer is about."""
        return village_of(self, answer)

    def usual(self) -> Answer | None:
        """Return the answer of those who do nothing here; it has a button that gives it at once."""
        usual: Answer | None = self.choice.usual()
        return usual if usual in self.choice.options() else None

    def answers(self, t: Language) -> list[Element]:
        """To do nothing is one tap."""
        usual = self.usual()
        if usual is None:
            return []
        number = str(self.choice.options().index(usual))
        return [
            button("option", FiefWords(t).answer(usual, self.choice), on=self.gives(usual), value=number, key="usual")
        ]

    def order(self, options: list[Answer]) -> list[Answer]:
        """All answers but the one that has a button of its own."""
        usual = self.usual()
        return [option for option in options if option != usual]

    def tap(self, area: str) -> None:
        """Pick the next answer about this village; a village that none is about changes nothing."""
        if any(self.area(option) == area for option in self.choice.options()):
            super().tap(area)

    def restore(self, answer: Answer) -> None:
        """Pick what was taken back."""
        self.picked = answer if answer in self.choice.options() else None

    def draft(self) -> Draft:
        """The villages of the answers, and that of the question."""
        found = super().draft()
        return found._replace(marks={**self.here(), **found.marks})

    def body(self, t: Language) -> list[Child]:
        """All answers, and below them what decides."""
        return [*super().body(t), *self.aids(t)]


class FightWidget(AnswerWidget):
    """Whom to attack (R01): each battle with its chances, and the one that is picked in all its numbers."""

    def would(self, answer: Answer) -> Battle:
        """The battle as it would begin, just as the rules would begin it."""
        return battles.arranged(self.match.state, self.seat, answer["fight"], answer["area"])

    def seen(self) -> Answer | None:
        """The battle that is looked at: the one that is picked, or the only one there is."""
        if self.picked not in (None, battles.STOP):
            return self.picked
        fights = [option for option in self.choice.options() if option != battles.STOP]
        return fights[0] if len(fights) == 1 else None

    def words(self, t: Language, answer: Answer) -> Child:
        """Whom and where, and what is to be hoped of it."""
        said = FiefWords(t).answer(answer, self.choice)
        if answer == battles.STOP:
            return said
        hope = deciding.hope(t, self.match.state, self.would(answer))
        return el("span", {"class": "fief-choice"}, el("strong", None, said), el("small", None, hope))

    def hint(self, t: Language) -> str | None:
        """The key figures of the battle that is looked at."""
        seen = self.seen()
        return None if seen is None else deciding.brief(t, self.match.state, self.would(seen))

    def tap(self, area: str) -> None:
        """Pick the next battle there, or hear by which rule there can be none."""
        super().tap(area)
        if not any(self.area(option) == area for option in self.choice.options()):
            barred = [one for one in self.choice.candidates if one != battles.STOP and one["area"] == area]
            if barred:
                self.refuse(barred[0])

    def aids(self, t: Language) -> list[Child]:
        """The battle in numbers."""
        seen = self.seen()
        found = [] if seen is None else [deciding.picture(t, self.match.state, self.would(seen))]
        return [*found, *super().aids(t)]


class YesWidget(Deciding, YesNoWidget):
    """Yes or no, in the words of the game."""

    def words(self, t: Language, answer: Answer) -> Child:
        """What it means."""
        return FiefWords(t).answer(answer, self.choice)

    def answers(self, t: Language) -> list[Element]:
        """No, and then yes; neither stands out where nothing is usual."""
        options = sorted(self.choice.options(), key=lambda option: bool(self.value(option)))
        listed = self.choice.options()
        return [
            button("option", self.words(t, option), on=self.gives(option), value=str(listed.index(option)),
                   look="primary" if option == self.choice.usual() else "", key=str(listed.index(option)))
            for option in options
        ]  # fmt: skip

    def tap(self, area: str) -> None:
        """Nothing on the map answers: the buttons do."""

    def draft(self) -> Draft:
        """The village of the question."""
        return Draft(marks=self.here())

    def body(self, t: Language) -> list[Child]:
        """What decides."""
        return self.aids(t)


class AgreeWidget(YesWidget):
    """A deal that is offered: the sheet with what each gives, and what both have promised (Y03, Y08)."""

    def body(self, t: Language) -> list[Child]:
        """The sheet, gold and promises."""
        other = self.facts["other"]
        return [bargain.sheet(t, other, self.seat, self.facts["terms"]),
                *bargain.beside(t, self.match.state, self.seat, other), *self.aids(t)]  # fmt: skip


class GoldWidget(Deciding, NumberWidget):
    """An amount of gold."""

    def hint(self, t: Language) -> str:
        """How much there is."""
        return t("gold.have", n=self.match.state.gold[self.seat])

    def body(self, t: Language) -> list[Child]:
        """All amounts."""
        return [*super().body(t), *self.aids(t)]


class TalkWidget(AnswerWidget):
    """What a leader says between two rounds: large plain buttons in the order of the book."""

    def confirm(self, t: Language) -> None:
        """The buttons are enough."""

    def usual(self) -> None:
        """Nothing is said by itself: every answer is one of the large buttons."""

    def body(self, t: Language) -> list[Child]:
        """All that can be said, each a button, and the battle."""
        options = self.choice.options()
        rows = [
            button("option", el("strong", None, self.words(t, option)), on=self.gives(option),
                   value=str(options.index(option)), key=str(options.index(option)), look="area-row fief-say")
            for option in options
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows, key="says"), *self.aids(t)]
