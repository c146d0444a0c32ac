"""What must hold of every match that was accepted, wherever it came from."""

from __future__ import annotations

import json
import random
from functools import cache

from gotweb.core import chance, link
from gotweb.core.choice import NATURE, Take
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.lang import LANGUAGES
from gotweb.ui.face import face_at, offered
from gotweb.ui.home import share
from tests.conformance.faces import FaceInspector
from tests.conformance.inspector import by_board
from tests.conformance.seated import Page
from tests.ui.test_table import play as press_on

Names = dict[str, str]


class Broken(Exception):
    """An accepted match does not do what every match must."""


def keeps_the_laws(match: Match) -> None:
    """No law is broken, and somebody is asked unless the game is over."""
    broken = match.game.broken_laws(match.state, list(match.choices.values()))
    if broken:
        raise Broken(f"a law: {broken[0]}")
    if not match.choices and match.result is None:
        raise Broken("a dead end")


def is_seen(match: Match) -> None:
    """Every seat, and who looks on, is shown the match as JSON."""
    for seat in (None, *match.seats):
        json.dumps([match.view(seat), match.log], allow_nan=False)


def comes_back(match: Match, names: Names) -> None:
    """Saved and loaded, as a position, and as a link, it is the same match."""
    text = dumps(record(match, names, sealed=True, hidden=True))
    text.encode("utf-8")
    back = load(loads(text))
    if back.rebased or back.match.digest() != match.digest():
        raise Broken("it is another match after it was saved and loaded")
    at, position = match.checkpoint()
    again = Match(match.game, match.options, position=json.loads(json.dumps(position)))
    for seat, answer in match.answers[at:]:
        again.push(seat, answer)
    if again.digest() != match.digest():
        raise Broken("its checkpoint is another match")
    share.to_text(match, names).encode("utf-8")
    try:
        code = link.encode(match, hidden=True)
    except TableError as error:
        if error.id != "link-large":
            raise
        return
    if link.decode(code).digest() != match.unsealed().digest():
        raise Broken("its link holds another match")


def can_be_played_on(match: Match, pick: Take, answers: int, watcher: Watcher | None = None) -> Match:
    """So many more answers at random keep the laws. Returns the match after them."""
    twin = match.fork()
    for _ in range(answers):
        if not twin.choices:
            break
        seats = sorted(twin.choices)
        seat = seats[pick(len(seats))]
        twin.push(seat, twin.choices[seat].sample(pick))
        keeps_the_laws(twin)
        if watcher is not None:
            watcher.sees(twin)
    is_seen(twin)
    return twin


FORTY = 40
"""So many answers are given to a position from elsewhere before it counts as one that can be played on."""
PLAYED = 6
"""Of the matches that were played on from a position already, one in so many is tried as hard as a bare position."""
MOST_ASKED = 2
"""Of what is asked at once so many questions are drawn."""


class Watcher:
    """Whoever looks at a match from here on: all of its face, and what its log tells, in every language.

    A game may be played before it has a face: then there is nothing to look at.
    """

    def __init__(self, match: Match) -> None:
        self.told = 0
        self.looking: dict[str, FaceInspector] = {}
        if match.game.id in offered():
            board = face_at(match.game.id, match.options).board.name
            self.looking = {code: _inspector(match.game.id, code, board) for code in LANGUAGES}
        for inspector in self.looking.values():
            inspector.anew()
        self.sees(match)

    def sees(self, match: Match) -> None:
        """Look up after an answer: spots that move come and go, and are spoken of afterwards.

        The board is the same in every language, so only the first looks, and tells the others.
        """
        for first in list(self.looking.values())[:1]:
            first.grown(match.view(None))
            for other in self.looking.values():
                other.areas, other.there = set(first.areas), set(first.there)

    def hears(self, match: Match) -> None:
        """What has happened since the last time has its sentences, that which few may know included."""
        since, self.told = self.told, len(match.told)
        for inspector in self.looking.values():
            for event in match.told[since:]:
                inspector.event(event)
        self._blame()

    def draws(self, match: Match, code: str) -> None:
        """All parts of the face show this moment in this language."""
        if code not in self.looking:
            return
        twin, inspector = match.fork(), self.looking[code]
        since = len(twin.log)
        twin.settle(chance.seeded("drawn"))
        inspector.grown(twin.view(None))
        if any(inspector.words.ends(event) for event in twin.log):  # one that was over when it was opened tells no end
            inspector.ended(twin)
        for choice in [one for one in twin.answerable.values() if one.seat != NATURE][:MOST_ASKED]:
            inspector.moment(twin, choice, since)
        self._blame()

    def _blame(self) -> None:
        for code, inspector in self.looking.items():
            if inspector.faults:
                raise Broken(f"it cannot be shown ({code}): {next(iter(inspector.faults))}")


@cache
def _inspector(id: str, code: str, board: str) -> FaceInspector:
    """Who looks at a game on one of its boards; made once, as that takes a while."""
    names = [face_at(id, options).board.name for options in by_board(id)]
    return FaceInspector(id, code, 0, names.index(board))


def is_sound_ground(match: Match, pick: Take) -> None:
    """A position from elsewhere is drawn in every language, forty answers are given, and it is drawn once more."""
    watcher = Watcher(match)
    for code in watcher.looking:
        watcher.draws(match, code)
    twin = can_be_played_on(match, pick, FORTY, watcher)
    watcher.hears(twin)
    watcher.draws(twin, LANGUAGES[pick(len(LANGUAGES))])


def is_shown_at_the_table(match: Match, names: Names, pick: Take) -> None:
    """The table shows it on every tab, and goes on by the buttons that it offers."""
    page = Page(match.fork(), {}, LANGUAGES[pick(len(LANGUAGES))])
    page.names = dict(names)
    for tab in page.table.side.tabs:
        page.surface.press("tab", tab)
    press_on(page.table, page.surface, random.Random(pick(100)), 8)  # type: ignore[arg-type]


def probe(match: Match, names: Names, pick: Take) -> None:
    """All of it, the longer parts now and then. Raises Broken, or whatever else goes wrong on the way.

    A match that begins from a position is tried harder: nobody has played up to there.
    """
    keeps_the_laws(match)
    is_seen(match)
    if match.origin is not None and pick(PLAYED if match.answers else 1) == 0:
        is_sound_ground(match, pick)
    if pick(4) == 0:
        comes_back(match, names)
    if pick(4) == 0:
        can_be_played_on(match, pick, 1_000 if pick(60) == 0 else 12)
    if pick(16) == 0 and match.game.id in offered():  # a game may be played before it has a face
        is_shown_at_the_table(match, names, pick)
