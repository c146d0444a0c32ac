"""The levels of bots: how many answers a bot considers, and how far it looks. No level knows more than another."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """One level of strength."""

    name: str
    candidates: int
    """How many answers are considered; 0 for a bot that answers at random."""
    columns: int
    """How many ways in which the others may answer, and the dice may fall, each candidate is tried against at most."""
    mixed: bool
    """Whether it mixes its answers where all answer at once, so that nobody can read it."""
    round: bool
    """Whether it plays on in thought until the round is over; else until the step is."""
    playouts: int
    """How many times it plays on in thought before it answers, at most."""
    seconds: float
    """How long it may think about an answer at a table, at most."""
    together: float
    """How long all who answer at the same time may think about their answers at a table, at most, all in all."""
    refines: int = 0
    """How often it takes its best answer apart, and looks at answers that differ from it a little (`Mind.near`)."""
    everywhere: bool = False
    """Whether it plays on until the round is over at every question, be it one that the policy answers well enough."""
    overlooks: int = 0
    """How many in a hundred of the answers that it might consider it does not see, as it happens to people."""


PAGE = Level("page", 0, 0, False, False, 0, 0.5, 2.0)
SQUIRE = Level("squire", 6, 1, False, False, 6, 0.5, 2.0, overlooks=50)
KNIGHT = Level("knight", 8, 8, True, False, 56, 1.0, 4.0, overlooks=10)
MAESTER = Level("maester", 8, 16, True, True, 16, 2.0, 6.0, overlooks=5)
HAND = Level("hand", 16, 32, True, True, 200, 6.0, 10.0, refines=2, everywhere=True)
LEVELS = {level.name: level for level in (PAGE, SQUIRE, KNIGHT, MAESTER, HAND)}
"""The levels by their names, the weakest first."""
