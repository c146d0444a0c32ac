"""Who must be asked before somebody moves on ("Phase 5. Movement": occupied villages, roads and sieges)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import OneOf
from gotweb.core.game import Asked
from gotweb.fief import oaths, titles
from gotweb.fief.state import Spot, State

RAIN = "heavy-rain"


def besieged(state: State, house: str, village: str) -> bool:
    """Whether a house is shut in: it controls a besieged village, or is there as the ally of who does (P12)."""
    if village not in state.sieges or state.besieging(house, village):
        return False
    inside = state.control.get(village)
    return inside is not None and inside in (house, titles.ally(state, house))


def on_road(state: State, house: str, village: str, road: str) -> list[str]:
    """The other houses that stand on a road into a village, in turn order."""
    here = {spot.house for spot in state.troops if spot.at == village and spot.road == road}
    here |= {one.house for one in state.nobles.values() if one.at == village and one.road == road and one.free}
    return [seat for seat in state.order if seat in here - {house}]


def concerned(state: State, spot: Spot, to: str) -> list[str]:
    """Whose leave a group needs to go from a spot to a village, in turn order (P05, P12).

    Back along the road they came by they go freely. Else who came this phase asks who controls the village and who
    stands on the wanted road; who was there before asks only the latter. The besieged ask every besieger.
    """
    asked: set[str] = set()
    if besieged(state, spot.house, spot.at):
        asked |= {engine.house for engine in state.sieges[spot.at]}
    if not (spot.road and to == spot.road):
        asked |= set(on_road(state, spot.house, spot.at, to))
        held = state.control.get(spot.at)
        if spot.road and held is not None:
            asked.add(held)
    return [seat for seat in state.order if seat in asked - {spot.house}]


def rained_on(state: State, spot: Spot, to: str, nobles: tuple[str, ...]) -> bool:
    """Whether Heavy Rain keeps a group from a step (P07); it does not where a storm noble goes along."""
    wet = state.under(state.village(spot.at).region, RAIN) or state.under(state.village(to).region, RAIN)
    return wet and not any(state.has_attribute(one, "storm") for one in nobles)


def token(house: str, village: str) -> str:
    """What is noted in `State.used` while a Secret Passage is open for the next group out of a village (P14)."""
    return f"tunnel {house} {village}"


def open_to(state: State, house: str, village: str) -> bool:
    """Whether a Secret Passage is open for a house in a village."""
    return token(house, village) in state.used


def shut(state: State, house: str, village: str) -> None:
    """The passage has been used."""
    state.used = tuple(one for one in state.used if one != token(house, village))


def granted(state: State, spot: Spot, to: str) -> Generator[Asked, Any, str | None]:
    """Ask everybody concerned for leave, until one refuses (P05). Returns who has refused, or None."""
    for seat in concerned(state, spot, to):
        told = {"other": spot.house, "area": spot.at, "to_area": to}
        answer = yield OneOf(seat, "permit", [{"permit": True}, {"permit": False}], told, usual={"permit": False})
        if not answer["permit"]:
            state.say("denied", seat=seat, other=spot.house, area=spot.at, to_area=to, rule="P05")
            oaths.seen(state, seat, "passage", False, spot.house)
            return seat
    return None
