"""A battle looked at by an inspector of faces: wherever something is there for the first time, and now and then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from tests.conformance.faces import FaceInspector

Moment = tuple[Match, Choice, int, Mapping[str, Any]]
"""A match before an answer: the question, the log's length then, and what stood before the last answer."""


def kinds_met(inspector: FaceInspector, battle: Iterable[Moment], every: int) -> set[str]:
    """Look at a battle, at every so-manieth moment besides, and return the kinds of questions and events in it."""
    met = set[str]()
    for count, (match, choice, since, before) in enumerate(battle):
        fresh = {choice.kind, *(event.kind for event in match.log[since:])} - met
        met |= fresh
        if match.result is not None:
            inspector.happened(match, since, before)
            inspector.ended(match)
        elif fresh or count % every == 0:
            inspector.happened(match, since, before)
            inspector.moment(match, choice, since)
    return met
