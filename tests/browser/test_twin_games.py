"""Two games with seats of the same names in other colours: each keeps its own, whatever was opened before."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from doing import act
from playwright.sync_api import Browser, Page, expect
from profiles import Profiles, Visit
from test_second_game import to_menu

from gotweb.workshop import dist
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.drive import to_form, wait_until_quiet
from gotweb.workshop.serve import Server
from tests.copies import copy

FILLS = {"toy-caravans": "rgb(196, 98, 0)", "twin-caravans": "rgb(18, 52, 86)"}
"""Game -> the colour of Amber, the first seat of both."""


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Profiles]:
    """The page with the toy and a copy of it, in which Amber has another colour."""
    twin = tmp_path_factory.mktemp("games") / "twin"
    copy(twin, 201)
    file = twin / "table" / "palette.json"
    table = json.loads(file.read_text("utf-8"))
    table["safe"]["amber"] = {"fill": "#123456", "ink": "#ffffff"}
    file.write_text(json.dumps(table), "utf-8")
    place = tmp_path_factory.mktemp("page") / "twins"
    dist.write(dist.page_files(games=(ROOT / "tests" / "toy", twin)), place)
    with Server(place, under="/some/where/") as server:
        kept = Profiles(chromium, server.url)
        yield kept
        kept.close()


@pytest.fixture
def page(twins: Profiles) -> Iterator[Page]:
    with twins.visits() as visit:
        made: Visit = visit
        yield made("tablet-landscape")


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


def test_two_games_opened_one_after_the_other_have_each_its_own_colours(page: Any) -> None:
    for id in ("toy-caravans", "twin-caravans", "toy-caravans"):
        play(page, id)
    # the list has signs of both, whichever board is shown beside it
    for id in ("thrones-first", "twin-caravans"):
        choose(page, id)
        act(page, "shelf").click()
        assert colours(page, "#home .home-game") == set(FILLS.values())
