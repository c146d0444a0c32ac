"""Codes of seats in the page: the browser's own cryptography, what lies on the device, and a page that dies."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from profiles import again

from gotweb.workshop import drive
from gotweb.workshop.drive import begin_game, to_form

pytestmark = pytest.mark.in_place

STORED = """() => new Promise((done, failed) => {
  const opening = indexedDB.open('gotweb');
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => { opening.result.close(); done(all.result.join('\\n')); };
  };
})"""
SEALED = "from gotweb.ui.page import app; len(app.here().match.sealed)"


def sealed(page: Page, number: int) -> bool:
    """Whether that many answers lie sealed, at the latest when even a slow machine has hashed a code."""
    for _ in range(300):
        if drive.run_python(page, SEALED) == number:
            return True
        page.wait_for_timeout(100)
    return False


def start(page: Page) -> None:
    to_form(page)
    page.locator("[data-action=players-3]").check()
    page.locator("[data-action=codes]").check()
    page.locator("[data-action=start]").click()
    expect(page.locator("#curtain #code")).to_be_visible()


def enter(page: Page, code: str) -> None:
    for box in page.locator("#curtain input[type=password]").all():  # a code that is chosen is typed twice
        box.fill(code)
    page.locator("[data-action=enter]").click()


def seal(page: Page, code: str) -> None:
    """Choose or enter a code, lay a raid, and seal."""
    enter(page, code)
    expect(page.locator(".widget.ask-orders")).to_be_visible()
    page.locator("[data-action=token][data-value=raid]").first.click()
    page.locator("[data-action=confirm]").click()
    expect(page.locator("#curtain #code")).to_be_visible()


def kept(page: Page) -> str:
    """What lies on the device once both boxes are there."""
    drive.wait_until(page, f"async () => (await ({STORED})()).split('\"boxes\": {{}}').length === 1")
    text: str = page.evaluate(STORED)
    return text


def test_closing_the_page_asks_back_while_a_sealed_answer_is_being_locked_away(page: Page) -> None:
    start(page)
    enter(page, "1234")
    expect(page.locator(".widget.ask-orders")).to_be_visible()
    page.locator("[data-action=token][data-value=raid]").first.click()
    drive.wait_until_stored(page)
    asks = page.evaluate(
        """() => {
          document.querySelector("#table [data-action=confirm]").click();
          return [gotwebGames.busy(), !dispatchEvent(new Event("beforeunload", { cancelable: true }))];
        }"""
    )
    assert asks == [True, True]
    assert '"boxes": {"' in kept(page)
    drive.wait_until_stored(page)
    assert page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")


def test_the_code_opens_the_curtain_and_outlives_the_page(page: Page) -> None:
    start(page)
    seal(page, "1234")
    seal(page, "5678")
    assert sealed(page, 2)
    text = kept(page)
    assert '"boxes"' in text and '"raid"' not in text and "1234" not in text
    again(page)
    page.locator("[data-action=resume]").click()
    expect(page.locator("#curtain #code")).to_be_visible()
    assert drive.run_python(page, SEALED) == 0, "locked away"
    enter(page, "5678")
    expect(page.locator("#code-told.refusal")).to_be_visible()
    assert page.locator(".widget").count() == 0
    enter(page, "1234")
    assert sealed(page, 1), "the code puts the sealed answer back in its place"
    enter(page, "5678")
    assert sealed(page, 2)


def test_the_gate_can_be_used_by_touch_and_is_accessible(visit: Any, axe: str) -> None:
    page: Page = visit("phone", locale="fr-FR")
    start(page)
    page.evaluate(axe)
    for size in ("phone", "tablet-portrait"):
        width, height = drive.SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        drive.wait_until_quiet(page)
        found = page.evaluate("axe.run('#curtain').then(r => r.violations.map(v => `${v.id}: ${v.nodes[0].html}`))")
        assert found == [], size
        for selector in ("#code", "#code-again", "[data-action=enter]", "[data-action=without]", "[data-action=look]"):
            box = page.locator(f"#curtain {selector}").bounding_box()
            assert box is not None and box["height"] >= 44, (size, selector)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


@pytest.mark.rare  # conformance holds it for all games (test_any_games_codes.py)
def test_a_forgotten_code_goes_when_the_others_agree_by_theirs_and_a_new_start_does_not_skip_that(
    visit: Any, axe: str
) -> None:
    page: Page = visit("phone")
    start(page)
    seal(page, "1234")
    seal(page, "5678")
    kept(page)
    again(page)
    page.locator("[data-action=resume]").click()
    page.locator("[data-action=forgotten]").click()
    page.locator("[data-action=forget]").click()
    expect(page.locator("[data-action=agree-as]")).to_have_count(1)
    drive.wait_until(page, f"async () => (await ({STORED})()).includes('code-forgotten')")
    again(page)
    page.locator("[data-action=resume]").click()
    expect(page.locator("[data-action=agree-as]")).to_be_visible()
    assert page.locator("#code").count() == 0 and page.locator(".widget").count() == 0
    page.evaluate(axe)
    drive.wait_until_quiet(page)
    found = page.evaluate("axe.run('#curtain').then(r => r.violations.map(v => `${v.id}: ${v.nodes[0].html}`))")
    assert found == [] and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for selector in ("[data-action=agree-as]", "[data-action=code-known]", "[data-action=look]"):
        box = page.locator(f"#curtain {selector}").bounding_box()
        assert box is not None and box["height"] >= 44, selector
    page.locator("[data-action=agree-as]").click()
    enter(page, "1234")
    expect(page.locator("#code-told.refusal")).to_be_visible()
    enter(page, "5678")
    expect(page.locator("[data-action=without]")).to_be_visible()
    assert page.locator(".widget").count() == 0, "the seat chooses anew before it sees anything"
    drive.wait_until(page, f"async () => (await ({STORED})()).includes('code-dropped')")
    page.locator("#curtain [data-action=look]").click()
    page.locator("[data-action=tab][data-value=log]").click()
    expect(page.locator(".log")).to_contain_text("A forgotten code has been thrown away")


def test_codes_can_be_wished_for_later_and_need_a_safe_page(page: Page) -> None:
    begin_game(page)
    expect(page.locator("#curtain [data-action=show]")).to_be_visible()
    page.locator("#curtain [data-action=look]").click()
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=codes]").click()
    page.keyboard.press("Escape")
    page.locator("#table [data-action=show]").click()
    expect(page.locator("#curtain #code")).to_be_visible()
    page.locator("[data-action=without]").click()
    expect(page.locator("#curtain [data-action=show]")).to_be_visible()
