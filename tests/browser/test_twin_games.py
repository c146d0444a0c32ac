"""Two games with seats of the same names in other colours: each keeps its own, whatever was opened before."""

from __future__ import annotations

import pytest
from doing import act
from playwright.sync_api import Page, expect
from profiles import Visit
from test_second_game import to_menu

from gotweb.workshop.drive import to_form, wait_until_quiet
from tests import guests

pytestmark = pytest.mark.in_place


def shown(colour: str) -> str:
    """A colour as the browser says it."""
    return f"rgb({', '.join(str(part) for part in bytes.fromhex(colour[1:]))})"


FILLS = {id: shown(colour) for id, colour in guests.FILLS.items()}


def colours(page: Page, within: str) -> set[str]:
    """The colours of all of Amber's signs there."""
    found: list[str] = page.locator(f"{within} .of-amber").evaluate_all(
        "(signs) => signs.map((sign) => getComputedStyle(sign).color)"
    )
    return set(found)


def choose(page: Page, id: str) -> None:
    to_form(page, id)
    wait_until_quiet(page)


def play(page: Page, id: str) -> None:
    """A new game, with Amber's sign on the table and on the map; then back to the first screen."""
    choose(page, id)
    assert colours(page, "#home .home-name") == {FILLS[id]}
    act(page, "start").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    wait_until_quiet(page)
    assert colours(page, "#map") == {FILLS[id]}
    assert colours(page, "#table") == {FILLS[id]}
    to_menu(page)
    act(page, "home").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "home")
    wait_until_quiet(page)


def test_two_games_opened_one_after_the_other_have_each_its_own_colours(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape")
    for id in ("toy-caravans", "twin-caravans", "toy-caravans"):
        play(page, id)
    # the list has signs of both, whichever board is shown beside it
    for id in ("thrones-first", "twin-caravans"):
        choose(page, id)
        act(page, "shelf").click()
        assert colours(page, "#home .home-game") == set(FILLS.values())
