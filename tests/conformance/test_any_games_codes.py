"""A code that was forgotten, in any game on the shelf: what is hidden stays shut until the others have agreed."""

from __future__ import annotations

import json
import random

import pytest

from gotweb.core import chance, look, record
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import game, games
from gotweb.lang import LANGUAGES
from gotweb.ui.face import face_of, offered
from gotweb.ui.kit.tree import press
from gotweb.ui.page import publicview
from gotweb.ui.read.film import Watched
from tests.conformance.seated import Page, asks_in_secret, code_of, seated

GAMES = [id for id in games() if id in offered() and asks_in_secret(id)]
"""The games that have a face, since codes and curtains are the page's, and something to be hidden by these."""
OF_SEVERAL = [id for id in GAMES if complete_options(game(id), {})["players"] > 2]
"""The games in which more than one other seat has to agree that a code is thrown away."""

PRESSES = 150


def others_of(page: Page, seat: str) -> list[str]:
    return [other for other in page.match.seats if other != seat]


def forget(page: Page) -> None:
    page.surface.press("forgotten")
    page.surface.press("forget")


def assert_shut(page: Page, seat: str) -> None:
    """The curtain hangs for the seat, which has its code, and nothing of its question is drawn."""
    assert page.table.curtain.seat == seat and page.table.curtain.hides and page.table.eyes is None
    assert seat in page.locks.locks
    assert not [one for one in page.surface.elements() if "widget" in str(one.attrs.get("class", "")).split()]


@pytest.mark.parametrize("id", GAMES)
def test_a_code_is_thrown_away_when_all_others_have_agreed_by_their_own_and_the_log_tells_it(id: str) -> None:
    page, seat = seated(id)
    others = others_of(page, seat)
    forget(page)
    assert_shut(page, seat)
    told = [("code-forgotten", seat)]
    assert page.told() == told
    for other in others:
        assert_shut(page, seat)
        page.agree(other, code_of(seat))
        page.table.gate.enter("no code at all")
        assert page.told() == told and page.language("lock.wrong") in page.surface.words()
        page.surface.press("keep-code")
        page.agree(other, code_of(other))
        told.append(("code-agreed", other))
    told.append(("code-dropped", seat))
    assert page.told() == page.again().told() == told
    assert seat not in page.locks.locks and page.table.curtain.seat == seat and page.table.curtain.hides
    page.table.gate.enter("another code")
    assert page.table.curtain.open
    page.table.hide()
    page.table.gate.enter(code_of(seat))
    assert page.table.curtain.hides, "the old code opens nothing any more"
    page.table.gate.enter("another code")
    assert page.table.curtain.open


@pytest.mark.parametrize("id", OF_SEVERAL)
def test_neither_a_new_start_nor_the_menu_passes_the_others_by(id: str) -> None:
    page, seat = seated(id)
    first, *_ = others_of(page, seat)
    forget(page)
    page = page.again()
    page.table.go_on(seat)
    assert_shut(page, seat)
    assert page.surface.all("agree-as") and not page.surface.all("forgotten")
    page.agree(first, code_of(first))
    page = page.again()
    page.table.go_on(seat)
    assert_shut(page, seat)
    page.locks.wanted = not page.locks.wanted  # as the menu does
    page.locks.without.clear()
    page.table.go_on(seat)
    assert seat in page.locks.locks and page.locks.forgotten == {seat: {first}}
    assert page.again().locks.forgotten == {seat: {first}}
    with pytest.raises(ValueError, match="agreed"):
        page.locks.forget(seat)


def test_undo_leaves_what_was_said_of_a_code_in_the_log_and_the_curtain_shut() -> None:
    undone = 0
    for id in GAMES:
        page, seat = seated(id)
        pick = chance.seeded(id)
        for _ in range(80):
            if page.match.result is not None or (page.table.curtain.hides and page.match.undoable):
                break
            page.answer(pick)
        if page.match.result is not None or not (page.table.curtain.hides and page.match.undoable):
            continue  # there are games in which nothing can be taken back before a secret question
        seat = str(page.table.curtain.seat)
        forget(page)
        told = page.told()
        while page.match.undoable:
            page.table.undo()
            undone += 1
            assert page.told() == told == page.again().told() == [("code-forgotten", seat)]
            assert page.locks.forgotten == page.again().locks.forgotten == {seat: set()}
            page.table.go_on(seat)
            if page.table.curtain.seat is not None:
                assert page.table.curtain.hides and page.table.gate.stands(page.table.curtain.seat)
    assert undone


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_button_and_no_code_but_the_seats_own_opens_a_curtain(id: str, code: str) -> None:
    page, _ = seated(id, code=code)
    dice = random.Random(3)
    for _ in range(PRESSES):
        offered = [one for one in page.surface.buttons() if one.on and one.attrs["data-action"] != "next-seat"]
        if not offered:
            break
        press(dice.choice([one for one in offered if "click" in (one.on or {})]))
        if page.table.curtain.seat is not None and page.table.curtain.hides and dice.random() < 0.3:
            page.table.gate.enter(dice.choice(["1234", "code of nobody", ""]))
        assert not page.table.curtain.open and page.locks.locks.keys() == set(page.match.seats)
        assert "{" not in page.surface.words()


@pytest.mark.parametrize("id", OF_SEVERAL)
def test_the_code_that_was_said_to_be_forgotten_still_opens_and_the_log_says_so(id: str) -> None:
    page, seat = seated(id)
    forget(page)
    first, *_ = others_of(page, seat)
    page.agree(first, code_of(first))
    page.surface.press("code-known")
    page.table.gate.enter("not this one")
    assert_shut(page, seat)
    page.table.gate.enter(code_of(seat))
    assert page.table.curtain.open and not page.locks.forgotten
    assert page.told()[-1] == ("code-found", seat)
    assert page.again().told() == page.told() and not page.again().locks.forgotten
    page.table.hide()
    forget(page)
    assert page.locks.forgotten == {seat: set()}, "whoever agreed before is asked anew"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_what_became_of_codes_is_told_in_every_language(id: str, code: str) -> None:
    page, seat = seated(id, code=code)
    forget(page)
    for other in others_of(page, seat):
        page.agree(other, code_of(other))
    lines = [page.table.words.sentence(event) for event in page.match.log if event.kind.startswith("code-")]
    assert len(set(lines)) == len(page.match.seats) + 1 and lines[-1] in page.said
    assert all(line.endswith(".") and "{" not in line and "code-" not in line for line in lines)
    victim = page.table.words.seat(seat)
    assert all(victim in line for line in lines)
    page.table.tab = "log"
    page.table.refresh()
    assert all(line in page.surface.words() for line in lines)
    # whoever looks on elsewhere hears it, too
    board = publicview.state(page.match, {}, None, 0, code)  # type: ignore[arg-type]
    assert [kind for kind, _ in board["log"] if kind.startswith("code-")] == [kind for kind, _ in page.told()]
    assert publicview.side(page.language, face_of(id).table, json.loads(json.dumps(board)))
    film = Watched(look.load(json.loads(json.dumps(look.look(page.match)))))
    film.go(film.last)
    assert [event for event in film.log if event.kind.startswith("code-")] == [
        event for event in page.match.log if event.kind.startswith("code-")
    ]
    assert face_of(id).replay.told(page.language, film.told(), 0, film.view(), {})


@pytest.mark.parametrize("id", GAMES)
def test_where_a_majority_is_enough_so_many_have_to_agree_and_no_fewer(id: str) -> None:
    page, seat = seated(id, majority=True)
    others = others_of(page, seat)
    needed = len(others) // 2 + 1
    forget(page)
    for other in others[: needed - 1]:
        page.agree(other, code_of(other))
        assert_shut(page, seat)
        page = page.again()
        page.table.go_on(seat)
    assert page.locks.still_to_agree(seat) == 1 and page.locks.majority
    page.agree(others[-1], code_of(others[-1]))
    assert seat not in page.locks.locks and page.told()[-1] == ("code-dropped", seat)


@pytest.mark.parametrize("id", OF_SEVERAL)
def test_whoever_has_forgotten_too_is_still_asked_so_nobody_opens_all_by_saying_it_of_everybody(id: str) -> None:
    page, seat = seated(id)
    for other in page.match.seats:
        page.locks.say_forgotten(other)
    page.table.refresh()
    agreeing, *rest = others_of(page, seat)
    page.agree(agreeing, code_of(agreeing))
    if rest:
        assert_shut(page, seat)
    assert page.locks.still_to_agree(seat) == len(rest)


@pytest.mark.parametrize("id", GAMES)
def test_the_only_seat_with_a_code_is_told_that_nobody_has_to_agree_and_the_log_tells_it(id: str) -> None:
    seats = seated(id)[0].match.seats
    page, seat = seated(id, without=seats[1:])
    page.surface.press("forgotten")
    assert page.language("lock.forget.alone", who=page.table.words.seat(seat)) in page.surface.words()
    page.surface.press("forget")
    assert page.again().told() == [("code-forgotten", seat), ("code-dropped", seat)]
    assert page.table.curtain.hides, "a code is chosen anew, or declined, before anything is seen"


@pytest.mark.parametrize("id", GAMES)
def test_notes_and_what_was_sealed_go_with_a_code_that_was_thrown_away(id: str) -> None:
    page, seat = seated(id)
    page.table.gate.enter(code_of(seat))
    page.notes.keep(seat, "the old plan", page.changed)
    page.table.hide()
    assert "the old plan" not in page.text()
    forget(page)
    for other in others_of(page, seat):
        assert page.notes.boxes.keys() == {seat}
        page.agree(other, code_of(other))
    assert not page.notes.boxes and not page.again().notes.boxes


@pytest.mark.parametrize("id", GAMES)
def test_on_the_device_lies_what_the_app_says_sealed_answers_and_notes_locked_hands_packed_and_spare_keys_in_clear(
    id: str,
) -> None:
    page, seat = seated(id)
    page.table.gate.enter(code_of(seat))
    page.notes.keep(seat, "attack at dawn", page.changed)
    choice = page.asked
    answer = choice.canonical(choice.sample(chance.seeded(1)))
    page.table.send(answer)
    content = json.loads(page.text().partition("\n")[2])
    if page.match.sealed_answers:
        assert json.dumps(answer)[1:-1] not in page.text() and seat in content["beside"]["boxes"]
        assert seat not in page.again().match.sealed
    assert "attack at dawn" not in page.text() and seat in content["beside"]["notes"]["boxes"]
    assert page.locks.spares[seat].key in page.text()
    assert ("hidden" in content) == page.match.hides
    if page.match.hides:
        assert record.unpacked(content["hidden"], "origin").keys() == set(record.HIDING), "whoever unpacks it reads it"


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_a_seat_chooses_a_code_it_is_told_what_that_locks_and_that_whoever_is_first_has_it(code: str) -> None:
    for id in GAMES:
        page = Page(Match(game(id)), {"codes": True}, code)
        while page.table.curtain.seat is None:
            page.answer(chance.seeded(1))
        for key in ("lock.about", "lock.first"):
            assert page.language(key) in page.surface.words()
