"""Random play: whoever is asked answers, and now and then somebody raises a hand beside the question."""

from __future__ import annotations

from gotweb.core.choice import Choice, Take
from gotweb.core.match import Match

SELDOM = 8
"""One in so many random answers is a raised hand, while there is any."""


def asked(match: Match, pick: Take) -> tuple[str, Choice]:
    """The id of the question that is answered next, and the question: the first one, or seldom what is beside it."""
    offered = list(match.beside)
    if offered and pick(SELDOM) == 0:
        id = offered[pick(len(offered))]
        return id, match.beside[id]
    return next(iter(match.choices.items()))


def answer(match: Match, pick: Take) -> None:
    """Let somebody give some legal answer."""
    match.push_sample(asked(match, pick)[0], pick)
