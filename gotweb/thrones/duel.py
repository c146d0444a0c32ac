"""Every card against every card: a battle fought to its end on forks of the match, once for each pair.

The hands lie open (J10), so anybody at the table could work this out; it takes only patience.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match

Grid = dict[tuple[str, str], str]
"""(attacker's card, defender's card) -> the house that wins."""

BEFORE_CARDS = {"support", "accept"}
"""What is asked in a battle before cards are played."""


def duel(match: Match, seat: str | None = None, answer: Answer | None = None) -> Grid:
    """Who would win with which cards: now, or after this answer (a march into battle).

    Own support orders help their own house, nobody else helps, and the blade is used by who wins through it.
    Empty when no battle comes of it, or when a hand has only one card (then nobody is asked).
    """
    twin = match.fork()
    if seat is not None and answer is not None:
        twin.push(seat, answer)
    while twin.choices and "card" not in (kinds := _kinds(twin)) and kinds & BEFORE_CARDS:
        _go_on(twin)
    asked = {house for house, choice in twin.choices.items() if choice.kind == "card"}
    fight = twin.state.battle
    if fight is None or asked != set(fight.sides):
        return {}
    hands = [twin.state.hands[house] for house in fight.sides]
    return {pair: _winner(twin, dict(zip(fight.sides, pair, strict=True))) for pair in product(*hands)}


def _winner(match: Match, cards: Mapping[str, str]) -> str:
    """Who wins when these cards are played."""
    twin = match.fork()
    before = len(twin.log)
    for house, card in cards.items():
        twin.push(house, {"card": card})
    while True:
        for event in twin.log[before:]:
            if event.kind == "battle-won":
                winner: str = event.facts["house"]
                return winner
        _go_on(twin)


def _kinds(match: Match) -> set[str]:
    return {choice.kind for choice in match.choices.values()}


def _go_on(match: Match) -> None:
    """Answer whatever is asked in a battle as it is usually answered."""
    seat, choice = next(iter(match.choices.items()))
    assert seat != NATURE, "nothing in a battle is left to chance"
    if choice.kind == "blade":
        match.push(seat, {"blade": _blade_decides(seat, choice.facts["strength"])})
    else:
        options = choice.options()
        assert options is not None, f"{choice.kind} cannot be listed"
        match.push(seat, choice.usual() or options[0])


def _blade_decides(holder: str, strength: Mapping[str, Any]) -> bool:
    """Whether one more wins for the holder, who has the better place on the track and so wins ties anyway."""
    (other,) = (house for house in strength if house != holder)
    return bool(strength[holder] + 1 == strength[other])
