"""Setting up Mother of Dragons without Essos: seven houses on the map, some of them vassals (S01 to S06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import State

FIRST_PLACES = 3
"""If a vassal stands in one of so many first places of a track, all vassals leave them (S03)."""


def seat_players(state: SecondState, players: frozenset[str]) -> None:
    """Make the houses with a player the players' houses, and vassals of all others.

    It is called when the table is set up as if all houses of the box were played: vassals then give back their units,
    supply and power, take those of their own set-up cards, and make room on the tracks (S03, S04).
    """
    state.players = tuple(house for house in state.houses if house in players)
    state.tracks = {track: behind(order, players) for track, order in state.tracks.items()}
    setup: Mapping[str, Any] = state.edition.setup
    for house in state.houses:
        if house not in players:
            state.forces = {area: force for area, force in state.forces.items() if force.house != house}
            for area, counts in setup["vassal_units"][house].items():
                state.add_units(area, house, state.edition.units(counts))
            state.supply = {**state.supply, house: setup["vassal_supply"]}
            state.power[house] = 0


def behind(order: tuple[str, ...], players: frozenset[str]) -> tuple[str, ...]:
    """Return a track with its vassals after all players, in their old order, if a vassal stood in the first places
    (S03).
    """
    if players.issuperset(order[:FIRST_PLACES]):
        return order
    return (*(house for house in order if house in players), *(house for house in order if house not in players))


def vassals(state: State) -> tuple[str, ...]:
    """Return the houses without a player, in the order of the box."""
    return tuple(house for house in state.houses if house not in state.players)
