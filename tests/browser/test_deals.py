"""Deals beside a question in the page, by touch and by keyboard alone: one tap, no curtain, nothing below moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from test_second_game import act, begin, now

from gotweb.workshop.drive import run_python, wait_until_quiet

pytestmark = pytest.mark.in_place

COINS = """
from gotweb.ui.page import app
app.here().match.state.coins
"""


def to_the_panel(page: Page) -> None:
    """Past the curtain, to the public board and the panel."""
    act(page, "look").click()
    wait_until_quiet(page)


def place(page: Page, what: str) -> list[float]:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return [round(box[side]) for side in ("y", "height")]


def test_a_coin_is_given_by_touch_while_somebody_else_is_asked(visit_two: Any) -> None:
    page = visit_two("tablet-landscape")
    begin(page)
    assert page.locator(".curtain .offers").count() == 1, "also while the curtain hangs"
    to_the_panel(page)
    before, body = now(page)[2], place(page, "#table .body")
    for one in page.locator("#table .offers button").all():
        box = one.bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44
    act(page, "beside", "birch/gift").tap()
    wait_until_quiet(page)
    assert page.locator(".curtain").count() == 0
    act(page, "option", "1").tap()
    act(page, "confirm").tap()
    wait_until_quiet(page)
    assert now(page)[2] == before + 1
    assert run_python(page, COINS) == {"amber": 3, "birch": 2, "cobalt": 4}
    expect(page.locator(".curtain")).to_be_visible()
    to_the_panel(page)
    assert act(page, "beside", "birch/gift").count() == 0
    assert place(page, "#table .body") == body, "nothing below the strip has moved"
    act(page, "undo").tap()
    wait_until_quiet(page)
    assert run_python(page, COINS)["birch"] == 3
    act(page, "beside-back").tap()
    wait_until_quiet(page)
    expect(page.locator(".curtain")).to_be_visible()


def test_a_coin_is_given_by_keys_alone(visit_two: Any) -> None:
    page = visit_two("tablet-landscape")
    begin(page)
    to_the_panel(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    wait_until_quiet(page)
    assert page.locator("#table .prompt h2").inner_text().startswith("Amber")
    expect(act(page, "beside", "amber/gift").first).to_have_attribute("aria-pressed", "true")
    page.locator("[data-action='option'][data-value='0']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-action='confirm']").focus()
    page.keyboard.press("Enter")
    wait_until_quiet(page)
    assert run_python(page, COINS) == {"amber": 2, "birch": 4, "cobalt": 3}
