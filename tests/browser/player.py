"""A player who knows nothing of the game: taps, with a finger, what the page offers, by a seeded die."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from doing import no_tap_is_early
from playwright.sync_api import Page

QUIET = [
    "tab", "undo", "redo", "standings", "follows", "menu", "language", "look", "next-seat", "house", "clear",
    "clear-one", "again", "call-back",
    "zoom-in", "zoom-out", "zoom-fit", "fewer", "origin", "compare", "hand", "repeat", "rule", "settings",
]  # fmt: skip
"""What does not bring a game on."""

LOOK = """async ([quiet, patient]) => {
  if (patient) await gotweb.quiet(); // a player looks at what a tap has done until nothing more comes
  const shown = [...document.querySelectorAll('#curtain [data-action], #table [data-action]')];
  const open = document.querySelector('#curtain').childElementCount > 0;
  const offers = shown
    .map((node, i) => ({i, action: node.dataset.action, value: node.dataset.value, disabled: node.disabled === true,
      curtain: Boolean(node.closest('#curtain')), pressed: node.getAttribute('aria-pressed') === 'true',
      refused: node.classList.contains('refused'), fight: node.classList.contains('fight')}))
    .filter(o => !o.disabled && !quiet.includes(o.action) && o.curtain === open);
  const map = document.querySelector('#map').getBoundingClientRect();
  const marks = [];
  for (const mark of document.querySelectorAll('#layer-highlight .spot.can')) {
    const area = mark.dataset.mark, shape = document.getElementById('area-' + area).getBoundingClientRect();
    const x = shape.x + shape.width / 2, y = shape.y + shape.height / 2;
    if (x < map.left || x > map.right || y < map.top || y > map.bottom) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && (hit.dataset.area ?? hit.id.replace(/^area-/, '')) === area) marks.push({area, x, y});
  }
  const widget = document.querySelector('.widget');
  const over = document.querySelector('#moment .over')?.getBoundingClientRect();
  return {offers, marks, moment: over ? [over.x + over.width / 2, over.y + 8] : null,
    kind: widget ? widget.className.replace('widget ask-', '') : '', curtain: open,
    ghosts: document.querySelector('#layer-ghosts')?.childElementCount ?? 0,
    empty: document.querySelectorAll('.area-row .empty').length, over: Boolean(document.querySelector('.prompt.over'))};
}"""

POINT = """({i, action, value}) => {
  const node = [...document.querySelectorAll('#curtain [data-action], #table [data-action]')][i];
  // what a bot does meanwhile may have put another button in its place
  if (node?.dataset.action !== action || (node.dataset.value ?? null) !== (value ?? null)) return null;
  node.scrollIntoView({block: 'nearest'});
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Player:
    """Plays every seat of the game on the page."""

    def __init__(
        self,
        page: Page,
        seed: int,
        tap: Callable[[float, float], None] | None = None,
        brisk: bool = False,
        patient: bool = True,
    ) -> None:
        """A `brisk` player lays the orders of the last round again by the button for it, and confirms soon.

        A `patient` one looks at what a tap has done until nothing more comes; others tap at once.
        """
        self.page = page
        self.dice = random.Random(seed)
        self.tap = tap or page.touchscreen.tap
        self.brisk = brisk
        self.patient = patient
        self.repeated = False
        self.taps = 0
        self.hidden = 0
        self.kinds: dict[str, int] = {}

    def look(self) -> dict[str, Any]:
        """What the page offers now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK, [[one for one in QUIET if one != "repeat"], self.patient])
        return seen

    def again(self, seen: dict[str, Any]) -> dict[str, Any] | None:
        """The button that lays the last orders again, for a brisk player, once in each turn at the table."""
        if seen["kind"] != "orders" or seen["curtain"]:
            self.repeated = False
        offer = next((offer for offer in seen["offers"] if offer["action"] == "repeat"), None)
        if not self.brisk or self.repeated or not seen["empty"]:
            return None
        self.repeated = offer is not None
        return offer

    def press(self, offer: dict[str, Any]) -> None:
        """Tap a button where it stands, if it is still the one that was seen."""
        if point := self.page.evaluate(POINT, place(offer)):
            self.tap(*point)
        self.taps += 1

    def step(self, seen: dict[str, Any] | None = None) -> dict[str, Any]:
        """One tap, by what is `seen` now. Returns what was seen before it."""
        seen = seen or self.look()
        if seen["over"]:
            return seen
        if seen["moment"]:  # it lies over everything: it is tapped away
            no_tap_is_early(self.page)
            self.tap(*seen["moment"])
            self.taps += 1
            return seen
        self.kinds[seen["kind"]] = self.kinds.get(seen["kind"], 0) + 1
        if again := self.again(seen):
            self.press(again)
            return seen
        offers = [offer for offer in seen["offers"] if offer["action"] != "repeat"]
        confirm = [o for o in offers if o["action"] == "confirm"]
        others = [o for o in offers if o["action"] != "confirm" and not o["refused"] and not o["pressed"]]
        if seen["kind"] == "orders":
            tokens = [o for o in others if o["action"] == "token"]
            if confirm and (not seen["empty"] or not tokens):
                self.press(confirm[0])
                return seen
            if tokens and (not seen["marks"] or self.dice.random() < 0.8):
                self.press(self.dice.choice(tokens))
                return seen
        fights = [o for o in others if o["fight"]]
        if fights and self.dice.random() < 0.6:
            self.press(self.dice.choice(fights))
        elif confirm and (self.dice.random() < self.content(seen) or not (others or seen["marks"])):
            self.press(confirm[0])
        elif seen["marks"] and self.dice.random() < 0.6:
            mark = self.dice.choice(seen["marks"])
            self.tap(mark["x"], mark["y"])
            self.taps += 1
        else:
            assert others or confirm, seen
            self.press(self.dice.choice(others or confirm))
        return seen

    def content(self, seen: dict[str, Any]) -> float:
        """How likely an answer is given as it is now, where it can be."""
        return 0.25 if seen["marks"] else 0.8 if self.brisk else 0.5


def place(offer: dict[str, Any]) -> dict[str, Any]:
    """Return what POINT is told of something the page offers."""
    return {part: offer.get(part) for part in ("i", "action", "value")}
