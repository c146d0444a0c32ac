"""How the game would end if it ended now: important in the last rounds, when nobody wins by points (V05, X08).

It is computed by the rules (`ending`), for houses as they are and as they would be with or without a marriage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.fief import ending, titles
from gotweb.fief.bots.look import Look
from gotweb.fief.ending import WinningSide
from gotweb.fief.state import State

SOON: Mapping[int, float] = {0: 30.0, 1: 12.0, 2: 5.0}
"""What the victory is worth that the end would bring now, by the rounds that are left: it may still be lost."""


def bound(look: Look, other: str) -> float:
    """Return what it is worth to a house to be allied with another one, by how the game would end now."""
    weight = SOON.get(look.left)
    if weight is None:
        return 0.0
    pair = (look.seat, other)
    return weight * (_part(look, _sides(look.state, pair, True)) - _part(look, _sides(look.state, pair, False)))


def _sides(state: State, pair: tuple[str, str], allied: bool) -> list[WinningSide]:
    """Return all sides that may win if these two houses are allied, or if they are not; an ally of either is alone
    then.
    """
    found = [side for side in ending.sides(state) if not {*pair} & {*side.houses}]
    if allied:
        found.append(WinningSide(pair, sum(titles.points(state, house) for house in pair), ending.together(state)))
    beside = {house for side in found for house in side.houses}
    single = [house for house in state.order if house not in beside]
    return [*found, *(WinningSide((house,), titles.points(state, house), ending.alone(state)) for house in single)]


def _part(look: Look, sides: Sequence[WinningSide]) -> float:
    """Return the house's share of the victory: 1, one half, or 0."""
    winner = ending.best(look.state, [side for side in sides if side.points >= side.goal] or [*sides])
    return 1.0 / len(winner.houses) if look.seat in winner.houses else 0.0
