"""Bots whose hands are raised beside a question: at the page's table and in the arena."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.bots import arena, post, safely
from gotweb.bots.mind import Raised
from gotweb.bots.seen import seen
from gotweb.core import asides, chance, link
from gotweb.core.match import Match
from gotweb.fief.raised import NOTHING
from tests.conformance.playing import BotPage, bots_at

ID = "song-of-ice-and-fief"


def hands(match: Match) -> list[str]:
    """The hands that were raised beside a question."""
    return [id for id, _ in match.answers if id.endswith("/hand")]


def asked_of_a_person(page: BotPage) -> None:
    """Bring the game to a moment at which a person chooses one of a few; all bots leave their hands down."""
    page.thoughts.reply = lambda text: '{"raised": null}' if "beside" in json.loads(text) else post.answered(text)
    pick = chance.seeded(2)
    page.run()
    while not page.match.beside or page.table.widget is None or len(page.asked.options() or ()) < 2:
        page.answer(pick)
        page.run()


def raise_once(page: BotPage, seat: str, act: Any = NOTHING) -> None:
    """Have the bot of a seat raise its hand as soon as it is asked, and act."""
    seats: list[str] = []

    def reply(text: str) -> str:
        letter = json.loads(text)
        asked = letter["seen"]["seat"]
        if "beside" in letter:
            if asked != seat or seats:
                return '{"raised": null}'
            seats.append(asked)
            return json.dumps({"raised": {"id": f"{seat}/hand", "answer": {"hand": True}}})
        return json.dumps({"answer": act}) if letter["seen"]["kind"] == "act" else post.answered(text)

    page.thoughts.reply = reply
    page.bots.raising.take()  # as if something had happened just now
    page.bots.go_on()


def until_it_acts(page: BotPage) -> None:
    """Let the bot raise its hand; what it does then it has still to think about."""
    for _ in range(1000):
        page.device.pass_by(40)
        if page.thoughts.letter is not None and "beside" not in json.loads(page.thoughts.letters[-1]):
            return
        page.thoughts.think()
    raise AssertionError("no hand was raised")


def test_a_hand_that_is_raised_a_moment_after_anothers_lapses_and_no_bot_has_failed() -> None:
    """`06-fief-bot-gave-no-answer`: a person raised his hand while a bot's letter was on its way, which raised its own.

    Nothing had happened that the bot knew of, so its reply counted; but there was no hand to raise any more.
    """
    page = bots_at(ID)
    asked_of_a_person(page)
    seat = next(choice.seat for choice in page.match.beside.values() if choice.seat in page.bots.seats)
    raise_once(page, seat)
    while page.thoughts.letter is None or json.loads(page.thoughts.letters[-1])["seen"]["seat"] != seat:
        page.thoughts.think()
        page.device.pass_by(40)
    person = next(one for one in page.match.seats if one not in page.bots.seats)
    page.table.answer_beside(f"{person}/hand", {"hand": True})
    assert f"{seat}/hand" not in page.match.beside
    page.thoughts.think()
    assert not {asides.BOT_IDLE, asides.BOT_FAILED} & {event.kind for event in page.match.log}
    # and when it is asked the next time it may raise it
    assert page.bots.seats[seat] and page.bots.raising.mover is None


def test_a_bot_is_told_nothing_of_what_is_no_part_of_the_game() -> None:
    """`06-fief-bot-gave-no-answer`: of seven failures six came of the words in the log that a bot had failed."""
    page = bots_at(ID)
    asked_of_a_person(page)
    before = {id: seen(page.match, id) for id in page.match.answerable}
    page.match.note(page.match.seats[1], asides.BOT_FAILED)
    page.match.note(page.match.seats[2], asides.BOT_IDLE)
    assert {id: seen(page.match, id) for id in page.match.answerable} == before


@pytest.mark.rare  # that they do is held for every game at the table (test_any_bot.py, test_any_table_of_bots.py)
def test_bots_raise_their_hands_in_the_arena(monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    given: list[str] = []
    push = Match.push

    def watched(match: Match, id: str, answer: Any) -> None:
        given.append(id)
        push(match, id, answer)

    monkeypatch.setattr(Match, "push", watched)
    monkeypatch.setattr(arena, "answer", lambda match, question, bot, pick: _by_usual(match, question, pick))
    games = [arena.play(ID, {}, [arena.Player("knight")] * 4, f"hands {n}") for n in range(3 if whole else 1)]
    assert not [fault for game in games for fault in game.faults]
    assert [id for id in given if id.endswith("/hand")]


def _by_usual(match: Match, question: str, pick: Any) -> Any:
    from gotweb.bots.mind import mind_of
    from gotweb.bots.safely import BotAnswer

    return BotAnswer(mind_of(match.game).policy(match, match.choices[question], pick), None)


def test_a_bot_steps_in_and_whoever_was_interrupted_finds_what_he_had_drafted() -> None:
    page = bots_at(ID, level="squire")
    asked_of_a_person(page)
    widget, person = page.table.widget, page.asked.seat
    seat = next(iter(page.bots.seats))
    raise_once(page, seat)
    until_it_acts(page)
    assert [choice.kind for choice in page.match.choices.values()] == ["act"]
    named = page.table.words.seat(seat)
    assert f"{named} steps in and is thinking…" in page.surface.words(), "whose doing it is, is said"
    page.run()
    assert page.match.answers[-2:] == [(f"{seat}/hand", {"hand": True}), (seat, NOTHING)]
    assert page.asked.seat == person and page.table.widget is widget, "with its draft"
    assert "steps in" not in page.surface.words()


def test_a_widget_that_was_set_aside_is_not_that_of_a_later_question() -> None:
    page = bots_at(ID, level="page")
    asked_of_a_person(page)
    widget, pick = page.table.widget, chance.seeded(3)
    raise_once(page, next(iter(page.bots.seats)))
    page.run()
    assert page.table.widget is widget
    page.answer(pick)
    for _ in range(20):
        page.run()
        assert page.table.widget is not widget
        page.answer(pick)


def test_what_a_bot_did_with_its_hand_is_in_records_and_links_and_undo_goes_on() -> None:
    page, pick = bots_at(ID, level="knight", options={"players": 4}), chance.seeded(4)
    page.run()
    while page.match.result is None and len(hands(page.match)) < 2:
        page.answer(pick)
        page.run()
        if page.table.undoable and pick(5) == 0:
            page.table.undo()
            page.run()
    assert len(hands(page.match)) >= 2
    again = page.again()
    assert again.match.digest() == page.match.digest() and again.match.log == page.match.log
    assert hands(link.decode(link.encode(page.match, hidden=True))) == hands(page.match)


def test_a_bot_that_raises_an_exception_beside_a_question_does_nothing_and_it_is_told() -> None:
    def broken() -> Raised | None:
        raise KeyError("planted")

    assert safely.done(bots_at(ID).match, "stark", broken) == safely.Offered(None, "KeyError: 'planted'")
