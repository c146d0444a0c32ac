"""What is read out to who cannot see the panel: everything public that has happened since the last answer."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones import chronicle

MOST = 12
"""More sentences than this nobody listens to; the log has them all."""


def happened(t: Language, events: Sequence[Event]) -> str:
    """The events as sentences, in the order in which they happened; of many, the last."""
    left = len(events) - MOST
    told = [t.n("list.told.more", left)] if left > 0 else []
    return " ".join([*told, *(chronicle.sentence(t, event) for event in events[-MOST:])])
