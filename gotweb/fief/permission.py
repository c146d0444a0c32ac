"""Which houses must be asked before a group moves on ("Phase 5. Movement": occupied villages, roads and sieges)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.choice import OneOf
from gotweb.core.game import Asked
from gotweb.fief import control, oaths, titles
from gotweb.fief.state import Spot, State, Troops

RAIN = "heavy-rain"


def besieged(state: State, house: str, village: str) -> bool:
    """Return whether a house is shut in: it controls a besieged village, or is there as the controller's ally (P12)."""
    if village not in state.sieges or state.besieging(house, village):
        return False
    inside = state.control.get(village)
    return inside is not None and inside in (house, titles.ally(state, house))


def on_road(state: State, house: str, village: str, road: str) -> list[str]:
    """Return the other houses that stand on a road into a village, in turn order."""
    here = {spot.house for spot in state.troops if spot.at == village and spot.road == road}
    here |= {one.house for one in state.nobles.values() if one.at == village and one.road == road and one.free}
    return [seat for seat in state.order if seat in here - {house}]


def host(state: State, spot: Spot) -> str | None:
    """Return the house that can let troops who came by a road stay in a village without a noble, or None: its
    controller (p20, P11).
    """
    held = None if control.overrun(state, spot.at) else state.control.get(spot.at)
    return held if spot.road and held != spot.house else None


def strands(state: State, spot: Spot, to: str, nobles: Sequence[str], troops: Troops) -> bool:
    """Return whether a group that goes back along the road it came by leaves troops at the spot without a noble
    (P11).
    """
    if not spot.road or to != spot.road:
        return False
    stay = any(one.road == spot.road and one.id not in nobles for one in state.nobles_at(spot.house, spot.at))
    return not stay and any(n > troops.get(unit, 0) for unit, n in state.troops.get(spot, {}).items())


def concerned(state: State, spot: Spot, to: str, strand: bool = False) -> list[str]:
    """Return the houses whose leave a group needs to go from a spot to a village, in turn order (P05, P12).

    A group goes back along the road it came by freely; only to `strand` troops there it asks the controller of the
    village: "occupy the village with some [...] of his troops" is for the controller to allow (p20). Otherwise a group
    that came this phase asks the controller and the houses on the wanted road; a group that was there before asks only
    the latter. A besieged group asks every besieger.
    """
    asked: set[str] = set()
    if besieged(state, spot.house, spot.at):
        asked |= {engine.house for engine in state.sieges[spot.at]}
    friend = host(state, spot) if strand else None
    if friend is not None:
        asked.add(friend)
    if not (spot.road and to == spot.road):
        asked |= set(on_road(state, spot.house, spot.at, to))
        held = state.control.get(spot.at)
        if spot.road and held is not None:
            asked.add(held)
    return [seat for seat in state.order if seat in asked - {spot.house}]


def rained_on(state: State, spot: Spot, to: str, nobles: tuple[str, ...]) -> bool:
    """Return whether Heavy Rain keeps a group from a step (P07); it does not where a storm noble goes along."""
    wet = state.under(state.village(spot.at).region, RAIN) or state.under(state.village(to).region, RAIN)
    return wet and not any(state.has_attribute(one, "storm") for one in nobles)


def token(house: str, village: str) -> str:
    """Return the key noted in `State.used` while a Secret Passage is open for the next group of a house out of a
    village (P14).
    """
    return f"tunnel {house} {village}"


def open_to(state: State, house: str, village: str) -> bool:
    """Return whether a Secret Passage is open for a house in a village."""
    return token(house, village) in state.used


def shut(state: State, house: str, village: str) -> None:
    """Close a Secret Passage that has been used."""
    state.used = tuple(one for one in state.used if one != token(house, village))


def granted(state: State, spot: Spot, to: str, left: Troops | None) -> Generator[Asked, Any, str | None]:
    """Ask every house concerned for leave, until one refuses (P05). Returns the house that refused, or None.

    `left` are the troops that would be stranded (`strands`); None if there are none.
    """
    for seat in concerned(state, spot, to, strand=left is not None):
        told: dict[str, Any] = {"other": spot.house, "area": spot.at, "to_area": to}
        if left is not None:
            told["troops"] = dict(left)
        answer = yield OneOf(seat, "permit", [{"permit": True}, {"permit": False}], told, usual={"permit": False})
        if not answer["permit"]:
            if left is None:
                state.say("denied", seat=seat, other=spot.house, area=spot.at, to_area=to, rule="P05")
                oaths.seen(state, seat, "passage", False, spot.house)
            else:
                state.say("denied-stay", seat=seat, other=spot.house, area=spot.at, troops=dict(left), rule="P11")
            return seat
    return None
