"""A record to look at is read and tried in slices: how far it is, how it is given up, what may happen meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from drawer import Drawer

from gotweb.core.errors import BadRecord
from gotweb.core.foreign import Steps
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.home import share
from gotweb.ui.home.arrivals import PATIENCE
from gotweb.ui.home.home import Home
from gotweb.ui.home.store import Store
from gotweb.ui.kit.slices import SLICE, Stopped, in_slices
from gotweb.ui.kit.tree import Element, el, find, press, text, walk
from tests import loops

RECORD = share.to_look(Match(game("thrones-first"), {"players": 3}), {"stark": "Ada"})
STEPS = 400


class Clock:
    """A device on which each look at the clock takes some time, and which lets something happen in every turn."""

    def __init__(self, tick: int = 5) -> None:
        self.time = 0
        self.tick = tick
        self.turns = 0
        self.meanwhile: Callable[[int], object] = lambda turn: None

    def now(self) -> int:
        self.time += self.tick
        return self.time

    async def turn(self) -> None:
        self.turns += 1
        self.meanwhile(self.turns)
        await asyncio.sleep(0)

    async def read(self, file: Any) -> str:
        return str(file.text)

    def kept_texts(self, _folder: str) -> dict[str, str]:
        return {}

    def __getattr__(self, name: str) -> Any:  # what else a device does is not for these tests
        return lambda *_: None


class Screen:
    """The first screen, which keeps what it has shown."""

    def __init__(self, code: str = "en", trouble: str = "", tick: int = 5) -> None:
        self.device, self.trouble = Clock(tick), trouble
        self.seen: list[tuple[str, int | None]] = []
        self.focus: list[str | None] = []
        self.watched: list[Any] = []
        self.t = Language(code, "thrones", strict=True)
        self.app: Any = SimpleNamespace(
            language=self.t, match=None, checking=self.checking, watch=self.watched.append, memory=Memory(),
            open=self.open, cipher=None,
        )  # fmt: skip
        self.home = Home(self.app, Store(Drawer().window(), "a"), self.device)  # type: ignore[arg-type]
        self.home.draw = self.draw
        self.steps = 0

    def checking(self, _record: Any) -> Steps[None]:
        for n in range(STEPS):
            self.steps += 1
            yield 100 * n // STEPS
        if self.trouble:
            raise BadRecord(self.trouble)

    def open(self, match: Match, *_: Any, **__: Any) -> None:
        self.app.match = match

    def draw(self, focus: str | None) -> None:
        self.focus.append(focus)
        tree = self.tree()
        bars = [one for root in tree for one in walk(root) if one.tag == "progress"]
        told = next(one for root in tree for one in walk(root) if one.attrs.get("data-action") == "told")
        self.seen.append((text(told), bars[0].attrs["value"] if bars else None))  # type: ignore[arg-type]

    def tree(self) -> list[Element]:
        return self.home.view.tree()

    def file(self, content: str = RECORD) -> Any:
        return SimpleNamespace(name="a.json", text=content, size=len(content))

    def take(self, *contents: str) -> None:
        loops.run(self.home.arrivals.take_files([self.file(one) for one in contents or (RECORD,)]))


class Memory:
    def setting(self, name: str) -> str | None:
        return "thrones-first" if name == "game" else None

    def remember(self, name: str, value: str) -> None:
        """Nothing is remembered."""


# slices


def test_between_two_slices_the_browser_has_its_turn_and_work_goes_on_where_it_was() -> None:
    clock, told = Clock(), []

    def work() -> Steps[str]:
        yield from range(100)
        return "done"

    found = loops.run(in_slices(work(), clock, lambda done: told.append(done) or True))
    assert found == "done"
    assert told == sorted(told) and clock.turns == len(told) > 100 * clock.tick // SLICE // 2
    # with a clock that stands still there is one slice, and nobody has to wait
    quick = Clock(tick=0)
    assert loops.run(in_slices(work(), quick, lambda done: pytest.fail("it was told"))) == "done"
    assert quick.turns == 0


def test_work_that_is_stopped_does_nothing_more_and_cleans_up() -> None:
    ended: list[int] = []

    def work() -> Steps[None]:
        n = 0
        try:
            for n in range(10**9):  # noqa: B007
                yield 0
        finally:
            ended.append(n)

    clock = Clock()
    with pytest.raises(Stopped):
        loops.run(in_slices(work(), clock, lambda done: clock.turns < 3))
    assert clock.turns == 3 and 0 < ended[0] < 50


# on the first screen


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_bar_shows_how_far_it_is_and_can_be_stopped(code: str) -> None:
    screen = Screen(code)
    t = screen.t

    def look(turn: int) -> None:
        if screen.home.arrivals.done is None or screen.home.arrivals.done < 60:
            return
        tree = screen.tree()
        bar = next(one for root in tree for one in walk(root) if one.tag == "progress")
        named = next(one for root in tree for one in walk(root) if one.attrs.get("id") == bar.attrs["aria-labelledby"])
        assert text(named) == t("home.checking") and named.attrs["role"] == "status"
        assert bar.attrs["max"] == 100 and 60 <= int(str(bar.attrs["value"])) <= 100
        [stop] = find(tree, "stop-checking")
        assert text(stop) == t("home.checking.stop")
        press(stop)

    screen.device.meanwhile = look
    screen.take()
    assert not screen.watched and screen.steps < STEPS
    assert screen.seen[-1] == (t("home.checking.stopped"), None) and screen.focus[-1] == "[data-action=open]"
    bars = [bar for _, bar in screen.seen if bar is not None]
    assert len(bars) > 5 and bars == sorted(bars)
    screen.device.meanwhile = lambda turn: None
    screen.take()
    assert len(screen.watched) == 1, "another try is not stopped"
    assert screen.seen[-1] == ("", None)


def test_what_is_quickly_done_shows_no_bar() -> None:
    screen = Screen(tick=0)
    screen.take()
    assert len(screen.watched) == 1 and {bar for _, bar in screen.seen} == {None}
    screen = Screen(tick=PATIENCE // (2 * STEPS + 60))
    screen.take()
    assert len(screen.watched) == 1 and {bar for _, bar in screen.seen} == {None}


def test_a_game_that_was_begun_meanwhile_stays_on_the_table() -> None:
    screen = Screen()

    def begin(turn: int) -> None:
        if turn == 20:
            screen.home.start()

    screen.device.meanwhile = begin
    screen.take()
    assert screen.app.match is not None and not screen.watched
    assert screen.steps < STEPS, "nobody waits for it any more"
    assert screen.home.arrivals.done is None, "whoever comes back finds no bar"


def test_only_what_was_taken_in_last_is_opened() -> None:
    screen = Screen()
    again: list[Any] = []

    async def both() -> None:
        def second(turn: int) -> None:
            if turn == 20:
                again.append(asyncio.ensure_future(screen.home.arrivals.take_files([screen.file()])))

        screen.device.meanwhile = second
        await screen.home.arrivals.take_files([screen.file()])
        assert not screen.watched
        await again[0]

    loops.run(both())
    assert len(screen.watched) == 1


@pytest.mark.parametrize("id", ["look-unknown", "look-too-long"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_one_that_cannot_be_shown_is_told_in_one_sentence(code: str, id: str) -> None:
    screen = Screen(code, id)
    screen.take()
    sentence = screen.t(f"error.{id}")
    assert not screen.watched and screen.seen[-1] == (sentence, None)
    assert sentence.count(".") == 1
    loops.run(screen.home.arrivals.take_text(RECORD))
    assert not screen.watched and screen.seen[-1] == (sentence, None)


def test_pasted_it_is_read_in_slices_too() -> None:
    screen = Screen()
    assert loops.run(screen.home.arrivals.take_text(RECORD.replace("\n", " "))) and len(screen.watched) == 1
    assert screen.device.turns > 20
    assert not loops.run(screen.home.arrivals.take_text(RECORD[:-9])) and len(screen.watched) == 1
    assert loops.run(screen.home.arrivals.take_text(share.to_text(Match(game("thrones-first")), {})))
    assert screen.app.match is not None


def test_everything_else_on_the_screen_is_there_while_it_goes_on() -> None:
    screen = Screen()
    before = {
        str(one.attrs["data-action"]) for root in screen.tree() for one in walk(root) if "data-action" in one.attrs
    }

    def look(turn: int) -> None:
        now = {
            str(one.attrs["data-action"]) for root in screen.tree() for one in walk(root) if "data-action" in one.attrs
        }
        assert now - before <= {"checking", "stop-checking"} and before <= now
        unable = [one for root in screen.tree() for one in walk(root) if one.attrs.get("disabled")]
        assert not unable, el("div", None, unable)

    screen.device.meanwhile = look
    screen.take()
    assert screen.device.turns > 20 and len(screen.watched) == 1
