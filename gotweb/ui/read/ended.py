"""The end of a game in a sentence: for its report, its poster and the celebration."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.annals import Annals, winners
from gotweb.core.game import Event
from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.phrases import listed


def decided(words: Words, log: Sequence[Event]) -> str | None:
    """Return the sentence of the log that says who has won and by what; None for a game that goes on."""
    return next((words.sentence(event) for event in reversed(log) if words.ends(event)), None)


def ended(t: Language, words: Words, annals: Annals) -> str:
    """Return how the game ended; for a game that goes on, its round."""
    rounds = annals.rows[-1].rounds
    won = winners(annals)
    if not annals.over:
        return t("report.round", round=rounds)
    many = "shared" if len(won) > 1 else "one"
    return t.n(f"report.over.{many}", rounds, winners=listed(t, [words.seat(seat) for seat in won]))
