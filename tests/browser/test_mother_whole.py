"""Whole games of Mother of Dragons through the page, from the first claim to the end, at every number's hardest table.

Eight play by touch on an upright tablet, three command four vassals by keys, five with Targaryen play in the list view,
six on a phone. Nothing is played outside the page. Who must act, and for whom, is found without scrolling: asked at
every tap of every game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from doing import now
from hand import Hand
from player import Player
from playwright.sync_api import Page, expect
from test_keyboard import whole_game as whole_game_by_keyboard
from test_list import T
from test_list import whole_game as whole_game_in_lists
from test_second_edition import OrderlyListener, begin, play_until

from gotweb.thrones.second.mother.table.board import DRAWN

pytestmark = [
    pytest.mark.in_place,
    pytest.mark.rare,  # test_mother.py plays one whole in a usual run; what is asked is in sight in test_sight.py
    pytest.mark.slow,
    pytest.mark.timeout(3600),  # seconds: some thousand taps, each of which is looked at
]

WHO = """() => {
  const head = document.querySelector("#table .prompt h2");
  if (document.querySelector("#moment .over")) return null; // it lies over everything, and is put away first
  if (!head) return { hidden: true, said: "", commanded: 0 };
  const box = head.getBoundingClientRect();
  // its first line, which names who acts: over that lies at most a long refusal, until the next tap
  const x = box.left + Math.min(box.width, 40) / 2, y = box.top + Math.min(box.height / 2, 10);
  const seen = document.elementFromPoint(x, y);
  return {
    hidden: box.width <= 0 || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth + 0.5
      || !(seen && (head.contains(seen) || seen.contains(head) || seen.closest(".asked .refusal.long"))),
    said: head.innerText,
    commanded: document.querySelectorAll(".glance .served").length,
  };
}"""
"""What the prompt says of who must act, whether it is out of sight, and how many vassals have a commander's sign."""

HEADED = """() => {
  const head = document.querySelector("#list-asked"), box = head.getBoundingClientRect();
  return { hidden: box.width <= 0 || box.top < 0 || box.bottom > innerHeight, said: head.innerText };
}"""
"""The same of the list view's heading."""
MOST_STEPS = 6_000
"""After so many in the list view a game is given up."""


class Sight:
    """Looks at every question, whether who must act is found without scrolling, and remembers where not."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hidden = list[str]()
        self.commanded = set[int]()
        self.asked = 0

    def look(self, seen: dict[str, Any]) -> bool:
        """Look once, unless a curtain, a moment or the end lies over the table; it never says that play is to stop."""
        if seen["curtain"] or seen.get("sheet") or seen["over"]:
            return False
        if found := self.page.evaluate(WHO):
            self.asked += 1
            self.commanded.add(found["commanded"])
            if found["hidden"]:
                self.hidden.append(f"{seen['kind']}: {found['said']}")
        return False


def touched(page: Page, players: int, seed: int) -> tuple[Player, Sight]:
    """Play the game on the page to its end by touch."""
    player, sight = Player(page, seed=seed, brisk=True), Sight(page)
    assert play_until(player, sight.look)["over"]
    print(player.taps, sight.asked, player.kinds, sight.hidden)
    assert now(page)[3] and not sight.hidden, sight.hidden
    expect(page.locator("table.ending tbody tr")).to_have_count(players)
    return player, sight


def test_eight_play_a_whole_game_by_touch_on_an_upright_tablet(visit: Any) -> None:
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    begin(page, 8, "targaryen", "sea-orders", "gifts", game="thrones-mother")
    player, sight = touched(page, 8, seed=4)
    assert {"orders", "march", "card"} <= set(player.kinds) and sight.commanded == {0}


def test_three_command_four_vassals_through_a_whole_game_by_keys(visit: Any) -> None:
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 3, game="thrones-mother", keys=True)
    sight = Sight(page)
    hand = Watched(page, sight.look)
    whole_game_by_keyboard(hand)
    assert now(page)[3] and not sight.hidden, sight.hidden
    assert {"claim", "orders", "march", "card"} <= set(hand.kinds) and max(sight.commanded) == 4


def test_five_with_targaryen_play_a_whole_game_in_the_list_view(visit: Any) -> None:
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 5, "targaryen", "sea-orders", "gifts", game="thrones-mother")
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    page.get_by_role("button", name=T("keys.to-list")).press("Enter")
    player = Heard(page, seed=3)
    assert "win" in whole_game_in_lists(page, player, most=MOST_STEPS)
    assert player.typed > 100 and now(page)[3]
    assert player.asked > 500 and not player.hidden, player.hidden


def test_six_play_a_whole_game_by_touch_on_a_phone(visit: Any) -> None:
    """In French, whose words are longer, and with Targaryen, so two houses are vassals."""
    page: Page = visit("phone", locale="fr-FR", reduced_motion="reduce")
    begin(page, 6, "targaryen", "sea-orders", "gifts", game="thrones-mother")
    player, sight = touched(page, 6, seed=6)
    assert {"claim", "orders", "march", "card"} <= set(player.kinds) and max(sight.commanded) == 2


class Watched(Hand):
    """Ten fingers on a keyboard, and somebody who looks at the page before each thing they do."""

    def __init__(self, page: Page, watch: Callable[[dict[str, Any]], bool]) -> None:
        super().__init__(page, 1, DRAWN)
        self.watch = watch

    def look(self) -> dict[str, Any]:
        """Where the focus is, and what it can reach; and who must act is looked for."""
        seen = super().look()
        self.watch(seen)
        return seen


class Heard(OrderlyListener):
    """A player of the list view, and somebody who looks at each question that is typed or pressed to."""

    asked = 0

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.hidden = list[str]()

    def orders(self) -> None:
        """Lay orders, of which some are a vassal's."""
        self.watch()
        super().orders()

    def march(self) -> None:
        """March somewhere in reach."""
        self.watch()
        super().march()

    def other(self) -> None:
        """Press a button of the panel."""
        self.watch()
        super().other()

    def watch(self) -> None:
        """Look whether the heading that says who must act is on the screen."""
        found = self.page.evaluate(HEADED)
        self.asked += 1
        if found["hidden"]:
            self.hidden.append(found["said"])
