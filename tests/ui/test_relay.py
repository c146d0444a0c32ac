"""A public board follows a table: what it is told, what it never is, and how it notices that the table has gone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from test_table import Surface, opened, play

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table import board as model
from gotweb.ui.board.looking import FEW
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, Memo, el, text, walk
from gotweb.ui.page import publicview
from gotweb.ui.page.relay import LISTENS, PATIENCE, Relay, RelayedBoard, read
from gotweb.ui.table.table import Table
from tests.players import OPTIONS, lively
from tests.players import play as play_game

FACE = face_of("thrones-first")
OUTLINES = dict.fromkeys(model.places(), "M0 0")


class Air:
    """A channel that every other window hears at once."""

    def __init__(self) -> None:
        self.ears: list[Callable[[str], object]] = []
        self.said: list[str] = []

    def window(self, hears: Callable[[str], object]) -> Window:
        self.ears.append(hears)
        return Window(self, hears)


class Window:
    def __init__(self, air: Air, own: Callable[[str], object]) -> None:
        self.air, self.own = air, own

    def send(self, told: str) -> None:
        self.air.said.append(told)
        for ear in list(self.air.ears):
            if ear is not self.own:
                ear(told)


class Room:
    """A table, and a board in another window."""

    def __init__(self) -> None:
        self.time = 0
        self.air = Air()
        self.game: dict[str, Any] | None = {"round": 1}
        self.relay = self.table("t1")
        self.news = 0
        self.fits: Callable[[Any], bool] = lambda state: True
        self.board: Any = None
        self.load_board()

    def table(self, id: str) -> Relay:
        relay: Any = None

        def hears(told: str) -> None:
            relay.heard(told)

        relay = Relay(self.air.window(hears), id, lambda: self.time, lambda: json.dumps(self.game), lambda: self.game)
        self.ear = hears
        return relay

    def load_board(self) -> None:
        board: Any = None

        def hears(told: str) -> None:
            self.news += board.heard(told)

        board = self.board = RelayedBoard(self.air.window(hears), lambda: self.time, self.fits)


def test_a_board_is_told_the_state_when_it_asks_and_whatever_changes() -> None:
    room = Room()
    room.board.ask()
    assert room.board.state == {"round": 1} and not room.board.idle
    room.game = {"round": 2}
    room.relay.follow()
    assert room.board.state == {"round": 2}
    said = len(room.air.said)
    room.relay.follow()
    assert len(room.air.said) == said, "nothing is new"
    room.board.ask()
    assert "state" not in json.loads(room.air.said[-1]), "it has that already"


def test_without_a_board_nothing_is_said() -> None:
    room = Room()
    room.relay.follow()
    room.relay.leave()
    assert room.air.said == []
    room.board.ask()
    room.time += LISTENS + 1
    room.game = {"round": 2}
    said = len(room.air.said)
    room.relay.follow()
    assert len(room.air.said) == said, "the board has not asked for long"
    room.board.ask()
    assert room.board.state == {"round": 2}, "and when it asks again it is told"


def test_a_board_notices_that_the_table_has_gone_and_that_it_is_back() -> None:
    room = Room()
    room.board.ask()
    room.relay.leave()
    assert room.board.gone and room.board.state == {"round": 1}
    room.air.ears.remove(room.ear)
    room.game = None
    room.relay = room.table("t2")  # loaded again: no game is on its table yet
    room.board.ask()
    assert not room.board.gone and room.board.idle
    room.game = {"round": 3}
    room.relay.follow()
    assert room.board.state == {"round": 3} and not room.board.idle


def test_a_table_that_dies_without_a_word_is_missed_after_a_while() -> None:
    room = Room()
    room.board.ask()
    room.air.ears.remove(room.ear)
    room.time += PATIENCE - 1
    assert not room.board.ask() and not room.board.gone
    room.time += 2
    assert room.board.ask() and room.board.gone
    assert not room.board.ask(), "it is noticed once"


def test_a_board_that_is_loaded_again_has_all_of_it_at_once() -> None:
    room = Room()
    room.board.ask()
    room.load_board()
    room.board.ask()
    assert room.board.state == {"round": 1}


def test_another_window_with_a_game_of_its_own_does_not_disturb() -> None:
    room = Room()
    room.board.ask()
    first = room.relay
    other = room.table("t2")
    room.board.ask()
    other.leave()
    assert not room.board.gone and room.board.table == "t1"
    room.game = {"round": 9}
    first.follow()
    assert room.board.state == {"round": 9}


@pytest.mark.parametrize("told", ["", "{", "3", '{"from": "table"}', '{"from": "table", "id": 3}', None, "[" * 99_999])
def test_what_others_say_on_the_channel_is_nothing(told: Any) -> None:
    room = Room()
    room.relay.heard(told)
    assert room.board.heard(told) is False
    assert room.air.said == []
    assert read('{"a": 1}', 99) == {"a": 1}


def test_a_question_and_a_state_have_the_shape_of_ours_or_are_nothing() -> None:
    room = Room()
    for told in (
        '{"from": "board", "has": 3}',
        '{"from": "board", "has": ["x"]}',
        json.dumps({"from": "board", "has": "x" * 200}),
    ):
        room.relay.heard(told)
    assert room.air.said == []
    room.board.ask()
    room.fits = lambda state: "round" in state
    room.load_board()
    for state in (3, [], {}, {"a": 1}, "x"):
        assert not room.board.heard(json.dumps({"from": "table", "id": "t1", "here": "t1 9", "state": state}))
    assert not room.board.heard(json.dumps({"from": "table", "id": "t1", "here": 9, "state": {"round": 1}}))
    assert room.board.state is None and room.board.table is None
    assert room.board.heard(json.dumps({"from": "table", "id": "t1", "here": "t1 9", "state": {"round": 1}}))


def test_a_state_that_cannot_be_shown_is_given_back_and_not_asked_for_again() -> None:
    room = Room()
    room.board.ask()
    room.game = {"round": "odd"}
    room.relay.follow()
    assert room.board.state == {"round": "odd"}
    room.board.give_back()
    assert room.board.state == {"round": 1} and not room.board.idle
    room.board.ask()
    assert "state" not in json.loads(room.air.said[-1])
    room.load_board()
    room.board.ask()
    room.board.give_back()
    assert room.board.state is None and room.board.idle


def test_what_has_not_the_shape_of_a_state_or_is_larger_than_any_is_none() -> None:
    table = opened(3)[1]
    told = json.loads(json.dumps(publicview.state(table.match, {"stark": "Ada"}, None, 0, "en")))
    assert publicview.fits(told)
    for key, wrong in {
        "game": 3, "options": [], "view": [], "log": {}, "since": -1, "players": {"stark": 3}, "language": "xx",
        "moment": ["x", 1], "then": [],
    }.items():  # fmt: skip
        assert not publicview.fits({**told, key: wrong}), key
    assert publicview.face_told(told) is face_of("thrones-first")
    with pytest.raises(publicview.UNKNOWN):
        publicview.face_told({**told, "options": {"players": 3, "moons": 2}})
    for changed in (
        {"log": [["x"]]}, {"log": [[3, {}]]}, {"since": 10**6}, {"since": True}, {"view": {"round": 10**9}},
        {"view": {"round": 0.5}}, {"view": {"phase": "x" * 1_001}}, {"view": {str(n): [] for n in range(30_000)}},
        {"view": {"\ud800": 1}}, {"then": {"round": 10**9}}, {"log": [["x", {"a": [0] * 300}]] * 300},
    ):  # fmt: skip
        assert not publicview.fits({**told, **changed}), changed.keys()


# what is told


def secrets_of(table: Table) -> list[str]:
    """Whatever only one seat may know now, as it would stand in a text."""
    match = table.match
    given = [answer for seat, answer in match.answers[len(match.answers) - match.sealed_answers :] if seat != NATURE]
    return [json.dumps(value) for answer in given for value in answer.values()]


def test_nothing_that_is_drafted_or_sealed_is_ever_told() -> None:
    _app, table, surface = opened(3)
    pick = chance.seeded(2)
    seen: set[str] = set()
    for _ in range(150):
        table.recaps.clear()
        table.curtain.show()
        widget: Any = table.widget
        if widget is None:
            break
        answer = lively(table.match, widget.choice, pick)
        told = publicview.state(table.match, {}, None, table.since, "en")
        if widget.choice.secret:  # once drafted, and once sealed with others still to come
            widget.restore(answer)
            table.refresh()
            assert publicview.state(table.match, {}, None, table.since, "en") == told
            if len(table.match.choices) > 1:
                before = publicview.state(table.match, {}, None, table.since, "en")
                table.send(answer)
                after = publicview.state(table.match, {}, None, table.since, "en")
                whose = {key: after["view"][key] for key in ("waiting", "sealed")}
                assert {**after, "view": {**after["view"], "waiting": 0, "sealed": 0}} == {
                    **before, "view": {**before["view"], "waiting": 0, "sealed": 0}
                }, whose  # fmt: skip
                assert after["view"]["mine"] is None
                seen.add(widget.choice.kind)
                continue
        table.send(answer)
    assert "orders" in seen
    assert isinstance(surface, Surface) and secrets_of(table) is not None


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", OPTIONS[:3])
def test_every_state_of_a_game_can_be_drawn_out_of_its_text(code: str, options: dict[str, object]) -> None:
    t, memory, drawn = Language(code, "thrones", strict=True), Memo(), 0

    def draw(match: Any) -> None:
        nonlocal drawn
        if len(match.answers) % 7 and match.result is None and match.state.battle is None:
            return
        sent = json.dumps(publicview.state(match, {"stark": "Ada"}, None, max(0, len(match.log) - 5), code))
        told = json.loads(sent)
        side = text(el("div", None, publicview.side(t, FACE.table, told)))
        assert "{" not in side and not re.search(r"\bboard\.[a-z]", side)
        layers = publicview.layers(t, FACE.board, told, OUTLINES, memory)
        assert layers["pieces"]
        words = words_of(match.game, t)
        news = [Event(*one) for one in told["log"][told["since"] :]]
        placed = [about for event in news if (about := words.areas(event) or words.concerns(event)[1])]
        few = placed[-1] if placed and len(placed[-1]) <= FEW else []
        marked = " ".join(str(one.key) for shape in layers["highlight"] for one in walk(shape))
        assert all(area in marked for area in few), "where the last news happened"
        drawn += 1

    match = play_game(3, lively, options, draw)
    assert match.result is not None and drawn > 30


def test_a_board_has_nothing_to_press_and_shows_the_moment_that_lies_across_the_table() -> None:
    _app, table, surface = opened(3)
    dice = random.Random(5)
    t = Language("en", "thrones", strict=True)
    while not table.recaps.queue:
        play(table, surface, dice, 1)
    moment = table.recaps.queue[0]
    told = json.loads(json.dumps(publicview.state(table.match, {}, moment, table.since, "en")))
    side = el("div", None, publicview.side(t, FACE.table, told))
    [shown] = [one for one in walk(side) if "board-moment" in str(one.attrs.get("class"))]
    [across] = table.recaps.tree(t)
    [body] = [one for one in walk(across) if one.attrs.get("class") == "moment-body"]
    assert text(body) in text(shown)
    pressed = [one for one in walk(side) if one.tag in ("button", "input", "select", "a", "summary") or one.on]
    assert pressed == []
    assert isinstance(side, Element)


def test_a_boards_header_names_the_round_of_which_the_table_tells() -> None:
    match, pick = opened(3)[1].match, chance.seeded(4)
    then = match.view(None)
    while match.view(None)["round"] == then["round"]:
        match.push_sample(next(iter(match.choices)), pick)
    t = Language("en", "thrones", strict=True)
    for before, shown in ((None, match.view(None)), (then, then)):
        told = json.loads(json.dumps(publicview.state(match, {}, None, len(match.log), "en", before)))
        assert publicview.fits(told)
        [head] = [part for part in publicview.side(t, FACE.table, told) if part.attrs.get("class") == "board-head"]
        assert text(head) == text(el("header", None, FACE.table.head(t, shown)))
    assert text(el("p", None, FACE.table.head(t, then))) != text(el("p", None, FACE.table.head(t, match.view(None))))
