"""A list is built by touch and by keyboard at the form, kept, chosen, and played."""

from __future__ import annotations

from typing import Any

import pytest
from doing import act
from playwright.sync_api import Page, expect

from gotweb.core.own import own_of
from gotweb.core.shelf import game
from gotweb.workshop.drive import run_python, to_form
from tests.rest import usually

pytestmark = pytest.mark.in_place

SMALL = """() => [...document.querySelectorAll('.home-build button, .home-build select, .home-build-name input')]
  .filter(one => { const box = one.getBoundingClientRect(); return box.height < 43.5 || box.width < 43.5; })
  .map(one => one.dataset.action)"""
WIDE = "document.documentElement.scrollWidth <= innerWidth + 1"
PLAYED = """
from gotweb.ui.page import app
army = app.here().match.state.armies["blue"]
[army.title, [list(one) for one in army.units]]
"""


@pytest.mark.parametrize(("device", "locale"), usually([("phone", "fr-FR")], [("tablet-portrait", "en-GB")]))
def test_a_list_is_built_kept_chosen_and_played(visit: Any, device: str, locale: str) -> None:
    page: Page = visit(device, locale=locale, reduced_motion="reduce")
    to_form(page, "miniatures")
    act(page, "build-blue").click()
    expect(page.locator("#build")).to_be_focused()
    line = page.locator(".home-build-line")
    expect(line).to_be_in_viewport()
    act(page, "build-add-sworn-swords").click()
    act(page, "build-join-0").select_option("robb-stark")
    act(page, "build-add-outriders").focus()
    page.keyboard.press("Enter")
    act(page, "build-add-catelyn-stark").click()
    act(page, "build-name").fill("Wolves")
    assert page.evaluate(SMALL) == [] and page.evaluate(WIDE)
    expect(line).to_be_in_viewport()
    act(page, "build-keep").click()
    expect(act(page, "build-blue")).to_be_focused()
    act(page, "start").click()
    page.locator("[data-screen=table]").wait_for()
    assert run_python(page, PLAYED) == ["Wolves", [["sworn-swords", "robb-stark"], ["outriders", None]]]


def test_back_leaves_the_sheet_and_then_the_game(visit: Any) -> None:
    page: Page = visit("phone", locale="en-GB", reduced_motion="reduce")
    to_form(page, "miniatures")
    act(page, "build-red").click()
    expect(page.locator(".home-build")).to_be_visible()
    page.go_back()
    expect(page.locator(".home-build")).to_be_hidden()
    expect(act(page, "start")).to_be_visible()
    page.go_back()
    expect(act(page, "game-miniatures")).to_be_visible()


UNITS = """
from gotweb.ui.page import app
[one.kind.id.partition("_")[0] for one in app.here().match.state.units.values() if one.seat == "blue"]
"""


@pytest.mark.parametrize(("device", "locale"), usually([("phone", "fr-FR")], [("tablet-portrait", "en-GB")]))
def test_cards_of_ones_own_are_pasted_offered_and_played(visit: Any, device: str, locale: str) -> None:
    """They come with a list; one of the units is taken out and put in again on the sheet."""
    page: Page = visit(device, locale=locale, reduced_motion="reduce")
    to_form(page, "miniatures")
    act(page, "build-blue").click()
    files = own_of(game("miniatures"))
    assert files is not None
    act(page, "build-paste").fill(files.examples()[1])
    act(page, "build-read").click()
    knights = page.locator("[data-action^=build-add-hedge-knights]")
    expect(knights).to_be_visible()
    act(page, "build-out-unit-1").click()
    knights.click()
    assert page.evaluate(SMALL) == [] and page.evaluate(WIDE)
    act(page, "build-keep").click()
    act(page, "start").click()
    page.locator("[data-screen=table]").wait_for()
    assert run_python(page, UNITS) == ["sworn-swords", "barrow-men", "stark-bowmen", "hedge-knights"]
