"""Renegades ("5.3.2 Renegades"): nobles who attack or besiege fortifications that the crown protects."""

from __future__ import annotations

from gotweb.fief import control, inheritance, titles
from gotweb.fief.state import RENEGADE, State

LOST = (*titles.CHURCH, "commander")
"""The kinds of titles that a renegade loses: all but fief titles and those of King, Queen and Mother of Dragons."""


def protected(state: State, village: str) -> bool:
    """Return whether a fortification is under the crown's protection (W09): the noble with the fief's title is on the
    Wall.
    """
    holder = state.holder(state.village(village).fief)
    if village not in state.forts or holder is None or not state.on_wall(holder.id):
        return False
    return control.controller(state, village) == holder.house


def outlaws(state: State, seat: str, village: str) -> list[str]:
    """Return the nobles of a house who would become renegades by attacking or besieging a fortification (W09)."""
    if not protected(state, village):
        return []
    return [one.id for one in state.nobles_at(seat, village) if RENEGADE not in one.marks]


def outlaw(state: State, seat: str, village: str) -> None:
    """Make the nobles of a house there renegades, if the fortification that it attacks or besieges is protected
    (W09).
    """
    if not protected(state, village):
        return
    for noble in outlaws(state, seat, village):
        state.mark(noble, RENEGADE)
        state.say("renegade", seat=seat, noble=noble, area=village, rule="W09")
        for title in state.titles_of(noble, *LOST):
            titles.drop(state, title)
    inheritance.lapse(state)
