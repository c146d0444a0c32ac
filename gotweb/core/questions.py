"""What is asked at one time: the questions put together, what was answered, and what is offered beside them."""

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
        """`began` is how many answers the match had when this was first asked; None asks nothing.

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
        """What is offered beside the questions, by its ids. Nobody needs to answer any of it."""
        if self._beside is None:
            self._beside = offered(self.ask)
        return self._beside

    @property
    def answered(self) -> list[str]:
        """The ids of the questions that somebody has answered, in the order in which that was."""
        return [id for id in self.given if id not in self.unasked]

    def find(self, id: str) -> Choice | None:
        """Return the question of this id that can be answered now, or what is offered under it; None for others."""
        return self.open.get(id) or self.beside.get(id)

    def asked(self, id: str) -> Choice | None:
        """Return the question of this id, open or answered, or what is offered beside; None for an unknown id."""
        found = self.open.get(id) or next((choice for choice in self.ask.choices if choice.id == id), None)
        return found or self.beside.get(id)

    def over(self, choice: Choice, answer: Answer) -> bool:
        """Return whether the step goes on after this answer, though others are still to be answered."""
        until = self.ask.until
        return until == "first" or (until == "taken" and answer != choice.usual())

    def sealed_too(self) -> bool:
        """Return whether any of the questions is sealed: all such answers are opened when the asking ends."""
        asked = self.ask.choices
        return asked[0].sealed if len(asked) == 1 else any(choice.sealed for choice in asked)

    def sent(self) -> Any:
        """Return what the step is sent when the asking is over: the answer, or for several questions id -> answer."""
        return self.given if self.together else next(iter(self.given.values()))

    def sealed(self) -> list[str]:
        """Return the seats whose answers to a sealed question lie face down, in the order in which they were asked."""
        given = (choice.seat for choice in self.ask.choices if choice.sealed and choice.id in self.given)
        return list(dict.fromkeys(given))

    def count_sealed(self) -> int:
        """Return how many answers lie sealed that were not forced."""
        return sum(choice.sealed and choice.id in self.answered for choice in self.ask.choices)

    def further(self) -> Sequence[Choice]:
        """Put what comes after the questions that are all answered now, and return it; nothing if that is all.

        Raises ValueError if a question has the id of one before it.
        """
        if self.ask.then is None:
            return ()
        more = self.ask.then(self.given)
        self.ask = together(self.ask._replace(choices=(*self.ask.choices, *more)))
        return more

    def repeats(self, before: Questions, choice: Choice) -> bool:
        """Return whether this question was answered `before` something happened beside it, and is the same still.

        Nature is never asked again: what was rolled stays rolled.
        """
        old = before.asked(choice.id) if choice.id in before.answered else None
        if old is None or (old.seat, old.kind) != (choice.seat, choice.kind):
            return False
        return choice.seat == NATURE or choice.same_answers(old)
