"""What a tap does at once, and what it leaves for after the paint."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

DRAWN = """
import random

from js import document

from gotweb.ui.kit.dom import Mount
from gotweb.ui.kit.tree import el

dice = random.Random(5)

def grown(depth):
    if depth == 0 or dice.random() < 0.25:
        return dice.choice(["", "a", "b", "1 < 2 & 3"])
    names = [name for name in ("class", "title", "data-a") if dice.random() < 0.5]
    attrs = {name: dice.choice([True, False, None, "x", 1.5, 2]) for name in names}
    on = {"click": print} if dice.random() < 0.3 else None
    inner = [grown(depth - 1) for _ in range(dice.randrange(4))]
    return el(dice.choice(["div", "p", "svg"]), attrs, inner, on=on)

def children(kept):
    found = [grown(3) for _ in range(dice.randrange(4))]
    found += [el("div", {"class": key}, grown(2), key=key) for key in "pqr" if dice.random() < 0.6]
    found += [one for one in kept if dice.random() < 0.5]  # parts that stay as they are, and come again elsewhere
    dice.shuffle(found)
    return found

def plain(child):
    return child if isinstance(child, str) else el(child.tag, child.attrs, [plain(one) for one in child.children])

kept = [el("p", None, f"kept {n}", on={"click": print}, key=f"kept {n}") for n in range(3)]
again, wrong = Mount(document.createElement("div")), []
for n in range(400):
    shown = children(kept)
    again.show(*shown)
    fresh = Mount(document.createElement("div"))
    fresh.show(*map(plain, shown))
    if not again.node.isEqualNode(fresh.node):
        wrong.append((n, again.node.innerHTML, fresh.node.innerHTML))
again.show()
wrong[:1]
"""
LATER = """
from gotweb.ui.page.app import here
from js import Event, window

later, done = here().screen.later, []
later.do("first", lambda: done.append("never: it was asked for again"))
later.do("second", lambda: done.append("second"))
later.do("first", lambda: done.append("first"))
before = list(done)
window.dispatchEvent(Event.new({kind!r}))
[before, done]
"""
FAILS = """
from gotweb.ui.page.app import here
from js import window

def fails():
    raise ValueError("on purpose")

here().screen.later.do("fails", fails)
here().screen.later.do("goes", lambda: setattr(window, "gone", True))
"""
ORDER = re.compile(r"\b(March|Raid|Support|Defen[cs]e|Consolidate)\b")
"""What a screen reader says of an area with an order; some areas are Marches."""
COUNT = """() => {
  const draw = gotweb.draw;
  window.drawn = 0;
  gotweb.draw = (root, text) => { window.drawn++; return draw(root, text); };
}"""
PROFILED = """
import sys
from js import document

calls = 0

def count(_frame, event, _argument):
    global calls
    calls += event == "call"

button = document.querySelector({selector!r})
sys.setprofile(count)
button.click()
sys.setprofile(None)
calls
"""


def act(page: Page, action: str) -> Any:
    return page.locator(f"[data-action='{action}']").first


@pytest.fixture
def tablet(visit: Any) -> Page:
    page: Page = visit("tablet-landscape", locale="en-GB")
    to_form(page)
    page.locator("[data-action=players-3]").check(force=True)
    act(page, "start").tap()
    page.locator("#curtain [data-action=show]").tap()
    expect(page.locator(".ask-orders")).to_be_visible()
    wait_until_quiet(page)
    return page


def test_whatever_was_shown_before_the_page_shows_what_is_to_be_shown(shared_page: Page) -> None:
    assert run_python(shared_page, DRAWN) == []


@pytest.mark.parametrize("kind", ["pointerdown", "keydown", "pagehide", "blur"])
def test_who_touches_or_leaves_the_page_finds_all_done(shared_page: Page, kind: str) -> None:
    assert run_python(shared_page, LATER.format(kind=kind)) == [[], ["first", "second"]]


def test_one_thing_that_fails_does_not_keep_the_others(shared_page: Page) -> None:
    shared_page.evaluate(
        "addEventListener('error', (event) => { window.told = event.message; event.preventDefault(); })"
    )
    run_python(shared_page, FAILS)
    wait_until_quiet(shared_page)
    assert shared_page.evaluate("window.gone") is True
    assert "on purpose" in shared_page.evaluate("window.told")


def test_the_curtain_closes_in_the_same_moment_in_which_the_answer_is_given(tablet: Page) -> None:
    act(tablet, "token").tap()
    expect(tablet.locator("#layer-orders > g")).to_have_count(1)
    # all in one turn of the browser: it can have painted nothing in between
    left = tablet.evaluate(
        """() => {
          document.querySelector("#table [data-action=confirm]").click();
          return {
            curtain: document.querySelector("#curtain").childElementCount,
            drafts: document.querySelectorAll("#layer-orders > g, .widget").length,
            told: [...document.querySelectorAll("#board [aria-label]")].map((node) => node.getAttribute("aria-label")),
          };
        }"""
    )
    assert (left["curtain"], left["drafts"]) == (1, 0)
    assert len(left["told"]) > 40
    assert not [label for label in left["told"] if ORDER.search(label)]


def test_nothing_of_a_draft_is_left_when_the_table_is_left(tablet: Page) -> None:
    act(tablet, "token").tap()
    expect(tablet.locator("#layer-orders .draft, #layer-orders > .draft")).to_have_count(1)
    left = "from gotweb.ui.page.app import here; from js import document; here().home(); "
    left += "[document.querySelectorAll(s).length for s in ('.draft', '#layer-highlight > *', '#board [aria-label]')]"
    assert run_python(tablet, left) == [0, 0, 0]
    wait_until_quiet(tablet)
    assert tablet.locator("#layer-pieces > *").count() == 0


def test_the_focus_follows_after_the_paint_and_leaves_alone_who_has_moved_it(tablet: Page) -> None:
    give = "document.querySelector('#table [data-action=confirm]').click();"
    assert tablet.evaluate(f"{give} document.activeElement.id") != "curtain-title"
    wait_until_quiet(tablet)
    assert tablet.evaluate("document.activeElement.id") == "curtain-title"
    look = "document.querySelector('#curtain [data-action=look]').click();"
    tablet.evaluate(f"{look} document.querySelector('[data-action=menu]').focus();")
    wait_until_quiet(tablet)
    assert tablet.evaluate("document.activeElement.dataset.action") == "menu"


def test_each_part_of_the_page_is_drawn_by_one_call(tablet: Page) -> None:
    tablet.evaluate(COUNT)
    act(tablet, "token").tap()
    wait_until_quiet(tablet)
    assert 0 < tablet.evaluate("window.drawn") <= 4  # the panel, the orders on the map, and what can be tapped


def test_a_tap_on_a_token_asks_little_of_python(tablet: Page) -> None:
    act(tablet, "token").tap()
    calls = run_python(tablet, PROFILED.format(selector="[data-action=token]:not([aria-pressed=true])"))
    assert 100 < calls < 1300, json.dumps(calls)


def test_no_button_hovers_under_a_finger(tablet: Page) -> None:
    act(tablet, "token").tap()
    expect(act(tablet, "clear")).to_be_enabled()
    before = tablet.evaluate("getComputedStyle(document.querySelector('[data-action=clear]')).backgroundColor")
    tablet.locator("[data-action=clear]").hover(force=True)
    assert tablet.evaluate("getComputedStyle(document.querySelector('[data-action=clear]')).backgroundColor") == before
