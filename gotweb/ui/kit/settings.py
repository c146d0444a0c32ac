"""The settings of this device: how the page looks, moves and sounds, and what the map shows.

Settings belong to the device, never to a game: they are in no save and no link.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gotweb.lang import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark", "contrast"),
    "palette": ("safe", "traditional"),
    "scenery": ("drawn", "plain"),
    "motion": ("auto", "calm", "quick", "off"),
    "sounds": ("off", "on"),
    "sound-offer": ("due", "done"),
    "moments": ("on", "off"),
    **dict.fromkeys(("glass-orders", "glass-sealed", "glass-turn"), ("off", "30", "60", "120", "180", "300", "600")),
    "reveal": ("hold", "tap"),
    "pace": ("paced", "instant", "step"),
    "coach": ("off", "on"),
    "view": ("map", "list"),
    "keys": ("on", "off"),
    **dict.fromkeys(("layer-names", "layer-orders", "layer-control", "layer-goods", "layer-pieces"), ("on", "off")),
    "layer-threat": ("off", "on"),
}
"""Setting -> what it can be; the first is the default."""


class SettingsMemory(Protocol):
    """Where settings are kept; `gotweb.ui.kit.device.DeviceMemory` is one, which needs a browser."""

    def setting(self, name: str) -> str | None:
        """Return the text stored under a name, or None."""

    def remember(self, name: str, value: str) -> None:
        """Store a text under a name."""


def first_language(memory: SettingsMemory, spoken: Sequence[str]) -> str:
    """Return the language chosen last, or else the first of the browser's languages (`spoken`) that the page has."""
    for wish in (memory.setting("language") or "", *spoken):
        code = wish.split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


class Settings:
    """The settings of this device. A stored value that is not among the choices (any more) is ignored."""

    def __init__(self, memory: SettingsMemory) -> None:
        self.memory = memory
        self._chosen: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        if name not in self._chosen:
            kept = self.memory.setting(name)
            self._chosen[name] = kept if kept in CHOICES[name] else CHOICES[name][0]
        return self._chosen[name]

    def __setitem__(self, name: str, value: str) -> None:
        if value not in CHOICES[name]:
            raise ValueError(f"{name} cannot be {value}")
        self._chosen[name] = value
        self.memory.remember(name, value)
