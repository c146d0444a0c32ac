"""Finds whole games in which every card, loan and token of Mother of Dragons comes up, and keeps their links.

    python -m tests.mother.find_games

They are played at random at tables drawn by lot (`by_lot.py`); of all that were tried those few are kept that show
everything. Needed again only when a rule has changed, so that a kept game cannot be played any more.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gotweb import selfplay
from gotweb.core import link
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.mother.by_lot import MOTHER, NUMBERS, table
from tests.thrones_second.find_games import shown as shown_of_cards

FILE = Path(__file__).parent / "games.json"
TRIES = 60


def shown(match: Match) -> set[tuple[Any, ...]]:
    """What has come up in a match: cards of all kinds (see `thrones_second.find_games`), and what the box adds."""
    return {*shown_of_cards(match), *_shown(match)}


def _shown(match: Match) -> Iterator[tuple[Any, ...]]:
    for kind, facts, _ in match.log:
        if kind == "loan-taken":
            yield "loan", facts["loan"]
        elif kind == "resolving" and facts["deck"] == "IV":
            yield "fourth", facts["card"]
    for id, answer in match.answers:
        if isinstance(answer.get("orders"), dict):
            yield from (("token", token) for token in answer["orders"].values() if id in match.state.houses)


def played(seed: str, number: int) -> Match:
    """A whole game at random, at a table drawn by lot."""
    return selfplay.play(Match(game(MOTHER), table(number, seed)), seed)


def find() -> None:
    """Play, choose, and keep."""
    seeds = {f"kept {n}": NUMBERS[n % len(NUMBERS)] for n in range(TRIES)}
    tried = {seed: shown(played(seed, number)) for seed, number in seeds.items()}
    left, kept = set().union(*tried.values()), []
    while left:
        seed = max(tried, key=lambda one: len(tried[one] & left))
        left -= tried[seed]
        match = played(seed, seeds[seed])
        kept.append({"seed": seed, "link": link.encode(match, hidden=True), "digest": match.digest()})
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    find()
