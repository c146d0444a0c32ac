"""What lies on the regions, as far as a mind needs it to value anything: plague and Heavy Rain on the way.

Nothing here asks what anything is worth to a house: that is done by `look` and `dangers`, which both ask these.
"""

from __future__ import annotations

from collections.abc import Collection

from gotweb.fief import dice, disasters, maester, scourge
from gotweb.fief.bots import duel
from gotweb.fief.state import State, Troops

DEATH = disasters.DIES / dice.SIDES
"""How likely a noble dies whom the plague tests (G06)."""


def wet(state: State, village: str, nobles: Collection[str]) -> bool:
    """Whether Heavy Rain lies on a village, and none of these nobles is at home in the storm (P07, R25)."""
    rain = state.under(state.village(village).region, scourge.RAIN)
    return rain and not any(state.has_attribute(one, "storm") for one in nobles)


def tested(state: State, origin: str, to: str, nobles: Collection[str]) -> list[str]:
    """The nobles of a group whom a plague tests as they come to a village from another, the blessed too (G08)."""
    return disasters.untested(state, to, origin, nobles) if state.weather else []


def nursed(state: State, to: str, nobles: Collection[str], houses: Collection[str | None]) -> bool:
    """Whether Maester Aemon would be beside a group in a village, and travels with one of these houses (W16)."""
    friend = maester.keeper(state)
    return friend is not None and friend.house in houses and (friend.at == to or friend.id in nobles)


def spared(troops: Troops) -> dict[str, int]:
    """What a plague leaves of troops whose house loses the cheapest half of them (G07)."""
    left = dict(troops)
    gone = scourge.halved(troops)
    for unit in sorted(troops, key=lambda unit: (duel.DEAR[unit], unit)):
        taken = min(left[unit], gone)
        left[unit] -= taken
        gone -= taken
    return {unit: n for unit, n in left.items() if n}


def arriving(state: State, origin: str, to: str, nobles: Collection[str], troops: Troops) -> Troops:
    """What is left of troops that these nobles lead from a village to another one, after a plague there (G08)."""
    return spared(troops) if tested(state, origin, to, nobles) else troops


def held_up(state: State, origin: str, to: str, nobles: Collection[str]) -> bool:
    """Whether Heavy Rain on either end keeps these nobles from going from a village to another one now (P07)."""
    return bool(state.weather) and (wet(state, origin, nobles) or wet(state, to, nobles))
