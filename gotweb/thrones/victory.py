"""The end of the game ("Fin du Jeu")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.game import Result
from gotweb.thrones.state import State


def goal(state: State) -> int:
    """Return how many areas with a city or stronghold win at once: 7, or 8 with three players (N05, N02)."""
    goal: int = state.edition.setup["win_castles"][str(len(state.players))]
    return goal


def castles(state: State) -> dict[str, int]:
    """Return house -> how many areas with a city or stronghold it controls (each counts once, N07)."""
    held = dict.fromkeys(state.houses, 0)
    forces, control, homes = state.forces, state.control, state.ground.castles
    # asked after every march: written out, it takes a third of the time of `state.controller`
    for area, home in homes.items():
        if area in forces:
            held[forces[area].house] += 1
            continue
        house = control.get(area, home)
        if house in held:
            held[house] += 1
    return held


def check(state: State, first: str | None = None) -> None:
    """End the game if a house controls enough castles, at any moment (N05).

    If two reach it by the same move, `first` (the house that moved) comes before turn order.
    """
    if state.result is None:
        end_at_once(state, castles(state), goal(state), first, "N05")


def end_at_once(state: State, held: dict[str, int], need: int, first: str | None, rule: str) -> None:
    """End the game by a `rule` if a player holds `need` castles: `first` if it does, else the first in turn order."""
    if max(held.values()) < need:
        return
    order = state.turn_order if first is None else (first, *state.turn_order)
    winner = next((house for house in order if held[house] >= need and house in state.players), None)
    if winner is not None:
        end(state, (winner,), held, rule)


def final(state: State) -> None:
    """End the game after the last round: most castles, then supply, then available power, else a shared victory
    (N03).
    """
    winners = best(state)
    tie = decides(scores(state), winners[0], ("supply", "power")) if len(winners) == 1 else None
    end(state, winners, castles(state), "N03", tie)


def end(state: State, winners: tuple[str, ...], held: dict[str, int], rule: str, tie: str | None = None) -> None:
    """End the game by a `rule`; `held` is how many castles every house has, `tie` the criterion that decided among
    equals.
    """
    state.result = Result(winners, rule)
    told = {"winners": list(winners), "castles": held, "rule": rule}
    state.say("game-over", **told, **({} if tie is None else {"tie": tie}))


def decides(scores: Mapping[str, tuple[int, ...]], winner: str, ties: Sequence[str]) -> str | None:
    """Return the criterion that decides between the winner and the next house; None if it is the main one.

    `scores` are the numbers compared, in their order; `ties` names them from the second on, and last the criterion for
    complete equality.
    """
    won, others = scores[winner], max(score for house, score in scores.items() if house != winner)
    at = next((at for at, (one, other) in enumerate(zip(won, others, strict=True)) if one != other), len(won))
    return None if at == 0 else ties[at - 1]


def scores(state: State) -> dict[str, tuple[int, ...]]:
    """Return player's house -> (castles, supply, available power), compared in this order (N03)."""
    held = castles(state)
    return {house: (held[house], state.supply[house], state.power[house]) for house in state.players}


def best(state: State) -> tuple[str, ...]:
    """Return the winners if the last round were over now, in turn order (N03)."""
    found = scores(state)
    highest = max(found.values())
    return tuple(house for house in state.players_in_turn if found[house] == highest)
