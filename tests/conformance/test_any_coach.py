"""The coach, in every game on the shelf that has a room for bots: honest, quiet, and for one seat's eyes alone."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from gotweb.bots import critic, post
from gotweb.bots.levels import SQUIRE
from gotweb.bots.mind import played_by_bots
from gotweb.bots.review import serious, weighed
from gotweb.bots.seen import seen
from gotweb.core import chance, look
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.ui.home import share
from gotweb.ui.kit.tree import Element, press, text, walk
from gotweb.ui.table.botseat import BotSeat, written
from gotweb.ui.table.coachview import WhySheet
from tests.conformance.playing import BotPage, Thoughts, bots_at
from tests.conformance.seated import asks_in_secret

GAMES = [id for id in games() if played_by_bots(game(id))]
SECRETIVE = pytest.mark.parametrize("id", [id for id in GAMES if asks_in_secret(id)])
"""For tests of what is asked in secret: in some games nothing is."""


@pytest.fixture(autouse=True)
def the_same_chances_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count()
    monkeypatch.setattr(chance, "fair", lambda: chance.seeded(next(seeds)))


@pytest.fixture(params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def strict(letter: str) -> str:
    """A judge to whom every answer is a great loss beside itself, so that what is shown and to whom can be seen."""
    content = json.loads(letter)
    considered = {"answer": content["judge"], "worth": 0.0, "terms": {"result": -50.0}, "share": 0.0}
    best = {**considered, "worth": 50.0, "terms": {"result": 0.0}}
    return json.dumps({"given": considered, "best": best, "serious": True})


def coached(id: str, seats: tuple[str, ...] | None = None, on: str = "on", **more: Any) -> tuple[BotPage, Thoughts]:
    """A table at which a strict coach watches, and what it is asked."""
    page = bots_at(id, seats, level="page", **more)
    thoughts = page.table.coach.thinker = Thoughts(strict)
    page.settings["coach"] = on
    page.table.refresh()
    return page, thoughts


def think(thoughts: Thoughts) -> bool:
    """Answer the letter to the coach as it stands."""
    if thoughts.letter is None:
        return False
    (letter, told, _), thoughts.letter = thoughts.letter, None
    told(thoughts.reply(letter))
    return True


def give(page: BotPage, pick: Any) -> tuple[Match, str, Any]:
    """The person who is asked answers a question that has several answers; returns the moment, question and answer."""
    while True:
        page.run()
        if page.table.curtain.hides:
            page.table.curtain.show()
        choice, before = page.asked, page.match.fork()
        answer = choice.sample(pick)
        page.table.send(answer)
        if choice.only() is None:
            return before, choice.id, choice.canonical(answer)


def shown(page: BotPage) -> bool:
    """Whether the panel shows what the coach has to say."""
    page.table.refresh()
    return bool(page.surface.all("coach-why"))


def act(sheet: WhySheet, page: BotPage, action: str) -> None:
    """Press a button of the sheet."""
    parts = [one for tree in sheet.body(page.table.t) if isinstance(tree, Element) for one in walk(tree)]
    press(next(one for one in parts if one.attrs.get("data-action") == action))


def test_nothing_thinks_unless_it_is_switched_on(id: str) -> None:
    page, thoughts = coached(id, on="off")
    pick = chance.seeded(1)
    for _ in range(4):
        give(page, pick)
    page.run()
    assert not thoughts.letters and not page.surface.all("coach-why")


def test_it_is_sent_what_the_seat_had_seen_before_its_answer_and_nothing_else(id: str) -> None:
    page, thoughts = coached(id)
    pick = chance.seeded(2)
    for _ in range(5):
        before, question, answer = give(page, pick)
        page.device.pass_by(40)
        letter = json.loads(thoughts.letters[-1])
        assert letter["judge"] == json.loads(json.dumps(answer))
        assert letter["seen"] == json.loads(post.letter(seen(before, question), "page", "plain", "1"))["seen"]
        assert think(thoughts)


def test_neither_the_next_question_nor_a_bot_waits_for_it(id: str) -> None:
    page, thoughts = coached(id)
    pick = chance.seeded(3)
    give(page, pick)
    page.device.pass_by(40)
    assert thoughts.letter is not None, "it thinks"
    given = len(page.match.answers)
    for _ in range(3):
        page.run()
        give(page, pick)
    assert len(page.match.answers) > given and len(thoughts.letters) == 1, "one thought at a time, the latest next"
    think(thoughts)
    assert not shown(page), "what was judged is not the last answer any more"
    page.device.pass_by(40)
    assert len(thoughts.letters) == 2


def test_whoever_sits_alone_with_bots_is_told_and_may_take_it_back(id: str) -> None:
    page, thoughts = coached(id)
    pick = chance.seeded(4)
    told = taken = 0
    for _ in range(40):
        if page.match.result is not None:
            break
        before, question, answer = give(page, pick)
        page.device.pass_by(40)
        think(thoughts)
        if page.table.curtain.hides:
            continue
        assert shown(page)
        told += 1
        sheet = WhySheet(page.table)
        words = " ".join(text(one) for one in sheet.body(page.table.t) if isinstance(one, Element))
        assert page.table.words.answer(answer, before.choices[question]) in words
        if page.surface.all("coach-back"):
            page.surface.press("coach-back")
            assert page.match.answers == before.answers and not shown(page)
            assert question in page.match.choices
            taken += 1
        elif told % 2:
            page.surface.press("coach-hush")
            assert not shown(page)
        if told > 5 and (taken or page.match.undo_limit):
            break
        page.run()
    assert told


def test_what_it_holds_for_better_is_drawn_on_the_map_and_laid_out_once_the_answer_is_taken_back(id: str) -> None:
    """Issue 15, 5: the better answer is a ghost as long as the remark stands, and a draft when the player wishes."""
    page, thoughts = coached(id)
    table, t, pick = page.table, page.table.t, chance.seeded(9)
    drawn = laid = 0
    for _ in range(60):
        if page.match.result is not None or (drawn and laid):
            break
        before, question, _ = give(page, pick)
        other = before.choices[question].sample(pick)
        thoughts.reply = lambda letter, other=other: json.dumps({**(told := json.loads(strict(letter))), "best": {
            **told["best"], "answer": json.loads(json.dumps(other))}})  # fmt: skip
        page.device.pass_by(40)
        think(thoughts)
        if table.curtain.hides or table.coach.remark is None:
            continue
        sheet = WhySheet(table)
        table.lay(sheet)
        act(sheet, page, "coach-map")
        assert page.pile.top is None, "the sheet lies over the map"
        ghost = table.counsel.ghost
        assert ghost is not None
        drawn += bool(ghost.marks)
        if table.coach.takes_back:
            sheet = WhySheet(table)
            table.lay(sheet)
            act(sheet, page, "coach-lay")
            assert page.pile.top is None
            assert (page.match.answers == before.answers and table.counsel.ghost is None) or table.counsel.advised
            widget = table.widget
            assert widget is not None and widget.id == question
            confirm = widget.confirm(t)
            if table.counsel.advised is None:
                assert confirm is not None
                assert widget.choice.canonical(confirm.answer) == before.choices[question].canonical(other)
                laid += 1
        else:
            table.coach.hush()
            assert table.counsel.ghost is None, "it goes with the remark"
        page.run()
    assert drawn and (laid or page.match.undo_limit)


def test_among_several_persons_only_the_eyes_of_the_seat_are_told(id: str) -> None:
    page, thoughts = coached(id, ())
    pick, told, kept = chance.seeded(5), 0, 0
    for _ in range(60):
        if page.match.result is not None or (told and kept):
            break
        before, question, _ = give(page, pick)
        page.device.pass_by(40)
        if not think(thoughts):
            continue
        table, seat = page.table, before.choices[question].seat
        for open in (False, True):
            if open:
                table.curtain.show()
            if shown(page):
                told += 1
                seat = table.coach.remark.about.choice.seat
                assert table.eyes == seat or (not page.match.hides and table.widget.seat == seat)
            else:
                kept += 1
                assert table.eyes != seat
    assert kept


@SECRETIVE
def test_it_is_silent_before_a_curtain_and_where_others_join_the_table(id: str) -> None:
    page, thoughts = coached(id)
    pick = chance.seeded(6)
    while True:
        give(page, pick)
        page.device.pass_by(40)
        think(thoughts)
        page.run()
        if page.table.widget is not None and page.table.widget.choice.secret and shown(page):
            break
        assert page.match.result is None
    sheet = WhySheet(page.table)
    page.table.hide()
    assert shown(page), "who sits alone with bots has nobody to hide from"
    page.table.curtain.close()  # as for a seat with a code
    page.table.refresh()
    sheet.hide()
    assert not shown(page)
    assert sheet.remark is None
    page.table.curtain.show()
    assert shown(page)
    page.bots.seat(next(iter(page.bots.seats)), None)
    assert not shown(page)


def test_what_it_says_lies_on_no_device_and_in_no_file(id: str) -> None:
    page, thoughts = coached(id)
    give(page, chance.seeded(7))
    page.device.pass_by(40)
    think(thoughts)
    page.changed()
    exported = share.to_text(page.match, {}, written(page.bots.seats))
    for content in (page.text(), exported, json.dumps(look.look(page.match, {}))):
        assert not [word for word in ("worth", "terms", "judge", "coach") if f'"{word}"' in content]


def test_switched_off_it_forgets_and_stops(id: str) -> None:
    page, thoughts = coached(id)
    pick = chance.seeded(8)
    give(page, pick)
    page.device.pass_by(40)
    page.table.coach.close()
    assert thoughts.stopped == 1 and thoughts.letter is None
    page.settings["coach"] = "off"
    give(page, pick)
    page.run()
    assert len(thoughts.letters) == 1 and not shown(page)


def test_a_judge_that_fails_says_nothing_and_stops_nothing(id: str) -> None:
    page, thoughts = coached(id)
    pick = chance.seeded(9)
    thoughts.reply = lambda letter: '{"fault": "ZeroDivisionError: by a stranger"}'
    give(page, pick)
    page.device.pass_by(40)
    think(thoughts)
    assert not shown(page)
    give(page, pick)
    page.device.pass_by(40)
    thoughts.fail("too late")
    assert not shown(page)
    page.run()


def test_a_seat_given_to_a_bot_is_told_nothing_more(id: str) -> None:
    page, thoughts = coached(id)
    before, question, _ = give(page, chance.seeded(10))
    page.device.pass_by(40)
    think(thoughts)
    page.bots.seat(before.choices[question].seat, BotSeat("page"))
    assert not shown(page)


# the judge itself


def test_a_judge_says_the_same_by_letter_and_the_best_loses_nothing(id: str) -> None:
    match, pick = Match(game(id)), chance.seeded(11)
    judged = 0
    while match.choices and judged < 6:
        question, choice = next(iter(match.choices.items()))
        if choice.seat != NATURE and choice.only() is None and len(match.answers) % 3 == 0:
            saw, answer = seen(match, question), choice.canonical(choice.sample(pick))
            found = weighed(saw, answer, SQUIRE, "7")
            reply = json.loads(post.answered(critic.judge_letter(saw, answer, SQUIRE.name, "7")))
            if found is None:
                assert reply == {"given": None}
                continue
            judged += 1
            assert found.loss >= 0 and found.given.answer == answer
            assert reply["best"]["answer"] == json.loads(json.dumps(found.best.answer))
            assert reply["serious"] == serious(game(id), found.best.worth, found.given.worth)
            again = weighed(saw, found.best.answer, SQUIRE, "7")
            assert again is not None and again.loss <= max(found.loss, 0.001)
        match.push_sample(question, pick)
    assert judged
