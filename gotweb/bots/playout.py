"""Playouts: a world is played on by the policy, and the result is weighted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from gotweb.bots.mind import Mind, quick
from gotweb.core.chance import seeded
from gotweb.core.choice import Choice, Take
from gotweb.core.match import Match

WON = 1_000.0
"""What a won game is worth, beside which all else is little; a lost one is worth as much less."""
LONGEST = 600
"""A playout with more answers than this is broken off."""
Enough = Callable[[], bool]
"""Says whether it is time to answer; asked before each answer of a playout, as a single one may be long."""


def never() -> bool:
    """Return False, always: a clock for thinking without a limit of time; then only the number of playouts counts."""
    return False


class Luck:
    """The luck of a playout: a separate die for each question, identified by seat, kind, and how often it was asked.

    Two playouts with the same luck that differ in one answer roll alike wherever the same is asked in both, so that the
    difference in their results comes from the answer. With one die for all questions, the rolls would differ after the
    first additional question.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked: Counter[tuple[str, str]] = Counter()

    def die(self, choice: Choice) -> Take:
        """Return the die for a question that is asked now."""
        asked = choice.seat, choice.kind
        self.asked[asked] += 1
        return seeded(f"{self.seed} {choice.seat} {choice.kind} {self.asked[asked]}")


def on(mind: Mind, match: Match, luck: Luck, round: bool, enough: Enough = never) -> bool:
    """Play a world on to the end of the round, or with `round` False of the step, or of the game if that comes first.

    Returns False if time ran out before. A playout that is broken off after LONGEST answers counts as played to its
    end.
    """
    began, mark = match.starts[-1], mind.horizon(match)
    for _ in range(LONGEST):
        question = next(iter(match.choices), None)
        if question is None or (mind.horizon(match) != mark if round else match.starts[-1] is not began):
            return True
        if enough():
            return False
        quick(mind, match, question, luck.die(match.choices[question]))
    return True


def weighted(mind: Mind, weights: Mapping[str, float], match: Match, seat: str) -> dict[str, float]:
    """Return the terms of a seat, each times its weight; for a finished game only a term for winning or losing."""
    result = match.result
    if result is not None:
        return {"result": WON * (2 / len(result.winners) - 1) if seat in result.winners else -WON}
    return {name: weights[name] * value for name, value in mind.terms(match, seat).items() if weights.get(name)}
