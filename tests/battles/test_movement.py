"""Where units can go, against a slow reader of the rules that tries every way one by one."""

from __future__ import annotations

import pytest

from gotweb.battles import movement
from gotweb.battles.state import State, Unit, kind_of
from tests.battles.players import PLANS, moments


def slowly(state: State, hex: str, steps: int) -> dict[str, int]:
    """Every hex at the end of some way that the rules allow -> the shortest such way (F01, F02, F04 to F07, N01)."""
    unit, found = state.units[hex], dict[str, int]()
    ways = [[hex]]
    while ways:
        way = ways.pop()
        if len(way) > 1:
            found[way[-1]] = min(found.get(way[-1], 99), len(way) - 1)
        for other in state.plan.grid.near[way[-1]]:
            longer = [*way, other]
            if other not in way and other not in state.units and allowed(state, unit, longer, steps):
                ways.append(longer)
    return found


def allowed(state: State, unit: Unit, way: list[str], steps: int) -> bool:
    """Whether a unit may go this way: what each hex costs and does, one after the other."""
    entered = [state.ground(hex) for hex in way[1:]]
    if way[0] in state.fires or any(hex in state.fires for hex in way[1:]):
        return False
    if any(ground.enter == "closed" for ground in entered):
        return False
    left, road = steps, True
    for at, ground in enumerate(entered):
        before = entered[at - 1] if at else None
        if before is not None and (
            before.enter == "stop" or (before.ford and kind_of(state, unit).of_class == "infantry")
        ):  # fmt: skip
            return False
        if left == 0 and road:
            return at == len(entered) - 1  # the one hex more of a way on roads
        if left <= 0:
            return False
        left = max(0, left - (2 if ground.ford and kind_of(state, unit).of_class == "cavalry" else 1))
        road = road and ground.road
    return True


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(2)
def test_every_hex_that_some_allowed_way_leads_to_is_reached_and_no_other(plan: str) -> None:
    compared = 0
    for match, _, choice in moments(plan, 5):
        if choice is not None and choice.kind == "move":
            for hex in choice.facts["units"]:
                assert dict(movement.reach(match.state, hex, 3)) == slowly(match.state, hex, 3), (plan, hex)
                compared += 1
    assert compared > 10
