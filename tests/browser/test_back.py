"""The browser's back closes what lies open, then leads to the first screen, and only then away; and drafts survive it.

`R02-back-at-the-table`, `R02b-reload-in-planning`.
"""

from __future__ import annotations

from typing import Any

import pytest
from doing import act
from playwright.sync_api import Page, expect
from profiles import again
from test_home import at_table

from gotweb.workshop.drive import run_python, wait_until_quiet, wait_until_ready, wait_until_stored
from tests.rest import usually

pytestmark = pytest.mark.in_place

AT_ONCE = {"pace": "instant", "moments": "off"}
BEGIN = """
from gotweb.core import chance
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.ui.page.app import here
app = here()
match = Match(game("thrones-first"), {})
bots = match.seats[PEOPLE:]
for seat in bots:  # a bot that has answered starts no worker
    match.push(seat, match.choices[seat].sample(chance.seeded(1)))
app.open(match, {}, app.store.new_id(), bots={seat: {"level": "page", "style": "plain"} for seat in bots})
"""
LAY = """
from gotweb.ui.page.app import here
widget = here().table.widget
assert widget.choice.kind == "orders" and not here().table.curtain.hides
for area in widget.listed:
    token = next((one for one in widget.facts["tokens"] if len(widget.orders) < COUNT
                  and widget.against({**widget.orders, area: one}) is None), None)
    widget.orders |= {} if token is None else {area: token}
orders = dict(widget.orders)
widget.restore({"orders": orders})
here().table.refresh()
len(widget.orders)
"""
LAID = """
from gotweb.ui.page.app import here
widget = here().table.widget
[widget.seat, len(widget.orders), here().table.curtain.hides]
"""
ASKED = "from gotweb.ui.page.app import here\nhere().table.widget.choice.kind"
SHOW = "#curtain [data-action=show]"
BOTTOM = "data:text/html,<title>some other page</title>"


def begin(page: Page, people: int = 1) -> None:
    """Begin a game, which asks for orders, against bots that have laid theirs."""
    run_python(page, BEGIN.replace("PEOPLE", str(people)))
    at_table(page)
    assert run_python(page, ASKED) == "orders"
    if page.locator(SHOW).count():
        page.locator(SHOW).click()
    wait_until_quiet(page)


def back(page: Page) -> None:
    page.evaluate("history.back()")
    page.wait_for_timeout(400)  # the history answers in its own time, and so does what follows from it
    wait_until_quiet(page)


def screen(page: Page) -> str:
    return str(page.evaluate("document.body.dataset.screen"))


def open_sheets(page: Page) -> int:
    count: int = run_python(page, "from gotweb.ui.page.app import here\nlen(here().pile.sheets)")
    return count


def resume(page: Page) -> None:
    act(page, "resume").first.click()
    at_table(page)
    if page.locator(SHOW).count():
        page.locator(SHOW).click()
    wait_until_quiet(page)


@pytest.mark.parametrize("size", usually(["phone"], ["tablet-landscape"]))
def test_back_closes_what_lies_open_then_leads_home_and_only_then_away(visit: Any, size: str) -> None:
    page = visit(size, alone=True, settings=AT_ONCE)
    app = page.url
    page.goto(BOTTOM)
    page.goto(app)
    wait_until_ready(page)
    begin(page)
    assert run_python(page, LAY.replace("COUNT", "2")) == 2
    act(page, "menu").first.click()
    act(page, "rules").first.click()
    assert open_sheets(page) == 2
    back(page)
    assert (open_sheets(page), screen(page)) == (1, "table")
    back(page)
    assert (open_sheets(page), screen(page)) == (0, "table")
    if size == "phone":
        page.locator("[data-action=tab]").last.click()
        wait_until_quiet(page)
        assert page.evaluate("document.body.dataset.tab") != "turn"
        back(page)
        assert (page.evaluate("document.body.dataset.tab"), screen(page)) == ("turn", "table")
    act(page, "menu").first.click()
    act(page, "close-sheet").first.click()  # closed by hand: back need not close it once more
    page.wait_for_timeout(400)
    back(page)
    assert screen(page) == "home"
    page.evaluate("history.forward()")
    page.wait_for_timeout(600)
    assert screen(page) == "home", "nothing is shown that nobody asked for"
    resume(page)
    assert run_python(page, LAID)[1:] == [2, False], "what was laid is still there"
    back(page)
    assert screen(page) == "home"
    page.go_back(wait_until="commit")
    assert page.url == BOTTOM
    page.wait_for_load_state()  # the browser cannot be asked for its history in the middle of a step through it
    page.go_forward(wait_until="commit")
    wait_until_ready(page)
    resume(page)
    assert run_python(page, LAID)[1:] == [2, False]


@pytest.mark.rare  # above back closes all that lies open, this with it
def test_back_from_the_public_board_before_a_curtain_leads_to_the_curtain(visit: Any) -> None:
    page = visit("phone", settings=AT_ONCE)
    begin(page, people=2)
    run_python(page, "from gotweb.ui.page.app import here\nhere().table.hide()")
    act(page, "look").click()
    expect(page.locator(".curtain")).to_have_count(0)
    back(page)
    expect(page.locator(".curtain")).to_have_count(1)
    assert screen(page) == "table"
    back(page)
    assert screen(page) == "home"


def test_after_a_reload_at_the_table_back_leads_away_at_once(visit: Any) -> None:
    page = visit("phone", alone=True, settings=AT_ONCE)
    app = page.url
    page.goto(BOTTOM)
    page.goto(app)
    wait_until_ready(page)
    begin(page)
    assert run_python(page, LAY.replace("COUNT", "3")) == 3
    act(page, "menu").first.click()
    wait_until_stored(page)
    again(page)
    page.wait_for_timeout(600)
    assert screen(page) == "home"
    resume(page)
    assert run_python(page, LAID)[1:] == [3, False], "R02b: three orders laid before, three after"
    back(page)
    assert screen(page) == "home"
    page.go_back(wait_until="commit")
    assert page.url == BOTTOM


def test_a_draft_is_behind_its_curtain_and_in_no_file_when_two_sit_at_the_device(visit: Any) -> None:
    page = visit("phone", settings=AT_ONCE)
    begin(page, people=2)
    assert run_python(page, LAY.replace("COUNT", "2")) == 2
    seat = run_python(page, LAID)[0]
    laid = page.locator("#map .token, #map [class*=order]").count()
    again(page)
    act(page, "resume").first.click()
    at_table(page)
    assert run_python(page, LAID) == [seat, 2, True]
    expect(page.locator(".curtain")).to_have_count(1)
    assert page.locator("#map .token, #map [class*=order]").count() <= laid
    page.locator(SHOW).click()
    assert run_python(page, LAID) == [seat, 2, False]


@pytest.mark.rare  # test_home.py has a link at the table, and back is above
def test_a_link_that_is_followed_at_the_table_still_asks_and_back_closes_nothing_else(visit: Any) -> None:
    page = visit("phone", settings=AT_ONCE)
    link = run_python(
        page,
        "from gotweb.core import link\nfrom gotweb.core.shelf import game\nfrom gotweb.core.match import Match\n"
        "link.encode(Match(game('thrones-first'), {}), hidden=True)",
    )
    begin(page)
    page.evaluate("(code) => { location.hash = `g=${code}`; }", link)
    act(page, "incoming-open").click()
    at_table(page)
    page.wait_for_timeout(400)
    assert "#" not in page.url
    back(page)
    assert screen(page) == "home"
