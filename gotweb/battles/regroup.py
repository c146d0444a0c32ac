"""The regroup phase (p13-14): fires, victory points, the end, keeping a card and a token, morale, and the next
round.
"""

from __future__ import annotations

from gotweb.battles import fire, morale, victory
from gotweb.battles.plans import other
from gotweb.battles.questions import Asking, yes
from gotweb.battles.setup import ROUND
from gotweb.battles.state import State
from gotweb.core.choice import OneOf


def regroup(state: State) -> Asking:
    """Run the six steps of the regroup phase: both players at once, or the first player before the other (P01 to
    P06).
    """
    state.phase, state.turn = "regroup", None
    last = state.round == state.plan.rounds
    yield from fire.status(state)
    victory.count(state, last)
    if last:
        yield from victory.strategic(state)
        victory.compare(state)
    yield from keep(state)
    yield from recover(state)
    state.round += 1
    state.agenda = ROUND


def keep(state: State) -> Asking:
    """Let each player keep one leadership card, which nobody else sees, and one order token (P05)."""
    seats = (state.first, other(state.first))
    full = [seat for seat in seats if len(state.hands[seat]) > 1]
    if full:
        cards = yield [
            OneOf(seat, "keep", [{"keep": card} for card in sorted(set(state.hands[seat]))], private=True, always=True)
            for seat in full
        ]
        for seat in full:
            kept = cards[seat]["keep"]
            gone = list(state.hands[seat])
            gone.remove(kept)
            state.hands[seat] = (kept,)
            state.discards[seat] = tuple(sorted((*state.discards[seat], *gone)))
            state.say("discarded", seat=seat, cards=gone, rule="P05")
    for seat in seats:
        if len(state.pools[seat]) > 1:
            tokens = sorted(set(state.pools[seat]))
            answer = yield OneOf(seat, "hold", [{"hold": token} for token in tokens], evident=True)
            state.pools[seat] = (answer["hold"],)
            state.say("held", seat=seat, token=answer["hold"], rule="P05")


def recover(state: State) -> Asking:
    """Let a house whose morale lies beyond the break of its zone move the marker back to it (P06)."""
    for seat in (state.first, other(state.first)):
        steps = morale.recovery(state, seat)
        if steps > 0:
            answer = yield yes(seat, "recover", {"steps": steps})
            if answer["recover"]:
                morale.move(state, other(seat), steps, "P06")
