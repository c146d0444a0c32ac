"""A game that nears its end, for tests that need an end and not all that leads there."""

from __future__ import annotations

from gotweb.core import chance
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.ui.home import share


def late(players: int, rounds: int, seed: int = 0) -> str:
    """Return a game of the first edition, played at random to the beginning of a round, as the content of its file."""
    pick = chance.seeded(seed)
    match = Match(game("thrones-first"), {"players": players})
    match.settle(pick)
    while match.state.round < rounds:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
        match.settle(pick)
    assert match.result is None
    return share.to_text(match, {})
