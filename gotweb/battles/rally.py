"""The rally phase (p11): the first player is determined, commanders are restored, units are rallied."""

from __future__ import annotations

from gotweb.battles.facts import HOUSES
from gotweb.battles.questions import Asking
from gotweb.battles.state import State


def rally(state: State) -> Asking:
    """Run the phase: advantage, then the commanders, then the units; both players at once (B01 to B03)."""
    yield from ()
    state.phase = "rally"
    state.say("round", round=state.round, rule="B01")
    state.first = advantage(state)
    state.passed, state.turn, state.lasting = (), None, {}
    tied = state.boards[HOUSES[0]] == state.boards[HOUSES[1]]
    state.say("advantage", seat=state.first, tokens=dict(state.boards), tied=tied, rule="B01")
    for commander, tokens in state.on_cards.items():
        if tokens:
            house = HOUSES[0] if commander in state.plan.led_by(HOUSES[0]) else HOUSES[1]
            state.boards[house] += tokens
            state.on_cards[commander] = 0
    for hex, unit in state.units.items():
        if not unit.ready:
            state.units[hex] = unit._replace(ready=True)


def advantage(state: State) -> str:
    """Return the house that acts first this round: more command tokens on the board, in a tie the momentum token
    (B01).
    """
    first, second = (state.boards[house] for house in HOUSES)
    if first == second:
        return state.momentum
    return HOUSES[0] if first > second else HOUSES[1]
