"""Bots at the table, in every game on the shelf that has a room for them: a game goes on, and nothing hidden shows."""

from __future__ import annotations

import json
from itertools import count, pairwise
from typing import Any

import pytest

from gotweb.bots import post
from gotweb.bots.mind import mind_of, played_by_bots
from gotweb.core import asides, chance, link, look, record
from gotweb.core.choice import NATURE, Take
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import GHOST
from gotweb.ui.face import face_of
from gotweb.ui.home import share
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.read.seats import LATEST, ThoughtsSheet
from gotweb.ui.table import botseat
from gotweb.ui.table.advice import AdviceSheet
from gotweb.ui.table.bots import NOTED, READING, WAITING, seat_of
from gotweb.ui.table.botseat import BotSeat, known, written
from gotweb.ui.table.faults import Faults
from gotweb.ui.table.thinking import ENDED, MEMORY, NETWORK, TIME
from tests.conformance.playing import BotPage, bots_at
from tests.conformance.seated import asks_in_secret

GAMES = [id for id in games() if played_by_bots(game(id))]
SECRETIVE = pytest.mark.parametrize("id", [id for id in GAMES if asks_in_secret(id)])
"""For tests of what is asked in secret: in some games nothing is."""
FAULTS = {
    "raises": lambda letter: '{"fault": "ZeroDivisionError: by a stranger"}',
    "no answer": lambda letter: "{}",
    "no object": lambda letter: "[1]",
    "no JSON": lambda letter: "[" * 100_000,
    "against the rules": lambda letter: '{"answer": {"nothing": "of the kind"}}',
    "no dict": lambda letter: '{"answer": [7]}',
}


@pytest.fixture(autouse=True)
def the_same_chances_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count()
    monkeypatch.setattr(chance, "fair", lambda: chance.seeded(next(seeds)))


@pytest.fixture(params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def play_on(page: BotPage, seed: int, most: int = 10_000) -> None:
    """One person answers at random, the bots for themselves, until the game is over or so many answers are given."""
    pick = chance.seeded(seed)
    page.run()
    while page.match.result is None and len(page.match.answers) < most:
        page.answer(pick)
        page.run()


def until_a_secret(page: BotPage, pick: Take) -> None:
    """The bots and the person answer until the person is asked something in secret."""
    page.run()
    while page.table.widget is None or not page.table.widget.choice.secret:
        page.answer(pick)
        page.run()
        assert page.match.result is None


def asks_beside(page: BotPage) -> bool:
    """Whether the letter on its way asks whether a bot does anything beside the question."""
    return page.thoughts.letter is not None and "beside" in json.loads(page.thoughts.letters[-1])


def thinks(page: BotPage) -> bool:
    """Let bots leave alone what lies beside the question. Returns whether one thinks about a question then."""
    page.device.pass_by(40)
    while asks_beside(page):
        page.thoughts.think()
        page.device.pass_by(40)
    return page.thoughts.letter is not None


def failures(page: BotPage) -> list[str]:
    """The seats whose bots have failed, as the log tells it."""
    return [event.facts["seat"] for event in page.match.log if event.kind in asides.BOT_FAULTS]


def by_seats(page: BotPage) -> int:
    """How many answers are not nature's."""
    return sum(seat_of(page.match, at) != NATURE for at in range(len(page.match.answers)))


# alone at the table


@SECRETIVE
def test_nobody_is_asked_to_pass_the_device_to_himself_when_he_looks_away(id: str) -> None:
    """`03-alone-yet-pass-the-device`: one person among bots has nobody from whom to hide anything."""
    page = bots_at(id, level="page")
    until_a_secret(page, chance.seeded(4))
    shown = page.surface.words()
    page.table.hide()
    assert not page.table.curtain.hides and page.surface.words() == shown and not page.surface.scene.curtain
    assert not page.again().table.curtain.hides
    # as soon as a second person sits there, the curtain hangs
    page.bots.seat(next(iter(page.bots.seats)), None)
    until_a_secret(page, chance.seeded(4))
    page.table.curtain.show()
    page.table.hide()
    assert page.table.curtain.hides and page.surface.scene.curtain


@SECRETIVE
def test_a_code_of_ones_own_is_asked_for_also_when_one_is_alone(id: str) -> None:
    page = bots_at(id, level="page")
    until_a_secret(page, chance.seeded(4))
    page.locks.wanted = True
    page.table.hide()
    assert page.table.curtain.hides and page.table.gate.stands(page.table.curtain.seat or "")


# play goes on


def length(id: str, whole: bool) -> dict[str, Any]:
    """The options of a whole game: with `--all` the usual ones, else the fewest rounds, if a game lets one choose."""
    rounds = game(id).options({}).get("rounds")
    return {"rounds": min(rounds)} if rounds and not whole else {}


def test_one_person_plays_a_whole_game_against_bots(id: str, whole: bool) -> None:
    page = bots_at(id, level="page", options=length(id, whole))
    play_on(page, 1)
    assert page.match.result is not None and not failures(page)
    assert page.table.widget is None and page.surface.words()


def test_bots_play_a_whole_game_alone(id: str, whole: bool) -> None:
    page = bots_at(id, Match(game(id)).seats, level="page", options=length(id, whole))
    page.run()
    assert page.match.result is not None and not failures(page)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_that_fails_is_named_and_the_usual_answer_is_given_for_it(id: str, fault: str) -> None:
    page = bots_at(id)
    page.thoughts.reply = FAULTS[fault]
    play_on(page, 2, 12)
    assert failures(page) and set(failures(page)) <= page.bots.seats.keys()
    said = " ".join(page.said)
    assert all(page.table.words.seat(seat) in said for seat in failures(page))
    again = page.again()  # and a record of it opens
    assert failures(again)[: len(failures(page))] == failures(page)


def test_a_bot_that_hangs_is_given_the_usual_answer_too(id: str) -> None:
    page = bots_at(id)
    pick = chance.seeded(1)
    while not thinks(page):
        page.answer(pick)
    seat = json.loads(page.thoughts.letters[-1])["seen"]["seat"]
    page.thoughts.fail("too late")
    assert failures(page) == [seat]


def until_thinking(page: BotPage) -> str:
    """Play until a bot thinks about a question; return its seat."""
    pick = chance.seeded(1)
    while not thinks(page):
        page.answer(pick)
    return str(json.loads(page.thoughts.letters[-1])["seen"]["seat"])


@pytest.mark.parametrize("cause", [MEMORY, TIME, ENDED])
def test_the_log_says_what_was_the_matter_and_at_the_next_question_a_bot_thinks_again(id: str, cause: str) -> None:
    page = bots_at(id)
    seat = until_thinking(page)
    page.thoughts.fail(f"of a kind: {cause}", cause)
    assert [event.kind for event in page.match.log if event.kind in asides.BOT_FAULTS] == [NOTED[cause]]
    assert page.table.words.sentence(Event(NOTED[cause], {"seat": seat})) in page.said
    until_thinking(page)
    page.thoughts.think()
    page.run()
    assert failures(page) == [seat], "when the cause is gone nothing more is answered for anybody"
    kept = page.bots.faults.data()
    assert kept is not None and kept[0][1:] == [seat, cause, f"of a kind: {cause}"]
    again = Faults()
    again.take_in(json.loads(json.dumps(kept)), page.match.seats)
    assert again.all == page.bots.faults.all


def test_a_mind_that_raises_once_or_answers_against_the_rules_once_is_asked_again_and_nothing_is_noted(id: str) -> None:
    for wrong in FAULTS.values():
        page = bots_at(id)
        until_thinking(page)
        letters, left = len(page.thoughts.letters), [wrong]
        page.thoughts.reply = lambda text, left=left: (left.pop() if left else post.answered)(text)
        page.thoughts.think()
        assert len(page.thoughts.letters) == letters + 1 and not left
        first, second = map(json.loads, page.thoughts.letters[-2:])
        assert first["seen"] == second["seen"] and first["seed"] != second["seed"], "with other dice"
        page.thoughts.think()
        assert not failures(page) and page.bots.faults.data() is None


def test_what_cannot_be_fetched_is_waited_for_and_nothing_is_answered_for_anybody(id: str) -> None:
    page = bots_at(id)
    seat = until_thinking(page)
    given = len(page.match.answers)
    for _ in range(3):
        page.thoughts.fail("OSError: no network", NETWORK)
        assert page.bots.stopped and len(page.match.answers) == given
        page.device.pass_by(WAITING)
        assert thinks(page), "it tries again by itself"
    noted = [event.facts["seat"] for event in page.match.log if event.kind == asides.BOT_NETWORK]
    assert noted == [seat] and not failures(page), "said once"
    page.thoughts.think()
    assert len(page.match.answers) > given
    until_thinking(page)
    page.thoughts.fail("OSError: no network", NETWORK)
    page.surface.press("bots-resume")
    assert thinks(page), "and somebody may have it tried at once"


def test_why_a_bot_failed_is_told_and_handed_out_with_the_game_and_in_no_other_file(id: str) -> None:
    page = bots_at(id)
    until_thinking(page)
    assert "faults-out" not in str(ThoughtsSheet(page).body(page.table.t))  # type: ignore[arg-type]
    page.thoughts.fail("KeyError: 'a-hidden-card'", MEMORY)
    files: list[tuple[str, str]] = []
    page.device.today = lambda: "2026-11-28"  # type: ignore[attr-defined]
    page.device.download = lambda name, content: files.append((name, content))  # type: ignore[attr-defined]
    for code in LANGUAGES:
        page.language = Language(code, page.language.package)
        shown = [one for one in ThoughtsSheet(page).body(page.language) if isinstance(one, Element)]  # type: ignore[arg-type]
        assert page.language("bot.fault.memory") in " ".join(text(one) for one in shown)
        press(find(shown, "faults-out")[0])
    (name, content), _ = files
    assert name.endswith(".gotweb.json") and "a-hidden-card" not in content, "nobody reads it by chance"
    told = record.unpacked(record.loads(content)["faults"], "faults")["faults"]
    assert [one["text"] for one in told] == ["KeyError: 'a-hidden-card'"]
    usual = share.to_text(page.match, {})
    assert share.from_text(content).match.digest() == share.from_text(usual).match.digest()  # type: ignore[union-attr]
    assert "faults" not in record.loads(usual)


def test_who_stops_the_bots_has_them_rest_until_he_lets_them_go_on(id: str) -> None:
    page = bots_at(id, Match(game(id)).seats)
    assert thinks(page)
    given = len(page.match.answers)
    page.surface.press("bots-stop")
    page.run()
    assert page.thoughts.letter is None and page.thoughts.stopped == 1 and len(page.match.answers) == given
    page.surface.press("bots-resume")
    assert thinks(page) and page.thoughts.think() and len(page.match.answers) > given


def test_moves_are_shown_one_by_one_if_somebody_wants_to_see_them_so(id: str) -> None:
    page = bots_at(id, Match(game(id)).seats, pace="step")
    for _ in range(12):
        page.run()
        given = by_seats(page)
        assert page.bots.steps
        page.surface.press("bots-step")
        assert by_seats(page) == given + 1


def test_a_move_is_left_to_be_read_before_the_next_one(id: str) -> None:
    page = bots_at(id, Match(game(id)).seats, pace="paced")
    shown: list[int] = []
    for _ in range(4000):
        before = len(page.match.log)
        page.device.pass_by(10)
        page.thoughts.think()
        if len(page.match.log) > before:
            shown.append(page.device.now)
        if len(shown) > 6:
            break
    assert len(shown) > 6 and all(b - a >= READING - 10 for a, b in pairwise(shown))


# what bots do beside a question


def eager(page: BotPage) -> None:
    """Have the bots do all that they are offered, and each of them the first thing."""

    def reply(text: str) -> str:
        letter = json.loads(text)
        if "beside" not in letter:
            return post.answered(text)
        offered = [id for id, one in page.match.beside.items() if one.seat == letter["seen"]["seat"]]
        id = offered[0] if offered else letter["seen"]["question"]
        answer = page.match.beside[id].sample(chance.seeded(len(page.match.answers))) if offered else {}
        return json.dumps({"raised": {"id": id, "answer": answer}})

    page.thoughts.reply = reply


def beside_letters(page: BotPage) -> list[dict[str, Any]]:
    """What was seen, of all letters that asked whether a bot does anything beside the question."""
    return [letter["seen"] for letter in map(json.loads, page.thoughts.letters) if "beside" in letter]


def until_asked_beside(page: BotPage, pick: Take, most: int = 12) -> bool:
    """Play until a bot is asked whether it does anything while a person is asked; False if that never happens."""
    for _ in range(most):
        for _ in range(1000):
            page.device.pass_by(40)
            if asks_beside(page) and page.table.widget is not None:
                return True
            if not page.thoughts.think() and not page.device.calls:
                break
        if page.match.result is not None:
            return False
        page.answer(pick)
    return False


def test_however_eager_bots_are_each_is_asked_once_between_two_events_and_the_game_goes_on(id: str) -> None:
    page = bots_at(id, level="page")
    eager(page)
    play_on(page, 12, 150)
    letters = beside_letters(page)
    asked = [(seen["seat"], len(seen["log"])) for seen in letters]
    assert len(asked) == len(set(asked)), "between two events that it knows of no bot is asked twice"
    assert page.bots.seats.keys() >= {seat for seat, _ in asked} and not failures(page)
    # what they did is an answer like any other
    assert page.again().match.digest() == page.match.digest()
    if not page.match.sealed:
        assert link.decode(link.encode(page.match, hidden=True)).answers == page.match.answers


def test_nothing_shows_that_a_bot_is_asked_and_leaves_everything_alone(id: str) -> None:
    page = bots_at(id, level="page")
    page.thoughts.reply = lambda text: '{"raised": null}' if "beside" in json.loads(text) else post.answered(text)
    pick = chance.seeded(13)
    for _ in range(4):
        if not until_asked_beside(page, pick):
            return  # nothing lies beside the questions of this game
        page.table.refresh()
        shown, log, seat = page.surface.words(), page.match.log, page.bots.thinking
        assert seat is None
        while asks_beside(page):
            page.thoughts.think()
            page.table.refresh()
            assert page.surface.words() == shown and page.match.log == log
            page.device.pass_by(40)
        page.answer(pick)


def test_who_is_asked_the_question_waits_for_no_bot_and_what_one_was_about_to_do_lapses(id: str) -> None:
    page, pick = bots_at(id, level="page"), chance.seeded(14)
    for _ in range(5):
        if not until_asked_beside(page, pick):
            return
        seat = beside_letters(page)[-1]["seat"]
        eager(page)
        given, log = len(page.match.answers), len(page.match.log_for(seat))
        page.answer(pick)
        assert len(page.match.answers) > given
        happened = len(page.match.log_for(seat)) != log
        after = len(page.match.answers)
        assert page.thoughts.letter is not None, "the worker is not started anew"
        page.thoughts.think()
        assert not happened or len(page.match.answers) == after
        page.thoughts.reply = post.answered


@pytest.mark.parametrize("fault", [*FAULTS, "too late"])
def test_a_bot_that_fails_beside_a_question_is_named_once_and_left_alone_there(id: str, fault: str) -> None:
    page, pick = bots_at(id, level="page"), chance.seeded(15)
    reply = FAULTS.get(fault, post.answered)
    page.thoughts.reply = lambda text: (reply if "beside" in json.loads(text) else post.answered)(text)
    saved, save = set[int](), page.changed
    page.changed = lambda: (saved.add(len(page.match.log)), save())[1]  # type: ignore[method-assign]
    if not until_asked_beside(page, pick):
        return
    if fault == "too late":
        page.thoughts.fail(fault)
    play_on(page, 16, len(page.match.answers) + 20)
    idle = [event.facts["seat"] for event in page.match.log if event.kind == asides.BOT_IDLE]
    assert idle and not failures(page) and len(idle) == len(set(idle))
    named = [n for n, event in enumerate(page.match.log, 1) if event.kind == asides.BOT_IDLE]
    assert saved.issuperset(named), "the page was told of each"
    if fault != "too late":
        assert [seen["seat"] for seen in beside_letters(page)] == idle
    assert [one.kind for one in page.again().match.log].count(asides.BOT_IDLE) == len(idle)


def test_what_a_bot_does_beside_a_question_waits_for_the_button_where_moves_do(id: str) -> None:
    page, pick = bots_at(id, level="page", pace="step"), chance.seeded(17)
    eager(page)
    shown = 0
    for _ in range(80):
        page.run()
        given, mover = len(page.match.answers), page.bots.raising.mover
        if mover is not None:
            assert page.bots.steps and page.bots.mover is mover
            page.surface.press("bots-step")
            assert page.match.answers[given][0] == mover.id
            shown += 1
        elif page.bots.steps:
            page.surface.press("bots-step")
        elif page.match.result is None:
            page.answer(pick)
    assert shown or not beside_letters(page)


# what a bot hides stays hidden


def test_a_bot_has_no_curtain_and_nobody_can_ask_for_its_question(id: str) -> None:
    page, pick = bots_at(id), chance.seeded(3)
    while page.match.result is None and len(page.match.answers) < 60:
        page.device.pass_by(40)
        for seat in page.bots.seats:
            page.table.go_on(seat)  # as the buttons of the curtain do
            assert page.table.widget is None or page.table.widget.seat != seat
            assert page.table.curtain.seat != seat and page.table.eyes != seat
        offered = [
            one.attrs["data-value"] for one in page.surface.elements() if one.attrs.get("data-action") == "next-seat"
        ]
        assert not page.bots.seats.keys() & set(offered)
        page.run()
        if page.table.widget is not None:
            page.answer(pick)


@SECRETIVE
def test_whoever_sits_alone_with_bots_is_asked_without_a_curtain_until_somebody_joins_him(id: str) -> None:
    page, pick = bots_at(id), chance.seeded(5)
    until_a_secret(page, pick)
    alone, other = page.table.widget.seat, next(iter(page.bots.seats))
    assert page.table.eyes == alone and not page.table.curtain.hides
    page.table.hide()  # the player looks away, from nobody
    assert page.table.eyes == alone and not page.table.curtain.hides
    page.bots.seat(other, None)
    assert page.table.curtain.hides and page.table.eyes is None
    page.bots.seat(other, BotSeat("squire"))
    assert page.table.eyes == alone


@SECRETIVE
def test_whoever_has_a_code_is_asked_for_it_even_alone(id: str) -> None:
    page, pick = bots_at(id), chance.seeded(5)
    page.table.locks.take_in({"codes": True}, page.match.seats)
    page.table.go_on()
    until_a_secret(page, pick)
    assert page.table.curtain.hides and page.table.gate.stands(page.table.widget.seat)


def test_a_bot_is_sent_nothing_but_what_its_seat_sees(id: str) -> None:
    """The view in the letter is that of its seat; that what is hidden changes no letter holds test_any_bot."""
    page, pick = bots_at(id), chance.seeded(4)
    while page.match.result is None and len(page.match.answers) < 60:
        page.device.pass_by(40)
        if page.thoughts.letter is not None:
            seen = json.loads(page.thoughts.letters[-1])["seen"]
            choice = page.match.answerable[seen["question"]]
            assert choice.seat == seen["seat"] and page.bots.plays(seen["seat"])
            assert seen["view"] == json.loads(json.dumps(page.match.view(choice.seat)))
            page.run()
        else:
            page.answer(pick)


def test_undo_takes_back_to_the_last_answer_of_a_person_and_never_behind_a_reveal(id: str) -> None:
    page, pick = bots_at(id), chance.seeded(5)
    taken: set[int] = set()
    while page.match.result is None and len(page.match.answers) < 80:
        page.run()
        given, limit = len(page.match.answers), page.match.undo_limit
        if page.table.undoable and given not in taken:
            taken.add(given)
            back = page.table.undoable
            seats = [seat_of(page.match, at) for at in range(given - back, given)]
            assert not page.bots.plays(seats[0]) and all(page.bots.plays(seat) for seat in seats[1:])
            before = page.match.digest()
            page.table.undo()
            assert len(page.match.answers) == given - back >= limit
            if page.table.taken:
                page.table.redo()
                if len(page.match.answers) == given:  # else something sealed is given anew
                    assert page.match.digest() == before, "R13: the same as before, with what the bots had answered"
                page.table.undo()
            if page.table.taken and page.table.undoable:
                page.table.undo()
                if page.table.taken:
                    page.table.redo()
                assert len(page.match.answers) <= given - back, "a person gives each answer again"
        if page.table.widget is not None:
            page.answer(pick)
    # a game in which a person can take nothing back has other tests
    assert taken or page.match.undo_limit


def test_nothing_of_the_bots_thoughts_lies_on_the_device_nor_goes_out(id: str) -> None:
    page = bots_at(id)
    play_on(page, 6, 30)
    for content in (page.text(), share.to_text(page.match, {}, written(page.bots.seats))):
        assert not [word for word in ("considered", "worth", "seed", "terms") if f'"{word}"' in content]
    public = json.dumps(look.look(page.match, {}))
    assert "considered" not in public and '"bots"' not in public


def test_reasons_are_told_only_of_what_everybody_may_know(id: str) -> None:
    page, pick = bots_at(id), chance.seeded(7)
    told, hid = 0, False
    while page.match.result is None and len(page.match.answers) < 60:
        page.run()
        explained = page.bots.explained()
        hid = hid or page.match.hides
        assert not (page.match.hides and explained) or page.match.result is not None
        assert all(at < len(page.match.answers) - page.match.sealed_answers for at in explained)
        told += len(explained)
        if page.table.widget is not None:
            page.answer(pick)
    assert told or hid


def test_reasons_name_the_round_and_the_question(id: str, whole: bool) -> None:
    """A yes, a number or a name would be a riddle without what was asked. Pages have reasons as squires have."""
    level = "squire" if whole else "page"  # some games tell reasons only at their end
    page, pick = bots_at(id, level=level, options=length(id, whole)), chance.seeded(7)
    while page.match.result is None and not (page.bots.explained() and len(page.match.answers) > 12):
        page.run()
        if page.table.widget is not None:
            page.answer(pick)
    words, match = page.table.words, page.match
    shown = " ".join(text(one) for one in ThoughtsSheet(page).body(page.table.t) if isinstance(one, Element))  # type: ignore[arg-type]
    for at in sorted(page.bots.explained(), reverse=True)[:LATEST]:
        then = match.at(at)
        choice = then.choices[match.answers[at][0]]
        asked = words.asks(choice.kind, choice.side, choice.facts)
        assert f"{words.round(then.view(choice.seat))} · {asked}" in shown


@SECRETIVE
def test_advice_is_for_the_eyes_of_the_seat_that_is_asked(id: str) -> None:
    page, pick = bots_at(id), chance.seeded(8)
    until_a_secret(page, pick)
    widget, t = page.table.widget, page.table.t
    page.table.curtain.show()
    sheet = AdviceSheet(page.table, widget)
    assert json.loads(page.thoughts.letters[-1])["seen"]["seat"] == widget.seat
    assert page.thoughts.think()
    shown = " ".join(map(text, sheet.body(t)))
    assert sheet.best and page.table.words.answer(sheet.best[0]["answer"], widget.choice) in shown
    page.table.curtain.close()  # as for a seat with a code
    assert page.table.words.answer(sheet.best[0]["answer"], widget.choice) not in " ".join(map(text, sheet.body(t)))
    sheet.hide()
    assert not sheet.best


@SECRETIVE
def test_advice_that_needs_no_thought_is_advice_all_the_same(id: str) -> None:
    """Where plain sense decides, a bot has one answer and compares it with nothing."""
    page, pick = bots_at(id), chance.seeded(8)
    until_a_secret(page, pick)
    page.table.curtain.show()
    widget = page.table.widget
    answer = widget.choice.sample(pick)
    page.thoughts.reply = lambda _: json.dumps({"answer": answer, "considered": [], "playouts": 0})
    sheet = AdviceSheet(page.table, widget)
    assert page.thoughts.think()
    shown = " ".join(map(text, sheet.body(page.table.t)))
    assert page.table.words.answer(answer, widget.choice) in shown
    assert page.table.t("bot.advice.none") not in shown


def test_the_best_answer_is_laid_out_as_a_draft_and_given_only_by_the_person(id: str) -> None:
    """Issue 15, 5: what advice says lies on the map, where it can be changed before it is given."""
    page, pick, kinds, drawn = bots_at(id, level="page"), chance.seeded(4), set[str](), 0
    t = page.table.t
    for _ in range(40):
        page.run()
        widget = page.table.widget
        if widget is None or page.match.result is not None:
            break
        page.table.curtain.show()
        answer, given = widget.choice.sample(pick), len(page.match.answers)
        sheet = AdviceSheet(page.table, widget)
        page.table.lay(sheet)
        sheet._told([{"answer": answer, "worth": 0.0, "terms": {}}])
        lay = acts_of(sheet, t, "advice-lay")
        if lay:
            press(lay[0])
            assert page.pile.top is None and len(page.match.answers) == given
            confirm = widget.confirm(t)
            assert confirm is not None and confirm.answer is not None
            assert widget.choice.canonical(confirm.answer) == widget.choice.canonical(answer)
            kinds.add(widget.choice.kind)
            drawn += bool(widget.draft().about)
        else:
            page.pile.close()
        page.answer(pick)
    assert kinds and drawn, kinds


def acts_of(sheet: AdviceSheet, t: Language, action: str) -> list[Element]:
    """The buttons of a sheet with an action."""
    parts = [one for tree in sheet.body(t) if isinstance(tree, Element) for one in walk(tree)]
    return [one for one in parts if one.attrs.get("data-action") == action]


def ghosts(page: BotPage) -> list[Element]:
    """What of the map is drawn as advice."""
    return [shape for shape in page.surface.scene.layers["highlight"] if shape.attrs.get("class") == GHOST]


def test_advice_stands_on_the_map_until_it_is_laid_out_or_the_question_is_answered(id: str) -> None:
    """Issue 15, 5: arrows, tokens and marks of the best answer, faintly, for the eyes of the seat that is asked."""
    page, pick, seen, laid = bots_at(id, level="page"), chance.seeded(6), 0, 0
    table, t = page.table, page.table.t
    for _ in range(40):
        page.run()
        if table.widget is None or page.match.result is not None:
            break
        table.curtain.show()
        widget, answer = table.widget, table.widget.choice.sample(pick)
        sheet = AdviceSheet(table, widget)
        table.lay(sheet)
        sheet._told([{"answer": answer, "worth": 0.0, "terms": {}}])
        page.settings["view"] = "list"
        assert not acts_of(sheet, t, "advice-map"), "the list view has no map"
        page.settings["view"] = "map"
        pointed = acts_of(sheet, t, "advice-map")
        if pointed:
            press(pointed[0])
            assert page.pile.top is None, "the sheet lies over the map"
        page.pile.close()
        table.refresh()
        assert table.words.answer(answer, widget.choice) in page.surface.words()
        ghost = table.ghost(widget.draft())
        assert ghost is not None
        if ghost.marks:
            assert pointed and ghosts(page), widget.choice.kind
            labels = page.surface.scene.labels
            assert all(t("ui.mark.advised") in labels[area] for area in ghost.marks if area in labels)
            seen += 1
            if widget.choice.secret:
                table.curtain.close()  # as for a seat with a code
                table.refresh()
                assert not ghosts(page) and table.counsel.advised is None
                table.curtain.show()
                table.refresh()
                assert ghosts(page), "it is there again for the same eyes"
        if table.counsel.can_lay:
            page.surface.press("counsel-lay")
            assert not ghosts(page) and table.counsel.advised is None
            confirm = widget.confirm(t)
            assert confirm is not None and widget.choice.canonical(confirm.answer) == widget.choice.canonical(answer)
            laid += 1
        page.answer(pick)
        table.refresh()
        assert table.counsel.advised is None and not ghosts(page)
    assert seen and laid


@SECRETIVE
def test_whoever_opens_a_seat_whose_code_was_forgotten_finds_no_advice_there(id: str) -> None:
    """The draft goes then (`gotweb.ui.table.gate`), and what was advised for it goes with it."""
    page, pick = bots_at(id), chance.seeded(8)
    until_a_secret(page, pick)
    table = page.table
    table.curtain.show()
    widget = table.widget
    table.counsel.advise(widget, widget.choice.sample(pick))
    assert table.counsel.advised is not None
    table.drafts.drop(widget.id)
    table.go_on(widget.seat)
    table.curtain.show()
    table.refresh()
    assert table.widget is not widget and table.widget.id == widget.id
    assert table.counsel.advised is None and not ghosts(page)


# seats that pass from hand to hand


def test_a_seat_passes_to_a_bot_and_back_and_the_log_says_so(id: str) -> None:
    page, pick = bots_at(id, ()), chance.seeded(9)
    for _ in range(6):
        page.answer(pick)
    asked = page.asked.seat
    page.bots.seat(asked, BotSeat("page"))
    assert page.table.curtain.seat != asked
    page.run()
    page.bots.seat(asked, None)
    told = [
        (event.kind, event.facts["seat"])
        for event in page.match.log
        if event.kind in (asides.BOT_CAME, asides.BOT_LEFT)
    ]
    assert told == [(asides.BOT_CAME, asked), (asides.BOT_LEFT, asked)]
    again = page.again()
    assert not again.bots.seats
    assert [event.kind for event in again.match.log if event.kind.startswith("bot-")] == [kind for kind, _ in told]


# kept, handed out, and taken in


def test_bots_are_there_again_after_a_reload_and_in_a_file_but_not_in_a_link(id: str) -> None:
    page = bots_at(id)
    play_on(page, 10, 20)
    assert page.again().bots.seats == page.bots.seats != {}
    bots = written(page.bots.seats)
    loaded = share.from_text(share.to_text(page.match, {}, bots))
    assert isinstance(loaded, record.Loaded) and known(loaded.match, loaded.bots) == page.bots.seats
    assert link.decode(link.encode(page.match, hidden=True)).digest() == page.match.unsealed().digest()


HOSTILE: dict[str, Any] = {
    "a list": [], "a text": "all", "a number": {"{seat}": 7}, "a level alone": {"{seat}": {"level": "page"}},
    "more than that": {"{seat}": {"level": "page", "style": "plain", "code": "x"}},
    "no texts": {"{seat}": {"level": 1, "style": "plain"}},
    "too long": {"{seat}": {"level": "x" * 41, "style": "plain"}},
}  # fmt: skip
UNKNOWN: dict[str, Any] = {
    "a level": {"{seat}": {"level": "king", "style": "plain"}}, "a style": {"{seat}": {"level": "page", "style": "x"}},
    "a seat": {"nobody": {"level": "page", "style": "plain"}},
}  # fmt: skip


def with_bots(id: str, bots: Any) -> dict[str, Any]:
    match = Match(game(id))
    return {**record.record(match, hidden=True), "bots": json.loads(json.dumps(bots).replace("{seat}", match.seats[0]))}


@pytest.mark.parametrize("bots", HOSTILE)
def test_a_record_with_bots_that_are_none_is_refused(id: str, bots: str) -> None:
    with pytest.raises(record.BadRecord) as refused:
        record.load(with_bots(id, HOSTILE[bots]))
    assert refused.value.id == "record-damaged"


@pytest.mark.parametrize("bots", UNKNOWN)
def test_a_bot_that_nobody_knows_leaves_its_seat_to_a_person(id: str, bots: str) -> None:
    loaded = record.load(with_bots(id, UNKNOWN[bots]))
    assert known(loaded.match, loaded.bots) == {}


def test_a_record_without_bots_has_no_word_of_them(id: str) -> None:
    content = record.record(Match(game(id)), {}, hidden=True)
    assert "bots" not in content and record.load(content).bots == {}


# in words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_term_and_style_of_a_mind_has_a_text(id: str, code: str) -> None:
    t, mind = Language(code, face_of(id).package, strict=True), mind_of(game(id))
    terms = {name for weights in mind.styles.values() for name in weights} - mind.prices
    keys = [f"bot.{which}.{name}" for name in sorted({*terms, "result"}) for which in ("gain", "loss")]
    assert [key for key in keys if not t.has(key)] == []
    assert [style for style in botseat.styles(game(id)) if not t.has(f"bot.style.{style}")] == []


def test_the_styles_that_are_offered_are_those_that_the_mind_plays(id: str) -> None:
    offered = botseat.styles(game(id))
    assert offered[0] == next(iter(mind_of(game(id)).styles))
    assert set(offered) <= mind_of(game(id)).styles.keys()


def test_a_reply_is_read_by_everybody_alike(id: str) -> None:
    """Numbers with more digits than all readers keep would be refused (`gotweb.core.foreign`)."""
    page = bots_at(id, level="knight")
    play_on(page, 11, 12)
    asked = [letter for letter in page.thoughts.letters if "beside" not in json.loads(letter)]
    assert asked and not failures(page)
    assert post.hurried(asked[-1], 9.0).count('"seconds":1.0') == 1
