"""Who answers for nature by default: a generator of numbers.

`random.Random` gives the same numbers on CPython and on Pyodide for the same seed (measured, see
docs/architecture.md). No seed is ever part of a state, a record or a view: what nature answered is in
the record as an answer like any other.
"""

from __future__ import annotations

import random

from gotweb.core.choice import Take


def seeded(seed: int | str) -> Take:
    """A die that always rolls the same series for the same seed: for tests, self-play and cases."""
    return random.Random(seed).randrange


def fair() -> Take:
    """A die fed by the machine's own entropy: for play."""
    return random.SystemRandom().randrange


def shuffled(items: list[str], pick: Take) -> list[str]:
    """The items in a random order; `pick(n)` gives a number in `range(n)`."""
    left = list(items)
    return [left.pop(pick(len(left))) for _ in items]
