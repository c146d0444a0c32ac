"""Moments at which each kind of question is asked, with as many players as a game takes, out of whole games.

Of each kind it is the moment with the most to choose from, since that is the hardest to show.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from tests.players import lively, play

NAMES = {
    "stark": "Maximilienne", "lannister": "Jean-Baptiste", "baratheon": "Chloé", "greyjoy": "Alexandrine",
    "tyrell": "Bartholomew", "martell": "Wilhelmina-Sophie",
}  # fmt: skip
"""Names as long as people have them."""


class Series(NamedTuple):
    """The games of an edition that are looked through, and the kinds of questions that are asked in them.

    The kinds stand here so that tests can be named after them before any game is played; `hardest` holds them to it.
    """

    options: dict[str, object]
    seeds: tuple[int, ...]
    kinds: str


SERIES: Mapping[str, Series] = {
    # the last two ask what hardly any game asks: which units a retreat gives up, which footman dies
    "thrones-first": Series(
        {"players": 5},
        (*range(1, 20), 100, 182),
        "bid blade burn card kill lose march muster name orders raid rank raven reclaim remove retreat sacrifice "
        "support surplus trim upgrade",
    ),
    "thrones-second": Series(
        {"players": 6, "tides": "yes", "cards": "chosen"},
        tuple(range(1, 16)),
        "accept bid blade bury buy card castle climb consolidate copy demote destroy discard effect execute fetch keep "
        "lose march muster name orders penalty promote raid rank raven reclaim redraw remove replace retreat return "
        "search set ships skull spend support threat track trim",
    ),
    "thrones-feast": Series(
        {"players": 4},
        tuple(range(1, 8)),
        "accept bid blade bury card castle consolidate demote destroy discard effect knight lose march muster name "
        "objectives orders pass promote raid rank raven remove resolve retreat return ruin score ships shuffle support "
        "take track trim",
    ),
}


class Moment(NamedTuple):
    """A question, as something that can be sent to the page: a position, and what was answered since."""

    game: str
    options: dict[str, object]
    seat: str
    position: dict[str, Any]
    since: list[tuple[str, Answer]]


def breadth(choice: Choice) -> int:
    """How much there is to choose from."""
    if choice.kind == "march":
        return sum(len(facts["routes"]) for facts in choice.facts["origins"].values())
    return len(choice.areas) if choice.kind == "orders" else len(choice.options() or ())  # type: ignore[attr-defined]


@cache
def hardest(game: str = "thrones-first") -> dict[str, Moment]:
    """For every kind of question of a game the moment with the most to choose from."""
    most: dict[str, int] = {}
    found: dict[str, Moment] = {}
    series = SERIES[game]

    def look(match: Match) -> None:
        for id, choice in match.choices.items():
            if choice.seat != NATURE and breadth(choice) > most.get(choice.kind, -1):
                most[choice.kind] = breadth(choice)
                before, position = match.checkpoint()
                found[choice.kind] = Moment(game, match.options, id, position, match.answers[before:])

    for seed in series.seeds:
        play(f"sight {seed}", lively, series.options, look, game)
    assert sorted(found) == series.kinds.split(), (
        "the kinds of questions of these games are others: write them in SERIES"
    )
    return dict(sorted(found.items()))
