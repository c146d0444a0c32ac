"""A player with a keyboard and nothing else: reads what the focus can reach, and presses keys.

The page is only ever looked at; nothing is clicked, focused or typed from within.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

from gotweb.thrones.table.board import FIRST, Drawn, middles
from gotweb.ui.board.draft import Point
from gotweb.ui.board.marks import towards

SEED_NATURE = "from gotweb.core import chance; die = chance.seeded({seed}); chance.fair = lambda: die"
"""The cards come in the same order in every run, so that a failure can be seen again."""

LOOK = """async () => {
  await gotweb.quiet(); // a player looks at what a key has done until nothing more comes
  const sheet = document.querySelector('dialog[open]');
  const root = sheet ?? document.body;
  const now = document.activeElement;
  const reach = [...root.querySelectorAll("button, input, select, textarea, summary, a[href], [tabindex='0']")]
    .filter(n => !n.disabled && n.tabIndex >= 0 && !n.closest('[inert]')
      && n.checkVisibility({visibilityProperty: true}) && !(n.type === 'radio' && !n.checked));
  const tell = n => ({action: n.dataset?.action ?? '', value: n.dataset?.value ?? '', id: n.id, tag: n.tagName,
    pressed: n.getAttribute('aria-pressed') === 'true', refused: n.classList.contains('refused'),
    fight: n.classList.contains('fight')});
  // from something outside the Tab order one comes to the next thing behind it
  let at = reach.indexOf(now), next = reach.findIndex(n => now.compareDocumentPosition(n) & 4);
  const ring = now === document.body ? null : getComputedStyle(now);
  const widget = document.querySelector('.widget');
  return {
    reach: reach.map(tell), at, next: next < 0 ? reach.length : next, now: tell(now), lost: now === document.body,
    ring: ring ? now.matches(':focus-visible') && (ring.outlineStyle !== 'none' || now.tagName === 'path') : false,
    curtain: Boolean(document.querySelector('#curtain').childElementCount), sheet: Boolean(sheet),
    kind: widget ? widget.className.replace('widget ask-', '') : '',
    marks: [...document.querySelectorAll('#layer-highlight .spot.can')].map(n => n.dataset.mark),
    empty: document.querySelectorAll('.area-row .empty').length,
    over: Boolean(document.querySelector('.prompt.over')),
  };
}"""

QUIET = {
    "tab", "undo", "redo", "standings", "follows", "menu", "language", "look", "next-seat", "house", "clear",
    "clear-one", "again", "call-back", "compare", "hand",
    "zoom-in", "zoom-out", "zoom-fit", "find", "large-map", "fewer", "origin", "rule", "cite", "inspect", "last-orders",
    "look-ahead", "",
}  # fmt: skip
"""What does not bring a game on."""
BRINGS_ON = {
    "show", "moment-next", "confirm", "token", "area", "target", "option", "bid", "more", "keep", "muster", "side",
    "leave-power", "number", "look-under", "take-off",
}  # fmt: skip


class Hand:
    """Ten fingers on a keyboard."""

    def __init__(self, page: Page, seed: int, drawn: Drawn = FIRST) -> None:
        self.page = page
        self.drawn = drawn
        self.dice = random.Random(seed)
        self.presses = 0
        self.kinds: dict[str, int] = {}
        self.arrows = 0
        self.repeated = False

    def look(self) -> dict[str, Any]:
        """Where the focus is, and what it can reach."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def key(self, name: str, times: int = 1) -> None:
        """Press a key."""
        for _ in range(times):
            self.page.keyboard.press(name)
        self.presses += times

    def go(self, seen: dict[str, Any], place: int) -> None:
        """Bring the focus to one of the things in reach, by the shorter way."""
        there = len(seen["reach"])
        if seen["at"] >= 0:
            steps = place - seen["at"]
            self.key("Tab" if steps > 0 else "Shift+Tab", abs(steps))
        elif place >= seen["next"]:
            self.key("Tab", place - seen["next"] + 1)
        else:
            self.key("Shift+Tab", seen["next"] - place)
        assert there

    def press(self, seen: dict[str, Any], place: int, key: str = "Enter") -> None:
        """Bring the focus to something, and press it."""
        self.go(seen, place)
        self.key(key)

    def find(self, seen: dict[str, Any], action: str, value: str | None = None) -> int:
        """Where something is among what can be reached."""
        return next(
            i for i, one in enumerate(seen["reach"]) if one["action"] == action and value in (None, one["value"])
        )

    def sees_map(self, seen: dict[str, Any]) -> bool:
        """Whether the map can be reached: while a moment lies over it, it cannot."""
        return any(one["id"].startswith("area-") for one in seen["reach"])

    def walk(self, seen: dict[str, Any], area: str) -> None:
        """Over the map with the arrows, to an area, and choose it."""
        [place] = [i for i, one in enumerate(seen["reach"]) if one["id"].startswith("area-")]
        way = path(seen["reach"][place]["id"].removeprefix("area-"), area, middles(self.drawn))
        if way is None:
            return
        self.go(seen, place)
        for key in way:
            self.key(key)
        self.arrows += len(way)
        self.key("Enter")

    def step(self, seen: dict[str, Any]) -> None:
        """Do one thing that may bring the game on."""
        self.repeated = self.repeated and seen["kind"] == "orders"
        offers = [i for i, one in enumerate(seen["reach"]) if one["action"] in BRINGS_ON]
        inside = [i for i in offers if not seen["reach"][i]["refused"] and not seen["reach"][i]["pressed"]]
        confirm = [i for i in offers if seen["reach"][i]["action"] == "confirm"]
        others = [i for i in inside if i not in confirm]
        fights = [i for i in others if seen["reach"][i]["fight"]]
        tokens = [i for i in others if seen["reach"][i]["action"] == "token"]
        self.kinds[seen["kind"]] = self.kinds.get(seen["kind"], 0) + 1
        again = [i for i, one in enumerate(seen["reach"]) if one["action"] == "repeat"]
        if seen["kind"] == "orders" and again and seen["empty"] and not self.repeated:
            self.repeated = True  # once in each turn at the table; what cannot be laid again is laid by hand
            self.press(seen, again[0])
        elif seen["kind"] == "orders" and confirm and (not seen["empty"] or not tokens):
            self.press(seen, confirm[0])
        elif seen["kind"] == "orders" and tokens and self.dice.random() < 0.97:
            self.press(seen, self.dice.choice(tokens), self.dice.choice(["Enter", " "]))
        elif seen["marks"] and self.sees_map(seen) and self.dice.random() < 0.15:
            self.walk(seen, self.dice.choice(seen["marks"]))
        elif fights and self.dice.random() < 0.6:
            self.press(seen, self.dice.choice(fights))
        elif confirm and (self.dice.random() < 0.6 or not others):
            self.press(seen, confirm[0])
        else:
            assert others or confirm, seen
            self.press(seen, self.dice.choice(others or confirm))


def path(start: str, goal: str, points: Mapping[str, Point]) -> list[str] | None:
    """The arrow keys that lead over the map from one area to another, if any do; `points` stand for all areas."""
    ways: dict[str, list[str]] = {start: []}
    queue = [start]
    while queue and goal not in ways:
        here = queue.pop(0)
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            there = towards(points, here, key)
            if there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    assert start in points
    return ways.get(goal)
