"""When anything moves or sounds: by the settings, never behind the curtain, and only what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from js import window

from gotweb.core.game import Event
from gotweb.ui.board.boardview import BoardView
from gotweb.ui.board.draft import Layers, View
from gotweb.ui.board.motion import BEATS
from gotweb.ui.board.sound import Sound, Speaker, sound_of
from gotweb.ui.board.stage import Stage
from gotweb.ui.kit.later import Later
from gotweb.ui.kit.settings import Settings

REDUCED = "(prefers-reduced-motion: reduce)"


class Effects:
    """What moves over the board, and what is heard. What does either is made when it is first needed."""

    def __init__(self, board: BoardView, later: Later) -> None:
        self.board = board
        self.later = later
        self.settings: Settings | None = None
        self._stage: Stage | None = None
        self._speaker: Speaker | None = None
        self._hung = False
        self._waiting: tuple[Sequence[Event], View, View] | None = None
        """What is shown as soon as the curtain opens."""
        self._lying: Any = None
        self._orders = 0

    def shown(self, layers: Layers, hung: bool) -> None:
        """These layers have been shown: another state of the game ends what still moved, and so does what covers it.

        `hung` says that the curtain or a moment covers the map.
        """
        fresh = layers["pieces"] is not self._lying
        orders = len(layers["orders"])
        if orders > self._orders and not fresh:
            self.sound("laid")
        self._lying, self._orders, self._hung = layers["pieces"], orders, hung
        if fresh:
            self._waiting = None
        if (fresh or self._hung) and self._stage is not None:
            self._stage.still()
        self.move()

    def play(self, happened: Sequence[Event], before: View, after: View) -> None:
        """Show and let hear what has just happened; behind the curtain, as soon as it opens."""
        if not happened:
            return
        if self._set("sounds") == "on":
            sound = sound_of(self.board.face.sounds, happened)
            if sound is not None:
                self.sound(sound)
        if self._beat():
            self._waiting = (happened, before, after)
            self.later.do("move", self.move)  # with the board at the latest, which is then laid out

    def touched(self) -> None:
        """Somebody goes on: what is shown has been seen, and must not slow down the answer."""
        if self._stage is not None:
            self._stage.still()

    def drop(self) -> None:
        """Somebody goes on already: what was to move when the board is seen again does not."""
        self._waiting = None

    def sound(self, sound: Sound) -> None:
        """Let a sound be heard, if there are to be any."""
        if self._set("sounds") != "on":
            return
        if self._speaker is None:
            self._speaker = Speaker()
        self._speaker.play(sound)

    def move(self) -> None:
        """Let move what waits for it, unless the curtain hangs."""
        if self._waiting is None or self._hung:
            return
        far = self.board.window.level == "far"
        made, self._waiting = self.board.face.moves(*self._waiting, far), None
        if self._stage is None:
            self._stage = Stage(self.board)
        self._stage.play(made, self._beat(), far)

    def _beat(self) -> int:
        """How many milliseconds one movement takes; 0 if nothing is to move."""
        wish = self._set("motion")
        if wish == "auto":
            wish = "off" if window.matchMedia(REDUCED).matches else "calm"
        return 0 if wish == "off" else BEATS[wish]

    def _set(self, name: str) -> str:
        return self.settings[name] if self.settings is not None else "off"
