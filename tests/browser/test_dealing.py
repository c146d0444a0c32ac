"""A deal of Fief with all kinds of parts is laid by touch: in sight, large enough, and still under the finger."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from profiles import Profiles
from test_sight import DRAFT, MEASURE, PUT, SPEAK, resize

from gotweb.core.match import Match
from gotweb.fief.game import fief
from gotweb.workshop.drive import run_python, wait_until_quiet
from tests.fief.rich import HOUSES, POSITION
from tests.rest import by_turns

pytestmark = pytest.mark.in_place

SIZES = ((360, 800), (768, 1024), (1024, 768))
TAPS = ("vow.vote", "vow.gold", "oath.passage", "undo 1", "give 2")
"""The buttons that lay down a vote and gold for later, passage, an annulment, and gold now."""
AGREE = """
from gotweb.ui.page.app import here
table = here().table
table.go_on("tyrell")
table.curtain.show()
table.refresh()
"""
BOX = """(node) => { const box = node.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; }"""


@pytest.fixture(scope="module")
def page_of_deals(profiles: Profiles) -> Iterator[Page]:
    """A page without its map, which takes most of the time to paint."""
    with profiles.visits(in_place=True) as visit:
        page = visit("tablet-landscape")
        page.evaluate("document.getElementById('board').style.display = 'none'")
        yield page


def put(page: Page) -> None:
    """The question which deal Stark offers Tyrell, whose noble is the Hand."""
    match = Match(fief(), HOUSES, position={**POSITION, "borne": []}, posed=True)
    told = {
        "game": "song-of-ice-and-fief", "options": match.options, "position": match.checkpoint()[1], "names": {},
        "since": [["stark/hand", {"hand": True}], ["stark", {"act": "deal", "other": "tyrell"}]], "seat": "stark",
    }  # fmt: skip
    assert run_python(page, PUT.format(told=json.dumps(told)) + DRAFT.format(act="")) == "deal"
    wait_until_quiet(page)


@pytest.mark.parametrize(("size", "code"), by_turns(SIZES, ("fr", "en")), ids=str)
@pytest.mark.one_of(3)
def test_a_deal_is_laid_by_touch_and_stays_under_the_finger(
    page_of_deals: Page, size: tuple[int, int], code: str
) -> None:
    page = page_of_deals
    resize(page, *size)
    run_python(page, SPEAK.format(code=code))
    put(page)
    assert page.evaluate(MEASURE) == []
    for value in TAPS:
        button = page.locator(f"#table [data-action=part][data-value='{value}']")
        button.scroll_into_view_if_needed()
        wait_until_quiet(page)
        before = button.evaluate(BOX)
        assert min(before[2:]) >= 43.9, (value, before)
        button.tap()
        wait_until_quiet(page)
        expect(button).to_have_attribute("aria-pressed", "true")
        after = button.evaluate(BOX)
        assert abs(after[0] - before[0]) <= 2 and abs(after[1] - before[1]) <= 2, (value, before, after)
    for button in page.locator("#table .prompt button").all():
        expect(button).to_be_in_viewport(ratio=1)
    laid: dict[str, Any] = run_python(page, "from gotweb.ui.page.app import here; here().table.widget.answer()")
    terms = laid["deal"]
    assert terms["give"] == 2 and terms["undo"] in ("robb-stark", "cersei-lannister")
    assert [one["word"] for one in terms["vow"]] == ["vote", "gold"] and terms["oath"] == [{"word": "passage"}]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#table .prompt [data-action=confirm]").tap()
    wait_until_quiet(page)
    run_python(page, AGREE)
    wait_until_quiet(page)
    expect(page.locator("#table .fief-deal")).to_have_count(1)
    expect(page.locator("#table [data-action=option]")).to_have_count(2)
    assert page.evaluate(MEASURE) == []
