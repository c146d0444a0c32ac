"""What the tests do with a browser that Playwright does not drive, whichever it is.

Both drivers speak the actions of WebDriver, so a gesture is made once, here.
"""

from __future__ import annotations

import itertools
import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gotweb.workshop.drive import READY, RUN

SIZE = (1180, 820)
"""A tablet, in CSS pixels."""
PATIENCE = 120
"""Seconds until something is taken for stuck. Nothing is measured here, and other tests use the machine too."""
STEPS = 6
"""Moves that a drag is made of."""
STAYING = "preloaded using link preload"
"""That a preloaded file was wanted late says how busy this machine is, and nothing about the page."""
NAP = 0.05
GO_HOME = """
from gotweb.ui.page import app
app.here().home()
app.document.body.dataset.screen
"""
Point = tuple[float, float]


class EngineCrashed(Exception):
    """The browser itself ended, or spoilt the memory of what it ran: that says nothing about the page."""


class Driven(ABC):
    """A browser with one page and a profile that outlives it."""

    name: str
    pointer: str
    """What its driver can make: "touch" or "mouse"."""
    fingers: int
    """How many of them at a time."""
    pid: int
    """The process that leads the browser's process group."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self.downloads = profile / "downloads"
        self.downloads.mkdir(parents=True, exist_ok=True)
        self.over = False
        """Whether its processes have ended."""
        self.problems: list[str] = []
        """What the page complained about: errors and warnings of its console, uncaught exceptions."""
        self.shows = ""
        """The address of the page that is open."""

    # what a driver has to be able to do

    @abstractmethod
    def begin(self) -> None:
        """Start the browser with its profile."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Load an address; returns when the document is there."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript in the page, wait if it promises something, and return plain data."""

    @abstractmethod
    def perform(self, sources: list[dict[str, Any]]) -> None:
        """Perform actions of WebDriver; what is pressed stays so until it is released."""

    @abstractmethod
    def choose(self, selector: str, files: list[Path]) -> None:
        """Choose files in a field for files."""

    @abstractmethod
    def listen(self) -> None:
        """Bring `problems` up to date."""

    @abstractmethod
    def close(self) -> None:
        """End the browser as a person does."""

    # what all do alike

    def kill(self) -> None:
        """End all its processes at once, as an empty battery does."""
        self.over = True
        os.killpg(self.pid, signal.SIGKILL)

    def open(self, url: str) -> None:
        """Load the page, and wait until a person could act on it."""
        self.go(url)
        self.evaluate(READY)
        self.shows = url

    def crashed(self) -> str | None:
        """Why this browser is good for nothing any more, in its own words, or None as long as it is good."""
        return None

    def come_home(self, url: str) -> None:
        """Come to the page's first screen: as its home button does, or where another page is open, by loading it."""
        if self.crashed():
            self.start_again()
        if self.shows != url or self.run_python(GO_HOME) != "home":
            self.open(url)

    def start_again(self) -> None:
        """End all its processes at once, as an empty battery does, and start it with what the profile has kept."""
        self.kill()
        self.begin()
        self.over = False
        self.shows = ""

    def run_python(self, code: str) -> Any:
        """Run Python in the page's own interpreter; the value of the last expression as plain data."""
        return self.evaluate(RUN, code)

    def until(self, condition: Callable[[], Any], told: Callable[[], Any] = str) -> Any:
        """Wait until a condition is true, and return what it gave; `told` is asked what there was to see instead."""
        last = time.monotonic() + PATIENCE
        while not (value := condition()):
            assert time.monotonic() < last, f"waited for something that did not happen {told()}"
            time.sleep(NAP)
        return value

    def see(self, selector: str) -> None:
        """Wait until something is in sight."""
        self.until(lambda: self.evaluate("s => Boolean(document.querySelector(s)?.checkVisibility())", selector))

    def where(self, selector: str) -> Point:
        """The middle of something, brought into sight."""
        self.see(selector)
        x, y = self.evaluate(
            """s => {
              const node = document.querySelector(s);
              node.scrollIntoView({block: 'nearest'});
              const box = node.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            selector,
        )
        return x, y

    # gestures

    def tap(self, x: float, y: float) -> None:
        """Touch a point, shortly."""
        self.perform([self._finger(0, [*_down((x, y)), _UP])])

    def press(self, selector: str) -> None:
        """Tap what a selector finds."""
        self.tap(*self.where(selector))

    def hold(self, x: float, y: float, done: Callable[[], Any]) -> None:
        """Keep a finger on a point until something has happened."""
        self.perform([self._finger(0, _down((x, y)))])
        self.until(done)
        self.perform([self._finger(0, [_UP])])

    def drag(self, *way: Point, during: Callable[[], Any] | None = None) -> None:
        """Move a finger along some points; `during` is called before it is lifted."""
        self.perform([self._finger(0, [*_down(way[0]), *_moves(way)])])
        if during is not None:
            during()
        self.perform([self._finger(0, [_UP])])

    def spread(self, *ways: tuple[Point, Point]) -> None:
        """Move several fingers at the same time, each from one point to another."""
        self.perform(
            [self._finger(i, [*_down(start), *_moves((start, end)), _UP]) for i, (start, end) in enumerate(ways)]
        )

    def wheel(self, at: Point, by: int) -> None:
        """Turn the wheel of a mouse over a point."""
        turn = {"type": "scroll", "x": round(at[0]), "y": round(at[1]), "deltaX": 0, "deltaY": by}
        self.perform([{"type": "wheel", "id": "wheel", "actions": [turn]}])

    def _finger(self, number: int, actions: list[dict[str, Any]]) -> dict[str, Any]:
        kind = {"pointerType": self.pointer}
        return {"type": "pointer", "id": f"finger-{number}", "parameters": kind, "actions": actions}


Start = Callable[[Path], Driven]
"""Starts a browser with a profile."""
_UP = {"type": "pointerUp", "button": 0}


def _move(to: Point) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(to[0]), "y": round(to[1]), "duration": 0, "origin": "viewport"}


def _down(at: Point) -> list[dict[str, Any]]:
    return [_move(at), {"type": "pointerDown", "button": 0}]


def _moves(way: tuple[Point, ...]) -> list[dict[str, Any]]:
    """Moves in small steps along a way, and a rest at its end: lifted in full flight it would be a fling."""
    legs = itertools.pairwise(way)
    points = [
        (x + (u - x) * step / STEPS, y + (v - y) * step / STEPS)
        for (x, y), (u, v) in legs
        for step in range(1, STEPS + 1)
    ]
    return [*map(_move, points), {"type": "pause", "duration": 100}]
