"""The winner is celebrated across the table: by itself when the game ends, and again from the panel."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import run_python, wait_until_quiet
from gotweb.workshop.screens.moments import moment, over

pytestmark = pytest.mark.in_place

ALMOST = """
from gotweb.core import chance, record
from gotweb.ui.page import app
loaded = record.load(record.loads({text!r}))
answers = list(loaded.match.answers)
match = type(loaded.match)(loaded.match.game, loaded.match.options)
for seat, answer in answers[:-1]:
    match.push(seat, answer)
app.here().open(match, loaded.names, "")
before = (match.result is None, app.here().pile.top is None)
app.here().table.go_on(answers[-1][0])
app.here().table.send(answers[-1][1])
[*before, match.result is not None]
"""
"""Plays the last answer of a game at the table."""


@pytest.fixture
def table(visit: Any) -> Page:
    page: Page = visit("tablet-landscape")
    assert run_python(page, ALMOST.format(text=moment(over))) == [True, True, True]
    wait_until_quiet(page)
    return page


def test_the_end_of_a_game_is_celebrated_with_the_poster_and_can_be_put_away_and_recalled(table: Page) -> None:
    page = table
    hero = page.locator(".triumph-hero")
    expect(hero).to_be_visible()
    room = page.locator("#sheet").bounding_box()
    assert room and room["width"] > 0.9 * 1180 and room["height"] > 0.9 * 820, "across the whole table"
    expect(page.locator(".triumph-poster img")).to_be_visible(timeout=30_000)
    assert page.evaluate("document.querySelector('.triumph-poster img').decode().then(() => true)")
    page.keyboard.press("Escape")
    expect(hero).to_be_hidden()
    page.locator("[data-action=triumph]").click()
    expect(hero).to_be_visible()
    hero.tap()
    expect(hero).to_be_hidden()
    page.locator("[data-action=triumph]").click()
    page.locator(".triumph-buttons [data-action=report]").click()
    expect(page.locator(".sheet-report")).to_be_visible()


def test_a_game_that_was_over_when_it_was_opened_is_not_celebrated_again(visit: Any) -> None:
    page = visit("tablet-landscape")
    run_python(
        page,
        f"""
from gotweb.core import record
from gotweb.ui.page import app
loaded = record.load(record.loads({moment(over)!r}))
app.here().open(loaded.match, loaded.names, "")
0""",
    )
    wait_until_quiet(page)
    expect(page.locator(".prompt.over")).to_be_visible()
    expect(page.locator(".triumph-hero")).to_have_count(0)


OUTSIDE = """() => {
  // what on the winner's banner reaches over its edge, or stands nearer to one side than to the other
  const banner = document.querySelector('.triumph-banner'), box = banner.getBoundingClientRect();
  return [...banner.children].filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    const over = part.scrollWidth > part.clientWidth + 1 && part.tagName !== 'svg';
    return over || left < box.left || right > box.right || Math.abs(left - box.left - (box.right - right)) > 1;
  }).map((part) => part.textContent);
}"""


@pytest.mark.rare  # test_devices.py has long names in a triumph on a phone
def test_the_winners_name_fits_on_the_banner_of_a_small_phone(visit: Any) -> None:
    page = visit((360, 800))
    run_python(page, ALMOST.format(text=moment(over)))
    banner = page.locator(".triumph-banner strong")
    expect(banner).to_be_visible()
    for name in ("Lannister", "Baratheon"):
        banner.evaluate("(node, name) => { node.textContent = name; }", name)
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.rare  # test_dress.py has nothing move where nothing shall
def test_the_banner_moves_for_those_only_who_let_things_move(visit: Any) -> None:
    page = visit("tablet-landscape")
    page.emulate_media(reduced_motion="reduce")
    run_python(page, ALMOST.format(text=moment(over)))
    expect(page.locator(".triumph-banner").first).to_be_visible()
    name = "getComputedStyle(document.querySelector('.triumph-banner')).animationName"
    assert page.evaluate(name) == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(name) == "unroll"
