"""The function that puts an event into a sentence, for everything on the page that shows events.

A book of the family has events of its own, so its sentences are those of its words (`gotweb.core.words`); the first
edition's are in `gotweb.thrones.chronicle`.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.game import Event, Game
from gotweb.core.words import words_of
from gotweb.lang import Language

Sentence = Callable[[Language, Event], str]
"""Returns what happened, as one sentence in a language."""


def told_by(game: Game) -> Sentence:
    """Return the function that puts an event of a game into a sentence, by the game's own words."""
    return lambda t, event: words_of(game, t).sentence(event)
