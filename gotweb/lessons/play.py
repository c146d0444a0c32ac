"""The match of a lesson: one seat is the learner's, all others answer by the lesson's script."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.errors import NothingToUndo
from gotweb.core.expect import complaints_of
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lessons.lesson import Lesson

OPEN, DONE, MISSED = "open", "done", "missed"
"""A lesson waits for an answer, has reached its goal, or is over without."""


class LessonMatch(Match):
    """A match in which only the learner is ever asked; when the lesson is over, nobody is.

    The table plays it like any other match: this class answers for all other seats.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._everybody = True
        self._done = False
        self._by: list[str] = []  # the seats that gave the answers, in their order
        self._used: dict[int, int] = {}  # how many answers there were -> the line of the script that came next
        super().__init__(game(lesson.game), lesson.options, position=lesson.position)
        self._go_on()

    @property
    def choices(self) -> dict[str, Choice]:
        asked = super().choices
        if self._everybody:
            return asked
        return {id: choice for id, choice in asked.items() if self._is_mine(choice)} if not self._done else {}

    @property
    def beside(self) -> dict[str, Choice]:
        offered = super().beside
        if self._everybody:
            return offered
        return {id: choice for id, choice in offered.items() if self._is_mine(choice)} if not self._done else {}

    def _is_mine(self, choice: Choice) -> bool:
        """Return whether a question is for the learner: a seat may have several at once, with different ids."""
        return choice.seat == self.lesson.seat and choice.kind in self.lesson.asks

    @property
    def outcome(self) -> str:
        """The state of the lesson, as one of the constants above."""
        return DONE if self._done else OPEN if self.choices else MISSED

    @property
    def undoable(self) -> int:
        return sum(seat == self.lesson.seat for seat in self._by[self.undo_limit :])

    @property
    def begun(self) -> bool:
        """Whether the learner has answered anything."""
        return self.lesson.seat in self._by

    def question(self, answer: Answer) -> str:
        """Return the id of the learner's question, or of an offer beside it, to which an answer belongs.

        It is the first that accepts the answer; if none does, the first of its kind, or the first of all. Raises
        LookupError if nothing is asked.
        """
        if not self.choices:
            raise LookupError(f"lesson {self.lesson.id} asks nothing")
        open_ = self.answerable
        takes = (id for id, choice in open_.items() if choice.why_not(answer) is None)
        of_its_kind = (id for id, choice in open_.items() if choice.kind in answer)
        return next(takes, next(of_its_kind, next(iter(open_))))

    def push(self, seat: str, answer: Answer) -> None:
        choice = self._asks.find(seat)
        super().push(seat, answer)
        self._by.append(choice.seat if choice is not None else seat)
        if not self._everybody:
            self._go_on()

    def pop(self) -> tuple[str, Answer]:
        if not self.undoable:  # what the others did before the learner's first answer is how the lesson begins
            raise NothingToUndo
        while True:  # the others' answers go with the learner's that they followed
            id, answer = super().pop()
            self._used.pop(len(self.answers), None)
            if self._by.pop() == self.lesson.seat:
                self._done = False
                return id, answer

    def _shows(self, choice: Choice) -> bool:
        """Return False: nobody else plays, so the learner may take back an answer given after looking at a
        hidden card.
        """
        return False

    def settle(self, pick: Take) -> None:
        """Do nothing: nature answers by the script, too."""

    def hint(self, refused: str | None = None) -> str | None:
        """Return the name of the hint for a refusal by this rule, or for how the goal was missed.

        None if there is none.
        """
        for hint in self.lesson.hints:
            if refused is not None:
                if hint.get("refused") == refused:
                    return str(hint["hint"])
            elif "when" in hint and self._holds(hint["when"]):
                return str(hint["hint"])
        return None

    def _go_on(self) -> None:
        """Give the answers of all others, as far as the script goes."""
        self._everybody = True
        while not (done := self._holds(self.lesson.goal)) and (reply := self._reply()) is not None:
            self.push(*reply)
        self._done, self._everybody = done, False

    def _holds(self, expect: dict[str, Any]) -> bool:
        before, self._everybody = self._everybody, True
        held = not any(complaints_of(self.game)(self, expect))
        self._everybody = before
        return held

    def _reply(self) -> tuple[str, Answer] | None:
        """Return the next answer of another seat, and the id of its question; the script has lines for the asked seats.

        Offers beside the question disappear with it, and so are answered first.
        """
        asked = self.choices
        for id, choice in {**self.beside, **asked}.items():
            if choice.seat == self.lesson.seat:
                continue
            for number, line in enumerate(self.lesson.others):
                if number not in self._used.values() and self._fits(line, choice):
                    self._used[len(self.answers)] = number
                    return id, line["answer"]
            usual = choice.usual() if id in asked else None
            if usual is not None:
                return id, usual
        return None

    def _fits(self, line: dict[str, Any], choice: Choice) -> bool:
        """Return whether a line of the script answers a question now."""
        legal = line["seat"] == choice.seat and choice.why_not(line["answer"]) is None
        return legal and self._holds(line.get("when", {}))
