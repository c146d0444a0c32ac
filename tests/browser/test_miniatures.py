"""The miniatures game in the page, fetched when it is chosen: a battle by touch on a tablet, with trays dragged."""

from __future__ import annotations

from typing import Any

import pytest
from doing import act, drawn, now, rests_after, unpainted
from late import skip
from player import Player
from playwright.sync_api import Page, expect
from test_drag import NEVER, Finger
from test_lens import press_long
from test_sight import narrow

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(3); chance.fair = lambda: die"
"""The dice fall alike in every run, so that a failure can be seen again."""
MOST, LAST = 400, 6
"""So many taps at most; the round in which a battle ends."""
WHERE = """([x, y]) => {
  const box = document.querySelector('#map > svg').getBoundingClientRect();
  return [box.x + box.width * x / 48, box.y + box.height * (1 - y / 48)];
}"""
"""Where inches of the table are on the screen."""
PLACED = """
from gotweb.ui.page import app
end = app.here().table.widget.end()
[end.x / 1e6, end.y / 1e6, end.facing]
"""
"""Where the tray in hand is about to stand, in inches, and its facing."""
GRIPPED = """
from gotweb.ui.page import app
list(app.here().table.widget.draft().spots["facing-grip"].at)
"""
BOG = """
from gotweb.ui.page import app
bog = next(one for id, one in app.here().match.state.terrain.items() if id.startswith("bog-")).place
[bog.x / 1e6, bog.y / 1e6]
"""
"""Where a bog lies, in inches."""
PROMPT_IN_SIGHT = """() => {
  const box = document.querySelector('#table .prompt h2').getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""


def at(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the table, in inches, is on the screen."""
    left, top = page.evaluate(WHERE, [x, y])
    return left, top


def begin(page: Page, *chosen: str) -> None:
    """A new battle from the first screen, on which the game is fetched first, with these choices of the form."""
    to_form(page, "miniatures")
    wait_until_quiet(page)
    expect(act(page, "start")).to_be_visible()
    for one in chosen:
        act(page, one).check(force=True)
    run_python(page, SEED_NATURE)
    act(page, "start").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    unpainted(page)
    assert now(page)[0] == "miniatures"


def play_until(player: Player, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Play until one of these is asked, or the battle is over. What is asked is in sight at every tap."""
    for _ in range(MOST):
        seen = player.look()
        if seen["over"] or (seen["kind"] in kinds and not seen["moment"]):
            return seen
        if not (seen["curtain"] or seen["moment"]):
            assert player.page.evaluate(PROMPT_IN_SIGHT), seen["kind"]
        player.step(seen)
    raise AssertionError(player.kinds)


def moves_a_tray(page: Page) -> tuple[Finger, float, float]:
    """Take the first tray at the deployment in hand and drag it eight inches east.

    Returns the finger that has done it, and where the tray lies now, in inches.
    """
    act(page, "unit").first.tap()
    drawn(page)
    x, y, facing = run_python(page, PLACED)
    finger = Finger(page)
    finger.down(at(page, x, y))
    finger.move(at(page, x + 8, y))
    finger.up()
    drawn(page)
    east, north, same = run_python(page, PLACED)
    assert abs(east - x - 8) < 0.5 and same == facing, "the tray follows the finger"
    return finger, east, north


def test_a_battle_is_begun_and_ended_by_touch_and_trays_are_dragged_and_turned(visit: Any) -> None:
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    begin(page)
    player = Player(page, seed=2, brisk=True)
    play_until(player, ("deploy",))
    assert narrow(page) == []
    rests_after(page, NEVER)
    finger, east, north = moves_a_tray(page)
    finger.down(at(page, *grip(page)))
    finger.move(at(page, east + 6, north))
    finger.up()
    drawn(page)
    assert abs(run_python(page, PLACED)[2] - 90) <= 8, "its grip turns it to the finger"
    before = now(page)[2]
    act(page, "confirm").tap()
    drawn(page)
    assert now(page)[2] == before + 1
    for kind in ("activate", "action"):
        play_until(player, (kind,))
        assert narrow(page) == [], kind
    skip(page, LAST)
    rests_after(page, 350)
    assert play_until(player, ())["over"] and now(page)[3]
    expect(page.locator("table.standings tbody tr").first).to_be_visible()


def test_with_cards_at_the_objectives_a_tray_that_is_taken_in_hand_can_be_dragged_after_an_answer(visit: Any) -> None:
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    begin(page, "mode-a-game-of-thrones")
    play_until(Player(page, seed=2, brisk=True), ("deploy",))
    rests_after(page, NEVER)
    moves_a_tray(page)
    act(page, "closer").tap()
    page.touchscreen.tap(*at(page, *run_python(page, BOG)))
    expect(page.locator("#sheet")).to_contain_text("Bog ")
    expect(page.locator(".sheet-area .mini-lines li")).to_have_count(1)
    page.go_back()
    expect(page.locator(".sheet-area")).to_have_count(0)
    page.touchscreen.tap(*at(page, 12, 8))
    drawn(page)
    assert page.locator(".sheet-area").count() == 0, "bare ground has no sheet"
    act(page, "closer").tap()
    rests_after(page, 350)
    press_long(page, *at(page, *run_python(page, BOG)), ".sheet-area")


def grip(page: Page) -> tuple[float, float]:
    """Where the grip of the tray in hand lies, in inches."""
    x, y = run_python(page, GRIPPED)
    return x / 20, 48 - y / 20
