"""What of the map is seen to begin with, and how large its areas are under a finger."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from doing import drawn
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import run_python, to_form, wait_until

pytestmark = pytest.mark.in_place

LEAST = 44
"""Pixels a finger needs (WCAG 2.5.5)."""
STEPS = (11, 5)
"""Pixels between the points that are tried: what is found is at least as large as is said. Most areas are seen to be
large enough by the first; the others are looked at closely."""
IN_SIGHT = """() => {
  const room = document.getElementById('map').getBoundingClientRect();
  return [...document.querySelectorAll('#layer-highlight .spot.can')].filter(node => {
    const box = document.getElementById(`area-${node.dataset.mark}`).getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return x > room.left && x < room.right && y > room.top && y < room.bottom;
  }).length;
}"""
VIEW = "document.querySelector('#map > svg').style.transform"
UNDER_A_FINGER = """([step, done]) => {
  // by area, what part of the map answers for it, as the side of the largest square, width, height and content;
  // tried is only where an area may lie that is not done yet
  const room = document.getElementById('map').getBoundingClientRect(), sides = {}, found = {};
  const open = [...document.querySelectorAll("#map [id^='area-']")]
    .filter(({ id }) => !done.includes(id.replace('area-', ''))).map((one) => one.getBoundingClientRect());
  for (let row = 0; row * step < room.height; row++) for (let column = 0; column * step < room.width; column++) {
    const across = room.left + column * step, down = room.top + row * step;
    const near = ({ left, right, top, bottom }) => left <= across && across <= right && top <= down && down <= bottom;
    if (!open.some(near)) continue;
    const node = document.elementFromPoint(across, down)?.closest("#map [data-area], #map [id^='area-']");
    if (!node) continue;
    const area = node.dataset.area ?? node.id.replace('area-', '');
    const known = sides[area] ??= new Map(), side = (y, x) => known.get(y * 10000 + x) ?? 0;
    const here = 1 + Math.min(side(row - 1, column), side(row, column - 1), side(row - 1, column - 1));
    known.set(row * 10000 + column, here);
    const all = found[area] ??= { side: 0, left: 1e9, right: 0, top: 1e9, bottom: 0, content: 0 };
    all.side = Math.max(all.side, (here - 1) * step); all.content += step * step;
    all.left = Math.min(all.left, column * step); all.right = Math.max(all.right, column * step);
    all.top = Math.min(all.top, row * step); all.bottom = Math.max(all.bottom, row * step);
  }
  return Object.fromEntries(Object.entries(found).map(([area, all]) =>
    [area, [all.side, all.right - all.left, all.bottom - all.top, all.content]]));
}"""


def begin(page: Page, players: int = 5) -> None:
    """A new game, still behind the curtain."""
    to_form(page)
    page.locator(f"[data-action='players-{players}']").check(force=True)
    page.locator("[data-action=start]").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def too_small(page: Page, enough: Callable[[Sequence[int]], bool]) -> dict[str, list[int]]:
    """For every area of a new game of which not enough can be touched without zooming, the most of it that can.

    The map is moved to where each could be seen; what was seen to be large enough once is not looked for again.
    """
    begin(page)
    page.locator("#curtain [data-action=show]").tap()
    best: dict[str, list[int]] = {}
    views = set()
    for y in (0, 600, 1200, 1860):
        run_python(page, f"from gotweb.ui.page import app; app.here().screen.board.window.reveal((500, {y}))")
        view = page.evaluate(VIEW)
        if view in views:  # it was in sight already
            continue
        views.add(view)
        for step in STEPS:
            done = [area for area, sizes in best.items() if enough(sizes)]
            for area, sizes in page.evaluate(UNDER_A_FINGER, [step, done]).items():
                best[area] = max(best.get(area, sizes), sizes, key=lambda one: (enough(one), one))
    assert len(best) == 45
    return {area: sizes for area, sizes in best.items() if not enough(sizes)}


def test_every_area_can_be_touched_at_the_zoom_a_tablet_begins_with(visit: Any) -> None:
    assert too_small(visit("tablet-landscape"), lambda sizes: sizes[0] >= LEAST) == {}


@pytest.mark.rare  # lying, above, more is asked of each area
def test_held_upright_every_area_is_still_as_wide_and_as_high(visit: Any) -> None:
    page = visit("tablet-portrait")
    assert too_small(page, lambda sizes: min(sizes[1:3]) >= LEAST and sizes[3] >= LEAST**2) == {}


def test_until_a_hand_moves_the_map_everybody_sees_something_to_do(visit: Any) -> None:
    page = visit("phone", locale="en-GB")
    begin(page)
    views = set()
    for _ in range(5):
        page.locator("#curtain [data-action=show]").tap()
        drawn(page)
        assert page.evaluate(IN_SIGHT) > 0
        views.add(page.evaluate(VIEW))
        page.locator("[data-action=confirm]").tap()  # nobody gives any orders
    assert len(views) > 1, "who lives in the south sees the south"


def test_another_game_begins_with_the_first_view_again(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB")
    begin(page)
    page.locator("[data-action=look]").tap()
    drawn(page)
    first = page.evaluate(VIEW)
    page.mouse.move(300, 400)
    page.mouse.wheel(0, -400)
    wait_until(page, f"() => {VIEW} !== {first!r}")
    page.locator("[data-action=menu]").tap()
    page.locator("[data-action=home]").tap()
    begin(page)
    expect(page.locator("#map > svg")).to_have_attribute("style", re.compile(re.escape(first)))


def test_on_a_large_screen_the_whole_map_is_seen_at_first(visit: Any) -> None:
    page = visit("desktop")
    for width, height in ((1366, 1024),):
        page.set_viewport_size({"width": width, "height": height})
        begin(page)
        page.locator("[data-action=look]").click()
        drawn(page)
        map_box, room = page.locator("#map > svg").bounding_box(), page.locator("#map").bounding_box()
        assert map_box["y"] >= room["y"] - 1, (width, height)
        assert map_box["y"] + map_box["height"] <= room["y"] + room["height"] + 1, (width, height)
        page.locator("[data-action=menu]").click()
        page.locator("[data-action=home]").click()


def test_an_area_that_the_keyboard_reaches_comes_into_sight(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB")
    begin(page)
    page.locator("[data-action=look]").tap()
    drawn(page)
    run_python(page, "from gotweb.ui.page import app; app.here().screen.board.window.reveal((500, 1860))")
    assert page.locator("#area-castle-black").bounding_box()["y"] < 0
    run_python(page, "app.here().screen.board.shapes['castle-black'].setAttribute('tabindex', '0')")
    page.locator("#tools button:visible").first.focus()
    page.keyboard.press("Shift+Tab")
    drawn(page)
    area = page.evaluate("document.activeElement.id")
    assert area.startswith("area-")
    box = page.locator(f"#{area}").bounding_box()
    assert 0 < box["y"] + box["height"] / 2 < 820
    assert page.evaluate("document.getElementById('map').scrollTop") == 0
    expect(page.locator("[data-action=zoom-in]")).to_be_in_viewport()
