"""The end ("Fin du Jeu")."""

from __future__ import annotations

from gotweb.core.game import Result
from gotweb.thrones.state import State


def goal(state: State) -> int:
    """How many areas with a city or stronghold win at once: 7, or 8 with three players (N05, N02)."""
    goal: int = state.edition.setup["win_castles"][str(len(state.houses))]
    return goal


def check(state: State, first: str | None = None) -> None:
    """End the game if a house controls enough castles, at any moment (N05).

    Should two get there by the same move, `first` (who moved) comes before turn order.
    """
    if state.result is not None:
        return
    held = dict.fromkeys(state.houses, 0)
    for area in state.edition.castles:
        house = state.controller(area)
        if house is not None:
            held[house] += 1
    need = goal(state)
    if max(held.values()) < need:
        return
    order = state.turn_order if first is None else (first, *state.turn_order)
    winner = next(house for house in order if held[house] >= need)
    state.result = Result((winner,), "N05")
    state.say("game-over", winners=[winner], castles=held, rule="N05")


def final(state: State) -> None:
    """After the last round: most castles, then supply, then available power, else a shared victory (N03)."""
    scores = {house: score(state, house) for house in state.houses}
    best = max(scores.values())
    winners = tuple(house for house in state.turn_order if scores[house] == best)
    state.result = Result(winners, "N03")
    state.say(
        "game-over", winners=list(winners), castles={house: s[0] for house, s in scores.items()}, rule="N03"
    )


def score(state: State, house: str) -> tuple[int, int, int]:
    """What decides at the end, the weightiest first: castles, supply, available power."""
    return state.castles_of(house), state.supply[house], state.power[house]
