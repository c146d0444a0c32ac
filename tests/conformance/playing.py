"""A table at which bots play, without a browser: what they think, and when, is decided by the test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from gotweb.bots import post
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.ui.home.store import Store
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.table.bots import Bots
from gotweb.ui.table.botseat import BotSeat, written
from gotweb.ui.table.thinking import TIME, Failed, ThinkingFault, Told
from tests.conformance.seated import GAME, Page
from tests.ui.drawer import Drawer

answered = lru_cache(maxsize=256)(post.answered)
"""What bots answer to a letter, which is the same each time: many tests begin with the same table and the same dice."""


class Thoughts:
    """A thinker that answers when the test says so, by bots as they are unless `reply` says otherwise."""

    def __init__(self, reply: Callable[[str], str] = answered) -> None:
        self.reply = reply
        self.letter: tuple[str, Told, Failed] | None = None
        self.letters: list[str] = []
        self.stopped = 0
        self.rested = 0
        self.ended = 0

    def ask(self, letter: str, seconds: float, told: Told, failed: Failed) -> None:
        assert self.letter is None, "one letter at a time"
        self.letters.append(letter)
        self.letter = letter, told, failed

    def stop(self) -> None:
        self.stopped += 1
        self.letter = None

    def rest(self) -> None:
        self.rested += 1

    def end(self) -> None:
        self.stop()
        self.ended += 1

    def think(self) -> bool:
        """Answer the letter that waits. Returns whether there was one."""
        if self.letter is None:
            return False
        (letter, told, _), self.letter = self.letter, None
        told(self.reply(post.hurried(letter, 0.0)))
        return True

    def fail(self, why: str, cause: str = TIME) -> None:
        """Say that no reply to the letter that waits will come, and what was the matter."""
        assert self.letter is not None
        (_, _, failed), self.letter = self.letter, None
        failed(ThinkingFault(cause, why))


class Clock:
    """A device on which time passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0
        self.calls: list[tuple[int, Callable[[], object]]] = []

    def after(self, milliseconds: int, call: Callable[[], object]) -> None:
        self.calls.append((self.now + milliseconds, call))

    def pass_by(self, milliseconds: int) -> None:
        """Let so much time pass."""
        until = self.now + milliseconds
        while due := sorted((one for one in self.calls if one[0] <= until), key=lambda one: one[0]):
            self.calls.remove(due[0])
            self.now = max(self.now, due[0][0])
            due[0][1]()
        self.now = until

    def __getattr__(self, name: str) -> Any:  # what else a device does is not for these tests
        return lambda *_: None


class BotPage(Page):
    """A page at which bots play some seats."""

    def __init__(
        self,
        match: Match,
        bots: dict[str, BotSeat],
        beside: Any = None,
        code: str = "en",
        pace: str = "instant",
        drawer: Drawer | None = None,
        store: Store | None = None,
    ) -> None:
        self.device = Clock()
        self.pile = SheetStack(lambda: None)
        self.thoughts = Thoughts()
        self.wished = bots
        self.pace = pace
        super().__init__(match, beside or {}, code, drawer, store)
        self.settings["pace"] = pace
        self.bots = self.table.bots = Bots(self.table, lambda: self.device.now)
        self.bots.thinker = self.thoughts
        self.bots.take(written(bots), match)
        self.table.go_on()
        self.changed()

    def changed(self) -> None:
        beside = {**(self.locks.data(self.match) or {}), "notes": self.notes.data()}
        bots = written(self.table.bots.seats)
        self.store.save(GAME, self.locks.kept(self.match), self.names, beside, bots)

    def again(self) -> BotPage:
        """The page as another start of it finds it: only what was kept is left."""
        store = Store(self.drawer.window())
        saved = store.load(GAME)
        assert not saved.rebased
        match = saved.match
        found = BotPage(match, {}, saved.beside, self.language.code, self.pace, self.drawer, store)
        found.bots.take(saved.bots, match)
        found.table.go_on()
        return found

    def run(self) -> None:
        """Let the bots think and move until a person is asked, the game is over, or somebody has to press a button."""
        for _ in range(100_000):
            self.device.pass_by(40)
            if not self.thoughts.think() and not self.device.calls:
                return
        raise AssertionError("the bots do not come to an end")


def bots_at(id: str, seats: Iterable[str] | None = None, seed: int = 0, level: str = "squire", **more: Any) -> BotPage:
    """A table of a game with bots in some of its seats; in all but the first, if none are named."""
    options = more.pop("options", {})
    match = Match(game(id), options)
    match.settle(chance.seeded(seed))
    named = list(match.seats[1:]) if seats is None else list(seats)
    return BotPage(match, {seat: BotSeat(level) for seat in named}, **more)
