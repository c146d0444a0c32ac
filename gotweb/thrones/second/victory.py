"""The end: seven castles and strongholds win at once, the most win after the last round (N30, N31)."""

from __future__ import annotations

from gotweb.thrones.second.state import SecondState
from gotweb.thrones.victory import castles, decides, end, end_at_once


def goal(state: SecondState) -> int:
    """Return how many areas with a castle or a stronghold win at once (N30), or in a game with points, how many
    points (O08).
    """
    goal: int = state.edition.setup["goal"]
    return goal


def held(state: SecondState) -> dict[str, int]:
    """Return house -> how many areas with a castle or a stronghold it controls."""
    found = castles(state)
    # an area that only a garrison holds is not seen by the count of units, tokens and shields (Q04)
    for area, garrison in state.garrisons.items():
        if area not in state.forces and area not in state.control:
            facts = state.ground.areas[area]
            found[garrison.house] += facts.structure != "none" and facts.home != garrison.house
    return found


def check(state: SecondState, first: str | None) -> None:
    """End the game if a house controls enough castles, at any moment but in the middle of a battle (N30).

    If two reach it by the same move, `first` (the house that moved) comes before turn order.
    """
    if state.result is None:
        end_at_once(state, held(state), goal(state), first, "N30")


def final(state: SecondState) -> None:
    """End the game after the last round: most castles, then land areas, then supply, then the Iron Throne track
    (N31).
    """
    [winner] = best(state)
    end(state, (winner,), held(state), "N31", decides(scores(state), winner, ("areas", "supply", "throne")))


def best(state: SecondState) -> tuple[str, ...]:
    """Return the winner if the last round were over now (N31)."""
    found = scores(state)
    return (max(state.players_in_turn, key=lambda house: found[house]),)


def scores(state: SecondState) -> dict[str, tuple[int, ...]]:
    """Return player's house -> (castles, land areas, supply), compared in this order (N31)."""
    count, lands = held(state), land_areas(state)
    return {house: (count[house], lands[house], state.supply[house]) for house in state.players}


def land_areas(state: SecondState) -> dict[str, int]:
    """Return house -> how many land areas it controls."""
    count = dict.fromkeys(state.houses, 0)
    for area, facts in state.edition.areas.items():
        if not facts.sea:
            house = state.controller(area)
            if house is not None:
                count[house] += 1
    return count
