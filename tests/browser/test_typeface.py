"""Names are set in the typeface that comes with the page, and are as wide as the search for places took them to be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from profiles import Profiles

from gotweb.workshop import lettering
from gotweb.workshop.drive import wait_until, wait_until_ready
from gotweb.workshop.thrones.sheet import FIRST, read

WIDTHS = """() => Object.fromEntries([...document.querySelectorAll('#layer-labels text')].map((text) =>
  [text.id, [...text.querySelectorAll('tspan')].map((line) => [line.textContent, line.getComputedTextLength()])]))"""
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll('#layer-labels text')].map((text) => {
  const box = text.getBBox();
  return [text.id, [box.x + box.width / 2, box.width]];
}))"""
BOXES = """() => [...document.querySelectorAll('body *:not(#board, #board *)')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.localName, one.id, Math.round(box.x), Math.round(box.y), Math.round(box.height)].join(' ');
})"""


@pytest.fixture(scope="module")
def upright(profiles: Profiles) -> Iterator[Page]:
    with profiles.visits() as visit:
        yield visit("tablet-portrait")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_names_are_as_wide_as_they_were_measured(upright: Page, code: str) -> None:
    page = upright
    page.locator(f"[data-action=speak-{code}]").tap()
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('700 16px Alegreya') && document.fonts.check('italic 16px Alegreya')")
    loaded = page.evaluate("[...document.fonts].filter((f) => f.family === 'Alegreya').map((f) => f.status)")
    assert loaded == ["loaded", "loaded"]
    drawn = page.evaluate(WIDTHS)
    for area, record in FIRST.facts().items():
        usual = lettering.LAND if record["kind"] == "land" else lettering.SEA
        place = read(FIRST.places)["areas"][area]
        for id, label in ((area, place["label"]), (f"{area}-far", place["far"]["label"])):
            face = lettering.Typeface(label["size"], label["step"], usual.spacing, usual.widths)
            lines = drawn[f"label-{id}"]
            if code == "en" or id == area:
                assert [line for line, _ in lines] == label[code]["lines"]
            for line, width in lines:
                assert width <= face.width(line) * 1.005 + 0.5, (line, "may reach out of its box")
                assert width >= face.width(line) * 0.96, (line, "is narrower than kerning makes it")


def test_all_text_is_set_in_the_sister_of_the_titles_typeface(upright: Page) -> None:
    page = upright
    assert page.evaluate("'typeface' in document.documentElement.dataset")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Alegreya Sans"')
    loaded = page.evaluate("[...document.fonts].filter((f) => f.family.includes('Alegreya Sans')).map((f) => f.status)")
    assert loaded == ["loaded", "loaded"]
    figures = """() => { const line = document.createElement('p'); document.body.append(line); line.style.position = 'absolute';
      const widths = [...'0123456789'].map((figure) => { line.textContent = figure.repeat(20); return line.getBoundingClientRect().width; });
      line.remove(); return widths; }"""  # noqa: E501
    widths = page.evaluate(figures)
    assert max(widths) - min(widths) < 0.5, "figures in columns stand below each other"


def test_nothing_moves_when_the_typeface_comes_late(chromium: Any, site: str) -> None:
    page = chromium.new_page(service_workers="block", locale="en-GB")
    held: list[Any] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    wait_until_ready(page)
    assert not page.evaluate("document.fonts.check('700 16px Alegreya')")
    assert len(held) >= 4, "all are asked for before Python is awake"
    names, boxes = page.evaluate(MIDDLES), page.evaluate(BOXES)
    for route in held:
        route.continue_()
    wait_until(
        page,
        "() => [...document.fonts].filter((f) => f.family === 'Alegreya' && f.status === 'loaded').length === 2",
    )
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(BOXES) == boxes
    assert not page.evaluate("'typeface' in document.documentElement.dataset"), (
        "text is set in it from the next start on"
    )
    for id, (middle, width) in page.evaluate(MIDDLES).items():
        assert middle == pytest.approx(names[id][0], abs=1.5), id
        assert width == pytest.approx(names[id][1], rel=0.2), f"{id} stood meanwhile in a face much wider or narrower"
    page.context.close()
