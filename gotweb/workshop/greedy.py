"""A game between equal greedy players, each of whom gives the policy's answer, for measuring how even a game is."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.bots.mind import mind_of
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match


def play_out(match: Match, seed: str, goes_on: Callable[[], bool] = lambda: True) -> None:
    """Play a match to its end, or as long as `goes_on` returns True, by the bots' policy, without looking ahead.

    Equal seeds give equal games. A seat that has something to do beside the open question does that first.
    """
    mind, nature, pick = mind_of(match.game), chance.seeded(seed), chance.seeded(f"pick {seed}")
    while match.choices and goes_on():
        seats = dict.fromkeys(choice.seat for choice in match.beside.values())
        does = next((raised for seat in seats if (raised := mind.raises(match, seat, pick)) is not None), None)
        if does is not None:
            match.push(*does)
            continue
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, nature)
        else:
            match.push(question, mind.policy(match, choice, pick))
