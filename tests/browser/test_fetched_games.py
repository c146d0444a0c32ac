"""A game that is not at hand costs nobody anything until it is opened; then it is fetched, once, and kept."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from doing import act, now
from playwright.sync_api import Browser, Page, Route, expect
from test_second_game import begin, chosen, to_menu

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.drive import RUN, run_python, to_form, wait_until_kept, wait_until_quiet, wait_until_ready
from gotweb.workshop.serve import Server
from tests.rest import usually

AWAKE = "import sys; sorted(name for name in sys.modules if name.startswith('gotweb.toy'))"
ASKED = "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/games/'))"
GAMES = "**/games/*"
FOLLOWS = ("**/runtime/python_stdlib.zip", "**/wheels/gotweb.zst")
"""What comes when the page is idle."""
AT_ONCE = RUN.replace("await library();", "")
"""Runs Python that waits for nothing of that."""
LACKING = """
import pkgutil, sys
from importlib import import_module
package = import_module("PACKAGE")
for module in pkgutil.walk_packages(package.__path__, "PACKAGE."):
    if "bots" not in module.name.split("."):
        import_module(module.name)
[name for name in NAMES if name not in sys.modules]
"""
PLAYED = """
from random import Random
from gotweb.ui.page import app
match = app.here().match.fork()
pick = Random(1).randrange
while match.choices and len(match.answers) < 60:
    match.push_sample(min(match.choices), pick)
[match.game.id, len(match.answers) > 10]
"""


@pytest.fixture
def fresh(built_two: Path, chromium: Browser) -> Iterator[Page]:
    """A first visit in which nothing is kept for later: whatever is wanted comes from the host."""
    with Server(built_two, under="/some/where/") as server:
        page = chromium.new_page(service_workers="block", locale="en-GB")
        page.goto(server.url)
        wait_until_ready(page)
        yield page
        page.context.close()


def weight(place: Path, *names: str) -> int:
    return sum((place / name).stat().st_size for name in names)


def test_a_game_that_is_not_at_hand_adds_less_than_a_hundredth_to_what_a_start_waits_for(
    built: Path, built_two: Path
) -> None:
    assert weight(built_two, "games/toy.zst") > 20_000
    for name in ("runtime/snapshot.zst", "wheels/gotweb.zst", "assets/style.css", "index.html"):
        assert weight(built_two, name) <= 1.005 * weight(built, name), name
    assert not (built / "games" / "toy.zst").exists()


def test_until_it_is_chosen_nothing_of_it_is_fetched_or_awake_but_its_card(fresh: Page) -> None:
    assert run_python(fresh, AWAKE) == ["gotweb.toy", "gotweb.toy.lang"]
    expect(act(fresh, "game-toy-caravans")).to_contain_text("Caravans")
    expect(act(fresh, "game-toy-caravans")).to_have_attribute("title", re.compile("hidden cards, dice and bandits"))
    assert fresh.evaluate(ASKED) == []
    chosen(fresh)
    expect(act(fresh, "start")).to_be_visible()
    assert len(fresh.evaluate(ASKED)) == 2
    assert "gotweb.toy.table.face" in run_python(fresh, AWAKE)
    to_form(fresh)
    chosen(fresh)
    assert len(fresh.evaluate(ASKED)) == 2, "once is enough"


def test_offline_it_is_played_as_everything_else_when_the_page_has_been_kept(visit_two: Any) -> None:
    page = visit_two("tablet-landscape")
    wait_until_kept(page)
    assert page.evaluate(ASKED) == [], "nobody has opened it yet"
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    begin(page)
    assert page.locator("link[href$='games/toy.css']").count() == 1
    before = now(page)
    page.reload()
    wait_until_ready(page)
    wait_until_quiet(page)
    expect(act(page, "continue")).to_be_visible()
    expect(page.locator(".home-game")).to_contain_text("Amber")
    act(page, "resume").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert now(page) == before


@pytest.mark.rare  # tests/ui/test_fetching.py holds it without a browser
def test_what_cannot_be_fetched_is_told_in_a_sentence_and_can_be_asked_for_again(fresh: Page) -> None:
    fresh.route(GAMES, lambda route: route.abort())
    act(fresh, "game-toy-caravans").click()
    expect(act(fresh, "told")).to_contain_text("Caravans could not be fetched")
    assert act(fresh, "start").count() == act(fresh, "rules").count() == 0
    act(fresh, "speak-fr").click()
    act(fresh, "fetch").click()
    expect(act(fresh, "told")).to_contain_text("n’a pas pu être téléchargé")
    fresh.unroute(GAMES)
    act(fresh, "fetch").click()
    expect(act(fresh, "start")).to_be_visible()
    expect(act(fresh, "told")).to_be_empty()
    assert fresh.locator("link[href$='games/toy.css']").count() == 1


def imported(folder: Path) -> set[str]:
    """The modules that those of a game import, wherever in them that stands; its tests are not in the page.

    What bots know is not meant: it comes with the library, and they wait for it (`gotweb.ui.page.botworker`).
    """
    names = set()
    others = {game.parent for game in folder.rglob("game.py")} - {folder}  # games within it, which come by themselves
    for file in folder.rglob("*.py"):
        if not others.isdisjoint(file.parents):
            continue
        if file.name.startswith("test_") or file.name == "conftest.py" or "bots" in file.relative_to(folder).parts:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    return names


@pytest.mark.parametrize(
    ("id", "package", "folder"),
    usually(
        [
            ("thrones-mother", "gotweb.thrones.second.mother", "gotweb/thrones/second/mother"),
            ("miniatures", "gotweb.miniatures", "gotweb/miniatures"),
        ],
        [
            ("toy-caravans", "gotweb.toy", "tests/toy"),
            ("thrones-second", "gotweb.thrones.second", "gotweb/thrones/second"),
        ],
    ),
)
def test_it_waits_for_nothing_that_comes_when_the_page_is_idle(
    built_two: Path, chromium: Browser, id: str, package: str, folder: str
) -> None:
    with Server(built_two) as server:
        page = chromium.new_page(service_workers="block", locale="en-GB")
        for late in FOLLOWS:
            page.route(late, lambda route: route.abort())
        page.goto(server.url)
        wait_until_ready(page)
        to_form(page, id)
        act(page, "start").click()
        expect(page.locator("body")).to_have_attribute("data-screen", "table")
        assert page.evaluate(AT_ONCE, PLAYED) == [id, True]
        names = sorted(imported(ROOT / folder))
        assert len(names) > 5
        assert page.evaluate(AT_ONCE, LACKING.replace("PACKAGE", package).replace("NAMES", repr(names))) == []
        page.context.close()


@pytest.mark.rare  # an order of downloads, by which nothing is lost
def test_the_library_comes_behind_a_game_that_somebody_waits_for(built_two: Path, chromium: Browser) -> None:
    with Server(built_two) as server:
        context = chromium.new_context(service_workers="block", locale="en-GB")
        page = context.new_page()
        page.goto(server.url)
        wait_until_ready(page)
        chosen(page)
        asked: list[str] = []
        held: list[Route] = []
        page.route("**/games/toy.zst", lambda route: held.append(route))
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.reload()  # the game that was chosen last is wanted at once
        wait_until_ready(page)
        while not held:
            page.wait_for_timeout(50)
        page.evaluate("new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 }))")
        page.wait_for_timeout(200)
        assert "python_stdlib.zip" not in asked
        with page.expect_request(FOLLOWS[0]):
            held[0].continue_()
        context.close()


@pytest.mark.rare  # tests/ui/test_fetching.py holds it without a browser
def test_while_it_is_on_its_way_a_quiet_line_says_so_and_everything_else_goes_on(fresh: Page) -> None:
    held: list[Route] = []
    fresh.route("**/games/toy.zst", lambda route: held.append(route))
    act(fresh, "game-toy-caravans").click()
    expect(act(fresh, "told")).to_have_text("Caravans is being fetched …")
    to_form(fresh)
    act(fresh, "start").click()
    expect(fresh.locator("body")).to_have_attribute("data-screen", "table")
    while not held:
        fresh.wait_for_timeout(50)
    held[0].continue_()
    wait_until_quiet(fresh)
    assert now(fresh)[0] == "thrones-first" and "gotweb.toy.game" in run_python(fresh, AWAKE)


def test_an_archive_that_is_not_the_one_of_this_version_never_gets_in(
    built_two: Path, chromium: Browser, tmp_path: Path
) -> None:
    place = tmp_path / "two"
    shutil.copytree(built_two, place)
    file = place / "games" / "toy.zst"
    whole = file.read_bytes()
    file.write_bytes(whole[:-1000])
    with Server(place) as server:
        page = chromium.new_page(service_workers="block", locale="en-GB")
        page.goto(server.url)
        wait_until_ready(page)
        act(page, "game-toy-caravans").click()
        expect(act(page, "told")).to_contain_text("could not be fetched")
        assert run_python(page, AWAKE) == ["gotweb.toy", "gotweb.toy.lang"]
        file.write_bytes(whole + b"more")
        with page.expect_response("**/games/toy.zst"):
            act(page, "fetch").click()
        wait_until_quiet(page)
        expect(act(page, "told")).to_contain_text("could not be fetched")
        assert run_python(page, AWAKE) == ["gotweb.toy", "gotweb.toy.lang"]
        page.context.close()


@pytest.mark.rare  # test_start.py holds such a start, and above a game is fetched
def test_a_python_that_starts_without_its_snapshot_knows_and_opens_it_as_well(
    built_two: Path, chromium: Browser, tmp_path: Path
) -> None:
    place = tmp_path / "two"
    shutil.copytree(built_two, place)
    (place / "runtime" / "snapshot.zst").write_bytes(b"damaged")
    with Server(place) as server:
        page = chromium.new_page(locale="en-GB")
        page.goto(server.url)
        wait_until_ready(page)
        expect(act(page, "game-toy-caravans")).to_contain_text("2 to 4 players")
        begin(page)
        page.context.close()


@pytest.mark.rare  # tests/ui/test_fetching.py holds links, test_public_board.py the board
def test_a_link_and_the_public_board_fetch_it_as_well(visit_two: Any) -> None:
    page = visit_two("tablet-landscape", alone=True)
    begin(page)
    to_menu(page)
    link = act(page, "window").get_attribute("href")
    with page.context.expect_page() as opened:
        act(page, "board").tap()
    board = opened.value
    wait_until_ready(board)
    expect(board.locator(".board-head")).to_contain_text("Round 1")
    assert board.locator("svg[data-board]").get_attribute("data-board") == "caravans"
    other = page.context.new_page()
    other.goto(link)
    wait_until_ready(other)
    act(other, "incoming-open").tap()
    expect(other.locator("body")).to_have_attribute("data-screen", "table")
    assert now(other) == now(page)
