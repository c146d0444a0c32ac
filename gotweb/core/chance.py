"""Chance: the questions put to nature (draw a card out of a bag, roll dice), and the generators that answer them.

`random.Random` gives the same bits on CPython and on Pyodide for the same seed (measured, see docs/architecture.md). No
seed is ever part of a state, a record or a view: nature's answer is in the record as an answer like any other. A deck
has no order before a card is drawn from it: it is a bag.
"""

from __future__ import annotations

import random
from typing import Any

from gotweb.core.choice import NATURE, NOT_AN_ANSWER, Answer, OneOf, Take
from gotweb.core.parts import Compose, Part, Parts


def seeded(seed: int | str) -> Take:
    """A die that always rolls the same series for the same seed: for tests, self-play and cases.

    The series is that of `random.Random(seed).randrange`, which takes twice as long because it can do more.
    """
    bits = random.Random(seed).getrandbits

    def roll(n: int) -> int:
        if n < 1:
            raise ValueError(f"nothing to choose from: {n}")
        length = n.bit_length()
        rolled = bits(length)
        while rolled >= n:
            rolled = bits(length)
        return rolled

    return roll


def fair() -> Take:
    """A die fed by the machine's own entropy: for play."""
    return random.SystemRandom().randrange


def shuffled(items: list[str], pick: Take) -> list[str]:
    """The items in a random order; `pick(n)` gives a number in `range(n)`."""
    left = list(items)
    return [left.pop(pick(len(left))) for _ in items]


class Draw(OneOf):
    """Nature draws something out of a bag: `{"draw": "supply"}`.

    `bag` lists everything that may come, each copy once, so that a card with several copies comes more often. A card
    that only some seats may see is drawn for their `eyes`. Such a draw is asked even where only one kind of card is
    left: to leave the question out would let the other players know what is left.
    """

    __slots__ = ("bag",)

    def __init__(self, bag: tuple[str, ...], facts: dict[str, Any] | None = None, **how: Any) -> None:
        """`how`: further arguments of the question (`id`, `eyes`, ...): see `Choice`."""
        cards: list[Answer] = [{"draw": card} for card in sorted(set(bag))]
        super().__init__(NATURE, "draw", cards, facts, **{"always": how.get("eyes") is not None, **how})
        self.bag = bag

    def usual(self) -> Answer | None:
        """Return the only possible draw where one kind of card is left; None where several are."""
        return self.only()

    def sample(self, pick: Take) -> Answer:
        only = self.only()  # no die is rolled for it, as where nature is not asked
        return only if only is not None else {"draw": self.bag[pick(len(self.bag))]}


class Roll(Parts):
    """Nature rolls `count` dice of equal kind: `{"roll": [3, 6]}`, each from 1 to `sides`, in the order in which they
    lie.
    """

    __slots__ = ("count", "sides")

    def __init__(self, count: int, sides: int, facts: dict[str, Any] | None = None, **how: Any) -> None:
        """`how`: further arguments of the question (`id`, `eyes`, ...): see `Choice`."""
        super().__init__(NATURE, "roll", {"count": count, "sides": sides, **(facts or {})}, **how)
        self.count = count
        self.sides = sides

    def why_not(self, answer: Answer) -> str | None:
        rolled = answer.get("roll") if isinstance(answer, dict) and answer.keys() == {"roll"} else None
        if not isinstance(rolled, list) or len(rolled) != self.count:
            return NOT_AN_ANSWER
        legal = all(type(face) is int and 1 <= face <= self.sides for face in rolled)
        return None if legal else NOT_AN_ANSWER

    def compose(self) -> Compose:
        rolled: list[int] = []
        while len(rolled) < self.count:
            face = yield Part("face", range(1, self.sides + 1), lambda answer: answer["roll"][len(rolled)])
            rolled.append(face)
        return {"roll": rolled}
