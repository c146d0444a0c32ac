"""Reasons for answers that a rule of the Iron Bank refuses; see `gotweb.thrones.obstacles`."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.thrones.obstacles import Finder, Found, Obstacle, armies_wanted, kind_of, sizes_after
from gotweb.thrones.second.mother.bank.areas import STRONGHOLD
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.mother.bank.units import units_in
from gotweb.thrones.second.mother.essos import obstacles as essos
from gotweb.thrones.second.obstacles import berths


def _loan(state: BankState, choice: Choice, answer: Answer, rule: str) -> Found:
    loan = answer["loan"]
    if rule == "R04":
        return Obstacle("loan-shut", {"loan": loan})
    return Obstacle("loan-price", {"loan": loan, "price": state.price(choice.side, loan),
                                   "power": state.power[choice.side]})  # fmt: skip


def _improve(state: BankState, choice: Choice, answer: Answer, rule: str) -> Found:
    area = answer["improve"]
    if state.edition.areas[area].sea:
        return kind_of(state, area)
    return Obstacle("improved-now", {"area": area}) if rule == "R21" else _no_castle(state, area)


def _raze(state: BankState, choice: Choice, answer: Answer, rule: str) -> Found:
    area = answer["raze"]
    return kind_of(state, area) if state.edition.areas[area].sea else _no_castle(state, area)


def _no_castle(state: BankState, area: str) -> Obstacle:
    """Return the reason why a loan that changes castles cannot be used on an area."""
    kind = "stronghold" if state.ground.areas[area].structure == STRONGHOLD else "no-castle"
    return Obstacle(kind, {"area": area})


def _station(state: BankState, choice: Choice, answer: Answer, rule: str) -> Found:
    unit, area = answer["station"]["unit"], answer["station"]["area"]
    side, edition = choice.side, state.edition
    if rule == "C11":
        return Obstacle("box", {"units": {unit: state.stocks[side][edition.kind_index[unit]]}})
    if rule == "P04":
        return berths(state, area)
    if rule == "C10":
        return armies_wanted(state, side, sizes_after(state, side, {area: 1}))
    if not choice.facts["units"].get(unit):
        return Obstacle("still", {"units": choice.facts["units"]})
    facts = edition.areas[area]
    if facts.sea != (unit == "ship"):
        return kind_of(state, area)
    holder = state.house_in(area) or state.controller(area)
    if facts.sea and facts.port_of is None and holder is None:
        return Obstacle("no-ships", {"areas": [area]})
    return Obstacle("free", {"area": area}) if holder is None else Obstacle("held", {"area": area, "house": holder})


def _lost(state: BankState, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return what stands in an area in which a unit was named that cannot be lost there."""
    area = answer[choice.kind]["area"]
    if area not in state.edition.areas:
        return None
    house = state.house_in(area)
    if house is None:
        return Obstacle("empty", {"area": area})
    return Obstacle("standing", {"area": area, "house": house, "units": units_in(state, area)})


FINDERS: dict[str, Finder] = {
    **essos.FINDERS, "loan": _loan, "improve": _improve, "raze": _raze, "station": _station,
    "strike": _lost, "seize": _lost,
}  # fmt: skip
"""Kind of choice -> what finds the obstacle of a refused answer to it."""
