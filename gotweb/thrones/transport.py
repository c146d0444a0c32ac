"""Ship transport ("Transport par Bateau"): a house's ships, in seas that touch, make a bridge between coasts (H07 to
H13).
"""

from __future__ import annotations

from gotweb.thrones.edition import Edition
from gotweb.thrones.state import State


def by_ship(state: State, house: str, origin: str) -> dict[str, list[str]]:
    """Return land area -> the seas passed, for every coast that the house's ships join to the land area `origin`.

    The shortest chain is given, the first in alphabetical order among equals. Routed ships transport, too (H13).
    """
    edition = state.edition
    routes: dict[str, list[str]] = {}
    if edition.areas[origin].sea:
        return routes
    chains = {sea: [sea] for sea in edition.seas_next_to[origin] if state.house_in(sea) == house}
    queue = list(chains)
    for sea in queue:  # grows while it is walked: breadth first
        for land in edition.land_next_to[sea]:
            if land != origin and land not in routes:
                routes[land] = chains[sea]
        for further in edition.seas_next_to[sea]:
            if further not in chains and state.house_in(further) == house:
                chains[further] = [*chains[sea], further]
                queue.append(further)
    return routes


def reachable(state: State, house: str, origin: str) -> dict[str, list[str]]:
    """Return area -> the seas passed (empty if adjacent) for all areas that units in `origin` can reach in one move.

    Ships move to adjacent seas; footmen and knights to adjacent land or by ship transport (H05, H06).
    """
    edition: Edition = state.edition
    if edition.areas[origin].sea:
        return {sea: [] for sea in edition.seas_next_to[origin]}
    routes = by_ship(state, house, origin)
    for land in edition.land_next_to[origin]:
        routes[land] = []
    return routes
