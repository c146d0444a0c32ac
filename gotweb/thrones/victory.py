"""The end ("Fin du Jeu")."""

from __future__ import annotations

from gotweb.core.game import Result
from gotweb.thrones.state import State


def goal(state: State) -> int:
    """How many areas with a city or stronghold win at once: 7, or 8 with three players (N05, N02)."""
    goal: int = state.edition.setup["win_castles"][str(len(state.houses))]
    return goal


def castles(state: State) -> dict[str, int]:
    """House -> how many areas with a city or stronghold it controls (each counts once, N07)."""
    held = dict.fromkeys(state.houses, 0)
    forces, control, homes = state.forces, state.control, state.edition.castles
    # asked after every march: written out, it takes a third of the time of `state.controller`
    for area, home in homes.items():
        house = forces[area].house if area in forces else control.get(area, home)
        if house in held:
            held[house] += 1
    return held


def check(state: State, first: str | None = None) -> None:
    """End the game if a house controls enough castles, at any moment (N05).

    Should two get there by the same move, `first` (who moved) comes before turn order.
    """
    if state.result is not None:
        return
    held = castles(state)
    need = goal(state)
    if max(held.values()) < need:
        return
    order = state.turn_order if first is None else (first, *state.turn_order)
    winner = next(house for house in order if held[house] >= need)
    state.result = Result((winner,), "N05")
    state.say("game-over", winners=[winner], castles=held, rule="N05")


def final(state: State) -> None:
    """After the last round: most castles, then supply, then available power, else a shared victory (N03)."""
    winners = best(state)
    state.result = Result(winners, "N03")
    state.say("game-over", winners=list(winners), castles=castles(state), rule="N03")


def best(state: State) -> tuple[str, ...]:
    """Who would win if the last round were over now, in turn order (N03)."""
    held = castles(state)
    scores = {house: (held[house], state.supply[house], state.power[house]) for house in state.houses}
    highest = max(scores.values())
    return tuple(house for house in state.turn_order if scores[house] == highest)
