"""A game between equal greedy players, each of whom gives the policy's answer, for measuring how even a game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gotweb.bots.mind import Mind, mind_of
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match

ALIKE: Mapping[str, Mind] = {}


def play_out(
    match: Match, seed: str, goes_on: Callable[[], bool] = lambda: True, others: Mapping[str, Mind] = ALIKE
) -> None:
    """Play a match to its end, or as long as it `goes_on`, by the bots' policy, without looking ahead.

    It is the same game for the same seed. Whoever has something to do beside the question that is open does it first.
    `others` are the seats with a mind of their own, that is to be compared with the game's.
    """
    mind, nature, pick = mind_of(match.game), chance.seeded(seed), chance.seeded(f"pick {seed}")
    while match.choices and goes_on():
        seats = dict.fromkeys(choice.seat for choice in match.beside.values())
        minds = ((seat, others.get(seat, mind)) for seat in seats)
        does = next((does for seat, own in minds if (does := own.raises(match, seat, pick)) is not None), None)
        if does is not None:
            match.push(*does)
            continue
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, nature)
        else:
            match.push(question, others.get(choice.seat, mind).policy(match, choice, pick))
