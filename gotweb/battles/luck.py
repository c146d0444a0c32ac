"""Luck of the dice: the hits of every attack of a match, and the number expected when its dice were thrown."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from gotweb.battles import odds, strength
from gotweb.battles.state import State
from gotweb.battles.strength import ATTACK, COUNTER, DOGS, PARTING
from gotweb.core.choice import NATURE, Choice
from gotweb.core.match import Match


class Throw(NamedTuple):
    """The dice of one attack, counterattack or parting blow, or of war dogs."""

    number: int
    """The place of the event "struck" in all that the match has told."""
    round: int
    seat: str
    hits: int
    """The hits rolled, before anything is ignored."""
    expected: Fraction
    """The mean number of these hits when the dice were thrown: exact, with the best reroll where there is one."""

    @property
    def luck(self) -> Fraction:
        """Return how many hits more (negative: fewer) than expected."""
        return self.hits - self.expected


def throws(match: Match) -> list[Throw]:
    """Return the dice of all attacks of a match, oldest first; attacks without a die are left out.

    The match is replayed from its start, since the odds depend on the table at the moment of the throw.
    """
    struck = [
        (number, event.facts)
        for number, event in enumerate(match.told)
        if event.kind == "struck" and event.facts["rolled"]
    ]
    # the last dice may have been thrown without having struck yet: their player is asked for a reroll
    return [
        Throw(number, at, facts["seat"], facts["hits"], expected)
        for (number, facts), (at, expected) in zip(struck, _expectations(match), strict=False)
    ]


def _expectations(match: Match) -> Iterator[tuple[int, Fraction]]:
    """Yield for each throw of an attack its round, and the expected number of hits."""
    again = match.again(0)
    for id, answer in match.answers:
        choice = again.choices[id]
        blow = _blow(again.state, choice) if choice.seat == NATURE else None
        if blow is not None:
            yield again.state.round, odds.of_blow(again.state, blow).hits
        again.push(id, answer)


def _blow(state: State, choice: Choice) -> strength.Blow | None:
    """Return the attack whose dice nature is asked for; None for other dice and for cards."""
    why = choice.facts.get("for")
    if why in (ATTACK, COUNTER, PARTING):
        return strength.blow(state, choice.facts["hex"], choice.facts["target"], why)
    last = state.events[-1] if state.events else None
    if why == DOGS and last is not None and last.kind == "dogs-rolled":
        # the first die of the dogs has told the rank as which they attack
        return strength.Blow(DOGS, choice.facts["hex"], choice.facts["target"], last.facts["symbol"])
    return None
