"""The costs and side effects of an answer: nobles who become renegades, payments at a wedding, nobles a plague may
kill, the gain of a new faith.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.fief import disasters, ending, idols, renegades, titles
from gotweb.fief.state import State
from gotweb.fief.table.deciding import note
from gotweb.fief.weddings import Pair, dues
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element

# renegades


def outlaws(t: Language, state: State, seat: str, village: str) -> str | None:
    """Return which nobles of a house become renegades by an attack on a fortification, or a siege of it (W09); None if
    none does.
    """
    nobles = renegades.outlaws(state, seat, village)
    words = FiefWords(t)
    return t.n("outlaws", len(nobles), nobles=words.listed([words.noble(one) for one in nobles])) if nobles else None


# weddings


def dowry(t: Language, state: State, noble: str, spouse: str) -> list[Element]:
    """Return which house pays which at a wedding because a noble is hard to marry (B07)."""
    words = FiefWords(t)
    seats = [state.nobles[one].house for one in (noble, spouse)]
    sums = zip(dues(state, Pair(noble, spouse)), seats, reversed(seats), strict=True)
    return [
        note(t, t.n("marriage.dowry", n, seat=words.seat(seat), other=words.seat(other)), "B07")
        for n, seat, other in sums if n
    ]  # fmt: skip


def terms(t: Language, state: State, offer: Mapping[str, Any]) -> list[str]:
    """Return what each house pays in total at an offered wedding, or that neither pays (B01, B07)."""
    words, nobles = FiefWords(t), [offer["noble"], offer["spouse"]]
    seats = [state.nobles[one].house for one in nobles]
    due = dues(state, Pair(*nobles))
    sums = zip((offer["give"] + due[0], offer["ask"] + due[1]), seats, reversed(seats), strict=True)
    paid = [t.n("marriage.pays", n, seat=words.seat(seat), other=words.seat(other)) for n, seat, other in sums if n]
    return paid or [t("marriage.free")]


def bond(t: Language, state: State) -> Element:
    """Return what a wedding makes of two houses: allies, who only win together; at a table of three players nothing
    (B05).
    """
    if titles.allies(state):
        return note(t, t.n("marriage.allied", ending.together(state)), "V04")
    return note(t, t("marriage.apart"), "B05")


# the plague


def infected(
    t: Language, state: State, to: str, origin: str, nobles: Sequence[str], captives: Sequence[str]
) -> list[Element]:
    """Return which nobles of a group that comes to a village the plague may kill, and the troops it takes (G06,
    G08).
    """
    words, notes = FiefWords(t), []
    fresh, led = (disasters.untested(state, to, origin, group) for group in (nobles, captives))
    own, others = ([one for one in group if not state.has_attribute(one, "blessed")] for group in (fresh, led))
    if own:
        notes.append(t.n("move.plague", len(own), nobles=words.listed([words.noble(one) for one in own])))
    elif fresh:
        notes.append(t("move.plague.none"))
    if others:
        listed = words.listed([words.noble(one) for one in others])
        notes.append(t.n("move.plague.captives", len(others), nobles=listed))
    return [note(t, said, "G08") for said in notes]


# faith


def faith(t: Language, state: State) -> str:
    """Return the gold that the King gets for the Septs, and what happens to him (W17, W18)."""
    return t.n("embrace.brings", idols.worth(state))
