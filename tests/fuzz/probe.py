"""What must hold of every match that was accepted, wherever it came from."""

from __future__ import annotations

import json
import random

from gotweb.core import link
from gotweb.core.choice import Take
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.lang import LANGUAGES
from gotweb.ui.face import offered
from gotweb.ui.home import share
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


def can_be_played_on(match: Match, pick: Take, answers: int) -> None:
    """So many more answers at random keep the laws."""
    twin = match.fork()
    for _ in range(answers):
        if not twin.choices:
            break
        seats = sorted(twin.choices)
        seat = seats[pick(len(seats))]
        twin.push(seat, twin.choices[seat].sample(pick))
        keeps_the_laws(twin)
    is_seen(twin)


def is_shown_at_the_table(match: Match, names: Names, pick: Take) -> None:
    """The table shows it on every tab, and goes on by the buttons that it offers."""
    page = Page(match.fork(), {}, LANGUAGES[pick(len(LANGUAGES))])
    page.names = dict(names)
    for tab in page.table.side.tabs:
        page.surface.press("tab", tab)
    press_on(page.table, page.surface, random.Random(pick(100)), 8)  # type: ignore[arg-type]


def probe(match: Match, names: Names, pick: Take) -> None:
    """All of it, the longer parts now and then. Raises Broken, or whatever else goes wrong on the way."""
    keeps_the_laws(match)
    is_seen(match)
    if pick(4) == 0:
        comes_back(match, names)
    if pick(4) == 0:
        can_be_played_on(match, pick, 1_000 if pick(60) == 0 else 12)
    if pick(16) == 0 and match.game.id in offered():  # a game may be played before it has a face
        is_shown_at_the_table(match, names, pick)
