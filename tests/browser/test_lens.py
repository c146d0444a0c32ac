"""Looking closer, with fingers, mouse and keys: layers, an area's sheet, the log on the map, tooltips."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from doing import act
from late import kept
from playwright.sync_api import Page, expect
from profiles import Profiles, again

from gotweb.workshop.drive import run_python

pytestmark = pytest.mark.in_place

FORGET = """
from gotweb.ui.page import app
app.here().home()
for layer in app.here().screen.board.face.switches:
    app.here().set(f"layer-{layer}", "on")
app.here().set("layer-threat", "off")
"""
"""Leaves the table and shows every layer but the threats, whatever the test before has hidden."""
SHEET = "#sheet .sheet-area"


def middle(page: Page, area: str) -> tuple[float, float]:
    """Where an area is on the screen."""
    box = page.evaluate(
        """a => { const p = document.getElementById(`area-${a}`), b = p.getBoundingClientRect();
        for (let y = 1; y < 10; y++) for (let x = 1; x < 10; x++) {
          const at = [b.x + b.width * x / 10, b.y + b.height * y / 10];
          if (document.elementFromPoint(...at) === p) return at;
        } }""",
        area,
    )
    return box[0], box[1]


def press_long(page: Page, x: float, y: float, opens: str) -> None:
    """A finger that rests on the screen until it has opened something."""
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(opens)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def serious(page: Page, axe: str) -> list[str]:
    """What the accessibility checker finds serious."""
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [f"{r['id']} {r['nodes'][0]['html'][:200]}" for r in found if r["impact"] in ("serious", "critical")]


def seen(page: Page, selector: str) -> bool:
    """Whether something is displayed at all."""
    return bool(page.evaluate("s => getComputedStyle(document.querySelector(s)).display !== 'none'", selector))


@pytest.fixture(scope="module")
def one(profiles: Profiles) -> Iterator[Page]:
    """A page on which a game of five lies, some rounds on, in which somebody is asked to march."""
    with profiles.visits(in_place=True) as visit:
        yield visit("tablet-landscape", games={"g": kept(60, players=5, kind="march")})


@pytest.fixture
def tablet(one: Page) -> Page:
    """That page, with the game opened afresh and everything shown as at first."""
    run_python(one, FORGET)
    act(one, "resume").click()
    expect(one.locator("body")).to_have_attribute("data-screen", "table")
    expect(one.locator(".widget.ask-march")).to_be_visible()
    return one


def test_layers_are_hidden_at_once_and_survive_a_reload(tablet: Page, axe: str) -> None:
    page = tablet
    opener = act(page, "layers")
    expect(opener).to_have_attribute("aria-expanded", "false")
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(act(page, "layer", "names")).to_be_focused()
    assert all(box["height"] >= 44 for one in act(page, "layer").all() if (box := one.bounding_box()))
    act(page, "layer", "threat").click()
    assert not serious(page, axe)
    act(page, "layer", "names").click()
    act(page, "layer", "goods").click()
    expect(act(page, "layer", "names")).to_have_attribute("aria-checked", "false")
    assert not seen(page, "#layer-labels")
    assert not seen(page, "#layer-marks")
    assert seen(page, "#layer-pieces")
    page.keyboard.press("Escape")
    expect(page.locator("#layers")).to_have_count(0)
    expect(opener).to_be_focused()
    again(page)
    assert not seen(page, "#layer-labels")
    assert seen(page, "#layer-orders")
    act(page, "resume").first.click()
    act(page, "layers").click()
    act(page, "layers-all").click()
    assert seen(page, "#layer-labels")


def test_a_tap_beside_the_popover_only_closes_it(tablet: Page) -> None:
    page = tablet
    before = page.evaluate("document.querySelector('.prompt').textContent")
    act(page, "layers").click()
    page.touchscreen.tap(*middle(page, "moat-cailin"))
    expect(page.locator("#layers")).to_have_count(0)
    assert page.evaluate("document.querySelector('.prompt').textContent") == before


def test_a_long_press_opens_the_sheet_and_does_nothing_else(tablet: Page, axe: str) -> None:
    page = tablet
    before = page.locator(".prompt").text_content()
    press_long(page, *middle(page, "winterfell"), SHEET)
    expect(page.locator(SHEET)).to_be_visible()
    expect(page.locator("#sheet-title")).to_have_text("Winterfell")
    assert not serious(page, axe)
    act(page, "inspect", "moat-cailin").click()
    expect(page.locator("#sheet-title")).to_have_text("Moat Cailin")
    act(page, "inspect-back").click()
    expect(page.locator("#sheet-title")).to_have_text("Winterfell")
    act(page, "close-sheet").click()
    expect(page.locator(SHEET)).to_have_count(0)
    assert page.locator(".prompt").text_content() == before
    assert page.evaluate("document.getElementById('layer-threat').childElementCount") == 0
    page.touchscreen.tap(*middle(page, "winterfell"))  # and then a finger is a finger again
    expect(page.locator(SHEET)).to_have_count(0)


def test_a_key_and_a_right_click_open_the_sheet(tablet: Page) -> None:
    page = tablet
    page.evaluate("document.getElementById('area-pyke').focus()")
    page.keyboard.press("i")
    expect(page.locator("#sheet-title")).to_have_text("Pyke")
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    page.mouse.click(*middle(page, "white-harbor"), button="right")
    expect(page.locator("#sheet-title")).to_have_text("White Harbor")
    page.mouse.click(30, 600)  # beside the sheet
    expect(page.locator(SHEET)).to_have_count(0)


def test_with_the_magnifier_a_tap_tells_instead_of_acting(tablet: Page) -> None:
    page = tablet
    act(page, "closer").click()
    page.touchscreen.tap(*middle(page, "riverrun"))
    expect(page.locator("#sheet-title")).to_have_text("Riverrun")
    act(page, "close-sheet").click()
    act(page, "closer").click()
    page.touchscreen.tap(*middle(page, "riverrun"))
    expect(page.locator(SHEET)).to_have_count(0)


def test_threats_follow_the_mouse(tablet: Page) -> None:
    page = tablet
    act(page, "layers").click()
    act(page, "layer", "threat").click()
    page.keyboard.press("Escape")
    target = run_python(page, """
from gotweb.thrones.reach import comers, ready
from gotweb.ui.page import app
match = app.here().match
next(a for a in match.state.edition.areas if not match.state.edition.areas[a].sea
     for c in comers(match.state, a) if ready(match.state, c) and a not in ("the-arbor", "dragonstone"))
""")  # fmt: skip
    page.evaluate("document.querySelector('[data-action=zoom-fit]').click()")
    page.mouse.move(*middle(page, target))
    expect(page.locator("#layer-threat .way-march").first).to_be_attached()


def test_a_line_of_the_log_marks_its_areas(tablet: Page) -> None:
    page = tablet
    act(page, "tab", "log").click()
    line = act(page, "trace").first
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#layer-trace .trace.over")).not_to_have_count(0)
    line.click()
    expect(page.locator("#layer-trace .trace.over")).to_have_count(0)
    line.click()
    act(page, "tab", "turn").click()
    expect(page.locator("#layer-trace .trace.over")).to_have_count(0)


def test_the_log_is_looked_through_by_words_and_by_a_tap_on_the_map(tablet: Page) -> None:
    page = tablet
    act(page, "tab", "log").click()
    act(page, "log-query").fill("march")
    words = page.locator(".log .log-line").all_text_contents()
    assert words
    act(page, "log-clear").click()
    assert act(page, "log-query").input_value() == ""
    act(page, "log-filters").click()
    act(page, "log-seat").select_option("stark")
    expect(act(page, "log-clear")).to_be_visible()
    act(page, "log-tap").click()
    page.touchscreen.tap(*middle(page, "winterfell"))
    assert act(page, "log-area").input_value() == "winterfell"
    assert act(page, "log-seat").input_value() == "stark"


def test_a_tip_comes_by_mouse_stays_and_goes(tablet: Page) -> None:
    page = tablet
    act(page, "standings").click()
    head = page.locator(".standings th[data-tip='tip.supply']")
    head.hover()
    tip = page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("Supply")
    expect(head).to_have_attribute("aria-describedby", "tip")
    tip.hover()
    page.wait_for_timeout(600)
    expect(tip).to_be_visible()  # what is read can be pointed at
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(page.locator("#table")).to_be_visible()


def test_a_tip_comes_by_keyboard_and_by_a_resting_finger(tablet: Page) -> None:
    page = tablet
    tip = page.locator("#tip")
    page.keyboard.press("Tab")
    page.evaluate("document.querySelector('.threat').focus()")
    expect(tip).to_be_visible()
    page.keyboard.press("Tab")
    expect(tip).to_be_hidden()
    act(page, "standings").click()
    box = page.locator(".standings th[data-tip='tip.power']").bounding_box()
    assert box is not None
    press_long(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, "#tip")
    expect(tip).to_be_visible()
