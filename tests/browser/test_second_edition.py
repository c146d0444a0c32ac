"""The second edition in the page, fetched when it is chosen: games by touch, keys and typing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from doing import act, now, unpainted
from hand import Hand
from late import skip
from player import Player
from playwright.sync_api import Page, expect
from test_keyboard import whole_game as whole_game_by_keyboard
from test_list import Listener, T
from test_list import whole_game as whole_game_in_lists

from gotweb.thrones.second.table.board import DRAWN
from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

SEED_NATURE = "from gotweb.core import chance; die = chance.seeded({seed}); chance.fair = lambda: die"
"""The cards come in the same order in every run, so that a failure can be seen again."""
PROMPT_IN_SIGHT = """() => {
  const box = document.querySelector('#table .prompt h2').getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""
SEATS = "from gotweb.ui.page import app; len(app.here().match.seats)"
MOST_TAPS = 15_000
BEGUN, TAPPED, TAPPED_MORE = 30, 60, 250
"""So many steps by keys or by typing, and so many taps, are a game's beginning; then come its last rounds, as `skip`
lays them; with `--all` more taps. A whole game is that of the first edition."""


def begin(
    page: Page, players: int, *options: str, seed: int = 3, game: str = "thrones-second", keys: bool = False
) -> None:
    """A new game of this edition from the first screen, on which it is fetched first; started by touch or by `keys`."""
    to_form(page, game)
    wait_until_quiet(page)
    expect(act(page, "start")).to_be_visible()
    run_python(page, SEED_NATURE.format(seed=seed))
    for option in options:  # first: with Targaryen there can be eight
        act(page, option).check(force=True)
    if act(page, f"players-{players}").count():  # it is not asked where there is one number only
        act(page, f"players-{players}").check(force=True)
    if keys:
        act(page, "start").press("Enter")
    else:
        act(page, "start").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    unpainted(page)
    assert now(page)[0] == game and run_python(page, SEATS) == players


def play_until(player: Player, happens: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Play until the page shows something, or the game is over."""
    while player.taps < MOST_TAPS:
        seen = player.look()
        if happens(seen) or seen["over"]:
            return seen
        player.step(seen)
    raise AssertionError(player.kinds)


@pytest.mark.rare  # by touch a usual run plays the first edition whole and Mother of Dragons, a book of this one
@pytest.mark.slow
def test_a_game_of_six_is_begun_and_ended_by_touch_on_a_phone(visit: Any, whole: bool) -> None:
    """With house cards that are chosen, and Tides of Battle: so every question of the box is asked. On a phone, where
    there is the least room: what is asked must be in sight at every tap (test_sight.py measures it for the hardest
    question of each kind). A whole game by touch is that of the first edition, in test_game.py.
    """
    page: Page = visit("phone", locale="en-GB", reduced_motion="reduce")
    begin(page, 6, "tides-yes", "cards-chosen")
    player, hidden = Player(page, seed=6, brisk=True), []

    def prompt_is_out_of_sight(seen: dict[str, Any]) -> bool:
        if not (seen["curtain"] or seen["moment"] or seen["over"]) and not page.evaluate(PROMPT_IN_SIGHT):
            hidden.append((player.taps, seen["kind"]))
        return False

    tapped, later = (TAPPED_MORE, 8) if whole else (TAPPED, 10)
    begun = play_until(player, lambda seen: prompt_is_out_of_sight(seen) or player.taps >= tapped)
    assert not begun["over"]
    skip(page, later)
    assert play_until(player, prompt_is_out_of_sight)["over"]
    assert player.taps > tapped + 50
    print(player.taps, player.kinds)
    assert not hidden, "what is asked is not in sight"
    assert now(page)[3] and {"orders", "raven", "march", "card"} <= set(player.kinds)
    expect(page.locator("table.ending tbody tr")).to_have_count(6)


class OrderlyListener(Listener):
    """A player of the list view who gives every area an order, as this edition wants it (F30)."""

    def orders(self) -> None:
        """The example that the table gives: a whole set of orders."""
        example = next(line for line in self.type("?") if line.startswith("For example: "))
        self.type(example.removeprefix("For example: "))


@pytest.mark.rare  # in the list view a usual run plays the first edition, of the same family
@pytest.mark.slow
def test_a_game_of_a_dance_with_dragons_is_begun_and_ended_in_the_list_view(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 6, game="thrones-dance")
    page.get_by_role("dialog").get_by_role("button", name="Look at the board first").press("Enter")
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    page.get_by_role("button", name=T("keys.to-list")).press("Enter")
    page.get_by_role("button", name=re.compile("^I am .*: show$")).press("Enter")
    player = OrderlyListener(page, seed=3)
    assert "win" in whole_game_in_lists(page, player, BEGUN, 6)
    assert player.typed > 30 and now(page)[3]


@pytest.mark.rare  # by keys a usual run plays Fief, whose tab stops and rings are the page's own as well
@pytest.mark.slow
def test_a_game_of_a_feast_for_crows_is_begun_and_ended_by_keyboard(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 4, game="thrones-feast", keys=True)
    hand = Hand(page, 1, DRAWN)
    whole_game_by_keyboard(hand, BEGUN, 6)
    assert now(page)[3] and {"objectives", "score", "orders", "march"} <= set(hand.kinds)
