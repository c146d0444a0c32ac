"""A player in a hurry: soon he confirms whatever can be confirmed, so that the game ends in few taps."""

from __future__ import annotations

from typing import Any

from driven import Driven
from player import LOOK, POINT, QUIET, Player

SEEN = [action for action in QUIET if action != "repeat"]
OPENED = "() => !document.querySelector('#curtain button.holding')"
CALM = ("orders", "march", "raid", "card", "retreat")
CALM_TAPS = 60
"""As long as that, these are played as by anybody."""


class Hasty(Player):
    """Plays every seat, and holds the button of each curtain."""

    def __init__(self, browser: Driven, seed: int) -> None:
        super().__init__(browser, seed, browser.tap)  # type: ignore[arg-type]  # of a page it wants `evaluate` only
        self.browser = browser
        self.repeated = 0

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.browser.evaluate(LOOK, SEEN)
        return seen

    def press(self, offer: dict[str, Any]) -> None:
        at = self.browser.evaluate(POINT, offer["i"])
        if offer["action"] == "show":
            self.browser.hold(*at, lambda: self.browser.evaluate(OPENED))
            self.hidden += 1
        else:
            self.tap(*at)
        self.taps += 1

    def step(self, seen: dict[str, Any] | None = None) -> dict[str, Any]:
        seen = seen or self.look()
        if seen["moment"]:
            return super().step(seen)
        offers = {offer["action"]: offer for offer in seen["offers"]}
        hurry = self.taps > CALM_TAPS or seen["kind"] not in CALM
        if hurry and not seen["over"]:
            # the orders of the last round, and if they cannot all be laid again, the rest by hand
            if seen["kind"] == "orders" and seen["empty"] and "repeat" in offers and self.repeated < self.hidden:
                self.repeated = self.hidden
                self.press(offers["repeat"])
                return seen
            if "confirm" in offers:
                self.press(offers["confirm"])
                return seen
        return super().step({**seen, "offers": [offer for offer in seen["offers"] if offer["action"] != "repeat"]})
