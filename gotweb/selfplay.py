"""Random games and what came of them, for `python -m gotweb selfplay`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from gotweb.core import chance, link
from gotweb.core.match import Match

SELDOM = 8
"""Something beside the question is answered once in so many answers, while there is any."""


def play(match: Match, seed: str, broken: list[str] | None = None) -> Match:
    """Play a match to its end at random, and return it; now and then something is done beside a question.

    `broken` takes a sentence for each law of the game that did not hold after an answer; with None nobody looks.
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


def statistics(played: Sequence[Match]) -> dict[str, Any]:
    """Return what came of matches that are over, as JSON data: counts, and of all that differs mean, least and most."""
    results = [match.result for match in played if match.result is not None]
    wins = dict.fromkeys(played[0].seats, 0)
    for result in results:
        for winner in result.winners:
            wins[winner] += 1
    return {
        "answers": _spread([len(match.answers) for match in played]),
        "rounds": _spread([match.view(None)["round"] for match in played]),
        "endings": dict(sorted(Counter(result.rule for result in results).items())),
        "wins": wins,
        "shared": sum(len(result.winners) > 1 for result in results),
        "events": _spread([len(match.log) for match in played]),
        "link": _spread([len(link.encode(match, hidden=True)) for match in played]),
    }


def _spread(numbers: list[int]) -> dict[str, float]:
    return {"mean": round(fmean(numbers), 2), "min": min(numbers), "max": max(numbers)}
