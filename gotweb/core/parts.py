"""A composed answer: one whose parts are chosen one after the other, each from what the parts before it leave.

A game describes such a choice once, as a generator that yields the next part to be chosen and is sent its value. From
it follow how an answer is written in links and read from them, random play, the masks of bots, and what the page offers
step by step.

    class Journey(Parts):
        def compose(self):
            to = yield Part("to", sorted(self.near), lambda answer: answer["journey"])
            goods = yield Part("goods", range(self.loads(to) + 1), lambda answer: answer["goods"])
            return {"journey": to, "goods": goods}
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from gotweb.core.choice import Answer, Choice, Digits, Take


class Part(NamedTuple):
    """A part of an answer that is to be chosen next."""

    name: str
    """What is chosen ("to", "goods"): for words and for bots."""
    values: Sequence[Any]
    """The values that can be chosen, given the parts chosen before: at least one."""
    of: Callable[[Answer], Any]
    """The value that a whole answer has here. It may raise anything for what is no answer of this choice."""


Compose = Generator[Part, Any, Answer]


class Parts(Choice):
    """A choice whose answers are composed of parts, as `compose` describes them."""

    __slots__ = ()

    @abstractmethod
    def compose(self) -> Compose:
        """Yield one part after the other, and be sent the value chosen for it; return the answer."""

    def part(self, name: str, values: Sequence[Any]) -> Part:
        """Return a part that an answer has under its own name: `{kind: {name: value}}`."""
        return Part(name, values, lambda answer: answer[self.kind][name])

    def next(self, *chosen: Any) -> Part | None:
        """Return the part that comes after the values `chosen` so far; None when the answer is complete.

        Raises ValueError for an illegal value.
        """
        return self._walk(chosen)[0]

    def answer(self, *chosen: Any) -> Answer | None:
        """Return the answer that these values make; None while parts are missing. Raises ValueError like `next`."""
        return self._walk(chosen)[1]

    def write(self, answer: Answer) -> Digits:
        digits: Digits = []

        def take(part: Part) -> int:
            digits.append((part.values.index(part.of(answer)), len(part.values)))
            return digits[-1][0]

        self._compose(take)
        return digits

    def read(self, take: Take) -> Answer:
        return self._compose(lambda part: take(len(part.values)))

    def _compose(self, take: Callable[[Part], int]) -> Answer:
        """Compose an answer: for each part, `take(part)` returns the index of the chosen value in the part's values."""
        asking = self.compose()
        try:
            part = next(asking)
            while True:
                part = asking.send(part.values[take(part)])
        except StopIteration as done:
            answer: Answer = done.value
            return answer

    def _walk(self, chosen: Sequence[Any]) -> tuple[Part | None, Answer | None]:
        """Return the part that comes after these values and None, or None and the complete answer."""
        asking = self.compose()
        try:
            part = next(asking)
            for value in chosen:
                if value not in part.values:
                    raise ValueError(f"{part.name} cannot be {value!r}, only one of {part.values!r}")
                part = asking.send(value)
        except StopIteration as done:
            return None, done.value
        return part, None
