"""Nobles come into play ("2.4.1 A new Lord/Lady in the Court") and come home from captivity."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import control, titles
from gotweb.fief.state import Noble, State, without


def homes(state: State, house: str, noble: str) -> list[str]:
    """Return where a noble may be placed who comes into play or comes free (H04), in the order of the map.

    In a Stronghold or City of the house; else where another of its nobles is; else in a village that it controls; else
    in an empty uncontrolled one or one of the ally's; if there is none of these, in any village.
    """
    beside = {one.at for one in state.family(house) if one.id != noble and one.free and one.at in state.facts.villages}
    friend = titles.ally(state, house)
    last = [
        village for village in state.facts.villages
        if (not state.present(village) and control.controller(state, village) is None
            and not control.overrun(state, village))
        or (friend is not None and control.controller(state, village) == friend)
    ]  # fmt: skip
    near = [village for village in state.facts.villages if village in beside]
    ways = (control.fortified(state, house), near, control.controlled(state, house), last, list(state.facts.villages))
    return next(villages for villages in ways if villages)


def _where(state: State, house: str, noble: str) -> Generator[Asked, Any, str]:
    """Ask the house of a noble where he is placed, among `homes`."""
    villages = homes(state, house, noble)
    answer = yield OneOf(
        house, "place", [{"place": one} for one in villages], {"noble": noble, "areas": villages}, evident=True
    )
    village: str = answer["place"]
    return village


def place(state: State, noble: str) -> Step:
    """Place a noble who comes home; he is free there (H04)."""
    house = state.nobles[noble].house
    village = yield from _where(state, house, noble)
    state.change(noble, at=village, road="", captor=None)
    state.say("placed", seat=house, noble=noble, area=village, rule="H04")
    yield from control.arrive(state, house, village)


def join(state: State, house: str, noble: str, card: str) -> Step:
    """Bring a noble into play for a house (H03): the court card goes out of its hand beneath him."""
    village = yield from _where(state, house, noble)
    state.hands = {**state.hands, house: without(state.hands[house], card)}
    state.nobles[noble] = Noble(noble, house, village, card=card)
    state.lords = {**state.lords, house: tuple(one for one in state.lords[house] if one != noble)}
    state.ladies = {**state.ladies, house: tuple(one for one in state.ladies[house] if one != noble)}
    state.heirs = tuple(one for one in state.heirs if one != noble)
    state.say("joined", seat=house, noble=noble, area=village, rule="H03")
    yield from control.arrive(state, house, village)
    yield from control.recover(state, house)


def free(state: State, noble: str, stays: bool = False) -> Step:
    """Free a captive: he goes home, or `stays` where he is if he is set free right after a battle (M05)."""
    one = state.nobles[noble]
    state.say("freed", noble=noble, seat=one.house, rule="M05")
    if stays:
        state.change(noble, captor=None)
        yield from control.arrive(state, one.house, one.at)
    else:
        yield from place(state, noble)
