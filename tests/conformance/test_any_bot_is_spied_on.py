"""Whoever plays against bots tries to look into what they hide, in every game on the shelf with a room for bots.

A person sits alone with bots, and so without a curtain. Two tables are laid: one as it is, and one that looks the same
to the person, with all that the bots hide exchanged (a guess, see `gotweb.bots.worlds`). Whatever the person does at
both of them, everything shown, said, sent and handed out to look at has to be the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gotweb.bots.mind import mind_of, played_by_bots
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import asides, chance, look, record
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.core.words import words_of
from gotweb.ui.face import face_at
from gotweb.ui.home import share
from gotweb.ui.kit.tree import Element, text
from gotweb.ui.page import publicview
from gotweb.ui.read.film import Replay
from gotweb.ui.table.advice import AdviceSheet
from gotweb.ui.table.botseat import BotSeat, known, written
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from tests.conformance.playing import BotPage, Thoughts
from tests.conformance.seated import asks_in_secret
from tests.conformance.test_any_secret import plain

GAMES = [id for id in games() if played_by_bots(game(id))]
SECRETIVE = pytest.mark.parametrize("id", [id for id in GAMES if asks_in_secret(id)])
"""For tests of what is asked in secret: in some games nothing is."""
MOMENTS = 8
"""At how many moments of a random game a person spies."""
CLOSER = 4
"""At how many areas it looks closer, more or less."""
LATE = 160
"""After how many answers nobody looks any more: all kinds of secrets have been there by then."""


@pytest.fixture(params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def moments(id: str, seed: int) -> list[tuple[Match, str]]:
    """Moments at which somebody is asked while others hide something, with the question; answers lie sealed at some."""
    match, pick = Match(game(id)), chance.seeded(seed)
    found: list[tuple[Match, str]] = []
    while match.choices and len(match.answers) < LATE:
        players = [question for question, choice in match.choices.items() if choice.seat != NATURE]
        if players and (match.hides or match.sealed):
            found.append((match.fork(), players[-1]))
        match.push_sample(next(iter(match.choices)), pick)
    return found[:: max(1, len(found) // MOMENTS)]


def tables(id: str, seed: int) -> Iterator[tuple[str, BotPage, BotPage]]:
    """Yield two tables at a time that look the same to the person at them, whose seat it is."""
    pick = chance.seeded(f"spied on {id}")
    for match, question in moments(id, seed):
        seat, start = match.choices[question].seat, match.starts[-1]
        real = Match(match.game, match.options, position=match.game.position(start.state))
        for one, answer in match.answers[start.answers :]:
            real.push(one, answer)
        other = world(mind_of(match.game), seen(real, question), pick)
        bots = {one: BotSeat("squire") for one in match.seats if one != seat}
        pages = []
        for laid in (real, other):
            page = BotPage(laid, dict(bots))
            page.bots.stop()  # what bots answer next is theirs to choose
            page.table.go_on(question)
            pages.append(page)
        yield seat, *pages


def shown(page: BotPage) -> dict[str, Any]:
    """All that somebody at a table sees, reads, and can have read out or handed out to look at."""
    table = page.table
    desk = Desk(table)
    listed = [text(one) for one in Listing(table, desk).tree() if isinstance(one, Element)]
    typed = {line: [] if table.curtain.hides else desk.run(line) for line in ("?", "log", "beside", "hand", "houses")}
    replay = Replay(page.match)
    return {
        "panel": page.surface.words(), "scene": _drawn(page), "list": listed, "typed": typed,
        "public": page.match.view(None), "digest": page.match.unsealed().digest(), "look": look.look(page.match, {}),
        "film": (replay.last, replay.view()), "reasons": page.bots.explained(),
        "board": publicview.state(page.match, {}, None, 0, "en"),
        "undoable": table.undoable, "eyes": table.eyes, "taken": len(table.taken), "closer": _closer(page),
    }  # fmt: skip


def _closer(page: BotPage) -> list[Any]:
    """What is seen when one looks closer, at some areas and at what threatens, and what can be typed as an answer."""
    match, table = page.match, page.table
    face, t = face_at(match.game.id, match.options), page.language
    areas = sorted(face.board.middles)
    looked = [face.closer.area(t, match, area) for area in areas[:: max(1, len(areas) // CLOSER)]]
    threats = face.closer.threat(match, None, table.eyes)
    ways: list[Any] = []
    if table.widget is not None and not table.curtain.hides:
        words, choice = words_of(match.game, t), table.widget.choice
        ways = [words.example(choice), *words.ways(match, choice, {}), *words.board(match)]
        ways += face.closer.endangered(match, choice.seat) or ()
    return [[plain(one) for one in looked], plain(threats), ways]


def _drawn(page: BotPage) -> dict[str, list[Any]]:
    """What lies on the map, and the panel with all that it says without words, as data."""
    scene = page.surface.scene
    return {"panel": [*map(plain, scene.panel)]} | {name: [*map(plain, all)] for name, all in scene.layers.items()}


def alike(page: BotPage, other: BotPage) -> None:
    """Both tables show the same, and what they show is the seat's own."""
    ours, theirs = shown(page), shown(other)
    for part, one in ours.items():
        assert one == theirs[part], part


@SECRETIVE
def test_nothing_at_the_table_shows_what_a_bot_hides(id: str) -> None:
    differ = 0
    for _seat, page, other in tables(id, 1):
        alike(page, other)
        differ += any(page.match.view(bot) != other.match.view(bot) for bot in page.bots.seats)
    assert differ, "what bots hide was not the same at both tables"


def test_a_reload_and_what_is_handed_out_show_nothing_of_what_a_bot_hides(id: str) -> None:
    """The game as it lies on the device, opened anew; and as a file, opened elsewhere by the same person."""
    for seat, page, other in tables(id, 6):
        pages = [page.again(), other.again()]
        for one in pages:
            one.bots.stop()
            one.table.go_on(seat)
        alike(*pages)
        opened = []
        for one in (page, other):
            loaded = share.from_text(share.to_text(one.match, {}, written(one.bots.seats)))
            assert isinstance(loaded, record.Loaded)
            again = BotPage(loaded.match, known(loaded.match, loaded.bots))
            assert again.bots.seats.keys() == one.bots.seats.keys() and not again.match.sealed_answers
            again.bots.stop()
            again.table.go_on(seat)
            opened.append(again)
        alike(*opened)


def test_undo_shows_nothing_of_what_a_bot_hides(id: str) -> None:
    """Whoever takes back as much as he may, and gives it again, learns nothing on the way."""
    for _seat, page, other in tables(id, 2):
        for _ in range(6):
            if not page.table.undoable:
                break
            for one in (page, other):
                one.table.undo()
            alike(page, other)
        for one in (page, other):
            one.table.redo()
        alike(page, other)


def test_to_pass_a_seat_shows_nothing_before_the_log_says_it(id: str) -> None:
    """A person who takes a bot's seat stands before its curtain, and the log names it; so does giving it back."""
    for seat, page, other in tables(id, 3):
        taken = next(one for one in page.match.seats if one != seat)
        for one in (page, other):
            one.bots.seat(taken, None)
            one.table.go_on(taken)
            assert one.table.eyes != taken, "behind the curtain, or asked what everybody sees"
            assert one.match.log[-1].kind == asides.BOT_LEFT and one.match.log[-1].facts["seat"] == taken
        if page.table.widget is not None and page.table.curtain.hides:
            alike(page, other)
        for one in (page, other):
            one.bots.seat(taken, BotSeat("squire"))
            assert [event.kind for event in one.match.log[-2:]] == [asides.BOT_LEFT, asides.BOT_CAME]
            one.table.go_on(seat)
        alike(page, other)


def test_advice_is_asked_of_the_same_facts_whatever_bots_hide(id: str) -> None:
    for _seat, page, other in tables(id, 4):
        if page.table.widget is None or page.table.curtain.hides:
            continue
        letters = []
        for one in (page, other):
            one.thoughts = one.bots.thinker = Thoughts()
            AdviceSheet(one.table, one.table.widget)
            letters.append(json.loads(one.thoughts.letters[-1])["seen"])
        assert letters[0] == letters[1] or letters[0] == _unlike_only_in_what_is_open_by_now(*letters)


def _unlike_only_in_what_is_open_by_now(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """The other letter, without guessed answers that need not be anybody's secret in a guess."""
    since = [
        [id, None if mine[1] is None else answer]
        for (id, answer), mine in zip(theirs["since"], ours["since"], strict=True)
    ]
    return {**theirs, "since": since}


def test_nobody_answers_for_a_bot_what_is_offered_to_it(id: str) -> None:
    """Not by a name that he knows, nor typed, nor by a number in a list."""
    match, pick, tried = Match(game(id)), chance.seeded(5), 0
    while match.choices and len(match.answers) < LATE and tried < 12:
        if match.beside and next(iter(match.choices.values())).seat != NATURE:
            person = next(iter(match.choices.values())).seat
            page = BotPage(match.fork(), {one: BotSeat() for one in match.seats if one != person})
            page.bots.stop()
            before = len(page.match.answers)
            for one, choice in match.beside.items():
                if choice.seat != person:
                    page.table.go_on(one)
                    assert page.table.widget is None or page.table.widget.seat == person
                    page.table.answer_beside(one, choice.sample(pick))
                    assert len(page.match.answers) == before
                    tried += 1
            desk, own = Desk(page.table), sum(choice.seat == person for choice in match.beside.values())
            if not page.table.curtain.hides:
                assert len(desk.run("beside")) == max(own, 1)
                desk.run(f"beside {own + 1}")
                assert len(page.match.answers) == before
        match.push_sample(next(iter(match.choices)), pick)
