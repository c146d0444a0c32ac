"""Ports: their owners, and what happens to ships when the land changes hands (P01 to P09)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from gotweb.core.game import Step
from gotweb.thrones.asked import number
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.supply import supplied

Ways = Sequence[Mapping[str, int]]
"""Where units that stand in no area just now may come to stand, one way or the other: area -> how many of them."""


def settle(state: SecondState, marcher: str | None = None, ways: Ways = ()) -> Step:
    """Settle every port with ships of a house that no longer controls its land: the ships are lost or replaced (P05,
    P06).

    All those ships sink first; then the new owners are asked, in turn order.

    In the middle of a march the `marcher`'s attackers are in no area: `ways` lists where they may end.
    """
    forces = state.forces
    lost = [port for port in state.edition.ports.values() if port in forces and _adrift(state, port)]
    lost.sort(key=partial(_rank, state))
    # all sink before anybody is asked: what lies at the bottom is neither in the box's way nor an army (FAQ, Ports)
    sunk = [(port, _sink(state, port)) for port in lost]
    for port, ships in sunk:
        owner = state.controller(port)
        if owner is not None:
            yield from take_over(state, owner, port, ships, ways if owner == marcher else ())


def _adrift(state: SecondState, port: str) -> bool:
    """Return whether the house whose ships lie in a port no longer controls its land."""
    return state.controller(port) != state.forces[port].house


def _sink(state: SecondState, port: str) -> int:
    """Destroy the ships in a port, and their order with them (P05). Returns how many there were."""
    ships = state.forces.pop(port)
    token = state.orders.pop(port, None)
    state.say("ships-lost", house=ships.house, area=port, lost=ships.size, rule="P05")
    if token is not None:
        state.say("order-lost", house=ships.house, area=port, token=token, rule="P05")
    return ships.size


def _rank(state: SecondState, port: str) -> tuple[int, str]:
    """Return the sort key of a port: in turn order of the new owners; ports without one last."""
    owner = state.controller(port)
    return (len(state.houses) if owner is None else state.turn_order.index(owner), port)


def take_over(state: SecondState, house: str, port: str, ships: int, ways: Ways) -> Step:
    """Let the new owner of a port replace the ships found there by ships of its own, within supply (P06).

    Attackers on their way count for supply, whether they win or come back (H33).
    """
    kind = state.edition.kind_index["ship"]
    left = state.left_of(house)[kind]
    most = next(
        n
        for n in range(min(ships, left), -1, -1)
        if n == 0 or all(supplied(state, house, {**way, port: n}) for way in ways or ({},))
    )
    answer = yield number(state, house, "ships", most, "P06", {"area": port, "found": ships})
    if answer["ships"]:
        state.add_units(port, house, state.edition.units({"ship": answer["ships"]}))
        state.say("ships-taken", house=house, area=port, ships=answer["ships"], rule="P06")
