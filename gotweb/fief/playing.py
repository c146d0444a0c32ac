"""Phase 2: a player plays cards ("2.4 Play Cards"), as many as he likes."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.fief import courtcards, fortunes
from gotweb.fief.questions import Judged
from gotweb.fief.state import State
from gotweb.fief.windows import WINDOWS

STOP: Answer = {"play": "nothing"}
NOBLES = ("new-lord", "new-lady")


def play(state: State, seat: str) -> Step:
    """Let a player play cards one after the other until he stops (H03, I04); after each everybody may act (Y01)."""

    def question() -> Judged | None:
        if not state.hands[seat]:
            return None
        return Judged(
            seat, "play", lambda: [STOP, *courtcards.candidates(state, seat), *fortunes.candidates(state, seat)],
            lambda answer: why_not(state, seat, answer), private=True, always=True, usual=STOP,
        )  # fmt: skip

    while True:
        answer = yield from WINDOWS.beside(state, question)
        if answer is None or answer == STOP:
            return
        if answer["play"] in NOBLES:
            yield from courtcards.play(state, seat, answer)
        else:
            fortunes.play(state, seat, answer)
        yield from WINDOWS.after(state, "card")


def why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids playing a card this way, or None."""
    if answer == STOP:
        return None
    if answer["play"] in NOBLES:
        return courtcards.why_not(state, seat, answer)
    return fortunes.why_not(state, seat, answer)
