"""All that can be done between two events, from all rooms: whoever runs a phase says with this when.

    yield from WINDOWS.before(state)              # what comes is asked of nobody, and cannot be taken back
    income.collect(state)
    yield from WINDOWS.after(state, "income")     # from here on everybody may act
    ...
    answer = yield from WINDOWS.beside(state, lambda: OneOf(seat, ...))      # here, for instance

A room that adds something has a table `EFFECTS` and its place in the list here. Such a room opens no windows itself:
what somebody has declared is done to the end before anybody else may act (Y02).
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
