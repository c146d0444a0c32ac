"""Games that are made outside the page, where Python is many times as fast, for tests that need no way there."""

from __future__ import annotations

import functools
import time
from collections.abc import Mapping

from gotweb.core import chance
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.ui.home import share
from gotweb.ui.home.savetext import Writer, read


def late(players: int, rounds: int, seed: int = 0) -> str:
    """Return a game of the first edition, played at random to the beginning of a round, as the content of its file."""
    pick = chance.seeded(seed)
    match = Match(game("thrones-first"), {"players": players})
    match.settle(pick)
    while match.state.round < rounds:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
        match.settle(pick)
    assert match.result is None
    return share.to_text(match, {})


@functools.cache
def played(answers: int, players: int = 3, sealed: bool = False) -> Match:
    """Return a game of the first edition with so many answers; if `sealed`, played on until a sealed one lies there.

    It is the same for all who ask: nobody plays it on.
    """
    match, pick = Match(game("thrones-first"), {"players": players}), chance.seeded(4)
    while match.choices and (len(match.answers) < answers or (sealed and not match.sealed_answers)):
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))
    match.settle(pick)
    return match


@functools.cache
def kept(answers: int, sealed: bool = False, players: int = 3) -> str:
    """Return such a game as it is kept on a device (see `profiles.Visit`), played a moment ago by Zoé and others."""
    return text_of(played(answers, players, sealed), {"stark": "Zoé"})


def text_of(match: Match, names: Mapping[str, str]) -> str:
    """Return the text of a game as it is kept on a device."""
    writer = Writer("made")
    writer.catch_up(match, names, None)
    return writer.text(match, int(time.time() * 1000))


def digest_of(text: str) -> str:
    """Return the digest of a game that was kept on a device, when it has been played again to its end."""
    saved, _ = read(text, "made")
    return saved.match.digest()
