"""Moments at which each kind of question is asked, with five players, out of whole games.

Of each kind it is the moment with the most to choose from, since that is the hardest to show.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.thrones.table.widgets import WIDGETS
from tests.players import lively, play

NAMES = {
    "stark": "Maximilienne", "lannister": "Jean-Baptiste", "baratheon": "Chloé", "greyjoy": "Alexandrine",
    "tyrell": "Bartholomew",
}  # fmt: skip
"""Names as long as people have them."""
SEEDS = (*range(1, 20), 100, 182)
"""The games. The last two ask what hardly any game asks: which units a retreat gives up, which footman dies."""


class Moment(NamedTuple):
    """A question, as something that can be sent to the page: a position, and what was answered since."""

    seat: str
    position: dict[str, Any]
    since: list[tuple[str, Answer]]


def breadth(choice: Choice) -> int:
    """How much there is to choose from."""
    if choice.kind == "march":
        return sum(len(facts["routes"]) for facts in choice.facts["origins"].values())
    return len(choice.areas) if choice.kind == "orders" else len(choice.options())  # type: ignore[attr-defined]


@cache
def hardest() -> dict[str, Moment]:
    """For every kind of question the moment with the most to choose from, in the order of `WIDGETS`."""
    most: dict[str, int] = {}
    found: dict[str, Moment] = {}

    def look(match: Match) -> None:
        for seat, choice in match.choices.items():
            if seat != NATURE and breadth(choice) > most.get(choice.kind, 0):
                most[choice.kind] = breadth(choice)
                before, position = match.checkpoint()
                found[choice.kind] = Moment(seat, position, match.answers[before:])

    for seed in SEEDS:
        play(f"sight {seed}", lively, {"players": 5}, look)
    return {kind: found[kind] for kind in WIDGETS}
