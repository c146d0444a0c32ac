"""Plague and Heavy Rain on the way, as far as a bot needs them to value a move.

Nothing here says what things are worth to a house: `look` and `dangers` do that, and both call this module.
"""

from __future__ import annotations

from collections.abc import Collection

from gotweb.fief import dice, disasters, maester, scourge
from gotweb.fief.bots import duel
from gotweb.fief.state import State, Troops

DEATH = disasters.DIES / dice.SIDES
"""How likely a noble dies whom the plague tests (G06)."""


def wet(state: State, village: str, nobles: Collection[str]) -> bool:
    """Return whether Heavy Rain lies on a village, and none of these nobles has the storm attribute (P07, R25)."""
    rain = state.under(state.village(village).region, scourge.RAIN)
    return rain and not any(state.has_attribute(one, "storm") for one in nobles)


def tested(state: State, origin: str, to: str, nobles: Collection[str]) -> list[str]:
    """Return the nobles of a group whom a plague tests as they come from one village to another, blessed ones included
    (G08).
    """
    return disasters.untested(state, to, origin, nobles) if state.weather else []


def nursed(state: State, to: str, nobles: Collection[str], houses: Collection[str | None]) -> bool:
    """Return whether Maester Aemon would be beside a group in a village, travelling with one of these houses (W16)."""
    friend = maester.keeper(state)
    return friend is not None and friend.house in houses and (friend.at == to or friend.id in nobles)


def spared(troops: Troops) -> dict[str, int]:
    """Return what a plague leaves of troops whose house loses the cheapest half of them (G07)."""
    left = dict(troops)
    gone = scourge.halved(troops)
    for unit in sorted(troops, key=lambda unit: (duel.DEAR[unit], unit)):
        taken = min(left[unit], gone)
        left[unit] -= taken
        gone -= taken
    return {unit: n for unit, n in left.items() if n}


def arriving(state: State, origin: str, to: str, nobles: Collection[str], troops: Troops) -> Troops:
    """Return what is left of troops led by these nobles from one village to another, after a plague there (G08)."""
    return spared(troops) if tested(state, origin, to, nobles) else troops


def held_up(state: State, origin: str, to: str, nobles: Collection[str]) -> bool:
    """Return whether Heavy Rain at either end keeps these nobles from going from one village to another now (P07)."""
    return bool(state.weather) and (wet(state, origin, nobles) or wet(state, to, nobles))
