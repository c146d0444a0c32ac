"""Sounds: a few short notes, made by the browser itself; off by default. Everything a sound announces is also shown.

The notes are plain data and tested without a browser; only `Speaker` plays them, and it starts the audio with the
first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from gotweb.core.game import Event


class Note(NamedTuple):
    """One tone: its pitch in hertz, its start and its duration in seconds, and its waveform."""

    pitch: float
    start: float
    length: float
    wave: str = "triangle"


Sound = Literal["laid", "revealed", "march", "won", "round", "glass", "refused", "broken"]
"""The names of the sounds."""
SOUNDS: Mapping[Sound, tuple[Note, ...]] = {
    "laid": (Note(330, 0, 0.07),),
    "revealed": (Note(392, 0, 0.09), Note(523, 0.07, 0.14)),
    "march": (Note(147, 0, 0.1), Note(147, 0.14, 0.1), Note(196, 0.28, 0.16)),
    "won": (Note(262, 0, 0.12), Note(330, 0.1, 0.12), Note(392, 0.2, 0.12), Note(523, 0.3, 0.3)),
    "round": (Note(196, 0, 0.5, "sine"), Note(294, 0, 0.5, "sine")),
    "glass": (Note(440, 0, 0.25, "sine"), Note(349, 0.3, 0.4, "sine")),
    "broken": (Note(294, 0, 0.14), Note(247, 0.14, 0.14), Note(196, 0.28, 0.14), Note(147, 0.42, 0.28)),
    "refused": (Note(165, 0, 0.1, "square"), Note(139, 0.1, 0.16, "square")),
}
LOUDNESS = 0.12


def sound_of(told: Mapping[str, Sound], events: Iterable[Event]) -> Sound | None:
    """Return the sound to be played for these events, or None.

    `told` maps kinds of events to sounds (`gotweb.ui.board.face.BoardFace.sounds`): if several events have a sound, the
    one listed first in it is returned.
    """
    kinds = {event.kind for event in events}
    return next((sound for kind, sound in told.items() if kind in kinds), None)


class Speaker:
    """Plays the notes. A browser without audio stays silent."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, sound: Sound) -> None:
        """Play a sound."""
        from js import window

        if self._context is None:
            if not hasattr(window, "AudioContext"):
                return
            self._context = window.AudioContext.new()
        if self._context.state == "suspended":  # browsers play no sound before the player has touched the page
            self._context.resume()
        for note in SOUNDS[sound]:
            self._tone(note, self._context.currentTime + note.start)

    def _tone(self, note: Note, start: float) -> None:
        tone, gain = self._context.createOscillator(), self._context.createGain()
        tone.type = note.wave
        tone.frequency.value = note.pitch
        # a soft beginning and end: a tone that is cut off clicks
        gain.gain.setValueAtTime(0, start)
        gain.gain.linearRampToValueAtTime(LOUDNESS * (0.4 if note.wave == "square" else 1), start + 0.01)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length + 0.08)
        tone.connect(gain)
        gain.connect(self._context.destination)
        tone.start(start)
        tone.stop(start + note.length + 0.1)
