"""Loyalty: tokens are placed, moved and gained; and other immediate effects of controlling an area (X40 to X47)."""

from __future__ import annotations

from gotweb.thrones.second.mother.essos.state import BRAAVOS, PENTOS, TARGARYEN, TOKENS, EssosState
from gotweb.thrones.second.state import Garrison


def left(state: EssosState) -> int:
    """Return how many loyalty tokens are in the stock; tokens that Targaryen has gained are back in it (X46)."""
    return TOKENS - sum(state.loyalty.values())


def place(state: EssosState, area: str) -> None:
    """Put a token from the stock on a land area, if any is left (X44, X46)."""
    if not left(state):
        return
    add(state, area, 1)
    state.say("loyalty-placed", area=area, rule="X44")


def move(state: EssosState, origin: str, to: str) -> None:
    """Move a token from one area to another."""
    add(state, origin, -1)
    add(state, to, 1)


def add(state: EssosState, area: str, count: int) -> None:
    """Change how many tokens lie in an area."""
    after = {**state.loyalty, area: state.loyalty.get(area, 0) + count}
    state.loyalty = {where: n for where, n in sorted(after.items()) if n}


def collect(state: EssosState) -> None:
    """Let Targaryen gain all tokens of areas that it controls now (X41, X43)."""
    if not state.loyalty:
        return
    for area in state.held_of(state.loyalty, TARGARYEN):
        count = state.loyalty[area]
        add(state, area, -count)
        state.gained += count
        state.say("loyalty-gained", house=TARGARYEN, area=area, count=count, marker=state.marker, rule="X41")


def settle(state: EssosState) -> None:
    """Settle what follows from control: loyalty, the garrison of Pentos, the token of Braavos (X02, X04)."""
    collect(state)
    if PENTOS not in state.garrisons and state.controller(PENTOS) == TARGARYEN:
        strength: int = state.edition.setup["garrisons"][PENTOS]
        state.garrisons = {**state.garrisons, PENTOS: Garrison(TARGARYEN, strength)}
        state.say("garrison-back", house=TARGARYEN, area=PENTOS, strength=strength, rule="X02")
    holder = state.controller(BRAAVOS)
    if holder in state.players and holder != state.braavos:
        state.braavos = holder
        state.say("braavos", house=holder, area=BRAAVOS, rule="X04")
