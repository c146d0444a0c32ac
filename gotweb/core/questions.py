"""The questions open at one time, the answers given to them so far, and what is offered beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.game import Ask, Asked, Event, offered, together

NOBODY = Ask(())
NOTHING: Mapping[str, Choice] = {}


class Questions:
    """The questions that a step has put, and the answers given so far. A match holds one of these at a time."""

    __slots__ = ("_beside", "ask", "began", "given", "held", "open", "together", "unasked")

    def __init__(self, asked: Asked | None, began: int) -> None:
        """Put questions. `began` is the number of answers of the match when these were first asked; `asked` None asks
        nothing.

        Raises ValueError, see `together`.
        """
        self.began = began
        self._beside: Mapping[str, Choice] | None = NOTHING
        if asked is None:
            self.together, self.ask = False, NOBODY
        elif not isinstance(asked, Ask) and isinstance(asked, Choice):
            self.together, self.ask = False, Ask((asked,))
        else:
            self.together, self.ask = True, together(asked)
            if self.ask.beside:
                self._beside = None if callable(self.ask.beside) else offered(self.ask)
        self.open: dict[str, Choice] = {}
        """The questions that have still to be answered, by their ids."""
        self.given: dict[str, Answer] = {}
        """The answers by the questions' ids, forced ones included."""
        self.unasked: tuple[str, ...] = ()
        """The ids of the questions whose answers were forced."""
        self.held: tuple[Event, ...] = ()
        """Forced answers to sealed questions: they go into the log when everything is opened."""

    @property
    def beside(self) -> Mapping[str, Choice]:
        """The offers beside the questions, by their ids. Nobody has to answer them."""
        if self._beside is None:
            self._beside = offered(self.ask)
        return self._beside

    @property
    def answered(self) -> list[str]:
        """The ids of the questions that were answered and not forced, nature's included, in order of the answers."""
        return [id for id in self.given if id not in self.unasked]

    def find(self, id: str) -> Choice | None:
        """Return the question or the offer with this id that can be answered now; None if there is none."""
        return self.open.get(id) or self.beside.get(id)

    def asked(self, id: str) -> Choice | None:
        """Return the question with this id, open or answered, or the offer beside it; None for an unknown id."""
        found = self.open.get(id) or next((choice for choice in self.ask.choices if choice.id == id), None)
        return found or self.beside.get(id)

    def over(self, choice: Choice, answer: Answer) -> bool:
        """Return whether this answer ends the asking though other questions are still open."""
        until = self.ask.until
        return until == "first" or (until == "taken" and answer != choice.usual())

    def sealed_too(self) -> bool:
        """Return whether any of the questions is sealed: all sealed answers are opened when the asking ends."""
        asked = self.ask.choices
        return asked[0].sealed if len(asked) == 1 else any(choice.sealed for choice in asked)

    def sent(self) -> Any:
        """Return the value to send to the step when the asking is over: the answer, or for several questions id ->
        answer.
        """
        return self.given if self.together else next(iter(self.given.values()))

    def sealed(self) -> list[str]:
        """Return the seats whose answers to a sealed question lie face down, in the order in which they were asked."""
        given = (choice.seat for choice in self.ask.choices if choice.sealed and choice.id in self.given)
        return list(dict.fromkeys(given))

    def count_sealed(self) -> int:
        """Return how many sealed answers there are that players gave themselves, forced answers not counted."""
        return sum(choice.sealed and choice.id in self.answered for choice in self.ask.choices)

    def further(self) -> Sequence[Choice]:
        """Put the questions that follow now that all are answered (`Ask.then`), and return them.

        Empty if there are none.

        Raises ValueError if a question has the id of an earlier one.
        """
        if self.ask.then is None:
            return ()
        more = self.ask.then(self.given)
        self.ask = together(self.ask._replace(choices=(*self.ask.choices, *more)))
        return more

    def repeats(self, before: Questions, choice: Choice) -> bool:
        """Return whether this question was answered in `before`, and still has the same legal answers.

        `before` are the questions as they were before something beside them was answered. A roll by nature always
        stands: nature is never asked again.
        """
        old = before.asked(choice.id) if choice.id in before.answered else None
        if old is None or (old.seat, old.kind) != (choice.seat, choice.kind):
            return False
        return choice.seat == NATURE or choice.same_answers(old)
