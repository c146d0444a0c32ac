"""A game shown again: every moment as it was, nothing that is still sealed, and a new game from any moment."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table import board as model
from gotweb.ui.board import pictures
from gotweb.ui.board.draft import DRAFT
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, el, find, press, text, walk
from gotweb.ui.read.film import Replay
from gotweb.ui.read.replay import SPEEDS, ReplaySheet, Scenes
from tests.players import lively

OUTLINES = dict.fromkeys(model.places(), "M0 0")
Seen = list[tuple[str, int, dict[str, Any]]]


def played(players: int = 3, seed: int = 4, until: Callable[[Match], bool] = lambda match: False) -> tuple[Match, Seen]:
    """A game, and what it was after each answer: its digest, how long its log, what lay open."""
    match, pick = Match(game("thrones-first"), {"players": players}), chance.seeded(seed)
    seen = [(match.digest(), len(match.log), match.view(None))]
    while match.choices and not until(match):
        seat, choice = next(iter(match.choices.items()))
        match.push(seat, choice.sample(pick) if seat == NATURE else lively(match, choice, pick))
        seen.append((match.digest(), len(match.log), match.view(None)))
    return match, seen


@pytest.fixture(scope="module")
def whole() -> tuple[Match, Seen]:
    return played()


def in_planning(match: Match) -> bool:
    """Whether some orders or bids lie sealed, and some are still to come."""
    return bool(match.state.round >= 3 and match.sealed_answers == 2)


def test_a_match_can_be_had_as_it_was_after_any_answer(whole: tuple[Match, Seen]) -> None:
    match, seen = whole
    for place, (digest, logged, view) in enumerate(seen):
        then = match.at(place)
        assert (then.digest(), len(then.log), then.view(None)) == (digest, logged, view)
        assert then.log == match.log[:logged]
    with pytest.raises(ValueError, match="known"):
        match.at(len(seen))
    with pytest.raises(ValueError, match="known"):
        match.fork().at(0)


def test_to_look_at_a_moment_changes_nothing(whole: tuple[Match, Seen]) -> None:
    match, seen = whole
    then = match.at(20)
    while then.choices:
        seat, choice = next(iter(then.choices.items()))
        then.push(seat, choice.sample(chance.seeded(1)))
    assert match.digest() == seen[-1][0]
    assert match.at(20).digest() == seen[20][0]


def test_steps_lead_through_the_whole_log_and_back_the_same_way(whole: tuple[Match, Seen]) -> None:
    replay = Replay(whole[0])
    replay.go(0)
    places, told = [0], replay.since
    while replay.forward():
        assert replay.since >= told
        told = replay.since
        places.append(replay.place)
    assert places[-1] == replay.last == len(whole[0].answers)
    logs = [len(whole[0].at(place).log) for place in places]
    assert logs == sorted(logs)
    assert set(logs[:-1]) >= {logged for _, logged, _ in whole[1][1:-1]}, "a step passes over something"
    back = [replay.place]
    while replay.back():
        back.append(replay.place)
    assert back == places[::-1]


def test_a_jump_leads_to_the_moment_in_which_it_happened(whole: tuple[Match, Seen]) -> None:
    t, replay = Language("en", "thrones", strict=True), Replay(whole[0])
    marks = Scenes(face_of("thrones-first"), OUTLINES, {}).marks(t, replay.log)
    assert {replay.log[mark.event].kind for mark in marks} >= {"round", "orders", "battle", "bids"}
    for mark in marks:
        replay.jump(mark.event)
        assert replay.since <= mark.event < len(replay.now.log)


def test_what_is_still_sealed_is_in_no_moment_of_it() -> None:
    match, _ = played(until=in_planning)
    assert match.sealed_answers == 2
    replay = Replay(match)
    assert replay.last == len(match.answers) - 2
    sealed = [answer for _, answer in match.answers[-2:]]
    for seat in (None, *match.seats):
        replay.eyes = seat
        replay.go(10_000)
        assert replay.now.sealed == []
        assert replay.view()["mine"] is None
        assert not any(answer in sealed for _, answer in replay.now.answers)
    replay.jump(len(replay.log) - 1)
    assert replay.now.answers == match.answers[:-2]


def test_orders_that_have_been_opened_since_are_seen_by_the_eyes_of_their_seat_only(whole: tuple[Match, Seen]) -> None:
    match, _ = whole
    replay = Replay(match)
    place = next(i for i in range(len(match.answers)) if len(match.at(i).sealed) == 2)
    seat, answer = match.answers[place - 2]
    face, t = Scenes(face_of("thrones-first"), OUTLINES, {}), Language("en", "thrones", strict=True)

    def laid(eyes: str | None) -> set[str]:
        replay.eyes = eyes
        replay.go(place)
        picture = face.picture(t, replay.view())
        return {
            str(one.key) for one in walk(picture) if one.key in answer["orders"] and one.attrs.get("class") == DRAFT
        }

    assert laid(seat) == set(answer["orders"])
    assert laid(None) == set()
    other = next(one for one in match.seats if one != seat and one not in match.at(place).sealed)
    assert laid(other) == set()


def test_what_if_begins_a_game_of_its_own_with_nothing_sealed(whole: tuple[Match, Seen]) -> None:
    match, seen = whole
    for place in (0, 7, next(i for i in range(len(match.answers)) if len(match.at(i).sealed) == 2), len(match.answers)):
        replay = Replay(match)
        replay.go(place)
        branch = replay.branch()
        assert branch.sealed_answers == 0
        assert branch.answers == match.answers[: len(branch.answers)]
        assert len(branch.answers) == place - match.at(place).sealed_answers
        assert branch.starts[0].answers == 0
    assert match.digest() == seen[-1][0]


# the sheet


class Clock:
    def __init__(self) -> None:
        self.rings: list[tuple[int, Callable[[], object]]] = []

    def after(self, milliseconds: int, call: Callable[[], object]) -> None:
        self.rings.append((milliseconds, call))

    def ring(self) -> int:
        milliseconds, call = self.rings.pop(0)
        call()
        return milliseconds


class App:
    def __init__(self, match: Match, code: str = "en") -> None:
        self.match = match
        self.language = Language(code, "thrones", strict=True)
        self.pile = SheetStack(self.draw)
        self.tree: list[Element] = []

    def draw(self) -> None:
        self.tree = self.pile.tree(self.language)


def sheet(match: Match, code: str = "en", event: int | None = None) -> tuple[App, ReplaySheet, Clock, list[Match]]:
    app, clock, begun = App(match, code), Clock(), list[Match]()
    opened = ReplaySheet(app, Scenes(face_of("thrones-first"), OUTLINES, {"stark": "Ada"}), clock, begun.append, event)
    app.pile.open(opened)
    return app, opened, clock, begun


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_moment_can_be_shown_in_every_language(code: str, whole: tuple[Match, Seen]) -> None:
    app, opened, _clock, _begun = sheet(whole[0], code)
    # a bound, so that a button that never rests fails the test and does not hang it
    for _ in range(opened.replay.last + 1):
        if find(app.tree, "replay-forward")[0].attrs["aria-disabled"]:
            break
        press(find(app.tree, "replay-forward")[0])
        words = text(el("div", None, app.tree))
        assert "{" not in words and "replay." not in words and "moment." not in words
    assert opened.replay.place == opened.replay.last


def test_it_plays_by_itself_at_three_speeds_and_stops_at_the_end_and_when_put_away(whole: tuple[Match, Seen]) -> None:
    app, opened, clock, _begun = sheet(whole[0])
    press(find(app.tree, "replay-play")[0])
    for speed in SPEEDS:
        press(next(one for one in find(app.tree, "replay-speed") if one.attrs["data-value"] == speed))
        del clock.rings[:-1]
        place = opened.replay.place
        assert clock.ring() == SPEEDS[speed]
        assert opened.replay.place > place
    press(find(app.tree, "replay-back")[0])
    place = opened.replay.place
    while clock.rings:
        clock.ring()
    assert opened.replay.place == place, "a hand has stopped it"
    press(find(app.tree, "replay-play")[0])
    app.pile.close()
    clock.ring()
    assert clock.rings == [] and opened.replay.place == place
    app.pile.open(opened)
    opened.go(opened.replay.last - 1)
    opened.play(True)
    while clock.rings:
        clock.ring()
    assert opened.replay.place == opened.replay.last and not opened.playing


def test_it_begins_at_an_event_of_the_log(whole: tuple[Match, Seen]) -> None:
    number = next(i for i, event in enumerate(whole[0].log) if event.kind == "battle")
    app, opened, _clock, begun = sheet(whole[0], event=number)
    assert opened.replay.since <= number < len(opened.replay.now.log)
    press(find(app.tree, "replay-branch")[0])
    assert [match.digest() for match in begun] == [opened.replay.now.unsealed().digest()]


def test_a_game_that_goes_on_can_be_looked_at_too() -> None:
    match, _ = played(until=in_planning)
    app, opened, _clock, _begun = sheet(match)
    slider = next(one for one in walk(app.tree[1]) if one.attrs.get("data-action") == "replay-place")
    slider.on["input"](SimpleNamespace(target=SimpleNamespace(value="5")))  # type: ignore[index]
    assert opened.replay.place == 5
    eyes = next(one for one in walk(app.tree[1]) if one.attrs.get("data-action") == "replay-eyes")
    eyes.on["change"](SimpleNamespace(target=SimpleNamespace(value="stark")))  # type: ignore[index]
    assert opened.replay.eyes == "stark"


def test_where_hands_are_hidden_nobody_looks_through_other_eyes_and_no_game_is_begun_with_the_same_cards(
    whole: tuple[Match, Seen], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _opened, _clock, _begun = sheet(whole[0])
    assert find(app.tree, "replay-branch") and find(app.tree, "replay-eyes")
    monkeypatch.setattr(Match, "hides", property(lambda match: True))
    app, _opened, _clock, _begun = sheet(whole[0])
    assert not find(app.tree, "replay-branch") and not find(app.tree, "replay-eyes")
    assert find(app.tree, "replay-forward")


class Frame:
    """What a sheet asks of the window on its picture."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self.asked.append((name, *given))


def framed(match: Match) -> tuple[App, ReplaySheet, Frame]:
    app, frame = App(match), Frame()
    scenes = Scenes(face_of("thrones-first"), OUTLINES, {}, frame)  # type: ignore[arg-type]
    opened = ReplaySheet(app, scenes, Clock(), lambda begun: None)  # type: ignore[arg-type]
    app.pile.open(opened)
    return app, opened, frame


def test_the_whole_board_is_there_in_every_moment_and_what_has_happened_is_brought_into_sight(
    whole: tuple[Match, Seen],
) -> None:
    app, opened, frame = framed(whole[0])
    seen, board = set(), face_of("thrones-first").board
    while True:
        picture = next(one for one in walk(el("div", None, app.tree)) if one.attrs.get("class") == "replay-map")
        assert picture.attrs["viewBox"] == pictures.whole(board)
        opened.drawn()
        asked, points = frame.asked[-1]
        assert asked == "look"
        seen.add(tuple(points))
        assert bool(find(app.tree, "replay-find")[0].attrs["disabled"]) is (not points)
        forward = find(app.tree, "replay-forward")[0]
        if forward.attrs["aria-disabled"]:
            break
        press(forward)
    assert () in seen and len(seen) > 20
    assert {point for points in seen for point in points} <= set(board.middles.values())
    app.pile.close()
    assert frame.asked[-1] == ("close",)


def test_the_board_of_a_replay_is_zoomed_and_moved_as_the_map_is(whole: tuple[Match, Seen]) -> None:
    app, opened, frame = framed(whole[0])
    opened.replay.jump(next(i for i, event in enumerate(whole[0].log) if event.kind == "battle"))
    app.draw()
    for action, asked in (("zoom-in", "+"), ("zoom-out", "-"), ("zoom-fit", "0")):
        press(find(app.tree, f"replay-{action}")[0])
        assert frame.asked.pop() == ("key", asked)
    press(find(app.tree, "replay-find")[0])
    place = next(event for event in reversed(opened.replay.now.log) if event.kind == "battle").facts["area"]
    asked, points = frame.asked.pop()
    assert asked == "gather" and face_of("thrones-first").board.middles[place] in points
    board = next(one for one in walk(el("div", None, app.tree)) if one.attrs.get("class") == "replay-board")
    assert board.attrs["tabindex"] == "0" and board.attrs["aria-label"]
    stopped: list[str] = []
    for key, held, heard in (("+", False, True), ("ArrowLeft", False, True), ("0", False, True), ("+", True, False),
                             ("Tab", False, False)):  # fmt: skip
        event = SimpleNamespace(key=key, ctrlKey=held, altKey=False, metaKey=False,
                                preventDefault=lambda key=key: stopped.append(key))  # fmt: skip
        frame.asked.clear()
        assert board.on is not None
        board.on["keydown"](event)
        assert frame.asked == ([("key", key)] if heard else [])
    assert stopped == ["+", "ArrowLeft", "0"]
