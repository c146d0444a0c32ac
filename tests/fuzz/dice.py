"""Choices for what is made up, drawn with `pick(n)`, a number in `range(n)`, so that a seed gives them again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from gotweb.core.choice import Take

T = TypeVar("T")


class Dice:
    """What can be drawn with a `pick`."""

    def __init__(self, pick: Take) -> None:
        self.pick = pick

    def one(self, choices: Sequence[T]) -> T:
        """Any of these."""
        return choices[self.pick(len(choices))]

    def some(self, choices: Collection[T], least: int, most: int) -> list[T]:
        """Different ones of these, so many at least and at most (or all there are), in any order."""
        left, found = list(choices), list[T]()
        for _ in range(min(len(left), self.number(least, most))):
            found.append(left.pop(self.pick(len(left))))
        return found

    def number(self, low: int, high: int) -> int:
        """A number from `low` to `high`; every third time one of the two ends."""
        if self.pick(3) == 0:
            return self.one((low, high))
        return low + self.pick(high - low + 1)

    def chance(self, one_in: int) -> bool:
        """True once in so many times."""
        return self.pick(one_in) == 0

    def title(self) -> dict[str, Any]:
        """What a file says of itself: nothing, something ordinary, or as odd as a text on one line can be."""
        odd = ("A file", "É" * 60, "x" * 60, "<b>&amp;</b>", "{name} %s %(x)s", "العربية", "  spaces  ", "'\"\\`", "0")
        return {} if self.chance(4) else {"title": self.one(odd)}
