"""The marshal phase (p12): order dice are rolled, leadership cards drawn, by the first player and then the other."""

from __future__ import annotations

from gotweb.battles.plans import other
from gotweb.battles.questions import Asking, roll
from gotweb.battles.state import State
from gotweb.battles.tactics import draw


def marshal(state: State, which: str) -> Asking:
    """Let one player receive order tokens and draw cards (B04, B05)."""
    house = state.first if which == "first" else other(state.first)
    state.phase, state.turn = "marshal", house
    rolled = yield from roll(state, state.plan.orders, "orders", seat=house)
    taken: list[str] = []
    for symbol in rolled:
        if state.stock(symbol) > 0:  # of a type that is used up nothing is gained (B06)
            state.pools[house] = (*state.pools[house], symbol)
            taken.append(symbol)
    state.pools[house] = tuple(sorted(state.pools[house]))
    state.say("received", seat=house, rolled=rolled, tokens=taken, rule="B04")
    yield from draw(state, house, state.plan.cards)
