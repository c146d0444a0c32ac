"""A playout: a world is played on by the policy, and what has come of it is weighed."""

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
    """Say that there is always time for more: then only the level's number of playouts counts."""
    return False


class Luck:
    """The luck of a playout: for each question a die of its own, told by who is asked what for which time.

    So two playouts of the same luck, which differ in one answer, roll alike wherever the same is asked in both: what
    differs between them then is the answer. With one die for all they would part at the first question more or less.
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
    """Play a world on until the round is over, or only the step, or the game. Returns whether there was time for it."""
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
    """Return the terms of a seat, each with its weight; of a game that is over only who has won."""
    result = match.result
    if result is not None:
        return {"result": WON * (2 / len(result.winners) - 1) if seat in result.winners else -WON}
    return {name: weights[name] * value for name, value in mind.terms(match, seat).items() if weights.get(name)}
