"""A record to look at is taken in while the first screen stays usable: a bar of progress, and a way to give it up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gotweb.core import chance, look
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.ui.home import share
from gotweb.workshop.drive import run_python, to_form, wait_until_quiet
from tests.rest import usually

pytestmark = pytest.mark.in_place

HELD = """
from gotweb.ui.page import app
checking = app.here().checking
def held(record):
    work = checking(record)
    done = next(work)
    while True:
        yield done
app.here().checking = held
"""
"""Whatever is checked is never done: a quick machine would be, before anybody has looked at all else."""
TEXTS = {code: Language(code, strict=True) for code in ("en", "fr")}
LONG = 120_000
"""Milliseconds in which thousands of moments have been checked, however busy the machine is."""
EMPTY: dict[str, Any] = {"answers": 0, "events": [], "view": {}}


def played() -> Match:
    """A whole game at random."""
    match, pick = Match(game("thrones-first")), chance.seeded("watching")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
    return match


def changed(content: dict[str, Any], moments: list[dict[str, Any]]) -> str:
    """The record with other moments, and the fingerprint that it then has."""
    made = {**content, "moments": moments}
    return json.dumps({**made, "digest": look.digest(made)}, separators=(",", ":"))


@pytest.fixture(scope="module")
def content() -> dict[str, Any]:
    return look.look(played(), {})


def act(page: Page, action: str) -> Any:
    return page.locator(f"[data-action='{action}']").first


def take(page: Page, place: Path, text: str) -> None:
    """Pick a file with this text."""
    file = place / "game.look.gotweb.json"
    file.write_text(text, "utf-8")
    act(page, "file").set_input_files(file)


@pytest.mark.parametrize("code", usually(["fr"], ["en"]))
@pytest.mark.rare  # tests/ui/test_checking.py goes on and stops without a browser
def test_the_first_screen_stays_usable_while_a_long_record_is_tried(
    visit: Any, tmp_path: Path, axe: str, content: dict[str, Any], code: str
) -> None:
    t = TEXTS[code]
    page: Page = visit("tablet-landscape", locale=code, alone=True)
    run_python(page, HELD)
    many = game("thrones-first").max_answers
    first = content["moments"][0]
    long = [first, *({**EMPTY, "answers": n, "view": {"wildlings": n % 7}} for n in range(many))]
    take(page, tmp_path, changed(content, long))
    bar = page.get_by_role("progressbar", name=t("home.checking"), exact=True)
    expect(bar).to_be_visible()
    stop = page.get_by_role("button", name=t("home.checking.stop"), exact=True)
    box = stop.bounding_box()
    assert box is not None and box["width"] >= 44 and box["height"] >= 44
    expect(page.get_by_role("status").filter(has_text=t("home.checking"))).to_have_count(1)
    # all else goes on: a name is typed, another option is chosen, a sheet is opened and put away
    to_form(page)
    name = page.locator(".home-new input[type=text]").first
    name.fill("Ada")
    act(page, "players-3").check(force=True)
    act(page, "settings").tap()
    expect(page.locator("#sheet-title")).to_be_visible()
    act(page, "close-sheet").tap()
    expect(name).to_have_value("Ada")
    expect(act(page, "players-3")).to_be_checked()
    before = page.evaluate("document.querySelector('progress[data-action=checking]').value")
    expect(bar).to_be_visible()
    page.evaluate(axe)
    found = page.evaluate("axe.run(document.querySelector('#home'), {resultTypes: ['violations']})")
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == []
    assert page.evaluate("document.querySelector('progress[data-action=checking]').value") >= before >= 0
    stop.tap()
    expect(bar).to_have_count(0)
    expect(act(page, "told")).to_have_text(t("home.checking.stopped"))
    assert page.evaluate("document.activeElement.id") == "home-new-title"
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(name).to_have_value("Ada")

    # a game that is begun in the meantime is not disturbed
    act(page, "shelf").tap()
    take(page, tmp_path, changed(content, long))
    expect(bar).to_be_visible()
    to_form(page)
    act(page, "start").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    wait_until_quiet(page)
    page.wait_for_timeout(300)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert run_python(page, "from gotweb.ui.page import homescreen; homescreen._home.arrivals.done is None")


def test_an_honest_record_opens_and_one_that_no_game_can_be_is_refused(
    visit: Any, tmp_path: Path, content: dict[str, Any]
) -> None:
    t = TEXTS["en"]
    page: Page = visit("tablet-landscape", locale="en-GB")
    many, first = game("thrones-first").max_answers, content["moments"][0]
    for moments, told in (
        ([first, *[EMPTY] * (many + 2)], "error.look-too-long"),
        ([first, {**EMPTY, "view": {"units": {"winterfell": {"stark": {"footman": 10**6}}}}}], "error.record-damaged"),
        ([first, {**EMPTY, "view": {"units": 3}}], "error.look-unknown"),
    ):
        take(page, tmp_path, changed(content, moments))
        expect(act(page, "told")).to_have_text(t(told), timeout=LONG)
        expect(page.locator("dialog[open]")).to_have_count(0)
    for moments, last in ((content["moments"], None), ([first, *[EMPTY] * 4_500], "4499")):
        take(page, tmp_path, changed(content, moments))
        expect(page.locator("#sheet .replay-board svg")).to_be_visible(timeout=LONG)
        if last is not None:
            expect(act(page, "replay-place")).to_have_attribute("max", last)
        act(page, "close-sheet").tap()
        expect(act(page, "told")).to_be_hidden()
        expect(page.locator("progress[data-action=checking]")).to_have_count(0)
    assert share.to_look(played(), {})
