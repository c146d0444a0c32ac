"""Spots that move and free ground, in the page: Standing Stones by touch, by mouse, by keys and in the list view."""

from __future__ import annotations

import re
from typing import Any

import pytest
from doing import FRAMES, act, drawn, rests_after
from playwright.sync_api import Page, expect
from profiles import Visit
from test_drag import NEVER, Finger, Mouse

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet
from tests.rest import usually

pytestmark = pytest.mark.in_place

HEEL, RING, WAY = "heel-stone", "ring-stone", "way-stone"
LAY = """
from gotweb.core import chance
from gotweb.ui.page import app
here = app.here()
chance.fair = lambda: lambda sides: sides - 1
for pebbles in (1, 0):
    here.table.curtain.show()
    here.table.send({"pebbles": pebbles})
0
"""
"""Pebbles are laid, so that Flint moves first; and every die shows six."""
PLAN = "plan = app.here().table.widget.plan\nlist(plan) if plan is not None else None"
WHERE = """([x, y]) => {
  const box = document.querySelector('#map > svg').getBoundingClientRect();
  return [box.x + box.width * x / 20, box.y + box.height * (1 - y / 15)];
}"""
"""Where inches of the table are on the screen."""
WIDEST = """([id, x, y]) => {
  const hits = [[-21, 0], [21, 0], [0, -21], [0, 21]].map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy));
  return hits.filter((node) => node?.dataset.area === id).length;
}"""
"""How many of the points 21 pixels away, left and right, above and below, belong to a spot."""
MANY = """([pointerId, x, y]) => {
  for (let n = 0; n <= 50; n++) {
    document.dispatchEvent(new PointerEvent('pointermove', {pointerId, clientX: x + 50 - n, clientY: y}));
  }
}"""
COUNTED = """
from gotweb.ui.page import app
from gotweb.ui.table.table import Table
here = app.here()
counts = {"refresh": 0, "carry": 0}
def counting(owner, name, call):
    def counted(*args):
        counts[name] += 1
        return call(*args)
    setattr(owner, name, counted)
counting(here.table, "refresh", here.table.refresh)
carry = here.screen.board.carried
def carried(*args):
    counts["carry"] += 1
    return carry(*args)
here.screen.board.carried = carried
0
"""


def begin(page: Page, view: str = "map") -> None:
    """A new game of it, at its first question."""
    run_python(page, f"from gotweb.ui.page import app; app.here().set('view', '{view}')")
    to_form(page, "toy-stones")
    wait_until_quiet(page)
    act(page, "rounds-2").check(force=True)
    act(page, "start").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    run_python(page, LAY)
    rests_after(page, NEVER)
    wait_until_quiet(page)
    assert plan(page) is None


def plan(page: Page) -> list[Any] | None:
    """The move that is planned: stone, heading, hundredths of an inch, facing."""
    drawn(page)
    found: list[Any] | None = run_python(page, f"from gotweb.ui.page import app\n{PLAN}")
    return found


def at(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the table, in inches, is on the screen."""
    left, top = page.evaluate(WHERE, [x, y])
    return left, top


def roughly(found: list[Any] | None, stone: str, heading: int, distance: int) -> None:
    """A finger is not exact: some degrees and some tenths of an inch."""
    assert found is not None and found[0] == stone
    assert abs(found[1] - heading) <= 3 and abs(found[2] - distance) <= 12, found


def test_a_stone_is_tapped_sent_to_free_ground_and_moved(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape")
    begin(page)
    expect(page.locator("#map")).not_to_have_class("open-ground")
    page.touchscreen.tap(*at(page, 9, 5))  # no stone is chosen
    assert plan(page) is None
    page.touchscreen.tap(*at(page, 5, 5))
    assert plan(page) == [HEEL, 0, 0, 0]
    page.touchscreen.tap(*at(page, 9, 5))
    roughly(plan(page), HEEL, 90, 400)
    expect(page.locator("#layer-highlight .region-lane")).to_have_count(1)
    expect(page.locator("#layer-highlight .ruler-text")).to_have_count(2)
    # the stone is there for fingers, too, and can be sent on from there
    box = page.locator(f"#area-{HEEL}").bounding_box()
    assert box is not None
    x, y = at(page, 9, 5)
    assert abs(box["x"] + box["width"] / 2 - x) < 4 and abs(box["y"] + box["height"] / 2 - y) < 4
    act(page, "confirm").tap()
    drawn(page)
    x, _y, facing = map(int, run_python(page, "app.here().match.view(None)['stones']")[HEEL].split())
    assert abs(x - 9_000_000) < 150_000 and facing == 0
    page.touchscreen.tap(*at(page, 9, 5))  # it rests
    expect(page.locator("#table .refusal")).to_contain_text("rests")


@pytest.mark.parametrize("kind", usually([Finger], [Mouse]))
def test_a_stone_is_dragged_once_a_frame_while_the_map_alone_is_drawn(visit_two: Visit, kind: type[Finger]) -> None:
    page = visit_two("tablet-landscape" if kind is Finger else "desktop")
    begin(page)
    before = page.evaluate("document.querySelector('#map > svg').style.transform")
    hand = kind(page)
    hand.down(at(page, 5, 5))
    hand.move(at(page, 6, 6), steps=4)
    assert plan(page) is not None
    page.evaluate(FRAMES)  # what the browser held back of these moves must not count among those that follow
    run_python(page, COUNTED)
    hand.move(at(page, 8, 8), steps=60)
    page.evaluate(FRAMES)
    counts = run_python(page, "counts")
    assert counts["refresh"] == 0 and 0 < counts["carry"] <= 60
    # a pen tells of many points within one frame
    pointer = run_python(page, "here.screen.board._drag._pointer")
    page.evaluate(MANY, [pointer, *at(page, 8, 8)])
    page.evaluate(FRAMES)
    assert run_python(page, "counts['carry']") == counts["carry"] + 1
    roughly(plan(page), HEEL, 45, 424)
    hand.up()
    roughly(plan(page), HEEL, 45, 424)
    assert run_python(page, "counts['refresh']") == 1, "all is drawn when the finger is lifted"
    assert page.evaluate("document.querySelector('#map > svg').style.transform") == before, "the map stays"
    assert page.locator("#drag *, #map.carrying").count() == 0
    expect(page.locator("#table .prompt")).to_contain_text("4.2")
    # and a drag that is cut off leaves it there
    hand.down(at(page, 8, 8))
    hand.move(at(page, 5, 9), steps=4)
    assert plan(page) is not None
    page.keyboard.press("Escape")
    hand.up()
    roughly(plan(page), HEEL, 45, 424)


def test_on_a_phone_a_finger_finds_a_stone_and_two_fingers_move_the_table(visit_two: Visit) -> None:
    page = visit_two("phone")
    begin(page)
    act(page, "zoom-fit").tap()
    drawn(page)
    page.touchscreen.tap(*at(page, 15, 5))
    assert plan(page) == [WAY, 0, 0, 0]
    for stone, place in ((HEEL, (5, 5)), (RING, (10, 10))):
        assert page.evaluate(WIDEST, [stone, *at(page, *place)]) == 4, "44 pixels either way"


def test_by_keys_stones_are_chosen_and_the_cross_hair_sends_them(visit_two: Visit) -> None:
    page = visit_two("desktop")
    begin(page)
    page.locator(f"#area-{HEEL}").focus()
    for stone in (RING, WAY):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.id") == f"area-{stone}"
    page.keyboard.press("Enter")
    assert plan(page) == [WAY, 0, 0, 0]
    assert page.evaluate("document.activeElement.id") == f"area-{WAY}", "the focus stays"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "crosshair"
    label = re.compile(r"^Cross-hair at 15\.00, 5\.00\. Arrows move it.* Enter\.$")
    expect(page.locator("#crosshair")).to_have_attribute("aria-label", label)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Enter")
    assert plan(page) == [WAY, 0, 210, 0]
    assert page.evaluate("document.activeElement.id") == "crosshair", "the focus stays"
    page.keyboard.type("12 5.5")
    expect(page.locator("#crosshair text").last).to_have_text("12 5.5")
    expect(page.locator(":is(#told, #told-again):not(:empty)")).to_have_text("12 5.5")
    expect(page.locator("body")).to_have_attribute("data-tab", "turn")  # the digits were no shortcuts
    page.keyboard.press("Enter")
    assert plan(page) == [WAY, 279, 304, 0]
    # back to the stones, whose sheet the key i opens
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == f"area-{WAY}"
    page.keyboard.press("i")
    expect(page.locator("#sheet-title")).to_have_text("Way Stone")
    act(page, "inspect", RING).press("Enter")
    expect(page.locator("#sheet-title")).to_have_text("Ring Stone")
    page.keyboard.press("Escape")
    # the answer; the next question has no ground until a stone is chosen
    act(page, "confirm").focus()
    page.keyboard.press("Enter")
    wait_until_quiet(page)
    expect(page.locator("#crosshair")).to_have_count(0)
    assert run_python(page, "app.here().match.view(None)['stones']['way-stone']").endswith(" 0")


@pytest.mark.rare  # test_list.py has a list view begun and ended, and above keys move stones
def test_a_whole_game_in_the_list_view_by_keyboard(visit_two: Visit) -> None:
    page = visit_two("desktop")
    begin(page, "list")
    field = page.locator("#command")
    field.focus()
    for line, stones in (("way 0 2 90", 3), ("heel stone 45 3,5 180", 2), ("ring 200 1", 2)):
        if act(page, "show").count():  # the second round: pebbles are laid from behind the curtain
            for pebbles in ("0", "1"):
                page.locator("#curtain [data-action=show]").press("Enter")
                field.focus()
                page.keyboard.type(pebbles)
                page.keyboard.press("Enter")
                wait_until_quiet(page)
            field.focus()
        expect(page.locator("tr[data-area-row]")).to_have_count(stones)
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        wait_until_quiet(page)
    assert run_python(page, "[event.kind for event in app.here().match.log].count('moved')") == 3
    act(page, "choose", WAY).focus()
    page.keyboard.press("Enter")
    wait_until_quiet(page)
    act(page, "add", "distance 100").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert plan(page) == [WAY, 90, 200, 90]
    act(page, "confirm").focus()
    page.keyboard.press("Enter")
    wait_until_quiet(page)
    expect(page.locator("#table .prompt.over")).to_be_visible()


def test_a_screen_reader_finds_nothing_amiss_and_in_french_numbers_have_commas(visit_two: Visit, axe: str) -> None:
    page = visit_two("desktop", locale="fr-FR")
    begin(page)
    page.locator(f"#area-{HEEL}").press("Enter")
    wait_until_quiet(page)
    label = re.compile("^Réticule en 5,00\u00a0; 5,00\\. Les flèches.* Entrée\\.$")
    expect(page.locator("#crosshair")).to_have_attribute("aria-label", label)
    page.evaluate(axe)
    found = page.evaluate("axe.run('#map').then((done) => done.violations.map((one) => one.id))")
    assert found == []


def test_it_is_looked_back_upon_and_nothing_of_it_stays_on_another_board(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape")
    begin(page)
    page.touchscreen.tap(*at(page, 5, 5))
    assert plan(page) == [HEEL, 0, 0, 0]
    page.touchscreen.tap(*at(page, 7, 5))
    act(page, "confirm").tap()
    drawn(page)
    act(page, "menu").tap()
    act(page, "replay").tap()
    act(page, "replay-last").tap()
    expect(page.locator(".replay-board .stones-block")).to_have_count(3)
    assert page.locator(".replay-board .roams").count() == 0
    page.keyboard.press("Escape")
    act(page, "report").first.tap()
    expect(page.locator(".report-chart")).to_have_count(1)
    page.keyboard.press("Escape")
    act(page, "home").tap()
    drawn(page)
    to_form(page)
    wait_until_quiet(page)
    act(page, "start").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    wait_until_quiet(page)
    assert page.locator("#crosshair, .roams, [id$=-stone]").count() == 0
    assert page.locator("#map.open-ground").count() == 0
