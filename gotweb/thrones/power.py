"""Power: the Game of Thrones card, consolidating power, and the end of the round."""

from __future__ import annotations

from gotweb.thrones.state import State


def crowns(state: State, house: str) -> None:
    """Jeu des Trônes: one power for each crown in the areas the house controls, orders or not (L05)."""
    count = sum(n for area, n in state.ground.crown_areas if state.controller(area) == house)
    state.say("power", house=house, gained=state.gain_power(house, count), crowns=count, rule="L05")


def consolidate(state: State) -> None:
    """Let every consolidate order still on the board bring one power, and one more for each crown there (L01, L02).

    Action phase, step C, unless a Westeros card skips it (F10).
    """
    if "consolidate" in state.restrictions:
        state.say("skipped", step="consolidate", rule="F10")
        return
    gathering = state.edition.of_kind["consolidate"]
    for house in state.turn_order:
        areas = [
            area for area in sorted(state.orders) if state.orders[area] in gathering and state.house_in(area) == house
        ]
        for area in areas:
            amount = 1 + state.ground.areas[area].crowns
            state.say("consolidated", house=house, area=area, gained=state.gain_power(house, amount), rule="L01")


def stand_up(state: State) -> None:
    """When all marches are done, routed units stand up (K09)."""
    for area, force in state.forces.items():
        if any(force.routed):
            units = tuple(u + r for u, r in zip(force.units, force.routed, strict=True))
            state.forces[area] = force._replace(units=units, routed=state.edition.no_units)
            state.say("stood-up", house=force.house, area=area, rule="K09")


def end_round(state: State) -> None:
    """Remove all orders from the board (L06); after the last round the game is over, else the next one begins."""
    state.orders.clear()
    state.blade_used = False
    state.restrictions = ()
    state.say("round-over", round=state.round, rule="L06")
    if state.round >= state.edition.setup["rounds"]:
        state.book.final(state)
    else:
        state.agenda = state.book.round
