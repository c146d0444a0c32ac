"""A Song of Ice and Fief in the page: begun and ended by touch, by keyboard and by typing; hands stay hidden.

Whatever the page writes to its console, or asks of the network that is not its own, fails these tests (`profiles`).
"""

from __future__ import annotations

from typing import Any

from doing import act, now
from hand import QUIET, SEED_NATURE, Hand
from late import skip
from player import Player
from playwright.sync_api import Page, expect
from test_list import T
from typist import Typist

from gotweb.ui.table.recap import EARLY
from gotweb.workshop.drive import run_python, wait_until_quiet

GAME = "song-of-ice-and-fief"
UNSEEN = """
from gotweb.ui.page import app
match, t = app.here().match, app.here().language
[t(f"card.{card}") for card in sorted({card for hand in match.state.hands.values() for card in hand})]
"""
"""The names of all cards in hands, whoever holds them."""
PROMPT_IN_SIGHT = """() => {
  const box = document.querySelector('#table .prompt h2').getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""
BELLS_IN_SIGHT = """() => [...document.querySelectorAll('#table .offers button')].every((bell) => {
  const box = bell.getBoundingClientRect();
  return box.width >= 44 && box.height >= 44 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""
MOST = 4000
BEGUN, LAST = 80, 6
"""So many taps or steps are a game's beginning; then comes its last round, as `skip` lays it."""
STAYS = {
    "lens", "find", "large-map", "find-close", "report", "replay", "again-game", "game-next", "close-sheet", "fold",
    "beside-answer",
}  # fmt: skip
"""What does not bring a game on, beside what does not bring any game on: a raised hand is one's own to raise."""


def begin(page: Page, seed: int) -> None:
    """A game of four with the Wall, of six rounds, from the first screen."""
    act(page, f"game-{GAME}").check(force=True)
    wait_until_quiet(page)
    expect(act(page, "start")).to_be_visible()
    run_python(page, SEED_NATURE.format(seed=seed))
    act(page, "wall").check(force=True)
    act(page, "rounds-6").check(force=True)
    act(page, "start").press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert now(page)[0] == GAME


def closed(page: Page) -> int:
    """While the curtain is there, no card of anybody's hand is named in the page. Returns how many there are."""
    assert page.locator(".widget").count() == 0
    unseen: list[str] = run_python(page, UNSEEN)
    return len(unseen)


def test_a_game_of_four_is_begun_and_ended_by_touch_on_a_phone(visit: Any) -> None:
    page: Page = visit("phone", locale="fr-FR", reduced_motion="reduce")
    begin(page, 4)
    player, curtains, cards, hidden = Player(page, seed=4, brisk=True), 0, 0, list[tuple[int, str]]()
    skipped = False
    for _ in range(MOST):
        if player.taps >= BEGUN and not skipped:
            skip(page, LAST)
            skipped = True
        seen = player.look()
        if seen["over"]:
            break
        if seen["curtain"]:
            curtains += 1
            cards += closed(page)
        elif not seen["moment"] and not (page.evaluate(PROMPT_IN_SIGHT) and page.evaluate(BELLS_IN_SIGHT)):
            hidden.append((player.taps, seen["kind"]))
        player.step(seen)
    print(player.taps, player.kinds, curtains)
    assert now(page)[3] and {"take", "buy", "move", "act"} <= set(player.kinds), player.kinds
    assert curtains > 3 and cards > 3, "else nothing was there to be hidden"
    assert not hidden, f"what is asked, or a bell, is not in sight: {hidden}"
    expect(page.locator("table.ending, table.standings").first).to_be_visible()
    while act(page, "moment-next").count():  # the end lies over the table
        page.wait_for_timeout(EARLY)  # a tap before that is not for the moment
        act(page, "moment-next").first.tap()
        wait_until_quiet(page)
    expect(page.locator("#sheet .triumph-poster img")).to_be_visible()  # the winner's poster
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    act(page, "report").first.tap()
    expect(page.locator(".sheet-report")).to_be_visible()
    expect(page.locator(".sheet-report")).not_to_contain_text("report.")


def test_a_game_is_begun_and_ended_by_keyboard(visit: Any) -> None:
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 7)
    hand = Hand(page, 7)
    quiet = STAYS | QUIET
    before: Any = None
    for step in range(MOST):
        if step == BEGUN:
            skip(page, LAST)
        seen = hand.look()
        assert not seen["lost"] and seen["ring"], (before, seen["now"], hand.kinds)
        if seen["over"]:
            break
        hand.kinds[seen["kind"]] = hand.kinds.get(seen["kind"], 0) + 1
        if seen["curtain"]:
            hand.press(seen, hand.find(seen, "show"))
            continue
        offers = [
            i
            for i, one in enumerate(seen["reach"])
            if one["action"] not in quiet and not one["pressed"] and not one["refused"] and one["tag"] == "BUTTON"
        ]
        confirm = [i for i in offers if seen["reach"][i]["action"] in ("confirm", "moment-next", "go-on")]
        assert offers, seen

        go = confirm[0] if confirm and hand.dice.random() < 0.7 else hand.dice.choice(offers)
        before = seen["reach"][go], seen["kind"]
        hand.press(seen, go, hand.dice.choice(["Enter", " "]))
    print(hand.presses, hand.kinds)
    assert now(page)[3], hand.kinds


def test_a_game_is_begun_and_ended_in_the_list_view_by_typing(visit: Any) -> None:
    page: Page = visit("desktop", locale="en-GB", reduced_motion="reduce", settings={"view": "list"})
    begin(page, 9)
    expect(page.get_by_role("region", name=T("list.region"))).to_be_visible()
    assert not page.locator("#map").is_visible()
    player, begun = Typist(page, seed=9), 0
    for step in range(MOST):
        if step == BEGUN:
            begun = player.typed
            skip(page, LAST)
        if now(page)[3]:
            break
        player.move_on(closed)
    print(player.typed, player.pressed)
    assert now(page)[3] and begun > 30 and player.typed > begun + 15
