"""A battle by a plan of one's own in the page: the map is as large as its plan, and a link takes the plan along."""

from __future__ import annotations

from typing import Any

import pytest
from doing import act
from playwright.sync_api import Page

from gotweb.workshop.drive import run_python, wait_until_quiet

pytestmark = pytest.mark.in_place

OPEN = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
await fetching.fetch(app.here().device, "battles-of-westeros")
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.core.own import OWN, own_of
rules, options = game("battles-of-westeros"), {"players": 2, "plan": OWN}
files = own_of(rules)
match = Match(rules, options, position=files.position(options, {"plan": files.read(files.examples()[0])}, []))
app.here().open(match, {}, "")
"""
"""The documented example, a plan of nine columns and nine rows."""
LINKED = """
from gotweb.ui.home import share
from gotweb.ui.page import app
back = share.from_link({url!r})
[back.digest() == app.here().match.digest(), back.state.plan.title]
"""
FILLED = """() => {
  const room = document.querySelector('#map').getBoundingClientRect();
  const [first, last] = ['A1', 'I9'].map(hex => document.getElementById(`area-${hex}`).getBoundingClientRect());
  return Math.max((last.right - first.left) / room.width, (last.bottom - first.top) / room.height);
}"""


def test_the_map_is_as_large_as_an_own_plan_and_a_link_takes_the_plan_along(visit: Any) -> None:
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    run_python(page, OPEN)
    wait_until_quiet(page)
    assert page.evaluate(FILLED) > 0.8, "it was 0.6, the rest of the map being empty"
    act(page, "menu").tap()
    url = act(page, "window").get_attribute("href")
    assert "#g=2" in url and len(url) < 2_000
    assert run_python(page, LINKED.format(url=url)) == [True, "The mill on the ford"]
