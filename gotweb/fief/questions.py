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

    It finds two legal answers at first, enough to know whether anybody has to be asked, and the others when somebody
    wants to know: a match that goes back to a moment has the answers that were given, and lists none. So, like an
    answer composed of parts, it is judged by the table as it lies while the question is asked.
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
        """`legal`: the candidates that are not refused, if it is known how to find them sooner; `how`: see `Choice`.

        Raises ValueError if every candidate is refused.
        """
        found = iter(legal) if legal is not None else (one for one in candidates() if why(one) is None)
        super().__init__(seat, kind, list(islice(found, 2)), facts, **how)
        self._rest: Iterator[Answer] | None = found
        self._candidates = candidates
        self.why = why

    @property
    def candidates(self) -> Sequence[Answer]:
        """All answers that make sense, refused or not."""
        return [*self._candidates()]

    def options(self) -> Sequence[Answer]:
        """All legal answers; whatever counts its place among them finds them all before."""
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
    """What every seat is offered beside a question: to raise its hand, because it wants to act (Y02).

    It is the same for everybody, so nothing in it says who could act.
    """

    __slots__ = ()

    def __init__(self, seat: str) -> None:
        super().__init__(seat, "hand", [HAND], usual=HAND, id=f"{seat}/hand")


hand = cache(Hand)
"""The hand of a seat, which is the same at every question."""


class GoOn(OneOf):
    """Asks one seat to go on for all, while everybody may raise a hand beside it (Y01)."""

    __slots__ = ()

    def __init__(self, seat: str, after: str) -> None:
        """`after` names the event that has just happened."""
        super().__init__(seat, "go-on", [GO_ON], {"after": after}, usual=GO_ON, always=True)


class Raise(OneOf):
    """Asks a seat at a strict table whether it acts (Y02).

    It has the same two answers for everybody, so nothing in it says who could act. Usual is to pass.
    """

    __slots__ = ()

    def __init__(self, seat: str, after: str) -> None:
        """`after` names the event that has just happened (Y01)."""
        super().__init__(seat, "raise", [PASS, RAISE], {"after": after}, usual=PASS, always=True)

    def sample(self, pick: Take) -> Answer:
        return RAISE if pick(SELDOM) == 0 else PASS
