"""Random games that several tests look at: each answer is drawn once in a session, and given again.

Players who look for a fight try several answers before they give one, and to draw them takes most of the time of a
game. What was drawn is kept as text, so that no test can change it for the next.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

from gotweb.core import chance, foreign
from gotweb.core.choice import Answer, Take

Given = tuple[str, Answer]
"""The id of a question, and the answer to it."""


class Drawn:
    """The answers of one game, as far as anybody has played it."""

    def __init__(self, seed: str) -> None:
        self.pick = chance.seeded(seed)
        self.given: list[str] = []

    def at(self, place: int, draw: Callable[[Take], Given]) -> Given:
        """What is answered in this place. It is drawn if nobody has come so far: every place in its turn."""
        if place == len(self.given):
            self.given.append(json.dumps(draw(self.pick)))
        question, answer = foreign.loads(self.given[place])
        return question, answer


@cache
def drawn(kind: str, seed: str) -> Drawn:
    """The game of players of a kind with this seed."""
    return Drawn(seed)
