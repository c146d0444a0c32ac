"""Decides when animations and sounds are played: by the settings, never behind the curtain, only for public events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def nothing() -> None:
    """Do nothing: the default of a callback."""


class Effects:
    """The animations over the board and the sounds. The stage and the speaker are made when they are first needed."""

    def __init__(self, board: BoardView, later: Later) -> None:
        self.board = board
        self.later = later
        self.settings: Settings | None = None
        self._stage: Stage | None = None
        self._speaker: Speaker | None = None
        self._hung = False
        self._waiting: tuple[Sequence[Event], View, View] | None = None
        """What happened, with the views before and after: animated as soon as the curtain opens."""
        self._lying: Any = None
        self._orders = 0
        self._watched = False
        self._missed = False
        """Whether a sound would have been heard of which nobody was told yet (`unheard`)."""
        self.unheard: Callable[[], object] = nothing
        """Called when a sound would have been heard, were sounds not switched off: as soon as nothing covers the map,
        and nobody is shown on it what others do."""
        self.covered: Callable[[], object] = nothing
        """Called when the curtain or a moment covers the map, or it shows what others do."""

    def shown(self, layers: Layers, hung: bool, watched: bool = False) -> None:
        """Note that these layers are shown now. Stop animations if the state is new or the map is covered.

        `hung` says that the curtain or a recap covers the map, `watched` that the map shows other players' moves.
        """
        fresh = layers["pieces"] is not self._lying
        orders = len(layers["orders"])
        if orders > self._orders and not fresh:
            self.sound("laid")
        self._lying, self._orders, self._hung, self._watched = layers["pieces"], orders, hung, watched
        if hung or watched:
            self.covered()
        elif self._missed:
            self.later.do("unheard", self._unheard)
        if fresh:
            self._waiting = None
        if (fresh or self._hung) and self._stage is not None:
            self._stage.still()
        self.move()

    def play(self, happened: Sequence[Event], before: View, after: View) -> None:
        """Play the sound of these events, and animate them; if the curtain hangs, as soon as it opens.

        Where animations are switched off, areas that have changed hands are marked for a while.
        """
        if not happened:
            return
        sound = sound_of(self.board.face.sounds, happened)
        if sound is not None:
            self.sound(sound)
        self._waiting = (happened, before, after)
        self.later.do("move", self.move)  # at the latest when the board is laid out

    def touched(self) -> None:
        """Stop all animations, because the player has touched the page: they must not slow down the answer."""
        if self._stage is not None:
            self._stage.still()

    def drop(self) -> None:
        """Cancel animations that wait for the curtain to open: the player has already acted."""
        self._waiting = None

    def sound(self, sound: Sound) -> None:
        """Play a sound, unless sounds are switched off."""
        if self._set("sounds") != "on":
            self._missed = self._set("sound-offer") == "due"
            if self._missed:
                self.later.do("unheard", self._unheard)
            return
        if self._speaker is None:
            self._speaker = Speaker()
        self._speaker.play(sound)

    def _unheard(self) -> None:
        """Call back if a sound could not be played, unless the map is covered or shows other players' moves."""
        if self._missed and not (self._hung or self._watched):
            self._missed = False
            self.unheard()

    def move(self) -> None:
        """Start the waiting animations, unless the curtain or a recap covers the map."""
        if self._waiting is None or self._hung:
            return
        far = self.board.window.level == "far"
        made, self._waiting = self.board.face.moves(*self._waiting, far), None
        if self._stage is None:
            self._stage = Stage(self.board)
        if beat := self._beat():
            self._stage.play(made, beat, far)
        else:
            self._stage.mark(made)

    @property
    def moving(self) -> bool:
        """Whether animations may run."""
        return bool(self._beat())

    def _beat(self) -> int:
        """Return the duration of one beat of an animation, in milliseconds; 0 if animations are switched off."""
        wish = self._set("motion")
        if wish == "auto":
            wish = "off" if window.matchMedia(REDUCED).matches else "calm"
        return 0 if wish == "off" else BEATS[wish]

    def _set(self, name: str) -> str:
        return self.settings[name] if self.settings is not None else "off"
