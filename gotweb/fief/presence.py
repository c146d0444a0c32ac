"""What follows when pieces have left a place or died there: sieges, captives, Rangers, control."""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.fief import control, families, titles
from gotweb.fief.state import DESERTER, State


def settle(state: State, at: str) -> Step:
    """Bring a place in order after pieces have left it. Call this once all losses or moves that belong together are
    done.

    Rangers without a Brother desert (W06); engines of houses without troops leave the siege (S04); a house that held
    the village and is gone names a new controller (P09); captives whose captor is no longer there are free (M06).
    """
    _rangers(state, at)
    _engines(state, at)
    if at in state.facts.villages:
        yield from control.lose(state, at)
    held = [one for one in state.nobles.values() if one.at == at and one.captor in state.houses]
    here = state.present(at) if held else []
    for captive in held:
        if captive.captor not in here:
            yield from families.free(state, captive.id)


def _engines(state: State, at: str) -> None:
    engines = state.sieges.get(at)
    if engines is None:
        return
    left = tuple(engine for engine in engines if state.has_troops(engine.house, at))
    if left:
        state.sieges[at] = left
    else:
        del state.sieges[at]
        state.say("siege-over", area=at, rule="S04")


def _rangers(state: State, at: str) -> None:
    for spot in state.spots(at=at):
        rangers = state.troops[spot].get("ranger", 0)
        if not rangers:
            continue
        here = [one for one in state.nobles_at(spot.house, at) if one.road == spot.road]  # not who is inside, of a road
        more = rangers - sum(titles.brother(state, one.id) for one in here)
        if more > 0:
            state.take_troops(spot, {"ranger": more})
            state.spent = (*state.spent, *[DESERTER] * more)
            state.say("deserted", seat=spot.house, area=at, amount=more, rule="W06")
