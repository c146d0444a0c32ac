"""The one list of everything that seats can do between two events. Modules that run a phase call it to say when seats
may act.

    yield from WINDOWS.before(state)              # what comes is asked of nobody, and cannot be taken back
    income.collect(state)
    yield from WINDOWS.after(state, "income")     # from here on everybody may act
    ...
    answer = yield from WINDOWS.beside(state, lambda: OneOf(seat, ...))      # here, for instance

A module that adds effects has a table `EFFECTS` and its place in the list here. Such a module opens no windows itself:
an action is carried out to the end before any other seat may act (Y02).
"""

from __future__ import annotations

from gotweb.fief import (
    ambush,
    captives,
    council,
    council_bid,
    courtcards,
    deals,
    hand,
    holdings,
    mercenaries,
    murders,
    passages,
    powers,
    promises,
    shadows,
    sieges,
    uprisings,
)
from gotweb.fief.raised import Windows

WINDOWS = Windows(
    ambush.EFFECTS, captives.EFFECTS, council.EFFECTS, council_bid.EFFECTS, courtcards.EFFECTS, deals.EFFECTS,
    hand.EFFECTS, holdings.EFFECTS, mercenaries.EFFECTS, murders.EFFECTS, passages.EFFECTS, powers.EFFECTS,
    promises.EFFECTS, shadows.EFFECTS, sieges.EFFECTS, uprisings.EFFECTS, sayings=(promises.TICK,),
)  # fmt: skip
