"""A timer (sand-glass) as an option: it counts, shows and warns, and never acts for the player.

Each question restarts it: every seat has its own time for each kind of answer, as set on this device (`PILES`). It runs
only while the seat can act. It stands still behind the curtain, under a recap, and while a sheet is open; passing the
tablet on costs no time. When the time is up, it says so, once and quietly, and the player goes on as before.

Nothing here knows a browser; `gotweb.ui.page.glassview` shows it and lets it run.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.settings import CHOICES
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el

PILES = ("orders", "sealed", "turn")
"""What has a time of its own: planning, as with orders; every other answer in secret; every answer in the open."""
WARNS = 15
"""Seconds before the end at which the glass begins to look urgent."""

SAND = "M-7 -10h14M-7 10h14M-5 -10c0 7 4 7 4 10s-4 3 -4 10h10c0 -7 -4 -7 -4 -10s4 -3 4 -10"
"""The drawing of an hourglass."""


def pile_of(kind: str, secret: bool, long: Sequence[str]) -> str:
    """Return which of `PILES` holds the time for a question: its kind if that is in `long`, else secret or open."""
    return "orders" if kind in long else "sealed" if secret else "turn"


class Glass:
    """The time left for one question. `now` returns milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.question: Hashable = None
        self.seconds = 0
        self._used = 0
        self._since: int | None = None
        self._told = True

    def turn(self, question: Hashable, seconds: int) -> None:
        """Restart if this is another question; with 0 `seconds` nothing is counted."""
        if (question, seconds) != (self.question, self.seconds):
            self.question, self.seconds = question, seconds
            self._used, self._since, self._told = 0, None, False

    def run(self, on: bool) -> None:
        """Run or stop the timer."""
        if on and self._since is None:
            self._since = self.now()
        elif not on and self._since is not None:
            self._used += self.now() - self._since
            self._since = None

    @property
    def running(self) -> bool:
        """Whether the timer is running."""
        return self._since is not None

    @property
    def left(self) -> int:
        """The seconds left, rounded up; 0 when the time is up."""
        used = self._used + (self.now() - self._since if self._since is not None else 0)
        return max(0, -((used - 1000 * self.seconds) // 1000))

    def ended(self) -> bool:
        """Whether the time is up; True only once for each question."""
        if self._told or not self.seconds or self.left:
            return False
        self._told = True
        return True


def told(seconds: int) -> str:
    """Return seconds as minutes and seconds, such as "2:05"."""
    return f"{seconds // 60}:{seconds % 60:02}"


def drawn(t: Language, glass: Glass) -> list[Element]:
    """Return the timer as it is shown beside the map; empty while no time is counted."""
    if not glass.seconds or glass.question is None:
        return []
    left = glass.left
    look = "glass" + (" out" if not left else " soon" if left <= WARNS else "") + ("" if glass.running else " still")
    part = 100 * left // glass.seconds
    words = told(left) if left else t("glass.out")
    return [
        el(
            "div",
            {"class": look, "role": "timer", "aria-live": "off", "aria-label": t("glass.title")},
            beside([el("path", {"d": SAND})]),
            el("b", None, words),
            el("progress", {"max": 100, "value": part, "aria-hidden": "true"}),
        )
    ]  # fmt: skip


class GlassSheet(Sheet):
    """The sheet where the times are set, for this device."""

    name = "glass"

    def __init__(self, app: Page) -> None:
        self.app = app

    def title(self, t: Language) -> str:
        return t("glass.title")

    def body(self, t: Language) -> list[Child]:
        return [el("p", {"class": "about"}, t("glass.about")), *(self._pile(t, pile) for pile in PILES)]

    def _pile(self, t: Language, pile: str) -> Element:
        name = f"glass-{pile}"
        choices = [
            button(f"set-{name}", el("span", None, told(int(value)) if value != "off" else t("glass.off")),
                   on={"click": lambda _event, value=value: self.app.set(name, value)},
                   pressed=self.app.settings[name] == value, value=value, key=value)
            for value in CHOICES[name]
        ]  # fmt: skip
        return el(
            "section",
            {"class": "setting", "role": "group", "aria-labelledby": name},
            el("h3", {"id": name}, t(f"glass.{pile}")),
            el("div", {"class": "setting-choices glass-choices"}, choices),
            key=name,
        )
