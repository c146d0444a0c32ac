"""The curtain between two players: it opens to who holds the button, and closes when somebody looks away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

LAID = "[...document.querySelectorAll('.widget.ask-orders')].length"


class Finger:
    """A finger that can stay where it is: Playwright's own only taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def down(self, selector: str) -> None:
        box = self.page.locator(selector).bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})

    def up(self) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.fixture
def table(visit: Any) -> Iterator[Page]:
    page: Page = visit("tablet-landscape", locale="en-GB")
    page.evaluate("localStorage['gotweb.setting.reveal'] = 'hold'")
    page.reload()
    expect(page.locator("[data-action=start]")).to_be_visible()
    page.locator("[data-action=start]").tap()
    expect(page.locator("#curtain [data-action=show]")).to_be_visible()
    yield page


def test_a_secret_opens_to_who_holds_the_button_and_not_to_a_slip(table: Page) -> None:
    finger = Finger(table)
    table.locator("#curtain [data-action=show]").tap()
    table.wait_for_timeout(600)
    assert table.evaluate(LAID) == 0, "a tap is not enough"
    finger.down("#curtain [data-action=show]")
    expect(table.locator(".widget.ask-orders")).to_be_visible()
    finger.up()
    expect(table.locator(".widget.ask-orders")).to_be_visible()


def test_from_the_keyboard_it_opens_at_once(table: Page) -> None:
    table.locator("#curtain [data-action=show]").focus()
    table.keyboard.press("Enter")
    expect(table.locator(".widget.ask-orders")).to_be_visible()


@pytest.mark.parametrize(
    "away",
    [
        "window.dispatchEvent(new Event('blur'))",
        "window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta: 175 }))",
    ],
    ids=["blur", "face down"],
)
def test_it_closes_when_somebody_looks_away(table: Page, away: str) -> None:
    table.locator("#curtain [data-action=show]").focus()
    table.keyboard.press("Enter")
    expect(table.locator(".widget.ask-orders")).to_be_visible()
    table.evaluate(away)
    expect(table.locator("#curtain [data-action=show]")).to_be_visible()
    assert table.evaluate(LAID) == 0
