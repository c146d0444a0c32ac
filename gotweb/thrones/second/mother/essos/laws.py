"""What holds at every moment of a game with Essos, and how it is written into positions and read (X01 to X49)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.thrones.laws import Breach
from gotweb.thrones.position import mapping, need, whole_number
from gotweb.thrones.second.mother.essos import victory
from gotweb.thrones.second.mother.essos.state import PENTOS, STRENGTH_ROUNDS, TARGARYEN, TOKENS, EssosState

KEYS = frozenset({"loyalty", "gained", "hastened", "braavos"})
"""The keys of a position that games without Essos do not have."""


def laws(state: EssosState) -> Iterator[Breach]:
    """Targaryen eighth and nobody's vassal, loyalty on land and never in its hands, strength equal to its tokens."""
    for track, order in state.tracks.items():
        if order[-1] != TARGARYEN:
            yield Breach(f"tracks.{track}", f"Targaryen is not the last on {order}")
    if TARGARYEN not in state.players:
        yield Breach("commanders", "nobody plays Targaryen")
    yield from _loyalty(state)
    if not {*state.hastened} <= {*STRENGTH_ROUNDS} or len({*state.hastened}) < len(state.hastened):
        yield Breach("hastened", f"no such tokens: {state.hastened}")
    if state.braavos is not None and (state.braavos not in state.players or "braavos" in state.neutral):
        yield Breach("braavos", f"{state.braavos} cannot have the token")


def laws_between_steps(state: EssosState) -> Iterator[Breach]:
    """What is settled at the end of every step: victory, loyalty in Targaryen's hands, the garrison of Pentos."""
    yield from victory.laws(state)
    if state.result is None:
        if state.controller(PENTOS) == TARGARYEN and PENTOS not in state.garrisons:
            yield Breach(f"garrisons.{PENTOS}", "Targaryen is in Pentos without its garrison", unlikely=True)
        for area in state.loyalty:
            if state.controller(area) == TARGARYEN:
                yield Breach(f"loyalty.{area}", "loyalty lies where Targaryen is in control", unlikely=True)


def _loyalty(state: EssosState) -> Iterator[Breach]:
    if sum(state.loyalty.values()) > TOKENS:
        yield Breach("loyalty", f"more than {TOKENS} tokens: {state.loyalty}")
    for area, count in state.loyalty.items():
        if state.edition.areas[area].sea or count < 1:
            yield Breach(f"loyalty.{area}", f"{count} tokens that cannot lie there")


def write(state: EssosState) -> dict[str, Any]:
    """Return what only games with Essos have: all of it lies open."""
    return {
        "loyalty": dict(state.loyalty),
        "gained": state.gained,
        "hastened": list(state.hastened),
        "braavos": state.braavos,
    }


def show(state: EssosState, _seat: str | None) -> dict[str, Any]:
    """The same for everybody, with what follows from it."""
    return {**write(state), "markers": victory.markers(state), "dragon_strength": state.dragon_strength}


def read(state: EssosState, content: Mapping[str, Any]) -> None:
    """Read it out of a position. Raises BadPosition."""
    if "loyalty" in content:
        areas, found = state.edition.areas, {}
        for area, count in mapping(content["loyalty"], "loyalty").items():
            need(area in areas, f"loyalty.{area}")
            found[area] = whole_number(count, 1, TOKENS, f"loyalty.{area}")
        state.loyalty = dict(sorted(found.items()))
    state.gained = whole_number(content.get("gained", 0), 0, 99, "gained")
    hastened = content.get("hastened", [])
    need(isinstance(hastened, list) and all(type(n) is int for n in hastened), "hastened")
    state.hastened = tuple(hastened)
    holder = content.get("braavos")
    need(holder is None or (isinstance(holder, str) and holder in state.players), "braavos")
    state.braavos = holder
