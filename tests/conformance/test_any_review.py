"""The look through a game that is over, in every game that has a room for bots: honest, stoppable, and only then."""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from typing import Any

import pytest

from gotweb.bots import critic, post
from gotweb.bots.levels import KNIGHT, SQUIRE
from gotweb.bots.mind import played_by_bots
from gotweb.bots.review import decisions, weighed
from gotweb.bots.seen import seen
from gotweb.core import chance, record
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, press, text, walk
from gotweb.ui.read.film import Replay
from gotweb.ui.read.report import ReportSheet
from gotweb.ui.read.review import CLOSE, CLOSELY, MOST, Review
from tests.conformance.playing import Clock, Thoughts

GAMES = [id for id in games() if played_by_bots(game(id))]


@cache
def played(id: str) -> Match:
    """A whole game at random."""
    match, pick = Match(game(id)), chance.seeded(3)
    while match.choices:
        match.push_sample(next(iter(match.choices)), pick)
    return match


@pytest.fixture(params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def by_number(letter: str) -> str:
    """A bot that finds every third answer bad, the later the worse; it lists them as a bot does."""
    content = json.loads(letter)
    if "at" not in content:
        return post.answered(letter)
    at = content["at"]
    match = record.load(record.loads(content["record"])).match
    answer = match.answers[at][1]
    found = {"answer": answer, "worth": 0.0, "terms": {"result": 0.0}, "share": 0.0}
    loss = 2.0 + at if at % 3 == 0 else 0.0
    return json.dumps(
        {"given": found, "best": {**found, "worth": loss, "terms": {"result": loss}}, "serious": loss >= 1.0}
    )


class App:
    """The page, as far as the report needs it."""

    def __init__(self, match: Match, code: str = "en") -> None:
        self.match, self.names = match, dict[str, str]()
        self.language = Language(code, face_of(match.game.id).package, strict=True)
        self.pile = SheetStack(lambda: None)
        self.device = Clock()
        self.replayed: list[int] = []

    def replay(self, event: int | None = None) -> None:
        self.replayed.append(event if event is not None else -1)

    def __getattr__(self, name: str) -> Any:  # what else a page does is not for these tests
        return lambda *_: None


def report(match: Match, thoughts: Thoughts, code: str = "en", person: str | None = None) -> tuple[App, ReportSheet]:
    app, face = App(match, code), face_of(match.game.id)
    outlines = dict.fromkeys(face.board.middles, "M0 0")
    sheet = ReportSheet(app, face, app.device, lambda *_: None, outlines, thoughts, person)  # type: ignore[arg-type]
    app.pile.open(sheet)
    return app, sheet


def elements(app: App, sheet: ReportSheet) -> list[Element]:
    return [inner for one in sheet.body(app.language) if isinstance(one, Element) for inner in walk(one)]


def tap(app: App, sheet: ReportSheet, action: str, place: int = 0) -> None:
    press([one for one in elements(app, sheet) if one.attrs.get("data-action") == action][place])


def run(app: App, thoughts: Thoughts, most: int = 10_000) -> int:
    """Let the bot reply until nothing is asked any more, or so often. Returns how often it replied."""
    for n in range(most):
        app.device.pass_by(40)
        if thoughts.letter is None:
            return n
        (letter, told, _), thoughts.letter = thoughts.letter, None
        told(thoughts.reply(letter))
    return most


def own(match: Match) -> list[int]:
    return [at for at, _, _ in decisions(match, match.seats[0])]


def test_nobody_is_offered_it_before_the_end(id: str) -> None:
    match, pick = Match(game(id)), chance.seeded(3)
    match.settle(pick)
    app, sheet = report(match, Thoughts(by_number))
    assert sheet.review is None
    assert not [one for one in elements(app, sheet) if one.attrs.get("data-action") == "review-start"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_answers_of_a_seat_are_looked_at_and_the_worst_closely_and_named_with_a_way_into_the_replay(
    id: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, mine = played(id), own(played(id))
    answers = match.answers
    monkeypatch.setattr(record, "load", lambda content: record.Loaded(match, {}, False, {}))
    thoughts = Thoughts(by_number)
    app, sheet = report(match, thoughts, code)
    assert not thoughts.letters, "nothing thinks before it is asked"
    tap(app, sheet, "review-start")
    run(app, thoughts)
    letters = [json.loads(letter) for letter in thoughts.letters]
    lost = sorted((at for at in mine if at % 3 == 0), reverse=True)
    close = [one["at"] for one in letters if one.get("seconds") == CLOSE]
    assert [one["at"] for one in letters[1 : 1 + len(mine)]] == mine and close == sorted(lost[:CLOSELY])
    assert thoughts.rested == 1
    review = sheet.review.review
    assert not review.running and not review.failed and review.done == review.all == len(mine) + len(close)
    assert [one.at for one in review.points] == sorted(lost[:MOST])
    shown = " ".join(text(one) for one in sheet.body(app.language) if isinstance(one, Element))
    replay = Replay(match)
    for n, one in enumerate(review.points):
        assert (one.choice.id, one.answer) == answers[one.at]
        words, then = words_of(match.game, app.language), match.at(one.at)
        assert words.answer(one.answer, one.choice) in shown
        # two bids, or two ties, are told apart by their round and by what was asked
        choice = then.choices[one.choice.id]
        asked = f"{words.round(then.view(choice.seat))} · {words.asks(choice.kind, choice.side, choice.facts)}"
        assert asked in shown
        tap(app, sheet, "review-replay", n)
        replay.jump(app.replayed[-1])
        assert replay.place > one.at, "the moment that is shown is the one to which the answer led"


def test_whoever_played_against_bots_is_offered_first(id: str) -> None:
    match = played(id)
    for person, first in ((None, match.seats[0]), (match.seats[-1], match.seats[-1])):
        app, sheet = report(match, Thoughts(by_number), person=person)
        [choice] = [one for one in elements(app, sheet) if one.attrs.get("data-action") == "review-seat"]
        assert choice.attrs["value"] == first


def test_it_can_be_stopped_and_begun_anew_and_ends_with_the_sheet(id: str) -> None:
    match = played(id)
    thoughts = Thoughts(lambda letter: post.answered(letter) if "at" not in json.loads(letter) else '{"given": null}')
    app, sheet = report(match, thoughts)
    tap(app, sheet, "review-start")
    assert run(app, thoughts, 3) == 3
    app.device.pass_by(40)
    tap(app, sheet, "review-stop")
    review = sheet.review.review
    assert thoughts.stopped == 1 and thoughts.letter is None and not review.running and review.done == 2
    tap(app, sheet, "review-start")
    assert run(app, thoughts, 2) == 2 and review.done == 1
    app.device.pass_by(40)
    app.pile.close()
    assert thoughts.letter is None and not review.running


def test_a_bot_that_fails_is_named_and_nothing_is_lost(id: str) -> None:
    thoughts = Thoughts(lambda letter: '{"fault": "ZeroDivisionError"}')
    app, sheet = report(played(id), thoughts)
    tap(app, sheet, "review-start")
    run(app, thoughts)
    assert sheet.review.review.failed
    assert app.language("report.review.failed") in " ".join(
        text(one) for one in sheet.body(app.language) if isinstance(one, Element)
    )


def test_by_letter_an_answer_is_judged_as_at_the_table_then(id: str) -> None:
    match = played(id)
    content = record.dumps(record.record(match, hidden=True))
    seat = match.seats[0]
    listed = json.loads(post.answered(critic.list_letter(id, content, seat)))
    assert listed == {"decisions": own(match)}
    step = max(1, len(own(match)) // 4)
    for at in own(match)[::step]:
        question, answer = match.answers[at]
        reply = json.loads(post.answered(critic.recall_letter(id, content, seat, at, SQUIRE.name, f"{at}")))
        found = weighed(seen(match.at(at), question), answer, SQUIRE, f"{at}")
        assert reply["given"] == (None if found is None else critic.considered(found.given))


def test_what_was_hidden_then_plays_no_part(id: str) -> None:
    """Two games that look alike to a seat are judged alike: the judge gets what was seen and nothing else."""
    match = played(id)
    tried = 0
    for at, question, answer in decisions(match, match.seats[-1]):
        then = match.at(at)
        if then.choices[question].only() is None and tried < 3:
            tried += 1
            saw = seen(then, question)
            copy = json.loads(critic.judge_letter(saw, answer, KNIGHT.name, "1"))["seen"]
            assert copy["view"] == json.loads(json.dumps(then.view(saw.seat)))
    assert tried


def test_nature_is_no_seat_whose_answers_are_looked_at(id: str) -> None:
    app, sheet = report(played(id), Thoughts(by_number))
    [box] = [one for one in elements(app, sheet) if one.attrs.get("data-action") == "review-seat"]
    offered = [one.attrs["value"] for one in walk(box) if one.tag == "option"]
    assert offered == list(played(id).seats) and NATURE not in offered


def test_the_review_alone_counts_its_rounds() -> None:
    """What was asked before a new start is not heard any more."""
    match, thoughts, clock = played(GAMES[-1]), Thoughts(by_number), Clock()
    drawn = count()
    review = Review(match, thoughts, clock.after, lambda: next(drawn))
    review.start(match.seats[0])
    clock.pass_by(40)
    late = thoughts.letter
    review.start(match.seats[-1])
    assert late is not None
    late[1]('{"decisions": [0]}')
    assert review.all == 0
