"""Reasons for answers that a rule of Essos refuses; see `gotweb.thrones.obstacles`."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Answer, Choice
from gotweb.thrones.obstacles import Finder, Found, Obstacle, kind_of
from gotweb.thrones.second import obstacles as second
from gotweb.thrones.second.mother.essos.bids import Share
from gotweb.thrones.second.mother.essos.deck import RIVERSIDE
from gotweb.thrones.second.mother.essos.dragons import DRAGON, EssosMarch
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState


def _march(state: EssosState, choice: EssosMarch, answer: Answer, rule: str) -> Found:
    if rule != "X23":
        return second.FINDERS["march"](state, choice, answer, rule)
    flights = choice.flights(answer["march"])
    to, units = next((to, units) for to, units in choice.moves(answer) if to in flights and not choice.alone(units))
    walkers = {kind: n for kind, n in state.edition.named(units).items() if kind != DRAGON}
    return Obstacle("walkers", {"area": to, "units": walkers})


def _share(state: EssosState, choice: Share, answer: Answer, rule: str) -> Found:
    share: Mapping[str, int] = answer["share"]
    if TARGARYEN in share:
        return Obstacle("share-own", {"house": TARGARYEN})
    return Obstacle("share", {"power": choice.whole, "n": sum(share.values())})


def _loyalty(state: EssosState, choice: Choice, answer: Answer, rule: str) -> Found:
    area = answer["loyalty"]
    if area not in state.edition.areas:
        return None
    if state.edition.areas[area].sea:
        return kind_of(state, area)
    if rule == "X53" and area not in RIVERSIDE:
        return Obstacle("no-river", {"area": area})
    house = state.controller(area)
    if rule in ("X53", "X55") and house is not None:
        return Obstacle("held", {"area": area, "house": house})
    return Obstacle("neutral-there", {"area": area}) if rule == "X55" and area in state.neutral else None


def _sway(state: EssosState, choice: Choice, answer: Answer, rule: str) -> Found:
    area, to = answer["sway"].get("area"), answer["sway"].get("to")
    areas = state.edition.areas
    if area not in areas:
        return None
    if area not in state.loyalty:
        return Obstacle("no-loyalty", {"area": area})
    if to not in areas:
        return None
    return kind_of(state, to) if areas[to].sea else Obstacle("not-next", {"area": to, "origin": area})


def _flesh(state: EssosState, choice: Choice, answer: Answer, rule: str) -> Found:
    area = (answer["flesh"] or {}).get("area")
    if area not in state.edition.areas:
        return None
    force = state.forces.get(area)
    standing = force is not None and force.units[state.edition.kind_index[DRAGON]]
    return None if standing else Obstacle("no-dragon", {"area": area})


FINDERS: dict[str, Finder] = {
    **second.FINDERS, "march": _march, "share": _share, "loyalty": _loyalty, "sway": _sway, "flesh": _flesh,
}  # fmt: skip
"""Kind of choice -> what finds the obstacle of a refused answer to it."""
