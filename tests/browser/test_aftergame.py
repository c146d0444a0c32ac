"""The report in the page: read by everybody, and the poster handed out without any network."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from late import played
from playwright.sync_api import Page, expect

from gotweb.core import record
from gotweb.thrones.table import board as model
from gotweb.workshop.drive import run_python, wait_until_kept
from tests.rest import usually

pytestmark = pytest.mark.in_place

OPEN = """
from gotweb.core import record
from gotweb.ui.page import app
loaded = record.load(record.loads({text!r}))
app.here().open(loaded.match, loaded.names, "game")
0
"""


def act(page: Page, action: str) -> Any:
    return page.locator(f"[data-action='{action}']").first


def opened(page: Page, answers: int = 10_000) -> None:
    """A game put on the table, ended or not, and its report opened."""
    game = record.record(played(answers, players=5), {"stark": "Zoé <b>"})
    run_python(page, OPEN.format(text=record.dumps(game)))
    if answers < 10_000:
        if act(page, "look").count():
            act(page, "look").click()
        act(page, "menu").click()
    act(page, "report").click()
    expect(page.locator(".sheet-report")).to_be_visible()


def handed(page: Page, kind: str, place: Path) -> bytes:
    """The poster as the browser hands it out."""
    with page.expect_download(timeout=60_000) as download:
        act(page, f"poster-{kind}").click()
    assert re.fullmatch(rf"thrones-first-[a-z0-9-]+-poster\.{kind}", download.value.suggested_filename)
    download.value.save_as(place / f"poster.{kind}")
    return (place / f"poster.{kind}").read_bytes()


def test_both_posters_come_without_any_network(visit: Any, tmp_path: Path) -> None:
    page = visit("tablet-landscape", locale="en-GB")
    wait_until_kept(page)
    page.context.set_offline(True)
    opened(page)

    svg = handed(page, "svg", tmp_path).decode()
    expect(page.locator(".report-told")).to_contain_text("given as a file")
    root = ET.fromstring(svg)
    outlines = {one.get("id", "").removeprefix("area-"): one.get("d") for one in root.iter() if one.get("d")}
    assert all(outlines.get(area) for area in model.places())
    assert "<script" not in svg and "Zoé &lt;b&gt;" in svg
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', svg))

    assert svg.count("url(data:font/woff2;base64,d09GM") == 4, "the names of the map are placed by this typeface"

    png = handed(page, "png", tmp_path)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    size = [int.from_bytes(png[at : at + 4]) for at in (16, 20)]
    assert size[1] == 2000 and 1200 < size[0] < 2000
    assert len(png) > 300_000, "an empty sheet would be smaller"


@pytest.mark.rare  # tests/ui/test_report.py holds it without a browser
def test_what_cannot_be_drawn_is_told_in_a_sentence(page: Page) -> None:
    opened(page)
    run_python(page, "import gotweb.ui.read.press as press\npress._library = None\n0")
    act(page, "poster-svg").click()
    expect(page.locator(".report-told")).to_contain_text("could not be drawn")
    expect(act(page, "poster-svg")).to_be_enabled()


@pytest.mark.rare  # tests/ui/test_report.py holds it without a browser
def test_a_game_in_progress_can_be_looked_back_upon(visit: Any) -> None:
    page = visit("phone", locale="fr-FR")
    opened(page, 300)
    expect(page.locator(".report-chart svg")).to_have_count(7)
    slider = act(page, "look-back")
    slider.fill("0")
    expect(page.locator(".report-slider output")).to_have_text("Au début")
    assert not page.evaluate("document.querySelector('.sheet-report').innerText.includes('report.')")
    act(page, "moment").click()
    expect(page.locator(".moment-board")).to_be_visible()
    act(page, "moment-before").click()
    expect(act(page, "moment-before")).to_have_attribute("aria-pressed", "true")
    act(page, "close-sheet").click()
    expect(page.locator(".sheet-report")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme"), usually([("phone", "light")], [("tablet-portrait", "dark"), ("desktop", "contrast")])
)
@pytest.mark.rare  # test_every_screen.py reads the report
def test_the_report_can_be_read_by_everybody(visit: Any, axe: str, size: str, theme: str) -> None:
    page = visit(size, settings={"theme": theme})
    opened(page)
    body = page.locator(".sheet-body")
    assert body.evaluate("node => node.scrollWidth <= node.clientWidth"), "it sticks out to the side"
    page.evaluate(axe)
    for step in ("report", "moment"):
        if step == "moment":
            act(page, "moment").click()
        found = page.evaluate("axe.run('#sheet', {resultTypes: ['violations']})")
        told = [f"{step}: {rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]
        assert not told, "\n".join(told)
