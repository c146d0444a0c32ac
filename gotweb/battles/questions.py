"""Questions that all chapters use: battle dice, and yes or no."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.battles.facts import TOKENS, table
from gotweb.battles.state import State
from gotweb.core.chance import Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf, Take, same_shape
from gotweb.core.game import Asked
from gotweb.core.parts import Compose, Part

Asking = Generator[Asked, Any, Any]


class Dice(Roll):
    """The question to nature for battle dice: `{"roll": ["valor", "green"]}`, in the order in which they lie."""

    __slots__ = ()

    def __init__(self, count: int, facts: dict[str, Any] | None = None, **how: Any) -> None:
        """`how` holds further arguments of the question (`id`, `eyes`, ...): see `Choice`."""
        super().__init__(count, len(table().faces), facts, **how)

    def why_not(self, answer: Answer) -> str | None:
        rolled = answer.get("roll") if isinstance(answer, dict) and answer.keys() == {"roll"} else None
        if not isinstance(rolled, list) or len(rolled) != self.count:
            return NOT_AN_ANSWER
        return None if all(isinstance(face, str) and face in TOKENS for face in rolled) else NOT_AN_ANSWER

    def compose(self) -> Compose:
        rolled: list[str] = []
        while len(rolled) < self.count:
            face = yield Part("face", TOKENS, lambda answer: answer["roll"][len(rolled)])
            rolled.append(face)
        return {"roll": rolled}

    def sample(self, pick: Take) -> Answer:
        # each of the eight faces comes equally often, so some symbols come more often than others
        faces = table().faces
        return {"roll": [faces[pick(self.sides)] for _ in range(self.count)]}


def roll(state: State, count: int, why: str, **facts: Any) -> Asking:
    """Roll dice. Returns the symbols; empty for no dice."""
    if count == 0:
        return []
    answer = yield Dice(count, {"for": why, **facts})
    return list(answer["roll"])


class Listed(OneOf):
    """A choice with listed answers that gives the rule against any other answer of certain shapes.

    `reason` is called for answers built like one of these `shapes`, whether or not any answer of the shape is legal
    now.
    """

    __slots__ = ("_shapes",)

    def __init__(
        self,
        seat: str,
        kind: str,
        options: Sequence[Answer],
        shapes: Sequence[Answer],
        facts: dict[str, Any] | None = None,
        **how: Any,
    ) -> None:
        """`how` holds further arguments of the question (`reason`, `usual`, ...): see `OneOf`."""
        super().__init__(seat, kind, options, facts, **how)
        self._shapes = shapes

    def why_not(self, answer: Answer) -> str | None:
        if answer in self._options:
            return None
        if self._reason is not None and any(same_shape(answer, shape) for shape in self._shapes):
            return self._reason(answer) or NOT_AN_ANSWER
        return NOT_AN_ANSWER


def yes(seat: str, kind: str, facts: dict[str, Any], usual: bool = True) -> OneOf:
    """Return a yes-or-no question: `{kind: true}`."""
    return OneOf(seat, kind, [{kind: True}, {kind: False}], facts, usual={kind: usual})
