"""The second edition by touch, at little cost: how it differs from the first, a first game for three, a table of six,
and six houses on the public board.

One page serves all, and every test begins on its first screen.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from doing import act, drawn
from playwright.sync_api import Page, expect
from profiles import Profiles

from gotweb.thrones.second import differences
from gotweb.thrones.table.news import LAST
from gotweb.workshop.drive import run_python, to_form, wait_until_quiet, wait_until_ready
from tests.rest import usually

pytestmark = pytest.mark.in_place

AT_THE_THIRD_ROUND = """
from gotweb.core import chance
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.ui.page import app
match, pick = Match(game("thrones-second"), {"players": 6}), chance.seeded(5)
while match.state.round < 3 or not any(choice.kind == "orders" for choice in match.choices.values()):
    name, choice = next(iter(match.choices.items()))
    match.push(name, choice.sample(pick))
app.here().begin(match)
"""
LAST_BATTLE = """
won = max(at for at, event in enumerate(match.log) if event.kind == "battle-won")
app.here().table.recaps.recall(won)
app.here().refresh()
"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll('#table > *, #table .news > :last-child, .track-row li')]
  .filter(node => node.getBoundingClientRect().bottom > innerHeight)
  .map(node => node.className || node.tagName)"""
HOME = "from gotweb.ui.page import app; app.here().set('theme', 'light'); app.here().home()"
NOW = """
from gotweb.ui.page import app
match = app.here().match
[match.game.id, match.options, list(match.seats), len(match.answers)]
"""


def violations(page: Page, where: str = "document") -> list[str]:
    """What axe-core says against the page, or a part of it."""
    found = page.evaluate(f"axe.run({where}, {{resultTypes: ['violations']}})")
    return [f"{rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


@pytest.fixture(scope="module")
def tablet(profiles: Profiles, axe: str) -> Iterator[Page]:
    with profiles.visits(in_place=True) as visit:
        page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
        page.evaluate(axe)
        yield page


@pytest.fixture
def page(tablet: Page) -> Page:
    """The first screen, with the second edition chosen and fetched."""
    run_python(tablet, HOME)
    to_form(tablet, "thrones-second")
    wait_until_quiet(tablet)
    expect(act(tablet, "start")).to_be_visible()
    return tablet


def test_the_differences_between_the_editions_are_read_from_the_rules_and_lead_to_them(page: Page) -> None:
    act(page, "rules").tap()
    act(page, "compare").tap()
    topics = page.locator("#sheet section.compare")
    expect(topics).to_have_count(len(differences.differences()))
    expect(topics.first.locator("dt")).to_have_text(["First edition", "Second edition"])
    assert violations(page, "'#sheet'") == []
    cited = topics.first.locator("[data-action=rule]").first
    rule = cited.get_attribute("data-value")
    cited.tap()
    expect(page.locator(f"#sheet #rule-{rule}")).to_be_visible()


def test_a_first_game_for_three_is_begun_from_the_lessons_and_kept(page: Page) -> None:
    act(page, "learn").tap()
    expect(page.locator("#sheet .first-game li")).to_have_count(3)
    act(page, "first-game").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    game, options, seats, answers = run_python(page, NOW)
    assert (game, options["players"], answers) == ("thrones-second", 3, 0)
    assert sorted(seats) == ["baratheon", "lannister", "stark"]
    expect(page.locator("#curtain")).to_contain_text("Baratheon")
    # it is a game like any other: it lies on this device, and can be gone on with
    run_python(page, HOME)
    act(page, "resume").first.tap()
    assert run_python(page, NOW)[0] == "thrones-second"


@pytest.mark.parametrize("theme", usually(["contrast"], ["light", "dark"]))
@pytest.mark.rare  # test_every_screen.py and test_dress.py read the same parts of five houses
def test_a_table_of_six_can_be_read_by_everybody(page: Page, theme: str) -> None:
    act(page, "players-6").check(force=True)
    act(page, "start").tap()
    page.locator("#curtain [data-action=show]").tap()
    act(page, "token", "march-1").first.tap()
    run_python(page, f"from gotweb.ui.page import app; app.here().set('theme', '{theme}')")
    wait_until_quiet(page)
    expect(page.locator("html")).to_have_attribute("data-look", theme)
    assert violations(page) == []


@pytest.mark.rare  # test_public_board.py has the board whole at its sizes
def test_on_a_public_board_nobody_has_to_scroll_for_six_houses_much_news_and_a_battle(page: Page) -> None:
    run_python(page, AT_THE_THIRD_ROUND)
    act(page, "look").first.tap()
    act(page, "menu").tap()
    with page.context.expect_page() as opened:
        act(page, "board").tap()
    board = opened.value
    wait_until_ready(board)
    expect(board.locator(".standings tbody tr")).to_have_count(6)
    expect(board.locator(".news > li")).to_have_count(LAST)
    for width, height in ((1180, 820), (1920, 1080)):
        board.set_viewport_size({"width": width, "height": height})
        drawn(board)
        assert board.evaluate(OUT_OF_SIGHT) == []
    run_python(page, LAST_BATTLE)
    expect(board.locator(".board-moment")).to_be_visible()
    for width, height in ((1180, 820), (1920, 1080)):
        board.set_viewport_size({"width": width, "height": height})
        drawn(board)
        assert board.evaluate(OUT_OF_SIGHT) == []
    board.close()
