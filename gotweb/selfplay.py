"""Random games and their results, for `python -m gotweb selfplay`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from gotweb.core import chance, link
from gotweb.core.match import Match
from gotweb.core.shelf import game

SELDOM = 8
"""Something beside the question is answered once in so many answers, while there is any."""


class RandomGame(NamedTuple):
    """The result of a random game."""

    seats: tuple[str, ...]
    winners: tuple[str, ...]
    """Empty for one that is not over though nobody is asked, which is a fault."""
    rule: str
    answers: int
    rounds: int
    events: int
    link: int
    """How many characters its link has."""
    broken: list[str]
    """A sentence for each law that did not hold."""


def whole(id: str, options: Mapping[str, Any], seed: str, check: bool = False) -> RandomGame:
    """Play a game to its end at random, and return its result; with `check`, also whether all laws held."""
    broken: list[str] = []
    match = play(Match(game(id), options), seed, broken if check else None)
    code = link.encode(match, hidden=True)
    if check and link.decode(code).digest() != match.digest():
        broken.append(f"seed {seed}: the link does not bring the game back")
    winners, rule = (match.result.winners, match.result.rule) if match.result is not None else ((), "")
    rounds = match.view(None)["round"]
    return RandomGame(match.seats, winners, rule, len(match.answers), rounds, len(match.log), len(code), broken)


def play(match: Match, seed: str, broken: list[str] | None = None) -> Match:
    """Play a match to its end at random, and return it; now and then a seat takes an offer beside a question.

    With a list `broken`, a sentence is added to it for each law of the game that did not hold after an answer.
    """
    pick = chance.seeded(seed)
    while match.choices:
        offered = list(match.beside)
        deals = offered and pick(SELDOM) == 0
        match.push_sample(offered[pick(len(offered))] if deals else next(iter(match.choices)), pick)
        if broken is not None:
            laws = match.game.broken_laws(match.state, list(match.choices.values()))
            broken += [f"seed {seed}, answer {len(match.answers)}: {law}" for law in laws]
    if match.result is None and broken is not None:
        broken.append(f"seed {seed}: nobody is asked, but the game is not over")
    return match


def statistics(played: Sequence[RandomGame]) -> dict[str, Any]:
    """Return statistics of finished games, as JSON data: counts, and mean, minimum and maximum of numbers."""
    wins = dict.fromkeys(played[0].seats, 0)
    for one in played:
        for winner in one.winners:
            wins[winner] += 1
    return {
        "answers": _spread([one.answers for one in played]),
        "rounds": _spread([one.rounds for one in played]),
        "endings": dict(sorted(Counter(one.rule for one in played if one.winners).items())),
        "wins": wins,
        "shared": sum(len(one.winners) > 1 for one in played),
        "events": _spread([one.events for one in played]),
        "link": _spread([one.link for one in played]),
    }


def _spread(numbers: list[int]) -> dict[str, float]:
    return {"mean": round(fmean(numbers), 2), "min": min(numbers), "max": max(numbers)}
