"""Mustering: new units in cities and strongholds ("Recrutement", "Les Unités")."""

from __future__ import annotations

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones.edition import Units
from gotweb.thrones.state import Force, State, plus
from gotweb.thrones.supply import supplied


def muster(state: State, house: str) -> Step:
    """One house's whole turn: unit after unit, until it has enough or nothing more can be had (C12)."""
    points = {
        area: state.edition.setup["muster_points"][state.edition.areas[area].structure]
        for area in state.edition.castles
        if state.controller(area) == house
    }
    while True:
        question = muster_choice(state, house, points)
        if question.only() is not None:
            break
        answer = yield question
        order = answer["muster"]
        if order is None:
            break
        castle, unit, area = order["castle"], order["unit"], order["area"]
        points[castle] -= state.edition.setup["muster_cost"][unit]
        state.add_units(area, house, units_of(state, unit))
        state.say("mustered", house=house, castle=castle, unit=unit, area=area, rule="C01")
    state.say("mustering-done", house=house, rule="C12")


def units_of(state: State, unit: str) -> Units:
    """What is put on the board: one unit, or for "upgrade" a knight in the place of a footman."""
    kinds = state.edition.kinds
    if unit == "upgrade":
        return tuple((kind == "knight") - (kind == "footman") for kind in kinds)
    return tuple(int(kind == unit) for kind in kinds)


def muster_choice(state: State, house: str, points: dict[str, int]) -> OneOf:
    """`{"muster": {"castle": ..., "unit": "footman|knight|ship|upgrade", "area": ...}}`, or null to be done.

    `area` is where the unit is put: the castle's own area, or for a ship a sea next to it.
    """
    options: list[Answer] = [{"muster": None}]
    for castle in points:
        for unit in state.edition.setup["muster_cost"]:
            places = state.edition.seas_next_to[castle] if unit == "ship" else (castle,)
            for area in places:
                if why_not_muster(state, house, points, castle, unit, area) is None:
                    options.append({"muster": {"castle": castle, "unit": unit, "area": area}})

    def reason(answer: Answer) -> str | None:
        order = answer["muster"]
        if order is None or order.keys() != {"castle", "unit", "area"}:
            return NOT_AN_ANSWER
        if order["unit"] not in state.edition.setup["muster_cost"] or order["area"] not in state.edition.areas:
            return NOT_AN_ANSWER
        return why_not_muster(state, house, points, order["castle"], order["unit"], order["area"])

    return OneOf(house, "muster", options, {"points": dict(points)}, reason=reason)


def why_not_muster(
    state: State, house: str, points: dict[str, int], castle: str, unit: str, area: str
) -> str | None:
    """The rule that forbids to muster `unit` with the points of `castle` into `area`, or None."""
    if castle not in points:
        return "C08" if unit == "upgrade" else "C06"
    if points[castle] < state.edition.setup["muster_cost"][unit]:
        return "C01"
    if unit == "ship":
        if area not in state.edition.seas_next_to[castle]:
            return "C09"
        if state.house_in(area) not in (None, house) or area in state.neutral:
            return "C07"
    elif area != castle:
        return "C09"
    if unit == "upgrade" and not footmen(state, state.forces.get(area)):
        return "C08"
    added = units_of(state, unit)
    after = plus(state.on_board(house), added)
    if any(n > most for n, most in zip(after, state.edition.stock, strict=True)):
        return "C11"
    return None if supplied(state, house, {area: sum(added)}) else "C10"


def footmen(state: State, force: Force | None) -> int:
    """How many footmen stand in the force."""
    return force.units[state.edition.kind_index["footman"]] if force is not None else 0
