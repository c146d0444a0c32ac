"""Where units can go: as in the first edition, and into their own ports, but into no closed area (P02, A34)."""

from __future__ import annotations

from gotweb.thrones import transport
from gotweb.thrones.second.state import SecondState


def reachable(state: SecondState, house: str, origin: str) -> dict[str, list[str]]:
    """Return area -> the seas passed (empty if adjacent) for all areas that units in `origin` can reach in one move.

    Ships enter a port only while their house controls its land (P02); ships in a port do not transport (P03).
    """
    routes = transport.reachable(state, house, origin)
    areas = state.edition.areas
    if areas[origin].sea:
        return {a: seas for a, seas in routes.items() if areas[a].port_of is None or state.controller(a) == house}
    return {a: seas for a, seas in routes.items() if a not in state.closed} if state.closed else routes


def room_in(state: SecondState, area: str) -> int | None:
    """Return how many more ships a port takes; None for any other area (P04)."""
    if state.edition.areas[area].port_of is None:
        return None
    force = state.forces.get(area)
    most: int = state.edition.setup["port_room"]
    return most - (force.size if force is not None else 0)
