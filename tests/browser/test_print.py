"""Print: of a sheet all that there is to read, of the table the board alone and whole, dark on white in any theme."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from test_sight import put, resize

from gotweb.workshop.drive import run_python

pytestmark = pytest.mark.in_place
A4 = (794, 1123)
"""A page in CSS pixels."""
INK = "getComputedStyle(document.querySelector('#sheet h4')).color"


def pages(page: Page) -> int:
    """How many pages are printed."""
    return len(re.findall(rb"/Type */Page\b", page.pdf(format="A4")))


def test_all_rules_are_printed_and_the_board_alone(page: Page) -> None:
    put(page, "march")
    resize(page, *A4)
    page.locator("[data-action=menu]").click()
    page.locator("#sheet [data-action=rules]").click()
    expect(page.locator("#sheet h4").first).to_be_visible()
    page.evaluate("document.documentElement.dataset.look = 'dark'")
    page.emulate_media(media="print")
    assert page.evaluate(INK) == "rgb(29, 22, 16)"
    expect(page.locator("#sheet .rules-search")).to_be_hidden()
    assert pages(page) > 10, "not what is in sight alone"
    page.emulate_media(media="screen")
    run_python(page, "from gotweb.ui.page.app import here; here().pile.clear()")
    expect(page.locator("#sheet")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#table")).to_be_hidden()
    box = page.locator("#board").bounding_box()
    assert box is not None and box["x"] >= 0 and box["y"] >= 0 and box["width"] <= A4[0] and box["height"] <= A4[1]
    assert box["height"] > 800
    page.emulate_media(media="screen")
