"""The wildling attack ("Attaque des Sauvageons")."""

from __future__ import annotations

from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, NOT_THERE, Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.thrones import victory
from gotweb.thrones.abilities import take_back
from gotweb.thrones.asked import one_of
from gotweb.thrones.bidding import sealed_bids, spend
from gotweb.thrones.state import State


def attack(state: State) -> Step:
    """Let every player bid for the Night's Watch; it holds if the sum is at least the wildlings' strength (E10)."""
    asked: Asked = sealed_bids(state, "wildlings")
    answers = yield asked
    bids = {house: answers[house]["bid"] for house in state.players_in_turn}
    strength, watch = state.wildlings, sum(bids.values())
    state.say("bids", prize="wildlings", bids=dict(bids), rule="D06")
    spend(state, bids)
    state.wildlings = 0
    held = watch >= strength
    state.say("wildling-attack", strength=strength, watch=watch, held=held, rule="E10")
    level = max(bids.values()) if held else min(bids.values())
    tied = [house for house in state.players_in_turn if bids[house] == level]
    chosen, told = tied[0], {}
    if len(tied) > 1:
        options: list[Answer] = [{"name": house} for house in tied]
        facts = {"why": "highest" if held else "lowest", "bids": dict(bids)}
        answer = yield one_of(
            state, state.throne_holder, "name", options, facts, reason=lambda _: "E02" if held else "E03"
        )
        chosen, told = answer["name"], {"holder": state.throne_holder}
    state.say("named", house=chosen, why="highest" if held else "lowest", **told, rule="E02" if held else "E03")
    if held:
        yield from take_back(state, chosen, "E02")
        return
    state.agenda = (
        *(("sacrifice", house, "4" if house == chosen else "2") for house in state.players_in_turn),
        *state.agenda,
    )


def sacrifice(state: State, house: str, due: str) -> Step:
    """Take one house's losses, in turn order (E08): units worth `due` points, or all that it has (E03, E04)."""
    left = int(due)
    cost = state.edition.setup["muster_cost"]
    while left > 0:
        owned = state.edition.named(state.on_board(house))
        if sum(cost[kind] * n for kind, n in owned.items()) <= left:
            for area in state.areas_of(house):
                units = state.edition.named(state.forces.pop(area).units)
                state.say("sacrificed", house=house, area=area, units=units, rule="E09")
            break
        answer = yield sacrifice_choice(state, house, left)
        area, unit = answer["sacrifice"]["area"], answer["sacrifice"]["unit"]
        state.take_units(area, state.edition.units({unit: 1}))
        left -= cost[unit]
        state.say("sacrificed", house=house, area=area, units={unit: 1}, rule="E03")
    # an area left empty may fall back to the house whose shield is printed there
    victory.check(state)


def sacrifice_choice(state: State, house: str, due: int) -> OneOf:
    """Return the question `{"sacrifice": {"area": ..., "unit": ...}}`: one unit, such that the rest can still be
    paid exactly.
    """
    options: list[Answer] = []
    for area in state.areas_of(house):
        for kind, n in zip(state.edition.kinds, state.forces[area].units, strict=True):
            if n and why_not_sacrifice(state, house, kind, due) is None:
                options.append({"sacrifice": {"area": area, "unit": kind}})

    def reason(answer: Answer) -> str | None:
        order = answer["sacrifice"]
        if order.keys() != {"area", "unit"}:
            return NOT_AN_ANSWER
        area, unit = order["area"], order["unit"]
        if unit in ("upgrade", "downgrade"):
            return "E05"
        if area not in state.edition.areas or unit not in state.edition.kinds:
            return NO_SUCH_NAME
        force = state.forces.get(area)
        if force is None or force.house != house or not force.units[state.edition.kind_index[unit]]:
            return NOT_THERE
        return why_not_sacrifice(state, house, unit, due)

    return one_of(state, house, "sacrifice", options, {"due": due}, reason=reason)


def why_not_sacrifice(state: State, house: str, unit: str, due: int) -> str | None:
    """Return the rule against giving up a `unit` when `due` points are open, or None: no more than the debt is given
    (E11).
    """
    cost = state.edition.setup["muster_cost"]
    left = due - cost[unit]
    owned = state.edition.named(state.on_board(house))
    owned[unit] = owned.get(unit, 0) - 1
    singles = sum(n for kind, n in owned.items() if cost[kind] == 1)
    pairs = min(owned.get("knight", 0), left // 2)
    return None if left >= 0 and left - 2 * pairs <= singles else "E11"
