"""Finds whole games in which every card of the second edition comes up, and keeps them beside this file.

    python -m tests.thrones_second.find_games

They are played at random; of all that were tried those few are kept that show every card. Needed again only when a
rule has changed, so that a kept game cannot be played any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gotweb.core.chance import seeded
from gotweb.core.game import Options
from gotweb.core.match import Match
from gotweb.core.record import dumps, record
from gotweb.core.shelf import game

FOLDER = Path(__file__).parent / "games"
TRIES = 60
KINDS: tuple[tuple[str, Options], ...] = (
    ("thrones-second", {"players": 6, "cards": "base", "tides": "yes"}),
    ("thrones-second", {"players": 6, "cards": "random", "tides": "no"}),
    ("thrones-dance", {"players": 6, "tides": "yes"}),
    ("thrones-feast", {"players": 4, "tides": "no"}),
)


def shown(match: Match) -> set[tuple[Any, ...]]:
    """The cards that have come up in a match: house cards, Tides and Westeros cards, wildling cards both ways."""
    return set(_shown(match))


def _shown(match: Match) -> Iterator[tuple[Any, ...]]:
    held = False
    for kind, facts, _ in match.log:
        if kind == "wildling-attack":
            held = facts["held"]
        elif kind == "wildling-card":
            yield "wildlings", facts["card"], held
        elif kind in ("cards", "tides"):
            yield from ((kind, card) for card in facts["cards"].values())
        elif kind == "card-played":
            yield "cards", facts["card"]
        elif kind == "ability" and "played" in facts:
            yield "cards", facts["played"]
        elif kind == "westeros-card":
            yield "westeros", facts["card"]
        elif kind == "special-scored":
            yield "special", facts["house"]


def played(id: str, options: Options, seed: int) -> Match:
    """A whole game at random."""
    match, pick = Match(game(id), options), seeded(f"fixture {seed}")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
    return match


def find() -> None:
    """Play, choose, and keep."""
    tried = {(n, seed): shown(played(*kind, seed)) for n, kind in enumerate(KINDS) for seed in range(TRIES)}
    left = set().union(*tried.values())
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    while left:
        n, seed = max(tried, key=lambda one: len(tried[one] & left))
        left -= tried[n, seed]
        id, options = KINDS[n]
        file = FOLDER / f"{id}-{n}-{seed:02}.json"
        file.write_text(dumps(record(played(id, options, seed), hidden=True)), encoding="utf-8")


if __name__ == "__main__":
    find()
