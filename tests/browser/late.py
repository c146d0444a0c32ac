"""Games that are made outside the page, where Python is many times as fast, for tests that need no way there."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import Page

from gotweb.core import chance, record
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.marches import March
from gotweb.ui.face import face_of
from gotweb.ui.home import share
from gotweb.ui.home.savetext import Writer, read
from gotweb.workshop.drive import run_python, wait_until_quiet


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
def played(answers: int, players: int = 3, sealed: bool = False, kind: str = "") -> Match:
    """Return a game of the first edition with so many answers, or more: until a sealed one lies there, if `sealed`.

    If a `kind` is named, it is played on until the first who are asked are asked for that. It is the same for all who
    ask for it: nobody plays it on.
    """
    match, pick = Match(game("thrones-first"), {"players": players}), chance.seeded(4)
    while match.choices:
        seat = sorted(match.choices)[0]
        enough = len(match.answers) >= answers and (match.sealed_answers or not sealed)
        if enough and kind in ("", match.choices[seat].kind):
            break
        match.push(seat, match.choices[seat].sample(pick))
    match.settle(pick)
    return match


@functools.cache
def kept(answers: int, sealed: bool = False, players: int = 3, kind: str = "") -> str:
    """Return such a game as it is kept on a device (see `profiles.Visit`), played a moment ago by Zoé and others."""
    return text_of(played(answers, players, sealed, kind), {"stark": "Zoé"})


class Brink(NamedTuple):
    """A game just before an answer that brings up a moment across the table."""

    text: str
    """As it is kept on a device."""
    seat: str
    answer: Answer


@functools.cache
def brink_of(kind: str) -> Brink:
    """Return a game of three, played in search of fights, in which the next answer brings up one moment of this kind.

    The one who is asked after that answers openly, except after bids: there, something secret follows.
    """
    pick, die = chance.seeded(3), chance.seeded(3)
    match = Match(game("thrones-first"), {"players": 3})
    face = face_of(match.game.id).table
    match.settle(die)
    while True:
        seat, choice = next(iter(match.choices.items()))
        tries = [choice.sample(pick) for _ in range(10 if isinstance(choice, March) else 1)]
        answer = max(tries, key=lambda one: _bold(match, choice, one)) if isinstance(choice, March) else tries[0]
        since, given = len(match.log), len(match.answers)
        match.push(seat, answer)
        match.settle(die)
        moments = face.teller.fresh(match.log, since, face.interrupted(match.view(None)))
        secret = any(choice.secret for choice in match.choices.values())
        if [moment.kind for moment in moments] == [kind] and secret == (kind == "bids"):
            break
    before = Match(match.game, match.options)
    for one, said in match.answers[:given]:
        before.push(one, said)
    return Brink(text_of(before, {}), seat, answer)


def _bold(match: Match, choice: March, answer: Answer) -> int:
    moves = choice.moves(answer)
    return len(moves) + 2 * sum(match.state.house_in(to) not in (None, choice.seat) for to, _ in moves)


ON_THE_TABLE = """
import json
from gotweb.core import record
from gotweb.ui.page import app
json.dumps(record.record(app.here().match, sealed=True, hidden=True))
"""
LATER = """
app.here().open(record.load(json.loads({content!r})).match, {{}}, "")
app.here().match.digest()
"""


def skip(page: Page, rounds: int) -> None:
    """Play the game on the table at random, outside the page, to the beginning of a round, and lay it there again.

    So a whole game through the page has its beginning and its end; what is between them other whole games go through.
    """
    match = record.load(json.loads(run_python(page, ON_THE_TABLE))).match
    pick, before = chance.seeded(rounds), len(match.answers)
    while match.state.round < rounds:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
        assert match.result is None, "the game was over before that round"
    match.settle(pick)
    assert len(match.answers) > before + 20, "there is not much to be left out"
    content = json.dumps(record.record(match, sealed=True, hidden=True))
    assert run_python(page, LATER.format(content=content)) == match.digest()
    wait_until_quiet(page)


def text_of(match: Match, names: Mapping[str, str]) -> str:
    """Return the text of a game as it is kept on a device."""
    writer = Writer("made")
    writer.catch_up(match, names, None)
    return writer.text(match, int(time.time() * 1000))


def digest_of(text: str) -> str:
    """Return the digest of a game that was kept on a device, when it has been played again to its end."""
    saved, _ = read(text, "made")
    return saved.match.digest()
