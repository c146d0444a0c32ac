"""Neutral forces ("Forces Neutres"): there is no battle, but units need enough strength to walk in (M01 to M07)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from gotweb.core.choice import Choice
from gotweb.thrones.edition import Units
from gotweb.thrones.state import State
from gotweb.thrones.support import support_choice, support_strength, supporters

Moves = Mapping[str, Units]
"""All moves of a march: area -> the units that go there."""


def own_strength(state: State, house: str, origin: str, area: str, moves: Moves) -> int:
    """Return the strength of marching units, the march token and the house's own support next door (M01, M03).

    As before a battle, the other moves of the march are made first: units that they bring to an area with a support
    order count there.
    """
    strength = state.worth(moves[area], area) + state.edition.tokens[state.orders[origin]].bonus
    own = supporters(state, area).get(house, [])
    return strength + sum(support_strength(state, a, area, attacking=True, joined=moves.get(a)) for a in own)


def could_give_way(state: State, house: str, origin: str, area: str, moves: Moves, alone: bool) -> bool:
    """Return whether the neutral force could be outmatched: by the house alone (`alone`), or with all the help it might
    get.
    """
    strength = own_strength(state, house, origin, area, moves)
    if not alone:
        others = [a for helper, areas in supporters(state, area).items() if helper != house for a in areas]
        strength += sum(support_strength(state, a, area, attacking=True) for a in others)
    return strength >= state.neutral[area]


def gives_way(
    state: State, house: str, origin: str, area: str, moves: Moves
) -> Generator[Choice, dict[str, Any], int | None]:
    """Ask the neighbours for help if it is needed (M03); nobody can help the neutral force (M05).

    Returns the strength that outmatches the force, or None if the force holds.
    """
    strength = own_strength(state, house, origin, area, moves)
    for helper in state.turn_order:
        areas = supporters(state, area).get(helper, [])
        if strength < state.neutral[area] and helper != house and areas:
            answer = yield support_choice(state, helper, area, areas, (house,))
            given = sorted(a for a, side in answer["support"].items() if side == house)
            for a in given:
                state.say("support", house=helper, area=a, side=house, target=area, rule="M03")
                strength += support_strength(state, a, area, attacking=True)
    if strength >= state.neutral[area]:
        return strength
    state.say("neutral-held", house=house, area=area, strength=strength, force=state.neutral[area], rule="M06")
    return None
