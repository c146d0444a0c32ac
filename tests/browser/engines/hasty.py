"""A player in a hurry: soon he confirms whatever can be confirmed, so that the game ends in few taps."""

from __future__ import annotations

from typing import Any

from driven import Driven
from player import POINT, Player, place

OPENED = "() => !document.querySelector('#curtain button.holding')"
CALM = ("orders", "march", "raid", "card", "retreat")
CALM_TAPS = 60
"""As long as that, these are played as by anybody."""


class Hasty(Player):
    """Plays every seat, and holds the button of each curtain."""

    def __init__(self, browser: Driven, seed: int) -> None:
        super().__init__(browser, seed, browser.tap, brisk=True)  # type: ignore[arg-type]  # it wants `evaluate` only
        self.browser = browser

    def press(self, offer: dict[str, Any]) -> None:
        at = self.browser.evaluate(POINT, place(offer))
        if at is None:
            pass  # it is gone: what is there now is looked at next
        elif offer["action"] == "show":
            self.browser.hold(*at, lambda: self.browser.evaluate(OPENED))
            self.hidden += 1
        else:
            self.tap(*at)
        self.taps += 1

    def step(self, seen: dict[str, Any] | None = None) -> dict[str, Any]:
        seen = seen or self.look()
        if seen["moment"]:
            return super().step(seen)
        confirm = next((offer for offer in seen["offers"] if offer["action"] == "confirm"), None)
        hurry = self.taps > CALM_TAPS or seen["kind"] not in CALM
        if hurry and confirm and not seen["over"]:
            self.press(self.again(seen) or confirm)
            return seen
        return super().step(seen)
