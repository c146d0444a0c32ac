"""The laws (invariants) of a game with Essos, and how Essos is written into positions and read (X01 to X49)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.core import forms
from gotweb.core.forms import Form, entries, maybe, name, number, several, whole
from gotweb.thrones.laws import Breach
from gotweb.thrones.second.mother.essos import victory
from gotweb.thrones.second.mother.essos.state import PENTOS, STRENGTH_ROUNDS, TARGARYEN, TOKENS, EssosState

KEYS = ("loyalty", "gained", "hastened", "braavos")
"""The keys of a position that games without Essos do not have."""


def laws(state: EssosState) -> Iterator[Breach]:
    """Yield breaches: Targaryen must be the last on every track and have a player, loyalty lie on land and not exceed
    the stock, every hastened strength token exist and be there once, Braavos' token belong to a player.
    """
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
    """Yield breaches of what is settled at the end of every step: victory, loyalty in Targaryen's areas, the
    garrison of Pentos.
    """
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


MOST_GAINED = 99
"""More loyalty tokens than Targaryen can gain."""


def forms_of(state: EssosState) -> dict[str, Form]:
    """Return the forms of a position for what only games with Essos have: all of it is public."""
    tokens = entries(state.edition.areas, number(1, TOKENS))
    return {
        "loyalty": Form(tokens.write, lambda content, where: dict(sorted(tokens.read(content, where).items()))),
        "gained": number(0, MOST_GAINED),
        "hastened": whole(several(number())),
        "braavos": maybe(name(state.players)),
    }


def show(state: EssosState, _seat: str | None) -> dict[str, Any]:
    """Return what a view shows of Essos, the same for every seat, with derived values."""
    own = forms.written(forms_of(state), state)
    return {**own, "markers": victory.markers(state), "dragon_strength": state.dragon_strength}
