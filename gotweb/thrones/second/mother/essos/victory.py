"""The end of a game with Essos: castles win for all but Targaryen, which needs loyalty instead (X40, X48, X49)."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.thrones import laws as family
from gotweb.thrones.laws import Breach
from gotweb.thrones.second import victory as second
from gotweb.thrones.second.mother.essos import loyalty
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState
from gotweb.thrones.victory import decides, end

AT_ONCE = {False: "N30", True: "X48"}
"""Whether Targaryen has won -> the rule by which a game ends at once."""
LAST = "X49"
"""The rule by which it ends after the last round."""


def markers(state: EssosState) -> dict[str, int]:
    """Return house -> the place of its victory marker: castles and strongholds on both continents, or loyalty (X40)."""
    found = second.held(state)
    found[TARGARYEN] = state.marker
    return found


def check(state: EssosState, first: str | None) -> None:
    """Settle the effects of control, then end the game if somebody has won, at any moment but in a battle (N30,
    X48).
    """
    if state.result is not None:
        return
    loyalty.settle(state)
    held, goal = markers(state), second.goal(state)
    if max(held.values()) < goal:
        return
    order = state.turn_order if first is None else (first, *state.turn_order)
    winner = next((house for house in order if held[house] >= goal and house in state.players), None)
    if winner is not None:
        end(state, (winner,), held, AT_ONCE[winner == TARGARYEN])


def final(state: EssosState) -> None:
    """End the game after the last round: highest marker, then land areas, supply, and the Iron Throne track (X49)."""
    [winner] = best(state)
    end(state, (winner,), markers(state), LAST, decides(scores(state), winner, ("areas", "supply", "throne")))


def best(state: EssosState) -> tuple[str, ...]:
    """Return the winner if the last round were over now (X49)."""
    found = scores(state)
    return (max(state.players_in_turn, key=lambda house: found[house]),)


def scores(state: EssosState) -> dict[str, tuple[int, ...]]:
    """Return player's house -> (marker, land areas, supply), compared in this order (X49)."""
    held, lands = markers(state), second.land_areas(state)
    return {house: (held[house], lands[house], state.supply[house]) for house in state.players}


def laws(state: EssosState) -> Iterator[Breach]:
    """Yield a breach if the game is over though nobody has won, or the other way round."""
    held = markers(state)
    at_once = AT_ONCE[state.result is not None and state.result.winners == (TARGARYEN,)]
    yield from family.end(state, held, second.goal(state), at_once, best(state))
