"""The text that screen readers announce after an answer: everything public that has happened since the one before."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.core.words import Words
from gotweb.lang import Language

MOST = 12
"""The most sentences that are announced at once; the log has them all."""


def happened(t: Language, words: Words, events: Sequence[Event]) -> str:
    """Return the events as sentences, in the order in which they happened; if there are many, the last ones."""
    left = len(events) - MOST
    told = [t.n("list.told.more", left)] if left > 0 else []
    return " ".join([*told, *(words.sentence(event) for event in events[-MOST:])])
