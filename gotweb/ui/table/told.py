"""What is read out to anyone who cannot see the panel: everything public that has happened since the last answer."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.core.words import Words
from gotweb.lang import Language

MOST = 12
"""More sentences than this nobody listens to; the log has them all."""


def happened(t: Language, words: Words, events: Sequence[Event]) -> str:
    """Return the events as sentences, in the order in which they happened; of many, the last."""
    left = len(events) - MOST
    told = [t.n("list.told.more", left)] if left > 0 else []
    return " ".join([*told, *(words.sentence(event) for event in events[-MOST:])])
