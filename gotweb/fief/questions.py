"""Questions that know by which rule each answer is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Digits, OneOf, Take

Why = Callable[[Answer], str | None]
"""The id of the rule that refuses an answer, or None if it is legal."""


class Judged(OneOf):
    """A question whose `candidates` are all answers that make sense; `why` says which rule refuses one of them.

    Legal answers are computed lazily: two at first, enough to know whether the seat has a choice, the others when they
    are needed. A match that is replayed has its answers already and lists none. So the state must not change while the
    question is open.
    """

    __slots__ = ("_candidates", "_rest", "why")

    def __init__(
        self,
        seat: str,
        kind: str,
        candidates: Callable[[], Iterable[Answer]],
        why: Why,
        facts: dict[str, Any] | None = None,
        *,
        legal: Iterable[Answer] | None = None,
        **how: Any,
    ) -> None:
        """`legal`: the legal candidates, if they can be found faster than by trying all; `how`: see `Choice`.

        Raises ValueError if every candidate is refused.
        """
        found = iter(legal) if legal is not None else (one for one in candidates() if why(one) is None)
        super().__init__(seat, kind, list(islice(found, 2)), facts, **how)
        self._rest: Iterator[Answer] | None = found
        self._candidates = candidates
        self.why = why

    @property
    def candidates(self) -> Sequence[Answer]:
        """Return all answers that make sense, legal or not."""
        return [*self._candidates()]

    def options(self) -> Sequence[Answer]:
        """Return all legal answers, in the same order at every call."""
        if self._rest is not None:
            self._options, self._rest = [*self._options, *self._rest], None
        return self._options

    def why_not(self, answer: Answer) -> str | None:
        if answer in self.options():
            return None
        return self.why(answer) or NOT_AN_ANSWER if answer in self.candidates else NOT_AN_ANSWER

    def canonical(self, answer: Answer) -> Answer:
        self.options()
        return super().canonical(answer)

    def write(self, answer: Answer) -> Digits:
        self.options()
        return super().write(answer)

    def read(self, take: Take) -> Answer:
        self.options()
        return super().read(take)


PASS: Answer = {"raise": False}
RAISE: Answer = {"raise": True}
HAND: Answer = {"hand": True}
GO_ON: Answer = {"go-on": True}
SELDOM = 12
"""At strict tables a hand is raised at random one time in so many."""


class Hand(OneOf):
    """The offer to raise a hand, made to every seat beside a question, for a seat that wants to act (Y02).

    It is the same for every seat, so nothing in it reveals which seat could act.
    """

    __slots__ = ()

    def __init__(self, seat: str) -> None:
        super().__init__(seat, "hand", [HAND], usual=HAND, id=f"{seat}/hand")


hand = cache(Hand)
"""The hand of a seat, which is the same at every question."""


class GoOn(OneOf):
    """The question that asks one seat to go on for all, while every seat may raise a hand beside it (Y01)."""

    __slots__ = ()

    def __init__(self, seat: str, after: str) -> None:
        """`after` names the event that has just happened."""
        super().__init__(seat, "go-on", [GO_ON], {"after": after}, usual=GO_ON, always=True)


class Raise(OneOf):
    """The question to a seat at a strict table whether it acts (Y02).

    It has the same two answers for every seat, so nothing in it reveals which seat could act. The default is to pass.
    """

    __slots__ = ()

    def __init__(self, seat: str, after: str) -> None:
        """`after` names the event that has just happened (Y01)."""
        super().__init__(seat, "raise", [PASS, RAISE], {"after": after}, usual=PASS, always=True)

    def sample(self, pick: Take) -> Answer:
        return RAISE if pick(SELDOM) == 0 else PASS
