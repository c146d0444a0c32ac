"""A whole game on a tablet, played with a finger through the page, with all that can come between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from doing import act, drawn, unpainted
from player import Player
from playwright.sync_api import Page, expect
from profiles import remember

from gotweb.workshop.drive import run_python, to_form, wait_until

pytestmark = pytest.mark.in_place

SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(3); chance.fair = lambda: die"
"""The cards come in the same order in every run, so that a failure can be seen again."""
MOST_TAPS = 6000
DIGEST = """
import js
from gotweb.core import record
from gotweb.ui.home import store
from gotweb.ui.page import app
s = store.Store(app.here().store.shelf)
[s.load(e.id).match.digest() for e in s.entries()]
"""
PLACED = "[...document.querySelectorAll('#layer-orders > g')].map(g => g.querySelector('use').getAttribute('href'))"


def begin(page: Page, players: int) -> None:
    """A new game from the first screen."""
    run_python(page, SEED_NATURE)
    to_form(page)
    page.locator(f"[data-action='players-{players}']").check(force=True)
    act(page, "start").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def again(page: Page) -> None:
    """Reload, as after the tab was closed, and go on with the game."""
    page.reload()
    remember(page)
    run_python(page, SEED_NATURE)
    act(page, "resume").first.tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def to_menu(page: Page) -> None:
    """Past the curtain, to the menu."""
    if act(page, "look").count():
        act(page, "look").tap()
    act(page, "menu").tap()


def play_until(player: Player, happens: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Play until the page shows something; nothing ever moves behind a curtain."""
    while player.taps < MOST_TAPS:
        seen = player.look()
        if seen["curtain"]:
            player.hidden += 1
            assert seen["ghosts"] == 0
        if happens(seen) or seen["over"]:
            return seen
        player.step(seen)
    raise AssertionError(player.kinds)


def digests(page: Page) -> list[str]:
    """The digests of all games as they are saved now."""
    found: list[str] = run_python(page, DIGEST)
    return found


@pytest.fixture
def tablet(visit: Any) -> Page:
    page: Page = visit("tablet-landscape", locale="en-GB")
    return page


def test_a_whole_game(tablet: Page, tmp_path: Path) -> None:
    page = tablet
    begin(page, 3)
    unpainted(page)
    player = Player(page, seed=11)

    # sealed orders are taken back, and nobody has seen them
    play_until(player, lambda seen: seen["kind"] == "orders" and not seen["curtain"] and not seen["empty"])
    assert page.evaluate(PLACED)
    act(page, "confirm").tap()
    drawn(page)
    assert page.evaluate(PLACED) == []
    act(page, "look").tap()
    act(page, "undo").tap()
    page.locator("#curtain [data-action=show]").tap()
    drawn(page)
    assert page.evaluate(PLACED) == []
    play_until(player, lambda seen: seen["kind"] == "orders" and not seen["curtain"] and not seen["empty"])
    laid = page.evaluate(PLACED)

    # another language in the middle of something: nothing of it is lost
    act(page, "language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate(PLACED) == laid
    act(page, "language").tap()

    # the tab is closed in the middle of a battle, with one card lying there face down
    play_until(player, lambda seen: seen["kind"] == "card" and not seen["curtain"])
    player.press(next(o for o in player.look()["offers"] if o["action"] == "option"))
    act(page, "confirm").tap()
    before = digests(page)
    again(page)
    unpainted(page)
    assert digests(page) == before
    expect(page.locator(".battle")).to_be_visible()
    player.brisk = True  # all has been seen once

    # the game is handed out as a file and taken in again
    play_until(player, lambda seen: seen["kind"] == "orders" and seen["curtain"] is False)
    to_menu(page)
    with page.expect_download() as handed:
        act(page, "export").tap()
    handed.value.save_as(tmp_path / "game.json")
    act(page, "home").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "home")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")

    end = play_until(player, lambda seen: False)
    assert end["over"], player.kinds
    assert player.hidden > 50
    expect(page.locator(".ending tbody tr")).to_have_count(3)
    assert not page.evaluate("document.body.innerText.includes('ui.')")


def test_nothing_secret_is_in_the_page_while_the_curtain_hangs(tablet: Page) -> None:
    page = tablet
    begin(page, 3)
    page.locator("#curtain [data-action=show]").tap()
    act(page, "token", "march-1").tap()
    drawn(page)
    assert len(page.evaluate(PLACED)) == 1
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.locator(".curtain")).to_be_visible()
    assert page.evaluate(PLACED) == []
    for selector in ("[data-action=token]", ".spot", "[data-action=confirm]"):
        assert page.locator(selector).count() == 0
    assert "march" not in page.title().lower() + page.url.lower()


def test_the_view_of_the_map_never_moves_by_itself(tablet: Page) -> None:
    page = tablet
    begin(page, 3)
    act(page, "look").tap()
    drawn(page)
    looked = "document.querySelector('#map > svg').style.transform"
    before = page.evaluate(looked)
    page.mouse.move(300, 400)
    page.mouse.wheel(0, -300)
    wait_until(page, f"() => {looked} !== {before!r}")
    drawn(page)
    seen = page.evaluate(looked)
    player = Player(page, seed=5)
    for _ in range(20):
        player.step()
    assert page.evaluate(looked) == seen


def test_the_map_can_be_played_by_keyboard(tablet: Page) -> None:
    page = tablet
    begin(page, 3)
    page.locator("#curtain [data-action=show]").tap()
    areas = page.evaluate("[...document.querySelectorAll('.area-row')].map(b => b.dataset.value)")
    page.evaluate(f"document.getElementById('area-{areas[-1]}').focus()")
    page.keyboard.press("Enter")
    drawn(page)
    assert page.evaluate("document.querySelector('.area-row[aria-pressed=true]').dataset.value") == areas[-1]
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") not in ("", f"area-{areas[-1]}")


@pytest.mark.rare  # test_every_screen.py reads each of these in any run
@pytest.mark.parametrize("size", ["phone", "tablet-landscape"])
def test_the_table_can_be_read_by_everybody(visit: Any, axe: str, size: str) -> None:
    page = visit(size, locale="en-GB")
    begin(page, 5)
    page.evaluate(axe)
    for step in ("curtain", "orders", "houses", "tracks", "log"):
        if step == "orders":
            page.locator("#curtain [data-action=show]").tap()
        elif step != "curtain":
            act(page, "tab", step).tap()
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [f"{step}: {rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]
        assert not told, "\n".join(told)
