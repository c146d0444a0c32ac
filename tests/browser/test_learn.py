"""The rules and the lessons, as a person meets them: read, searched, followed from a refusal, and learnt by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from doing import act, drawn
from playwright.sync_api import Page, expect
from profiles import Profiles

from gotweb.lessons.lesson import lessons_of
from gotweb.thrones.game import first_edition
from gotweb.ui.read.rules import TABLE
from gotweb.workshop.drive import SIZES, begin_game, run_python, wait_until_quiet
from gotweb.workshop.thrones.rulesdoc import registry
from tests.rest import usually

pytestmark = pytest.mark.in_place

ALL = len(registry()) + len(TABLE)


def tap_area(page: Page, area: str) -> None:
    """Tap the map where an area is."""
    x, y = page.evaluate(
        """area => { const box = document.getElementById('area-' + area).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; }""",
        area,
    )
    page.touchscreen.tap(x, y)


def in_sight(page: Page, selector: str) -> bool:
    """Whether the top of something can be seen within the sheet."""
    return bool(page.evaluate(
        """selector => { const box = document.querySelector(selector).getBoundingClientRect();
        const room = document.querySelector('.sheet-body').getBoundingClientRect();
        return box.top >= room.top && box.top < room.bottom - 40; }""",
        selector,
    ))  # fmt: skip


def found_by_axe(page: Page, axe: str, where: str) -> list[str]:
    """What axe-core says against a part of the page."""
    page.evaluate(axe)
    found = page.evaluate(f"axe.run('{where}', {{resultTypes: ['violations']}})")
    return [f"{rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


@pytest.fixture(scope="module")
def one(profiles: Profiles) -> Iterator[Page]:
    """A page that can be touched."""
    with profiles.visits(in_place=True) as visit:
        yield visit("phone")


def home(page: Page, size: str, language: str) -> None:
    """Bring the page to its first screen, at a size and in a language."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    run_python(page, f"from gotweb.ui.page import app\napp.here().home()\napp.here().speak('{language}')")
    expect(page.locator("html")).to_have_attribute("lang", language)
    wait_until_quiet(page)


@pytest.mark.parametrize(
    ("language", "query", "rule"), usually([("fr", "DEROUTE relevent", "K09")], [("en", "ship bridge", "H07")])
)
def test_the_rules_are_read_and_searched_from_the_first_screen(one: Page, language: str, query: str, rule: str) -> None:
    page = one
    home(page, "phone", language)
    act(page, "rules").tap()
    expect(page.locator("#sheet article")).to_have_count(ALL)
    act(page, "chapter", "K").tap()
    expect(page.locator("#chapter-K")).to_be_focused()
    drawn(page)
    assert in_sight(page, "#chapter-K")
    field = page.locator("#rules-query")
    field.tap()
    field.press_sequentially(query)
    expect(page.locator(f"#rule-{rule}")).to_be_visible()
    drawn(page)
    assert page.locator("#sheet article").count() < 6
    expect(page.locator(".rules-hits")).to_contain_text(str(page.locator("#sheet article").count()))
    expect(field).to_have_value(query)
    expect(field).to_be_focused()
    field.fill("")
    expect(page.locator("#sheet article")).to_have_count(ALL)
    act(page, "close-sheet").tap()
    expect(page.locator("#sheet")).not_to_be_visible()


def test_a_refused_tap_leads_to_its_rule_and_back(one: Page) -> None:
    page = one
    home(page, "tablet-landscape", "en")
    begin_game(page)
    page.locator("#curtain [data-action=show]").tap()
    page.evaluate("document.getElementById('area-karhold').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    cited = page.locator(".refusal [data-action=rule]")
    rule = cited.get_attribute("data-value")
    cited.tap()
    expect(page.locator(f"#rule-{rule}")).to_be_focused()
    expect(page.locator(f"#rule-{rule}")).to_have_attribute("aria-current", "true")
    drawn(page)
    assert in_sight(page, f"#rule-{rule}")
    act(page, "close-sheet").tap()
    expect(act(page, "confirm")).to_be_visible()


@pytest.mark.parametrize(("size", "code"), usually([("phone", "fr-FR")], [("tablet-landscape", "en-GB")]))
def test_two_lessons_by_touch(visit: Any, size: str, code: str) -> None:
    page = visit(size, locale=code)
    act(page, "learn").tap()
    expect(act(page, "lesson")).to_have_count(12)
    act(page, "lesson-next").tap()
    expect(page.locator("section.lesson")).to_be_focused()

    # the wrong way first
    tap_area(page, "the-mountains-of-the-moon")
    act(page, "confirm").tap()
    expect(page.locator("section.lesson.missed .lesson-told")).to_be_visible()
    act(page, "again-lesson").tap()
    tap_area(page, "seagard")
    act(page, "confirm").tap()
    expect(page.locator("section.lesson.done")).to_be_in_viewport()

    # orders: a secret, and yet nobody to be handed the tablet to
    act(page, "next-lesson").tap()
    expect(page.locator(".curtain")).to_have_count(0)
    for area, token in (("winterfell", "march+0"), ("castle-black", "consolidate"), ("the-shivering-sea", "support")):
        act(page, "area", area).tap()
        page.locator(f"#table [data-action=token][data-value='{token}']").tap()
    act(page, "confirm").tap()
    expect(page.locator("section.lesson.done")).to_be_in_viewport()

    # what was learnt stays known, and no lesson lies among the games
    act(page, "leave").tap()
    expect(page.locator(".home-game")).to_have_count(0)
    act(page, "learn").tap()
    expect(page.locator(".lesson-done")).to_have_count(2)
    assert page.evaluate("gotwebGames.ids()") == []


ROOM = """() => {
  const box = selector => document.querySelector(selector)?.getBoundingClientRect();
  const panel = box('#table'), tabs = box('#table > .tabs'), ready = box('[data-action=ready]'), asked = box('#table > .prompt');
  return {
    ready: Boolean(ready && ready.top >= panel.top && ready.bottom <= tabs.top),
    folded: box('section.lesson').height,
    asked: asked.top >= panel.top && asked.bottom <= tabs.top,
    below: tabs.top - asked.bottom,
  };
}"""  # noqa: E501
"""Whether the button that puts the text away is in sight, and the question; how high the guide is, how much is left."""


@pytest.mark.parametrize("language", usually(["fr"], ["en"]))
def test_on_a_phone_the_text_makes_room_for_what_is_to_be_pressed(one: Page, language: str) -> None:
    page = one
    home(page, "phone", language)
    for n, lesson in enumerate(lessons_of(first_edition())):
        run_python(page, "from gotweb.ui.page import app\nfrom gotweb.ui.read import learn")
        run_python(page, f"learn.begin(app.here(), app.here().face().teaching.lessons()[{n}], app.here().memory)")
        drawn(page)
        assert page.evaluate(ROOM)["ready"], lesson.id
        act(page, "ready").tap()
        drawn(page)
        room = page.evaluate(ROOM)
        assert room["asked"], lesson.id
        assert room["folded"] <= 110, lesson.id
        assert room["below"] >= 90, lesson.id
    expect(page.locator("#table .prompt h2")).to_be_focused()
    # a keyboard folds it out again, and in, where it stands
    act(page, "fold").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-text")).to_be_in_viewport()
    expect(act(page, "fold")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-text")).to_have_count(0)
    expect(act(page, "fold")).to_be_focused()


@pytest.mark.parametrize(("size", "folds"), usually([("phone", True)], [("tablet-landscape", False)]))
def test_who_acts_has_read_and_a_hint_comes_into_sight(one: Page, size: str, folds: bool) -> None:
    page = one
    home(page, size, "en")
    act(page, "learn").tap()
    act(page, "lesson", "retreat").tap()
    expect(page.locator(".lesson-text")).to_be_visible()
    expect(act(page, "find")).to_have_count(0)
    tap_area(page, "the-twins")
    expect(page.locator(".lesson-text")).to_have_count(0 if folds else 1)
    expect(page.locator(".lesson-told")).to_be_in_viewport(ratio=1)
    tap_area(page, "winterfell")
    expect(act(page, "confirm")).to_be_in_viewport(ratio=1)
    act(page, "confirm").tap()
    expect(page.locator("section.lesson.missed .lesson-told")).to_be_in_viewport(ratio=1)
    act(page, "again-lesson").tap()
    tap_area(page, "white-harbor")
    act(page, "confirm").tap()
    expect(page.locator("section.lesson.done")).to_be_in_viewport()


@pytest.mark.rare  # two lessons are done by touch above, all of them by conformance
def test_a_lesson_on_mustering_by_touch(one: Page) -> None:
    page = one
    home(page, "phone", "fr")
    act(page, "learn").tap()
    act(page, "lesson", "muster").tap()
    act(page, "ready").tap()
    for value in (
        "storms-end upgrade storms-end", "dragonstone ship shipbreaker-bay", "dragonstone footman dragonstone"
    ):  # fmt: skip
        act(page, "muster", value).tap()
    expect(page.locator("section.lesson.done")).to_be_in_viewport()
    act(page, "menu").tap()
    expect(act(page, "export")).to_have_count(0)
    page.locator("#sheet [data-action=leave]").tap()
    expect(act(page, "game-thrones-first")).to_be_visible()


@pytest.mark.parametrize("size", usually(["phone"], ["tablet-landscape"]))
def test_rules_and_lessons_can_be_read_by_everybody(one: Page, axe: str, size: str) -> None:
    page = one
    home(page, size, "en")
    act(page, "rules").tap()
    assert found_by_axe(page, axe, "#sheet") == []
    act(page, "close-sheet").tap()
    act(page, "learn").tap()
    assert found_by_axe(page, axe, "#sheet") == []
    act(page, "lesson", "battle").tap()
    assert found_by_axe(page, axe, "#table") == []
    small = page.evaluate("""() => [...document.querySelectorAll('section.lesson button')].flatMap(node => {
      const box = node.getBoundingClientRect();
      const small = node.checkVisibility() && (box.width < 44 || box.height < 44);
      return small ? [[node.dataset.action, box.width, box.height]] : [];
    })""")
    assert small == []
