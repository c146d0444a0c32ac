"""Widgets that any game can use: one answer of a list, yes or no, a number."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, Number
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import AnyWidget, Confirm, Laid, Widget


class ListedWidget(Widget[Laid]):
    """A widget for one answer of a list, each in the words of the log. Subclasses say which area an answer is about."""

    picked: Answer | None = None

    def value(self, answer: Answer) -> Any:
        """The value of the answer, without its key."""
        return answer[self.choice.kind]

    def words(self, t: Language, answer: Answer) -> Child:
        """Return an answer as the text of a button."""
        return words_of(self.match.game, t).answer(answer, self.choice)

    def area(self, answer: Answer) -> str | None:
        """The area that an answer is about, if any."""
        return None

    def pick(self, answer: Answer) -> None:
        """Pick this answer, until another is picked."""
        self.picked = answer

    def resume(self, sketch: Answer) -> None:
        """Restore the pick of a stored draft, also for questions where an undone answer is not picked again."""
        super().resume(sketch)
        if self.picked is None and sketch in self.all_answers():
            self.picked = sketch

    def take_over(self, before: Any) -> None:
        """Keep what was picked in `before`, if it is still a legal answer."""
        self.picked = before.picked if before.picked in self.all_answers() else None

    def tap(self, area: str) -> None:
        """Pick the next answer about this area."""
        here = [option for option in self.all_answers() if self.area(option) == area]
        if here:
            at = here.index(self.picked) + 1 if self.picked in here else 0
            self.picked = here[at % len(here)]
        else:
            self.refuse(self.about(area), NOT_AN_ANSWER)

    def about(self, area: str) -> Answer:
        """Return the answer that a tap on an area would give, legal or not."""
        return {self.choice.kind: area}

    def confirm(self, t: Language) -> Confirm | None:
        """The button that gives the picked answer."""
        return Confirm(t("ui.confirm"), self.picked)

    def draft(self) -> Draft:
        """Return the draft: marks of the areas that answers are about, that are picked or asked about; and `arrows`."""
        marks: dict[str, str] = {}
        for option in self.all_answers():
            area = self.area(option)
            if area is not None:
                marks[area] = "can"
        area = self.area(self.picked) if self.picked is not None else None
        if area is not None:
            marks[area] = "picked"
        here = self.facts.get("area")
        if here is not None and here not in marks:
            marks[here] = "here"
        return Draft(marks=marks, arrows=self.arrows())

    def arrows(self) -> tuple[Arrow, ...]:
        """Return arrows for the moves to draw; by default none."""
        return ()

    def order(self, options: list[Answer]) -> list[Answer]:
        """Return the answers in the order to list them: by default that of the rules."""
        return options

    def body(self, t: Language) -> list[Child]:
        """Return the buttons of all answers."""
        options = self.all_answers()
        rows = [
            button(
                "option",
                self.words(t, option),
                on=self.does(lambda option=option: self.pick(option)),
                value=str(options.index(option)),
                look="area-row",
                pressed=option == self.picked,
                key=str(options.index(option)),
            )
            for option in self.order([*options])
        ]
        return [el("div", {"class": "rows"}, rows)]


class YesNoWidget(ListedWidget[Laid]):
    """Two buttons, each an answer."""

    presses: bool = True
    """Whether the last button, which mostly says yes, is the strong one: it is not where nothing speaks for it."""

    def confirm(self, t: Language) -> None:
        """Return None: the two buttons are enough."""

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons for no and yes."""
        return [
            button("option", self.words(t, option), on=self.gives(option), value=str(i),
                   look="primary" if i and self.presses else "")
            for i, option in enumerate(self.all_answers())
        ]  # fmt: skip

    def body(self, t: Language) -> list[Child]:
        """Return nothing: the two buttons stand right below the question."""
        return []


class NumberWidget(Widget[Number]):
    """A widget for a whole number: each possible number is a button, so there should be few of them."""

    action = "number"
    """The name of the buttons, for tests."""
    picked: int | None = None

    def set(self, n: int) -> None:
        """Pick this number, until another is picked."""
        self.picked = n

    def words(self, t: Language, n: int) -> str:
        """Return the text for answering this number."""
        return words_of(self.match.game, t).answer({self.choice.kind: n}, self.choice)

    def unset(self, t: Language) -> str:
        """Return the text of the button that gives the answer, as long as no number is picked."""
        return t("ui.confirm")

    def confirm(self, t: Language) -> Confirm:
        """The button that gives the picked number."""
        if self.picked is None:
            return Confirm(self.unset(t), None)
        return Confirm(self.words(t, self.picked), {self.choice.kind: self.picked})

    def restore(self, answer: Answer) -> None:
        """Pick the number that was taken back."""
        self.picked = answer[self.choice.kind]

    def body(self, t: Language) -> list[Child]:
        """Return the buttons of all numbers."""
        numbers = [
            button(
                self.action,
                str(n),
                on=self.does(lambda n=n: self.set(n)),
                value=str(n),
                pressed=n == self.picked,
                look="square",
                key=str(n),
                label=self.words(t, n),
            )
            for n in self.choice.numbers
        ]
        return [el("div", {"class": "numbers"}, numbers)]


def usual(
    choice: Choice,
    number: type[AnyWidget] = NumberWidget,
    yes: type[AnyWidget] = YesNoWidget,
    listed: type[AnyWidget] = ListedWidget,
) -> type[AnyWidget]:
    """Return the class of widget for a question: for a number, for yes or no, or for a list."""
    if isinstance(choice, Number):
        return number
    values = [option[choice.kind] for option in choice.options() or ()]
    return yes if values and all(type(value) is bool for value in values) else listed
