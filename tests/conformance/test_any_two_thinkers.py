"""Bots that are asked at the same time, face down, in every game in which that happens: they think side by side."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import pytest

from gotweb.bots import post
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import played_by_bots
from gotweb.core import asides, chance
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.thinking import ENDED, MEMORY, NETWORK, TIME, side_by_side
from tests.conformance.playing import BotPage, Thoughts, bots_at

OF_OTHERS = {"sealed", "waiting"}
"""What a view says of who has answered, and who has not."""
MOST = 60
"""So many answers are given at most until several are asked at the same time."""


@cache
def asks_together(id: str) -> bool:
    """Whether three seats of a game are asked at the same time, face down, and early."""
    match, pick = Match(game(id)), chance.seeded(0)
    while match.choices and len(match.answers) < MOST:
        if len({choice.seat for choice in match.choices.values() if choice.sealed}) > 2:
            return True
        match.push_sample(next(iter(match.choices)), pick)
    return False


GAMES = [id for id in games() if played_by_bots(game(id)) and asks_together(id)]


@pytest.fixture(autouse=True)
def the_same_chances(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Called, the same chances come from the first on."""

    def anew() -> None:
        seeds = count()
        monkeypatch.setattr(chance, "fair", lambda: chance.seeded(next(seeds)))

    anew()
    return anew


@pytest.fixture(params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


class Pair:
    """A table with two thinkers, at a moment when several bots are asked at the same time, and none has replied."""

    def __init__(self, id: str, level: str = "page", two: bool = True, **more: Any) -> None:
        self.page = page = bots_at(id, level=level, **more)
        pick = chance.seeded(1)
        while len(self.asked) < 2:
            page.device.pass_by(40)
            if len(self.asked) < 2 and not page.thoughts.think() and not page.device.calls:
                page.answer(pick)
        page.bots.stop()
        self.first, self.second = page.thoughts, Thoughts()
        if two:
            page.bots.second = self.second
        page.bots.resume()
        page.device.pass_by(40)
        while self.first.letter is not None and "beside" in json.loads(self.first.letters[-1]):
            self.first.think()
            page.device.pass_by(40)

    @property
    def asked(self) -> list[str]:
        """The questions of bots that are answered face down."""
        return [choice.id for choice in self.page.bots.waiting if choice.sealed]

    @property
    def thinking(self) -> list[str]:
        """The seats whose letters are on the way."""
        both = (self.first, self.second)
        return [json.loads(one.letter[0])["seen"]["seat"] for one in both if one.letter is not None]

    def run(self, most: int = 4_000) -> None:
        """Let the bots think, now the one and now the other first, until a person is asked or nothing happens."""
        for n in range(most):
            self.page.device.pass_by(40)
            both = (self.first, self.second) if n % 2 else (self.second, self.first)
            thought = [one.think() for one in both]
            if not any(thought) and not self.page.device.calls:
                return
        raise AssertionError("the bots do not come to an end")


def faults(page: BotPage) -> list[str]:
    """The kinds of what the log tells of failures."""
    told = asides.BOT_FAULTS | {asides.BOT_NETWORK}
    return [event.kind for event in page.match.log if event.kind in told]


def test_several_are_asked_at_the_same_time_in_some_games() -> None:
    assert len(GAMES) > 2


def test_they_begin_with_the_question_and_are_ready_before_the_person_is(id: str) -> None:
    table = Pair(id)
    page, asked = table.page, table.asked
    person = page.table.widget
    assert person is not None and len(table.thinking) == 2 == len({*table.thinking})
    log = page.match.log
    table.run()
    assert not table.asked and page.table.widget is person, "whoever is asked goes on undisturbed"
    assert len(table.second.letters) >= 1 and not faults(page)
    assert page.match.sealed_answers >= len(asked) and page.match.log == log, "nothing of it shows"
    page.answer(chance.seeded(2))
    table.run()
    assert not table.asked and page.again().match.digest() == page.match.digest()


def test_a_bot_is_sent_the_same_where_two_think(id: str, the_same_chances: Callable[[], None]) -> None:
    """A letter decides the reply, seed and time aside: only who else has answered may be another matter in it."""
    seen: list[dict[str, Any]] = []
    for two in (False, True):
        the_same_chances()
        table = Pair(id, two=two)
        begun, asked = len(table.first.letters) - 1, table.asked
        table.run()
        views: dict[str, Any] = {}
        for text in (*table.first.letters[begun:], *table.second.letters):
            letter = json.loads(text)["seen"]
            views.setdefault(letter["question"], letter["view"])
        seen.append({id: {part: views[id][part] for part in views[id] if part not in OF_OTHERS} for id in asked})
    assert seen[0] == seen[1]


@pytest.mark.parametrize("level", ["squire", "maester", "hand"])
@pytest.mark.parametrize("two", [False, True])
@pytest.mark.one_of(2)
def test_the_time_of_a_level_holds_for_all_of_them_together(id: str, level: str, two: bool) -> None:
    """Issue 19, 14: whoever uses all the time that he is given takes no more of it with all others than 2, 6, 10 s."""
    table = Pair(id, level, two)
    page, began, left = table.page, table.page.device.now, len(table.asked)
    ends: dict[str, int] = {}
    while table.asked:
        for thinker in (table.first, table.second):
            if thinker.letter is None:
                continue
            text, told, _ = thinker.letter
            letter = json.loads(text)
            assert post.game_of(text) == id, "whatever time is left, the letter can be read"
            if page.device.now >= ends.setdefault(text, page.device.now + int(1000 * (letter["seconds"] or 0))):
                thinker.letter = None
                told(json.dumps({"answer": page.match.choices[letter["seen"]["question"]].sample(chance.seeded(1))}))
        page.device.pass_by(20)
    assert left > 1 and page.device.now - began <= 1000 * LEVELS[level].together
    most = LEVELS[level].seconds * -(-left // (1 + two))
    assert page.device.now - began >= 0.75 * 1000 * min(most, LEVELS[level].together), "and it is made use of"


def test_whoever_stops_them_stops_both_and_nothing_is_given(id: str) -> None:
    table = Pair(id)
    page, given = table.page, len(table.page.match.answers)
    late = [one.letter for one in (table.first, table.second)]
    page.bots.stop()
    assert table.first.letter is table.second.letter is None
    for letter in late:
        assert letter is not None
        letter[1]('{"answer": null}')  # what was under way is heard no more
    table.run()
    assert len(page.match.answers) == given and page.bots.stopped
    page.bots.resume()
    page.device.pass_by(40)
    assert len(table.thinking) == 2
    table.run()
    assert not table.asked and not faults(page)


@pytest.mark.parametrize("cause", [MEMORY, TIME, ENDED])
def test_where_there_is_no_room_for_two_the_first_thinks_on_alone_and_nobody_notices(id: str, cause: str) -> None:
    table = Pair(id)
    page, seats = table.page, table.thinking
    table.second.fail("no room", cause)
    page.device.pass_by(40)
    assert table.thinking == seats[:1] and table.second.ended, "so that there is room"
    letters = len(table.second.letters)
    table.run()
    assert not table.asked and not faults(page) and page.bots.faults.data() is None
    page.answer(chance.seeded(2))
    table.run()
    assert len(table.second.letters) == letters, "not again in this match"
    page.bots.take(json.loads(json.dumps({seat: bot._asdict() for seat, bot in page.bots.seats.items()})), page.match)
    assert page.bots.thoughts.thinkers == [table.first, table.second], "in the next one it is tried again"


@pytest.mark.parametrize("cause", [MEMORY, ENDED])
def test_if_the_first_has_no_room_the_second_makes_room_for_it(id: str, cause: str) -> None:
    table = Pair(id)
    table.first.fail("no room", cause)
    table.page.device.pass_by(40)
    assert table.second.letter is None and table.second.ended and len(table.thinking) == 1
    table.run()
    assert not table.asked and not faults(table.page)
    table = Pair(id, two=False)
    table.first.fail("no room", cause)
    assert len(faults(table.page)) == 1, "alone it has failed indeed"


def test_what_neither_can_fetch_is_waited_for_and_said_once(id: str) -> None:
    table = Pair(id)
    page, given = table.page, len(table.page.match.answers)
    table.second.fail("OSError: no network", NETWORK)
    assert page.bots.stopped and not table.thinking and len(page.match.answers) == given
    assert faults(page) == [asides.BOT_NETWORK]
    page.bots.resume()
    table.run()
    assert not table.asked and faults(page) == [asides.BOT_NETWORK]


def test_who_takes_over_a_seat_ends_the_thought_for_it_and_no_other(id: str) -> None:
    table = Pair(id)
    page, (one, other) = table.page, table.thinking
    page.bots.seat(one, None)
    page.device.pass_by(40)
    assert other in table.thinking and one not in table.thinking
    page.bots.seat(one, BotSeat("page"))
    table.run()
    assert not table.asked and not faults(page)


def test_advice_is_thought_about_in_the_first_and_the_second_goes_on(id: str) -> None:
    table = Pair(id)
    page, (one, other), told = table.page, table.thinking, list[object]()
    widget = page.table.widget
    assert widget is not None
    page.bots.advise(widget.choice.id, told.append)
    assert table.thinking == [widget.seat, other]
    table.second.think()
    page.device.pass_by(40)
    assert table.thinking == [widget.seat] and not told, "nobody else is asked meanwhile"
    table.first.think()
    assert told
    page.device.pass_by(40)
    assert one in table.thinking
    table.run()
    assert not table.asked and not faults(page)


def test_leaving_or_another_match_ends_both_and_a_reload_begins_anew(id: str) -> None:
    """Also where a second window has played on: then the match on the table is another one, too."""
    table = Pair(id)
    page, asked = table.page, table.asked
    again = page.again()
    again.device.pass_by(40)
    assert again.bots.waiting and not again.match.sealed_answers - page.match.sealed_answers
    again.run()
    assert {*asked}.isdisjoint(again.match.choices) and not faults(again)
    late, given = [one.letter for one in (table.first, table.second)], len(page.match.answers)
    page.match = page.match.fork()
    page.bots.go_on()
    page.device.pass_by(0)
    assert {letter[0] for letter in late if letter}.isdisjoint(
        one.letter[0] for one in (table.first, table.second) if one.letter
    )
    for letter in late:
        assert letter is not None
        letter[1]('{"answer": null}')
    assert len(page.match.answers) == given
    page.bots.close()
    assert not table.thinking and table.first.rested and table.second.rested


def test_undo_in_mid_thought_leaves_them_thinking_or_asks_them_again(id: str) -> None:
    table = Pair(id)
    page = table.page
    page.answer(chance.seeded(4))
    if page.table.undoable:
        page.table.undo()
    table.run()
    assert not faults(page)
    if page.match.result is None:
        page.answer(chance.seeded(4))
    table.run()
    assert not table.asked and not faults(page) and page.again().match.digest() == page.match.digest()


def test_while_something_is_shown_they_think_and_nothing_is_given(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 19, 14: what is shown of the others' moves runs meanwhile."""
    table = Pair(id)
    page, asked, given = table.page, len(table.asked), len(table.page.match.answers)
    showing = type(page.table.showing)
    with monkeypatch.context() as shown:
        shown.setattr(showing, "busy", property(lambda _: True))
        table.run()
        assert len(page.bots.thoughts.all) == asked and len(page.match.answers) == given
    page.table.showing.clear()
    table.run()
    assert not table.asked and not faults(page)


def test_a_second_worker_only_where_there_is_room_for_it() -> None:
    assert side_by_side(4, 4) and side_by_side(8, None) and side_by_side(16, 8)
    assert not side_by_side(2, 8) and not side_by_side(8, 2) and not side_by_side(6, None)
