"""The replay, private notes and the sand-glass in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from doing import drawn
from playwright.sync_api import Page, expect
from profiles import again
from test_curtain import Finger
from test_great_moments import at_moment, begin

from gotweb.workshop import drive

pytestmark = pytest.mark.in_place

SIZES = [(1024, 768), (768, 1024), (360, 800), (1366, 768), (1920, 1080)]
ANSWERS = "from gotweb.ui.page import app; len(app.here().match.answers)"
MAP_SIZE = """() => { const { width } = document.querySelector('.replay-map').getBoundingClientRect(),
  room = document.querySelector('.replay-board').getBoundingClientRect();
  const { x, y } = document.querySelector('.replay-map').getBoundingClientRect();
  return [width / document.querySelector('.replay-map').viewBox.baseVal.width, x - room.x, y - room.y]; }"""
"""At which scale the board of a replay is seen, and how far it was moved."""
PLAN = "Dagny must not know this"


def open_menu(page: Page, item: str) -> None:
    """Through the menu, past the curtain if it hangs."""
    if page.locator("#curtain [data-action=look]").count():
        page.locator("#curtain [data-action=look]").tap()
    page.locator("[data-action=menu]").tap()
    page.locator(f"dialog [data-action={item}]").tap()
    drive.wait_until_quiet(page)


def test_a_game_is_shown_again_stepwise_and_by_itself(visit: Any) -> None:
    page = at_moment(visit, "battle")
    page.locator("[data-action=moment-replay]").tap()
    told = page.locator(".replay-told")
    expect(told).to_contain_text("attacks")
    before = told.inner_text()
    page.locator("[data-action=replay-forward]").tap()
    expect(told).not_to_have_text(before)
    page.locator("[data-action=replay-back]").tap()
    drawn(page)
    assert told.inner_text() == before
    page.locator("[data-action=replay-first]").press("Enter")
    expect(page.locator("[data-action=replay-first]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-action=replay-first]")).to_be_focused()
    page.locator("[data-action=replay-speed][data-value=fast]").tap()
    expect(page.locator("[data-action=replay-play]")).to_have_attribute("aria-label", "Pause")
    place = int(page.locator("[data-action=replay-place]").input_value())
    expect(page.locator("[data-action=replay-place]")).not_to_have_value(str(place))
    page.locator("[data-action=replay-play]").tap()
    page.locator("[data-action=replay-jump]").select_option(index=1)
    expect(told.locator("h3")).to_contain_text("Round")
    page.locator("[data-action=replay-place]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#moment .moment")).to_be_visible()


@pytest.mark.rare  # tests/ui/test_replay.py holds it without a browser
def test_what_if_begins_another_game_and_the_first_one_stays(visit: Any) -> None:
    page = at_moment(visit, "battle")
    answers = drive.run_python(page, ANSWERS)
    page.locator("[data-action=moment-replay]").tap()
    page.locator("[data-action=replay-branch]").tap()
    drive.wait_until_quiet(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert 0 < drive.run_python(page, ANSWERS) < answers
    assert len(drive.stored(page)) == 2
    drive.run_python(page, "from gotweb.ui.page import app; app.here().home()")
    expect(page.locator("[data-action=resume]")).to_have_count(2)


def test_axe_finds_nothing_in_the_replay_and_its_bar_is_in_sight_at_every_size(
    visit: Any, axe: str, whole: bool
) -> None:
    """In the language with the longer words, and axe on the narrowest; with `--all` in both, and at each."""
    page = at_moment(visit, "battle", settings={"motion": "off"})
    page.locator("[data-action=moment-replay]").tap()
    page.evaluate(axe)
    for language in ("en", "fr") if whole else ("fr",):
        drive.run_python(page, f"from gotweb.ui.page import app; app.here().speak('{language}')")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            expect(page.locator("html")).to_have_attribute("lang", language)
            for action in ("first", "back", "play", "forward", "last", "branch"):
                button = page.locator(f"[data-action=replay-{action}]")
                expect(button).to_be_in_viewport(ratio=1)
                box = button.bounding_box()
                assert box is not None and box["height"] >= 44 and box["width"] >= 44, (language, width, action)
            assert page.locator(".replay-board").bounding_box()["height"] > 150  # type: ignore[index]
            if not whole and width > 360:  # axe takes most of the time
                continue
            found = page.evaluate("axe.run('#sheet', {resultTypes: ['violations']})")
            assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == [], (language, width)


@pytest.mark.rare  # tests/ui/test_replay.py moves it, and test_lens.py the map, which does it
def test_the_board_of_a_replay_is_zoomed_panned_and_pinched_like_the_map(visit: Any) -> None:
    page = at_moment(visit, "battle", settings={"motion": "off"})
    page.locator("[data-action=moment-replay]").tap()
    drive.wait_until_quiet(page)
    board, finger = page.locator(".replay-board"), Finger(page)
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.evaluate(MAP_SIZE)
    page.locator("[data-action=replay-zoom-in]").tap()
    drawn(page)
    nearer = page.evaluate(MAP_SIZE)
    assert nearer[0] == pytest.approx(before[0] * 1.3, rel=0.02)
    finger.down((x, y))
    finger.move((x + 60, y + 40))
    finger.up()
    drawn(page)
    moved = page.evaluate(MAP_SIZE)
    assert [moved[0], moved[1] - nearer[1], moved[2] - nearer[2]] == pytest.approx([nearer[0], 60, 40], abs=1.5)
    finger.down((x - 40, y), (x + 40, y))
    finger.move((x - 80, y))
    finger.up()
    drawn(page)
    assert page.evaluate(MAP_SIZE)[0] > moved[0] * 1.2
    page.mouse.move(x, y)
    pinched = page.evaluate(MAP_SIZE)[0]
    page.mouse.wheel(0, 200)
    drive.wait_until(page, f"() => ({MAP_SIZE})()[0] < {pinched}")
    board.focus()
    page.keyboard.press("0")
    drawn(page)
    whole = page.evaluate(MAP_SIZE)[0]
    page.keyboard.press("+")
    drawn(page)
    at = page.evaluate(MAP_SIZE)
    assert at[0] > whole
    page.keyboard.press("ArrowUp")
    drawn(page)
    assert page.evaluate(MAP_SIZE)[2] > at[2]
    # a hand has moved it: it stays from one moment to the next, and another sheet does not change that
    at = page.evaluate(MAP_SIZE)
    page.locator("[data-action=replay-forward]").tap()
    drawn(page)
    assert page.evaluate(MAP_SIZE) == at
    drive.run_python(page, "from gotweb.ui.page import app; app.here().rules()")
    expect(page.locator(".replay-board")).to_have_count(0)
    page.locator("[data-action=close-sheet]").tap()
    expect(page.locator(".replay-board")).to_be_visible()
    drawn(page)
    assert page.evaluate(MAP_SIZE) == pytest.approx(at, abs=1)
    page.locator("[data-action=replay-zoom-out]").tap()
    drawn(page)
    assert page.evaluate(MAP_SIZE)[0] < at[0]


def test_a_replay_takes_all_the_room_there_is(visit: Any) -> None:
    page = at_moment(visit, "battle", settings={"motion": "off"})
    page.locator("[data-action=moment-replay]").tap()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        sheet, board = page.locator("#sheet").bounding_box(), page.locator(".replay-board").bounding_box()
        assert sheet is not None and board is not None
        assert sheet["width"] >= width - 24 and sheet["height"] >= height - 24.5, (width, height)
        assert board["width"] * board["height"] >= 0.38 * width * height, (width, height)
        for name in ("zoom-in", "zoom-out", "zoom-fit", "find"):
            box = page.locator(f"[data-action=replay-{name}]").bounding_box()
            assert box is not None and min(box["width"], box["height"]) >= 43.9, (width, name)


def test_notes_are_gone_from_the_page_when_somebody_looks_away_and_there_after_a_reload(visit: Any, axe: str) -> None:
    page = begin(visit)
    open_menu(page, "notes")
    page.locator("[data-action=notes-of]").first.tap()
    page.locator("[data-action=notes-show]").tap()
    page.locator("#notes-text").fill(PLAN)
    page.evaluate(axe)
    found = page.evaluate("axe.run('#sheet', {resultTypes: ['violations']})")
    assert [one["id"] for one in found["violations"]] == []
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.locator("#notes-text")).to_have_count(0)
    assert PLAN not in page.content()
    assert any(PLAN in text for text in drive.stored(page).values()), "kept with the game"
    again(page)
    page.locator("[data-action=resume]").first.tap()
    assert PLAN not in page.content()
    open_menu(page, "notes")
    page.locator("[data-action=notes-of]").nth(1).tap()
    page.locator("[data-action=notes-show]").tap()
    expect(page.locator("#notes-text")).to_have_value("")
    page.locator("[data-action=notes-back]").tap()
    page.locator("[data-action=notes-of]").first.tap()
    page.locator("[data-action=notes-show]").tap()
    expect(page.locator("#notes-text")).to_have_value(PLAN)
    with page.expect_download() as download:
        page.keyboard.press("Escape")
        page.locator("dialog [data-action=export]").tap()
    assert PLAN not in download.value.path().read_text("utf-8")


@pytest.mark.rare  # tests/ui/test_glass.py holds it without a browser
def test_the_glass_runs_while_a_seat_can_act_and_never_acts(visit: Any) -> None:
    page = begin(visit)
    drive.run_python(page, "from gotweb.ui.page import app; app.here().set('glass-orders', '30')")
    drive.wait_until_quiet(page)
    expect(page.locator("#glass .glass.still")).to_contain_text("0:30")
    page.locator("#curtain [data-action=show]").tap()
    expect(page.locator("#glass")).to_contain_text(re.compile("0:[012][0-9]"))  # it runs, as long as one looks
    page.locator("[data-action=menu]").tap()
    drive.wait_until_quiet(page)
    expect(page.locator("#glass .glass")).to_have_class("glass still")
    page.locator("[data-action=close-sheet]").tap()
    seen = page.locator("#table").inner_text()
    drive.run_python(page, "g = app.here().glass; clock = g.glass.now; g.glass.now = lambda: clock() + 40_000")
    expect(page.locator("#glass")).to_contain_text("Time is up")
    expect(page.locator("#told, #told-again").filter(has_text="Time is up")).to_have_count(1)
    assert page.locator("#table").inner_text() == seen
    assert drive.run_python(page, ANSWERS) == 0
